"""Work that is begun and that nobody waits for."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

log = logging.getLogger(__name__)


class Background:
    """The tasks of a service; what goes wrong is logged."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.tasks: set[asyncio.Task[None]] = set()

    def begin(self, work: Coroutine[Any, Any, object]) -> None:
        task = asyncio.create_task(self._logged(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()

    async def _logged(self, work: Coroutine[Any, Any, object]) -> None:
        try:
            await work
        except Exception:
            log.exception("work in the background failed", extra={"work": self.name})
