"""The solutions that people have found, in the database. Every function here makes a job for `Database`."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import func, insert, select
from sqlalchemy.engine import Connection

from . import schema
from .rows import now, utc
from .transactions import Job

TABLE = schema.solitaire_solutions


class KeptSolution(NamedTuple):
    puzzle: str
    packing: str
    found: datetime
    seconds: int | None  # that it took, where it was timed
    hints: int
    definition: str | None  # JSON, of somebody's own puzzle


def keep(person: str, key: str, solution: KeptSolution) -> Job[bool]:
    """Keeps a solution, unless it is there already; whether it is new."""

    def job(connection: Connection) -> bool:
        there = select(TABLE.c.key).where(
            TABLE.c.user_id == person, TABLE.c.puzzle == solution.puzzle, TABLE.c.key == key
        )
        if connection.execute(there).first():
            return False
        connection.execute(insert(TABLE), {"user_id": person, "key": key, **solution._asdict()})
        return True

    return job


def new_solution(puzzle: str, packing: str, seconds: int | None, hints: int, definition: str | None) -> KeptSolution:
    return KeptSolution(puzzle, packing, now(), seconds, hints, definition)


def counts(person: str) -> Job[dict[str, int]]:
    """How many solutions somebody has found, by puzzle."""
    query = select(TABLE.c.puzzle, func.count()).where(TABLE.c.user_id == person).group_by(TABLE.c.puzzle)

    def job(connection: Connection) -> dict[str, int]:
        return {row[0]: row[1] for row in connection.execute(query)}

    return job


def solutions(person: str, puzzle: str | None, skip: int, limit: int | None) -> Job[list[KeptSolution]]:
    """What somebody has found, of one puzzle or of all, the first one first."""
    columns = [TABLE.c[name] for name in KeptSolution._fields]
    query = select(*columns).where(TABLE.c.user_id == person).order_by(TABLE.c.found, TABLE.c.key)
    if puzzle is not None:
        query = query.where(TABLE.c.puzzle == puzzle)
    query = query.offset(skip).limit(limit)

    def job(connection: Connection) -> list[KeptSolution]:
        rows = [KeptSolution(*row) for row in connection.execute(query)]
        return [row._replace(found=utc(row.found)) for row in rows]

    return job
