"""The pool of those who wait to be paired, in the database: read, changed by the domain and written back at once.

Of all servers one changes it at a time. Every function here makes a job for `Database`.
"""

import json
from collections.abc import Callable, Mapping
from random import SystemRandom
from typing import Any, Generic, NamedTuple, TypeVar

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.engine import Connection

from ...ratings.strength import Key, Speed
from ..domain.pairing import GameKind, Group, Seeker
from ..domain.pool import Pool, ReadyCheck
from . import schema
from .locks import Lock
from .transactions import Job, lock_in_transaction

SEEKERS, PAIRINGS = schema.seekers, schema.pairings

T = TypeVar("T")
Row = dict[str, Any]
Standing = tuple[Seeker | None, ReadyCheck | None]  # what somebody waits for, and the check that they are in


class Changed(NamedTuple, Generic[T]):
    answer: T
    standings: dict[str, Standing]  # of those who must be told


def change_pool(change: Callable[[Pool], tuple[T, set[str]]], person: str = "") -> Job[Changed[T]]:
    """Changes the pool; the change says who must be told. It knows with whom a person was paired last."""

    def job(connection: Connection) -> Changed[T]:
        lock_in_transaction(connection, Lock.POOL)
        before = read_rows(connection)
        pool, met = pool_of(before), read_met(connection, person)
        pool.met.update(met)
        answer, told = change(pool)
        write_rows(connection, before, {row["user_id"]: row for row in rows_of(pool)})
        write_met(connection, {each: others for each, others in pool.met.items() if met.get(each) != others})
        return Changed(answer, {each: standing(pool, each) for each in told})

    return job


def read_pool() -> Job[Pool]:
    """A copy."""
    return lambda connection: pool_of(read_rows(connection))


def standing_of(person: str) -> Job[Standing]:
    def job(connection: Connection) -> Standing:
        there = connection.execute(select(SEEKERS.c.user_id).where(SEEKERS.c.user_id == person)).first()
        return standing(pool_of(read_rows(connection)), person) if there else (None, None)

    return job


def count_seekers() -> Job[int]:
    def job(connection: Connection) -> int:
        return connection.execute(select(func.count()).select_from(SEEKERS)).scalar() or 0

    return job


def standing(pool: Pool, person: str) -> Standing:
    return pool.seekers.get(person), pool.checks.get(person)


# ---------------------------------------------------------------- rows


def read_rows(connection: Connection) -> dict[str, Row]:
    found = connection.execute(select(SEEKERS).order_by(SEEKERS.c.since, SEEKERS.c.user_id)).mappings()
    return {row["user_id"]: dict(row) for row in found}


def write_rows(connection: Connection, before: Mapping[str, Row], after: Mapping[str, Row]) -> None:
    gone, came = before.keys() - after.keys(), [row for person, row in after.items() if person not in before]
    if gone:
        connection.execute(delete(SEEKERS).where(SEEKERS.c.user_id.in_(gone)))
    if came:
        connection.execute(insert(SEEKERS), came)
    for person, row in after.items():
        if person in before and row != before[person]:
            connection.execute(update(SEEKERS).where(SEEKERS.c.user_id == person).values(row))


def pool_of(rows: Mapping[str, Row]) -> Pool:
    seekers = {person: seeker_of(row) for person, row in rows.items()}
    pool = Pool({person: seeker.blocks for person, seeker in seekers.items()}, SystemRandom())
    pool.seekers.update(seekers)
    for person, row in rows.items():
        if row["absent"] is not None:
            pool.absent[person] = row["absent"]
        if row["check"] and person not in pool.checks:
            check = check_of(json.loads(row["check"]), seekers)
            pool.checks |= dict.fromkeys(check.group.people, check) if check else {}
    return pool


def rows_of(pool: Pool) -> list[Row]:
    return [
        {
            "user_id": person,
            "since": seeker.since,
            "wishes": write_wishes(seeker),
            "absent": pool.absent.get(person),
            "check": write_check(pool.checks[person]) if person in pool.checks else None,
        }
        for person, seeker in pool.seekers.items()
    ]


def write_wishes(seeker: Seeker) -> str:
    return json.dumps(
        {
            "kinds": sorted(seeker.kinds),
            "rated": seeker.rated,
            "program": seeker.is_program,
            "points": sorted([key.game, key.speed.value, points] for key, points in seeker.points.items()),
            "met": sorted(seeker.met),
            "blocks": sorted(seeker.blocks),
        }
    )


def seeker_of(row: Row) -> Seeker:
    wishes = json.loads(row["wishes"])
    return Seeker(
        row["user_id"],
        row["since"],
        frozenset(GameKind(*kind) for kind in wishes["kinds"]),
        wishes["rated"],
        {Key(game, Speed(speed)): points for game, speed, points in wishes["points"]},
        frozenset(wishes["met"]),
        frozenset(wishes["blocks"]),
        wishes.get("program", False),  # an older server beside this one does not write it
    )


def write_check(check: ReadyCheck) -> str:
    group = check.group
    people, accepted = list(group.people), sorted(check.accepted)
    return json.dumps(
        {"people": people, "kind": group.kind, "rated": group.rated, "until": check.until, "accepted": accepted}
    )


def check_of(data: Any, seekers: Mapping[str, Seeker]) -> ReadyCheck | None:
    """None where somebody has deleted their account meanwhile: the others wait on."""
    if not seekers.keys() >= set(data["people"]):
        return None
    group = Group(GameKind(*data["kind"]), data["rated"], tuple(seekers[person] for person in data["people"]))
    return ReadyCheck(group, data["until"], set(data["accepted"]))


# ---------------------------------------------------------------- who has met whom


def read_met(connection: Connection, person: str) -> dict[str, frozenset[str]]:
    found = connection.execute(select(PAIRINGS.c.others).where(PAIRINGS.c.user_id == person)).scalar()
    return {person: frozenset(json.loads(found))} if found else {}


def write_met(connection: Connection, met: Mapping[str, frozenset[str]]) -> None:
    if met:
        connection.execute(delete(PAIRINGS).where(PAIRINGS.c.user_id.in_(met)))
        rows = [{"user_id": person, "others": json.dumps(sorted(others))} for person, others in met.items()]
        connection.execute(insert(PAIRINGS), rows)
