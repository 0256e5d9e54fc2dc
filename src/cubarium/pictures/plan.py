"""Flat drawings: the levels of a board seen from above, and the figures on cards."""

from collections.abc import Iterator, Mapping
from functools import partial

from ..geometry import Cell, rectangle
from ..messages import translate
from ..scene import Board, Card, Scene, SceneCube
from . import iso
from .layout import column, flow, grid
from .palette import colour
from .sheet import EMPTY, Box, Sheet, element, group, tag, width_of
from .words import card_points, in_words, listed

CELL = iso.EDGE  # as the faces of cubes, so that patterns can be shared; the whole is drawn smaller
SMALL, LARGE = 0.46, 0.9  # plain cells; cells in which bulges must be told apart
SIDES = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
BULGE = {
    "N": "M13 0a8 8 0 0 1 16 0z",
    "E": "M42 13a8 8 0 0 1 0 16z",
    "S": "M29 42a8 8 0 0 1-16 0z",
    "W": "M0 29a8 8 0 0 1 0-16z",
}
HOLLOW = {
    "N": "M13 0a8 8 0 0 0 16 0z",
    "E": "M42 13a8 8 0 0 0 0 16z",
    "S": "M29 42a8 8 0 0 0-16 0z",
    "W": "M0 29a8 8 0 0 0 0-16z",
}
BORDER = {"N": "M{0} {1}h42", "E": "M{2} {1}v42", "S": "M{0} {3}h42", "W": "M{0} {1}v42"}
ARROWS = {"U": "M21 9.5l4.5 5.5h-9z", "D": "M21 32.5l4.5-5.5h-9z"}


def levels(sheet: Sheet, scene: Scene, board: Board, height: float) -> Box:
    """A plan of each level that has cubes and, while the game goes on, of the next one."""
    cubes = [cube for cube in scene.cubes if cube.board == board.name]
    highest = max((cube.level for cube in cubes), default=0) + (scene.turn is not None)
    relief = [cube.bulges for cube in cubes] + [item.bulges for tray in scene.trays for item in tray.items]
    bulging = any(bulges is not None for bulges in relief)
    scale = LARGE if bulging else SMALL
    plans = [level_plan(sheet, scene, board, level, scale) for level in range(1, min(highest, board.levels) + 1)]
    if not plans:
        return EMPTY
    lines = [flow(plans, (plans[0].width + 14) * across, 14) for across in range(1, len(plans) + 1)]
    box = next((box for box in lines if box.height <= 1.15 * height), lines[-1])
    return column([box, legend(sheet, box.width)], 12) if bulging else box


def level_plan(sheet: Sheet, scene: Scene, board: Board, level: int, scale: float) -> Box:
    inside = [cell for cell in cells(board) if board.height(cell) >= level]
    lying = {Cell(cube.x, cube.y): cube for cube in scene.cubes if cube.board == board.name and cube.level == level}
    fresh = {Cell(x, y) for name, x, y, z in scene.fresh if (name, z) == (board.name, level)}
    theme = sheet.theme
    spots = {cell: spot(board, cell) for cell in inside}
    empty = "".join(f"M{x} {y}h42v42h-42z" for cell, (x, y) in spots.items() if cell not in lying)
    body = footprint(sheet, board)
    body += element("path", d=empty, fill=theme.floor, stroke=theme.grid, stroke_width=2) if empty else ""
    body += "".join(flat(sheet, cube, spots[cell]) for cell, cube in lying.items())
    body += "".join(bulges(sheet, cube, spots[cell]) for cell, cube in lying.items())
    body += "".join(borders(sheet, lying, fresh, spots, scale))
    body += "".join(letter(sheet, cube, spots[cell]) for cell, cube in lying.items())
    width, height = board.columns * CELL * scale, board.rows * CELL * scale
    words = tag("text", translate("picture-level", level=level), y=11, font_size=12, fill=theme.faint)
    return Box(max(width, 52), height + 19, words + group(body, 1, 18, scale))


def cells(board: Board) -> list[Cell]:
    return [cell for cell in rectangle(board.columns, board.rows) if board.height(cell)]


def spot(board: Board, cell: Cell) -> tuple[int, int]:
    """The upper left corner of a cell; row 1 is the lowest."""
    return cell.x * CELL, (board.rows - 1 - cell.y) * CELL


def footprint(sheet: Sheet, board: Board) -> str:
    """The outline of the whole board, by which one finds a cell on a level that is smaller."""
    inside = set(cells(board))
    paths = []
    for cell in cells(board):
        x, y = spot(board, cell)
        for side, (dx, dy) in SIDES.items():
            if Cell(cell.x + dx, cell.y + dy) not in inside:
                paths.append(BORDER[side].format(x, y, x + CELL, y + CELL))
    return element("path", d="".join(paths), fill="none", stroke=sheet.theme.grid, stroke_width=2)


def flat(sheet: Sheet, cube: SceneCube, at: tuple[float, float]) -> str:
    body = sheet.put(f"{cube.colour}-flat", *at, partial(iso.plain, sheet, cube.colour, "flat"))
    if cube.bulges is None:
        return body
    pits = "".join(path for side, path in HOLLOW.items() if side not in cube.bulges)
    fill, stroke = sheet.theme.floor, sheet.theme.line
    return body + shifted(element("path", d=pits, fill=fill, stroke=stroke, stroke_width=1.2), at)


