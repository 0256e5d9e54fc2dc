"""Babel pico, rule by rule."""

from random import Random
from typing import Any

import pytest

import cubarium
from cubarium.games.babel import BOX, Babel, State, ways_to_turn
from support import objection, play, random_game


def after(moves: str, **options: Any) -> cubarium.Position:
    return play(cubarium.new("babel", **options), moves)


GROUND = "3:a1.1/NEU 0:b1.1"


def test_the_box_has_24_cubes_and_44_bulges() -> None:
    assert sum(BOX) == 24
    assert sum(kind * number for kind, number in enumerate(BOX)) == 44


def test_each_type_has_its_ways_to_be_turned() -> None:
    assert [len(ways_to_turn(kind)) for kind in range(5)] == [1, 6, 12, 8, 12]
    assert "NS" not in ways_to_turn(2)
    assert "NEU" in ways_to_turn(3)
    assert "NES" not in ways_to_turn(3)
    assert "NEUD" in ways_to_turn(4)  # hollows S and W are adjacent
    assert "NESW" not in ways_to_turn(4)  # hollows U and D are opposite


def test_every_opening_has_eight_ways_in_each_cell_and_never_a_4() -> None:
    texts = [str(move) for move in cubarium.new("babel").moves()]
    assert len(texts) == 32
    for cell in ("a1", "b1", "a2", "b2"):
        here = [text for text in texts if f":{cell}.1" in text]
        assert [sum(text.startswith(kind) for text in here) for kind in "01234"] == [1, 3, 3, 1, 0]


def test_moves_come_by_type_then_cell_then_faces() -> None:
    texts = [str(move) for move in cubarium.new("babel").moves()]
    assert texts[:7] == ["0:a1.1", "0:b1.1", "0:a2.1", "0:b2.1", "1:a1.1/N", "1:a1.1/E", "1:a1.1/U"]


def test_the_second_cube_may_not_stand_diagonally_on_the_ground() -> None:
    reason = "on level 1 a cube stands face to face with another: b2 is diagonal to the one that is there"
    assert objection(after("0:a1.1"), "1:b2.1/U") == reason


def test_on_higher_levels_diagonal_is_fine() -> None:
    position = after("3:a1.1/NEU 0:b1.1 0:a2.1 2:b2.1/SW")
    assert position.is_legal("0:a1.2")
    assert position.play("0:a1.2").is_legal("1:b2.2/D")


@pytest.mark.parametrize(
    ("moves", "move", "reason"),
    [
        ("", "4:a1.1/NEUD", "the first cube may not be a 4"),
        ("", "3:a1.1/NES", "the bulges of a 3 are on three faces around one corner"),
        ("", "2:a1.1/NS", "the bulges of a 2 are on two adjacent faces"),
        ("", "4:a1.1/NESW", "a 4 has bulges on all faces but two adjacent ones"),
        ("", "1:a1.1", "a 1 has one bulge"),
        ("", "0:a1.1/N", "a 0 has no bulge"),
        ("", "1:a1.1/W", "the west face of a1.1 is an outer face and must be hollow"),
        ("", "1:a1.1/D", "a cube cannot stand on a bulge: the lower face on level 1 must be hollow"),
        ("", "0:c1.1", "c1 is outside the tower, which stands on a1, b1, a2 and b2"),
        ("", "0:a1.2", "level 1 must be filled before level 2 is begun"),
        ("", "0:a1.7", "the tower has 6 levels"),
        ("0:a1.1", "0:a1.1", "there is a cube on a1.1 already"),
        (GROUND, "1:a2.1/S", "a bulge meets a bulge between a2.1 and a1.1: exactly one of the two faces has a bulge"),
        ("0:a1.1", "0:b1.1", "a hollow meets a hollow between b1.1 and a1.1: exactly one of the two faces has a bulge"),
        ("2:a1.1/NE 0:b1.1", "2:b2.1/SW", "you have no 2 left"),
        ("", "5:a1.1", "a move here is a type, a cube and the faces with a bulge, like 3:a1.1/NEU or 0:b2.1"),
        ("", "1:a1.1/NN", "a move here is a type, a cube and the faces with a bulge, like 3:a1.1/NEU or 0:b2.1"),
        ("", "1:a1.1/X", "a move here is a type, a cube and the faces with a bulge, like 3:a1.1/NEU or 0:b2.1"),
        ("", "0:a1.1/", "after the slash stand the faces with a bulge; a 0 has no slash"),
        ("", "0:a1", "'a1' is not a cube like c3.2"),
        ("", "rubbish", "a move here is a type, a cube and the faces with a bulge, like 3:a1.1/NEU or 0:b2.1"),
    ],
)
def test_every_wrong_move_is_told_which_rule_it_breaks(moves: str, move: str, reason: str) -> None:
    assert objection(after(moves), move) == reason


def test_faces_may_be_typed_in_any_order_and_case() -> None:
    assert str(after("").move(" 3:A1.1/uen ")) == "3:a1.1/NEU"


