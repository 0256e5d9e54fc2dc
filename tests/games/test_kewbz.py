"""Kewbz, rule by rule, with the boards drawn."""

from typing import Any

import pytest

import cubarium
from cubarium.games.kewbz import due
from cubarium.geometry import Cell, read_cell
from cubarium.pictures.terminal import picture
from support import objection, play


def after(moves: str, **options: Any) -> cubarium.Position:
    return play(cubarium.new("kewbz", **options), moves)


def towers(position: cubarium.Position) -> dict[str, str]:
    parts = dict(part.split("=") for part in str(position).split(" | ")[1].split())
    return dict(tower.split(":") for tower in parts["towers"].split(","))


def drawn(position: cubarium.Position) -> str:
    return "\n".join(line.rstrip() for line in picture(position.scene()).splitlines()[1:])


def test_the_game_of_the_book_in_seventeen_steps() -> None:
    position = after("e5 d6 e6 c6 b7 b6 d7 d8 a6 c8")
    found = towers(position)
    assert found["e6"] == "BBYYB"
    assert found["d6"] == "YBBYY"
    assert found["b6"] == "YYB"
    assert found["d8"] == "YY"
    assert {cell for cell, cubes in found.items() if len(cubes) > 1} == {"e6", "d6", "b6", "d8"}
    assert position.scores == (8 - 20, 7 - 19)  # tower points less the cubes left: 10 and 11 are used


def test_every_step_of_the_book_stacks_what_it_says() -> None:
    heights = [
        (3, {"e6": 2}),  # a corner: one cube stacked
        (4, {"e6": 3}),  # the line of the corner is extended
        (5, {"e6": 3}),  # nothing made
        (6, {"e6": 4, "b6": 2}),  # a corner, and the line extended
        (7, {"d6": 3}),  # a double corner: two cubes
        (8, {"d6": 5}),  # the double corner is extended
        (9, {"e6": 5, "d6": 5, "b6": 3}),  # three corners extended, but d6 is full
        (10, {"d8": 2}),  # another corner
    ]
    moves = "e5 d6 e6 c6 b7 b6 d7 d8 a6 c8".split()
    for number, expected in heights:
        found = towers(after(" ".join(moves[:number])))
        assert {cell: len(found[cell]) for cell in expected} == expected, number


def test_extending_the_crossbar_of_a_t_adds_one() -> None:
    assert len(towers(after("c3 d3 e3 d4"))["d3"]) == 3
    assert len(towers(after("c3 d3 e3 d4 f3"))["d3"]) == 4


def test_extending_the_stem_of_a_t_adds_two() -> None:
    assert [len(towers(after("c3 d3 d4 e3 d5"[: 2 + 3 * n]))["d3"]) for n in (2, 3, 4)] == [2, 3, 5]


def test_the_centre_of_a_plus_is_due_four_and_becomes_a_tower_of_five() -> None:
    before = after("c4 b3 c2 d3")
    assert dict(due({*map(read_cell, "c4 b3 c2 d3 c3".split())}, read_cell("c3")))[Cell(2, 2)] == 4
    assert (
        drawn(after("c4 b3 c2 d3 c3", size=5))
        == """\
    a   b   c   d   e
  ┌───┬───┬───┬───┬───┐
5 │ · │ · │ · │ · │ · │
  ├───┼───╆━━━╅───┼───┤
4 │ · │ · ┃ B ┃ · │ · │
  ├───╆━━━╋━━━╋━━━╅───┤
3 │ · ┃ Y ┃ B5┃ Y ┃ · │
  ├───╄━━━╋━━━╋━━━╃───┤
2 │ · │ · ┃ B ┃ · │ · │
  ├───┼───╄━━━╃───┼───┤
1 │ · │ · │ · │ · │ · │
  └───┴───┴───┴───┴───┘"""
    )
    assert before.play("c3").scores == (5 - 23, -28)


def test_a_gap_breaks_a_line() -> None:
    corner = "c3 d3 d4"
    assert len(towers(after(f"{corner} b3"))["d3"]) == 3
    assert len(towers(after(f"{corner} b2 a3"))["d3"]) == 2


def test_the_line_runs_through_other_towers() -> None:
    """Two corners on row 3; a cube at the end of the row adds to both."""
    position = after("c3 d3 d4 e3 f3 f4")
    before = towers(position)
    found = towers(position.play("b3"))
    assert len(found["d3"]) == min(5, len(before["d3"]) + 1)
    assert len(found["f3"]) == len(before["f3"]) + 1


