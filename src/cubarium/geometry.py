"""Cells, cubes, areas, bars, rotations, polycubes: the words every rulebook uses.

column   x, counted from the west, shown as a letter: "c" is x = 2
row      y, counted from the south, shown from 1: row 3 is y = 2
level    counted from 1, the lowest
cell     a place on the board seen from above, e.g. "c3" is Cell(2, 2)
cube     a cell at a level, e.g. "c3.2" is Cube(2, 2, 2)
shape    the cubes of a polycube as (x, y, z), moved so that the least x, y and z are 0
"""

import re
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeVar

from .errors import ParseError
from .messages import quoted

COLUMNS = "abcdefghijklmnopqrstuvwxyz"
LAST_ROW = 99


class Cell(NamedTuple):
    x: int
    y: int

    def __str__(self) -> str:
        return f"{COLUMNS[self.x]}{self.y + 1}"


class Cube(NamedTuple):
    x: int
    y: int
    level: int

    def __str__(self) -> str:
        return f"{self.cell}.{self.level}"

    @property
    def cell(self) -> Cell:
        return Cell(self.x, self.y)


class OverCell(Protocol):
    """Whatever lies on a cell, or above it."""

    @property
    def x(self) -> int: ...
    @property
    def y(self) -> int: ...


Place = TypeVar("Place", Cell, Cube)
P = TypeVar("P", bound=OverCell)
Shape = tuple[tuple[int, int, int], ...]

# ---------------------------------------------------------------- texts


def read_cell(text: str) -> Cell:
    """The cell a text names, on a board of any size.

    >>> read_cell(" C3 ")
    Cell(x=2, y=2)
    """
    match = re.fullmatch(r"([a-zA-Z])([1-9][0-9]?)", text.strip())
    if not match:
        raise ParseError("notation-not-a-cell", text=quoted(text.strip()))
    return Cell(COLUMNS.index(match[1].lower()), int(match[2]) - 1)


def read_cube(text: str) -> Cube:
    """The cube a text names.

    >>> read_cube("c3.2")
    Cube(x=2, y=2, level=2)
    """
    cell, _, level = text.strip().partition(".")
    if not re.fullmatch(r"[1-9][0-9]?", level):
        raise ParseError("notation-not-a-cube", text=quoted(text.strip()))
    return Cube(*read_cell(cell), int(level))


def read_cells(text: str) -> tuple[Cell, ...]:
    """Cells joined by "+", in any order, each at most once; the answer is in reading order."""
    return _distinct([read_cell(part) for part in text.split("+")])


def read_cubes(text: str) -> tuple[Cube, ...]:
    """Cubes joined by "+", in any order, each at most once; the answer is in reading order."""
    return _distinct([read_cube(part) for part in text.split("+")])


def _distinct(places: list[Place]) -> tuple[Place, ...]:
    for place in places:
        if places.count(place) > 1:
            raise ParseError("notation-named-twice", place=place)
    return in_order(places)


def in_order(places: Iterable[Place]) -> tuple[Place, ...]:
    """Cells by row, then column; cubes by level, then row, then column."""
    return tuple(sorted(places, key=lambda place: place[::-1]))


def write(places: Iterable[Place]) -> str:
    """Cells or cubes as the list a move text has.

    >>> write([Cell(3, 2), Cell(2, 2)])
    'c3+d3'
    """
    return "+".join(map(str, in_order(places)))


# ---------------------------------------------------------------- blocks that are held


def anchor(places: Sequence[P]) -> P:
    """The place that a block is held by: the nearest to its middle seen from above.

    Of several it is the one farthest to the south-west, and of those the first.

    >>> anchor([Cell(0, 0), Cell(1, 0), Cell(2, 0)])
    Cell(x=1, y=0)
    """
    size = len(places)
    if size == 1:
        return places[0]
    across, up = sum([place.x for place in places]), sum([place.y for place in places])

    def far(place: P) -> tuple[int, int]:
        return (size * place.x - across) ** 2 + (size * place.y - up) ** 2, place.x + place.y

    return min(places, key=far)


def moved_to(places: Sequence[Place], x: int, y: int) -> tuple[Place, ...] | None:
    """A block held over a cell, turned as it is, on the same levels; None where one of its cells has no name.

    >>> write(moved_to([Cell(0, 0), Cell(1, 0)], 2, 2) or ())
    'c3+d3'
    """
    held = anchor(places)
    moved = tuple(place._replace(x=place.x + x - held.x, y=place.y + y - held.y) for place in places)
    named = all(0 <= place.x < len(COLUMNS) and 0 <= place.y < LAST_ROW for place in moved)
    return moved if named else None


