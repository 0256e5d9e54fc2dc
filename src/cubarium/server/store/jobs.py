"""What workers compute for servers, in PostgreSQL. Every function here makes a job for `Database`.

lease    for so long a worker has what it took; it renews that while it lives, and another takes what it left
owner    for whom something is computed: of those that wait, the owner for whom the fewest are being computed is next
attempt  a question that has cost so many workers their lives is not put to another: it has failed
failure  why there is no answer: a message as JSON
"""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from sqlalchemy import select, text
from sqlalchemy.dialects.postgresql import insert as upsert
from sqlalchemy.engine import Connection
from sqlalchemy.sql import func

from . import schema
from .transactions import Job

LEASE_S = 6
MAX_ATTEMPTS = 3
KEPT_S = 60  # after its end: the same may be asked again
FAILURE_KEPT_S = 24 * 3600  # for whoever runs the server
FORGOTTEN_S = 24 * 3600  # after which nobody waits any more for what no worker has taken
TABLE = schema.jobs
NOW = func.clock_timestamp()

IS_LEFT = "ended IS NULL AND (lease IS NULL OR lease < clock_timestamp())"  # nobody is at it

# SKIP LOCKED: workers that look at once do not wait for each other, and take different ones.
TAKE = text(
    f"UPDATE jobs SET worker = :worker, lease = clock_timestamp() + interval '{LEASE_S} seconds',"
    " attempts = attempts + 1 WHERE id = (SELECT jobs.id FROM jobs LEFT JOIN"
    " (SELECT owner, count(*) AS busy FROM jobs WHERE ended IS NULL AND lease > clock_timestamp() GROUP BY owner)"
    " AS running USING (owner)"
    f" WHERE {IS_LEFT} AND attempts < {MAX_ATTEMPTS} AND kind = ANY(CAST(:kinds AS varchar[]))"
    " ORDER BY coalesce(busy, 0), array_position(CAST(:kinds AS varchar[]), kind), created"
    " LIMIT 1 FOR UPDATE OF jobs SKIP LOCKED)"
    " RETURNING id, kind, question, limit_s"
)
RENEW = text(
    f"UPDATE jobs SET lease = clock_timestamp() + interval '{LEASE_S} seconds'"
    " WHERE id = ANY(CAST(:ids AS varchar[])) AND worker = :worker AND ended IS NULL"
)
GIVE_BACK = text(
    "UPDATE jobs SET worker = NULL, lease = NULL, attempts = attempts - 1 WHERE worker = :worker AND ended IS NULL"
)
LEAVE = text("UPDATE jobs SET worker = NULL, lease = NULL WHERE id = :id AND worker = :worker AND ended IS NULL")
END = text(
    "UPDATE jobs SET answer = :answer, failure = :failure, ended = clock_timestamp(), lease = NULL"
    " WHERE id = :id AND worker = :worker AND ended IS NULL"
)
GIVE_UP = text(
    "UPDATE jobs SET failure = :failure, ended = clock_timestamp(), lease = NULL"
    f" WHERE {IS_LEFT} AND attempts >= {MAX_ATTEMPTS} RETURNING id"
)
ATTEMPTS = text(f"SELECT attempts FROM jobs WHERE id = :id AND {IS_LEFT} FOR UPDATE")
DELETE = text("DELETE FROM jobs WHERE id = :id")
FAIL = text("UPDATE jobs SET failure = :failure, ended = clock_timestamp(), lease = NULL WHERE id = :id")
COUNT_WAITING = text(f"SELECT count(*) FROM jobs WHERE {IS_LEFT} AND kind <> ALL(CAST(:without AS varchar[]))")
DELETE_OLD = text(
    f"DELETE FROM jobs WHERE (answer IS NOT NULL AND ended < clock_timestamp() - interval '{KEPT_S} seconds')"
    f" OR ended < clock_timestamp() - interval '{FAILURE_KEPT_S} seconds'"
    f" OR ({IS_LEFT} AND created < clock_timestamp() - interval '{FORGOTTEN_S} seconds')"
)
# What has failed may be asked again, and is tried anew.
ASK_AGAIN = text("DELETE FROM jobs WHERE id = :id AND failure IS NOT NULL")


class Task(NamedTuple):
    """Something to compute."""

    id: str
    kind: str
    question: str  # JSON
    limit_s: float


class Ended(NamedTuple):
    answer: str | None  # JSON; None where it could not be computed
    failure: str | None = None  # why not


class TaskState(NamedTuple):
    """A task as whoever runs the server sees it."""

    id: str
    kind: str
    worker: str | None  # that is or was at it
    attempts: int
    is_running: bool
    has_ended: bool
    failure: str | None


