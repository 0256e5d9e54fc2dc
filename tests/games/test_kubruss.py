"""Kubruss, rule by rule, with the boards drawn."""

import pytest

import cubarium
from cubarium.pictures.terminal import picture
from support import objection, play


def mini(moves: str = "") -> cubarium.Position:
    return play(cubarium.new("kubruss", edition="mini"), moves)


def drawn(position: cubarium.Position) -> str:
    return "\n".join(line.rstrip() for line in picture(position.scene()).splitlines()[1:])


def test_full_and_mini_begin_with_121_and_49_moves() -> None:
    full = [str(move)[0] for move in cubarium.new("kubruss").moves()]
    assert [full.count(size) for size in "SML"] == [36, 60, 25]
    small = [str(move)[0] for move in mini().moves()]
    assert [small.count(size) for size in "SML"] == [16, 24, 9]


def test_moves_come_small_first_then_by_row_and_column_lying_east_before_north() -> None:
    texts = [str(move) for move in mini().moves()]
    assert texts[:3] == ["S:a1", "S:b1", "S:c1"]
    assert texts[16:20] == ["M:a1+b1", "M:a1+a2", "M:b1+c1", "M:b1+b2"]
    assert texts[40] == "L:a1+b1+a2+b2"


def test_a_medium_may_cover_a_small_of_the_other_seat_and_an_empty_cell() -> None:
    before = mini("S:b2")
    assert drawn(before) == BEFORE_COVERING
    assert drawn(before.play("M:b2+c2")) == AFTER_COVERING


BEFORE_COVERING = """\
    a   b   c   d
  ┌───┬───┬───┬───┐
4 │ · │ · │ · │ · │
  ├───┼───┼───┼───┤
3 │ · │ · │ · │ · │
  ├───╆━━━╅───┼───┤
2 │ · ┃ R ┃ · │ · │
  ├───╄━━━╃───┼───┤
1 │ · │ · │ · │ · │
  └───┴───┴───┴───┘"""

AFTER_COVERING = """\
    a   b   c   d
  ┌───┬───┬───┬───┐
4 │ · │ · │ · │ · │
  ├───┼───┼───┼───┤
3 │ · │ · │ · │ · │
  ├───╆━━━┷━━━╅───┤
2 │ · ┃ B2  B2┃ · │
  ├───╄━━━┯━━━╃───┤
1 │ · │ · │ · │ · │
  └───┴───┴───┴───┘"""


def test_large_must_cover_a_medium_entirely() -> None:
    position = mini("M:b2+c2")
    assert objection(position, "L:a1+b1+a2+b2") == "a large block must cover the medium on b2–c2 entirely"
    covered = position.play("L:b2+c2+b3+c3")
    assert covered.scores == (0, 4)
    assert (
        drawn(covered)
        == """\
    a   b   c   d
  ┌───┬───┬───┬───┐
4 │ · │ · │ · │ · │
  ├───╆━━━┷━━━╅───┤
3 │ · ┃ B2  B2┃ · │
  ├───┨       ┠───┤
2 │ · ┃ B2  B2┃ · │
  ├───╄━━━┯━━━╃───┤
1 │ · │ · │ · │ · │
  └───┴───┴───┴───┘"""
    )


def test_a_large_may_cover_two_mediums_at_once() -> None:
    assert mini("M:b2+c2 M:b3+c3").play("L:b2+c2+b3+c3").scores == (4, 0)


