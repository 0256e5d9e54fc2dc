"""Every open cell can be seen and clicked in three dimensions, without turning the camera."""

import pytest

from browsing import SHORT_GAMES, Guest
from clicking import Walk


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_every_choice_can_be_made_by_clicking(guest: Guest, game: str) -> None:
    walk = Walk(guest, game)
    walk.check(5)
    assert walk.failed == []


@pytest.mark.long
@pytest.mark.parametrize("game", SHORT_GAMES)
def test_every_choice_can_be_made_by_clicking_in_200_positions(guest: Guest, game: str) -> None:
    walk = Walk(guest, game, seed=2)
    walk.check(200)
    assert walk.failed == []
    print(f"{game}: {walk.cells} blocks and cells in {walk.positions} positions, at two sizes")
