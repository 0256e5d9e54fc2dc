"""How changes get onto the disk before anybody is told.

Everything that changes the database goes through a writer: SQLite has one, PostgreSQL a few. What waits is written
together: a hundred moves that come at once cost one commit, not a hundred; while there are many, they wait some
milliseconds for each other. A change that fails takes no other with it.
"""

import asyncio
import math
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from sqlite3 import OperationalError
from time import monotonic, sleep
from typing import Any, Protocol, TypeVar

from sqlalchemy import column, create_engine, event, func, select, table, update
from sqlalchemy.engine import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError

from ...errors import CubariumError, OptionError
from ..domain.errors import RefusalError
from .bus import Bus, LocalBus, PostgresBus
from .direct import DirectConnections, Statement
from .file_lock import FileLock
from .locks import Lock
from .move_batch import MoveJob, write_moves

MAX_JOBS_PER_COMMIT = 256
MANY_JOBS, MANY_JOBS_S = 20, 0.1  # so many in such a time are many
COMMIT_PERIOD_S = 0.008  # between the beginnings of two commits, while there are many
READERS = 4  # threads that read from SQLite
SERVER_CONNECTIONS, FEW_CONNECTIONS = 20, 5  # in the pool to PostgreSQL at most; few for what works beside servers
READY_TIMEOUT_S, READY_PERIOD_S = 2.0, 1.0
STATEMENT_S = 60.0  # that a server waits for PostgreSQL's answer to one statement; migrations and workers wait for ever
BUSY_S = 30.0  # how long a SQLite file may be in use by another process

SQLITE_TIME = select(func.strftime("%Y-%m-%d %H:%M:%f", "now"))
POSTGRES_TIME = select(func.clock_timestamp())
VERSIONS = table("alembic_version", column("version_num"))  # Alembic's own

T = TypeVar("T")

Job = Callable[[Connection], T]
Writing = tuple[Job[Any], asyncio.Future[Any]]  # a job, and what is told when it is on the disk


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


class ConcurrentUpdateError(CubariumError):
    """Somebody else has changed the same game meanwhile, perhaps in another process."""

    def __init__(self) -> None:
        super().__init__("server-moved-on")


class Engine(Protocol):
    """A kind of database: how work with a connection is done without anybody's waiting for it."""

    writers: int  # transactions that write at once
    bus: Bus  # to the other processes that use it
    direct: DirectConnections | None  # for statements of PostgreSQL alone

    def claim(self) -> None: ...  # for a server; OptionError where another has it, and two cannot share it
    async def prepare(self, work: Job[T]) -> T: ...  # as a transaction that writes, but as long as it takes
    async def transaction(self, work: Job[T], writes: bool = True) -> T: ...
    async def close(self) -> None: ...


def engine_of(database: str, connections: int = SERVER_CONNECTIONS) -> Engine:
    """The engine for a URL as people write it: sqlite:///FILE or postgresql://USER@HOST/NAME."""
    try:
        url = make_url(database)
    except (ArgumentError, ValueError):
        raise OptionError("server-database-url") from None  # without what was given: it may have a password in it
    if url.get_backend_name() == "sqlite":
        return SqliteEngine(url.set(drivername="sqlite"))
    if url.get_backend_name() in ("postgresql", "postgres"):
        return PostgresEngine(url.set(drivername="postgresql+asyncpg"), connections)
    raise OptionError("server-database-kind", kind=url.get_backend_name())


class SqliteEngine:
    """In threads: one that writes, as SQLite has one writer, and some that read."""

    writers = 1
    direct: DirectConnections | None = None

    def __init__(self, url: URL) -> None:
        self.bus: Bus = LocalBus()
        self.engine = create_engine(url, pool_size=READERS + 1)
        event.listen(self.engine, "connect", prepare_sqlite)
        event.listen(self.engine, "begin", begin_sqlite)
        self.writer = ThreadPoolExecutor(1, "writer")
        self.readers = ThreadPoolExecutor(READERS, "reader")
        self.lock: FileLock | None = None

    def claim(self) -> None:
        """Servers with one file would not hear of each other's moves."""
        if self.engine.url.database:
            self.lock = FileLock(Path(self.engine.url.database))

    async def transaction(self, work: Job[T], writes: bool = True) -> T:
        threads, run = (self.writer, self._write) if writes else (self.readers, self._read)
        return await asyncio.get_running_loop().run_in_executor(threads, run, work)

    async def prepare(self, work: Job[T]) -> T:
        return await self.transaction(work)

    def _read(self, work: Job[T]) -> T:
        with self.engine.begin() as connection:
            return work(connection)

    def _write(self, work: Job[T]) -> T:
        with self.writing.begin():
            return work(self.writing)

    @cached_property
    def writing(self) -> Connection:
        """The writer's own connection: taking one from the pool would cost as much as writing a move."""
        return self.engine.connect().execution_options(writes=True)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.writer, self.writing.close)
        for threads in (self.writer, self.readers):
            threads.shutdown()
        self.engine.dispose()
        if self.lock:
            self.lock.release()


