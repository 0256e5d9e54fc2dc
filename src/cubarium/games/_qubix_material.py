"""The material of Qubix: supply cubes and figures, read from drawings or made at random.

block    a bar of one, two or three cubes in a colour, e.g. Block("R", (a1.5, b1.5))
layout   the blocks of a full supply; as an option a name, "random", or its drawing in one line: codes like R3 for
         the cells, "/" between the rows from the north, ";" between the levels from the lowest
figure   cells of a zone that score when they show one colour; in one line like "X../.X./..X=4:2"
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple, TypeVar

from ..data import drawing_rows, load_packaged, packaged_names
from ..errors import OptionError
from ..geometry import EAST, NORTH, Cell, in_order, quarter_turn, rectangle
from ..messages import Message, quoted
from ..options import Drawing
from ._qubix_blocks import COLOURS, Block, lifted

BARS = {1: 8, 2: 4, 3: 3}  # how many of each length a colour has
SIDE, LEVELS = 5, 5  # of the supply
ZONE = 3  # cells along a side of a zone
MAX_FIGURES = 12

BAR_CODES = [f"{colour}{length}" for colour in COLOURS for length in BARS]
LAYOUT_DRAWING = Drawing(
    # In small letters, too: where two bars of one kind touch, one of them is written so.
    ("..", *BAR_CODES, *map(str.lower, BAR_CODES)),
    SIDE,
    SIDE,
    "R3R3R3Y2Y2/B2B2P3P3P3/V1Y1R1B1P1/R2R2r2r2B1/V3V3V3P2P2",
    colours=("", *(COLOURS[code[0]] for code in 2 * BAR_CODES)),
    sheets=LEVELS,
)
FIGURES_DRAWING = Drawing((".", "X"), ZONE, ZONE, "XXX/.X./.X.=7:3", sheets=MAX_FIGURES, numbers=2)

Bar = tuple[Cell, ...]
T = TypeVar("T")


class Figure(NamedTuple):
    name: str  # empty where it has none
    number: int  # in the list of the side, from 1
    points: tuple[int, int]  # of the seat that makes it, and of the zone's owner
    drawing: tuple[str, ...]  # rows from the north

    @property
    def line(self) -> str:
        return f"{'/'.join(self.drawing)}={self.points[0]}:{self.points[1]}"

    @property
    def named_line(self) -> str:
        return f"{self.name}@{self.line}" if self.name else self.line

    @property
    def title(self) -> Message:
        return Message(f"qubix-figure-{self.name}") if self.name else Message("qubix-figure", number=self.number)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Those of the figure as it is drawn."""
        return cells_of(self.drawing)

    @property
    def ways(self) -> list[frozenset[Cell]]:
        """The cells of the figure in its four rotations."""
        return rotations(self.cells)


@lru_cache(maxsize=64)
def cells_of(drawing: tuple[str, ...]) -> tuple[Cell, ...]:
    marks = ((Cell(x, y), mark) for y, row in enumerate(reversed(drawing)) for x, mark in enumerate(row))
    return tuple(cell for cell, mark in marks if mark == "X")


@lru_cache(maxsize=64)
def rotations(cells: tuple[Cell, ...]) -> list[frozenset[Cell]]:
    ways = [frozenset(cells)]
    for _ in range(3):
        ways.append(quarter_turn(ways[-1], ZONE))
    return ways


# ---------------------------------------------------------------- layouts


def canonical_layout(layout: str | dict[str, Any]) -> str:
    """A layout as the option carries it: its name if it came with the game, "random", or its drawing in one line."""
    text = layout if isinstance(layout, str) else one_line(layout)
    if text != "random":
        blocks_of(text)
    return text


def one_line(table: dict[str, Any]) -> str:
    levels = table.get("levels")
    if not isinstance(levels, dict):
        raise OptionError("qubix-layout-table")
    return ";".join(
        "/".join("".join(".." if code == "." else code for code in row) for row in drawing_rows(drawing))
        for drawing in levels.values()
    )


@lru_cache(maxsize=32)
def blocks_of(layout: str, seed: int = 0) -> frozenset[Block]:
    """The blocks of a layout, by the canonical value of the option."""
    if layout == "random":
        return random_layout(seed)
    if layout in packaged_names("layouts"):
        layout = one_line(load_packaged("layouts", layout))
    drawings = [level.split("/") for level in layout.split(";")]
    cell = r"(?:[RYBVPrybvp][123]|\.\.)"
    if len(drawings) > LEVELS or not all(
        len(rows) == SIDE and all(re.fullmatch(cell * SIDE, row) for row in rows) for rows in drawings
    ):
        known = ", ".join(packaged_names("layouts"))
        raise OptionError("qubix-layout", known=known, levels=LEVELS, side=SIDE, text=quoted(layout, 40))
    blocks: set[Block] = set()
    filled = set(rectangle(SIDE, SIDE))
    for level, drawing in enumerate(drawings, 1):
        codes = {Cell(x, y): row[2 * x : 2 * x + 2] for y, row in enumerate(reversed(drawing)) for x in range(SIDE)}
        codes = {cell: code for cell, code in codes.items() if code != ".."}
        if not set(codes) <= filled:
            raise OptionError("qubix-layout-over-empty", level=level)
        filled = set(codes)
        blocks |= {Block(codes[bar[0]][0].upper(), lifted(bar, level)) for bar in read_bars(codes, level)}
    return frozenset(blocks)


