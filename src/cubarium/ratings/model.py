"""What one game says about the strengths of those who played it: Bradley and Terry's model over all pairs of seats.

rank   the place of a seat in its game: a lower number is better, equal ones share a place
tau    how much strength may change from game to game, whatever the results
gamma  how fast one gets sure, relative to what a single comparison of two players says

A game of five has ten pairs, but not the information of ten games: its pairs depend on each other. So the gamma of a
game with more seats is smaller. bench/ratings.py chose these numbers by how well they predict the next results.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp, sqrt
from typing import TYPE_CHECKING, Any

from .strength import BETA, PRIOR_MU, PRIOR_SIGMA, Strength

if TYPE_CHECKING:
    from openskill.models import BradleyTerryFull


@dataclass(frozen=True)
class Model:
    """openskill's BradleyTerryFull with our parameters. Only ranks count: margins would reward running up scores."""

    tau: float = 0.06
    gamma: float = 1.0  # of a game of two, in units of sigma / c as openskill has it
    seats_exponent: float = 0.5  # by which gamma falls with the number of opponents

    @cached_property
    def openskill(self) -> "BradleyTerryFull":
        from openskill.models import BradleyTerryFull  # takes long to import, and only those who rate need it

        def gamma(c: float, seats: int, mu: float, variance: float, *_: Any) -> float:
            return self.gamma * sqrt(variance) / c * float((seats - 1) ** -self.seats_exponent)

        # tau must be given here: openskill ignores a tau of 0 in `rate`.
        return BradleyTerryFull(mu=PRIOR_MU, sigma=PRIOR_SIGMA, beta=BETA, gamma=gamma, tau=self.tau)

    def rate(self, strengths: Sequence[Strength], ranks: Sequence[int]) -> list[Strength]:
        """The strengths after a game, in the order of seats.

        >>> first, second, third = Model().rate([Strength()] * 3, [1, 1, 3])
        >>> first == second, first.mu > 25 > third.mu
        (True, True)
        """
        skill = self.openskill
        teams = [[skill.rating(each.mu, each.sigma)] for each in strengths]
        rated = skill.rate(teams, ranks=list(map(float, ranks)))
        return [Strength(each.mu, each.sigma) for [each] in rated]


def logistic(difference: float) -> float:
    """How probably the better one is ahead.

    >>> logistic(0), round(logistic(2.3), 2), logistic(-1000)
    (0.5, 0.91, 0.0)
    """
    return 1 / (1 + exp(-difference)) if difference > -700 else 0.0


def chance_ahead(one: Strength, other: Strength) -> float:
    """How probably one player ranks above another, half a shared rank included.

    >>> chance_ahead(Strength(), Strength()), round(chance_ahead(Strength(25 + 400 / 30, 0), Strength(25, 0)), 2)
    (0.5, 0.91)
    """
    return logistic((one.mu - other.mu) / sqrt(one.sigma**2 + other.sigma**2 + 2 * BETA**2))
