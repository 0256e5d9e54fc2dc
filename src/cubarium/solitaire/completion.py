"""Whether what is placed can be completed, in how many ways, and what to take back where it cannot.

All of it is done in a bounded time. What could not be found out in it is said to be unknown.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from time import monotonic
from typing import Literal

from ..packing import Placement
from ..packing.bounded import Bounded, StoppedError, count_bounded, find_bounded
from .puzzles import SolitairePuzzle

MAX_TOGETHER = 2  # pieces that are tried to be taken back together, whichever they are
COUNT_SHARE = 0.5  # of the time is for counting, the rest for what to do next

Completable = Literal["yes", "no", "unknown"]


@dataclass(frozen=True)
class Assessment:
    """What the solver says about what is placed."""

    completable: Completable
    ways: Bounded  # to complete it, up to rotation
    take_back: tuple[int, ...] = ()  # in a dead end: which of the placed pieces; none where that could not be found
    fewest: bool = False  # whether no smaller number of pieces would do


class Stopwatch:
    """Stops work after some seconds, or when nobody waits for it any more."""

    def __init__(self, seconds: float, is_cancelled: Callable[[], bool] = lambda: False) -> None:
        self.until = monotonic() + seconds
        self.is_cancelled = is_cancelled

    def __call__(self) -> None:
        if self.is_cancelled() or monotonic() > self.until:
            raise StoppedError


def assess(
    puzzle: SolitairePuzzle,
    placed: Sequence[Placement],
    seconds: float,
    is_cancelled: Callable[[], bool] = lambda: False,
) -> Assessment:
    """What there is to say about what is placed, after so many seconds at most."""
    if not placed and puzzle.ways is not None:
        return Assessment("yes" if puzzle.ways else "no", Bounded(puzzle.ways, exact=True))
    whole = Stopwatch(seconds, is_cancelled)
    problem = puzzle.problem(placed)
    known, packing = find_bounded(problem, Stopwatch(seconds * COUNT_SHARE, is_cancelled))
    if packing is not None:
        ways = count_bounded(problem, whole)
        return Assessment("yes", ways if ways.exact else Bounded(max(1, ways.least), exact=False))
    if not known:
        ways = count_bounded(problem, whole)
        if not ways.exact:
            return Assessment("yes" if ways.least else "unknown", ways)
        if ways.least:
            return Assessment("yes", ways)
    back, fewest = to_take_back(puzzle, placed, whole)
    return Assessment("no", Bounded(0, exact=True), back, fewest)


def to_take_back(
    puzzle: SolitairePuzzle, placed: Sequence[Placement], watch: Stopwatch
) -> tuple[tuple[int, ...], bool]:
    """Pieces without which a dead end can be completed, and whether fewer would not do.

    Of several such sets, the one with the pieces that were placed last.
    """
    smaller_fail = True
    for chosen in candidates(len(placed)):
        known, packing = find_bounded(puzzle.problem(without(placed, chosen)), watch)
        if packing is not None:
            return chosen, smaller_fail and len(chosen) <= MAX_TOGETHER
        smaller_fail = smaller_fail and known
        try:
            watch()
        except StoppedError:
            break
    return (), False


def candidates(count: int) -> Iterator[tuple[int, ...]]:
    """What to try to take back: one piece, then two, then ever more of the last ones; the latest first."""
    latest = range(count - 1, -1, -1)
    for size in range(1, MAX_TOGETHER + 1):
        for chosen in combinations(latest, size):
            yield tuple(sorted(chosen))
    for size in range(MAX_TOGETHER + 1, count + 1):
        yield tuple(range(count - size, count))


def without(placed: Sequence[Placement], indices: Sequence[int]) -> list[Placement]:
    return [each for index, each in enumerate(placed) if index not in indices]
