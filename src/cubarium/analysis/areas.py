"""Parts of a board that have a name: halves, corners, the middle of a side, the centre.

area    some cells of one board, more than a move covers, and what they are called
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ..geometry import Cell
from ..messages import join_words
from ..scene import Board, Choice, Scene

Spot = tuple[str, int, int]  # a board, and a cell of it


@dataclass(frozen=True)
class Area:
    spots: frozenset[Spot]
    name: str  # e.g. "the north-west corner of the board (a4 to c6)"


def footprint(choice: Choice) -> frozenset[Spot]:
    """The cells that a move leaves cubes on."""
    return frozenset((cube.board, cube.x, cube.y) for cube in choice.cubes)


def area_around(scene: Scene, choice: Choice) -> Area:
    """The smallest area with a name in which the move lies, and another as well: where to look says no more."""
    target = footprint(choice)
    others = {footprint(each) for each in scene.choices} - {target}
    boards = [board for board in scene.boards if board.name in {name for name, _, _ in target}]
    if len(boards) == 1:
        for area in sorted(areas_of(scene, boards[0]), key=lambda area: len(area.spots)):
            if target < area.spots and any(other <= area.spots for other in others):
                return area
    around = whole(scene, boards or scene.boards)
    return around if target < around.spots else whole(scene, scene.boards)


def whole(scene: Scene, boards: Iterable[Board]) -> Area:
    chosen = list(boards)
    spots = frozenset(spot for board in chosen for spot in spots_of(board))
    if len(chosen) == len(scene.boards) > 1:
        return Area(spots, "all the boards")
    return Area(spots, join_words([called(scene, board) for board in chosen]))


def spots_of(board: Board) -> Iterator[Spot]:
    for y, row in enumerate(board.heights):
        for x, height in enumerate(row):
            if height:
                yield board.name, x, y


# ---------------------------------------------------------------- names

WHERE = {
    ("west", ""): "the west half", ("east", ""): "the east half", ("", "north"): "the north half",
    ("", "south"): "the south half", ("west", "north"): "the north-west corner",
    ("east", "north"): "the north-east corner", ("west", "south"): "the south-west corner",
    ("east", "south"): "the south-east corner", ("middle", "middle"): "the centre",
    ("middle", "north"): "the middle of the north side", ("middle", "south"): "the middle of the south side",
    ("west", "middle"): "the middle of the west side", ("east", "middle"): "the middle of the east side",
    ("middle", ""): "the middle columns", ("", "middle"): "the middle rows",
}  # fmt: skip


def areas_of(scene: Scene, board: Board) -> Iterator[Area]:
    """Every part of a board with a name, and the whole of it."""
    yield whole(scene, [board])
    for (across, up), name in WHERE.items():
        xs, ys = part(across, "west", board.columns), part(up, "south", board.rows)
        spots = frozenset(spot for spot in spots_of(board) if spot[1] in xs and spot[2] in ys)
        if spots and len(xs) < board.columns + (not across) and len(ys) < board.rows + (not up):
            reach = f"{cell_name(board, xs[0], ys[0])} to {cell_name(board, xs[-1], ys[-1])}"
            yield Area(spots, f"{name} of {called(scene, board)} ({reach})")


def part(word: str, low: str, length: int) -> range:
    """The columns or rows that a word means; where the number is odd, halves share the middle one."""
    half, quarter = (length + 1) // 2, length // 4
    if not word:
        return range(length)
    if word == "middle":
        return range(quarter, length - quarter) if quarter else range(length)
    return range(half) if word == low else range(length - half, length)


def cell_name(board: Board, x: int, y: int) -> str:
    return board.labels[x] if board.labels else str(Cell(x, y))


def called(scene: Scene, board: Board) -> str:
    """A board in a sentence: "the board", "your Zone 2"."""
    if board.owner is not None and board.owner == scene.turn:
        return f"your {board.title!s}"
    return str(board.title) if str(board.title)[-1:].isdigit() else f"the {str(board.title).lower()}"
