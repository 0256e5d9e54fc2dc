"""Holidays: begun and ended by whoever takes them, or by their time; shown at all tables where they sit."""

from datetime import datetime

from ..domain.holidays import Holiday
from ..store import holidays
from ..workers.loops import PeriodicLoop
from .games import GameService

SWEEP_S = 10.0  # between two looks for holidays that are over


class HolidayService:
    def __init__(self, service: GameService) -> None:
        self.service = service
        self.loop = PeriodicLoop("holidays", self._sweep, SWEEP_S)

    async def holidays(self, person: str) -> tuple[list[Holiday], datetime]:
        """Somebody's holidays, and what time it is."""
        return await self.service.database.read(holidays.holidays_of(person))

    async def begin(self, person: str) -> None:
        await self.service.database.write(holidays.begin_holiday(person))
        await self.service.refresher.reload_games_of(person)

    async def end(self, person: str) -> None:
        await self.service.database.write(holidays.end_holiday(person))
        await self.service.refresher.reload_games_of(person)

    async def _sweep(self) -> None:
        """Ends the holidays that are over."""
        for person in await self.service.database.write(holidays.end_holidays_over()):
            await self.service.refresher.reload_games_of(person)
