"""Which part of the package imports which, as a picture: the layers of .importlinter, and the imports as they are.

part     a module or package that the layers name, e.g. "notation.record"
implied  an import of a part that is reached through another part, too: it is not drawn
"""

import configparser
from collections.abc import Iterable
from pathlib import Path

import grimp

from cubarium.pictures.axes import readable
from cubarium.pictures.palette import COLOURS, LIGHT
from cubarium.pictures.sheet import Box, Sheet, document, element, nums, tag, width_of

ROOT = Path(__file__).parent.parent
PACKAGE = "cubarium"

SIZE = 13.0  # of the letters
HEIGHT, AIR = 28.0, 16.0  # of a box; between boxes of a layer
STEP = 64.0  # from layer to layer
INKS = ("blue", "red", "green", "violet", "grey")

Imports = dict[str, set[str]]


def layers() -> list[list[str]]:
    """The parts that exist, layer by layer from the top."""
    file = configparser.ConfigParser()
    file.read(ROOT / ".importlinter", encoding="utf-8")
    lines = file["importlinter:contract:layers"]["layers"].split("\n")
    named = [[word.strip("() ") for word in line.replace(":", "|").split("|")] for line in lines if line.strip()]
    return [
        [name.removeprefix(f"{PACKAGE}.") for name in row if exists(name)] for row in named if any(map(exists, row))
    ]


def exists(name: str) -> bool:
    path = ROOT / "src" / Path(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").exists()


def imports(parts: Iterable[str]) -> Imports:
    """What each part imports, wherever in its files."""
    graph = grimp.build_graph(PACKAGE, cache_dir=None)  # a cache may be older than the files
    known = sorted(parts, key=len, reverse=True)

    def part_of(module: str) -> str | None:
        inside = module.removeprefix(f"{PACKAGE}.")
        return next((part for part in known if f"{inside}.".startswith(f"{part}.")), None)

    found: Imports = {part: set() for part in known}
    for module in graph.modules:
        for other in graph.find_modules_directly_imported_by(module):
            one, two = part_of(module), part_of(other)
            if one and two and one != two:
                found[one].add(two)
    return found


def without_implied(found: Imports) -> Imports:
    def reached(part: str) -> set[str]:
        return found[part].union(*(reached(other) for other in found[part]))

    return {part: others - set().union(*map(reached, others)) for part, others in found.items()}


def arranged(rows: list[list[str]], found: Imports) -> list[list[str]]:
    """The layers with their parts in an order in which few lines cross: each near the middle of its neighbours."""
    near: Imports = {part: found[part] | {one for one in found if part in found[one]} for part in found}
    rows = [list(row) for row in rows]
    for _ in range(20):
        for row in rows:
            where = {part: (index + 0.5) / len(each) for each in rows for index, part in enumerate(each)}
            middles = {part: sum(where[other] for other in near[part]) / max(1, len(near[part])) for part in row}
            row.sort(key=lambda part: (round(middles[part], 9), part))  # sums differ in their last digits at each run
    return rows


def picture() -> str:
    rows = layers()
    found = without_implied(imports(part for row in rows for part in row))
    rows = arranged(rows, found)
    sheet = Sheet(LIGHT)
    width = max(sum(map(box_width, row)) + AIR * (len(row) - 1) for row in rows)
    places = {
        part: (x, number * STEP)
        for number, row in enumerate(rows)
        for part, x in zip(row, spread(row, width), strict=True)
    }
    lines = [
        line(places[one], places[two], readable(COLOURS[INKS[number % len(INKS)]].base, LIGHT))
        for number, one in enumerate(part for row in rows for part in row)
        for two in sorted(found[one])
    ]
    boxes = [box(sheet, part, *places[part]) for part in places]
    content = Box(width, STEP * (len(rows) - 1) + HEIGHT, "\n".join([*lines, *boxes]))
    told = "; ".join(f"{one} uses {', '.join(sorted(two))}" for one, two in found.items() if two)
    return document(sheet, content, "The parts of the package, and what each imports", told)


def box_width(part: str) -> float:
    return width_of(part, SIZE) + 20


def spread(row: list[str], width: float) -> list[float]:
    """The middles of the boxes of a layer, evenly over the width."""
    taken = sum(map(box_width, row))
    gap = max((width - taken) / (len(row) + 1), AIR / 2)
    x = (width - taken - gap * (len(row) - 1)) / 2
    middles = []
    for part in row:
        middles.append(x + box_width(part) / 2)
        x += box_width(part) + gap
    return middles


def box(sheet: Sheet, part: str, x: float, y: float) -> str:
    wide, theme = box_width(part), sheet.theme
    frame = element("rect", x=x - wide / 2, y=y, width=wide, height=HEIGHT, rx=7, fill=theme.panel, stroke=theme.frame)
    return frame + tag("text", part, x=x, y=y + 18.5, font_size=SIZE, fill=theme.ink, text_anchor="middle")


def line(start: tuple[float, float], end: tuple[float, float], colour: str) -> str:
    """From the lower edge of a box to the upper edge of one below."""
    (x, y), (to_x, to_y) = (start[0], start[1] + HEIGHT), end
    bend = (to_y - y) * 0.5
    path = f"M{nums(x, y)}C{nums(x, y + bend, to_x, to_y - bend, to_x, to_y)}"
    return element("path", d=path, fill="none", stroke=colour, stroke_width=1.4, stroke_opacity=0.75)
