"""Rated games one after another: who had what before and after, and the same again without some of them.

anchor   a house computer of fixed version and budget: its strength is known from the arena and never moves
event    what a rated game changed, and why: enough to explain a rating, to draw it, and to rate all games once more
meeting  two players in the same rated game
void     a game that shall count no longer, e.g. because somebody cheated: the others are rated as if it never was
weight   how much a game counts for a player: less where the same players meet again and again
"""

from collections import deque
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import combinations
from math import sqrt

from ..errors import UsageError
from .model import Model
from .strength import POINTS_PER_MU, Key, Strength

MEETINGS_WINDOW = timedelta(days=30)
FULL_MEETINGS = 5  # of two players within the window, before their games count less
ANCHOR_CEILING = 200 / POINTS_PER_MU  # how far above the strongest anchor at a table one can rise by beating anchors
DEFAULT_MODEL = Model()


@dataclass(frozen=True)
class RatedSeat:
    """Who sat on a seat, and which rank that seat had in the end; whoever left ranks below all who stayed."""

    player: str
    rank: int
    anchor: Strength | None = None  # of a house computer


@dataclass(frozen=True)
class RatedGame:
    """What the ratings know of a game."""

    id: str
    key: Key
    ended: datetime
    seats: tuple[RatedSeat, ...]

    def __post_init__(self) -> None:
        people = [seat.player for seat in self.seats if not seat.anchor]
        if len(self.seats) < 2 or len(set(people)) < len(people):
            raise UsageError("ratings-seats")


@dataclass(frozen=True)
class Change:
    """What a game did to the rating of one player."""

    player: str
    before: Strength  # with what the time away added to its sigma
    after: Strength
    weight: float


@dataclass(frozen=True)
class RatingEvent:
    """What a game did to all ratings; the changes are in the order of seats."""

    game: RatedGame
    changes: tuple[Change, ...]


def rate_game(
    game: RatedGame, before: Sequence[Strength], meetings: Sequence[Sequence[int]], model: Model = DEFAULT_MODEL
) -> RatingEvent:
    """The event of a game.

    `before` has the strengths by seat, with the time away counted; an anchor's is not looked at. `meetings` says by
    seat and other seat how often the two met within the window before this game.
    """
    known = [seat.anchor or strength for seat, strength in zip(game.seats, before, strict=True)]
    rated = model.rate(known, [seat.rank for seat in game.seats])
    changes = []
    for number, seat in enumerate(game.seats):
        if seat.anchor:
            changes.append(Change(seat.player, seat.anchor, seat.anchor, 0.0))
            continue
        weights = [pair_weight(count) for other, count in enumerate(meetings[number]) if other != number]
        weight = sum(weights) / len(weights)
        after = blended(known[number], rated[number], weight)
        anchors = [other.anchor for other in game.seats if other.anchor]
        if len(anchors) == len(game.seats) - 1:
            after = replace(after, mu=capped(known[number].mu, after.mu, anchors))
        changes.append(Change(seat.player, known[number], after, weight))
    return RatingEvent(game, tuple(changes))


def pair_weight(meetings: int) -> float:
    """How much the next game of two players counts who have met so often lately.

    >>> pair_weight(0), pair_weight(4), pair_weight(9)
    (1.0, 1.0, 0.5)
    """
    return min(1.0, FULL_MEETINGS / (meetings + 1))


def blended(before: Strength, after: Strength, weight: float) -> Strength:
    """A part of the way from one strength to another."""
    variance = before.sigma**2 + weight * (after.sigma**2 - before.sigma**2)
    return Strength(before.mu + weight * (after.mu - before.mu), sqrt(variance))


def capped(before: float, after: float, anchors: Sequence[Strength]) -> float:
    """The mu after a game against anchors alone: who only beats computers is not shown to beat more than those."""
    ceiling = max(anchor.mu for anchor in anchors) + ANCHOR_CEILING
    return min(after, max(before, ceiling))


class Ledger:
    """The ratings as they stand, game by game in the order of their ends; `rate` writes the next one in."""

    def __init__(self, model: Model = DEFAULT_MODEL) -> None:
        self.model = model
        self._held: dict[tuple[Key, str], tuple[Strength, datetime]] = {}
        self._met: dict[tuple[Key, str, str], deque[datetime]] = {}

    def strength(self, key: Key, player: str, now: datetime) -> Strength:
        """What is believed of a player now: a new one has the prior."""
        if (key, player) not in self._held:
            return Strength()
        strength, last = self._held[key, player]
        return strength.after_days_away((now - last) / timedelta(days=1))

    def strengths(self, key: Key, now: datetime) -> dict[str, Strength]:
        """All players who have a rating for a key."""
        return {player: self.strength(key, player, now) for each, player in self._held if each == key}

    def meetings(self, key: Key, one: str, other: str, now: datetime) -> int:
        """How often two players have met within the window."""
        times = self._met.get((key, min(one, other), max(one, other)), deque())
        while times and times[0] < now - MEETINGS_WINDOW:
            times.popleft()
        return len(times)

    def rate(self, game: RatedGame) -> RatingEvent:
        names, now = [seat.player for seat in game.seats], game.ended
        event = rate_game(
            game,
            [self.strength(game.key, name, now) for name in names],
            [[self.meetings(game.key, one, other, now) if one != other else 0 for other in names] for one in names],
            self.model,
        )
        for seat, change in zip(game.seats, event.changes, strict=True):
            if not seat.anchor:
                self._held[game.key, change.player] = change.after, now
        for one, other in combinations(sorted(names), 2):
            self._met.setdefault((game.key, one, other), deque()).append(now)
        return event


def replay(
    games: Iterable[RatedGame | RatingEvent], voided: Collection[str] = (), model: Model = DEFAULT_MODEL
) -> tuple[list[RatingEvent], Ledger]:
    """All games rated once more, but those whose ids are voided: their events, and the ratings in the end."""
    ledger = Ledger(model)
    plain = (each.game if isinstance(each, RatingEvent) else each for each in games)
    return [ledger.rate(game) for game in plain if game.id not in voided], ledger
