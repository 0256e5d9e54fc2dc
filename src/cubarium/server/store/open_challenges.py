"""Challenges that wait for an answer, in the database: read, changed by the domain and written back at once.

Of all servers one changes them at a time. Every function here makes a job for `Database`.
"""

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, TypeVar

from sqlalchemy import delete, insert, or_, select
from sqlalchemy.engine import Connection

from ..domain.challenges import Challenge, OpenChallenges
from ..domain.clocks import TimeControl
from . import schema
from .locks import Lock
from .transactions import Job, lock_in_transaction

TABLE = schema.open_challenges

T = TypeVar("T")


def change_challenges(change: Callable[[OpenChallenges], T]) -> Job[T]:
    def job(connection: Connection) -> T:
        lock_in_transaction(connection, Lock.CHALLENGES)
        found = OpenChallenges(challenge_of(row) for row in connection.execute(select(TABLE.c.challenge)).scalars())
        before = dict(found.by_id)
        answer = change(found)
        gone, came = before.keys() - found.by_id.keys(), found.by_id.keys() - before.keys()
        if gone:
            connection.execute(delete(TABLE).where(TABLE.c.id.in_(gone)))
        if came:
            connection.execute(insert(TABLE), [row_of(found.by_id[each]) for each in came])
        return answer

    return job


def challenges_of(person: str) -> Job[tuple[Challenge, ...]]:
    """Those that somebody has sent or received, the oldest first."""
    theirs = select(TABLE.c.challenge).where(or_(TABLE.c.sender == person, TABLE.c.receiver == person))

    def job(connection: Connection) -> tuple[Challenge, ...]:
        return tuple(challenge_of(row) for row in connection.execute(theirs.order_by(TABLE.c.until)).scalars())

    return job


def all_challenges() -> Job[list[Challenge]]:
    def job(connection: Connection) -> list[Challenge]:
        return [challenge_of(row) for row in connection.execute(select(TABLE.c.challenge)).scalars()]

    return job


def row_of(challenge: Challenge) -> dict[str, Any]:
    return {
        "id": challenge.id,
        "sender": challenge.sender,
        "receiver": challenge.receiver,
        "challenge": json.dumps(asdict(challenge)),
        "until": challenge.until,
    }


def challenge_of(text: str) -> Challenge:
    data = json.loads(text)
    control = data.pop("control")
    names = tuple(data.pop("names"))
    return Challenge(**data, control=control and TimeControl(**control), names=names)
