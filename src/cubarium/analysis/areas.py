"""Parts of a board that have a name: halves, corners, the middle of a side, the centre.

area    some cells of one board, more than a move covers, and what they are called
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ..geometry import Cell
from ..messages import Message, has_message
from ..scene import Board, Choice, Scene, Title

Spot = tuple[str, int, int]  # a board, and a cell of it


@dataclass(frozen=True)
class Area:
    spots: frozenset[Spot]
    name: Message  # e.g. "the north-west corner of the board (a4 to c6)"


def footprint(choice: Choice) -> frozenset[Spot]:
    """The cells that a move leaves cubes on."""
    return frozenset((cube.board, cube.x, cube.y) for cube in choice.cubes)


def area_around(scene: Scene, choice: Choice) -> Area:
    """The smallest named area with room for the move and for another one, so that it does not give the move away."""
    target = footprint(choice)
    others = {footprint(each) for each in scene.choices} - {target}
    boards = [board for board in scene.boards if board.name in {name for name, _, _ in target}]
    if len(boards) == 1:
        for area in sorted(areas_of(scene, boards[0]), key=lambda area: len(area.spots)):
            if target < area.spots and any(other <= area.spots for other in others):
                return area
    around = whole_boards(scene, boards or scene.boards)
    return around if target < around.spots else whole_boards(scene, scene.boards)


def whole_boards(scene: Scene, boards: Iterable[Board]) -> Area:
    chosen = list(boards)
    spots = frozenset(spot for board in chosen for spot in spots_of(board))
    if len(chosen) == len(scene.boards) > 1:
        return Area(spots, Message("analysis-all-boards"))
    return Area(spots, Message("analysis-boards", boards=[board_name(scene, board) for board in chosen]))


def spots_of(board: Board) -> Iterator[Spot]:
    for y, row in enumerate(board.heights):
        for x, height in enumerate(row):
            if height:
                yield board.name, x, y


# ---------------------------------------------------------------- names

# The columns and the rows of each part; an empty word stands for all of them. Its name is in the catalogue.
PARTS = {
    "west-half": ("west", ""), "east-half": ("east", ""), "north-half": ("", "north"), "south-half": ("", "south"),
    "north-west": ("west", "north"), "north-east": ("east", "north"),
    "south-west": ("west", "south"), "south-east": ("east", "south"), "centre": ("middle", "middle"),
    "north-side": ("middle", "north"), "south-side": ("middle", "south"),
    "west-side": ("west", "middle"), "east-side": ("east", "middle"),
    "middle-columns": ("middle", ""), "middle-rows": ("", "middle"),
}  # fmt: skip


def areas_of(scene: Scene, board: Board) -> Iterator[Area]:
    """Every part of a board with a name, and the whole of it."""
    yield whole_boards(scene, [board])
    for part, (across, up) in PARTS.items():
        xs, ys = indices(across, "west", board.columns), indices(up, "south", board.rows)
        spots = frozenset(spot for spot in spots_of(board) if spot[1] in xs and spot[2] in ys)
        if spots and len(xs) < board.columns + (not across) and len(ys) < board.rows + (not up):
            name = Message(
                "analysis-area",
                part=part,
                board=board_name(scene, board),
                first=cell_name(board, xs[0], ys[0]),
                last=cell_name(board, xs[-1], ys[-1]),
            )
            yield Area(spots, name)


def indices(word: str, low: str, length: int) -> range:
    """The columns or rows that a word means; where the number is odd, halves share the middle one."""
    half, quarter = (length + 1) // 2, length // 4
    if not word:
        return range(length)
    if word == "middle":
        return range(quarter, length - quarter) if quarter else range(length)
    return range(half) if word == low else range(length - half, length)


def cell_name(board: Board, x: int, y: int) -> str:
    return board.labels[x] if board.labels else str(Cell(x, y))


def board_name(scene: Scene, board: Board) -> Title:
    """A board as a sentence names it: "the board", "your Zone 2".

    The catalogue of a game has that beside the title, under the title's key with "-inline" at its end.
    """
    title = board.title
    if board.owner is not None and board.owner == scene.turn:
        return Message("analysis-board-own", title=title)
    if isinstance(title, Message):
        inline = f"{title.key}-inline"
        return Message(inline, **title.values) if has_message(inline) else title
    return title if title[-1:].isdigit() else Message("analysis-board", title=title.lower())
