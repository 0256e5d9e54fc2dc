"""Public tables, as pure functions: who sits down, who leaves, and when the game begins."""

import pytest

from cubarium.errors import OptionError
from cubarium.server.domain import commands, departures, lobby
from cubarium.server.domain.clocks import time_control
from cubarium.server.domain.factory import GamePlan, SeatPlan, new_session
from cubarium.server.domain.game_session import GameSession
from sessions import COMPUTER, HUMAN, friends, refused


def public(*seats: SeatPlan, game: str = "blokus3d") -> GameSession:
    return new_session(GamePlan(game, {}, seats, time_control(60), public=True), "ann", "Ann")


def test_a_game_begins_when_the_last_seat_is_taken() -> None:
    table = public(HUMAN, HUMAN, HUMAN)
    assert (table.has_begun, table.free_seats, table.timed_seat) == (False, [1, 2], None)
    move = str(table.position.moves()[0])
    assert refused(commands.play, table, "ann", 0, move) == ("not_now", "the game begins when all seats are taken")
    assert refused(departures.resign, table, "ann")[0] == "not_now"
    table, seat = lobby.take_seat(table, "bob", "Bob")
    assert (seat, table.has_begun) == (1, False)
    assert refused(lobby.take_seat, table, "bob", "Bob") == ("not_now", "you sit at this table already")
    table, _ = lobby.take_seat(table, "eve", "Eve")
    assert (table.has_begun, table.timed_seat) == (True, 0)
    assert refused(lobby.take_seat, table, "dan", "Dan") == ("taken", "the game has begun already; you can watch")
    assert refused(lobby.leave_seat, table, "eve")[0] == "taken"
    assert commands.play(table, "ann", 0, move).ply == 1


def test_who_waits_no_longer_leaves_a_free_seat() -> None:
    table, _ = lobby.take_seat(public(HUMAN, HUMAN, HUMAN), "bob", "Bob")
    left, seat = lobby.leave_seat(table, "bob")
    assert (seat, left.free_seats, left.seats[1].name) == (1, [1, 2], "")
    assert refused(lobby.leave_seat, left, "bob")[0] == "not_yours"


def test_the_maker_fills_the_rest_with_computers() -> None:
    table, _ = lobby.take_seat(public(HUMAN, HUMAN, HUMAN, HUMAN), "bob", "Bob")
    assert refused(lobby.fill_with_computers, table, "bob", 3)[0] == "not_yours"
    begun = lobby.fill_with_computers(table, "ann", 3)
    assert [seat.level for seat in begun.seats] == [None, None, 3, 3]
    assert begun.has_begun


def test_a_computer_does_not_begin_before_all_are_there() -> None:
    table = public(COMPUTER, HUMAN, HUMAN)
    assert table.computer_turn is None
    assert lobby.take_seat(table, "bob", "Bob")[0].computer_turn == 0


def test_private_tables_are_for_those_with_a_link() -> None:
    assert refused(lobby.take_seat, friends(), "eve", "Eve")[0] == "forbidden"


def test_whoever_makes_a_public_table_sits_there() -> None:
    with pytest.raises(OptionError, match="leave a seat for yourself"):
        public(COMPUTER, SeatPlan(reserved=True))
