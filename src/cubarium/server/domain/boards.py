"""The boards of a tournament: who sat where in which round, and what came of it.

entry    whoever takes part, by their number in the tournament
board    the game of some entries in a round; an entry alone at one has a bye
ranks    by seat, from 1; equals share the better one
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from itertools import permutations

Seating = tuple[int, ...]  # entries by seat; one alone has a bye
Pairs = frozenset[tuple[int, int]]  # of entries that had rather not meet, both ways round


@dataclass(frozen=True)
class Board:
    round: int  # from 1
    number: int  # in the round, from 1
    entries: Seating
    ranks: tuple[int, ...] | None = None  # None while it is played
    game_id: str | None = None  # None for a bye, and once the game is no longer kept
    ended: datetime | None = None  # None for a bye, and while it is played
    absent: tuple[int, ...] = ()  # seats whose holder never came

    @property
    def is_bye(self) -> bool:
        return len(self.entries) == 1

    def meetings(self) -> Iterator[tuple[int, int]]:
        """Every two who meet here, both ways round."""
        return permutations(self.entries, 2)

    def results(self) -> Iterator[tuple[int, int, float]]:
        """Of every two, what the first scored against the second: 1, ½ or 0; nothing while it is played."""
        for (one, rank), (other, beside) in permutations(zip(self.entries, self.ranks or (), strict=False), 2):
            yield one, other, 1.0 if rank < beside else 0.5 if rank == beside else 0.0


@dataclass
class History:
    """What the boards so far say about the next round."""

    met: Counter[tuple[int, int]] = field(default_factory=Counter)  # how often two have met, both ways round
    byes: Counter[int] = field(default_factory=Counter)
    seats: Counter[tuple[int, int]] = field(default_factory=Counter)  # how often an entry had a seat
    latest: dict[int, int] = field(default_factory=dict)  # the seat of an entry in its last game
    apart: Pairs = frozenset()

    def lean(self, entry: int) -> int:
        """In a game of two, how much more often an entry had the first seat than the second."""
        return self.seats[entry, 0] - self.seats[entry, 1]


def history_of(boards: Iterable[Board], apart: Pairs = frozenset()) -> History:
    found = History(apart=apart)
    for board in sorted(boards, key=lambda each: each.round):
        if board.is_bye:
            found.byes[board.entries[0]] += 1
            continue
        found.met.update(board.meetings())
        for seat, entry in enumerate(board.entries):
            found.seats[entry, seat] += 1
            found.latest[entry] = seat
    return found


def seated(entries: Seating, history: History) -> Seating:
    """The entries of a board, each in a seat that it has had seldom, and not in that of its last game if it can be."""

    def cost(seating: Seating) -> tuple[int, int]:
        often = sum(history.seats[entry, seat] for seat, entry in enumerate(seating))
        return often, sum(history.latest.get(entry) == seat for seat, entry in enumerate(seating))

    return min(permutations(entries), key=cost)


def with_byes(order: Seating, count: int, history: History) -> tuple[Seating, Seating]:
    """Who plays and who has a bye: those with the fewest byes so far, of these the last ones."""
    places = {entry: place for place, entry in enumerate(order)}
    byes = frozenset(sorted(order, key=lambda entry: (history.byes[entry], -places[entry]))[:count])
    return tuple(each for each in order if each not in byes), tuple(each for each in order if each in byes)