class PostgresEngine:
    writers = 4

    def __init__(self, url: URL, connections: int) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # which takes a while, and SQLite does without
        from sqlalchemy.pool import NullPool

        self.bus: Bus = PostgresBus(url)
        self.direct: DirectConnections | None = DirectConnections(url)
        kept = connections // 2
        self.engine = create_async_engine(
            url,
            pool_size=kept,
            max_overflow=connections - kept,
            connect_args={"command_timeout": STATEMENT_S if connections == SERVER_CONNECTIONS else None},
            execution_options={"node": self.bus.node},
        )
        self.patient = create_async_engine(url, poolclass=NullPool)  # for what may take longer
        # All that is read in one transaction is from one moment, whatever other servers write meanwhile.
        self.reading = self.engine.execution_options(isolation_level="REPEATABLE READ")

    def claim(self) -> None:
        """Any number of servers."""

    async def prepare(self, work: Job[T]) -> T:
        async with self.patient.begin() as connection:
            return await connection.run_sync(work)

    async def transaction(self, work: Job[T], writes: bool = True) -> T:
        """With a connection from the pool; all are made anew once one was found dead, as after a restart of PostgreSQL.

        Asking each whether it lives would cost three questions more. Until the commit, all can be begun again.
        """
        committing = False
        for _ in range(2):
            try:
                async with self.engine.begin() if writes else self.reading.connect() as connection:
                    answer = await connection.run_sync(work)
                    committing = True
                return answer
            except DBAPIError as error:
                if committing or not error.connection_invalidated:
                    raise
                failure = error
        raise failure

    async def close(self) -> None:
        if self.direct:
            await self.direct.close()
        await self.engine.dispose()


