"""Has tournaments go on by themselves: looks for those whose time has come, and plans those of the next day.

What comes next is read from the database each time: a server that is killed between any two steps goes on where it was.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from ..domain.errors import RefusalError
from .loops import PeriodicLoop

log = logging.getLogger(__name__)

SWEEP_S = 1.0  # between two looks into the database
PLAN_S = 600.0  # between two looks at the calendar


class Rounds:
    def __init__(
        self,
        due: Callable[[], Awaitable[Sequence[str]]],
        advance: Callable[[str], Awaitable[None]],
        plan_daily: Callable[[], Awaitable[None]],
    ) -> None:
        self.due = due  # the tournaments that go on now
        self.advance = advance  # has one go on, by one step
        self.loops = (
            PeriodicLoop("daily-tournaments", plan_daily, PLAN_S),
            PeriodicLoop("tournament-rounds", self._advance_due, SWEEP_S),
        )

    async def _advance_due(self) -> None:
        for tournament_id in await self.due():
            await self._advance(tournament_id)

    async def _advance(self, tournament_id: str) -> None:
        try:
            with suppress(RefusalError):  # it is gone
                await self.advance(tournament_id)
        except Exception:
            log.exception("a tournament could not go on", extra={"tournament": tournament_id})
