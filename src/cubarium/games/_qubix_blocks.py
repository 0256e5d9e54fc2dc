"""The blocks of Qubix, and what lies in zones and reserves as text.

block    a bar of one, two or three cubes in a colour, e.g. "R:a1.1+b1.1"
zone     blocks on 3 by 3 cells, level upon level
reserve  blocks on cells in a row, r1 r2 r3; here Cell(0, 0), Cell(1, 0) …, level 1
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from ..errors import ParseError
from ..geometry import Cell, Cube, bars, in_order, is_bar, read_cubes, rectangle, write
from ..messages import quoted

COLOURS = {"R": "red", "Y": "yellow", "B": "blue", "V": "violet", "P": "pink"}
MAX_LENGTH = 3
CELLS = rectangle(3, 3)  # of a zone


class Block(NamedTuple):
    colour: str
    cubes: tuple[Cube, ...]  # in reading order

    @property
    def first(self) -> Cube:
        return self.cubes[0]

    @property
    def length(self) -> int:
        return len(self.cubes)


def lifted(cells: tuple[Cell, ...], level: int) -> tuple[Cube, ...]:
    return tuple(Cube(*cell, level) for cell in cells)


def by_place(blocks: Iterable[Block]) -> list[Block]:
    return sorted(blocks, key=lambda block: block.first[::-1])


# ---------------------------------------------------------------- zones


def level_in_work(built: frozenset[Block]) -> int:
    """The lowest level of a zone that is not full."""
    return sum(block.length for block in built) // len(CELLS) + 1


def empty(built: frozenset[Block]) -> list[Cell]:
    """The cells of a zone that are free on the level in work."""
    level = level_in_work(built)
    taken = {cube.cell for block in built for cube in block.cubes if cube.level == level}
    return [cell for cell in CELLS if cell not in taken]


@lru_cache(maxsize=4096)
def room(built: frozenset[Block], length: int) -> list[tuple[tuple[Cell, ...], int]]:
    """Where a bar can lie, and on which level: the lowest one that is not complete."""
    return [(cells, level_in_work(built)) for cells in bars(empty(built), length)]


def seen(built: frozenset[Block]) -> dict[str, frozenset[Cell]]:
    """The cells that each colour shows from above."""
    tops: dict[Cell, str] = {}
    for block in by_place(built):
        for cube in block.cubes:
            tops[cube.cell] = block.colour
    return {colour: frozenset(cell for cell in tops if tops[cell] == colour) for colour in set(tops.values())}


def write_block(block: Block) -> str:
    return f"{block.colour}:{write(block.cubes)}"


def read_block(colour: str, cubes: tuple[Cube, ...]) -> Block:
    """A block of a colour, if its cubes are a lying bar."""
    cells = tuple(cube.cell for cube in cubes)
    lying = len({cube.level for cube in cubes}) == 1 and len(cells) <= MAX_LENGTH and is_bar(cells, len(cells))
    if colour not in COLOURS or not lying:
        raise ParseError("qubix-block", colours=" ".join(COLOURS), length=MAX_LENGTH)
    return Block(colour, cubes)


def read_zone(texts: Iterable[str], levels: int) -> frozenset[Block]:
    """The blocks of a zone, each level full before the next."""
    blocks = [read_block(colour, read_cubes(cubes)) for colour, _, cubes in (text.partition(":") for text in texts)]
    cubes = [cube for block in blocks for cube in block.cubes]
    for cube in cubes:
        below = len(CELLS) * (cube.level - 1)
        if cube.cell not in CELLS or cube.level > levels or cubes.count(cube) > 1:
            raise ParseError("qubix-zone-cube", cube=cube)
        if sum(other.level < cube.level for other in cubes) < below:
            raise ParseError("qubix-zone-level", cube=cube)
    return frozenset(blocks)


# ---------------------------------------------------------------- reserves


def write_reserve(cells: Iterable[Cell]) -> str:
    return "+".join(f"r{cell.x + 1}" for cell in in_order(cells))


def read_reserve(text: str) -> tuple[Cell, ...]:
    if not re.fullmatch(r"\s*[rR][1-9]\s*(\+\s*[rR][1-9]\s*)*", text):
        raise ParseError("qubix-target", text=quoted(text.strip(), 40))
    numbers = [int(number) - 1 for number in re.findall("[1-9]", text)]
    if len(set(numbers)) < len(numbers):
        raise ParseError("qubix-reserve-cell-twice")
    return in_order(Cell(number, 0) for number in numbers)


def write_kept(block: Block) -> str:
    return f"{block.colour}:{write_reserve(cube.cell for cube in block.cubes)}"


def read_kept(texts: Iterable[str], size: int) -> frozenset[Block]:
    """The blocks of a reserve."""
    parts = (text.partition(":") for text in texts)
    blocks = frozenset(read_block(colour, lifted(read_reserve(cells), 1)) for colour, _, cells in parts)
    taken = [cube.x for block in blocks for cube in block.cubes]
    if len(set(taken)) < len(taken) or max(taken, default=0) >= size:
        raise ParseError("qubix-reserve-cells", size=size)
    return blocks
