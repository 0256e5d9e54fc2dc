"""What was said at tables, in the database. Every function here makes a job for `Database`."""

from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import delete, func, insert, select
from sqlalchemy.engine import Connection

from ..domain.relations import Relations
from ..domain.talk import MAX_LINES, Hearing, Line, Phrase
from . import schema
from .relations import relations_among
from .rows import now, utc
from .transactions import Job

TABLE, MUTES = schema.talk, schema.talk_mutes


class Said(NamedTuple):
    """What somebody said, and where."""

    game_id: str
    phrase: str | None
    text: str
    time: datetime


# ---------------------------------------------------------------- writing


def add_line(game_id: str, person: str, phrase: Phrase | None, text: str) -> Job[Line]:
    """The next line of a game; the oldest go when there are too many. Of two that come at once, one fails."""
    last = select(func.max(TABLE.c.number)).where(TABLE.c.game_id == game_id)

    def job(connection: Connection) -> Line:
        line = Line((connection.execute(last).scalar() or 0) + 1, person, phrase, text, now())
        row = {"game_id": game_id, "number": line.number, "user_id": person, "phrase": phrase, "text": text}
        connection.execute(insert(TABLE), {**row, "time": line.time})
        old = delete(TABLE).where(TABLE.c.game_id == game_id, TABLE.c.number <= line.number - MAX_LINES)
        connection.execute(old)
        return line

    return job


def set_mute(game_id: str, person: str, other: str, muted: bool) -> Job[None]:
    """Has somebody not hear another at a table, or hear them again."""
    row = {"game_id": game_id, "user_id": person, "other_id": other}

    def job(connection: Connection) -> None:
        connection.execute(delete(MUTES).where(*(MUTES.c[name] == value for name, value in row.items())))
        if muted:
            connection.execute(insert(MUTES), row)

    return job


# ---------------------------------------------------------------- reading


def lines_of(game_id: str) -> Job[list[Line]]:
    query = select(TABLE).where(TABLE.c.game_id == game_id).order_by(TABLE.c.number)

    def job(connection: Connection) -> list[Line]:
        rows = connection.execute(query).mappings()
        return [Line(row["number"], row["user_id"], row["phrase"], row["text"], utc(row["time"])) for row in rows]

    return job


def hearing(game_id: str, people: Collection[str]) -> Job[Hearing]:
    """Who of some people hears whom at a table."""
    users = schema.users
    off = select(users.c.id).where(users.c.id.in_(people), ~users.c.talks)
    muted = select(MUTES.c.user_id, MUTES.c.other_id).where(MUTES.c.game_id == game_id)

    def job(connection: Connection) -> Hearing:
        relations: Relations = relations_among(people)(connection)
        mutes = frozenset((one, other) for one, other in connection.execute(muted))
        return Hearing(relations, frozenset(connection.execute(off).scalars()), mutes)

    return job


def said_by(person: str) -> Job[list[Said]]:
    query = select(TABLE).where(TABLE.c.user_id == person).order_by(TABLE.c.time)

    def job(connection: Connection) -> list[Said]:
        rows = connection.execute(query).mappings()
        return [Said(row["game_id"], row["phrase"], row["text"], utc(row["time"])) for row in rows]

    return job