def bulges(sheet: Sheet, cube: SceneCube, at: tuple[float, float]) -> str:
    """Drawn after all cells, as each reaches into the next."""
    if cube.bulges is None:
        return ""
    knobs = "".join(path for side, path in BULGE.items() if side in cube.bulges)
    shade = colour(cube.colour)
    body = element("path", d=knobs, fill=shade.base, stroke=sheet.theme.line, stroke_width=1.2) if knobs else ""
    for side, path in ARROWS.items():
        fill = shade.ink if side in cube.bulges else "none"
        body += element("path", d=path, fill=fill, stroke=shade.ink, stroke_width=1.3, stroke_linejoin="round")
    return shifted(body, at)


def borders(
    sheet: Sheet,
    lying: Mapping[Cell, SceneCube],
    fresh: set[Cell],
    spots: Mapping[Cell, tuple[float, float]],
    scale: float,
) -> Iterator[str]:
    """The outlines of blocks, and bolder those of the last move."""
    plain: list[str] = []
    bold: list[str] = []
    for cell, cube in lying.items():
        x, y = spots[cell]
        for side, (dx, dy) in SIDES.items():
            other = lying.get(Cell(cell.x + dx, cell.y + dy))
            if other is None or other.block != cube.block:
                path = BORDER[side].format(x, y, x + CELL, y + CELL)
                (bold if cell in fresh else plain).append(path)
    look = {"fill": "none", "stroke_linecap": "round"}
    if plain:
        yield element("path", d="".join(plain), stroke=sheet.theme.line, stroke_width=1.3 / scale, **look)
    if bold:
        yield element("path", d="".join(bold), stroke=sheet.theme.fresh, stroke_width=3.0 / scale, **look)


def letter(sheet: Sheet, cube: SceneCube, at: tuple[float, float]) -> str:
    size, down = (22, 29) if cube.bulges is None else (14, 26)

    def make(full: str) -> str:
        look = {"font_size": size, "font_weight": 700, "text_anchor": "middle", "fill": colour(cube.colour).ink}
        return tag("text", cube.mark, id=full, x=21, y=down, **look)

    return sheet.put(f"flat-{cube.colour}-{size}-{iso.code(cube.mark)}", *at, make)


def shifted(body: str, at: tuple[float, float]) -> str:
    return group(body, *at)


def legend(sheet: Sheet, width: float) -> Box:
    """What the triangles in plans of bulges mean."""
    faint, parts = sheet.theme.faint, []
    for key, side, fill in (
        ("picture-bulge-up", "U", faint),
        ("picture-hollow-up", "U", "none"),
        ("picture-bulge-down", "D", faint),
        ("picture-hollow-down", "D", "none"),
    ):
        text = translate(key)
        sign = element("path", d=ARROWS[side], fill=fill, stroke=faint, stroke_width=1.3, stroke_linejoin="round")
        sign = group(sign, -15, -6.5 if side == "U" else -24)
        parts.append(
            Box(max(94, 20 + width_of(text, 11)), 12, sign + tag("text", text, x=14, y=9, font_size=11, fill=faint))
        )
    return flow(parts, max(width, 200), 6)


# ---------------------------------------------------------------- cards


def cards(sheet: Sheet, scene: Scene, width: float) -> Box:
    """The cards, those that speak of the same boards together."""
    titles = {board.name: in_words(board.title) for board in scene.boards}
    kinds = sorted({card.boards for card in scene.cards}, key=[card.boards for card in scene.cards].index)
    rows = []
    for boards in kinds:
        drawn = [card_picture(sheet, card) for card in scene.cards if card.boards == boards]
        about = listed(titles.get(name, name) for name in boards)
        words = tag("text", about, y=11, font_size=12, fill=sheet.theme.faint)
        head = [Box(width_of(about, 12), 14, words)] if len(kinds) > 1 else []
        rows.append(column([*head, grid(drawn, width, 16)], 8))
    return column(rows, 14)


def card_picture(sheet: Sheet, card: Card) -> Box:
    theme, size = sheet.theme, 13
    wanted: list[str] = []
    others: list[str] = []
    for down, y in enumerate(reversed(range(card.rows))):
        for x in range(card.columns):
            square = f"M{x * size} {down * size}h{size}v{size}h-{size}z"
            (wanted if (x, y) in card.cells else others).append(square)
    look = {"stroke": theme.grid, "stroke_width": 1.0}
    body = element("path", d="".join(others), fill=theme.floor, **look) if others else ""
    body += element("path", d="".join(wanted), fill=theme.faint, **look) if wanted else ""
    figure = Box(card.columns * size, card.rows * size, body)
    title = line_of_text(in_words(card.title), theme.ink, font_weight=600)
    return column([figure, title, *(line_of_text(points, theme.faint) for points in card_points(card))], 3, align=0.5)


def line_of_text(text: str, fill: str, **look: object) -> Box:
    return Box(width_of(text, 12), 13, tag("text", text, y=11, font_size=12, fill=fill, **look))
