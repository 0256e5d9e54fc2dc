"""Packings in the terminal: the levels side by side, and what else there is to say."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..pictures.sketch import Grid, Line, Sketch, Span, flow
from ..pictures.terminal import coloured
from ..scene import Scene
from .build_order import BuildOrder
from .pieces import Cubes, Packing
from .problem import Estimate
from .scenes import goes_on, places

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text


def picture(scene: Scene, region: Cubes, width: int) -> "Text":
    """The levels side by side, the lowest first, for `rich` to print."""
    return coloured(sketch(scene, region, width))


def sketch(scene: Scene, region: Cubes, width: int) -> Sketch:
    """The levels side by side; a name is followed by an arrow where one could not tell how the piece goes on."""
    (board,) = scene.boards
    arrows = goes_on(scene, coloured=False)  # a terminal may have no colours
    marks = {place: cube.mark + arrows.get(place, "") for place, cube in places(scene).items()}
    wide = max(map(len, marks.values()), default=1)
    drawn = []
    for level in range(1, board.levels + 1):
        inside = tuple(
            tuple(level if (x, y, level - 1) in region else 0 for x in range(board.columns)) for y in range(board.rows)
        )
        lying = {
            (x, y): replace(cube, mark=marks[x, y, z].ljust(wide))
            for (x, y, z), cube in places(scene).items()
            if z == level
        }
        drawn.append(Grid(replace(board, heights=inside), lying, scene.fresh, level).sketch(f"Level {level}"))
    return [*map(trimmed, flow(drawn, width))]


def trimmed(line: Line) -> Line:
    """A line without the blanks at its end."""
    while line and not line[-1].text.strip():
        line = line[:-1]
    return [*line[:-1], line[-1]._replace(text=line[-1].text.rstrip())] if line else line


def table(subsets: Mapping[tuple[str, ...], int]) -> "Table":
    """Which selections of pieces fill a region and in how many ways, the most ways first."""
    from rich.table import Table

    found = Table("", "pieces", "packings", box=None, pad_edge=False, header_style="bold")
    for column in (found.columns[0], found.columns[2]):
        column.justify = "right"
    for number, (names, ways) in enumerate(ranked(subsets), 1):
        found.add_row(str(number), " ".join(names), f"{ways:,}")
    return found


def ranked(subsets: Mapping[tuple[str, ...], int]) -> list[tuple[tuple[str, ...], int]]:
    return sorted(subsets.items(), key=lambda each: (-each[1], each[0]))


def counted(number: int, up_to: str = "none", buildable: bool = False) -> str:
    """A number of packings, in words.

    >>> counted(1), counted(3372, "rotation"), counted(1686, "mirror")
    ('1 packing', '3,372 packings up to rotation', '1,686 packings up to rotation and reflection')
    """
    symmetric = {"none": "", "rotation": " up to rotation", "mirror": " up to rotation and reflection"}[up_to]
    from_above = " that can be built from above" if buildable else ""
    return f"{number:,} packing{'' if number == 1 else 's'}{symmetric}{from_above}"


def estimated(estimate: Estimate) -> str:
    """An estimate, in words.

    >>> estimated(Estimate(80_000.0, 1000.0, 78_040.0, 81_960.0))
    'About 80,000 packings: between 78,040 and 81,960 with a probability of 95 % (standard error 1.25 %)'
    """
    share = 100 * estimate.error / estimate.mean if estimate.mean else 0
    return (
        f"About {rounded(estimate.mean)} packings: between {rounded(max(0, estimate.low))} and "
        f"{rounded(estimate.high)} with a probability of 95 % (standard error {share:.3g} %)"
    )


def rounded(number: float) -> str:
    """A number as people write it: in full, or with a power of ten.

    >>> rounded(1234.5), rounded(6.02214076e23)
    ('1,234', '6.022 × 10^23')
    """
    if number < 1e9:
        return f"{number:,.0f}"
    mantissa, _, power = f"{number:.3e}".partition("e")
    return f"{mantissa} × 10^{int(power)}"


def order(found: BuildOrder) -> str:
    """In which order a packing is built, in one sentence."""
    if found.order is None:
        return "It cannot be built from above: no order of the pieces keeps each free above and supported below."
    ways = f"in {found.orders:,} order{'' if found.orders == 1 else 's'}"
    return f"It can be built from above {ways}, for instance {', '.join(each.label for each in found.order)}."


def data(estimate: Estimate) -> dict[str, Any]:
    return {name: getattr(estimate, name) for name in ("mean", "error", "low", "high")}


def title(packing: Packing) -> str:
    """What a picture of a packing is called: how large it is and how many pieces it has."""
    sizes = "×".join(str(1 + max(axis) - min(axis)) for axis in zip(*packing.cubes, strict=True))
    return f"{sizes}, {len(packing.placements)} pieces"


def strip_title(found: BuildOrder) -> str:
    return f"Built from above, one of {found.orders:,} orders" if found.orders > 1 else "Built from above"


def caption(words: str) -> "Text":
    return coloured([[Span(words, "faint")]])
