"""Pillars, a tiny game to copy from: two seats stack cubes on nine cells; who tops more pillars wins.

cell    e.g. "b2", on a board of 3 by 3
pillar  the cubes on a cell, from the bottom up, each the seat it belongs to; at most three
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, NamedTuple

from cubarium.errors import ParseError
from cubarium.game import Outcome
from cubarium.geometry import Cell, read_cell, rectangle
from cubarium.messages import Message, Sentence, Violation
from cubarium.notation.position import read_list, read_turn, write_list, write_turn
from cubarium.options import option
from cubarium.scene import Board, Choice, Item, Scene, SceneCube, Tray, anchors

CELLS = rectangle(3, 3)
MAX_HEIGHT = 3
COLOURS = ("green", "violet")


class Move(NamedTuple):
    cell: Cell

    def __str__(self) -> str:
        return str(self.cell)


@dataclass(frozen=True)
class State:
    turn: int | None
    pillars: frozenset[tuple[Cell, tuple[int, ...]]]

    @cached_property
    def on(self) -> dict[Cell, tuple[int, ...]]:
        return dict(sorted(self.pillars, key=lambda pillar: pillar[0][::-1]))


@dataclass(frozen=True)
class Pillars:
    name: ClassVar[str] = "pillars"
    title: ClassVar[str] = "Pillars"
    version: ClassVar[int] = 1
    max_plies: ClassVar[int] = 18
    seats: ClassVar[int] = 2

    cubes: int = option(5, low=2, high=9)

    def start(self) -> State:
        return State(0, frozenset())

    # ------------------------------------------------------------ A turn: put a cube on a pillar that is not full

    def turn(self, state: State) -> int | None:
        return state.turn

    def colour(self, state: State) -> int | None:
        return state.turn

    def moves(self, state: State) -> list[Move]:
        return [move for move in map(Move, CELLS) if state.turn is not None and not self.why_not(state, move)]

    def why_not(self, state: State, move: Move) -> Violation | None:
        if move.cell not in CELLS:
            return Violation("pillars-rule-off-board", cell=move.cell, last=CELLS[-1])
        if len(state.on.get(move.cell, ())) == MAX_HEIGHT:
            return Violation("pillars-rule-full", cell=move.cell, cubes=MAX_HEIGHT)
        return None

    def play(self, state: State, move: Move) -> State:
        assert state.turn is not None
        on = dict(state.on)
        on[move.cell] = (*on.get(move.cell, ()), state.turn)
        after = State(1 - state.turn, frozenset(on.items()))
        return after if self.left(after, 1 - state.turn) else State(None, after.pillars)

    def left(self, state: State, seat: int) -> int:
        return self.cubes - sum(pillar.count(seat) for pillar in state.on.values())

    # ------------------------------------------------------------ The end: all cubes are played

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(sum(pillar[-1] == seat for pillar in state.on.values()) for seat in (0, 1))

    def outcome(self, state: State) -> Outcome | None:
        if state.turn is not None:
            return None
        scores = self.scores(state)
        winners = tuple(seat for seat in (0, 1) if scores[seat] == max(scores))
        return Outcome(scores, winners, Sentence(Message("pillars-over")))

    # ------------------------------------------------------------ Texts

    def read_move(self, state: State, text: str) -> Move:
        return Move(read_cell(text))

    def write(self, state: State) -> dict[str, str]:
        pillars = (f"{cell}:{''.join('GV'[seat] for seat in pillar)}" for cell, pillar in state.on.items())
        return {"turn": write_turn(state.turn), "pillars": write_list(pillars)}

    def read(self, parts: Mapping[str, str]) -> State:
        on = {}
        for text in read_list(parts, "pillars"):
            cell, _, cubes = text.partition(":")
            if read_cell(cell) not in CELLS or not 1 <= len(cubes) <= MAX_HEIGHT or set(cubes) - {"G", "V"}:
                raise ParseError("pillars-pillar", cubes=MAX_HEIGHT)
            on[read_cell(cell)] = tuple("GV".index(cube) for cube in cubes)
        state = State(read_turn(parts, self.seats), frozenset(on.items()))
        left = [self.left(state, seat) for seat in (0, 1)]
        turn = None if left == [0, 0] else 0 if left[0] == left[1] else 1
        if min(left) < 0 or left[1] - left[0] not in (0, 1) or state.turn != turn:
            raise ParseError("pillars-turn")
        return state

    # ------------------------------------------------------------ Scene

    def scene(self, state: State) -> Scene:
        return Scene(
            boards=(Board("board", Message("pillars-board"), 3, 3, ((MAX_HEIGHT,) * 3,) * 3),),
            cubes=tuple(
                cube(cell, level, seat) for cell, pillar in state.on.items() for level, seat in enumerate(pillar, 1)
            ),
            trays=tuple(
                Tray(seat, Message(f"seat-{colour}"), colour, (self.item(state, seat),))
                for seat, colour in enumerate(COLOURS)
            ),
            choices=tuple(self.choice(state, move) for move in self.moves(state)),
        )

    def choice(self, state: State, move: Move) -> Choice:
        assert state.turn is not None
        placed = cube(move.cell, len(state.on.get(move.cell, ())) + 1, state.turn)
        return Choice(str(move), ("cube",), anchors([placed]), (placed,))

    def item(self, state: State, seat: int) -> Item:
        return Item("cube", Message("pillars-cube"), COLOURS[seat], "GV"[seat], self.left(state, seat), ((0, 0, 0),))


def cube(cell: Cell, level: int, seat: int) -> SceneCube:
    return SceneCube("board", *cell, level, COLOURS[seat], "GV"[seat], f"{cell}.{level}", seat)


GAME = Pillars
