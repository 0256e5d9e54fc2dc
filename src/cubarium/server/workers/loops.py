"""Work that is done in rounds while the server runs, whoever is there.

A round that goes wrong is logged, and the next one comes all the same. A loop that has ended though nobody closed it
is dead: no round will come any more, and the server says that it is not ready.
"""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from time import monotonic

log = logging.getLogger(__name__)

MAX_SHARE = 0.2  # of all time, for the rounds of a loop that others can wake, where nothing else is said

Round = Callable[[], Awaitable[object]]


class Loop(ABC):
    def __init__(self, name: str, work: Round) -> None:
        self.name = name
        self.work = work
        self.task: asyncio.Task[None] | None = None  # while it is open
        self.is_due_here: Callable[[], bool] = lambda: True  # of several servers, one may be enough

    def open(self) -> None:
        self.task = asyncio.create_task(self._run(), name=f"loop: {self.name}")

    def close(self) -> None:
        if self.task:
            self.task.cancel()
            self.task = None

    @property
    def is_dead(self) -> bool:
        return self.task is not None and self.task.done()

    @abstractmethod
    async def wait(self) -> None:
        """Until the next round is due."""

    async def _run(self) -> None:
        while True:
            await self.wait()
            try:
                if self.is_due_here():
                    await self.work()
            except asyncio.CancelledError:
                # Of this task, or of something that the work waited for: that is a failure like any other.
                if is_cancelled():
                    raise
                log.exception("what a round waited for was cancelled", extra={"loop": self.name})
            except Exception:
                log.exception("a round failed", extra={"loop": self.name})


class PeriodicLoop(Loop):
    """A round after a while, and then again and again with a pause between two."""

    def __init__(self, name: str, work: Round, pause_s: float, first_s: float = 0.0) -> None:
        super().__init__(name, work)
        self.pause_s = pause_s
        self.next_s = first_s

    async def wait(self) -> None:
        await asyncio.sleep(self.next_s)
        self.next_s = self.pause_s


class WakeableLoop(Loop):
    """A round when it is asked for, or else when its time has come.

    At least a pause is between two, and a longer one after a round that took long, however often it is asked for:
    whatever is asked for meanwhile comes in the next.
    """

    def __init__(
        self,
        name: str,
        work: Round,
        pause_s: float,
        due_s: Callable[[], float | None] = lambda: None,
        max_share: float = MAX_SHARE,
    ) -> None:
        super().__init__(name, work)
        self.pause_s = pause_s
        self.max_share = max_share  # of all time, for its rounds
        self.due_s = due_s  # how long to wait for a wish; None: for ever
        self.woken = asyncio.Event()
        self.began: float | None = None  # the last round, by the monotonic clock

    def wake(self) -> None:
        self.woken.set()

    async def wait(self) -> None:
        if self.began is not None:
            await asyncio.sleep(self.pause_after(monotonic() - self.began))
        try:
            async with asyncio.timeout(self.due_s()):
                await self.woken.wait()
        except TimeoutError:
            pass
        self.woken.clear()
        self.began = monotonic()

    def pause_after(self, took_s: float) -> float:
        """How long to wait at least after a round that took so long."""
        return max(self.pause_s, took_s / self.max_share - took_s)


def is_cancelled() -> bool:
    """Whether the running task itself was cancelled."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
