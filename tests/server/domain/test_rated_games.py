"""Which games are rated, and the ranks of those who played them."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cubarium.errors import OptionError
from cubarium.server.domain import departures
from cubarium.server.domain.clocks import time_control
from cubarium.server.domain.factory import GamePlan, SeatPlan, new_session
from cubarium.server.domain.game_session import GameSession
from cubarium.server.domain.rated_games import check_rated_plan, ranked, ranks

CLOCK = time_control(bank_s=300)
PEOPLE = [SeatPlan(), SeatPlan()]


def of_four() -> GameSession:
    session = new_session(GamePlan("blokus3d", {}, [SeatPlan()] * 4, CLOCK, True), "p0", "")

    return replace(session, seats=tuple(replace(seat, holder=f"p{i}") for i, seat in enumerate(session.seats)))


def test_a_rated_game_has_a_clock_and_computers_only_where_their_strength_is_known() -> None:
    check_rated_plan(GamePlan("kubruss", {}, PEOPLE, CLOCK, True))
    check_rated_plan(GamePlan("kubruss", {}, [SeatPlan(), SeatPlan("computer", 8)], CLOCK, True))
    for plan in (
        GamePlan("kubruss", {}, PEOPLE, None, True),
        GamePlan("kubruss", {}, [SeatPlan(), SeatPlan("computer", 9)], CLOCK, True),
        GamePlan("kubruss", {"edition": "mini"}, [SeatPlan(), SeatPlan("computer", 8)], CLOCK, True),
        GamePlan("kubruss", {}, [SeatPlan("computer", 8)] * 2, CLOCK, True),
        GamePlan("kubruss", {}, [], CLOCK, True),  # the seats must be named
    ):
        with pytest.raises(OptionError):
            check_rated_plan(plan)


def test_whoever_leaves_ranks_below_all_who_stay_and_the_first_to_leave_is_last() -> None:
    session = of_four()
    for seat in (2, 0, 3):
        session = departures.depart(session, seat, "resigned")
    assert session.turn is None
    assert ranks(session) == [3, 1, 4, 2]


@given(st.lists(st.tuples(st.booleans(), st.booleans(), st.integers(-5, 5)), min_size=2, max_size=5))
def test_equals_share_the_better_rank_and_order_is_kept(merits: list[tuple[bool, bool, int]]) -> None:
    found = ranked(merits)
    assert min(found) == 1
    for one, first in zip(merits, found, strict=True):
        for other, second in zip(merits, found, strict=True):
            assert (one > other) == (first < second)
