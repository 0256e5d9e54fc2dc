"""Cubes as drawings of their levels, and back.

drawing  lines of text, the northernmost row first
level    the cubes of one height, seen from above: "x" is a cube, "." is none
line     a row of every level, the lowest level first, with blanks between; all levels are equally wide
heights  a drawing of digits: how many cubes stand on each cell; "." is none

>>> sorted(read_drawing(["x.  x.", "xx  .."]))
[(0, 0, 0), (0, 1, 0), (0, 1, 1), (1, 0, 0)]
>>> write_drawing(read_drawing(["x.  x.", "xx  .."]))
['x.  x.', 'xx  ..']
>>> len(read_drawing(["3 2", "1 ."]))
6
"""

import re
from collections.abc import Iterable, Sequence

from ..errors import ParseError
from .pieces import Cube, Cubes


def is_row(line: str) -> bool:
    """Whether a line can belong to a drawing."""
    return re.fullmatch(r"[ xX.0-9]*[xX.0-9][ xX.0-9]*", line) is not None


def read_drawing(rows: Sequence[str]) -> Cubes:
    """The cubes of a drawing; its south-west corner is a1, its lowest level 1."""
    if not rows or not all(map(is_row, rows)):
        raise ParseError("packing-drawing")
    heights = any(letter.isdigit() for row in rows for letter in row)
    if heights and any(letter in "xX" for row in rows for letter in row):
        raise ParseError("packing-drawing-mixed")
    levels = [["".join(row.split())] for row in rows] if heights else [row.split() for row in rows]
    if len({tuple(map(len, row)) for row in levels}) > 1 or len(set(map(len, levels[0]))) > 1:
        raise ParseError("packing-drawing-uneven")
    cubes = {
        (x, y, z)
        for y, row in enumerate(reversed(levels))
        for level, letters in enumerate(row)
        for x, letter in enumerate(letters)
        for z in (range(int(letter)) if letter.isdigit() else [level] if letter in "xX" else [])
    }
    if not cubes:
        raise ParseError("packing-drawing-empty")
    return frozenset(cubes)


def write_drawing(cubes: Iterable[Cube]) -> list[str]:
    """The drawing that `read_drawing` reads as these cubes, none of which may have a negative coordinate."""
    cubes = set(cubes)
    columns, rows, levels = (1 + max(axis) for axis in zip(*cubes, strict=True))
    return [
        "  ".join("".join("x" if (x, y, z) in cubes else "." for x in range(columns)) for z in range(levels))
        for y in reversed(range(rows))
    ]
