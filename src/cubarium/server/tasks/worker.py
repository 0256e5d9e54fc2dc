"""A worker: takes tasks from the database and computes them, beside any number of others, on any machine."""

import asyncio
import logging
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from ...errors import OptionError
from ...messages import Message, translate
from .. import logs
from ..domain.presence import Presence
from ..run import loop_factory, open_database
from ..services.nodes import NodeService
from ..services.tasks import ANSWERED, ASKED
from ..settings import Settings
from ..store import jobs
from ..store.database import Database
from ..store.engines import engine_of
from ..store.jobs import LEASE_S, MAX_ATTEMPTS, Ended, Task
from ..workers.loops import Loop, PeriodicLoop
from ..workers.tasks import BACKGROUND, write_failure
from .compute import CrashedError, Executor, ExecutorLostError, RayExecutor, ThreadExecutor
from .kinds import KINDS, keeping, reading

log = logging.getLogger(__name__)

LOOK_S = 1.0  # between two looks for tasks that nobody has told of
RETRY_S = 0.5


class Worker:
    def __init__(self, database: Database, executor: Executor) -> None:
        self.database = database
        self.nodes = NodeService(database, Presence(), kind="worker")
        self.id = database.bus.node
        self.executor = executor
        self.slots = asyncio.Semaphore(executor.slots)
        self.running: dict[asyncio.Task[None], Task] = {}
        self.woken = asyncio.Event()
        self.lost = asyncio.Event()  # there is nobody left who could compute
        self.loops: tuple[Loop, ...] = (*self.nodes.loops, PeriodicLoop("leases", self._renew, LEASE_S / 3))
        database.bus.on(ASKED, self.woken.set)
        database.bus.on_connected(self.woken.set)

    async def open(self) -> None:
        await self.nodes.open()
        for loop in self.loops:
            loop.open()

    async def close(self) -> None:
        """What it was at is for others."""
        for loop in self.loops:
            loop.close()
        for task in self.running:
            task.cancel()
        with suppress(Exception):
            await self.database.write(jobs.give_back(self.id))
        await self.nodes.close()
        await self.database.close()
        self.executor.close()  # last: where they are lost, it may take long

    async def work(self) -> None:
        """Takes one task after another, until it is cancelled."""
        while True:
            await self.slots.acquire()
            try:
                self.woken.clear()
                task = await self._take()
            except Exception as error:  # the database is not there
                log.warning("no task could be taken", extra={"reason": type(error).__name__})
                task = None
            if task is None:
                self.slots.release()
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_S):
                        await self.woken.wait()
            else:
                running = asyncio.create_task(self._compute(task))
                self.running[running] = task
                running.add_done_callback(self._ended)

    async def _take(self) -> Task | None:
        task = await self.database.write(jobs.take_task(self.id, self._wanted()))
        if task is None:
            failure = write_failure(Message("task-workers-died", count=MAX_ATTEMPTS))
            for task_id in await self.database.write(jobs.give_up(failure)):
                log.error("a task has failed for good", extra={"task": task_id})
                self.database.bus.send(ANSWERED, task_id)
        return task

    def _wanted(self) -> list[str]:
        """The kinds of tasks that it takes now: what nobody waits for must not have all slots."""
        background = sum(task.kind in BACKGROUND for task in self.running.values())
        is_full = background >= max(1, self.executor.slots - 1)
        return [kind for kind in KINDS if not (is_full and kind in BACKGROUND)]

    def _ended(self, running: "asyncio.Task[None]") -> None:
        del self.running[running]
        self.slots.release()

    async def _compute(self, task: Task) -> None:
        try:
            read = reading(task)
            answer = await self.executor.compute(task, await self.database.read(read) if read else None)
            ended, keep = Ended(answer), keeping(task, answer)
        except TimeoutError:
            log.error("a task took too long", extra={"task": task.id})
            ended, keep = Ended(None, write_failure(Message("task-out-of-time", seconds=round(task.limit_s)))), None
        except ExecutorLostError as error:
            log.error("the worker ends, as nobody is there to compute", extra={"reason": repr(error.__cause__)})
            self.lost.set()  # what it has is given back then, as if it had not been tried
            return
        except (CrashedError, OSError, SQLAlchemyError) as error:
            log.warning("a task is left to others", extra={"task": task.id, "reason": repr(error)})
            await self._insist(lambda: self.database.write(jobs.leave_task(task.id, self.id)))
            return
        except Exception:
            log.exception("a task could not be computed", extra={"task": task.id})
            ended, keep = Ended(None, write_failure(Message("task-error"))), None
        await self._insist(lambda: self.database.write(jobs.end_task(task.id, self.id, ended, keep)))
        self.database.bus.send(ANSWERED, task.id)

    async def _insist(self, write: Callable[[], Awaitable[object]]) -> None:
        """Writes something, when the database is there: until it is, nobody else takes the task either."""
        while True:
            try:
                await write()
                return
            except Exception as error:
                log.warning("an answer could not be written", extra={"reason": type(error).__name__})
                await asyncio.sleep(RETRY_S)

    async def _renew(self) -> None:
        if self.running:
            await self.database.write(jobs.renew_leases(self.id, [task.id for task in self.running.values()]))


def work(settings: Settings) -> int:
    """Works until it is told to stop; the status of the process."""
    logs.set_up()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        return runner.run(run(settings))


async def run(settings: Settings) -> int:
    if not engine_of(settings.database_url).bus.is_shared:
        raise OptionError("server-worker-database")
    database = await open_database(settings)
    try:
        executor: Executor = RayExecutor(settings.ray) if settings.ray else ThreadExecutor(settings.thinkers)
    except BaseException:
        await database.close()
        raise
    stopping = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, stopping.set)
    return await work_until(Worker(database, executor), stopping)


async def work_until(worker: Worker, stopping: asyncio.Event) -> int:
    """Works until it is told to stop, which is status 0, or has lost whoever computes, which is 1."""
    await worker.open()
    print(translate("server-worker-ready", slots=worker.executor.slots), flush=True)
    working = asyncio.create_task(worker.work())
    ends = [asyncio.create_task(each.wait()) for each in (stopping, worker.lost)]
    await asyncio.wait([working, *ends], return_when=asyncio.FIRST_COMPLETED)
    for each in (working, *ends):
        each.cancel()
    with suppress(asyncio.CancelledError):
        await working
    await worker.close()
    return int(worker.lost.is_set())
