"""Ends the time of seats that are out: by timers of this process, and by looking for those that nobody has a timer for.

Whether a seat is out, the database decides when that is written: a timer that is early or late does no harm.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from ..domain.errors import RefusalError
from .loops import PeriodicLoop

log = logging.getLogger(__name__)

SWEEP_S = 5.0  # between two looks into the database
MAX_TIMER_S = 3600.0  # what comes later is found by looking


class Deadlines:
    def __init__(self, run_out: Callable[[str], Awaitable[None]], late: Callable[[], Awaitable[Sequence[str]]]) -> None:
        self.run_out = run_out  # has the time of a game's seat run out, if it is out
        self.late = late  # the games in which a seat is out
        self.timers: dict[str, asyncio.TimerHandle] = {}  # by game
        self.ending: set[asyncio.Task[None]] = set()
        self.loop = PeriodicLoop("deadlines", self._sweep, SWEEP_S)

    def close(self) -> None:
        self.loop.close()
        for timer in self.timers.values():
            timer.cancel()
        for task in self.ending:
            task.cancel()

    def watch(self, game_id: str, seconds: float | None) -> None:
        """The seat on turn is out after so many seconds; None where nobody's time runs."""
        if timer := self.timers.pop(game_id, None):
            timer.cancel()
        if seconds is not None and seconds < MAX_TIMER_S:
            self.timers[game_id] = asyncio.get_running_loop().call_later(max(0.0, seconds), self._begin, game_id)

    def _begin(self, game_id: str) -> None:
        self.timers.pop(game_id, None)
        task = asyncio.create_task(self._end(game_id))
        self.ending.add(task)
        task.add_done_callback(self.ending.discard)

    async def _end(self, game_id: str) -> None:
        try:
            with suppress(RefusalError):  # it has moved on, or the database's clock is behind: then it is found later
                await self.run_out(game_id)
        except Exception:
            log.exception("a time could not be ended", extra={"game": game_id})

    async def _sweep(self) -> None:
        for game_id in await self.late():
            await self._end(game_id)
