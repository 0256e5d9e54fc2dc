"""Rated games: who may play them, and what the ratings hear of one that is over."""

from collections.abc import Collection, Sequence
from datetime import datetime

from ...catalogue import rules
from ...errors import OptionError
from ...messages import AnyOf
from ...ratings import HOUSE, Key, RatedGame, RatedSeat, house_levels, rated_levels
from .errors import RefusalError
from .factory import DEFAULT_LEVEL, GamePlan, seats_option, start_position
from .game_session import GameSession
from .seats import COMPUTER, Seat
from .users import User


def check_rated_plan(plan: GamePlan) -> None:
    """OptionError says why a game cannot be rated."""
    if plan.clock is None:
        raise OptionError("ratings-needs-clock")
    levels = {seat.level or DEFAULT_LEVEL for seat in plan.seats if seat.kind == COMPUTER}
    if all(seat.kind == COMPUTER for seat in plan.seats):
        raise OptionError("ratings-needs-people")
    if levels:
        check_house(plan, levels)


def check_house(plan: GamePlan, levels: Collection[int]) -> None:
    """OptionError says why a game against computer players cannot be rated: their strengths there must be known."""
    known = rated_levels(plan.game, len(plan.seats))
    if not known:
        raise OptionError("ratings-no-house", seats=len(plan.seats))
    if not set(levels) <= set(known):
        raise OptionError("ratings-house-levels", levels=AnyOf([str(level) for level in sorted(known)]))
    deciding = seats_option(rules(plan.game))
    usual = {deciding: len(plan.seats)} if deciding else {}
    given = {name: value for name, value in plan.options.items() if value is not None}
    if start_position(plan.game, {**usual, **given}) != start_position(plan.game, usual):
        raise OptionError("ratings-house-options")


def check_rated_player(user: User, session: GameSession | None = None) -> None:
    """RefusalError says why somebody cannot sit down at a rated game: a new one, or one that others have begun."""
    if user.is_guest:
        raise RefusalError("ratings-needs-account", code="forbidden")
    if session is not None and session.seats_of(user.id):
        raise RefusalError("ratings-one-seat", code="not_now")
    if session is not None:
        check_rated_company([user.is_bot, *(seat.is_bot for seat in session.seats if seat.holder)])


def check_rated_company(bots: Sequence[bool]) -> None:
    """Refuses a rated game of people and bots together: each have a ranking of their own."""
    if len(set(bots)) > 1:
        raise RefusalError("token-rated-apart", code="not_now")


def rated_game(session: GameSession, ended: datetime) -> RatedGame | None:
    """What the ratings hear of a game that is over: nothing where not everybody has had a turn."""
    if session.clocks is None or session.ply < len(session.seats):
        return None
    game, levels = session.start.game, house_levels(session.start.game, len(session.seats))

    def rated(seat: Seat, rank: int) -> RatedSeat:
        if seat.level is not None:
            return RatedSeat(f"{HOUSE}{seat.level}", rank, levels[seat.level])
        return RatedSeat(seat.holder or "", rank)

    seats = tuple(rated(seat, rank) for seat, rank in zip(session.seats, ranks(session), strict=True))
    return RatedGame(session.id, Key(game, session.clocks.control.speed), ended, seats)


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