@pytest.mark.parametrize(
    ("moves", "move", "reason"),
    [
        ("d4", "d4", "d4 is taken: a cube is placed on the board itself"),
        ("d4", "d6", "d6 is next to no cube: a cube is placed beside another, or diagonally"),
        ("d4 e4 d5", "e5", "a cube on e5 would complete the square d4–e5"),
        ("", "i1", "i1 is off the board, which ends at h8"),
        ("", "a9", "a9 is off the board, which ends at h8"),
        ("", "44", "'44' is not a cell like c3"),
        ("", "d4+d5", "'d4+d5' is not a cell like c3"),
        ("", "", "'' is not a cell like c3"),
    ],
)
def test_every_wrong_move_is_told_which_rule_it_breaks(moves: str, move: str, reason: str) -> None:
    assert objection(after(moves), move) == reason


def test_a_diagonal_neighbour_is_enough() -> None:
    assert after("d4").is_legal("e5")


@pytest.mark.parametrize(
    ("stacked", "left", "served"),
    [
        ("BBBBB", 2, {"c1": "BB", "c3": "Y", "e1": "Y"}),
        ("BBBB", 3, {"c1": "BB", "c3": "YB", "e1": "Y"}),
        ("BBB", 4, {"c1": "BB", "c3": "YB", "e1": "YB"}),
    ],
)
def test_a_short_supply_serves_the_placed_cube_then_north_then_east(
    stacked: str, left: int, served: dict[str, str]
) -> None:
    """A cube on c1 makes a corner there and extends the corners on c3, to the north, and on e1, to the east."""
    text = f"turn=1 towers=c2:BBBBB,d1:{stacked},c3:Y,b3:Y,e1:Y,e2:Y"
    position = cubarium.parse(f"kewbz size=5 cubes=12 | {text}")
    assert position.scene().trays[0].items[0].count == left
    last = position.play("c1")
    found = towers(last)
    assert {cell: found[cell] for cell in served} == served
    assert last.turn is None


def test_the_game_ends_when_a_supply_is_empty_after_a_turn() -> None:
    position = cubarium.parse("kewbz size=5 cubes=12 | turn=1 towers=a1:BBBBB,b1:BBBBB,c1:B,d1:Y")
    last = position.play("e1")
    assert last.outcome
    assert last.outcome.reason == "blue has played its last cube"
    assert last.outcome.scores == (10, -11)
    assert last.outcome.winners == (0,)


def test_equal_scores_share_first_place() -> None:
    ended = cubarium.parse("kewbz size=5 cubes=12 | turn=- towers=a1:BBBBB,b1:YYYYY,c1:YYYYY,e1:BB,d1:BBBBB,e2:YY")
    assert ended.outcome
    assert ended.outcome == cubarium.Outcome((12, 12), (0, 1), "blue has played its last cube")


def test_a_blocked_board_ends_the_game_for_both() -> None:
    full = "a1 b1 c1 d1 e1 a2 c2 e2 a3 b3 c3 d3 e3 a4 c4 e4 a5 b5 c5 d5 e5".split()
    text = ",".join(f"{cell}:{'BY'[i % 2]}" for i, cell in enumerate(full))
    position = cubarium.parse(f"kewbz size=5 cubes=60 | turn=- towers={text}")
    assert position.outcome
    assert position.outcome.reason == "no cell is left where a cube may be placed"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("turn=1 towers=a1:BBBBBB", "one to five cubes"),
        ("turn=1 towers=a1:", "one to five cubes"),
        ("turn=1 towers=a1:X", "one to five cubes"),
        ("turn=1 towers=j1:B", "off the board or stands there twice"),
        ("turn=1 towers=a1:B,a1:Y", "off the board or stands there twice"),
        ("turn=1 towers=a1:B,b1:B,a2:B,b2:B", "a square of four"),
        ("turn=1 towers=a1:B,c1:B", "next to each other"),
        ("turn=- towers=a1:B", "does not fit turn=-"),
        ("turn=2 towers=" + ",".join(f"{c}1:BBBBB" for c in "abcdefg"), "does not fit turn=2"),
        ("turn=2", "the part towers=… is missing"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, reason: str) -> None:
    with pytest.raises(cubarium.ParseError, match=reason):
        cubarium.parse(f"kewbz | {text}")
