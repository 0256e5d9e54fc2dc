"""How the levels are chosen: from ratings of candidates, at even distances, less sure ones smoothed."""

import math
from itertools import pairwise

import pytest

from calibration import ERRING, ERRORS, EXACT, LOWEST, Surface, chosen, crossing, falling, name_of, strongest_of
from cubarium.arena.ratings import Rating
from cubarium.players.level import Strength


def rating(how: Strength) -> float:
    """A made-up rating: better with each doubling of the simulations, worse with the misjudgement."""
    return 700 + 80 * math.log2(how.simulations) - 300 * math.sqrt(how.misjudgement)


def surface() -> Surface:
    candidates = [Strength(each, error) for each in ERRING for error in ERRORS]
    candidates += [Strength(each, 0.0) for each in EXACT]
    return Surface({name_of(each): Rating(rating(each), 30) for each in candidates})


@pytest.mark.parametrize("game", ["babel", "qubix", "another"])
def test_the_levels_are_evenly_apart(game: str) -> None:
    found = surface()
    levels = chosen(game, found)
    _, step = strongest_of(game, found)
    assert rating(levels[0]) == pytest.approx(LOWEST, abs=5)
    for lower, higher in pairwise(levels):
        assert rating(higher) - rating(lower) == pytest.approx(step, abs=10)


def test_values_that_rise_where_they_should_fall_become_their_mean() -> None:
    assert falling([5, 3, 4, 1]) == [5, 3.5, 3.5, 1]
    assert falling([1, 2, 3]) == [2, 2, 2]


def test_a_line_is_crossed_between_two_points_or_nowhere() -> None:
    line = [(0.0, 10.0), (2.0, 6.0), (3.0, 0.0)]
    assert (crossing(line, 8), crossing(line, 3), crossing(line, 11)) == (1.0, 2.5, None)
