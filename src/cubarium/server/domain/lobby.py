"""Public tables: anybody may take a free seat, and the game begins when the last one is taken.

Each function takes a session and gives the one after it; RefusalError says why not.
"""

from dataclasses import replace

from .commands import NO_RELATIONS, join, with_seat
from .errors import RefusalError
from .game_session import GameSession
from .relations import Relations
from .seats import COMPUTER, Seat


def check_waiting(session: GameSession) -> None:
    """Refuses what is only for a public table that waits for people."""
    if not session.public:
        raise RefusalError("lobby-not-public", code="forbidden")
    if session.has_begun or session.turn is None:
        raise RefusalError("lobby-begun", code="taken")


def take_seat(
    session: GameSession, person: str, name: str, relations: Relations = NO_RELATIONS
) -> tuple[GameSession, int]:
    """Somebody sits down, once at a table, and not beside whom they block; with the number of the seat."""
    check_waiting(session)
    if session.seats_of(person):
        raise RefusalError("lobby-seated-already", code="not_now")
    seat = session.free_seats[0]
    return join(session, seat, person, name, relations), seat


def leave_seat(session: GameSession, person: str) -> tuple[GameSession, int]:
    """Somebody who waits no longer; with the number of their seat, which is free again."""
    check_waiting(session)
    held = session.seats_of(person)
    if not held:
        raise RefusalError("server-not-seated", code="not_yours")
    return with_seat(session, held[0], replace(session.seats[held[0]], holder=None, name="")), held[0]


def fill_with_computers(session: GameSession, person: str, level: int) -> GameSession:
    """The maker waits no longer: computer players take all free seats, and the game begins."""
    check_waiting(session)
    if person != session.maker or not session.seats_of(person):
        raise RefusalError("server-not-your-game", code="not_yours")
    if session.rated:
        raise RefusalError("ratings-people-alone", code="not_now")
    free = session.free_seats
    seats = tuple(Seat(COMPUTER, level=level) if number in free else seat for number, seat in enumerate(session.seats))
    return session.changed(seats=seats)
