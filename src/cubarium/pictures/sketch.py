"""Boards as characters: a grid of box-drawing lines seen from above, and sketches put side by side.

span    some characters and the manner they are drawn in: a word for the kind of thing they are, or a colour
sketch  lines of spans, all equally wide once shown
wall    the line between two cells: none inside a block, heavy around one, light between empty cells
"""

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from ..geometry import COLUMNS, rectangle
from ..scene import Board, SceneCube

WEIGHTS = {"LIGHT": 1, "HEAVY": 2}
SIDES = {"UP": [0], "RIGHT": [1], "DOWN": [2], "LEFT": [3], "VERTICAL": [0, 2], "HORIZONTAL": [1, 3]}
ARROWS = {"N": "↑", "E": "→", "S": "↓", "W": "←"}
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")  # a height beside a mark that is a digit itself


class Span(NamedTuple):
    text: str
    manner: str = ""  # heading, label, wall, bulge, faint, or colour:NAME, before which may stand "fresh "


Line = list[Span]
Sketch = list[Line]


@cache
def lines() -> dict[tuple[int, int, int, int], str]:
    """The box-drawing characters by how heavy their arms up, right, down and left are; 0 is no arm.

    Unicode's own names say it, like DOWN LIGHT AND RIGHT HEAVY, so no table is needed.

    >>> lines()[0, 2, 1, 0], len(lines())
    ('┍', 81)
    """
    found = {(0, 0, 0, 0): " "}
    for letter in map(chr, range(0x2500, 0x2580)):
        words = unicodedata.name(letter).split()[2:]
        if not set(words) <= {*WEIGHTS, *SIDES, "AND"}:
            continue  # double, dashed, curved or diagonal
        arms, weight = [0, 0, 0, 0], 0
        for part in " ".join(words).split(" AND "):
            weight = next((WEIGHTS[word] for word in part.split() if word in WEIGHTS), weight)
            for word in part.split():
                for side in SIDES.get(word, ()):
                    arms[side] = weight
        found[arms[0], arms[1], arms[2], arms[3]] = letter
    return found


