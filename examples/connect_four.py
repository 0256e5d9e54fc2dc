"""Connect Four: discs fall into columns; the first seat with four of its own in a row wins.

column  where a disc is dropped, e.g. "d"; seven of them, each the seats of its discs from the bottom up, at most six
cell    where a disc lies, e.g. "d1": the column, and how high
four    four cells in a row: across, up, or along a diagonal

A game from elsewhere with a compiled twin of its own: connect_four.hpp plays by the same rules.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib.util import find_spec
from typing import ClassVar, NamedTuple

from cubarium.errors import ParseError
from cubarium.game import Outcome
from cubarium.geometry import COLUMNS, Cell
from cubarium.messages import Message, Sentence, Violation, quoted
from cubarium.notation.position import read_list, read_turn, write_list, write_turn
from cubarium.scene import Board, Choice, Item, Scene, SceneCube, Tray, anchors

WIDE, HIGH, FOUR = 7, 6, 4
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
COLOURS = ("red", "yellow")
MARKS = "RY"


class Move(NamedTuple):
    column: int

    def __str__(self) -> str:
        return COLUMNS[self.column]


@dataclass(frozen=True)
class State:
    turn: int | None
    columns: tuple[tuple[int, ...], ...]

    @property
    def discs(self) -> dict[Cell, int]:
        """The seat that each disc belongs to."""
        return {Cell(x, y): seat for x, column in enumerate(self.columns) for y, seat in enumerate(column)}


@dataclass(frozen=True)
class ConnectFour:
    name: ClassVar[str] = "connect_four"
    title: ClassVar[str] = "Connect Four"
    version: ClassVar[int] = 1
    max_plies: ClassVar[int] = WIDE * HIGH
    seats: ClassVar[int] = 2

    # The module with the compiled twin. Whoever has not built it plays by this file; one that is there but broken is
    # an error as always.
    backend_module: ClassVar[str | None] = "connect_four_backend" if find_spec("connect_four_backend") else None

    def start(self) -> State:
        return State(0, ((),) * WIDE)

    # ------------------------------------------------------------ A turn: drop a disc into a column that is not full

    def turn(self, state: State) -> int | None:
        return state.turn

    def colour(self, state: State) -> int | None:
        return state.turn

    def moves(self, state: State) -> list[Move]:
        return [move for move in map(Move, range(WIDE)) if state.turn is not None and not self.why_not(state, move)]

    def why_not(self, state: State, move: Move) -> Violation | None:
        if move.column >= WIDE:
            return Violation("connect_four-rule-no-column", column=move, last=COLUMNS[WIDE - 1])
        if len(state.columns[move.column]) == HIGH:
            return Violation("connect_four-rule-full", column=move, discs=HIGH)
        return None

    def play(self, state: State, move: Move) -> State:
        assert state.turn is not None
        column = (*state.columns[move.column], state.turn)
        columns = (*state.columns[: move.column], column, *state.columns[move.column + 1 :])
        after = State(1 - state.turn, columns)
        return replace(after, turn=None) if fours(after) or is_full(after) else after

    # ------------------------------------------------------------ The end: four in a row, or no cell is left

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(int(seat in fours(state)) for seat in (0, 1))

    def outcome(self, state: State) -> Outcome | None:
        if state.turn is not None:
            return None
        winners = tuple(sorted(fours(state)))
        reason = Message("connect_four-won") if winners else Message("connect_four-drawn")
        return Outcome(self.scores(state), winners or (0, 1), Sentence(reason))

    # ------------------------------------------------------------ Texts

    def read_move(self, state: State, text: str) -> Move:
        if not re.fullmatch("[a-zA-Z]", text.strip()):
            raise ParseError("connect_four-move", text=quoted(text.strip(), 20))
        return Move(COLUMNS.index(text.strip().lower()))

    def write(self, state: State) -> dict[str, str]:
        columns = (
            f"{letter}:{''.join(MARKS[seat] for seat in column)}"
            for letter, column in zip(COLUMNS, state.columns, strict=False)
            if column
        )
        return {"turn": write_turn(state.turn), "columns": write_list(columns)}

    def read(self, parts: Mapping[str, str]) -> State:
        columns: list[tuple[int, ...]] = [()] * WIDE
        for text in read_list(parts, "columns"):
            match = re.fullmatch(rf"([a-{COLUMNS[WIDE - 1]}]):([{MARKS}]{{1,{HIGH}}})", text)
            if not match or columns[COLUMNS.index(match[1])]:
                raise ParseError("connect_four-columns", discs=HIGH)
            columns[COLUMNS.index(match[1])] = tuple(map(MARKS.index, match[2]))
        state = State(read_turn(parts, self.seats), tuple(columns))
        check(state)
        return state

    # ------------------------------------------------------------ Scene: the board lies flat, its bottom to the south

    def scene(self, state: State) -> Scene:
        return Scene(
            boards=(Board("board", Message("connect_four-board"), WIDE, HIGH, ((1,) * WIDE,) * HIGH),),
            cubes=tuple(cube(cell, seat) for cell, seat in state.discs.items()),
            trays=tuple(tray(state, seat) for seat in (0, 1)),
            choices=tuple(self.choice(state, move) for move in self.moves(state)),
        )

    def choice(self, state: State, move: Move) -> Choice:
        assert state.turn is not None
        disc = cube(Cell(move.column, len(state.columns[move.column])), state.turn)
        return Choice(str(move), ("disc",), anchors([disc]), (disc,))


def cube(cell: Cell, seat: int) -> SceneCube:
    return SceneCube("board", *cell, 1, COLOURS[seat], MARKS[seat], str(cell), seat)


def tray(state: State, seat: int) -> Tray:
    left = WIDE * HIGH // 2 - [*state.discs.values()].count(seat)
    item = Item("disc", Message("connect_four-disc"), COLOURS[seat], MARKS[seat], left, ((0, 0, 0),))
    return Tray(seat, Message(f"seat-{COLOURS[seat]}"), COLOURS[seat], (item,))


def fours(state: State) -> set[int]:
    """The seats that have four in a row."""
    discs = state.discs
    return {
        seat
        for (x, y), seat in discs.items()
        for dx, dy in DIRECTIONS
        if all(discs.get(Cell(x + dx * i, y + dy * i)) == seat for i in range(FOUR))
    }


def is_full(state: State) -> bool:
    return len(state.discs) == WIDE * HIGH


def check(state: State) -> None:
    """Refuses what no game comes to: discs out of turn, a game that goes on after its end, a four made too early."""
    first, second = (list(state.discs.values()).count(seat) for seat in (0, 1))
    last = 0 if first > second else 1
    if first - second not in (0, 1):
        raise ParseError("connect_four-seats-alternate", red=first, yellow=second)
    over = bool(fours(state)) or is_full(state)
    if state.turn != (None if over else 1 - last):
        raise ParseError("connect_four-turn", turn=write_turn(None if over else 1 - last))
    if fours(state) and not any(fours(before) == set() for before in undone(state, last)):
        raise ParseError("connect_four-too-early")


def undone(state: State, seat: int) -> list[State]:
    """What was there before a seat dropped its last disc; which one that was cannot be seen."""
    return [
        State(seat, (*state.columns[:x], column[:-1], *state.columns[x + 1 :]))
        for x, column in enumerate(state.columns)
        if column[-1:] == (seat,)
    ]


GAME = ConnectFour
