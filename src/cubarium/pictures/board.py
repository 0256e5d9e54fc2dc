"""A board with what lies on it: the wooden plate, its grid, its coordinates, and the cubes."""

from collections.abc import Iterable, Iterator, Sequence

from ..geometry import COLUMNS, Cell, rectangle
from ..scene import Board, BoardCube, Scene
from . import iso
from .sheet import Box, Sheet, element, group, num, tag
from .solid import Place, Stack

PLATE = 9  # how thick the plate is
LABELS = 13  # the size of the coordinates


def picture(
    sheet: Sheet, scene: Scene, board: Board, scale: float, *, numbers: bool = True, room: Iterable[BoardCube] = ()
) -> Box:
    """The view of one board, without its title; with the heights of stacks as numbers, or without.

    There is room for cubes at other times, too, so that pictures of one game have one size.
    """
    stack = stack_on(scene, board)
    floor = [cell for cell in rectangle(board.columns, board.rows) if board.height(cell)]
    labels = "".join(coordinates(board, floor))
    left, upper, right, lower = bounds(stack, floor, [(x, y, z - 1) for name, x, y, z in room if name == board.name])
    body = "".join(
        [
            "".join(plate(sheet, floor)),
            "".join(limits(sheet, board, stack, floor)),
            "".join(shades(sheet, stack, floor)),
            iso.draw(sheet, stack, numbers=numbers),
            group(labels, font_size=LABELS / scale, fill=sheet.theme.faint, text_anchor="middle"),
        ]
    )
    left, right, lower = left - LABELS, right + LABELS, lower + LABELS
    moved = group(body, -left * scale, -upper * scale, scale)
    return Box((right - left) * scale, (lower - upper) * scale, moved)


def stack_on(scene: Scene, board: Board) -> Stack:
    """The cubes of one board."""
    fresh = [(x, y, level) for name, x, y, level in scene.fresh if name == board.name]
    return Stack.of((cube for cube in scene.cubes if cube.board == board.name), fresh)


def bounds(stack: Stack, floor: list[Cell], room: Sequence[Place] = ()) -> tuple[float, float, float, float]:
    """Left, upper, right and lower end of what is drawn, but for the coordinates."""
    east, north = max(cell.x for cell in floor), max(cell.y for cell in floor)
    corners = [(0, 0, -1), (east, 0, -1), (0, north, -1), (east, north, -1)]  # whose tops are cells of the floor
    left, upper, right, _ = iso.bounds([*stack.cubes, *room, *corners])
    lower = iso.point(east + 1, 0, 0)[1] + PLATE
    bulging = bool(room) or any(cube.bulges for cube in stack.cubes.values())
    return left - 2, upper - (8 if bulging else 3), right + 2, lower + 3


# ---------------------------------------------------------------- the plate


def plate(sheet: Sheet, floor: list[Cell]) -> Iterator[str]:
    """The cells, the grid, and the two sides of the plate that are seen."""
    theme, inside = sheet.theme, set(floor)
    across, down = iso.ACROSS, iso.DOWN
    south = [
        f"M{at(cell.x, cell.y)}l{across} {down}v{PLATE}l-{across}-{down}z"
        for cell in floor
        if Cell(cell.x, cell.y - 1) not in inside
    ]
    east = [
        f"M{at(cell.x + 1, cell.y)}l{across}-{down}v{PLATE}l-{across} {down}z"
        for cell in floor
        if Cell(cell.x + 1, cell.y) not in inside
    ]
    cells = "".join(f"M{at(cell.x, cell.y + 1)}{iso.TOP}" for cell in floor)
    for side, fill in zip((south, east), theme.rim, strict=True):
        yield element("path", d="".join(side), fill=fill, stroke=fill, stroke_width=0.6)
    yield element("path", d=cells, fill=theme.floor, stroke=theme.grid, stroke_width=1.1, stroke_linejoin="round")


def at(x: float, y: float) -> str:
    across, down = iso.point(x, y, 0)
    return f"{num(across)} {num(down)}"


def limits(sheet: Sheet, board: Board, stack: Stack, floor: list[Cell]) -> Iterator[str]:
    """How high one may build, on the empty cells of a board where that differs."""
    if len({board.height(cell) for cell in floor}) == 1:
        return
    tops = stack.tops()
    for cell in floor:
        if cell not in tops:
            height = str(board.height(cell))

            def make(full: str, text: str = height) -> str:
                words = tag("text", text, x=21, y=27, font_size=17, text_anchor="middle", fill=sheet.theme.faint)
                return element("g", words, id=full, transform=iso.matrix("top"), opacity=0.75)

            yield sheet.put(f"limit-{height}", *iso.point(cell.x, cell.y + 1, 0), make)


def shades(sheet: Sheet, stack: Stack, floor: list[Cell]) -> Iterator[str]:
    """The shadows that cubes leave on the plate."""
    for cell in floor:
        if (*cell, 0) not in stack.cubes:
            yield from iso.shades_on_top(sheet, stack, (*cell, -1), iso.point(cell.x, cell.y + 1, 0))


def coordinates(board: Board, floor: list[Cell]) -> Iterator[str]:
    """Letters along the south, numbers along the east: in front of the cubes, so that none is hidden.

    Each stands beside the last cell of its column or row, or at the edge of the board where others lie before that.
    """
    for x in range(board.columns):
        south = min((cell.y for cell in floor if cell.x == x), default=None)
        if south is not None:
            free = not any(cell.x > x and cell.y < south for cell in floor)
            across, down = iso.point(x + 0.5, (south if free else 0) - 0.1, 0)
            yield tag("text", (board.labels or COLUMNS)[x], x=across - 6, y=down + PLATE + 7)
    for y in range(board.rows if not board.labels else 0):
        east = max((cell.x for cell in floor if cell.y == y), default=None)
        if east is not None:
            free = not any(cell.x > east and cell.y < y for cell in floor)
            across, down = iso.point((east + 1 if free else board.columns) + 0.1, y + 0.5, 0)
            yield tag("text", str(y + 1), x=across + 6, y=down + PLATE + 7)
