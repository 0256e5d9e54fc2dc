"""What the rated games of a player say beside the rating: results by seat, streaks, openings, and whether they stay."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TypeVar

from ...ratings import RatingEvent

Kind = TypeVar("Kind")

MAX_OPENINGS = 3

GameSeat = tuple[str, int]  # the id of a game, and a seat of it


@dataclass(frozen=True)
class Results:
    """How often somebody played, and how often they won."""

    games: int
    wins: int


@dataclass(frozen=True)
class Profile:
    by_seat: Mapping[int, Results]
    openings: Mapping[str, Results]  # by the first move of one's own, the most frequent first
    streak: int  # games won in a row until now
    best_streak: int
    stayed: int  # games that were played to their end, or given up by a word


def profile_of(
    player: str, events: Sequence[RatingEvent], first_moves: Mapping[GameSeat, str], absent: Mapping[GameSeat, str]
) -> Profile:
    """Of the rated games of one key, the oldest first; `absent` has the seats that left without a word."""
    seats = [
        (event.game.id, next(number for number, seat in enumerate(event.game.seats) if seat.player == player))
        for event in events
    ]
    won = [event.game.seats[seat].rank == 1 for event, (_, seat) in zip(events, seats, strict=True)]
    streaks = [len(list(group)) if is_won else 0 for is_won, group in groupby(won)]
    moves = results([first_moves.get(each, "") for each in seats], won)
    openings = sorted((each for each in moves if each), key=lambda each: (-moves[each].games, each))[:MAX_OPENINGS]
    return Profile(
        by_seat=dict(sorted(results([seat for _, seat in seats], won).items())),
        openings={each: moves[each] for each in openings},
        streak=streaks[-1] if streaks else 0,
        best_streak=max(streaks, default=0),
        stayed=sum(each not in absent for each in seats),
    )


def results(kinds: Sequence[Kind], won: Sequence[bool]) -> dict[Kind, Results]:
    """Games and wins by what kind of game each was.

    >>> results(["a", "b", "a"], [True, True, False])["a"]
    Results(games=2, wins=1)
    """
    games = Counter(kinds)
    wins = Counter(kind for kind, is_won in zip(kinds, won, strict=True) if is_won)
    return {kind: Results(games[kind], wins[kind]) for kind in games}
