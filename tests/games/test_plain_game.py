"""A stranger's game in one file, with texts for titles and reasons and no catalogue at all."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple
from xml.etree import ElementTree

import pytest

from cubarium import IllegalMove, Outcome, ParseError, Position, Record
from cubarium.game import choice_title, description, goal, option_description, option_title, score_meaning
from cubarium.manual import rulebook
from cubarium.messages import speaking, translate
from cubarium.notation.position import read_numbers, read_turn, write_numbers, write_turn
from cubarium.options import option
from cubarium.pictures import svg
from cubarium.pictures.terminal import picture
from cubarium.scene import Board, Card, Choice, Item, Scene, SceneCube, Tray, anchors


class Move(NamedTuple):
    beans: int

    def __str__(self) -> str:
        return str(self.beans)


class State(NamedTuple):
    turn: int | None
    taken: int


@dataclass(frozen=True)
class Beans:
    """Take one or two beans in turn; whoever takes the last one wins."""

    name: ClassVar[str] = "beans"
    title: ClassVar[str] = "Beans"
    version: ClassVar[int] = 1
    max_plies: ClassVar[int] = 9
    seats: ClassVar[int] = 2

    beans: int = option(4, low=1, high=9)
    last_bean: str = option("wins", choices=("wins", "loses"))

    def start(self) -> State:
        return State(0, 0)

    def turn(self, state: State) -> int | None:
        return state.turn

    def colour(self, state: State) -> int | None:
        return state.turn

    def moves(self, state: State) -> list[Move]:
        return [move for move in (Move(1), Move(2)) if state.turn is not None and not self.why_not(state, move)]

    def why_not(self, state: State, move: Move) -> str | None:
        return "there are not so many beans" if state.taken + move.beans > self.beans else None

    def play(self, state: State, move: Move) -> State:
        taken = state.taken + move.beans
        assert state.turn is not None
        return State(None if taken == self.beans else 1 - state.turn, taken)

    def scores(self, state: State) -> tuple[int, ...]:
        return 0, 0

    def outcome(self, state: State) -> Outcome | None:
        return None if state.turn is not None else Outcome((0, 0), (0, 1), "no bean is left")

    def read_move(self, state: State, text: str) -> Move:
        if text.strip() not in ("1", "2"):
            raise ValueError("a move is 1 or 2")
        return Move(int(text))

    def write(self, state: State) -> dict[str, str]:
        return {"turn": write_turn(state.turn), "taken": write_numbers([state.taken])}

    def read(self, parts: Mapping[str, str]) -> State:
        return State(read_turn(parts, 2), *read_numbers(parts, "taken", 1))

    def scene(self, state: State) -> Scene:
        lying = tuple(bean(x) for x in range(state.taken))
        return Scene(
            boards=(Board("row", "Row of beans", self.beans, 1, ((1,) * self.beans,)),),
            cubes=lying,
            trays=tuple(
                Tray(seat, f"Seat {seat + 1}", "tan", (Item("b", "bean", "tan", "b", 1, ((0, 0, 0),)),))
                for seat in (0, 1)
            ),
            choices=tuple(self.choice(state, move) for move in self.moves(state)),
            cards=(Card("full row", 1, 1, ((0, 0),), (), ("row",)),),
        )

    def choice(self, state: State, move: Move) -> Choice:
        placed = tuple(bean(state.taken + x) for x in range(move.beans))
        return Choice(str(move), ("b",), anchors(placed), placed)


def bean(x: int) -> SceneCube:
    return SceneCube("row", x, 0, 1, "tan", "b", str(x))


def position(**options: Any) -> Position:
    game = Beans(**options)
    return Position(game, game.start())


def test_a_game_without_a_catalogue_plays_to_its_end() -> None:
    record = Record(position(), ["1", "2", "1"])
    assert record.outcome == Outcome((0, 0), (0, 1), "no bean is left")
    with pytest.raises(IllegalMove, match="there are not so many beans"):
        position(beans=1).play("2")
    with pytest.raises(IllegalMove, match="a move is 1 or 2"):
        position().play("3")
    with pytest.raises(ParseError, match="ply 1: 9 cannot be played: a move is 1 or 2"):
        Record(position(), ["9"])


def test_its_texts_stand_for_themselves_in_every_language() -> None:
    scene = position().play("2").scene()
    data = scene.data()
    assert [board["title"] for board in data["boards"]] == ["Row of beans"]
    assert [item["title"] for tray in data["trays"] for item in tray["items"]] == ["bean", "bean"]
    with speaking("fr"):
        assert "Row of beans" in picture(scene)
        described = ElementTree.fromstring(svg(scene)).findtext("{http://www.w3.org/2000/svg}desc")
    assert described is not None
    assert "Row of beans, 4 sur 1 : tan en a1, b1." in described


def test_what_no_catalogue_says_is_left_out_or_called_by_its_name() -> None:
    for message in (description(Beans), goal(Beans), score_meaning(Beans), option_description(Beans, "beans")):
        assert translate(message) == ""
    assert translate(option_title(Beans, "last_bean")) == "last bean"
    assert translate(choice_title(Beans, "last_bean", "loses")) == "loses"
    assert rulebook(position()).startswith("# Beans\n")


def test_without_guidance_it_says_nothing_rather_than_something_wrong() -> None:
    start = position()
    assert start.why_not_at("1", "row", 0, 0) is None
    assert start.why_not_take("0") is None
    assert start.card_made("1") is None
