"""Packings in the terminal: the levels side by side, and what else there is to say."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..messages import Message, translate
from ..pictures.sketch import Grid, Line, Sketch, Span, flow
from ..pictures.terminal import coloured
from ..scene import Scene
from .build_order import BuildOrder
from .pieces import Cubes, Packing
from .problem import Estimate
from .scenes import arrows, cubes_by_place

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text


def picture(scene: Scene, region: Cubes, width: int) -> "Text":
    """The levels side by side, the lowest first, for `rich` to print."""
    return coloured(sketch(scene, region, width))


def sketch(scene: Scene, region: Cubes, width: int) -> Sketch:
    """The levels side by side; an arrow after a name says that the piece continues above or below."""
    (board,) = scene.boards
    cubes, up_and_down = cubes_by_place(scene), arrows(scene, coloured=False)  # a terminal may have no colours
    marks = {place: cube.mark + up_and_down.get(place, "") for place, cube in cubes.items()}
    wide = max(map(len, marks.values()), default=1)
    drawn = []
    for level in range(1, board.levels + 1):
        inside = tuple(
            tuple(level if (x, y, level - 1) in region else 0 for x in range(board.columns)) for y in range(board.rows)
        )
        lying = {
            (x, y): replace(cube, mark=marks[x, y, z].ljust(wide)) for (x, y, z), cube in cubes.items() if z == level
        }
        title = translate("packing-level", level=level)
        drawn.append(Grid(replace(board, heights=inside), lying, scene.fresh, level).sketch(title))
    return [*map(trimmed, flow(drawn, width))]


def trimmed(line: Line) -> Line:
    """A line without the blanks at its end."""
    while line and not line[-1].text.strip():
        line = line[:-1]
    return [*line[:-1], line[-1]._replace(text=line[-1].text.rstrip())] if line else line


def table(subsets: Mapping[tuple[str, ...], int]) -> "Table":
    """Which selections of pieces fill a region and in how many ways, the most ways first."""
    from rich.table import Table

    heads = ("", translate("packing-head-pieces"), translate("packing-head-packings"))
    found = Table(*heads, box=None, pad_edge=False, header_style="bold")
    for column in (found.columns[0], found.columns[2]):
        column.justify = "right"
    for number, (names, ways) in enumerate(ranked(subsets), 1):
        found.add_row(str(number), " ".join(names), f"{ways:,}")
    return found


def ranked(subsets: Mapping[tuple[str, ...], int]) -> list[tuple[tuple[str, ...], int]]:
    return sorted(subsets.items(), key=lambda each: (-each[1], each[0]))


def counted(number: int, up_to: str = "none", buildable: bool = False) -> Message:
    """A number of packings.

    >>> str(counted(1)), str(counted(3372, "rotation"))
    ('1 packing', '3,372 packings up to rotation')
    >>> str(counted(1686, "mirror"))
    '1,686 packings up to rotation and reflection'
    """
    return Message("packing-counted-buildable" if buildable else "packing-counted", number=number, symmetry=up_to)


def estimated(estimate: Estimate) -> Message:
    """An estimate.

    >>> str(estimated(Estimate(80_000.0, 1000.0, 78_040.0, 81_960.0)))
    'About 80,000 packings: between 78,040 and 81,960 with a probability of 95 % (standard error 1.25 %)'
    """
    percent = 100 * estimate.error / estimate.mean if estimate.error else 0
    return Message(
        "packing-estimated",
        mean=rounded(estimate.mean),
        low=rounded(max(0, estimate.low)),
        high=rounded(estimate.high),
        percent=percent,
    )


def rounded(number: float) -> int | Message:
    """A number as people write it: in full, or with a power of ten.

    >>> rounded(1234.5), str(rounded(6.02214076e23))
    (1234, '6.022 × 10^23')
    """
    if number < 1e9:
        return round(number)
    mantissa, _, power = f"{number:.3e}".partition("e")
    return Message("packing-power-of-ten", mantissa=float(mantissa), power=str(int(power)))


def build_order_message(found: BuildOrder) -> Message:
    """In which order a packing is built."""
    if found.order is None:
        return Message("packing-not-buildable")
    return Message("packing-buildable", orders=found.orders, order=", ".join(each.label for each in found.order))


def data(estimate: Estimate) -> dict[str, Any]:
    return {name: getattr(estimate, name) for name in ("mean", "error", "low", "high")}


def picture_title(packing: Packing) -> Message:
    """What a picture of a packing is called: how large it is and how many pieces it has."""
    size = "×".join(str(1 + max(axis) - min(axis)) for axis in zip(*packing.cubes, strict=True))
    return Message("packing-picture-title", size=size, pieces=len(packing.placements))


def strip_title(found: BuildOrder) -> Message:
    return Message("packing-strip-title", orders=found.orders)


def caption(text: str) -> "Text":
    return coloured([[Span(text, "faint")]])
