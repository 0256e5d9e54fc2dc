"""A worker: takes tasks from the database and computes them, beside any number of others, on any machine."""

import asyncio
import logging
import signal
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from msgspec import json

from ..catalogue import parse
from ..errors import OptionError
from ..messages import translate
from . import logs
from .domain.presence import Presence
from .node_service import NodeService
from .run import loop_factory, open_database
from .settings import Settings
from .store import jobs
from .store.database import Database, engine_of
from .store.jobs import LEASE_S, Task
from .task_service import ANSWERED, ASKED
from .workers.bot_scheduler import choose, default_slots, run_in_own_thread
from .workers.hint_service import find_hints
from .workers.loops import Loop, PeriodicLoop
from .workers.tasks import HINTS, MOVE, write_hints, write_move

log = logging.getLogger(__name__)

LOOK_S = 1.0  # between two looks for tasks that nobody has told of
RETRY_S = 0.5

COMPUTE: dict[str, Callable[[Any], str]] = {
    MOVE: lambda asked: write_move(choose(parse(asked["position"]), asked["level"], asked["seed"])),
    HINTS: lambda asked: write_hints(find_hints(parse(asked["position"]))),
}


def compute(task: Task) -> str:
    return COMPUTE[task.kind](json.decode(task.question))


class Worker:
    def __init__(self, database: Database, slots: int) -> None:
        self.database = database
        self.nodes = NodeService(database, Presence(), kind="worker")
        self.id = database.bus.node
        self.slots = asyncio.Semaphore(slots)
        self.running: set[asyncio.Task[None]] = set()
        self.woken = asyncio.Event()
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

    async def work(self) -> None:
        """Takes one task after another, until it is cancelled."""
        while True:
            await self.slots.acquire()
            try:
                self.woken.clear()
                task = await self.database.write(jobs.take_task(self.id))
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
                self.running.add(running)
                running.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self.running.discard(task)
        self.slots.release()

    async def _compute(self, task: Task) -> None:
        try:
            async with asyncio.timeout(task.limit_s):
                answer: str | None = await run_in_own_thread(lambda: compute(task))
        except Exception:
            log.exception("a task could not be computed", extra={"task": task.id})
            answer = None
        while True:
            try:
                await self.database.write(jobs.end_task(task.id, self.id, answer))
                break
            except Exception as error:  # the database is not there: until it is, nobody else takes the task either
                log.warning("an answer could not be written", extra={"reason": type(error).__name__})
                await asyncio.sleep(RETRY_S)
        self.database.bus.send(ANSWERED, task.id)

    async def _renew(self) -> None:
        if self.running:
            await self.database.write(jobs.renew_leases(self.id))


def work(settings: Settings) -> int:
    """Works until it is told to stop."""
    logs.set_up()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(run(settings))
    return 0


async def run(settings: Settings) -> None:
    if not engine_of(settings.database_url).bus.is_shared:
        raise OptionError("server-worker-database")
    database = await open_database(settings)
    slots = settings.thinkers or default_slots()
    worker = Worker(database, slots)
    await worker.open()
    working = asyncio.create_task(worker.work())
    loop = asyncio.get_running_loop()
    for each in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(each, working.cancel)
    print(translate("server-worker-ready", slots=slots), flush=True)
    with suppress(asyncio.CancelledError):
        await working
    await worker.close()
