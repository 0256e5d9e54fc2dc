"""Tournaments as values: who may join and leave when, and what comes next."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cubarium.errors import OptionError
from cubarium.server.domain import tournaments as domain
from cubarium.server.domain.clocks import TimeControl
from cubarium.server.domain.daily_tournaments import daily_tournaments
from cubarium.server.domain.tournament_games import with_games
from cubarium.server.domain.tournament_plans import TournamentPlan
from cubarium.server.domain.tournament_rounds import advanced, is_abandoned
from cubarium.server.domain.tournaments import Tournament, new_tournament
from cubarium.server.domain.users import Role, User
from sessions import refused

NOON = datetime(2027, 1, 31, 12, tzinfo=UTC)
CONTROL = TimeControl(300, 5)


def plan(**values: Any) -> TournamentPlan:
    return TournamentPlan(**{"game": "kubruss", "control": CONTROL, "starts": NOON, "rounds": 3, **values})


def user(name: str, password: str | None = "hashed", role: Role = "user") -> User:
    return User(name, name.title(), role, NOON, password=password)


def entered(*names: str, **values: Any) -> Tournament:
    found = new_tournament(plan(**values))
    for name in names:
        found = domain.join(found, user(name))
    return found


def next_round(before: Tournament) -> Tournament:
    return with_games(before, advanced(before))[0]


def first_seats_win(tournament: Tournament) -> Tournament:
    for board in tournament.boards:
        if board.ranks is None:
            ranks = tuple(range(1, len(board.entries) + 1))
            tournament = domain.with_result(tournament, board.game_id or "", ranks, NOON)
    return tournament


def test_people_join_once_and_until_it_starts() -> None:
    found = entered("ann", "bob", most=2)
    assert refused(domain.join, found, user("ann"))[0] == "not_now"
    assert refused(domain.join, found, user("eve"))[0] == "taken"
    assert refused(domain.join, next_round(found), user("eve"))[0] == "over"
    assert refused(domain.leave, found, "eve")[0] == "not_yours"
    assert refused(domain.join, entered(rated=True), user("eve", None))[0] == "forbidden"


def test_programs_join_where_the_organiser_says_so() -> None:
    assert refused(domain.join, entered(), user("hal", role="bot"))[0] == "forbidden"
    assert domain.join(entered(programs=True), user("hal", role="bot")).entry_of("hal")


def test_whoever_is_closed_is_paired_no_more() -> None:
    ann, *others = entered("ann", "bob", "eve").entries
    found = replace(entered("ann", "bob", "eve", computers=False), entries=(replace(ann, closed=True), *others))
    assert [board.entries for board in next_round(found).boards] == [(2, 3)]


def test_who_leaves_before_the_start_was_never_there_and_later_has_withdrawn() -> None:
    found = domain.leave(entered("ann", "bob"), "ann")
    assert [entry.user for entry in found.entries] == ["bob"]
    begun = domain.leave(next_round(entered("ann", "bob")), "ann")
    assert [entry.plays for entry in begun.entries if entry.user] == [False, True]
    assert refused(domain.leave, begun, "ann")[0] == "not_now"


def test_computers_fill_up_until_nobody_need_meet_anybody_twice() -> None:
    assert [entry.level for entry in next_round(entered("ann", rounds=3)).entries] == [None, 3, 4, 2]
    assert len(next_round(entered("ann", "bob", "eve", rounds=5)).entries) == 6
    pods = entered("ann", game="qubix", format="pods", seats=3)
    assert len(next_round(pods).entries) == 6
    assert len(next_round(entered("ann", "bob", format="robin", most=8)).entries) == 4


def test_without_computers_somebody_has_a_bye() -> None:
    begun = next_round(entered("ann", "bob", "eve", computers=False))
    assert sorted(len(board.entries) for board in begun.boards) == [1, 2]
    assert [board.ranks for board in begun.boards if board.is_bye] == [(1,)]


def test_one_alone_has_nobody_to_play() -> None:
    assert next_round(entered("ann", computers=False)).state == "void"
    assert is_abandoned(entered())
    assert not is_abandoned(entered("ann"))


def test_a_round_ends_with_its_last_game_and_the_next_begins_after_the_pause() -> None:
    begun = next_round(entered("ann", "bob", "eve", "joe", pause_s=60))
    first, second = begun.boards
    one = domain.with_result(begun, first.game_id or "", (1, 2), NOON)
    assert one.next_at is None
    assert next_round(one) == one  # too early: nothing happens
    both = domain.with_result(one, second.game_id or "", (1, 1), NOON)
    assert both.next_at == NOON + timedelta(seconds=60)
    assert domain.with_result(both, second.game_id or "", (2, 1), NOON) == both  # a result is never written over
    assert (next_round(both).round, next_round(both).next_at) == (2, None)


def test_after_the_last_round_everybody_has_a_place() -> None:
    found = next_round(entered("ann", "bob", "eve", "joe"))
    while found.state == "running":
        found = next_round(first_seats_win(found))
    assert (found.state, found.round) == ("over", 3)
    assert sorted(entry.place or 0 for entry in found.entries)[0] == 1
    assert domain.void(found).entries[0].place is None


def test_once_all_people_have_withdrawn_it_is_over() -> None:
    begun = domain.leave(next_round(entered("ann")), "ann")
    assert next_round(first_seats_win(begun)).state == "over"


def test_a_stand_in_joins_for_who_has_withdrawn() -> None:
    begun = domain.leave(next_round(entered("ann", "bob", "eve", "joe")), "ann")
    second = next_round(first_seats_win(begun))
    assert [entry.level for entry in second.entries] == [None] * 4 + [3]
    assert 1 not in [entry for board in second.boards if board.round == 2 for entry in board.entries]


def test_in_a_round_robin_who_should_have_met_them_has_a_bye() -> None:
    begun = domain.leave(next_round(entered("ann", "bob", "eve", "joe", format="robin", most=8)), "ann")
    second = next_round(first_seats_win(begun))
    assert sorted(len(board.entries) for board in second.boards if board.round == 2) == [1, 2]


def test_games_with_computers_are_not_rated() -> None:
    before = entered("ann", "bob", "eve", rated=True)
    _, sessions = with_games(before, advanced(before))
    assert sorted(session.rated for session in sessions) == [False, True]
    assert all(session.tournament == before.id and not session.free_seats for session in sessions)


def test_what_changes_a_result_is_refused_in_its_games() -> None:
    from cubarium.server.domain import commands, departures

    before = entered("ann", computers=True)
    _, sessions = with_games(before, advanced(before))
    session = next(each for each in sessions if each.has_people)
    assert refused(commands.ask_takeback, session, "ann")[0] == "not_now"
    assert refused(commands.check_hint_allowed, session, "ann")[0] == "not_now"
    assert refused(commands.with_computer, session, 0, 1)[0] == "not_now"
    assert departures.resign(session, "ann").turn is None


@pytest.mark.parametrize(
    "values",
    [
        {"format": "knockout"},
        {"seats": 3},
        {"format": "pods", "seats": 3},
        {"game": "qubix", "format": "pods", "seats": 2},
        {"rounds": 0},
        {"most": 1},
        {"format": "robin", "most": 64},
        {"pause_s": -1},
        {"delay": 99},
        {"delay_s": 901, "pause_s": 1_000},
        {"delay_s": 60, "pause_s": 30},
        {"level": 0},
        {"name": "x" * 61},
        {"options": {"edition": "none"}},
    ],
)
def test_a_plan_that_cannot_be_is_refused(values: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        new_tournament(plan(**values))


@settings(max_examples=20, deadline=None)
@given(st.datetimes(min_value=datetime(2026, 1, 1), max_value=datetime(2030, 1, 1), timezones=st.just(UTC)))
def test_there_is_one_daily_tournament_of_every_game_within_a_day(now: datetime) -> None:
    found = daily_tournaments(now)
    assert all(now < each.plan.starts <= now + timedelta(days=1) for each in found)
    assert len({each.series for each in found}) == len({each.plan.game for each in found}) == len(found)
    later = daily_tournaments(now + timedelta(days=1))
    assert {each.series for each in found}.isdisjoint(each.series for each in later)
    assert replace(found[0], id="") == replace(daily_tournaments(now)[0], id="")


def test_where_spectators_are_behind_results_of_others_are_told_as_late() -> None:
    begun = next_round(entered("ann", "bob", "eve", "joe", delay_s=30, pause_s=30))
    over = first_seats_win(begun)
    board = over.boards[0]
    players = [over.entry(number).user for number in board.entries]
    for person, known in (("dan", 0), (None, 0), (players[0], 1), (players[1], 1)):
        seen = domain.seen_by(over, person, NOON + timedelta(seconds=29))
        assert sum(each.ranks is not None for each in seen.boards) == known
        assert sum(line.points for line in seen.standings) == known
        assert seen.next_at is None
    assert domain.seen_by(over, "dan", NOON + timedelta(seconds=30)) is over  # no sooner is the next round paired
