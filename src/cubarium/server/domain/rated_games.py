"""Rated games: who may play them, and what the ratings hear of one that is over."""

from collections.abc import Sequence
from datetime import datetime

from ...errors import OptionError
from ...ratings import Key, RatedGame, RatedSeat
from .errors import RefusalError
from .factory import GamePlan
from .game_session import GameSession
from .users import User


def check_rated_plan(plan: GamePlan) -> None:
    """OptionError says why a game cannot be rated."""
    if plan.clock is None:
        raise OptionError("ratings-needs-clock")
    if not plan.seats or any(seat.kind == "computer" for seat in plan.seats):
        raise OptionError("ratings-people-alone")


def check_rated_player(user: User, session: GameSession | None = None) -> None:
    """RefusalError says why somebody cannot sit down at a rated game: a new one, or one that others have begun."""
    if user.is_guest:
        raise RefusalError("ratings-needs-account", code="forbidden")
    if session is not None and session.seats_of(user.id):
        raise RefusalError("ratings-one-seat", code="not_now")


def rated_game(session: GameSession, ended: datetime) -> RatedGame | None:
    """What the ratings hear of a game that is over: nothing where not everybody has had a turn."""
    holders = [seat.holder for seat in session.seats]
    if session.clocks is None or session.ply < len(holders):
        return None
    seats = tuple(RatedSeat(holder or "", rank) for holder, rank in zip(holders, ranks(session), strict=True))
    return RatedGame(session.id, Key(session.start.game, session.clocks.control.speed), ended, seats)


def ranks(session: GameSession) -> list[int]:
    """By seat, its rank: winners, then the others by their scores, then those who left, the last of them first."""
    assert session.outcome is not None
    winners, scores = session.outcome.winners, session.outcome.scores
    left = {departure.seat: number for number, departure in enumerate(session.departures)}
    merits = [(seat not in left, seat in winners, left.get(seat, scores[seat])) for seat in range(len(session.seats))]
    return ranked(merits)


def ranked(merits: Sequence[tuple[bool, bool, int]]) -> list[int]:
    """The rank of each by their merit, from 1; equals share the better one.

    >>> ranked([(True, False, 3), (True, True, 9), (True, False, 3), (False, False, 0)])
    [2, 1, 2, 4]
    """
    return [1 + sum(other > merit for other in merits) for merit in merits]
