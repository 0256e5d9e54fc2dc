"""Who is ranked, in which order, and what others lack.

activity    what a player has done lately against other people; house computers count neither as games nor as opponents
condition   what a player must have done to be ranked; all of them are published beside the ranking
near        of about one's own strength: within 200 points before the game
share       of all one's meetings with other people, those with the opponent met most

Places go by mu − 2 sigma: what a player's strength surely reaches. Who is equal shares a place.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Protocol, TypeVar

from ..messages import Message
from .events import RatingEvent
from .strength import POINTS_PER_MU, Strength, shown

Line = TypeVar("Line", bound="Ranked")

NEAR = 200 / POINTS_PER_MU
WEEK = timedelta(days=7)


@dataclass(frozen=True)
class Conditions:
    """What must be met to be ranked."""

    days: int = 365  # that are looked at
    games: int = 15
    opponents: int = 8
    near_opponents: int = 5
    active_days: int = 30  # with at least one game in them
    share_percent: int = 25  # of meetings with one opponent, at most

    def messages(self) -> list[Message]:
        """The conditions as they stand beside a ranking."""
        return [
            Message("ratings-condition-games", games=self.games, days=self.days),
            Message("ratings-condition-opponents", opponents=self.opponents),
            Message("ratings-condition-near", opponents=self.near_opponents, points=shown_distance(NEAR)),
            Message("ratings-condition-active", days=self.active_days),
            Message("ratings-condition-share", percent=self.share_percent),
        ]


DEFAULT_CONDITIONS = Conditions()


@dataclass
class Activity:
    """What a player has done lately."""

    games: int = 0
    meetings: Counter[str] = field(default_factory=Counter)  # by opponent
    near: set[str] = field(default_factory=set)  # opponents of about one's own strength
    last: datetime | None = None
    week_mu: float = 0.0  # gained or lost within the last week, against anybody

    @property
    def share_percent(self) -> float:
        """Of the meetings, those with the opponent met most."""
        total = self.meetings.total()
        return 100 * max(self.meetings.values()) / total if total else 0.0


def activity(
    events: Iterable[RatingEvent], now: datetime, conditions: Conditions = DEFAULT_CONDITIONS
) -> dict[str, Activity]:
    """What each player has done lately, from the events of one key; events too old for the conditions are skipped."""
    found: dict[str, Activity] = {}
    for event in events:
        ended = event.game.ended
        if ended > now or ended < now - timedelta(days=conditions.days):
            continue
        people = [change for seat, change in zip(event.game.seats, event.changes, strict=True) if seat.anchor is None]
        for change in people:
            mine = found.setdefault(change.player, Activity())
            if ended >= now - WEEK:
                mine.week_mu += change.after.mu - change.before.mu
            others = [other for other in people if other is not change]
            if others:
                mine.games += 1
                mine.last = max(mine.last or ended, ended)
                mine.meetings.update(other.player for other in others)
                mine.near |= {other.player for other in others if abs(other.before.mu - change.before.mu) <= NEAR}
    return found


def unmet_conditions(mine: Activity, now: datetime, conditions: Conditions = DEFAULT_CONDITIONS) -> tuple[Message, ...]:
    """What a player lacks to be ranked, each with how far it is; nothing where it is ranked."""
    lacking = []
    if mine.games < conditions.games:
        lacking.append(Message("ratings-lacks-games", games=mine.games, needed=conditions.games, days=conditions.days))
    if len(mine.meetings) < conditions.opponents:
        lacking.append(Message("ratings-lacks-opponents", opponents=len(mine.meetings), needed=conditions.opponents))
    if len(mine.near) < conditions.near_opponents:
        near = {"opponents": len(mine.near), "needed": conditions.near_opponents, "points": shown_distance(NEAR)}
        lacking.append(Message("ratings-lacks-near", **near))
    if mine.last is None or mine.last < now - timedelta(days=conditions.active_days):
        lacking.append(Message("ratings-lacks-active", days=conditions.active_days))
    if mine.share_percent > conditions.share_percent:
        [(opponent, _)] = mine.meetings.most_common(1)
        share = {"opponent": opponent, "percent": round(mine.share_percent), "most": conditions.share_percent}
        lacking.append(Message("ratings-lacks-share", **share))
    return tuple(lacking)


class Ranked(Protocol):
    """A line of any ranking."""

    @property
    def player(self) -> str: ...


@dataclass(frozen=True)
class Place:
    """A line of the ranking."""

    place: int  # from 1
    player: str
    strength: Strength
    week_points: int = 0  # gained or lost within the last week


def rank(
    strengths: Mapping[str, Strength],
    activities: Mapping[str, Activity],
    now: datetime,
    conditions: Conditions = DEFAULT_CONDITIONS,
) -> list[Place]:
    """The ranking: those who lack nothing, by what their strength surely reaches."""
    ranked = [
        player
        for player in strengths
        if player in activities and not unmet_conditions(activities[player], now, conditions)
    ]
    bounds = {player: strengths[player].lower_bound for player in ranked}
    return [
        Place(place, player, strengths[player], shown_distance(activities[player].week_mu))
        for place, player in places(bounds)
    ]


def places(bounds: Mapping[str, float]) -> list[tuple[int, str]]:
    """Players with their places, best first; who is equal shares the better place.

    >>> places({"ann": 20.0, "bob": 31.5, "eve": 31.5})
    [(1, 'bob'), (1, 'eve'), (3, 'ann')]
    """
    found: list[tuple[int, str]] = []
    order = sorted(bounds, key=lambda player: (-bounds[player], player))
    for number, player in enumerate(order, 1):
        shares = bool(found) and bounds[found[-1][1]] == bounds[player]
        found.append((found[-1][0] if shares else number, player))
    return found


def around(ranking: Sequence[Line], player: str, reach: int = 2) -> list[Line]:
    """The line of a player with those above and below it; nothing where the player is not ranked."""
    for number, each in enumerate(ranking):
        if each.player == player:
            return list(ranking[max(0, number - reach) : number + reach + 1])
    return []


def overall(rankings: Iterable[Iterable[Place]]) -> dict[str, float]:
    """For all games together: the mean of mu − 2 sigma; a game in which one has no place counts as a new player's."""
    tables = [{each.player: each.strength.lower_bound for each in ranking} for ranking in rankings]
    new = Strength().lower_bound
    players = sorted({player for table in tables for player in table})
    return {player: sum(table.get(player, new) for table in tables) / len(tables) for player in players}


def shown_distance(mu: float) -> int:
    """A difference of strengths in points."""
    return shown(mu) - shown(0.0)