def read_bars(codes: dict[Cell, str], level: int) -> list[Bar]:
    """The bars of a level. Where two readings fit, a bar lies east; small letters tell neighbours apart."""

    def ways(first: Cell, _: list[Bar]) -> Iterable[Bar]:
        ways = bars_from(first, int(codes[first][1]))
        return [bar for bar in ways if all(codes.get(cell) == codes[first] for cell in bar)]

    bars = tile(set(codes), ways)
    if bars is None:
        raise OptionError("qubix-layout-bars", level=level)
    return bars


def bars_from(first: Cell, length: int) -> list[Bar]:
    """The bars of a length that begin at a cell: lying east, lying north."""
    ways = [tuple(Cell(first.x + dx * i, first.y + dy * i) for i in range(length)) for dx, dy in (EAST, NORTH)]
    return ways if length > 1 else ways[:1]


def tile(
    cells: set[Cell], ways: Callable[[Cell, list[Bar]], Iterable[Bar]], laid: Iterable[Bar] = ()
) -> list[Bar] | None:
    """Bars that cover all cells; `ways` gives those to try on the first free cell, knowing what is laid already."""
    laid = list(laid)
    if not cells:
        return laid
    for bar in ways(in_order(cells)[0], laid):
        if cells.issuperset(bar):
            done = tile(cells - set(bar), ways, [*laid, bar])
            if done is not None:
                return done
    return None


# ---------------------------------------------------------------- random layouts


def random_layout(seed: int) -> frozenset[Block]:
    """The blocks of the box in random places: every level full, triples in the three lowest, singles on top.

    Only `Random.random` is used, whose numbers for a seed are the same in every version of Python.
    """
    rng = Random(seed)
    bags = {length: shuffled(rng, [*COLOURS] * number) for length, number in BARS.items()}
    blocks: set[Block] = set()
    for level, counts in enumerate([*random_counts(rng), {1: SIDE * SIDE, 2: 0, 3: 0}], 1):
        bars = None
        while bars is None:
            bars = random_level(rng, counts)
        blocks |= {Block(bags[len(bar)].pop(), lifted(bar, level)) for bar in bars}
    return frozenset(blocks)


def random_counts(rng: Random) -> list[dict[int, int]]:
    """How many bars of each length lie in each level below the top."""
    total = {length: number * len(COLOURS) for length, number in BARS.items()}
    triples = [0] * (LEVELS - 1)
    for _ in range(total[3]):
        triples[shuffled(rng, [level for level in range(3) if triples[level] < 7])[0]] += 1
    # What triples leave must be even without its singles, so that doubles fill it; the other singles go in by twos.
    room = [SIDE * SIDE - 3 * number for number in triples]
    singles = [cells % 2 for cells in room]
    while sum(singles) < total[1] - SIDE * SIDE:
        singles[shuffled(rng, [level for level, cells in enumerate(room) if singles[level] + 2 <= cells])[0]] += 2
    return [
        {1: single, 2: (cells - single) // 2, 3: triple}
        for single, cells, triple in zip(singles, room, triples, strict=True)
    ]


def random_level(rng: Random, counts: dict[int, int]) -> list[Bar] | None:
    def ways(first: Cell, laid: list[Bar]) -> Iterable[Bar]:
        left = [
            length for length, number in counts.items() for _ in range(number - sum(len(b) == length for b in laid))
        ]
        return [bar for length in dict.fromkeys(shuffled(rng, left)) for bar in shuffled(rng, bars_from(first, length))]

    return tile(set(rectangle(SIDE, SIDE)), ways)


def shuffled(rng: Random, items: Sequence[T]) -> list[T]:
    return sorted(items, key=lambda _: rng.random())


# ---------------------------------------------------------------- figures


def canonical_figures(side: str | dict[str, Any], option: str) -> str:
    """A side as the option carries it: its name if it came with the game, else its figures in one line."""
    if isinstance(side, dict):
        found = side.get("figure")
        if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
            raise OptionError("qubix-figures-table")
        side = ";".join(map(figure_line, found))
    try:
        figures = figures_of(side)
    except OptionError as error:
        raise OptionError("qubix-side", option=option, expected=error.message) from None
    return side if side in packaged_names("figures") else ";".join(figure.line for figure in figures)


def figure_line(table: dict[str, Any]) -> str:
    points = table.get("points")
    if not isinstance(points, list) or len(points) != 2:
        raise OptionError("qubix-figure-points")
    return "/".join("".join(row) for row in drawing_rows(table.get("drawing"))) + f"={points[0]}:{points[1]}"


@lru_cache(maxsize=32)
def figures_of(side: str) -> tuple[Figure, ...]:
    """The figures of a side, by the canonical value of the option."""
    if side in packaged_names("figures"):
        tables = load_packaged("figures", side)["figure"]
        return tuple(read_figure(figure_line(table), n, table["name"]) for n, table in enumerate(tables, 1))
    lines = side.split(";")
    if len(lines) > MAX_FIGURES:
        raise OptionError("qubix-too-many-figures", most=MAX_FIGURES, count=len(lines))
    return tuple(read_figure(line, number) for number, line in enumerate(lines, 1))


def read_figure(line: str, number: int, name: str = "") -> Figure:
    match = re.fullmatch(r"([X.]{3})/([X.]{3})/([X.]{3})=([0-9]{1,2}):([0-9]{1,2})", line)
    if not match or "X" not in line:
        raise OptionError("qubix-figures", known=", ".join(packaged_names("figures")), text=quoted(line, 40))
    return Figure(name, number, (int(match[4]), int(match[5])), (match[1], match[2], match[3]))
