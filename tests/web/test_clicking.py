"""Every open cell can be seen and clicked in three dimensions, without turning the camera."""

import pytest

from browsing import SHORT_GAMES, Guest, each_game
from clicking import Walk


@pytest.mark.parametrize("game", each_game("kewbz"))
def test_every_choice_can_be_made_by_clicking(guest: Guest, game: str) -> None:
    walk = Walk(guest, game)
    walk.check(5)
    assert walk.failed == []


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(2, 12))  # 200 positions of each game, in parts that can be run one by one
@pytest.mark.parametrize("game", SHORT_GAMES)
def test_every_choice_can_be_made_by_clicking_in_20_more_positions(guest: Guest, game: str, seed: int) -> None:
    walk = Walk(guest, game, seed)
    walk.check(20)
    print(f"{game} {seed}: {walk.positions} positions, {walk.cells} blocks and cells, {len(walk.failed)} out of reach")
    assert walk.failed == []
