"""Kewbz: place cubes to make corners; corners make towers; who tops a tower scores it.

cell       a place on the board, e.g. "d4"
corner     a cell with an occupied neighbour on a side and another at a right angle to it
tower      two to five cubes on one cell; its colour is that of the top cube
supply     the cubes a seat has not yet played
due        how many cubes a placement makes its player stack, and where
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import ClassVar, NamedTuple

from ..errors import ParseError
from ..game import Outcome
from ..geometry import DIRECTIONS, EAST, NORTH, SOUTH, WEST, Cell, around, moved_to, read_cell, rectangle, step
from ..messages import Message, Sentence, Violation, quoted
from ..notation.position import read_list, read_turn, write_list, write_turn
from ..options import option
from ..scene import Board, BoardCube, Choice, Item, Scene, SceneCube, Tray

COLOURS = ("blue", "yellow")
MAX_HEIGHT = 5

Stack = tuple[int, ...]  # the seats whose cubes stand on a cell, from the bottom up


class Move(NamedTuple):
    cell: Cell

    def __str__(self) -> str:
        return str(self.cell)


@dataclass(frozen=True)
class State:
    turn: int | None
    stacks: frozenset[tuple[Cell, Stack]]

    @cached_property
    def on(self) -> dict[Cell, Stack]:
        return dict(sorted(self.stacks, key=lambda item: item[0][::-1]))

    def played(self, seat: int) -> int:
        return sum(stack.count(seat) for stack in self.on.values())


@dataclass(frozen=True)
class Kewbz:
    name: ClassVar[str] = "kewbz"
    title: ClassVar[str] = "Kewbz"
    version: ClassVar[int] = 1
    max_plies: ClassVar[int] = 120
    seats: ClassVar[int] = 2

    size: int = option(8, low=5, high=10)
    cubes: int = option(30, low=12, high=60)

    def start(self) -> State:
        return State(0, frozenset())

    def supply(self, state: State, seat: int) -> int:
        return self.cubes - state.played(seat)

    # ------------------------------------------------------------ How to play

    def turn(self, state: State) -> int | None:
        return state.turn

    def colour(self, state: State) -> int | None:
        return state.turn

    def moves(self, state: State) -> list[Move]:
        return [] if state.turn is None else self.free(state)

    def free(self, state: State) -> list[Move]:
        """Where a cube may be placed, by either seat: colour never matters. By row, then column."""
        return [move for move in map(Move, rectangle(self.size, self.size)) if not self.why_not(state, move)]

    def why_not(self, state: State, move: Move) -> Violation | None:
        cell = move.cell
        if max(cell) >= self.size:
            return Violation("kewbz-rule-off-board", cell=cell, last=Cell(self.size - 1, self.size - 1))
        # On the board itself: only stacking puts a cube on another.
        if cell in state.on:
            return Violation("kewbz-rule-taken", cell=cell)
        # Beside a cube that is there, diagonals included.
        if state.on and state.on.keys().isdisjoint(around(cell)):
            return Violation("kewbz-rule-next-to", cell=cell)
        # Never so that four cubes form a square.
        for square in squares(cell):
            if all(other in state.on for other in square if other != cell):
                return Violation("kewbz-rule-no-square", cell=cell, first=square[0], last=square[-1])
        return None

    def moved(self, state: State, move: Move, board: str, x: int, y: int) -> Move | None:
        cells = moved_to([move.cell], x, y)
        return Move(cells[0]) if cells else None

    def stacked(self, state: State, move: Move) -> tuple[State, int]:
        """What stands after a move, and how many cubes its seat has left."""
        mover = state.turn
        assert mover is not None
        on = dict(state.on) | {move.cell: (mover,)}
        left = self.supply(state, mover) - 1
        # The same player must stack; what would make a tower higher than five, or is not there, stays undone.
        for cell, number in due(on, move.cell):
            stacked = min(number, MAX_HEIGHT - len(on[cell]), left)
            on[cell] += (mover,) * stacked
            left -= stacked
        return State(None, frozenset(on.items())), left

    def play(self, state: State, move: Move) -> State:
        after, left = self.stacked(state, move)
        # A seat's last cube ends the game; nor can it go on where no cell is free.
        over = left == 0 or not self.free(after)
        return State(None if over or state.turn is None else 1 - state.turn, after.stacks)

    # ------------------------------------------------------------ Winning and scoring

    def scores(self, state: State) -> tuple[int, ...]:
        """The cubes of every tower count for the seat on top; cubes not played count against their seat."""
        towers = [stack for stack in state.on.values() if len(stack) > 1]
        return tuple(
            sum(len(tower) for tower in towers if tower[-1] == seat) - self.supply(state, seat) for seat in (0, 1)
        )

    def counted(self, state: State) -> tuple[tuple[BoardCube, ...], ...]:
        """The towers with a cube of the seat on top."""
        towers = [(cell, stack) for cell, stack in state.on.items() if len(stack) > 1]
        return tuple(
            tuple(
                ("board", *cell, level)
                for cell, stack in towers
                if stack[-1] == seat
                for level in range(1, len(stack) + 1)
            )
            for seat in (0, 1)
        )

    def outcome(self, state: State) -> Outcome | None:
        if state.turn is not None:
            return None
        scores = self.scores(state)
        done = [colour for seat, colour in enumerate(COLOURS) if self.supply(state, seat) == 0]
        reason = Message("kewbz-over-last-cube", colour=done[0]) if done else Message("kewbz-over")
        return Outcome(scores, tuple(seat for seat in (0, 1) if scores[seat] == max(scores)), Sentence(reason))

    # ------------------------------------------------------------ Texts

    def read_move(self, state: State, text: str) -> Move:
        return Move(read_cell(text))

    def write(self, state: State) -> dict[str, str]:
        return {
            "turn": write_turn(state.turn),
            "towers": write_list(f"{cell}:{letters(stack)}" for cell, stack in state.on.items()),
        }

    def read(self, parts: Mapping[str, str]) -> State:
        on: dict[Cell, Stack] = {}
        for text in read_list(parts, "towers"):
            where, _, cubes = text.partition(":")
            cell = read_cell(where)
            if not 1 <= len(cubes) <= MAX_HEIGHT or set(cubes) - {"B", "Y"}:
                raise ParseError("kewbz-tower", text=quoted(text))
            if cell in on or max(cell) >= self.size:
                raise ParseError("kewbz-cell", cell=cell)
            on[cell] = tuple("BY".index(letter) for letter in cubes)
        for cell in on:
            if any(all(other in on for other in square) for square in squares(cell)):
                raise ParseError("kewbz-square", cell=cell)
        if on and connected(on) != set(on):
            raise ParseError("kewbz-not-connected")
        state = State(read_turn(parts, self.seats), frozenset(on.items()))
        left = [self.supply(state, seat) for seat in (0, 1)]
        over = min(left) == 0 or not self.free(state)
        if min(left) < 0 or over != (state.turn is None):
            raise ParseError("kewbz-turn", blue=str(left[0]), yellow=str(left[1]), turn=parts["turn"])
        return state

    # ------------------------------------------------------------ Scene

    def scene(self, state: State) -> Scene:
        heights = ((MAX_HEIGHT,) * self.size,) * self.size
        return Scene(
            boards=(Board("board", Message("kewbz-board"), self.size, self.size, heights),),
            cubes=tuple(
                scene_cube(cell, level, seat) for cell, stack in state.on.items() for level, seat in enumerate(stack, 1)
            ),
            trays=tuple(
                Tray(seat, Message(f"seat-{colour}"), colour, (self.item(state, seat),))
                for seat, colour in enumerate(COLOURS)
            ),
            choices=tuple(
                Choice(str(move), ("cube",), (("board", *move.cell),), self.added(state, move))
                for move in self.moves(state)
            ),
        )

    def item(self, state: State, seat: int) -> Item:
        colour = COLOURS[seat]
        return Item("cube", Message("kewbz-cube"), colour, colour[0].upper(), self.supply(state, seat), ((0, 0, 0),))

    def added(self, state: State, move: Move) -> tuple[SceneCube, ...]:
        """The cube that a move places and those it stacks."""
        return tuple(
            scene_cube(cell, level, seat)
            for cell, stack in self.stacked(state, move)[0].on.items()
            for level, seat in enumerate(stack, 1)
            if level > len(state.on.get(cell, ()))
        )


def due(occupied: Collection[Cell], placed: Cell) -> Iterator[tuple[Cell, int]]:
    """The cells on which a placement makes its player stack, with the number of cubes, in the order they are served.

    Creating: the placed cube is the corner of every pair of neighbours at a right angle. Extending: the line of cubes
    that the placed cube prolongs, at any distance and through other towers, has a corner wherever a neighbour stands
    off the line; each gets one more cube, a double corner two.
    """
    beside = [side for side in (EAST, WEST) if step(placed, side) in occupied]
    above = [side for side in (NORTH, SOUTH) if step(placed, side) in occupied]
    yield placed, len(beside) * len(above)
    for direction in DIRECTIONS.values():
        across = (EAST, WEST) if direction in (NORTH, SOUTH) else (NORTH, SOUTH)
        cell = step(placed, direction)
        while cell in occupied:
            yield cell, sum(step(cell, side) in occupied for side in across)
            cell = step(cell, direction)


@cache
def squares(cell: Cell) -> list[list[Cell]]:
    """The four 2×2 squares that a cell is part of, each from its south-west to its north-east cell."""
    return [
        [Cell(x, y), Cell(x + 1, y), Cell(x, y + 1), Cell(x + 1, y + 1)]
        for x in (cell.x - 1, cell.x)
        for y in (cell.y - 1, cell.y)
    ]


def connected(cells: Collection[Cell]) -> set[Cell]:
    """The cells one can walk to from the first, diagonals included."""
    reached, edge = set(), {min(cells)}
    while edge:
        reached |= edge
        edge = {near for cell in edge for near in around(cell) if near in cells} - reached
    return reached


def letters(stack: Stack) -> str:
    return "".join("BY"[seat] for seat in stack)


def scene_cube(cell: Cell, level: int, seat: int) -> SceneCube:
    return SceneCube("board", *cell, level, COLOURS[seat], "BY"[seat], f"{cell}.{level}", seat)


GAME = Kewbz
