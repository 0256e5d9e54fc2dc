"""The next step, in three grades: which piece, about where it goes, and exactly where.

A step is taken from a completion that was found, so that whoever follows hints never comes to a dead end.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from ..messages import Message
from ..packing import Packing, Placement
from ..packing.bounded import find_bounded
from ..packing.build_order import build_order
from ..packing.pieces import write_cube
from .completion import Stopwatch
from .puzzles import SolitairePuzzle

GRADES = (1, 2, 3)


@dataclass(frozen=True)
class Hint:
    """A placement that leads on; what is said of it depends on the grade."""

    placement: Placement
    title: Message  # of its piece
    sides: tuple[int, int, int]  # of the box

    def message(self, grade: int) -> Message:
        piece = self.title
        if grade == GRADES[0]:
            return Message("solitaire-hint-piece", piece=piece)
        if grade == GRADES[1]:
            return Message("solitaire-hint-about", piece=piece, level=1 + self.low, row=self.row, column=self.column)
        return Message("solitaire-hint-place", piece=piece, cubes=[write_cube(cube) for cube in self.placement.ordered])

    @property
    def low(self) -> int:
        """The lowest level that it touches, from 0."""
        return min(z for _, _, z in self.placement.cubes)

    @property
    def column(self) -> str:
        return third(self.middle[0], self.sides[0], ("west", "middle", "east"))

    @property
    def row(self) -> str:
        return third(self.middle[1], self.sides[1], ("south", "middle", "north"))

    @cached_property
    def middle(self) -> tuple[float, float]:
        """Of its cubes, seen from above."""
        cubes = self.placement.cubes
        return sum(x + 0.5 for x, _, _ in cubes) / len(cubes), sum(y + 0.5 for _, y, _ in cubes) / len(cubes)

    def area(self) -> list[tuple[int, int]]:
        """The cells of the part of the box in which it lies, seen from above: half of its columns, half of its rows."""
        x, y = (half(at, side) for at, side in zip(self.middle, self.sides[:2], strict=True))
        return [(column, row) for row in y for column in x]


def third(at: float, side: int, names: tuple[str, str, str]) -> str:
    """In which third of a side a point lies."""
    return names[min(2, int(3 * at / side))]


def half(at: float, side: int) -> range:
    """The half of a side in which a point lies; that of an odd number of cells has its middle one, too."""
    return range((side + 1) // 2) if at <= side / 2 else range(side // 2, side)


def hint(
    puzzle: SolitairePuzzle,
    placed: Sequence[Placement],
    seconds: float,
    is_cancelled: Callable[[], bool] = lambda: False,
) -> tuple[bool, Hint | None]:
    """Whether it is known if this can be completed, and a step on the way."""
    problem = puzzle.problem(placed)
    known, packing = find_bounded(problem, Stopwatch(seconds, is_cancelled))
    if packing is None or packing.cubes == problem.placed.cubes:
        return known, None
    placement = next_placement(packing, problem.placed)
    return known, Hint(placement, puzzle.piece_title(placement.piece, placement.colour), puzzle.sides)


def next_placement(packing: Packing, placed: Packing) -> Placement:
    """What to place next of a packing: by hand from above, where that can be done; else what lies lowest."""
    there = frozenset(placed.placements)
    order = build_order(packing, placed.placements).order
    return order[0] if order else next(each for each in packing.placements if each not in there)