class Grid:
    """A board with the cube that is seen on each cell, either from above or of one level."""

    def __init__(
        self,
        board: Board,
        seen: Mapping[tuple[int, int], SceneCube],
        fresh: Iterable[tuple[str, int, int, int]] = (),
        level: int | None = None,
    ) -> None:
        self.board, self.seen, self.level = board, seen, level
        self.fresh = {(x, y, at) for name, x, y, at in fresh if name == board.name}
        self.faces = level is not None  # bulges belong to one level; from above they would be a heap
        limits = {height for row in board.heights for height in row if height}
        self.uneven = len(limits) > 1
        cells = rectangle(board.columns, board.rows)
        # Two bulges are rare, but levels that differ in width would not line up.
        bulging = self.faces and any(cube.bulges is not None for cube in seen.values())
        self.width = max(4 if bulging else 3, *(len(self.words(*cell)) for cell in cells))

    def sketch(self, title: str) -> Sketch:
        """The whole of it, with a title above and the names of columns and rows at the edges."""
        board, margin = self.board, len(str(self.board.rows))
        blank = Span(" " * (margin + 1))
        letters = "".join(f"{(board.labels or COLUMNS)[x]:^{self.width + 1}}" for x in range(board.columns))
        drawn: Sketch = [[blank, Span(title, "heading")], [blank, Span(" " + letters, "label")]]
        for i, line in enumerate(self.rows()):
            number = Span(f"{board.rows - i // 2:>{margin}} ", "label")
            drawn.append([number if i % 2 and not board.labels else blank, *line])
        return drawn

    def rows(self) -> Iterator[Line]:
        """Walls and cells in turn, from the north."""
        for y in reversed(range(self.board.rows)):
            yield list(self.wall_above(y))
            yield list(self.row(y))
        yield list(self.wall_above(-1))

    def row(self, y: int) -> Iterator[Span]:
        for x in range(self.board.columns):
            yield self.upright(x, y)
            yield Span(self.words(x, y).ljust(self.width), self.manner(x, y))
        yield self.upright(self.board.columns, y)

    def wall_above(self, y: int) -> Iterator[Span]:
        for x in range(self.board.columns):
            yield self.corner(x, y)
            yield from self.level_wall(x, y)
        yield self.corner(self.board.columns, y)

    # ------------------------------------------------------------ cells

    def inside(self, x: int, y: int) -> bool:
        on_board = 0 <= x < self.board.columns and 0 <= y < self.board.rows
        return on_board and self.board.heights[y][x] >= (self.level or 1)

    def words(self, x: int, y: int) -> str:
        """What stands in a cell: its mark in the middle, a star to the left, height or bulges to the right."""
        cube = self.seen.get((x, y))
        if cube:
            star = "*" if (x, y, cube.level) in self.fresh else " "
            if self.faces:
                upright = "".join(face.lower() for face in "UD" if face in (cube.bulges or ""))
                return f"{star}{cube.mark}{upright or ' '}"
            height = str(cube.level) if cube.level > 1 else " "
            return f"{star}{cube.mark}{height.translate(RAISED) if cube.mark.isdigit() else height}"
        if not self.inside(x, y):
            return "   "
        return f"({self.board.heights[y][x]})" if self.uneven and not self.level else " · "

    def manner(self, x: int, y: int) -> str:
        cube = self.seen.get((x, y))
        if not cube:
            return "faint"
        return ("fresh " if (x, y, cube.level) in self.fresh else "") + f"colour:{cube.colour}"

    # ------------------------------------------------------------ walls

    def weight(self, one: tuple[int, int], other: tuple[int, int]) -> int:
        """Of the wall between two cells."""
        if not self.inside(*one) and not self.inside(*other):
            return 0
        a, b = self.seen.get(one), self.seen.get(other)
        if a and b and a.block == b.block:
            return 0
        return 2 if a or b else 1

    def upright(self, x: int, y: int) -> Span:
        """The wall to the west of a cell, or the arrow of a bulge that goes through it."""
        west, east = self.seen.get((x - 1, y)), self.seen.get((x, y))
        weight = self.weight((x - 1, y), (x, y))
        if not weight:
            return Span(" ", self.manner(x, y))
        return self.bulging(west, "E") or self.bulging(east, "W") or Span(lines()[weight, 0, weight, 0], "wall")

    def level_wall(self, x: int, y: int) -> Iterator[Span]:
        """The wall to the north of a cell, with the arrow of a bulge that goes through it."""
        north, south = self.seen.get((x, y + 1)), self.seen.get((x, y))
        weight = self.weight((x, y + 1), (x, y))
        line = Span(lines()[0, weight, 0, weight], "wall") if weight else Span(" ", self.manner(x, y))
        arrow = self.bulging(south, "N") or self.bulging(north, "S") or line
        return iter([line, arrow, *[line] * (self.width - 2)])

    def bulging(self, cube: SceneCube | None, face: str) -> Span | None:
        return Span(ARROWS[face], "bulge") if cube and self.faces and face in (cube.bulges or "") else None

    def corner(self, x: int, y: int) -> Span:
        """The north-west corner of a cell, where up to four walls meet."""
        arms = (
            self.weight((x - 1, y + 1), (x, y + 1)),
            self.weight((x, y + 1), (x, y)),
            self.weight((x - 1, y), (x, y)),
            self.weight((x - 1, y + 1), (x - 1, y)),
        )
        return Span(lines()[arms], "wall" if any(arms) else self.manner(x, y))


# ---------------------------------------------------------------- side by side


def width_of(line: Line) -> int:
    return sum(len(span.text) for span in line)


def flow(sketches: Iterable[Sketch], width: int, gap: int = 3) -> Sketch:
    """Sketches from left to right, in as many rows as a width needs; each row is as high as its highest."""
    rows: list[list[Sketch]] = []
    left = 0
    for sketch in sketches:
        needed = max(map(width_of, sketch)) + gap
        if not rows or needed - gap > left:
            rows.append([])
            left = width
        rows[-1].append(sketch)
        left -= needed
    drawn: Sketch = []
    for row in rows:
        drawn += [[]] if drawn else []
        widths = [max(map(width_of, sketch)) for sketch in row]
        for i in range(max(map(len, row))):
            line: Line = []
            for sketch, wide in zip(row, widths, strict=True):
                part = sketch[i] if i < len(sketch) else []
                line += [*part, Span(" " * (wide - width_of(part) + gap))]
            drawn.append(line[:-1])
    return drawn
