"""The structures of Blokus 3D: how high each cell may be built, read from drawings.

drawing    rows from the north, a height from 1 to 9 or a dot, which is outside, for each cell
structure  as an option: a name, or the drawing in one line with "/" between the rows, like "44./444"
"""

import re
from functools import lru_cache
from typing import Any

from ..data import drawing_rows, load_packaged, packaged_names
from ..errors import OptionError
from ..geometry import Cell
from ..messages import quoted
from ..options import Drawing

MAX_SIDE, MAX_HEIGHT = 10, 9  # the board of the box has a hundred cells

DRAWING = Drawing((".", *map(str, range(1, MAX_HEIGHT + 1))), MAX_SIDE, MAX_SIDE, "2332/3443/2332", resizable=True)


def canonical(structure: str | dict[str, Any], colours: int) -> str:
    """A structure as the option carries it: its name if it came with the game, else its drawing in one line."""
    if isinstance(structure, str) and structure in packaged_names("structures"):
        limits(structure, colours)
        return structure
    text = structure if isinstance(structure, str) else "/".join(map("".join, drawn(structure, colours)))
    limits(text, colours)
    return text


def drawn(table: dict[str, Any], colours: int) -> list[list[str]]:
    """The drawing that a data file has for a number of colours."""
    drawings, cap = table.get("drawing"), table.get("cap", {})
    if not isinstance(drawings, dict) or not isinstance(cap, dict):
        raise OptionError("blokus3d-structure-tables")
    found = drawings.get(str(colours), drawings.get("any"))
    if found is None:
        raise OptionError("blokus3d-structure-colours", known=list(drawings), colours=colours)
    highest = cap.get(str(colours), MAX_HEIGHT)
    if not isinstance(highest, int) or not 1 <= highest <= MAX_HEIGHT:
        raise OptionError("blokus3d-structure-cap", highest=MAX_HEIGHT, cap=repr(highest)[:80])
    return [
        [str(highest) if cell.isdigit() and int(cell) > highest else cell for cell in row]
        for row in drawing_rows(found)
    ]


def drawing(structure: str, colours: int) -> str:
    """The drawing in one line that the canonical value of the option stands for."""
    named = structure in packaged_names("structures")
    return "/".join(map("".join, drawn(load_packaged("structures", structure), colours))) if named else structure


@lru_cache(maxsize=32)
def limits(structure: str, colours: int) -> dict[Cell, int]:
    """How high each cell of a structure is, by the canonical value of the option."""
    text = drawing(structure, colours)
    if not re.fullmatch(r"[1-9./]*[1-9][1-9./]*", text):
        known = ", ".join(packaged_names("structures"))
        raise OptionError("blokus3d-structure", known=known, highest=MAX_HEIGHT, text=quoted(structure, 40))
    lines = text.split("/")
    if len({len(line) for line in lines}) > 1 or len(lines) > MAX_SIDE or len(lines[0]) > MAX_SIDE:
        raise OptionError("blokus3d-structure-rows", side=MAX_SIDE)
    return {
        Cell(x, y): int(height)
        for y, line in enumerate(reversed(lines))
        for x, height in enumerate(line)
        if height != "."
    }
