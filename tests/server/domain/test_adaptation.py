"""The computer that adapts: a level up after a win, a level down after a loss, by the last game against computers."""

import pytest

from cubarium.messages import Message, translate
from cubarium.players.level import LEVELS
from cubarium.server.domain import commands, departures
from cubarium.server.domain.adaptation import FIRST_LEVEL, adapted_level, is_against_computers
from cubarium.server.domain.factory import SeatPlan
from cubarium.server.domain.game_session import GameSession
from sessions import HUMAN, MINI, friends, new


def finished(level: int, move: int) -> GameSession:
    """Ann against a computer, to the end; both always play one of the moves, counted from the first or the last."""
    session = new(HUMAN, SeatPlan("computer", level), **MINI)
    while session.turn is not None:
        session = commands.play_unchecked(session, session.position.moves()[move])
    return session


def result_of(session: GameSession) -> str:
    assert session.outcome is not None
    winners = session.outcome.winners
    return "won" if winners == (0,) else "lost" if winners == (1,) else "shared"


@pytest.mark.parametrize("level", [1, 5, LEVELS])
@pytest.mark.parametrize("move", [0, -1])
def test_the_level_goes_by_the_last_result(level: int, move: int) -> None:
    session = finished(level, move)
    result = result_of(session)
    expected = min(LEVELS, max(1, level + {"won": 1, "shared": 0, "lost": -1}[result]))
    assert adapted_level(session, "ann").level == expected
    assert adapted_level(session, "ann").reason.values == {"result": result, "before": level, "level": expected}


def test_who_gives_up_has_lost() -> None:
    given_up = departures.resign(new(HUMAN, SeatPlan("computer", 4), **MINI), "ann")
    found = adapted_level(given_up, "ann")
    assert (found.level, str(found.reason)) == (3, "You lost your last game against level 4: now level 3.")


def test_who_has_not_played_begins_low() -> None:
    assert adapted_level(None, "ann").level == FIRST_LEVEL


def test_only_games_against_computers_alone_count() -> None:
    assert is_against_computers(new(HUMAN, SeatPlan("computer", 4), **MINI).seats, "ann")
    assert not is_against_computers(friends().seats, "ann")
    with_bob = commands.join(new(HUMAN, HUMAN, SeatPlan("computer", 2), game="blokus3d"), 1, "bob", "Bob")
    assert not is_against_computers(with_bob.seats, "ann")


def test_every_reason_is_a_sentence_in_both_languages() -> None:
    for result in ("won", "lost", "shared"):
        message = Message("level-adapted", result=result, before=4, level=5)
        assert len({translate(message, language=language) for language in ("en", "fr")}) == 2
