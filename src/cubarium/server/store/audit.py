"""The log of what is done to users: every act is a row."""

import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import insert, select, update
from sqlalchemy.engine import Connection

from . import schema
from .rows import now, utc
from .transactions import Job

COMMAND_LINE = ""  # the actor where it was `cubarium admin`


class AuditEntry(NamedTuple):
    time: datetime
    actor: str  # a user's name; "" for the command line
    act: str
    user: str  # the name of whom it was done to, or their id where they are gone
    details: dict[str, Any]


def note(actor: str, act: str, user: str, **details: object) -> Job[None]:
    row = {"time": now(), "actor": actor, "act": act, "user_id": user, "details": json.dumps(details)}

    def job(connection: Connection) -> None:
        connection.execute(insert(schema.audit), row)

    return job


def forget_details(user: str) -> Job[None]:
    """For somebody who goes: what was done stays, their names do not."""
    change = update(schema.audit).where(schema.audit.c.user_id == user).values(details="{}")

    def job(connection: Connection) -> None:
        connection.execute(change)

    return job


def entries(limit: int = 100, user: str = "", acts: Sequence[str] = ()) -> Job[list[AuditEntry]]:
    """The latest first: all, or what was done to a user, or only some acts."""
    audit, about, by = schema.audit, schema.users.alias("about"), schema.users.alias("by")
    query = (
        select(audit, about.c.name.label("about_name"), by.c.name.label("by_name"))
        .outerjoin(about, about.c.id == audit.c.user_id)
        .outerjoin(by, by.c.id == audit.c.actor)
        .order_by(audit.c.id.desc())
        .limit(limit)
    )
    if user:
        query = query.where(audit.c.user_id == user)
    if acts:
        query = query.where(audit.c.act.in_(acts))

    def job(connection: Connection) -> list[AuditEntry]:
        return [
            AuditEntry(
                utc(row["time"]),
                row["by_name"] or row["actor"],
                row["act"],
                row["about_name"] or row["user_id"],
                json.loads(row["details"]),
            )
            for row in connection.execute(query).mappings()
        ]

    return job
