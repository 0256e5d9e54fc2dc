"""What workers compute for servers, in PostgreSQL. Every function here makes a job for `Database`.

lease    for so long a worker has what it took; it renews that while it lives, and another takes what it left
owner    for whom something is computed: of those that wait, the owner for whom the fewest are being computed is next
attempt  a question that has cost so many workers their lives is not put to another
"""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import select, text
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.engine import Connection
from sqlalchemy.sql import func

from . import schema
from .database import Job

LEASE_S = 6
MAX_ATTEMPTS = 3
KEPT_S = 60  # after its end: the same may be asked again
TABLE = schema.jobs
NOW = func.clock_timestamp()

# SKIP LOCKED: workers that look at once do not wait for each other, and take different ones.
TAKE = text(
    f"UPDATE jobs SET worker = :worker, lease = clock_timestamp() + interval '{LEASE_S} seconds',"
    " attempts = attempts + 1 WHERE id = (SELECT jobs.id FROM jobs LEFT JOIN"
    " (SELECT owner, count(*) AS busy FROM jobs WHERE ended IS NULL AND lease > clock_timestamp() GROUP BY owner)"
    " AS running USING (owner)"
    f" WHERE ended IS NULL AND attempts < {MAX_ATTEMPTS} AND (lease IS NULL OR lease < clock_timestamp())"
    " ORDER BY coalesce(busy, 0), created LIMIT 1 FOR UPDATE OF jobs SKIP LOCKED)"
    " RETURNING id, kind, question, limit_s"
)
RENEW = text(
    f"UPDATE jobs SET lease = clock_timestamp() + interval '{LEASE_S} seconds' WHERE worker = :worker AND ended IS NULL"
)
GIVE_BACK = text(
    "UPDATE jobs SET worker = NULL, lease = NULL, attempts = attempts - 1 WHERE worker = :worker AND ended IS NULL"
)
END = text(
    "UPDATE jobs SET answer = :answer, ended = clock_timestamp(), lease = NULL"
    " WHERE id = :id AND worker = :worker AND ended IS NULL"
)
WITHDRAW = text(
    "DELETE FROM jobs WHERE id = :id AND ended IS NULL AND (lease IS NULL OR lease < clock_timestamp()) RETURNING id"
)
GIVEN_UP = text(
    f"SELECT id FROM jobs WHERE ended IS NULL AND attempts >= {MAX_ATTEMPTS} AND lease < clock_timestamp()"
    " AND id = ANY(CAST(:ids AS varchar[]))"
)
DELETE_OLD = text(f"DELETE FROM jobs WHERE ended < clock_timestamp() - interval '{KEPT_S} seconds'")


class Task(NamedTuple):
    """Something to compute."""

    id: str
    kind: str
    question: str  # JSON
    limit_s: float


class Ended(NamedTuple):
    answer: str | None  # JSON; None where it could not be computed


# ---------------------------------------------------------------- for servers


def add_task(task: Task, owner: str) -> Job[None]:
    """Asks something; what was asked already is not asked twice."""
    row = {**task._asdict(), "owner": owner, "created": NOW, "attempts": 0}

    def job(connection: Connection) -> None:
        connection.execute(upsert(TABLE).values(row).on_conflict_do_nothing())

    return job


def ended_tasks(ids: Collection[str]) -> Job[dict[str, Ended]]:
    """What has come of tasks, as far as they have ended; those that are not there have failed."""

    def job(connection: Connection) -> dict[str, Ended]:
        query = select(TABLE.c.id, TABLE.c.answer, TABLE.c.ended).where(TABLE.c.id.in_(ids))
        rows = {row.id: row for row in connection.execute(query)}
        found = {each: Ended(rows[each].answer if each in rows else None) for each in ids}
        running = {row.id for row in rows.values() if row.ended is None}
        given_up = set(connection.execute(GIVEN_UP, {"ids": list(running)}).scalars()) if running else set()
        return {each: ended for each, ended in found.items() if each not in running or each in given_up}

    return job


def withdraw_task(task_id: str) -> Job[bool]:
    """Takes back what no worker is at; whether that was so."""

    def job(connection: Connection) -> bool:
        return connection.execute(WITHDRAW, {"id": task_id}).first() is not None

    return job


def delete_old_tasks() -> Job[int]:
    def job(connection: Connection) -> int:
        return connection.execute(DELETE_OLD).rowcount

    return job


# ---------------------------------------------------------------- for workers


def take_task(worker: str) -> Job[Task | None]:
    def job(connection: Connection) -> Task | None:
        row = connection.execute(TAKE, {"worker": worker}).first()
        return None if row is None else Task(*row)

    return job


def renew_leases(worker: str) -> Job[None]:
    def job(connection: Connection) -> None:
        connection.execute(RENEW, {"worker": worker})

    return job


def give_back(worker: str) -> Job[None]:
    """What a worker that ends has not computed yet is for others."""

    def job(connection: Connection) -> None:
        connection.execute(GIVE_BACK, {"worker": worker})

    return job


def end_task(task_id: str, worker: str, answer: str | None) -> Job[None]:
    def job(connection: Connection) -> None:
        connection.execute(END, {"id": task_id, "worker": worker, "answer": answer})

    return job
