"""What a computer finds in a position while somebody looks at it: a search that goes on, or the exact values.

A search runs in slices in the threads of the computer players, so that those who wait take turns with it. It is there
for one socket, and ends with it. No position is searched that whoever asks is playing against people at the moment.
"""

import asyncio
import threading
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import TypeVar

from ...catalogue import parse
from ...errors import IllegalMove, OptionError, ParseError
from ...game import Position
from ...notation.record import Record
from ...search import Report, Search, SearchSettings
from ...solver.explorer import Explorer
from ...solver.solve import Solution
from ..domain.errors import RefusalError
from ..workers.callers import CALLER
from .games import GameService

SLICE_S = 0.4  # of a search, after which others have their turn
FIRST_S = 0.1  # the first one: something is there soon
SEARCH_S = 12.0  # of one question; whoever asks again has it continued
MEMORY = 32  # MB of a search
MAX_RUNNING = 24  # searches
MAX_RUNNING_EACH = 3  # of one network address
MAX_KEPT = 8  # searches that came to their end, whoever asked

T = TypeVar("T")


@dataclass(frozen=True)
class Budget:
    """What whoever asks may still have searched."""

    check: Callable[[], None]  # RefusalError where nothing is left
    charge: Callable[[float], None]  # takes seconds of a processor


class AnalysisService:
    def __init__(self, service: GameService) -> None:
        self.service = service
        self.explorer = Explorer()
        self.running: dict[object, str] = {}  # by question, the network address that asked
        self.kept: OrderedDict[object, Search] = OrderedDict()  # by who asked, what they may have continued

    async def position(self, start: str, moves: list[str], person: str | None) -> Position:
        """The position at the end of a line, where whoever asks may have it analysed."""
        try:
            line = await self.service.renderer.run_in_thread(lambda: Record(parse(start), moves).positions)
        except IllegalMove as error:
            raise RefusalError(error.message, code="illegal") from None
        except (ParseError, OptionError) as error:
            raise RefusalError(error.message, code="bad_request") from None
        if line[-1].turn is None:
            raise RefusalError("game-over", code="over")
        await self.service.fair_play.check(line, person)
        return line[-1]

    async def solution(self, position: Position, budget: Budget) -> Solution | None:
        """The exact values, where they can be found soon."""
        if position.seats != 2:
            return None
        known = self.explorer.find(position)
        if known is not None:
            return known
        cancelled = threading.Event()
        try:
            return await self._timed(lambda: self.explorer.solve(position, cancelled.is_set), budget)
        finally:
            cancelled.set()

    async def reports(self, search: Search, budget: Budget) -> AsyncIterator[tuple[Report, bool]]:
        """What a search finds, slice by slice, and whether more will come."""
        spent, seconds, done = 0.0, FIRST_S, False
        try:
            while not done:
                before = spent
                report = await self._timed(partial(search.run, seconds=seconds), budget)
                spent += report.seconds
                done = report.proven or spent >= SEARCH_S or spent == before
                yield report, not done
                seconds = SLICE_S
        except asyncio.CancelledError:
            search.stop()  # the slice that still runs in its thread
            raise

    async def _timed(self, work: Callable[[], T], budget: Budget) -> T:
        """What some work gives, once there is room for it; the time that it took is charged."""

        def timed() -> T:
            began = perf_counter()  # the core searches in threads of its own: this one's processor time says nothing
            try:
                return work()
            finally:
                budget.charge(perf_counter() - began)

        budget.check()
        return await self.service.scheduler.run(timed)

    def keep(self, asker: object, search: Search) -> None:
        """Keeps a search that somebody may have continued, as long as there is room."""
        self.kept[asker] = search
        while len(self.kept) > MAX_KEPT:
            self.kept.popitem(last=False)

    def take(self, asker: object, position: Position | None = None) -> Search | None:
        """The search that somebody may have continued, if it is of this position; kept no longer, whichever it is."""
        search = self.kept.pop(asker, None)
        return search if search is not None and search.position == position else None

    @asynccontextmanager
    async def room(self) -> AsyncIterator[None]:
        """For one question; RefusalError where there are too many."""
        caller, key = CALLER.get(), object()
        network = caller.network
        if wait_s := caller.wait_s():
            raise RefusalError("server-too-many-requests", code="too_many", retry_after_s=wait_s, limit="work")
        if sum(each == network for each in self.running.values()) >= MAX_RUNNING_EACH:
            raise RefusalError("study-search-elsewhere", code="too_many", retry_after_s=5, limit="searches_at_once")
        if len(self.running) >= MAX_RUNNING:
            raise RefusalError("server-too-busy", code="not_ready", retry_after_s=5)
        self.running[key] = network
        try:
            yield
        finally:
            del self.running[key]


def new_search(position: Position) -> Search:
    return Search(position, SearchSettings(memory=MEMORY))
