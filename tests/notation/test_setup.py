"""Positions set up by hand: whoever may be on turn, blocks taken away, as far as texts of positions allow."""

from random import Random

import pytest

import cubarium
from cubarium import ParseError
from cubarium.notation.setup import turns, with_turn, without


def test_any_seat_may_be_on_turn_where_the_text_allows_it() -> None:
    red = cubarium.parse("kubruss | turn=1 red=- blue=-").play("S:a1")
    again = with_turn(red, 1)
    assert (again.turn, str(again)) == (0, "kubruss | turn=1 red=S:a1 blue=-")
    assert str(again.play("S:b2")) == "kubruss | turn=2 red=S:a1,S:b2 blue=-"
    assert [turn.seat for turn in turns(cubarium.new("qubix", players=4))] == [0, 1, 2, 3]


def test_in_babel_the_number_of_cubes_says_whose_turn_it_is() -> None:
    tower = cubarium.new("babel").play("0:a1.1")
    assert [turn.seat for turn in turns(tower)] == [1]
    with pytest.raises(ParseError):
        with_turn(tower, 1)
    with pytest.raises(ParseError, match="cannot be taken away"):
        without(tower, "board", 0, 0)


def test_a_block_is_taken_away_with_nothing_else() -> None:
    position = cubarium.parse("kubruss edition=mini | turn=1 red=S:a1,S:b1 blue=S:d4,M:a1+b1")
    after = without(position, "board", 0, 0)
    assert str(after) == "kubruss edition=mini | turn=1 red=S:a1,S:b1 blue=S:d4"
    with pytest.raises(ParseError, match="nothing lies there"):
        without(position, "board", 2, 2)


def test_a_tower_loses_its_uppermost_cube() -> None:
    position = cubarium.parse("kewbz | turn=1 towers=d4:BY,d5:B")
    assert str(without(position, "board", 3, 3)).endswith("towers=d4:B,d5:B")


@pytest.mark.parametrize("game", cubarium.games())
def test_whatever_is_set_up_is_a_position(game: str) -> None:
    rng, position = Random(game), cubarium.new(game)
    for _ in range(12):
        if position.turn is None:
            break
        position = with_turn(position, rng.choice(turns(position)).number)
        position = position.play_unchecked(rng.choice(position.moves()))
        cube = rng.choice(position.scene().cubes)
        try:
            fewer = without(position, cube.board, cube.x, cube.y)
        except ParseError:
            continue
        assert set(fewer.scene().occupied) < set(position.scene().occupied)
        assert cubarium.parse(str(fewer)) == fewer
