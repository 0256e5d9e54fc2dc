"""Which games may be reviewed, and games that are played again from one of their positions."""

from dataclasses import replace

from .errors import RefusalError
from .factory import new_game_id
from .game_session import GameSession
from .seats import COMPUTER, HUMAN, Seat


def check_review_allowed(session: GameSession, person: str | None) -> None:
    """Anybody may have a game reviewed that is over; one that goes on, only who plays it with nobody else."""
    if session.turn is not None:
        alone = all(seat.is_computer or seat.holder == person for seat in session.seats)
        if not alone or not session.seats_of(person) or session.rated or session.tournament:
            raise RefusalError("review-not-over", code="not_now")
    if not session.ply:
        raise RefusalError("review-no-moves", code="not_now")


def played_again(session: GameSession, ply: int, person: str, name: str, level: int) -> GameSession:
    """A new game from what a game was after some moves: one's own seat is that on turn, all others are computers'."""
    if not 0 <= ply <= session.ply:
        raise RefusalError("server-no-such-ply", code="not_found", moves=session.ply)
    position = session.positions[ply]
    if position.turn is None:
        raise RefusalError("review-nothing-left", code="not_now")
    seats = [Seat(COMPUTER, level=level)] * position.seats
    seats[position.turn] = Seat(HUMAN, holder=person, name=name)
    return GameSession(
        new_game_id(),
        session.positions[: ply + 1],
        session.moves[:ply],
        tuple(replace(seat) for seat in seats),
        person,
        departures=tuple(each for each in session.departures if each.seat in position.gone),
    )
