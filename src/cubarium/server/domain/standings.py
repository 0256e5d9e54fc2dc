"""Who is where in a tournament, and by what.

points     one for everybody whom one ranks before at a board, a half for whom one is equal to; a bye counts as winning
opponents  the points of all whom one has met (Buchholz); a bye counts as having met somebody with one's own points
direct     what those who are equal so far have scored against each other
beaten     the points of those whom one has beaten, and half of those one is equal to (Sonneborn–Berger)
wins       boards at which one came first alone

Each decides where those before it do not; who is equal in all shares a place.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from .boards import Board

Sums = defaultdict[int, float]  # by entry


@dataclass(frozen=True)
class Standing:
    """A line of the standings."""

    place: int  # from 1; equals share the better one
    entry: int
    points: float
    opponents: float
    direct: float
    beaten: float
    wins: int

    @property
    def merit(self) -> tuple[float, ...]:
        """What decides about places, the first of it first."""
        return self.points, self.opponents, self.direct, self.beaten, self.wins


def standings(entries: Iterable[int], boards: Sequence[Board], seats: int) -> list[Standing]:
    """The best first; those who share a place by their numbers."""
    numbers = sorted(set(entries))
    points = points_of(boards, seats)
    against = scores_against(boards)
    opponents, beaten, wins = Sums(float), Sums(float), Sums(float)
    for board in boards:
        if board.is_bye:
            [entry] = board.entries
            opponents[entry] += (seats - 1) * points[entry]
            beaten[entry] += (seats - 1) * points[entry]
        for one, other, score in board.results():
            opponents[one] += points[other]
            beaten[one] += score * points[other]
        ranks = board.ranks or ()
        if not board.is_bye and ranks.count(1) == 1:
            wins[board.entries[ranks.index(1)]] += 1

    found: list[Standing] = []
    for equals in equal_groups(numbers, lambda each: (points[each], opponents[each])):
        for one in equals:
            direct = sum(against.get((one, other), 0.0) for other in equals)
            found.append(Standing(0, one, points[one], opponents[one], direct, beaten[one], int(wins[one])))
    found.sort(key=lambda line: (*(-value for value in line.merit), line.entry))
    return [replace(line, place=1 + sum(other.merit > line.merit for other in found)) for line in found]


def equal_groups(entries: Iterable[int], key: Callable[[int], tuple[float, float]]) -> list[list[int]]:
    return [list(group) for _, group in groupby(sorted(entries, key=key), key=key)]


def points_of(boards: Sequence[Board], seats: int) -> Sums:
    """By entry, in halves at the finest."""
    found = Sums(float)
    for board in boards:
        if board.is_bye:
            found[board.entries[0]] += seats - 1
        for one, _, score in board.results():
            found[one] += score
    return found


def scores_against(boards: Sequence[Board]) -> dict[tuple[int, int], float]:
    """Of every two who have met, what the first has scored against the second: the cross-table."""
    found: dict[tuple[int, int], float] = {}
    for board in boards:
        for one, other, score in board.results():
            found[one, other] = found.get((one, other), 0.0) + score
    return found
