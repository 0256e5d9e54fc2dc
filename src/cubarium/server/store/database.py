"""How changes get onto the disk before anybody is told.

Everything that changes the database goes through a writer: SQLite has one, PostgreSQL a few. What waits is written
together: a hundred moves that come at once cost one commit, not a hundred; while there are many, they wait some
milliseconds for each other. A change that fails takes no other with it.
"""

import asyncio
import math
from collections import deque
from time import monotonic
from typing import Any, TypeVar

from sqlalchemy import column, table, update
from sqlalchemy.exc import IntegrityError

from ...errors import CubariumError
from ..domain.errors import RefusalError
from .direct import DirectConnections, Statement
from .engines import engine_of
from .move_batch import MoveJob, write_moves
from .postgres_engine import SERVER_CONNECTIONS
from .transactions import Job

MAX_JOBS_PER_COMMIT = 256
MANY_JOBS, MANY_JOBS_S = 20, 0.1  # so many in such a time are many
COMMIT_PERIOD_S = 0.008  # between the beginnings of two commits, while there are many
READY_TIMEOUT_S, READY_PERIOD_S = 2.0, 1.0

VERSIONS = table("alembic_version", column("version_num"))  # Alembic's own

T = TypeVar("T")

Writing = tuple[Job[Any], asyncio.Future[Any]]  # a job, and what is told when it is on the disk


class ConcurrentUpdateError(CubariumError):
    """Somebody else has changed the same game meanwhile, perhaps in another process."""

    def __init__(self) -> None:
        super().__init__("server-moved-on")


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
