"""House computers: levels whose strength the arena has measured, by game and number of seats. It never moves.

anchors.toml has the strengths: tools/anchors.py made it from docs/levels.json. The scale is laid so that level 1 has
1200 points in every game; a strength that was measured with few games is less sure, and a game against it says less.
Where it is as unsure as a provisional rating, the level is not played rated.
"""

import tomllib
from functools import cache
from importlib import resources

from .strength import POINTS_OF_PRIOR, POINTS_PER_MU, PRIOR_MU, Strength

HOUSE = "level:"  # what the names of house computers begin with, where a player of a rated game is named


@cache
def house_levels(game: str, seats: int) -> dict[int, Strength]:
    """By level, the strength of the house computers of a game; none where the arena has measured none.

    >>> sorted(house_levels("qubix", 3))
    [1, 2, 3, 4, 5, 6, 7, 8]
    """
    known = tomllib.loads((resources.files(__package__) / "anchors.toml").read_text(encoding="utf-8"))
    lines = known.get(game, {}).get(str(seats), {})
    return {int(level): strength(*line) for level, line in lines.items()}


def rated_levels(game: str, seats: int) -> dict[int, Strength]:
    """By level, the strengths of the house computers that are known well enough to be played rated.

    >>> sorted(rated_levels("qubix", 2)), house_levels("qubix", 2)[8].margin
    ([1, 2, 3, 4, 5, 6], 551)
    """
    return {level: known for level, known in house_levels(game, seats).items() if not known.provisional}


def strength(points: float, margin: float) -> Strength:
    """The strength behind points and the ± beside them."""
    return Strength(PRIOR_MU + (points - POINTS_OF_PRIOR) / POINTS_PER_MU, margin / (2 * POINTS_PER_MU))
