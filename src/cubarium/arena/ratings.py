"""Ratings from results: Elo with 95 % intervals, and openskill, which knows games of several players.

comparison  one player ranked above another at the end of a game, equal to it or below: 1, a half, or 0
cluster     the games of one opening, in all rotations: their results are not independent of each other

Elo is the Bradley–Terry model: a player rated 400 above another is ahead of it 10 times out of 11. The ratings are
those that make all comparisons of the results most likely, a draw counting as half. A game of more than two is all the
comparisons of two players in it. docs/arena.md says what the intervals mean.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log, sqrt

from ..ratings.model import Model, logistic
from ..ratings.strength import Strength
from .match import Result

ELO_PER_NATURAL = 400 / log(10)  # Elo points per unit of the natural scale
Z_95 = 1.959964  # half a 95 % interval, in standard errors
OPENSKILL = Model(tau=25 / 300, gamma=1.0, dependence=0.0)  # as it comes
Comparison = tuple[int, int, float]


@dataclass(frozen=True)
class Rating:
    """A rating, and half the width of its 95 % interval."""

    value: float
    error: float

    @property
    def low(self) -> float:
        return self.value - self.error

    @property
    def high(self) -> float:
        return self.value + self.error


# ---------------------------------------------------------------- Elo


def elo(results: Iterable[Result], names: Sequence[str], anchor: str | None = None) -> dict[str, Rating]:
    """The Elo of every player, the mean being 0, or the anchor; nothing where they have not all met in some way.

    The error is the larger of two: from the Fisher information of the comparisons, as if all were independent, and
    from how much the clusters differ (the sandwich estimator). The first is the safe one when games are few, the
    second when games repeat each other or have several comparisons in them.
    """
    place = {name: number for number, name in enumerate(names)}
    clusters: dict[str, list[Comparison]] = {}
    for result in results:
        clusters.setdefault(cluster_of(result), []).extend(comparisons(result, place))
    if not connected(clusters.values(), len(names)):
        return {}
    if not decided(clusters.values(), len(names)):
        met = sorted({tuple(sorted(each[:2])) for cluster in clusters.values() for each in cluster})
        clusters[""] = [(one, other, 0.5) for one, other in met]
    values = most_likely(clusters.values(), len(names))
    fisher, sandwich = covariances(clusters.values(), values)
    base = place.get(anchor or "")
    zero = values[base] if base is not None else sum(values) / len(values)
    errors = [
        Z_95 * sqrt(max(0.0, variance(fisher, number, base), variance(sandwich, number, base)))
        for number in range(len(names))
    ]
    return {
        name: Rating((values[number] - zero) * ELO_PER_NATURAL, errors[number] * ELO_PER_NATURAL)
        for name, number in place.items()
    }


def cluster_of(result: Result) -> str:
    """The opening a game was played from, with its setting."""
    return " ".join([result["game"], "|", *result["moves"].split()[: result["opening"]]])


def comparisons(result: Result, place: Mapping[str, int]) -> list[Comparison]:
    seats = list(zip(result["seats"], result["ranks"], strict=True))
    return [
        (place[one], place[other], 0.5 if rank == other_rank else float(rank < other_rank))
        for (one, rank), (other, other_rank) in combinations(seats, 2)
        if one != other
    ]


def most_likely(clusters: Iterable[Sequence[Comparison]], size: int) -> list[float]:
    """The ratings, in natural units, at which the comparisons are most likely: Newton's method with short steps."""
    totals: dict[tuple[int, int], tuple[float, int]] = {}
    for cluster in clusters:
        for one, other, score in cluster:
            sign = (one, other, score) if one < other else (other, one, 1 - score)
            points, games = totals.get(sign[:2], (0.0, 0))
            totals[sign[:2]] = points + sign[2], games + 1
    values = [0.0] * size
    for _ in range(200):
        slope = [0.0] * size
        curve = [[1 / size] * size for _ in range(size)]  # a constant, as results do not determine the mean
        for (one, other), (points, games) in totals.items():
            expected = logistic(values[one] - values[other])
            slope[one] += points - games * expected
            slope[other] -= points - games * expected
            weigh(curve, one, other, games * expected * (1 - expected))
        step = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in inverse(curve)]
        longest = max(map(abs, step))
        values = [value + each * min(1.0, 1 / (longest or 1)) for value, each in zip(values, step, strict=True)]
        if longest < 1e-10:
            break
    return values


Matrix = list[list[float]]


