"""Whom people follow and block, in the database. Every function here makes a job for `Database`."""

from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import Select, delete, func, insert, or_, select
from sqlalchemy.engine import Connection

from ..domain.relations import BLOCK, FOLLOW, MAX_RELATIONS, Kind, Relation, Relations
from . import schema
from .rows import now
from .transactions import Job

TABLE = schema.relations


class Known(NamedTuple):
    """Somebody in a list: their id and name."""

    id: str
    name: str


# ---------------------------------------------------------------- writing


def relate(person: str, other: str, kind: Kind | None) -> Job[None]:
    """Has somebody follow or block another, or neither. Whoever is blocked follows no longer."""

    def job(connection: Connection) -> None:
        connection.execute(delete(TABLE).where(TABLE.c.user_id == person, TABLE.c.other_id == other))
        if kind == BLOCK:
            theirs = (TABLE.c.user_id == other, TABLE.c.other_id == person, TABLE.c.kind == FOLLOW)
            connection.execute(delete(TABLE).where(*theirs))
        if kind:
            row = {"user_id": person, "other_id": other, "kind": kind, "created": now()}
            connection.execute(insert(TABLE), row)

    return job


# ---------------------------------------------------------------- reading


def relations_among(people: Collection[str]) -> Job[Relations]:
    """What some people are to each other."""
    return found(select(TABLE).where(TABLE.c.user_id.in_(people), TABLE.c.other_id.in_(people)))


def blocks_of(people: Collection[str]) -> Job[Relations]:
    """Whom some people block, and who blocks them."""
    theirs = or_(TABLE.c.user_id.in_(people), TABLE.c.other_id.in_(people))
    return found(select(TABLE).where(TABLE.c.kind == BLOCK, theirs))


def blocked_with(person: str) -> Job[frozenset[str]]:
    """All whom a person blocks, and all who block them."""
    read = blocks_of([person])

    def job(connection: Connection) -> frozenset[str]:
        pairs = ((each.person, each.other) for each in read(connection).known)
        return frozenset(one if other == person else other for one, other in pairs)

    return job


def blocked_between(person: str, people: Collection[str]) -> Job[set[str]]:
    """Those of some people whom a person blocks, or who block them."""
    read = blocks_of([person])

    def job(connection: Connection) -> set[str]:
        return read(connection).blocked_between(person, people)

    return job


def found(query: Select[Any]) -> Job[Relations]:
    def job(connection: Connection) -> Relations:
        rows = connection.execute(query).mappings()
        return Relations(frozenset(Relation(row["user_id"], row["other_id"], row["kind"]) for row in rows))

    return job


def count_of(person: str) -> Job[int]:
    """Of how many people somebody has said that they follow or block them."""
    query = select(func.count()).where(TABLE.c.user_id == person)

    def job(connection: Connection) -> int:
        return connection.execute(query).scalar() or 0

    return job


def people_of(person: str, kind: Kind) -> Job[list[Known]]:
    """Whom somebody follows or blocks, by name."""
    return listed(person, TABLE.c.user_id, TABLE.c.other_id, kind)


def followers_of(person: str) -> Job[list[Known]]:
    return listed(person, TABLE.c.other_id, TABLE.c.user_id, FOLLOW)


def listed(person: str, mine: Any, theirs: Any, kind: Kind) -> Job[list[Known]]:
    users = schema.users
    query = (
        select(users.c.id, users.c.name)
        .join(TABLE, theirs == users.c.id)
        .where(mine == person, TABLE.c.kind == kind, users.c.closed.is_(None))
        .order_by(users.c.name)
        .limit(MAX_RELATIONS)
    )

    def job(connection: Connection) -> list[Known]:
        return [Known(*row) for row in connection.execute(query)]

    return job
