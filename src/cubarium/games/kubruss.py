"""Kubruss, a game by Léandre Proust: lay blocks, bigger over smaller; the largest connected area wins.

cell     a space of the board, e.g. "c3"
size     of a block: "S" small, one space; "M" medium, two; "L" large, four, two by two
block    a size, the seat it belongs to and the cells it lies on
visible  the block one sees from above: the largest on a cell, as only larger ones cover smaller ones
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import ClassVar, NamedTuple

from ..errors import ParseError
from ..game import Outcome
from ..geometry import Cell, areas, moved_to, read_cells, rectangle, write
from ..messages import Message, Sentence, Violation
from ..notation.position import read_list, read_turn, write_list, write_turn
from ..options import option, set_derived
from ..scene import Board, BoardCube, Choice, Item, Scene, SceneCube, Tray, anchors

SIZES = ("S", "M", "L")
SHAPES: dict[str, list[tuple[tuple[int, int], ...]]] = {  # the cells of a block, seen from its first
    "S": [((0, 0),)],
    "M": [((0, 0), (1, 0)), ((0, 0), (0, 1))],
    "L": [((0, 0), (1, 0), (0, 1), (1, 1))],
}
EDITIONS = {"full": (6, {"S": 8, "M": 4, "L": 2}), "mini": (4, {"S": 4, "M": 2, "L": 1})}
COLOURS = ("red", "blue")


class Move(NamedTuple):
    size: str
    cells: tuple[Cell, ...]

    def __str__(self) -> str:
        return f"{self.size}:{write(self.cells)}"


class Block(NamedTuple):
    seat: int
    size: str
    cells: tuple[Cell, ...]

    @property
    def move(self) -> Move:
        """The move that lays it."""
        return Move(self.size, self.cells)


@dataclass(frozen=True)
class State:
    turn: int | None
    blocks: frozenset[Block]

    @cached_property
    def from_below(self) -> list[Block]:
        """The blocks in an order in which they can be laid again: smaller first, then by place."""
        return sorted(self.blocks, key=lambda block: (len(block.cells), [cell[::-1] for cell in block.cells]))

    @cached_property
    def visible(self) -> dict[Cell, Block]:
        return {cell: block for block in self.from_below for cell in block.cells}

    @cached_property
    def placed(self) -> Counter[tuple[int, str]]:
        """How many blocks of a size each seat has placed."""
        return Counter((block.seat, block.size) for block in self.blocks)


@dataclass(frozen=True)
class Kubruss:
    name: ClassVar[str] = "kubruss"
    title: ClassVar[str] = "Kubruss"
    version: ClassVar[int] = 1
    max_plies: ClassVar[int] = 28
    seats: ClassVar[int] = 2

    edition: str = option("full", choices=("full", "mini"))
    size: int = option(None, low=4, high=8)  # instead of the edition's

    # ------------------------------------------------------------ Game components

    def __post_init__(self) -> None:
        set_derived(self, size=self.size or EDITIONS[self.edition][0])

    @property
    def supply(self) -> dict[str, int]:
        return EDITIONS[self.edition][1]

    # ------------------------------------------------------------ Set-up

    def start(self) -> State:
        return State(0, frozenset())

    # ------------------------------------------------------------ How to play

    def turn(self, state: State) -> int | None:
        return state.turn

    def colour(self, state: State) -> int | None:
        return state.turn

    def moves(self, state: State) -> list[Move]:
        return [] if state.turn is None else list(self.ways(state, state.turn))

    def ways(self, state: State, seat: int) -> Iterator[Move]:
        return (
            move
            for move in placements(self.size)
            if not (self.none_left(state, seat, move) or self.badly_covered(state, move))
        )

    def why_not(self, state: State, move: Move) -> Violation | None:
        assert state.turn is not None
        return self.broken(state, state.turn, move)

    def broken(self, state: State, seat: int, move: Move) -> Violation | None:
        """The rule that a placement would break."""
        return self.none_left(state, seat, move) or self.misshapen(move) or self.badly_covered(state, move)

    def none_left(self, state: State, seat: int, move: Move) -> Violation | None:
        # A block of the seat's own supply.
        if state.placed[seat, move.size] == self.supply[move.size]:
            return Violation("kubruss-rule-none-left", size=move.size)
        return None

    def misshapen(self, move: Move) -> Violation | None:
        # One space, two or four, all on the board.
        first = move.cells[0]
        if tuple((cell.x - first.x, cell.y - first.y) for cell in move.cells) not in SHAPES[move.size]:
            return Violation("kubruss-rule-shape", size=move.size)
        for cell in move.cells:
            if max(cell) >= self.size:
                return Violation("kubruss-rule-off-board", cell=cell, last=Cell(self.size - 1, self.size - 1))
        return None

    def badly_covered(self, state: State, move: Move) -> Violation | None:
        covered = [(cell, state.visible[cell]) for cell in move.cells if cell in state.visible]
        # It may cover blocks of either seat that are strictly smaller.
        for cell, below in covered:
            if len(below.cells) >= len(move.cells):
                return Violation("kubruss-rule-only-smaller", size=move.size, below=below.size, cell=cell)
        # A medium is covered whole or not at all.
        for _, below in covered:
            if not set(below.cells) <= set(move.cells):
                return Violation("kubruss-rule-cover-whole", cells="–".join(map(str, below.cells)))
        return None

    def moved(self, state: State, move: Move, board: str, x: int, y: int) -> Move | None:
        cells = moved_to(move.cells, x, y)
        return Move(move.size, cells) if cells else None

    def play(self, state: State, move: Move) -> State:
        assert state.turn is not None
        blocks = state.blocks | {Block(state.turn, *move)}
        return State(self.next_turn(State(None, blocks), state.turn), blocks)

    def next_turn(self, state: State, mover: int) -> int | None:
        """The other seat, if it can place; else the same again, as a seat that cannot place must pass."""
        return next((seat for seat in (1 - mover, mover) if any(self.ways(state, seat))), None)

    # ------------------------------------------------------------ End of play, victory

    def scores(self, state: State) -> tuple[int, ...]:
        """A point for each space of the largest area of one's colour."""
        return tuple(max(map(len, areas(self.seen(state, seat))), default=0) for seat in (0, 1))

    def seen(self, state: State, seat: int) -> list[Cell]:
        return [cell for cell, block in state.visible.items() if block.seat == seat]

    def counted(self, state: State) -> tuple[tuple[BoardCube, ...], ...]:
        """The largest area of each colour."""
        _, tops = laid(state)
        largest = [max(areas(self.seen(state, seat)), key=len, default=set[Cell]()) for seat in (0, 1)]
        return tuple(tuple(("board", *cell, tops[cell]) for cell in sorted(area)) for area in largest)

    def outcome(self, state: State) -> Outcome | None:
        if state.turn is not None:
            return None
        scores = self.scores(state)
        smalls = tuple(
            sum(block.seat == seat and block.size == "S" for block in state.visible.values()) for seat in (0, 1)
        )
        # A tie goes to the seat with more small blocks uncovered, then to the one who did not start.
        winner = 0 if (scores[0], smalls[0]) > (scores[1], smalls[1]) else 1
        if scores[0] != scores[1]:
            reason = Message("kubruss-won-by-area", areas=scores)
        elif smalls[0] != smalls[1]:
            reason = Message("kubruss-won-by-smalls", smalls=smalls)
        else:
            reason = Message("kubruss-won-by-not-starting")
        return Outcome(scores, (winner,), Sentence(reason))

    # ------------------------------------------------------------ Texts

    def read_move(self, state: State, text: str) -> Move:
        size, colon, cells = text.partition(":")
        size = size.strip().upper()
        if not colon or size not in SIZES:
            raise ParseError("kubruss-move")
        return Move(size, read_cells(cells))

    def write(self, state: State) -> dict[str, str]:
        return {"turn": write_turn(state.turn)} | {
            colour: write_list(block.move for block in state.from_below if block.seat == seat)
            for seat, colour in enumerate(COLOURS)
        }

    def read(self, parts: Mapping[str, str]) -> State:
        turn = read_turn(parts, self.seats)
        blocks = frozenset(
            Block(seat, *self.read_move(self.start(), text))
            for seat, colour in enumerate(COLOURS)
            for text in read_list(parts, colour)
        )
        state = State(turn, frozenset())
        for block in State(turn, blocks).from_below:
            reason = self.broken(state, block.seat, block.move)
            if reason:
                raise ParseError("kubruss-cannot-lie", move=block.move, reason=reason)
            state = State(turn, state.blocks | {block})
        if turn is None and self.next_turn(state, 0) is not None:
            raise ParseError("kubruss-not-over")
        return state

    # ------------------------------------------------------------ Scene

    def scene(self, state: State) -> Scene:
        lying, tops = laid(state)
        heights = ((len(SIZES),) * self.size,) * self.size
        return Scene(
            boards=(Board("board", Message("kubruss-board"), self.size, self.size, heights),),
            cubes=tuple(lying),
            trays=tuple(
                Tray(seat, Message(f"seat-{colour}"), colour, tuple(self.items(state, seat)))
                for seat, colour in enumerate(COLOURS)
            ),
            choices=tuple(self.choice(state, move, tops) for move in self.moves(state)),
        )

    def choice(self, state: State, move: Move, tops: dict[Cell, int]) -> Choice:
        assert state.turn is not None
        cubes = tuple(scene_cubes(Block(state.turn, *move), dict(tops)))
        return Choice(str(move), (move.size,), anchors(cubes), cubes)

    def items(self, state: State, seat: int) -> Iterator[Item]:
        for size in SIZES:
            left = self.supply[size] - state.placed[seat, size]
            shape = tuple((x, y, 0) for x, y in SHAPES[size][0])
            yield Item(size, Message("kubruss-block", size=size), COLOURS[seat], COLOURS[seat][0].upper(), left, shape)


def laid(state: State) -> tuple[list[SceneCube], dict[Cell, int]]:
    """The cubes of all blocks, and how high they reach on each cell."""
    tops: dict[Cell, int] = {}
    return [cube for block in state.from_below for cube in scene_cubes(block, tops)], tops


def scene_cubes(block: Block, tops: dict[Cell, int]) -> Iterator[SceneCube]:
    """The cubes of a block laid over what is there; `tops` says how high that is, and is raised."""
    level = 1 + max(tops.get(cell, 0) for cell in block.cells)
    colour = COLOURS[block.seat]
    for cell in block.cells:
        tops[cell] = level
        yield SceneCube("board", *cell, level, colour, colour[0].upper(), str(block.move), block.seat)


@cache
def placements(size: int) -> list[Move]:
    """Every way to lay a block on an empty board: by size, then first cell, lying east before north."""
    board = rectangle(size, size)
    ways = [
        Move(block, tuple(Cell(cell.x + dx, cell.y + dy) for dx, dy in shape))
        for block, shapes in SHAPES.items()
        for cell in board
        for shape in shapes
    ]
    return [way for way in ways if set(way.cells) <= set(board)]


GAME = Kubruss
