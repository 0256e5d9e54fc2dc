"""Solitaire: the packing solver's answers for whoever asks, and the solutions that people have found.

A question takes a bounded time, counted against whoever asks, and ends when they go away.
"""

import threading
from collections.abc import Callable
from datetime import UTC, date, datetime
from hashlib import sha256
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from msgspec import json

from ...packing import Packing, Placement
from ...packing.scenes import arrows, scene
from ...pictures.exploded import sheet_of
from ...solitaire import Assessment, Hint, SolitairePuzzle, assess, check_solution, hint, own_puzzle
from ...solitaire.own import OWN
from ..domain.errors import RefusalError
from ..domain.solitaire import check_room, puzzle_called
from ..store import solitaire
from ..store.database import ConcurrentUpdateError, Database
from ..store.solitaire import KeptSolution
from ..workers.bot_scheduler import BotScheduler
from ..workers.byte_cache import ByteCache
from ..workers.callers import CALLER
from ..workers.scene_renderer import RenderPool

ANSWER_S = 1.5  # that a question may take
MAX_CACHE_BYTES = 4_000_000
SHEET_LENGTH = 24  # solutions on a sheet
PAGE_LENGTH = 60  # solutions in a list

T = TypeVar("T")


class Kept(NamedTuple):
    """What came of a solution."""

    is_new: bool
    found: int  # how many ways of the puzzle this person knows now


class SolitaireService:
    def __init__(self, database: Database, scheduler: BotScheduler, renderer: RenderPool) -> None:
        self.database = database
        self.scheduler = scheduler
        self.work = renderer.run_in_thread  # what takes longer than everybody else should wait
        self.known: ByteCache[tuple[str, tuple[str, ...]], Assessment] = ByteCache(MAX_CACHE_BYTES, size_of)

    def today(self) -> date:
        return datetime.now(UTC).date()

    def puzzle(self, name: str) -> SolitairePuzzle:
        return puzzle_called(name, self.today())

    # ------------------------------------------------------------ questions

    async def assess(self, puzzle: SolitairePuzzle, placed: list[Placement]) -> Assessment:
        """What the solver says; of the puzzles that everybody has, exact answers are kept."""
        key = (puzzle.name, tuple(map(str, placed)))
        known = self.known.get(key)
        if known is None:
            known = await self._solve(lambda is_cancelled: assess(puzzle, placed, ANSWER_S, is_cancelled))
            if known.ways.exact and puzzle.definition is None:
                self.known.put(key, known)
        return known

    async def hint(self, puzzle: SolitairePuzzle, placed: list[Placement]) -> Hint:
        known, found = await self._solve(lambda is_cancelled: hint(puzzle, placed, ANSWER_S, is_cancelled))
        if found is None:
            raise RefusalError("solitaire-no-hint" if known else "solitaire-hint-unknown", code="not_now")
        return found

    async def _solve(self, work: Callable[[Callable[[], bool]], T]) -> T:
        """What some work gives; it is told to stop when nobody waits for it any more."""
        caller, cancelled = CALLER.get(), threading.Event()

        def charged() -> T:
            began = perf_counter()  # the core searches in a thread of its own: this one's processor time says nothing
            try:
                return work(cancelled.is_set)
            finally:
                caller.charge(perf_counter() - began)

        try:
            return await self.scheduler.run(charged)
        finally:
            cancelled.set()

    # ------------------------------------------------------------ solutions

    async def keep(
        self, person: str, puzzle: SolitairePuzzle, placed: list[Placement], seconds: int | None, hints: int
    ) -> Kept:
        """Adds a solution to somebody's collection."""
        packing = str(await self._solve(lambda _: check_solution(puzzle, placed)))
        counts = await self.database.read(solitaire.counts(person))
        check_room(sum(counts.values()))
        definition = json.encode(puzzle.definition).decode() if puzzle.definition else None
        row = solitaire.new_solution(puzzle.name, packing, seconds, hints, definition)
        try:
            is_new = await self.database.write(solitaire.keep(person, sha256(packing.encode()).hexdigest(), row))
        except ConcurrentUpdateError:  # the same one was sent twice at once
            is_new = False
        return Kept(is_new, counts.get(puzzle.name, 0) + is_new)

    async def counts(self, person: str | None) -> dict[str, int]:
        return await self.database.read(solitaire.counts(person)) if person else {}

    async def solutions(self, person: str | None, puzzle: str, skip: int) -> list[KeptSolution]:
        if person is None:
            return []
        return await self.database.read(solitaire.solutions(person, puzzle, skip, PAGE_LENGTH))

    async def sheet(self, person: str | None, name: str, skip: int, title: Callable[[SolitairePuzzle], str]) -> str:
        """Some of a person's solutions of a puzzle as a picture to print."""
        found = (await self.solutions(person, name, skip))[:SHEET_LENGTH]
        if not found:
            raise RefusalError("server-nothing-here", code="not_found")
        definition = found[0].definition
        puzzle = own_puzzle(*json.decode(definition)) if name.startswith(OWN) and definition else self.puzzle(name)
        return await self._solve(lambda _: drawn(puzzle, [each.packing for each in found], skip, title(puzzle)))

    async def export(self, person: str) -> list[dict[str, Any]]:
        """All that somebody has found, for them."""
        return [each._asdict() for each in await self.database.read(solitaire.solutions(person, None, 0, None))]


def drawn(puzzle: SolitairePuzzle, packings: list[str], skip: int, title: str) -> str:
    scenes = [scene(puzzle.region, Packing.parse(packing), puzzle.colours) for packing in packings]
    piles = [(f"{number:,}", each, arrows(each)) for number, each in enumerate(scenes, skip + 1)]
    return sheet_of(piles, title=title)


def size_of(assessment: Assessment) -> int:
    """About how many bytes an answer takes, with what it is found by."""
    return 1_000 + 50 * len(assessment.take_back)
