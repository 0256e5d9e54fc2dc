"""What those see who only watch: what the players see, or, where the game says so, what they saw some moves or seconds
ago.

past  how a game stood lately, so that it can be shown as it was some seconds ago, with its clocks and its end
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from .errors import RefusalError
from .game_session import GameSession

MAX_DELAY = 20  # moves
MAX_DELAY_S = 900


@dataclass(frozen=True)
class Past:
    """Sessions of a game, the oldest first, each with the time since when it stood so; the last is the present one."""

    sessions: tuple[tuple[datetime, GameSession], ...]

    @classmethod
    def begun(cls, session: GameSession, time: datetime) -> "Past":
        return cls(((time, session),))

    @classmethod
    def replayed(cls, session: GameSession, times: Sequence[datetime], changed: datetime) -> "Past":
        """Of a game that was read: when it was made, when each move was played, and when anything was last changed.

        What clocks had shown is not kept: those who are behind see none until the game has gone on for so long.
        """
        if not session.delay_s:
            return cls.begun(session, changed)
        earlier = [(time, cut_back(session, ply)) for ply, time in enumerate(times[: session.ply + 1])]
        return cls((*earlier, (changed, session)))

    def then(self, session: GameSession, time: datetime) -> "Past":
        """With the next session; what nobody sees any more is left out."""
        latest_seen = time - timedelta(seconds=session.delay_s)
        later = tuple(each for each in self.sessions if each[0] > latest_seen)
        seen = self.sessions[: len(self.sessions) - len(later)][-1:]
        return Past((*seen, *later, (time, session)))

    def at(self, time: datetime) -> GameSession:
        """How the game stood at a time; before its beginning, as it began."""
        return next((session for since, session in reversed(self.sessions) if since <= time), self.sessions[0][1])

    def next_change(self, time: datetime) -> datetime | None:
        """When it stood otherwise for the first time after another time, if it did."""
        return next((since for since, _ in self.sessions if since > time), None)


def is_late(session: GameSession, person: str | None) -> bool:
    """Whether somebody sees the game some seconds ago, its end too."""
    return session.delay_s > 0 and not session.seats_of(person)


def is_behind(session: GameSession, person: str | None) -> bool:
    """Whether somebody is not to be told of a change as it happens."""
    return is_late(session, person) or moves_ago(session, person) is not session


def seen_by(session: GameSession, person: str | None, past: Past, time: datetime) -> GameSession:
    """The game as somebody may see it at a time."""
    if is_late(session, person):
        session = past.at(time - timedelta(seconds=session.delay_s))
    return moves_ago(session, person)


def moves_ago(session: GameSession, person: str | None) -> GameSession:
    """The game without its last moves, as far as somebody may not see them yet; once it is over, all of it."""
    if not session.delay or session.turn is None or session.seats_of(person):
        return session
    return cut_back(session, max(0, session.ply - session.delay))


def cut_back(session: GameSession, ply: int) -> GameSession:
    """A game as it was after some of its moves, without clocks: they would tell whose turn it is now."""
    gone = session.positions[ply].gone
    return replace(
        session,
        positions=session.positions[: ply + 1],
        moves=session.moves[:ply],
        resigned=None,
        departures=tuple(each for each in session.departures if each.seat in gone),
        clocks=None,
        takeback=None,
        rematch=None,
    )


def late_s(session: GameSession, person: str | None, past: Past, time: datetime) -> float | None:
    """In how many seconds somebody who is behind by seconds sees something else; None where they see all there is."""
    if not is_late(session, person):
        return None
    delay = timedelta(seconds=session.delay_s)
    change = past.next_change(time - delay)
    return None if change is None else (change + delay - time).total_seconds()


def check_up_to_date(session: GameSession, seen: GameSession) -> None:
    """Refuses questions about the position that a game stands at from those who do not see it yet."""
    if seen is session:
        return
    if session.delay_s:
        raise RefusalError("watch-delayed-seconds", code="forbidden", seconds=session.delay_s)
    raise RefusalError("watch-delayed", code="forbidden", moves=session.delay)
