"""All games at once: the strengths that make every result most likely, and how far the ratings are from them.

Ratings are worked out game by game and see each result once, when it is new; an error made early wears off slowly, and
one that all share never shows. The refit looks at all results at once, with the likelihood that the arena uses, and
the same prior for everybody. House computers stay where they are: they hold the scale in place.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from statistics import fmean, pstdev

from .events import RatingEvent
from .model import logistic
from .strength import BETA, PRIOR_MU, PRIOR_SIGMA

SCALE = sqrt(2) * BETA  # of a difference of strengths that are known exactly
MAX_PASSES = 500
TOLERANCE = 0.01  # of mu

Scores = dict[str, dict[str, tuple[float, int]]]  # player -> opponent -> (points, meetings)


@dataclass(frozen=True)
class Drift:
    """How far the ratings of players are from a refit of all their games."""

    refitted: Mapping[str, float]  # the mu of each player by all games at once
    mean: float  # of rating − refit: above 0 ratings are inflated
    deviation: float  # of rating − refit from player to player
    spread: float  # how widely the ratings lie, relative to the refit: 1 where neither is compressed
    furthest: tuple[str, ...]  # whose ratings are furthest from the refit, the worst first


def refit(events: Sequence[RatingEvent], furthest: int = 10) -> Drift:
    """Fits the strengths of all players to the events of one key, and compares their last ratings with these."""
    last = {change.player: change.after.mu for event in events for change in event.changes}
    anchors = {seat.player: seat.anchor.mu for event in events for seat in event.game.seats if seat.anchor}
    fitted = most_probable(scores_of(events), last, anchors)
    players = [player for player in last if player not in anchors]
    if not players:
        return Drift({}, 0.0, 0.0, 1.0, ())
    off = {player: last[player] - fitted[player] for player in players}
    width = pstdev(fitted[player] for player in players)
    return Drift(
        {player: fitted[player] for player in players},
        fmean(off.values()),
        pstdev(off.values()),
        pstdev(last[player] for player in players) / width if width else 1.0,
        tuple(sorted(off, key=lambda player: -abs(off[player]))[:furthest]),
    )


def scores_of(events: Iterable[RatingEvent]) -> Scores:
    """What each player scored against each other one: a point for ranking above it, half a point for an equal rank."""
    found: Scores = {}
    for event in events:
        for one, other in combinations(event.game.seats, 2):
            score = 0.5 if one.rank == other.rank else float(one.rank < other.rank)
            for first, second, points in ((one.player, other.player, score), (other.player, one.player, 1 - score)):
                mine = found.setdefault(first, {})
                before, meetings = mine.get(second, (0.0, 0))
                mine[second] = before + points, meetings + 1
    return found


def most_probable(scores: Scores, start: Mapping[str, float], fixed: Mapping[str, float]) -> dict[str, float]:
    """The strengths at which results and prior together are most probable.

    One player after another is moved by a step of Newton's method, the others staying where they are. The logarithm of
    the probability is concave, so this reaches its only maximum.
    """
    values = {player: fixed.get(player, start[player]) for player in scores}
    free = [player for player in scores if player not in fixed]
    for _ in range(MAX_PASSES):
        longest = 0.0
        for player in free:
            mine = values[player]
            slope = (PRIOR_MU - mine) / PRIOR_SIGMA**2
            curve = 1 / PRIOR_SIGMA**2
            for other, (points, meetings) in scores[player].items():
                expected = logistic((mine - values[other]) / SCALE)
                slope += (points - meetings * expected) / SCALE
                curve += meetings * expected * (1 - expected) / SCALE**2
            step = max(-SCALE, min(SCALE, slope / curve))
            values[player] = mine + step
            longest = max(longest, abs(step))
        if longest < TOLERANCE:
            break
    return values