def weigh(matrix: Matrix, one: int, other: int, weight: float) -> None:
    """Adds the information of a comparison, by its weight, about the difference of two players."""
    matrix[one][one] += weight
    matrix[other][other] += weight
    matrix[one][other] -= weight
    matrix[other][one] -= weight


def covariances(clusters: Iterable[Sequence[Comparison]], values: Sequence[float]) -> tuple[Matrix, Matrix]:
    """Of the ratings: from the Fisher information, and from the sandwich estimator over the clusters."""
    size = len(values)
    information = [[1 / size] * size for _ in range(size)]
    differ = [[0.0] * size for _ in range(size)]
    count = 0
    for cluster in clusters:
        pull = [0.0] * size
        for one, other, score in cluster:
            expected = logistic(values[one] - values[other])
            weigh(information, one, other, expected * (1 - expected))
            pull[one] += score - expected
            pull[other] -= score - expected
        pulled = [(number, each) for number, each in enumerate(pull) if each]
        for one, a in pulled:
            for other, b in pulled:
                differ[one][other] += a * b
        count += 1
    fisher = inverse(information)  # the constant cancels out in every difference
    share = count / (count - 1) if count > 1 else 1.0
    sandwich = times(times(fisher, differ), fisher)
    return fisher, [[each * share for each in row] for row in sandwich]


def variance(matrix: Matrix, number: int, base: int | None) -> float:
    """Of a rating less the rating at the base, or less the mean of all."""
    if base is not None:
        return matrix[number][number] + matrix[base][base] - 2 * matrix[number][base]
    size = len(matrix)
    return matrix[number][number] - 2 * sum(matrix[number]) / size + sum(map(sum, matrix)) / size**2


def times(one: Matrix, other: Matrix) -> Matrix:
    columns = list(zip(*other, strict=True))
    return [[sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in one]


def inverse(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan; the matrices here are small, symmetric and positive definite.

    >>> inverse([[2.0, 0.0], [0.0, 4.0]])
    [[0.5, 0.0], [0.0, 0.25]]
    """
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        best = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[best] = rows[best], rows[i]
        rows[i] = [each / rows[i][i] for each in rows[i]]
        for j in range(size):
            if j != i and rows[j][i]:
                rows[j] = [a - rows[j][i] * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]


# ---------------------------------------------------------------- who can be compared


def connected(clusters: Iterable[Sequence[Comparison]], size: int) -> bool:
    """Whether all players have met, each other or common opponents."""
    ways: dict[int, set[int]] = {}
    for cluster in clusters:
        for one, other, _ in cluster:
            ways.setdefault(one, set()).add(other)
            ways.setdefault(other, set()).add(one)
    return len(reached(ways)) == size > 1


def decided(clusters: Iterable[Sequence[Comparison]], size: int) -> bool:
    """Whether the most likely ratings are finite: no set of players beat all others always (Ford 1957)."""
    above: dict[int, set[int]] = {}
    below: dict[int, set[int]] = {}
    for cluster in clusters:
        for one, other, score in cluster:
            for winner, loser in [(one, other)] * (score > 0) + [(other, one)] * (score < 1):
                above.setdefault(winner, set()).add(loser)
                below.setdefault(loser, set()).add(winner)
    return len(reached(above)) == len(reached(below)) == size


def reached(ways: Mapping[int, set[int]]) -> set[int]:
    """Who is reached from the first player."""
    found, new = {0}, [0]
    while new:
        fresh = ways.get(new.pop(), set()) - found
        found |= fresh
        new.extend(fresh)
    return found


# ---------------------------------------------------------------- openskill


def skill(results: Iterable[Result], names: Sequence[str]) -> dict[str, Rating]:
    """The ratings of openskill, game by game: mu, with 1.96 sigma as the error.

    The model is Bradley and Terry's over all pairs of a game. Plackett–Luce, openskill's usual one, ranks wrongly where
    places are shared: of five equal players with the ranks 1, 1, 2, 3, 4 it rates the third above the first two.
    """
    ratings = dict.fromkeys(names, Strength())
    for result in results:
        seats = result["seats"]
        rated = OPENSKILL.rate([ratings[name] for name in seats], result["ranks"])
        for name in set(seats):
            mine = [each for each, other in zip(rated, seats, strict=True) if other == name]
            # A player on several seats has a new rating from each of them; their mean is taken.
            ratings[name] = Strength(
                sum(each.mu for each in mine) / len(mine), sum(each.sigma for each in mine) / len(mine)
            )
    return {name: Rating(each.mu, Z_95 * each.sigma) for name, each in ratings.items()}
