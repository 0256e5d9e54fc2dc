"""Which solitaire puzzles there are for somebody, and how many solutions are kept for them."""

from datetime import date

from ...errors import OptionError
from ...solitaire import SolitairePuzzle, daily, find
from ...solitaire.daily_puzzle import DAILY
from .errors import RefusalError

FIRST_DAY = date(2026, 1, 1)  # from which on there is a puzzle for each day
MAX_SOLUTIONS = 25_000  # of one person: all of the largest puzzle that has been counted, and some more


def puzzle_called(name: str, today: date) -> SolitairePuzzle:
    """A puzzle that everybody has: one that comes along, or that of a day, but of no day to come."""
    try:
        if not name.startswith(DAILY):
            return find(name)
        day = date.fromisoformat(name.removeprefix(DAILY))
    except ValueError:  # OptionError is one
        raise RefusalError("server-nothing-here", code="not_found") from None
    if not FIRST_DAY <= day <= today:
        raise RefusalError("server-nothing-here", code="not_found")
    return daily(day)


def check_room(kept: int) -> None:
    """Refuses one more solution where somebody has as many as are kept."""
    if kept >= MAX_SOLUTIONS:
        raise OptionError("solitaire-collection-full", most=MAX_SOLUTIONS)
