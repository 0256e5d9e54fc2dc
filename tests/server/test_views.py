"""What travels: English for whoever reads no key, and the key with its values for everybody else."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

import cubarium
from cubarium.errors import OptionError
from cubarium.messages import AnyOf, Message, speaking
from cubarium.server.domain import commands, departures
from cubarium.server.domain.errors import RefusalError
from cubarium.server.domain.factory import GamePlan, SeatPlan, new_session
from cubarium.server.services.updates import Snapshot
from cubarium.server.store.rows import now
from cubarium.server.views.catalogue import catalogue
from cubarium.server.views.games import error_view, message_view, move_views, state_view
from cubarium.server.workers.scene_renderer import render
from cubarium.solver.explorer import solved_starts
from sessions import friends, played, three_at_a_table


def travelled(view: msgspec.Struct) -> Any:
    return msgspec.json.decode(msgspec.json.encode(view))


def test_texts_are_english_whatever_the_language_of_the_server() -> None:
    with speaking("fr"):
        assert error_view("over", RefusalError("game-over", code="over")).message == "The game is over."
        assert message_view(Message("server-not-seated")).text == "you do not sit at this table"


def test_the_catalogue_says_what_solved_games_are_called() -> None:
    solved = {each.start: each for game in catalogue().games for each in game.solved}
    assert set(solved) == set(solved_starts())
    for start, view in solved.items():
        assert len(view.options) == start.count("=")
    (option,) = solved["kubruss edition=mini"].options
    assert (option.title.text, option.choice.text) == ("Edition", "mini: 4 small, 2 medium, 1 large each, on 4×4")


def test_messages_in_messages_travel_as_keys_with_values() -> None:
    with pytest.raises(OptionError) as caught:
        cubarium.new("kubruss", edition="huge")
    data = travelled(error_view("bad_option", caught.value))
    assert data["key"] == "option-value"
    assert data["values"]["expected"] == {
        "key": "option-expected",
        "values": {"values": {"values": ["full", "mini"]}},
    }
    assert travelled(message_view(Message("x", any=AnyOf(["a"]), all=["b"])))["values"] == {
        "any": {"values": ["a"]},
        "all": ["b"],
    }


def test_only_whoever_is_on_turn_is_sent_the_choices_and_only_the_maker_the_tokens() -> None:
    session = new_session(GamePlan("kubruss", {}, [SeatPlan(), SeatPlan()]), "ann", "Ann", "secret of Ann")
    snapshot = Snapshot(session, (), render(session.position), now())
    for person, choices, tokens in (("ann", True, True), ("bob", False, False), (None, False, False)):
        state = travelled(state_view(snapshot, person, set(), f"secret of {str(person).title()}"))
        assert bool(state["scene"]["choices"]) is choices
        assert bool(state["seats"][1]["token"]) is tokens
    joined = commands.join(session, 1, "bob", "Bob")
    state = state_view(Snapshot(joined, (), snapshot.scene, now()), "ann", {"bob"}, "secret of Ann")
    assert [(seat.token, seat.connected) for seat in state.seats] == [(None, False), (None, True)]


def test_a_seat_that_left_says_why() -> None:
    session = departures.resign(three_at_a_table(), "ann")
    [left] = move_views(session)
    assert (left.move, left.seat, left.left) == ("leave:1", 0, "resigned")
    recorded = replace(session, departures=())  # a record does not say it
    assert move_views(recorded)[0].left == "left"
    assert [each.left for each in move_views(played(friends(), "S:a1"))] == [None]