# ---------------------------------------------------------------- on the board

NORTH, EAST, SOUTH, WEST = (0, 1), (1, 0), (0, -1), (-1, 0)
DIRECTIONS = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}


def rectangle(columns: int, rows: int) -> tuple[Cell, ...]:
    """All cells of a board, row by row from the south, each row from the west."""
    return tuple(Cell(x, y) for y in range(rows) for x in range(columns))


def step(cell: Cell, direction: tuple[int, int]) -> Cell:
    return Cell(cell.x + direction[0], cell.y + direction[1])


@lru_cache(maxsize=4096)
def sides(cell: Cell) -> tuple[Cell, ...]:
    """The four cells that share an edge with a cell, north first, then clockwise; some may be off the board."""
    return tuple(step(cell, direction) for direction in DIRECTIONS.values())


@lru_cache(maxsize=4096)
def around(cell: Cell) -> tuple[Cell, ...]:
    """The eight cells around a cell, diagonals included; some may be off the board."""
    return tuple(Cell(cell.x + dx, cell.y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy)


def areas(cells: Collection[Cell]) -> list[set[Cell]]:
    """The connected areas that cells form, edge to edge.

    >>> sorted(len(area) for area in areas([Cell(0, 0), Cell(0, 1), Cell(1, 2)]))
    [1, 2]
    """
    left, found = set(cells), []
    while left:
        area, edge = set(), [left.pop()]
        while edge:
            cell = edge.pop()
            area.add(cell)
            new = left & set(sides(cell))
            left -= new
            edge += new
        found.append(area)
    return found


def bars(cells: Collection[Cell], length: int) -> list[tuple[Cell, ...]]:
    """Every way to lay a straight bar on given cells: in the order of the first cell, lying east before north.

    >>> [write(bar) for bar in bars(rectangle(2, 2), 2)]
    ['a1+b1', 'a1+a2', 'b1+b2', 'a2+b2']
    """
    directions = [EAST, NORTH] if length > 1 else [EAST]
    ways = (
        tuple(Cell(cell.x + dx * i, cell.y + dy * i) for i in range(length))
        for cell in in_order(cells)
        for dx, dy in directions
    )
    return [way for way in ways if all(cell in cells for cell in way)]


def is_bar(cells: tuple[Cell, ...], length: int) -> bool:
    """Whether cells, in reading order, form a straight bar of a length."""
    return len(cells) == length and cells in bars(cells, length)


def quarter_turn(cells: Iterable[Cell], size: int) -> frozenset[Cell]:
    """Cells of a square board after the board is turned by 90 degrees."""
    return frozenset(Cell(cell.y, size - 1 - cell.x) for cell in cells)


# ---------------------------------------------------------------- polycubes


def shape_of(cubes: Iterable[tuple[int, int, int]]) -> Shape:
    """Cubes moved into the corner, sorted: equal for two polycubes that differ by a shift alone."""
    cubes = list(cubes)
    least = [min(axis) for axis in zip(*cubes, strict=True)]
    return tuple(sorted((x - least[0], y - least[1], z - least[2]) for x, y, z in cubes))


def orientations(shape: Iterable[tuple[int, int, int]]) -> tuple[Shape, ...]:
    """The different shapes a polycube shows when it is turned in any way, not mirrored, in sorted order.

    Quarter turns about two axes make all 24 rotations.

    >>> len(orientations([(0, 0, 0), (1, 0, 0), (0, 1, 0)]))
    12
    """
    found: set[Shape] = set()
    new = {shape_of(shape)}
    while new:
        found |= new
        about_z = {shape_of((y, -x, z) for x, y, z in turned) for turned in new}
        about_x = {shape_of((x, z, -y) for x, y, z in turned) for turned in new}
        new = (about_z | about_x) - found
    return tuple(sorted(found))


@lru_cache(maxsize=4096)
def touching(cube: Cube) -> tuple[Cube, ...]:
    """The six cubes that share a face with a cube, in the order N E S W up down; some may be off the board."""
    x, y, level = cube
    return (*(Cube(*side, level) for side in sides(cube.cell)), Cube(x, y, level + 1), Cube(x, y, level - 1))
