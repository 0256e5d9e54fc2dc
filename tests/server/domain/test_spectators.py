"""What those see who only watch, without a server."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from cubarium.server.domain import departures
from cubarium.server.domain.clocks import Clocks, TimeControl
from cubarium.server.domain.game_session import GameSession
from cubarium.server.domain.spectators import Past, check_up_to_date, is_behind, late_s, seen_by
from sessions import friends, played, refused

NOON = datetime(2027, 1, 31, 12, tzinfo=UTC)
MOVES = ("S:a1", "S:b1", "S:c1")


def at(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def ten_seconds_late() -> tuple[list[GameSession], Past]:
    """A game with a move every four seconds, which Bob resigns four seconds after the last one."""
    clocks = Clocks(TimeControl(300, 5), (300_000, 300_000))
    sessions = [replace(friends(), delay_s=10, clocks=clocks)]
    for number, move in enumerate(MOVES, 1):
        moved = replace(clocks, remaining_ms=(300_000 - number, 300_000))
        sessions.append(replace(played(sessions[-1], move), clocks=moved))
    sessions.append(departures.resign(sessions[-1], "bob"))
    past = Past.begun(sessions[0], at(0))
    for number, session in enumerate(sessions[1:], 1):
        past = past.then(session, at(4 * number))
    return sessions, past


@pytest.mark.parametrize(("seconds", "number"), [(16, 1), (17.9, 1), (18, 2), (22, 3), (25.9, 3), (26, 4), (999, 4)])
def test_who_watches_sees_the_game_its_clocks_and_its_end_as_they_were_ten_seconds_ago(
    seconds: float, number: int
) -> None:
    sessions, past = ten_seconds_late()
    for stranger in (None, "eve"):
        assert seen_by(sessions[-1], stranger, past, at(seconds)) is sessions[number]
    assert seen_by(sessions[-1], "ann", past, at(seconds)) is sessions[-1]
    assert is_behind(sessions[-1], "eve")
    assert not is_behind(sessions[-1], "bob")


def test_what_is_to_be_seen_next_is_known_and_what_nobody_sees_any_more_is_forgotten() -> None:
    sessions, past = ten_seconds_late()
    assert [session.ply for _, session in past.sessions] == [1, 2, 3, 3]
    assert [late_s(sessions[-1], "eve", past, at(time)) for time in (16, 22, 26)] == [2, 4, None]
    assert late_s(sessions[-1], "ann", past, at(16)) is None


def test_after_a_restart_the_times_of_moves_say_what_was_to_be_seen_without_clocks() -> None:
    sessions, _ = ten_seconds_late()
    past = Past.replayed(sessions[-1], [at(0), at(4), at(8), at(12)], at(16))
    found = [seen_by(sessions[-1], "eve", past, at(time)) for time in (5, 14, 18, 25, 26)]
    assert [(each.ply, each.ended) for each in found] == [(0, None), (1, None), (2, None), (3, None), (3, "resigned")]
    assert [each.clocks is None for each in found] == [True, True, True, True, False]


def test_questions_about_what_is_not_seen_yet_are_refused() -> None:
    sessions, past = ten_seconds_late()
    check_up_to_date(sessions[-1], seen_by(sessions[-1], "ann", past, at(16)))
    late = seen_by(sessions[-1], "eve", past, at(16))
    assert refused(check_up_to_date, sessions[-1], late) == (
        "forbidden",
        "those who watch this game are 10 seconds behind",
    )
    behind = replace(played(friends(), *MOVES), delay=2)
    assert refused(check_up_to_date, behind, seen_by(behind, "eve", Past.begun(behind, NOON), NOON))[1].endswith(
        "2 moves behind"
    )


def test_a_takeback_meanwhile_is_seen_as_late_as_everything_else() -> None:
    start = replace(friends(), delay_s=10)
    moved = played(start, *MOVES)
    past = Past.begun(start, at(0)).then(moved, at(4)).then(start, at(8))
    assert [seen_by(start, "eve", past, at(time)).ply for time in (13, 14, 18)] == [0, 3, 0]
