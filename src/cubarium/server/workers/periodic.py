"""Work that is done again and again while the server runs, whoever is there."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)


class Periodic:
    """Does some work after a while, and then once in every period; what goes wrong is logged, and tried again."""

    def __init__(self, name: str, first_s: float, period_s: float, work: Callable[[], Awaitable[int]]) -> None:
        self.name, self.first_s, self.period_s = name, first_s, period_s
        self.work = work  # does what is due; how much that was
        self.task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self.task = asyncio.create_task(self._run())

    def close(self) -> None:
        if self.task:
            self.task.cancel()

    async def _run(self) -> None:
        await asyncio.sleep(self.first_s)
        while True:
            try:
                done = await self.work()
                if done:
                    log.info("periodic work was done", extra={"work": self.name, "count": done})
            except Exception:
                log.exception("periodic work failed", extra={"work": self.name})
            await asyncio.sleep(self.period_s)
