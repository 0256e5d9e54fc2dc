"""Piles of blocks taken apart: the levels lifted off each other, whole sheets of piles, and how one is built."""

from collections.abc import Mapping, Sequence
from functools import partial

from ..messages import translate
from ..scene import Board, Scene, SceneCube
from . import board as boards
from . import iso, plan, words
from .layout import column, flow, grid, row
from .palette import DARK, LIGHT, colour
from .seats import framed
from .sheet import Box, Sheet, document, element, group, num, tag, width_of
from .solid import Stack

MAX_LINE = 1180  # piles that are wider together go on in another line
MAX_LEVELS_BELOW = 4  # so many levels from above stand in one line below the pile
MAX_LEVELS_LIFTED = 6  # so many levels are lifted off each other before a second pile begins
AIR = 8  # between two levels
UP, DOWN = "M-18 17l4.5 7.5h-9z", "M18 25l4.5-7.5h-9z"  # in the west and the east corner of a face
Arrows = Mapping[tuple[int, int, int], str]  # "↑" where the block goes on above, "↓" below, "↕" both


def exploded(scene: Scene, arrows: Arrows, *, title: str, dark: bool = False) -> str:
    """One pile: as it stands, its levels lifted off each other, and each level from above."""
    sheet = Sheet(DARK if dark else LIGHT)
    (board,) = scene.boards
    scale = scale_of(board)
    whole = boards.picture(sheet, scene, board, scale, numbers=False)
    apart = levels(sheet, scene, board, arrows, scale)
    room = 0 if board.levels <= MAX_LEVELS_BELOW else (apart.height - whole.height) / 2
    flat = plan.levels(sheet, scene, board, room)
    content = column([heading(sheet, title), row([column([whole, flat], 22, align=0.5), apart], 44, align=0.5)], 16)
    return document(sheet, content, title, words.description(scene))


def sheet_of(piles: Sequence[tuple[str, Scene, Arrows]], *, title: str, dark: bool = False) -> str:
    """Several piles, each with its levels lifted off each other and a name below."""
    sheet = Sheet(DARK if dark else LIGHT)
    drawn = []
    for name, scene, arrows in piles:
        (board,) = scene.boards
        apart = levels(sheet, scene, board, arrows, 0.62 * scale_of(board), named=False)
        drawn.append(captioned(sheet, apart, name))
    content = column([heading(sheet, title), grid(drawn, MAX_LINE, 26)], 20)
    return document(sheet, content, title, " ".join(words.description(scene) for _, scene, _ in piles))


def strip(steps: Sequence[tuple[str, Scene]], *, title: str, dark: bool = False) -> str:
    """How a pile is built, step by step."""
    sheet = Sheet(DARK if dark else LIGHT)
    drawn = []
    for name, scene in steps:
        (board,) = scene.boards
        pile = boards.picture(sheet, scene, board, 0.62 * scale_of(board), numbers=False)
        drawn.append(captioned(sheet, pile, name))
    width, height = max(box.width for box in drawn), max(box.height for box in drawn)
    panels = [
        framed(sheet, Box(width, height, group(box.body, (width - box.width) / 2, height - box.height)), False)
        for box in drawn
    ]
    content = column([heading(sheet, title), flow(panels, MAX_LINE, 12)], 16)
    return document(sheet, content, title, " ".join(f"{name}." for name, _ in steps))


def scale_of(board: Board) -> float:
    return max(0.4, min(1.25, 9 / (board.columns + board.rows)))


def heading(sheet: Sheet, title: str) -> Box:
    look = {"font_size": 20, "font_weight": 600, "fill": sheet.theme.ink}
    return Box(width_of(title, 21), 24, tag("text", title, y=20, **look))


def captioned(sheet: Sheet, box: Box, name: str) -> Box:
    width = max(box.width, width_of(name, 13))
    look = {"font_size": 13, "text_anchor": "middle", "fill": sheet.theme.ink}
    words = tag("text", name, x=width / 2, y=box.height + 18, **look)
    return Box(width, box.height + 22, group(box.body, (width - box.width) / 2) + words)


# ---------------------------------------------------------------- the levels of a pile


