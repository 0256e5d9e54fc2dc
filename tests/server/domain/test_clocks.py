"""One clock for everything: a bank, an increment and a cap, in minutes or in days."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubarium.errors import OptionError
from cubarium.ratings.strength import Speed
from cubarium.server.domain.clocks import ALLOWANCE, Clocks, TimeControl, new_clocks, time_control
from cubarium.server.domain.errors import RefusalError

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def after(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def going(control: TimeControl, seats: int = 2) -> Clocks:
    """The first seat is on turn since noon."""
    return new_clocks(control, seats).advanced(0, NOON, moved=False)


def test_a_move_takes_its_time_from_the_bank_and_gets_the_increment() -> None:
    clocks = going(TimeControl(300, 5)).advanced(1, after(20.5), moved=True)
    assert clocks.remaining_ms == (285_000, 300_000)
    assert (clocks.running, clocks.started) == (1, after(20.5))


def test_half_a_second_of_each_turn_is_free_and_no_more() -> None:
    assert timedelta(seconds=0.5) == ALLOWANCE
    quick = going(TimeControl(300)).advanced(1, after(0.4), moved=True)
    assert quick.remaining_ms == (300_000, 300_000)
    last = going(TimeControl(300)).advanced(1, after(300.499), moved=True)
    assert last.remaining_ms == (1, 300_000)


def test_whoever_is_out_can_do_nothing_and_nobody_else_before_that_is_said() -> None:
    clocks = going(TimeControl(300))
    assert clocks.deadline == after(300.5)
    for running, moved in ((1, True), (0, False), (None, False)):
        with pytest.raises(RefusalError, match="time of the seat on turn is up"):
            clocks.advanced(running, after(300.5), moved)
    ended = clocks.run_out(None, after(300.5))
    assert (ended.remaining_ms, ended.running, ended.deadline) == ((0, 300_000), None, None)
    with pytest.raises(RefusalError, match="nobody’s time is up"):
        clocks.run_out(None, after(300.499))


def test_the_cap_bounds_what_increments_add_and_takes_nothing_away() -> None:
    assert TimeControl(60, 30, 80).after_move(10_000) == 40_000
    assert TimeControl(60, 30, 80).after_move(70_000) == 80_000
    assert TimeControl(60, 30, 80).after_move(90_000) == 90_000
    assert TimeControl(60, 30).after_move(90_000) == 120_000


def test_days_for_each_move_are_a_bank_that_is_always_filled_up() -> None:
    control = time_control(days_per_move=3)
    assert control == TimeControl(3 * 86_400, 3 * 86_400, 3 * 86_400)
    clocks = going(control).advanced(1, after(2 * 86_400), moved=True)
    assert clocks.remaining_ms == (3 * 86_400_000, 3 * 86_400_000)


def test_what_is_no_move_costs_nothing_while_the_same_seat_is_on_turn() -> None:
    clocks = going(TimeControl(300))
    assert clocks.advanced(0, after(20), moved=False) is clocks
    assert clocks.left_ms(0, after(20.5)) == 280_000
    assert clocks.left_ms(1, after(20.5)) == 300_000


def test_games_of_half_a_day_and_more_are_correspondence() -> None:
    assert [TimeControl(bank).speed for bank in (3600, 43_200)] == [Speed.LIVE, Speed.CORRESPONDENCE]


@pytest.mark.parametrize(
    "asked",
    [{}, {"bank_s": 60, "days_per_move": 1}, {"days_per_move": 1, "increment_s": 5}, {"bank_s": 60, "cap_s": 30}],
)
def test_a_control_that_says_too_little_or_too_much_is_refused(asked: dict[str, int]) -> None:
    with pytest.raises(OptionError):
        time_control(**asked)


@given(
    bank=st.integers(10, 3600),
    increment=st.integers(0, 60),
    turns=st.lists(st.floats(0, 400, allow_nan=False), max_size=30),
)
def test_no_time_comes_from_nowhere(bank: int, increment: int, turns: list[float]) -> None:
    """Whatever is played: what seats have left is what they were given less what they used, but for the allowances."""
    clocks, now, seat = going(TimeControl(bank, increment)), NOON, 0
    for number, turn_s in enumerate(turns):
        now += timedelta(seconds=turn_s)
        if clocks.is_out(now):
            assert clocks.run_out(None, now).remaining_ms[seat] == 0
            return
        before = clocks.remaining_ms[seat]
        clocks = clocks.advanced(1 - seat, now, moved=True)
        gained = clocks.remaining_ms[seat] - before
        assert gained <= 1000 * increment
        assert gained >= 1000 * (increment - turn_s) - 1
        assert clocks.remaining_ms[seat] >= 0, number
        seat = 1 - seat
