"""Which positions are ahead of another one: those that play may come to soon, and no others."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

import cubarium
import support
from cubarium import Position
from cubarium.engine import images
from cubarium.server.domain.fair_play import MAX_AHEAD, blocks, is_ahead, is_set_up

any_game = pytest.mark.parametrize(("game", "options"), support.ALL, ids=support.IDS)
MOVED_FROM = ("supply", "reserve")  # boards of Qubix


def played(game: str, options: dict[str, Any], seed: str) -> list[Position]:
    return list(support.random_game(cubarium.new(game, **options), Random(f"{seed} {game} {options}")))


def cubes(position: Position) -> set[tuple[object, ...]]:
    """Those that lie for good, as the scene has them."""
    return {
        (cube.board, cube.x, cube.y, cube.level, cube.colour, cube.owner, cube.bulges)
        for cube in position.scene().cubes
        if not cube.board.startswith(MOVED_FROM)
    }


@any_game
def test_what_play_comes_to_in_two_moves_is_ahead_whichever_way_it_is_turned(
    game: str, options: dict[str, Any]
) -> None:
    positions, random = played(game, options, "ahead"), Random(game)
    for ply in range(1, len(positions) - 2, 5):
        now = positions[ply]
        if len(blocks(now)) >= now.seats:
            for later in positions[ply : ply + 3]:
                assert is_ahead(random.choice(list(images(later))), now)


@any_game
def test_what_is_ahead_has_every_cube_that_lies_for_good(game: str, options: dict[str, Any]) -> None:
    found, others = played(game, options, "one"), played(game, options, "other")
    for now in found[:: max(1, len(found) // 6)]:
        for other in (*others, *found):
            if is_ahead(other, now):
                assert any(cubes(image) <= cubes(other) for image in images(now))
                assert 0 <= len(blocks(other)) - len(blocks(now)) <= MAX_AHEAD


@any_game
def test_neither_a_start_nor_what_was_before_is_ahead(game: str, options: dict[str, Any]) -> None:
    positions = played(game, options, "behind")
    assert not is_set_up(positions[0])
    assert all(map(is_set_up, positions[1:]))
    assert not any(is_ahead(each, positions[0]) for each in positions)
    assert not any(is_ahead(positions[0], each) for each in positions)
    for before, now in pairwise(positions[::5]):
        assert not (is_ahead(before, now) and cubes(before) < cubes(now))


@any_game
def test_of_two_games_whose_blocks_lie_elsewhere_neither_is_ahead(game: str, options: dict[str, Any]) -> None:
    """Games at random are soon different: an honest position is not refused."""
    one, other = played(game, options, "one"), played(game, options, "other")
    late = 3 * one[0].seats
    assert not any(is_ahead(each, now) for now in one[late::5] for each in other)
