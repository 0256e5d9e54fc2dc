"""Questions about a problem that may be given up: what was found until then is an answer, too.

`watch` is called some times a second while the core works, and stops it by raising `StoppedError`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from ..backend import PartCounts
from .multiset_assignment import Assignment
from .pieces import Packing
from .problem import Problem

# How packings are counted before the search is cut into parts: whether cell by cell, and how many rows are tried.
# Most counts end here, after some hundredths of a second.
SHORT_COUNTS = ((True, 20_000), (False, 10_000))
# How a packing is searched for: whether cell by cell, and how many rows are tried. Each search takes some hundredths of
# a second, the last ones some tenths.
SEARCHES = ((True, 5_000), (False, 2_000), (True, 20_000), (False, 10_000), (False, 30_000))

Watch = Callable[[], None]


class StoppedError(Exception):
    """There is no more time, or nobody who waits for the answer."""


@dataclass(frozen=True)
class Bounded:
    """A number of packings: exact, or at least so many."""

    least: int
    exact: bool


def count_bounded(problem: Problem, watch: Watch) -> Bounded:
    """How many packings there are up to rotation, or how many at least where the count was stopped."""
    classes = problem.cover.packer.conjugacy(False)
    members = sum(size for _, size in classes)
    total = 0
    for symmetry, size in classes:
        found = count_fixed(problem, symmetry, watch)
        if not found.exact:
            # Each packing has at most as many images as there are rotations.
            return Bounded(-(-found.least // members) if symmetry == 0 else -(-total // members), exact=False)
        total += size * found.least
    return Bounded(total // members, exact=True)


def count_fixed(problem: Problem, symmetry: int, watch: Watch) -> Bounded:
    """How many packings a symmetry fixes."""
    packer, assignment = problem.cover.packer, problem.cover.assignment(symmetry)
    for by_cells, limit in SHORT_COUNTS:
        short = packer.count_within(symmetry, by_cells, limit)
        if short is not None:
            return Bounded(ways_of(assignment, short), exact=True)
    images = packer.parts(symmetry, True)
    counted, seen = 0, 0

    def on_part(part: int, counts: PartCounts) -> None:
        nonlocal counted
        counted += images[part] * ways_of(assignment, counts)

    def on_progress(share: float, found: int) -> None:
        nonlocal seen
        seen = found  # those of unfinished parts, too; the pieces that could be exchanged in them are not told apart
        watch()

    try:
        packer.count_parts(symmetry, True, 1, [], on_part, on_progress)
    except StoppedError:
        return Bounded(max(counted, seen), exact=False)
    return Bounded(counted, exact=True)


def ways_of(assignment: Assignment, counts: PartCounts) -> int:
    return sum(count * assignment.ways(tuple(used)) for used, count in counts)


def find_bounded(problem: Problem, watch: Watch) -> tuple[bool, Packing | None]:
    """Whether it is known if there is a packing, and one of them, the same whenever one is found."""
    cover = problem.cover
    for number, (by_cells, limit) in enumerate(SEARCHES):
        try:
            watch()
        except StoppedError:
            return False, None
        ended, rows = cover.packer.find(by_cells, number, limit)
        if ended:
            return True, cover.packing(rows, Random(number)) if rows or not cover.free else None
    return False, None
