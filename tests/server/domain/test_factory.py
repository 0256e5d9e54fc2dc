"""New games: from what somebody asks for."""

import pytest

import cubarium
from cubarium.catalogue import rules
from cubarium.errors import OptionError
from cubarium.server.domain.factory import (
    DEFAULT_LEVEL,
    GamePlan,
    SeatPlan,
    check_game_id,
    max_seats,
    new_game_id,
    new_session,
    seat_counts,
)


def test_whoever_asks_for_nothing_plays_first_against_the_computer() -> None:
    session = new_session(GamePlan("qubix"), "ann", "Ann")
    assert [seat.holder for seat in session.seats] == ["ann", *[None] * (len(session.seats) - 1)]
    assert {seat.level for seat in session.seats[1:]} == {DEFAULT_LEVEL}


def test_a_reserved_seat_waits_for_whoever_gets_the_link() -> None:
    session = new_session(GamePlan("kubruss", {}, [SeatPlan(reserved=True), SeatPlan()]), "ann", "Ann")
    assert [seat.holder for seat in session.seats] == [None, "ann"]


def test_the_number_of_seats_chooses_the_option_that_says_how_many() -> None:
    for game in cubarium.games():
        for count in seat_counts(rules(game)):
            session = new_session(GamePlan(game, {}, [SeatPlan()] * count), "ann", "")
            assert len(session.seats) == session.start.seats == count
    assert max_seats() == max(count for game in cubarium.games() for count in seat_counts(rules(game)))


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        (GamePlan("kubruss", {}, [SeatPlan()] * 3), "this game has 2 seats, not 3"),
        (GamePlan("kubruss", {}, [SeatPlan(level=3), SeatPlan()]), "a level is for a computer player"),
        (GamePlan("qubix", {"layout": "/etc/passwd.toml"}), "option layout must be"),
    ],
)
def test_a_game_that_cannot_be_is_refused(plan: GamePlan, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        new_session(plan, "ann", "Ann")


def test_ids_have_a_form_that_can_be_checked() -> None:
    ids = {new_game_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert {check_game_id(each) for each in ids} == ids
