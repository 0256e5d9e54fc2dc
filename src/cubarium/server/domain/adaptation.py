"""The computer that adapts to a person: a level stronger after a win against computers, a level weaker after a loss."""

from collections.abc import Iterable
from dataclasses import dataclass

from ...messages import Message
from ...players.level import LEVELS
from .game_session import GameOverview, GameSession
from .seats import Seats, seats_held

FIRST_LEVEL = 2  # for somebody who has not finished a game against computers yet


@dataclass(frozen=True)
class AdaptedLevel:
    level: int
    reason: Message  # why this one, as a sentence


def is_against_computers(seats: Seats, person: str) -> bool:
    """Whether somebody plays against computers and nobody else."""
    return any(seat.is_computer for seat in seats) and all(seat.is_computer or seat.holder == person for seat in seats)


def last_against_computers(played: Iterable[GameOverview], person: str) -> str | None:
    """The id of the first of some games that somebody played against computers alone."""
    return next((each.id for each in played if is_against_computers(each.seats, person)), None)


def adapted_level(last: GameSession | None, person: str) -> AdaptedLevel:
    """The level for the next game, from the last one against computers that came to its end."""
    if last is None or last.outcome is None:
        return AdaptedLevel(FIRST_LEVEL, Message("level-adapted-first", level=FIRST_LEVEL))
    before = max(seat.level or 1 for seat in last.seats if seat.is_computer)
    mine, winners = set(seats_held(last.seats, person)), set(last.outcome.winners)
    step = 0 if mine & winners and winners - mine else 1 if mine & winners else -1
    level = min(LEVELS, max(1, before + step))
    result = {1: "won", 0: "shared", -1: "lost"}[step]
    return AdaptedLevel(level, Message("level-adapted", result=result, before=before, level=level))
