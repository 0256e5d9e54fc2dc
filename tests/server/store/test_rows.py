"""Rows of the database: games come back from them as they were, from older databases too."""

from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

import cubarium
from cubarium.errors import IllegalMove
from cubarium.server.domain import commands, departures
from cubarium.server.domain.clocks import TimeControl, new_clocks
from cubarium.server.domain.factory import GamePlan, SeatPlan, new_session
from cubarium.server.domain.game_session import GameSession, PlayedMove
from cubarium.server.domain.offers import RematchOffer, TakebackOffer
from cubarium.server.store.rows import (
    StoredGame,
    game_row,
    now,
    progress_row,
    read_rematch,
    read_takeback,
    restored,
    seat_row,
    write_rematch,
    write_takeback,
)
from sessions import friends


def stored(session: GameSession) -> StoredGame:
    return StoredGame(
        game_row(session),
        [{**seat_row(seat), "name": seat.name, "away_until": None, "role": None} for seat in session.seats],
        session.moves,
        [],
    )


@pytest.mark.parametrize("game", cubarium.games())
def test_a_game_comes_back_as_it_was(game: str) -> None:
    rng = Random(game)
    session = new_session(GamePlan(game, {}, [SeatPlan(), SeatPlan("computer", 5)]), "ann", "Ann")
    for _ in range(8):
        session = commands.play_unchecked(session, rng.choice(session.position.moves()))
    assert restored(stored(session)) == session
    given_up = departures.resign(session, "ann")
    assert restored(stored(given_up)) == given_up
    again = commands.ask_rematch(given_up, "ann", "A" * 12)
    assert restored(stored(again)) == again


def test_offers_are_read_as_every_server_has_written_them() -> None:
    takeback, rematch = TakebackOffer(1, 3, (0, 2)), RematchOffer((0, 1), "AbCdEfGhIjKl")
    assert read_takeback('{"seat":1,"ply":3,"waiting":[0,2]}') == takeback
    assert read_rematch('{"asked":[0,1],"id":"AbCdEfGhIjKl"}') == rematch
    assert read_rematch('{"asked":[0],"id":null}') == RematchOffer((0,))
    assert read_takeback(write_takeback(takeback)) == takeback
    declined = RematchOffer((), declined=1)
    assert [read_rematch(write_rematch(each)) for each in (rematch, declined)] == [rematch, declined]
    assert (read_takeback(None), read_rematch(None), write_takeback(None), write_rematch(None)) == (None,) * 4


def test_a_move_that_the_rules_do_not_know_is_not_passed_over() -> None:
    session = new_session(GamePlan("kubruss"), "ann", "Ann")
    with pytest.raises(IllegalMove):
        restored(stored(session)._replace(moves=[PlayedMove(0, "S:z9")]))


@pytest.mark.parametrize(("days", "told"), [(3.9, False), (4.1, True)])
def test_an_alarm_that_was_told_is_not_set_again_by_another_change_of_the_turn(days: float, told: bool) -> None:
    started = now() - timedelta(days=days)
    clocks = replace(new_clocks(TimeControl(5 * 86_400), 2), running=0, started=started)
    assert clocks.alarm is not None
    assert progress_row(replace(friends(), clocks=clocks))["alarm"] == (None if told else clocks.alarm)
