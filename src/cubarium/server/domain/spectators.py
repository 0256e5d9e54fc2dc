"""What those see who only watch: what the players see, or, where the game says so, what they saw some moves ago."""

from dataclasses import replace

from .errors import RefusalError
from .game_session import GameSession

MAX_DELAY = 20  # moves


def seen_by(session: GameSession, person: str | None) -> GameSession:
    """The game as somebody may see it. Once it is over, everybody sees all of it.

    Those who are behind see no clocks: they would tell whose turn it is.
    """
    if not session.delay or session.turn is None or session.seats_of(person):
        return session
    ply = max(0, session.ply - session.delay)
    gone = session.positions[ply].gone
    return replace(
        session,
        positions=session.positions[: ply + 1],
        moves=session.moves[:ply],
        departures=tuple(each for each in session.departures if each.seat in gone),
        clocks=None,
        takeback=None,
    )


def check_not_behind(session: GameSession, person: str | None) -> None:
    """Refuses questions about the position that a game stands at from those who do not see it yet."""
    if seen_by(session, person) is not session:
        raise RefusalError("watch-delayed", code="forbidden", moves=session.delay)
