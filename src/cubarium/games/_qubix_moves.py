"""The moves of Qubix: where a block comes from, where it goes, and how both are written.

placement  one block put somewhere, e.g. "c3.5>z2:b2"; a move is one from the supply, or some from the reserve
target     a placement before its level is known: source, zone and cells
"""

import re
from typing import NamedTuple

from ..errors import ParseError
from ..geometry import Cell, Cube, read_cells, read_cube, write
from ._qubix_blocks import Block, lifted, read_reserve, write_reserve

Target = tuple[Cube | Cell, int | None, tuple[Cell, ...]]


class Placement(NamedTuple):
    source: Cube | Cell  # the first cube of a block in the supply, or its first cell in the reserve: Cell(1, 0) is r2
    zone: int | None  # 0 is the neutral one, 1 that of seat 0 …; None is the reserve
    cells: tuple[Cell, ...]
    level: int

    def __str__(self) -> str:
        source = self.source if isinstance(self.source, Cube) else write_reserve([self.source])
        return f"{source}>" + (write_reserve(self.cells) if self.zone is None else f"z{self.zone}:{write(self.cells)}")

    def block(self, taken: Block) -> Block:
        """A block that was taken, where it lies now."""
        return Block(taken.colour, lifted(self.cells, self.level))

    @property
    def order(self) -> tuple[object, ...]:
        """By where the first cube lands; bars lying east before north."""
        return self.level, *self.cells[0][::-1], [cell[::-1] for cell in self.cells], self.source


class Move(NamedTuple):
    placements: tuple[Placement, ...]

    def __str__(self) -> str:
        return ",".join(map(str, self.placements))


def move_of(*placements: Placement) -> Move:
    return Move(tuple(sorted(placements, key=lambda placement: placement.order)))


def read_placement(text: str) -> Target:
    source, arrow, target = text.partition(">")
    if not arrow:
        raise ParseError("qubix-move")
    zone = re.fullmatch(r"\s*[zZ]([0-9])\s*:(.*)", target, re.DOTALL)
    cells = read_cells(zone[2]) if zone else read_reserve(target)
    return read_source(source), int(zone[1]) if zone else None, cells


def read_source(text: str) -> Cube | Cell:
    match = re.fullmatch(r"\s*[rR]([1-9])\s*", text)
    return Cell(int(match[1]) - 1, 0) if match else read_cube(text)