def prepare_sqlite(connection: Any, _: object) -> None:
    # Python's module would begin transactions by itself, but not for all statements: tables were made outside of any.
    connection.isolation_level = None
    cursor = connection.cursor()
    # FULL: a commit is on the disk when it returns, even if the power fails after it.
    for pragma in (f"busy_timeout={BUSY_S * 1000:.0f}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        execute_patiently(cursor, f"PRAGMA {pragma}")
    cursor.close()


def execute_patiently(cursor: Any, statement: str) -> None:
    """While another process gives a new file its write-ahead log, SQLite refuses at once, whatever its timeout."""
    until = monotonic() + BUSY_S
    while True:
        try:
            cursor.execute(statement)
            return
        except OperationalError as error:
            if "locked" not in str(error) or monotonic() > until:
                raise
            sleep(0.05)


def begin_sqlite(connection: Any) -> None:
    """Who writes says so from the beginning: else two could have begun to read, and neither may go on to write."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


class Database:
    def __init__(self, url: str, connections: int = SERVER_CONNECTIONS) -> None:
        self.engine = engine_of(url, connections)
        self.bus = self.engine.bus
        self.queue: asyncio.Queue[Writing | None] = asyncio.Queue()
        self.writers: list[asyncio.Task[None]] = []
        self.gathering = asyncio.Lock()  # of the writer that takes what waits
        self.begun: deque[float] = deque([-math.inf] * MANY_JOBS, MANY_JOBS)  # when the last jobs were, in order
        self.is_ready, self.tried = True, -math.inf  # when that was tried, by the monotonic clock

    async def open(self) -> None:
        """Brings the tables up to date and begins to write."""
        from .migration import bring_up_to_date

        await self.engine.prepare(bring_up_to_date)
        self.writers = [asyncio.create_task(self._write_all()) for _ in range(self.engine.writers)]

    async def close(self) -> None:
        """Writes what still waits, and lets go."""
        for _ in self.writers:
            self.queue.put_nowait(None)
        await asyncio.gather(*self.writers)
        await self.engine.close()

    async def ready(self) -> bool:
        """Whether it can be written to: there may be no room left. Asked often, it is tried once a second."""
        if monotonic() - self.tried > READY_PERIOD_S:
            self.tried = monotonic()
            # A change that changes nothing is written all the same.
            change = update(VERSIONS).values(version_num=VERSIONS.c.version_num)
            try:
                async with asyncio.timeout(READY_TIMEOUT_S):
                    await self.write(lambda connection: connection.execute(change))
                self.is_ready = True
            except Exception:
                self.is_ready = False
        return self.is_ready

    def write(self, job: Job[T]) -> "asyncio.Future[T]":
        """Has a job done in a transaction; when the future is done, it is on the disk. Nobody need wait for it."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        if not self.writers or all(writer.done() for writer in self.writers):
            done.set_exception(ConnectionError())  # it is closed
        else:
            self.queue.put_nowait((job, done))
        return done

    async def read(self, job: Job[T]) -> T:
        return await self.engine.transaction(job, writes=False)

    async def ask(self, statement: Statement[T]) -> T:
        """What PostgreSQL answers to a statement."""
        assert self.engine.direct
        return await self.engine.direct.ask(statement)

    async def _write_all(self) -> None:
        while True:
            async with self.gathering:
                jobs = await self._next_jobs()
            if not jobs:
                return
            if self.engine.direct:
                jobs = await self._write_moves(self.engine.direct, jobs)
            if jobs:
                await self._commit(jobs)

    async def _next_jobs(self) -> list[Writing]:
        """Those of the next commit; none when it is to end."""
        first = await self.queue.get()
        if first is None:
            return []
        if self.begun[0] > monotonic() - MANY_JOBS_S:
            await asyncio.sleep(self.begun[-1] + COMMIT_PERIOD_S - monotonic())
        jobs = [first]
        while len(jobs) < MAX_JOBS_PER_COMMIT and not self.queue.empty():
            more = self.queue.get_nowait()
            if more is None:
                self.queue.put_nowait(None)  # the end is not yet: first what came before it
                break
            jobs.append(more)
        self.begun.extend([monotonic()] * len(jobs))
        return jobs

    async def _write_moves(self, direct: DirectConnections, jobs: list[Writing]) -> list[Writing]:
        """Writes moves with one statement; what is left: all else, and whatever could not be written so."""
        moves = {job.session.id: (job, done) for job, done in jobs if isinstance(job, MoveJob) and job.is_simple}
        if not moves:
            return jobs
        try:
            written = await write_moves(direct, self.bus.node, [job for job, _ in moves.values()])
        except Exception:  # one by one it shows which is to blame; what was written after all is refused by its version
            return jobs
        for (_, done), answer in zip(moves.values(), written, strict=True):
            if done.done():  # whoever asked may have gone away
                continue
            if isinstance(answer, RefusalError):
                done.set_exception(answer)
            elif answer is None:
                done.set_exception(ConcurrentUpdateError())
            else:
                done.set_result(answer)
        taken = {id(done) for _, done in moves.values()}
        return [(job, done) for job, done in jobs if id(done) not in taken]

    async def _commit(self, jobs: list[Writing]) -> None:
        try:
            answers = await self.engine.transaction(lambda connection: [job(connection) for job, _ in jobs])
        except (Exception, asyncio.CancelledError) as error:
            if is_cancelled():
                raise
            if len(jobs) > 1:  # nothing of it was written: find the one that is to blame
                for job in jobs:
                    await self._commit([job])
            elif not jobs[0][1].done():
                jobs[0][1].set_exception(failure_of(error))
        else:
            for (_, done), answer in zip(jobs, answers, strict=True):
                if not done.done():  # whoever asked may have gone away
                    done.set_result(answer)


def failure_of(error: BaseException) -> BaseException:
    """What whoever asked for a change is told."""
    if isinstance(error, IntegrityError):  # of two rows with one key, the other was first
        return ConcurrentUpdateError()
    # What a connection waited for was given up. As it is, it would look as if who asked had been.
    return ConnectionError() if isinstance(error, asyncio.CancelledError) else error


def is_cancelled() -> bool:
    """Whether the running task itself was cancelled, and not something that it waited for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


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
