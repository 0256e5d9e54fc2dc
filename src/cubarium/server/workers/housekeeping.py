"""What is kept for how long: once an hour, what has had its time is deleted, a little at a time.

Games that somebody has open stay. Games that people have finished stay for good.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import timedelta

from .loops import PeriodicLoop

log = logging.getLogger(__name__)

FIRST_S, PERIOD_S = 600.0, 3600.0  # a server that was just started has other things to do
PAUSE_S = 0.2  # between two batches, in which others write
BATCH = 200  # rows


@dataclass(frozen=True)
class Keeping:
    """How long things are kept after they last changed."""

    not_begun: timedelta = timedelta(days=14)  # games without a move: an invitation may wait for so long
    without_people: timedelta = timedelta(days=30)  # games among computers
    given_up_early: timedelta = timedelta(days=30)  # casual games that somebody resigned within their first moves
    unfinished: timedelta = timedelta(days=365)
    guests: timedelta = timedelta(days=30)  # who have no games, after they were last here
    sessions: timedelta = timedelta(days=365)  # for as long as browsers keep their cookies


class Housekeeping:
    def __init__(self, delete_batch: Callable[[Keeping, int], Awaitable[int]], keeping: Keeping | None = None) -> None:
        self.delete_batch = delete_batch  # deletes some rows; how many
        self.keeping = keeping or Keeping()
        self.loop = PeriodicLoop("housekeeping", self.delete_all, PERIOD_S, FIRST_S)

    async def delete_all(self) -> int:
        """Deletes all that has had its time."""
        total = 0
        while deleted := await self.delete_batch(self.keeping, BATCH):
            total += deleted
            await asyncio.sleep(PAUSE_S)
        if total:
            log.info("what has had its time was deleted", extra={"count": total})
        return total