def levels(sheet: Sheet, scene: Scene, board: Board, arrows: Arrows, scale: float, named: bool = True) -> Box:
    """The levels, the highest on top; where there are many, in several piles, the lowest levels to the left."""
    highest = max((cube.level for cube in scene.cubes), default=1)
    piles = -(-highest // MAX_LEVELS_LIFTED)
    each = -(-highest // piles)
    parts = [range(low, min(low + each, highest + 1)) for low in range(1, highest + 1, each)]
    return row((pile(sheet, scene, board, arrows, scale, part, named) for part in parts), 26, align=1)


def pile(sheet: Sheet, scene: Scene, board: Board, arrows: Arrows, scale: float, shown: range, named: bool) -> Box:
    """Some levels, one above another, so far apart that none hides another."""
    left, upper, right, lower = iso.bounds([(x, y, 0) for x in range(board.columns) for y in range(board.rows)])
    lift = lower - upper + AIR
    parts = []
    for level in shown:
        down = (shown[-1] - level) * lift - upper
        body = guides(sheet, board, lift) if level < shown[-1] else ""
        body += footprint(sheet, board) + slab(sheet, scene, arrows, level)
        parts.append(group(body, -left, down))
        if named:
            at = {"x": right - left + 8, "y": down + iso.point(board.columns, board.rows, 1)[1] + 24}
            parts.append(
                tag("text", translate("picture-level", level=level), **at, font_size=12 / scale, fill=sheet.theme.faint)
            )
    room = width_of(translate("picture-level", level=99), 12) / scale + 12 if named else 0
    size = right - left + room, (len(shown) - 1) * lift + lower - upper
    return Box(size[0] * scale, size[1] * scale, group("".join(parts), 0, 0, scale))


def guides(sheet: Sheet, board: Board, lift: float) -> str:
    """Dotted lines from the west and the east corner of a level up to the next."""
    ends = [iso.point(0, 0, 1), iso.point(board.columns, board.rows, 1)]
    path = "".join(f"M{num(x)} {num(y)}v{num(iso.UP - lift)}" for x, y in ends)
    look = {"stroke": sheet.theme.faint, "stroke_width": 1.2, "stroke_dasharray": "1.5 4", "stroke_linecap": "round"}
    return element("path", d=path, fill="none", **look)


def footprint(sheet: Sheet, board: Board) -> str:
    """The outline of the board below a level, by which one finds the cells of a level that is smaller."""
    corners = [(0, 0), (board.columns, 0), (board.columns, board.rows), (0, board.rows)]
    points = " ".join(f"{num(x)},{num(y)}" for x, y in (iso.point(*corner, 0) for corner in corners))
    look = {"fill": sheet.theme.panel, "stroke": sheet.theme.grid, "stroke_width": 1.1, "stroke_linejoin": "round"}
    return element("polygon", points=points, **look)


def slab(sheet: Sheet, scene: Scene, arrows: Arrows, level: int) -> str:
    """The cubes of one level, lying on level 1, with an arrow where a block goes on."""
    lying = [cube for cube in scene.cubes if cube.level == level]
    at = {(cube.x, cube.y, 0): cube for cube in lying}
    fresh = {at[x, y, 0].block for _, x, y, z in scene.fresh if z == level}
    drawn = iso.draw(sheet, Stack(at, frozenset(fresh)), numbers=False)
    signs = "".join(sign(sheet, cube, arrows.get((cube.x, cube.y, level), "")) for cube in lying)
    return drawn + signs


def sign(sheet: Sheet, cube: SceneCube, arrow: str) -> str:
    if not arrow:
        return ""
    path = (UP if arrow in "↑↕" else "") + (DOWN if arrow in "↓↕" else "")
    make = partial(sign_body, colour(cube.colour).ink, path)
    x, y = iso.origin((cube.x, cube.y, 0), "top")
    return sheet.put(f"goes-on-{cube.colour}-{iso.code(arrow)}", x, y, make)


def sign_body(ink: str, path: str, full: str) -> str:
    return element("path", id=full, d=path, fill=ink, fill_opacity=0.75)
