"""The scene: what a position looks like, as plain data, one type for all games.

Every picture is made from it and from nothing else: the SVG, the terminal, any other view. It carries no rules;
whoever draws it or lets a person choose among its moves needs to know none.

    board   a rectangle of cells, each with a greatest height; a game may have several
    cube    a unit cube that lies on a board
    item    a kind of block that a seat still has, in its tray
    choice  a legal move: the blocks it takes, the cells it is pointed at by, and the cubes that will lie there
    anchor  a cell that a choice is pointed at by; the first one is where its block is held
    card    a figure to build on some boards, and what it is worth
"""

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from .geometry import Cell, anchor
from .messages import Message

Title = Message | str  # a text stands for itself, in every language
BoardCell = tuple[str, int, int]  # board, x, y
BoardCube = tuple[str, int, int, int]  # board, x, y, level


@dataclass(frozen=True)
class Board:
    name: str  # unique in the scene; "board" where there is one
    title: Title
    columns: int
    rows: int
    heights: tuple[tuple[int, ...], ...]  # heights[y][x]: how high cubes may stand there; 0 is outside the board
    owner: int | None = None  # a seat
    layered: bool = False  # what lies below the top matters to players: show it level by level
    labels: tuple[str, ...] = ()  # of the columns, where cells are not called a1, b1 …

    def height(self, cell: Cell) -> int:
        return self.heights[cell.y][cell.x]

    @property
    def levels(self) -> int:
        return max(map(max, self.heights))


@dataclass(frozen=True)
class SceneCube:
    board: str
    x: int
    y: int
    level: int
    colour: str  # a name of the palette: red, blue, …
    mark: str  # one letter or digit that says the same as the colour
    block: str  # equal for the cubes of one block, unique in the scene
    owner: int | None = None
    bulges: str | None = None  # the faces with a bulge, out of NESWUD, all others are hollow; None: flat faces


@dataclass(frozen=True)
class Item:
    block: str  # as in the move texts, e.g. "M" or "T4"
    title: Title
    colour: str
    mark: str
    count: int
    shape: tuple[tuple[int, int, int], ...]
    bulges: str | None = None


@dataclass(frozen=True)
class Tray:
    seat: int
    title: Title
    colour: str
    items: tuple[Item, ...] = ()


@dataclass(frozen=True)
class Card:
    title: Title
    columns: int
    rows: int
    cells: tuple[tuple[int, int], ...]  # x and y of the cells that are wanted
    points: tuple[int, ...]  # of whoever builds it, then of whoever owns the board
    boards: tuple[str, ...]  # where it may be built


@dataclass(frozen=True)
class Choice:
    move: str
    blocks: tuple[str, ...]  # items of the tray, or blocks that lie on a board
    anchors: tuple[BoardCell, ...]  # cubes that merely follow from the move, elsewhere, have none
    cubes: tuple[SceneCube, ...]


def anchors(cubes: Sequence[SceneCube]) -> tuple[BoardCell, ...]:
    """The cells of the cubes that a move places, the one nearest to their middle first."""
    held = anchor(cubes)
    cells = [(cube.board, cube.x, cube.y) for cube in (held, *cubes)]
    return tuple(dict.fromkeys(cells)) if len(cubes) > 1 else (cells[0],)


@dataclass(frozen=True)
class Scene:
    boards: tuple[Board, ...]
    cubes: tuple[SceneCube, ...]
    trays: tuple[Tray, ...]
    choices: tuple[Choice, ...] = ()
    cards: tuple[Card, ...] = ()
    # A game gives the above; the position adds what it knows anyway.
    game: str = ""
    title: str = ""
    scores: tuple[int, ...] = ()
    turn: int | None = None
    colour: int | None = None
    winners: tuple[int, ...] = ()
    fresh: tuple[BoardCube, ...] = ()  # where the last move put cubes

    @property
    def occupied(self) -> tuple[BoardCube, ...]:
        """Where cubes lie."""
        return tuple((cube.board, cube.x, cube.y, cube.level) for cube in self.cubes)

    def since(self, before: "Scene | Collection[BoardCube]") -> "Scene":
        """The same scene with the cubes marked that lie where none lay before; what was occupied is enough to know."""
        old = frozenset(before.occupied if isinstance(before, Scene) else before)
        return replace(self, fresh=tuple(place for place in self.occupied if place not in old))

    def data(self) -> dict[str, Any]:
        """Plain dictionaries and lists, ready for JSON; titles are texts in English."""
        return {**asdict(self), **{part: [_in_words(each) for each in getattr(self, part)] for part in TITLED}}


TITLED = ("boards", "trays", "cards")


def _in_words(titled: Board | Tray | Card) -> dict[str, Any]:
    data = asdict(titled) | {"title": str(titled.title)}
    if isinstance(titled, Tray):
        data["items"] = [asdict(item) | {"title": str(item.title)} for item in titled.items]
    return data
