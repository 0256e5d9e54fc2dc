"""What is believed of a player's strength, and how it is shown.

mu           the most probable strength; a new player's is 25
sigma        how unsure that is: the strength lies within mu ± 2 sigma in about 95 of 100 cases
points       mu as people read it: 1500 for a new player; 400 points more is ahead 10 times out of 11
provisional  so unsure that the number should not be taken at its word yet
key          what a player has one rating for: a game at a speed

>>> Strength().points, Strength().margin, Strength(31.0, 2.0)
(1500, 500, Strength(mu=31.0, sigma=2.0))
"""

from dataclasses import dataclass
from enum import StrEnum
from math import sqrt
from typing import NamedTuple

PRIOR_MU = 25.0
PRIOR_SIGMA = 25 / 3
BETA = 25 / 6  # how much the performance of a player varies from game to game
POINTS_OF_PRIOR = 1500
POINTS_PER_MU = 30
PROVISIONAL_SIGMA = 3.67  # 110 points
# A year away makes a settled rating (sigma 2) provisional again.
VARIANCE_PER_DAY_AWAY = (PROVISIONAL_SIGMA**2 - 2**2) / 365


class Speed(StrEnum):
    """How a game is timed: at one sitting, or over days."""

    LIVE = "live"
    CORRESPONDENCE = "correspondence"


class Key(NamedTuple):
    """What a player has one rating for; games of two and of five seats count together."""

    game: str
    speed: Speed


@dataclass(frozen=True, slots=True)
class Strength:
    """A belief about a player's strength."""

    mu: float = PRIOR_MU
    sigma: float = PRIOR_SIGMA

    @property
    def points(self) -> int:
        return shown(self.mu)

    @property
    def margin(self) -> int:
        """Half the interval that holds the true value in about 95 of 100 cases, in points."""
        return round(2 * POINTS_PER_MU * self.sigma)

    @property
    def provisional(self) -> bool:
        return self.sigma >= PROVISIONAL_SIGMA

    @property
    def lower_bound(self) -> float:
        """What the strength surely reaches: the ranking is ordered by it."""
        return self.mu - 2 * self.sigma

    def after_days_away(self, days: float) -> "Strength":
        """The same strength, less surely: nobody knows what a player does meanwhile.

        >>> Strength(30, 2).after_days_away(365).provisional, Strength(30, 2).after_days_away(7).provisional
        (True, False)
        """
        variance = self.sigma**2 + max(0.0, days) * VARIANCE_PER_DAY_AWAY
        return Strength(self.mu, max(self.sigma, min(PRIOR_SIGMA, sqrt(variance))))


def shown(mu: float) -> int:
    """A strength in points."""
    return round(POINTS_OF_PRIOR + POINTS_PER_MU * (mu - PRIOR_MU))
