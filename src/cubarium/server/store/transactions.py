"""What is done in a transaction: jobs, and what they ask of the database itself."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, TypeVar

from sqlalchemy import func, select
from sqlalchemy.engine import Connection

from .locks import Lock

SQLITE_TIME = select(func.strftime("%Y-%m-%d %H:%M:%f", "now"))
POSTGRES_TIME = select(func.clock_timestamp())

T = TypeVar("T")

Job = Callable[[Connection], T]


def chain(*jobs: Job[Any]) -> Job[Any]:
    """Several jobs, one after another in the same transaction; the answer is that of the last."""
    if len(jobs) == 1:
        return jobs[0]

    def job(connection: Connection) -> Any:
        return [None, *(each(connection) for each in jobs)][-1]

    return job


def noted(job: Job[T], answers: list[T]) -> Job[T]:
    """A job whose answer is also in the list, once it is done: it may be tried more than once."""

    def noting(connection: Connection) -> T:
        answers[:] = [job(connection)]
        return answers[0]

    return noting


def database_time(connection: Connection) -> datetime:
    """The time by the database's clock, which decides where several servers use it."""
    if connection.dialect.name == "sqlite":  # it has the clock of this machine
        return datetime.fromisoformat(str(connection.execute(SQLITE_TIME).scalar())).replace(tzinfo=UTC)
    found: datetime = connection.execute(POSTGRES_TIME).scalar_one()
    return found.astimezone(UTC)


def lock_in_transaction(connection: Connection, lock: Lock) -> None:
    """Has all others wait who want the same, until the transaction ends; SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(lock.value)))
