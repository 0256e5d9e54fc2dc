"""Twenty-one days a year, by the calendar in UTC, whenever they are begun and ended."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubarium.server.domain.clocks import Clocks, TimeControl, new_clocks
from cubarium.server.domain.errors import RefusalError
from cubarium.server.domain.holidays import ALLOWANCE, Holiday, begun, current, ended, left, year_of

MAY = datetime(2026, 5, 1, tzinfo=UTC)
DAY = timedelta(days=1)
HOURS = st.lists(st.tuples(st.integers(0, 24 * 40), st.integers(0, 24 * 30)), max_size=40)


def test_a_holiday_lasts_until_the_days_of_the_year_are_used_up() -> None:
    first = begun([], MAY)
    assert first == Holiday(MAY, MAY + 21 * DAY)
    short = ended([first], MAY + 5 * DAY)
    assert left([short], MAY + 9 * DAY) == 16 * DAY
    assert begun([short], MAY + 9 * DAY).ends == MAY + 25 * DAY
    with pytest.raises(RefusalError, match="your 21 days of this year are used up"):
        begun([first], MAY + 22 * DAY)


def test_one_is_on_holiday_once() -> None:
    holiday = begun([], MAY)
    with pytest.raises(RefusalError, match="you are on holiday already"):
        begun([holiday], MAY + DAY)
    with pytest.raises(RefusalError, match="you are not on holiday"):
        ended([holiday], MAY + 30 * DAY)


def test_a_holiday_may_reach_into_the_next_year_which_has_days_of_its_own() -> None:
    late = datetime(2026, 12, 20, tzinfo=UTC)
    holiday = begun([], late)
    assert holiday.ends == datetime(2027, 1, 22, tzinfo=UTC)
    assert left([holiday], datetime(2027, 1, 2, tzinfo=UTC)) == 20 * DAY


@given(HOURS)
def test_however_they_are_begun_and_ended_a_year_has_no_more_than_its_days(hours: list[tuple[int, int]]) -> None:
    taken: list[Holiday] = []
    time = MAY
    for pause, length in hours:
        time += timedelta(hours=pause)
        try:
            holiday = begun(taken, time)
        except RefusalError:
            continue
        time += timedelta(hours=length)
        taken.append(ended([holiday], time) if current([holiday], time) else holiday)
    for each in taken:
        begin, end = year_of(each.begins)
        assert sum((one.within(begin, end) for one in taken), timedelta()) <= ALLOWANCE
    assert all(one.ends <= other.begins for one, other in pairwise(taken))


@given(st.integers(1, 3 * 86_399), st.integers(0, 30 * 86_400))
def test_a_clock_that_stands_loses_nothing(before_s: int, holiday_s: int) -> None:
    clocks: Clocks = new_clocks(TimeControl(3 * 86_400), 2).advanced(0, MAY, moved=False)
    leaving = MAY + timedelta(seconds=before_s)
    back = leaving + timedelta(seconds=holiday_s)
    standing = clocks.stopped(leaving)
    assert (standing.running, standing.deadline, standing.alarm) == (None, None, None)
    assert standing.left_ms(0, back) == clocks.left_ms(0, leaving)
    going = standing.advanced(0, back, moved=False)
    assert going.left_ms(0, back) == clocks.left_ms(0, leaving)
    assert not going.is_out(back)


def test_an_alarm_comes_when_a_fifth_of_the_bank_is_left_in_games_over_days() -> None:
    clocks = new_clocks(TimeControl(5 * 86_400), 2).advanced(0, MAY, moved=False)
    assert clocks.alarm is not None
    assert clocks.deadline is not None
    assert clocks.deadline - clocks.alarm == DAY
    assert new_clocks(TimeControl(300), 2).advanced(0, MAY, moved=False).alarm is None
    late = clocks.stopped(MAY + timedelta(days=4, hours=1)).advanced(0, MAY + 9 * DAY, moved=False)
    assert late.alarm is None  # whoever hears of the turn hears of that, too
