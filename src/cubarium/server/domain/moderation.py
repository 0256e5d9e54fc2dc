"""Reports about people, and what moderators do about them.

report  somebody says what is wrong with how another behaves; open until a moderator has acted
act     what a moderator does: dismiss the report, warn, mute or close the user, or give them another name
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, get_args

from .errors import RefusalError
from .game_session import GameSession
from .users import Identity, User

MAX_NOTE_LENGTH = 300
MAX_OPEN_REPORTS = 20  # of one person
MAX_MUTE_DAYS = 365

Reason = Literal["insults", "cheating", "leaving", "name", "other"]
REASONS: Final[tuple[Reason, ...]] = get_args(Reason)
Act = Literal["dismiss", "warn", "mute", "close", "rename"]


@dataclass(frozen=True)
class Report:
    id: int
    time: datetime
    reporter: str
    user: str  # whom it is about
    game_id: str  # "" where it is about no game
    reason: Reason
    note: str
    closed: datetime | None = None


def check_report(me: Identity, user: User, session: GameSession | None, open_reports: int) -> None:
    """Refuses a report about oneself, or with a game in which whom it is about has no seat."""
    if me.role == "bot":
        raise RefusalError("people-not-for-bots", code="forbidden")
    if user.id == me.user:
        raise RefusalError("people-yourself", code="bad_request")
    if session and not session.seats_of(user.id):
        raise RefusalError("moderation-not-in-game", code="bad_request")
    if open_reports >= MAX_OPEN_REPORTS:
        raise RefusalError(
            "moderation-too-many", code="too_many", retry_after_s=3600, limit="open_reports", most=MAX_OPEN_REPORTS
        )


def check_moderator(me: Identity | None) -> Identity:
    if me is None or me.role != "moderator":
        raise RefusalError("moderation-moderators-alone", code="forbidden")
    return me


def check_act(me: Identity, report: Report) -> None:
    """Nobody judges a report that they made, or that is about them."""
    if me.user in (report.user, report.reporter):
        raise RefusalError("moderation-your-own", code="forbidden")
    if report.closed:
        raise already_done()


def already_done() -> RefusalError:
    return RefusalError("moderation-done", code="taken")