# ---------------------------------------------------------------- for servers


def add_task(task: Task, owner: str) -> Job[None]:
    """Asks something; what was asked already is not asked twice."""
    row = {**task._asdict(), "owner": owner, "created": NOW, "attempts": 0}

    def job(connection: Connection) -> None:
        connection.execute(ASK_AGAIN, {"id": task.id})
        connection.execute(upsert(TABLE).values(row).on_conflict_do_nothing())

    return job


def ended_tasks(ids: Collection[str]) -> Job[dict[str, Ended]]:
    """What has come of tasks, as far as they have ended; Ended(None) for those that are not there."""

    def job(connection: Connection) -> dict[str, Ended]:
        query = select(TABLE.c.id, TABLE.c.answer, TABLE.c.failure, TABLE.c.ended).where(TABLE.c.id.in_(ids))
        rows = {row.id: row for row in connection.execute(query)}
        gone = {each: Ended(None) for each in ids if each not in rows}
        return gone | {row.id: Ended(row.answer, row.failure) for row in rows.values() if row.ended is not None}

    return job


def withdraw_task(task_id: str, failure: Callable[[int], str | None] = lambda attempts: None) -> Job[int | None]:
    """Takes back what no worker is at; how many workers have tried it, None where one is at it.

    Where that is a failure, after so many, it stays as one: nobody else who waits for it is to try it.
    """

    def job(connection: Connection) -> int | None:
        attempts = connection.execute(ATTEMPTS, {"id": task_id}).scalar()
        if attempts is not None:
            found = failure(attempts)
            connection.execute(FAIL if found else DELETE, {"id": task_id, **({"failure": found} if found else {})})
        return attempts

    return job


def count_waiting(without: Sequence[str]) -> Job[int]:
    """How many tasks no worker is at, but for those of some kinds."""

    def job(connection: Connection) -> int:
        found: int = connection.execute(COUNT_WAITING, {"without": list(without)}).scalar_one()
        return found

    return job


def delete_old_tasks() -> Job[int]:
    def job(connection: Connection) -> int:
        return connection.execute(DELETE_OLD).rowcount

    return job


def list_tasks(limit: int) -> Job[list[TaskState]]:
    """The tasks that there are, the latest first."""
    is_running = func.coalesce(TABLE.c.lease > NOW, False)
    columns = (TABLE.c.id, TABLE.c.kind, TABLE.c.worker, TABLE.c.attempts, is_running, TABLE.c.ended.is_not(None))
    query = select(*columns, TABLE.c.failure).order_by(TABLE.c.created.desc()).limit(limit)

    def job(connection: Connection) -> list[TaskState]:
        return [TaskState(*row) for row in connection.execute(query)]

    return job


# ---------------------------------------------------------------- for workers


def take_task(worker: str, kinds: Sequence[str]) -> Job[Task | None]:
    """The task that is next among some kinds; of one owner's, those of the first kinds come first."""

    def job(connection: Connection) -> Task | None:
        row = connection.execute(TAKE, {"worker": worker, "kinds": list(kinds)}).first()
        return None if row is None else Task(*row)

    return job


def give_up(failure: str) -> Job[list[str]]:
    """Ends what has cost as many workers their lives as may be; which tasks those are."""

    def job(connection: Connection) -> list[str]:
        return list(connection.execute(GIVE_UP, {"failure": failure}).scalars())

    return job


def renew_leases(worker: str, ids: Collection[str]) -> Job[None]:
    """Of the tasks that a worker is at: what it took without hearing of it, others take by and by."""

    def job(connection: Connection) -> None:
        connection.execute(RENEW, {"worker": worker, "ids": list(ids)})

    return job


def give_back(worker: str) -> Job[None]:
    """What a worker that ends has not computed yet is for others."""

    def job(connection: Connection) -> None:
        connection.execute(GIVE_BACK, {"worker": worker})

    return job


def leave_task(task_id: str, worker: str) -> Job[None]:
    """Leaves a task to others, as one that was tried."""

    def job(connection: Connection) -> None:
        connection.execute(LEAVE, {"id": task_id, "worker": worker})

    return job


def end_task(task_id: str, worker: str, ended: Ended, keep: Job[None] | None = None) -> Job[bool]:
    """Writes what has come of a task, and with it what is kept of its answer; False where the worker had lost it."""

    def job(connection: Connection) -> bool:
        values = {"id": task_id, "worker": worker, **ended._asdict()}
        is_ours = connection.execute(END, values).rowcount == 1
        if is_ours and keep:
            keep(connection)
        return is_ours

    return job
