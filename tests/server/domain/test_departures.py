"""Seats that play no more: in a game of two the other wins, in larger ones the others play on."""

from dataclasses import replace
from datetime import UTC, datetime

import cubarium
from cubarium.notation.record import Record
from cubarium.server.domain import commands, departures
from cubarium.server.domain.clocks import new_clocks, time_control
from cubarium.server.domain.factory import session_from_record
from cubarium.server.domain.game_session import Departure, GameSession
from sessions import COMPUTER, HUMAN, MINI, friends, new, played, refused, three_at_a_table

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def timed(session: GameSession, **control: int) -> GameSession:
    clocks = new_clocks(time_control(**control), len(session.seats))
    begun = replace(session, clocks=clocks)
    return replace(begun, clocks=clocks.advanced(begun.timed_seat, NOON, moved=False))


def test_resigning_means_what_it_means_in_a_record() -> None:
    session = departures.resign(played(friends(), "S:a1"), "ann")
    record = cubarium.Record(session.start, ["S:a1"], resigned=0)
    assert (session.turn, session.ended) == (None, "resigned")
    assert session.outcome == record.outcome
    assert session.record().outcome == record.outcome


def test_the_seat_that_is_given_up_is_the_one_named_or_on_turn_or_the_first() -> None:
    both = commands.join(new(HUMAN, HUMAN, **MINI), 1, "ann", "Ann")
    assert departures.resign(both, "ann", 1).resigned == 1
    assert departures.resign(played(both, "S:a1"), "ann").resigned == 1
    assert departures.resign(friends(), "bob").resigned == 1
    assert refused(departures.resign, friends(), "bob", 0) == ("not_yours", "that is not your seat")
    assert refused(departures.resign, friends(), "eve")[0] == "not_yours"


def test_of_three_one_leaves_and_the_others_play_on() -> None:
    session = departures.resign(three_at_a_table(), "bob")
    assert (session.moves[-1].text, session.ply, session.turn, session.resigned) == ("leave:2", 1, 0, None)
    assert session.departures == (Departure(1, "resigned"),)
    assert refused(departures.resign, session, "bob") == ("over", "you have left this game already")
    assert refused(commands.play, session, "bob", 1, "?")[0] == "not_your_turn"
    after = commands.play_unchecked(session, session.position.moves()[0])
    assert after.turn == 2  # the seat that left is passed over


def test_where_one_is_left_the_game_is_over_and_who_left_ranks_below() -> None:
    session = departures.resign(departures.resign(three_at_a_table(), "bob"), "ann")
    assert (session.turn, session.ended) == (None, "rules")
    assert session.outcome is not None
    assert (session.outcome.winners, session.outcome.ranks[2]) == ((2,), 1)


def test_computers_do_not_play_on_among_themselves() -> None:
    session = departures.resign(new(HUMAN, COMPUTER, COMPUTER, game="blokus3d"), "ann")
    assert (session.turn, session.ended, session.resigned, session.ply) == (None, "resigned", 0, 0)


def test_nothing_is_taken_back_from_before_somebody_left() -> None:
    session = three_at_a_table()
    session = commands.play_unchecked(session, session.position.moves()[0])
    session = departures.resign(session, "bob")
    assert refused(commands.ask_takeback, session, "ann") == ("not_now", "you have no move to take back")


def test_a_game_that_somebody_left_is_a_record_and_a_record_is_a_game() -> None:
    session = departures.resign(three_at_a_table(), "bob")
    record = Record.parse(str(session.record()))
    assert record.moves == ["leave:2"]
    again = session_from_record(record, "ann", "Ann")
    assert (again.position, again.moves, again.departures) == (session.position, session.moves, session.departures)


# ---------------------------------------------------------------- time


def test_whose_time_is_up_loses_against_one_and_passes_among_several() -> None:
    lost = departures.run_out(timed(friends(), bank_s=60))
    assert (lost.ended, lost.resigned, lost.departures) == ("time", 0, (Departure(0, "time"),))
    assert lost.outcome is not None
    assert (str(lost.outcome.reason), lost.outcome.winners) == ("the time of seat 1 is up", (1,))
    passing = departures.run_out(timed(three_at_a_table(), bank_s=60))
    assert (passing.moves[-1].text, passing.turn, passing.departures) == ("leave:1", 1, (Departure(0, "time"),))


def test_time_runs_once_all_are_there_and_never_for_a_computer() -> None:
    alone = timed(new(HUMAN, HUMAN, **MINI), bank_s=60)
    assert alone.timed_seat is None
    assert refused(departures.run_out, alone) == ("not_now", "nobody’s time is up")
    assert commands.join(alone, 1, "bob", "Bob").timed_seat == 0
    assert timed(new(COMPUTER, HUMAN, **MINI), bank_s=60).timed_seat is None
    assert friends().timed_seat is None


# ---------------------------------------------------------------- people who are gone


def test_who_waits_for_somebody_who_is_gone_may_claim_the_win_after_a_minute() -> None:
    session = timed(friends(), bank_s=600)
    early = ("not_now", "whoever is on turn has not been gone for 60 seconds yet")
    assert refused(departures.claim, session, "bob", 59.0) == early
    assert refused(departures.claim, session, "ann", 100.0) == ("not_now", "you are waiting for nobody’s move")
    assert refused(departures.claim, session, "eve", 100.0)[0] == "not_yours"
    won = departures.claim(session, "bob", 60.0)
    assert won.outcome is not None
    assert (won.ended, won.outcome.winners) == ("absent", (1,))
    assert str(won.outcome.reason) == "seat 1 left the game"


def test_who_waits_may_have_a_computer_play_instead() -> None:
    session = departures.replace_absent(timed(friends(), bank_s=600), "bob", 60.0, 5)
    assert (session.seats[0].level, session.computer_turn, session.timed_seat) == (5, 0, None)


def test_over_days_and_without_a_clock_nobody_need_be_here() -> None:
    assert refused(departures.claim, friends(), "bob", 100.0)[0] == "not_now"
    assert refused(departures.claim, timed(friends(), days_per_move=1), "bob", 100.0) == (
        "not_now",
        "in a game over days nobody need be here: the clock decides",
    )


def test_a_game_of_two_knows_no_leaving_in_its_moves() -> None:
    assert not cubarium.new("kubruss").goes_on_without_a_seat
    assert played(friends(), "S:a1").moves[0].text == "S:a1"
