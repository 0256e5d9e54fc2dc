"""Pieces, where they lie, and packings: the values that the packing solver takes and gives.

cube       (column, row, level) as numbers from 0, level 0 the lowest; as text "a1.1" is (0, 0, 0)
piece      a polycube with a name and perhaps a colour, and how many of it must and may be used
placement  a piece that lies somewhere, e.g. "V3:a1.1+b1.1+a2.1", or "V3/red:a1.1+b1.1+a2.1"
packing    placements that do not overlap, e.g. "I2:a1.1+b1.1,I2:a2.1+b2.1"

>>> str(Packing.parse("V3 : b1.1 + a2.1 + a1.1"))
'V3:a1.1+b1.1+a2.1'
"""

import re
from dataclasses import dataclass
from functools import cached_property

from ..errors import OptionError, ParseError
from ..geometry import shape_of
from ..messages import Message, quoted

Cube = tuple[int, int, int]
Cubes = frozenset[Cube]

MAX_SIDE = 676  # columns up to "zz"
_NAME = r"[^\W_][\w.*'-]*"
_CUBE = re.compile(r"([a-z]{1,2})([1-9][0-9]{0,2})\.([1-9][0-9]{0,2})", re.ASCII)


def check_cubes(cubes: object, name: Message) -> Cubes:
    """Cubes as a set of triples of whole numbers; OptionError where they are something else."""
    try:
        found = [tuple(cube) for cube in cubes]  # type: ignore[attr-defined]
    except TypeError:
        raise OptionError("packing-no-cubes", name=name, value=repr(cubes)) from None
    for cube in found:
        if len(cube) != 3 or not all(type(number) is int for number in cube):
            raise OptionError("packing-no-triples", name=name, value=repr(cube))
    return frozenset(found)


def write_cube(cube: Cube) -> str:
    """A cube as text; after column z comes aa, as in spreadsheets.

    >>> write_cube((0, 0, 0)), write_cube((27, 9, 2))
    ('a1.1', 'ab10.3')
    """
    x, y, level = cube
    letters = chr(ord("a") + x % 26)
    return f"{chr(ord('a') + x // 26 - 1) if x >= 26 else ''}{letters}{y + 1}.{level + 1}"


def read_cube(text: str) -> Cube:
    match = _CUBE.fullmatch(text.strip().lower())
    if not match:
        raise ParseError("notation-not-a-cube", text=quoted(text.strip(), 40))
    x = 0
    for letter in match[1]:
        x = 26 * x + ord(letter) - ord("a") + 1
    return x - 1, int(match[2]) - 1, int(match[3]) - 1


def by_level(cube: Cube) -> Cube:
    """The order of cubes in texts: by level, then row, then column."""
    return cube[2], cube[1], cube[0]


@dataclass(frozen=True)
class Piece:
    """A polycube of which `most` copies are there and at least `least` must be used. Real blocks are not mirrored."""

    name: str
    cubes: Cubes
    colour: str = ""
    least: int = 0
    most: int = 1

    def __post_init__(self) -> None:
        for what, text in (("name", self.name), ("colour", self.colour)):
            if not isinstance(text, str) or not (re.fullmatch(_NAME, text) or (text == "" and what == "colour")):
                raise OptionError("packing-piece-text", what=what, text=repr(text))
        cubes = check_cubes(self.cubes, Message("packing-piece", piece=self.name))
        if not cubes:
            raise OptionError("packing-piece-empty", piece=self.name)
        object.__setattr__(self, "cubes", frozenset(shape_of(cubes)))
        if not connected(self.cubes):
            raise OptionError("packing-piece-apart", piece=self.name)
        if not all(type(number) is int for number in (self.least, self.most)) or not 0 <= self.least <= self.most:
            raise OptionError("packing-piece-counts", piece=self.name, least=str(self.least), most=str(self.most))

    @property
    def label(self) -> str:
        return label(self.name, self.colour)


def label(name: str, colour: str) -> str:
    return f"{name}/{colour}" if colour else name


def connected(cubes: Cubes) -> bool:
    left = set(cubes)
    edge = [left.pop()]
    while edge:
        x, y, z = edge.pop()
        neighbours = {(x + 1, y, z), (x - 1, y, z), (x, y + 1, z), (x, y - 1, z), (x, y, z + 1), (x, y, z - 1)} & left
        left -= neighbours
        edge += neighbours
    return not left


@dataclass(frozen=True)
class Placement:
    """A piece, by its name and colour, and the cubes where it lies."""

    piece: str
    cubes: Cubes
    colour: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "cubes", check_cubes(self.cubes, Message("packing-place", piece=self.piece)))

    @classmethod
    def parse(cls, text: str) -> "Placement":
        head, colon, tail = text.partition(":")
        name, slash, colour = (part.strip() for part in head.partition("/"))
        if not colon or not re.fullmatch(_NAME, name) or (slash and not re.fullmatch(_NAME, colour)):
            raise ParseError("packing-placement", text=quoted(text.strip(), 40))
        cubes = [read_cube(part) for part in tail.split("+")]
        if len(set(cubes)) < len(cubes):
            raise ParseError("packing-cube-twice", piece=name)
        return cls(name, frozenset(cubes), colour)

    @property
    def label(self) -> str:
        return label(self.piece, self.colour)

    @cached_property
    def ordered(self) -> tuple[Cube, ...]:
        """The cubes by level, row and column."""
        return tuple(sorted(self.cubes, key=by_level))

    def __str__(self) -> str:
        return f"{self.label}:{'+'.join(map(write_cube, self.ordered))}"


def reading_order(placement: Placement) -> tuple[list[Cube], str]:
    return [by_level(cube) for cube in placement.ordered], placement.label


@dataclass(frozen=True)
class Packing:
    """Placements that do not overlap, in the order of their first cubes."""

    placements: tuple[Placement, ...]

    def __post_init__(self) -> None:
        placements = tuple(sorted(self.placements, key=reading_order))
        object.__setattr__(self, "placements", placements)
        if len(self.cubes) < sum(len(placement.cubes) for placement in placements):
            raise OptionError("packing-overlap")

    @classmethod
    def parse(cls, text: str) -> "Packing":
        """The packing that a text stands for: placements joined by commas, a dash for none."""
        parts = [] if text.strip() == "-" else text.split(",")
        try:
            return cls(tuple(Placement.parse(part) for part in parts))
        except OptionError as error:
            raise ParseError(error.message) from None

    @cached_property
    def cubes(self) -> Cubes:
        return frozenset(cube for placement in self.placements for cube in placement.cubes)

    def layers(self) -> list[list[list[Placement | None]]]:
        """What lies where: the levels from the lowest, their rows from the south, the cells from the west."""
        at = {cube: placement for placement in self.placements for cube in placement.cubes}
        columns, rows, levels = (1 + max((cube[axis] for cube in at), default=-1) for axis in range(3))
        return [[[at.get((x, y, z)) for x in range(columns)] for y in range(rows)] for z in range(levels)]

    def __str__(self) -> str:
        return ",".join(map(str, self.placements)) or "-"
