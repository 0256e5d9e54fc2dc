"""What one game says about the strengths of those who played it: Bradley and Terry's model over all pairs of seats.

rank        the place of a seat in its game: a lower number is better, equal ones share a place
tau         how much strength may change from game to game, whatever the results
gamma       how fast one gets sure
dependence  how much less a pair says at a table of more than two

A game of five has ten pairs, but not the information of ten games of two: one good day is seen in four of them. Among
equals whose ranks are drawn at random, the comparisons of a player at a table of k should count 3 / (k + 1) each (the
ratio of information to variance of a composite likelihood): that is a dependence of 1. openskill counts all of them
in full. bench/ratings.py chose gamma and tau by how well they predict the next results.
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
    gamma: float = 3.0  # times that of openskill, sigma / c
    dependence: float = 1.0

    @cached_property
    def openskill(self) -> "BradleyTerryFull":
        from openskill.models import BradleyTerryFull  # takes long to import, and only those who rate need it

        def gamma(c: float, seats: int, mu: float, variance: float, *_: Any) -> float:
            return self.gamma * sqrt(variance) / c * self.pair_weight(seats)

        # tau must be given here: openskill ignores a tau of 0 in `rate`.
        return BradleyTerryFull(mu=PRIOR_MU, sigma=PRIOR_SIGMA, beta=BETA, gamma=gamma, tau=self.tau)

    def pair_weight(self, seats: int) -> float:
        """How much a comparison counts at a table.

        >>> [Model().pair_weight(seats) for seats in (2, 3, 4, 5)]
        [1.0, 0.75, 0.6, 0.5]
        """
        return 3 / (3 + self.dependence * (seats - 2))

    def rate(self, strengths: Sequence[Strength], ranks: Sequence[int]) -> list[Strength]:
        """The strengths after a game, in the order of seats.

        >>> first, second, third = Model().rate([Strength()] * 3, [1, 1, 3])
        >>> first == second, first.mu > 25 > third.mu
        (True, True)
        """
        skill, weight = self.openskill, self.pair_weight(len(ranks))
        teams = [[skill.rating(each.mu, each.sigma)] for each in strengths]
        rated = skill.rate(teams, ranks=list(map(float, ranks)))
        return [
            Strength(each.mu + weight * (after.mu - each.mu), after.sigma)
            for each, [after] in zip(strengths, rated, strict=True)
        ]


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