def test_level_1_never_blocks_and_the_shortest_game_has_six_moves() -> None:
    lengths = {len(list(random_game(cubarium.new("babel"), Random(seed)))) - 1 for seed in range(300)}
    assert min(lengths) == 6


def test_whoever_cannot_build_has_lost() -> None:
    *_, last = random_game(cubarium.new("babel"), Random(3))
    outcome = last.outcome
    assert outcome
    assert sorted(outcome.scores) == [0, 1]
    assert outcome.reason == f"seat {2 - outcome.winners[0]} cannot build"


def finished_tower() -> str:
    """A tower of 24 cubes, found by trying: games that reach the last level are rare but not that rare."""
    for seed in range(20_000):
        for position in random_game(cubarium.new("babel", completed="draw"), Random(seed)):
            if position.turn is None and str(position).count(":") == 24:
                return str(position)
    raise AssertionError("no finished tower found")


def test_a_finished_tower_is_won_by_the_last_cube_or_drawn() -> None:
    text = finished_tower()
    drawn = cubarium.parse(text)
    assert drawn.outcome == cubarium.Outcome((0, 0), (0, 1), "the tower is finished: nobody prevented it")
    last = cubarium.parse(text.replace(" completed=draw", ""))
    assert last.outcome == cubarium.Outcome((0, 1), (1,), "seat 2 placed the last cube of the tower")
    tops = [cube for cube in drawn.scene().cubes if cube.level == 6]
    assert len(tops) == 4
    assert not any("U" in (cube.bulges or "") for cube in tops)  # 44 bulges fill 44 contacts


START = "turn=1 supply1=3/3/1/3/2 supply2=3/3/1/3/2 tower=-"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (START.replace("turn=1", "turn=2"), "after 0 cubes the turn is not 2"),
        (START.replace("turn=1", "turn=-"), "after 0 cubes the turn is not -"),
        (START.replace("tower=-", "tower=0:a1.1"), "6 cubes of type 0 together"),
        (START.replace("supply1=3/3", "supply1=4/3"), "6 cubes of type 0 together"),
        (START.replace("supply1=3/3", "supply1=3"), "5 numbers joined by /"),
        ("turn=2 supply1=3/3/1/3/2 supply2=2/3/1/3/2 tower=0:a1.1", "the seats alternate"),
        ("turn=1 supply1=2/3/1/3/2 supply2=2/3/1/3/2 tower=0:a1.1,0:a1.1", "twice"),
        ("turn=1 supply1=2/3/1/3/2 supply2=3/2/1/3/2 tower=0:a1.1,1:a1.1/N", "two cubes of the tower are in one place"),
        ("turn=1 supply1=2/3/1/3/2 supply2=3/2/1/3/2 tower=0:a1.1,1:b2.1/N", "cannot stand there"),
        ("turn=1 supply1=2/3/1/3/2 supply2=2/3/1/3/2 tower=0:a1.1,0:b1.1", "a hollow meets a hollow"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, reason: str) -> None:
    with pytest.raises(cubarium.ParseError, match=reason):
        cubarium.parse(f"babel | {text}")


def test_who_placed_which_cube_is_not_part_of_a_position_but_what_is_left_is() -> None:
    one = after("0:a1.1 1:b1.1/W 0:a2.1".replace("0:a2.1", "1:a2.1/S"))
    other = after("1:a2.1/S 0:a1.1 1:b1.1/W")
    assert one.scene().cubes == other.scene().cubes
    assert one != other


@pytest.mark.campaign
@pytest.mark.parametrize("completed", ["last", "draw"])
def test_openings_with_a_0_a_1_or_a_3_win_and_every_opening_with_the_2_loses(completed: str) -> None:
    game = Babel(completed)
    start = game.start()
    # The four cells are alike, so one of them tells it all.
    openings = [move for move in game.moves(start) if str(move.cube) == "a1.1"]
    solved: dict[object, bool] = {}
    winning = {str(move) for move in openings if loses(game, game.play(start, move), solved)}
    assert winning == {"0:a1.1", "1:a1.1/N", "1:a1.1/E", "1:a1.1/U", "3:a1.1/NEU"}


def loses(game: Babel, state: State, solved: dict[object, bool]) -> bool:
    """Whether the seat on turn does not win, whatever it does."""
    if state.turn is None:
        return True
    key = what_matters(state)
    if key not in solved:
        replies = (game.play(state, move) for move in game.ways(state))
        solved[key] = not any(
            game.winner(reply) == state.turn if reply.turn is None else loses(game, reply, solved) for reply in replies
        )
    return solved[key]


def what_matters(state: State) -> object:
    """What the future depends on: the supplies, the level in work, and the top faces below it."""
    level = len(state.tower) // 4 + 1
    here = frozenset((move.cube.cell, move.bulges) for move in state.tower if move.cube.level == level)
    below = frozenset(move.cube.cell for move in state.tower if move.cube.level == level - 1 and "U" in move.bulges)
    return level, state.supplies, here, below