@pytest.mark.parametrize(
    ("moves", "move", "reason"),
    [
        ("S:b2", "S:b2", "a small block cannot cover the small block on b2"),
        ("M:b2+c2", "S:b2", "a small block cannot cover the medium block on b2"),
        ("M:b2+c2", "M:b2+b3", "a medium block cannot cover the medium block on b2"),
        ("L:a1+b1+a2+b2", "L:b2+c2+b3+c3", "a large block cannot cover the large block on b2"),
        ("L:a1+b1+a2+b2 S:d4", "L:c3+d3+c4+d4", "you have no large block left"),
        ("", "S:e1", "e1 is off the board, which ends at d4"),
        ("", "M:d1+e1", "e1 is off the board, which ends at d4"),
        ("", "S:a1+b1", "a small block lies on one cell"),
        ("", "M:a1+c1", "a medium block lies on two neighbouring cells"),
        ("", "M:a1+b2", "a medium block lies on two neighbouring cells"),
        ("", "L:a1+b1+c1+d1", "a large block lies on four cells, two by two"),
        ("", "X:a1", "a move here is S, M or L, a colon and cells, like M:c3+d3"),
        ("", "S", "a move here is S, M or L, a colon and cells, like M:c3+d3"),
        ("", "S:", "'' is not a cell like c3"),
        ("", "S:a0", "'a0' is not a cell like c3"),
        ("", "M:a1+a1", "a1 is named twice"),
    ],
)
def test_every_wrong_move_is_told_which_rule_it_breaks(moves: str, move: str, reason: str) -> None:
    assert objection(mini(moves), move) == reason


def test_cells_may_be_typed_in_any_order_and_case() -> None:
    assert str(mini().move(" l: B2+a1 + A2+b1 ")) == "L:a1+b1+a2+b2"


def test_buried_blocks_make_positions_different() -> None:
    assert mini("S:a1 S:d4").play("M:a1+b1") != mini("S:b1 S:d4").play("M:a1+b1")


def test_the_order_of_moves_does_not_make_positions_different() -> None:
    assert mini("S:a1 S:d4 S:b1") == mini("S:b1 S:d4 S:a1")


RED = "S:a1,S:b1,S:c1,S:d1,M:a2+b2,M:a3+b3,L:a2+b2+a3+b3"  # eight cells, all smalls uncovered


@pytest.mark.parametrize(
    ("blue", "scores", "winner", "reason"),
    [
        ("S:c2,S:d2,S:c3,S:d3,M:c2+d2,M:c3+d3,L:c2+d2+c3+d3", (8, 4), 0, "largest areas 8 and 4"),
        (
            "S:a4,S:b4,S:c4,S:d4,M:a4+b4,M:c4+d4,L:c2+d2+c3+d3",
            (8, 8),
            0,
            "largest areas equal, small blocks uncovered 4 and 0",
        ),
        (
            "S:a4,S:b4,S:c4,S:d4,M:c2+d2,M:c3+d3,L:c2+d2+c3+d3",
            (8, 8),
            1,
            "largest areas and uncovered small blocks equal: the seat that did not start wins",
        ),
    ],
)
def test_area_decides_then_uncovered_smalls_then_who_did_not_start(
    blue: str, scores: tuple[int, int], winner: int, reason: str
) -> None:
    outcome = cubarium.parse(f"kubruss edition=mini | turn=- red={RED} blue={blue}").outcome
    assert outcome == cubarium.Outcome(scores, (winner,), reason)


def test_a_seat_that_cannot_place_is_skipped() -> None:
    position = cubarium.parse(
        "kubruss edition=mini | turn=1 red=S:a1,M:a2+b2,M:c2+d2 blue=S:c3,S:d3,S:c4,S:d4,M:c3+d3,M:c4+d4,L:c3+d3+c4+d4"
    )
    assert position.play("S:b1").turn == 0


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("turn=1 red=- blue=S:a1,S:a1", "twice"),
        ("turn=1 red=S:a1 blue=S:a1", "cannot lie there"),
        ("turn=1 red=M:a1+b1 blue=L:b1+c1+b2+c2", "entirely"),
        ("turn=- red=- blue=-", "the game is not over"),
        ("turn=3 red=- blue=-", "turn must be a number from 1 to 2"),
        ("turn=1 red=-", "the part blue=… is missing"),
        ("turn=1 red=- blue=- green=-", "green=… does not belong"),
        ("turn=1 red=S:z9 blue=-", "off the board"),
        ("turn=1 red=L:a1+b1+a2+b2,L:c3+d3+c4+d4 blue=-", "no large block left"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, reason: str) -> None:
    with pytest.raises(cubarium.ParseError, match=reason):
        cubarium.parse(f"kubruss edition=mini | {text}")
