"""Holidays: days on which somebody's time stands in all games over days.

year       of the calendar, in UTC; each has 21 days of holiday, which are not kept for the next
holiday    from its beginning until it is ended, or until there is no time left for it

Times come from the database's clock; nothing here asks another.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta

from .errors import RefusalError

DAYS_A_YEAR = 21
ALLOWANCE = timedelta(days=DAYS_A_YEAR)
SHORTEST = timedelta(minutes=1)  # what is left must be worth beginning


@dataclass(frozen=True)
class Holiday:
    begins: datetime
    ends: datetime  # at the latest, while it lasts

    def within(self, begin: datetime, end: datetime) -> timedelta:
        """How much of it lies between two moments."""
        return max(timedelta(), min(self.ends, end) - max(self.begins, begin))


def year_of(time: datetime) -> tuple[datetime, datetime]:
    """When the year of a moment begins, and the next."""
    year = time.astimezone(UTC).year
    return datetime(year, 1, 1, tzinfo=UTC), datetime(year + 1, 1, 1, tzinfo=UTC)


def left(holidays: Sequence[Holiday], time: datetime) -> timedelta:
    """What is left of the year's allowance; a holiday that lasts has used what is past of it."""
    begin, _ = year_of(time)
    return max(timedelta(), ALLOWANCE - sum((each.within(begin, time) for each in holidays), timedelta()))


def current(holidays: Sequence[Holiday], time: datetime) -> Holiday | None:
    return next((each for each in holidays if each.begins <= time < each.ends), None)


def begun(holidays: Sequence[Holiday], time: datetime) -> Holiday:
    """A holiday from now on, as long as it can last: into the next year, where this year's days reach that far."""
    if current(holidays, time):
        raise RefusalError("correspondence-on-holiday", code="not_now")
    rest = left(holidays, time)
    if rest < SHORTEST:
        raise RefusalError("correspondence-no-holiday-left", code="not_now", days=DAYS_A_YEAR)
    _, next_year = year_of(time)
    ends = time + rest
    return Holiday(time, ends if ends < next_year else next_year + ALLOWANCE)


def could_last_until(holidays: Sequence[Holiday], time: datetime) -> datetime | None:
    """The latest end of a holiday that began now; None where none can begin."""
    try:
        return begun(holidays, time).ends
    except RefusalError:
        return None


def ended(holidays: Sequence[Holiday], time: datetime) -> Holiday:
    """The holiday that lasts, ended now."""
    found = current(holidays, time)
    if found is None:
        raise RefusalError("correspondence-not-on-holiday", code="not_now")
    return replace(found, ends=time)
