"""Seats that play no more: whoever gives up, runs out of time, or is gone while the others wait.

In a game of three or more the others play on, if there are people among them; else the game is over, and the best of
the others win. Each function takes a session and gives the one after it; RefusalError says why not.
"""

from ...notation.movetext import leaving, leaving_seat
from ...ratings.strength import Speed
from .commands import check_running, held_seats, with_computer
from .errors import RefusalError
from .game_session import Cause, Departure, GameSession, PlayedMove
from .move_effects import score_gains

ABSENCE_S = 60.0  # after which those who wait need not wait any longer


def resign(session: GameSession, person: str, seat: int | None = None) -> GameSession:
    """Gives a seat up: the one that is named, else the person's seat on turn, else the first of theirs."""
    held = held_seats(session, person)
    if seat is not None and seat not in held:
        raise RefusalError("server-not-your-seat", code="not_yours")
    turn = check_running(session)
    if not session.has_begun:
        raise RefusalError("lobby-not-begun", code="not_now")
    held = [each for each in held if each not in session.position.gone] or held
    given_up = seat if seat is not None else turn if turn in held else held[0]
    return depart(session, given_up, "resigned")


def run_out(session: GameSession) -> GameSession:
    """The running seat is out. Whether it is so, its clock says when that is written down."""
    check_running(session)
    if session.clocks is None or session.clocks.running is None:
        raise RefusalError("clock-time-left", code="not_now")
    return depart(session, session.clocks.running, "time")


def depart(session: GameSession, seat: int, cause: Cause) -> GameSession:
    """A seat plays no more."""
    if seat in session.position.gone:
        raise RefusalError("server-left-already", code="over")
    departures = (*session.departures, Departure(seat, cause))
    gone = (*session.position.gone, seat)
    someone_stays = any(each.holder for number, each in enumerate(session.seats) if number not in gone)
    if not (someone_stays and session.position.goes_on_without_a_seat):
        return session.changed(resigned=seat, departures=departures, takeback=None)
    before, after = session.position, session.position.leave(seat)
    return session.changed(
        positions=(*session.positions, after),
        moves=(*session.moves, PlayedMove(seat, leaving(seat), score_gains(before, after))),
        departures=departures,
        takeback=None,
        rematch=None,
    )


def seats_never_taken_up(session: GameSession) -> tuple[int, ...]:
    """The seats whose holder never came: without a move, and gone without a word."""
    moved = {move.seat for move in session.moves if leaving_seat(move.text) is None}
    return tuple(seat for seat, cause in session.departures if cause != "resigned" and seat not in moved)


# ---------------------------------------------------------------- people who are gone


def claim(session: GameSession, person: str, absent_s: float) -> GameSession:
    """Ends the waiting for the seat on turn, as if it had resigned."""
    return depart(session, check_gone(session, person, absent_s), "absent")


def replace_absent(session: GameSession, person: str, absent_s: float, level: int) -> GameSession:
    """Lets a computer player go on in the seat on turn."""
    if session.rated:
        raise RefusalError("ratings-people-alone", code="not_now")
    seat = check_gone(session, person, absent_s)
    return with_computer(session, seat, level)


def check_gone(session: GameSession, person: str, absent_s: float) -> int:
    """The seat on turn, whose holder has been gone for long enough."""
    turn = check_running(session)
    if turn in held_seats(session, person) or session.clocks is None or session.clocks.running != turn:
        raise RefusalError("clock-nobody-to-wait-for", code="not_now")
    if session.clocks.control.speed is not Speed.LIVE:
        raise RefusalError("clock-claims-are-live", code="not_now")
    if absent_s < ABSENCE_S:
        wait_s = ABSENCE_S - absent_s
        raise RefusalError("clock-claim-early", code="not_now", retry_after_s=wait_s, seconds=int(ABSENCE_S))
    return turn
