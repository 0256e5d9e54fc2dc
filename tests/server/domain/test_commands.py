"""What people may do to a game, as pure functions: a new session comes back, or a refusal that says why."""

from dataclasses import FrozenInstanceError, replace

import pytest

from cubarium.server.domain import commands, departures, factory
from cubarium.server.domain.errors import RefusalError
from cubarium.server.domain.offers import RematchOffer, TakebackOffer
from cubarium.server.domain.seats import seat_opened_by, token_of
from sessions import COMPUTER, HUMAN, MINI, friends, new, played, refused, three_at_a_table


def test_a_session_is_a_value() -> None:
    session = friends()
    after = played(session, "S:a1")
    assert session.ply == 0
    assert (after.ply, after.version) == (1, session.version + 1)
    assert after == replace(after)
    with pytest.raises(FrozenInstanceError):
        after.version = 0  # type: ignore[misc]


# ---------------------------------------------------------------- moves


def test_a_move_is_refused_for_the_first_reason_that_there_is() -> None:
    session = played(friends(), "M:b2+c2")
    over = departures.resign(session, "bob")
    assert refused(commands.play, over, "eve", 9, "?") == ("over", "the game is over")
    assert refused(commands.play, session, "eve", 9, "?") == ("not_yours", "you do not sit at this table")
    late = "that was meant for move 1, and the game is at move 2"
    assert refused(commands.play, session, "ann", 0, "?") == ("stale", late)
    assert refused(commands.play, session, "ann", 1, "?") == ("not_your_turn", "it is not your turn")
    rule = "a large block must cover the medium on b2–c2 entirely"
    assert refused(commands.play, session, "bob", 1, "L:a1+b1+a2+b2") == ("illegal", rule)


def test_a_refused_move_can_be_said_in_other_languages() -> None:
    with pytest.raises(RefusalError) as caught:
        commands.play(played(friends(), "M:b2+c2"), "bob", 1, "L:a1+b1+a2+b2")
    assert caught.value.message.key == "kubruss-rule-cover-whole"


def test_a_move_is_kept_in_its_canonical_form_with_its_seat() -> None:
    assert played(friends(), "s:A1", "m:d3+c3").moves == ((0, "S:a1", (1, 0), None), (1, "M:c3+d3", (0, 2), None))


def test_the_computer_is_on_turn_where_it_sits() -> None:
    session = new(HUMAN, COMPUTER, **MINI)
    assert session.computer_turn is None
    assert played(session, "S:a1").computer_turn == 1
    assert new(COMPUTER, HUMAN, **MINI).computer_turn == 0


# ---------------------------------------------------------------- seats


def test_a_free_seat_is_opened_by_its_token_and_taken_once() -> None:
    session = new(HUMAN, HUMAN, **MINI)
    seal = session.seats[1].seal or ""
    token = token_of(seal, "") or ""
    assert len(token) > 30
    assert token not in seal  # whoever reads what is kept
    assert token_of(seal, "of somebody else") is None
    assert seat_opened_by(session.seats, token) == 1
    assert refused(seat_opened_by, session.seats, "é" + token)[0] == "forbidden"
    taken = commands.join(session, 1, "bob", "Bob")
    assert taken.seats[1].holder == "bob"
    assert commands.join(taken, 1, "bob", "Bob") is taken
    assert refused(commands.join, taken, 1, "eve", "Eve")[0] == "taken"


def test_a_new_name_changes_nothing_about_the_game() -> None:
    session = friends()
    renamed = commands.rename(session, "bob", "Robert")
    assert [seat.name for seat in renamed.seats] == ["Ann", "Robert"]
    assert renamed.version == session.version


# ---------------------------------------------------------------- taking back


def test_against_the_computer_a_move_is_taken_back_at_once_with_the_reply_to_it() -> None:
    session = played(new(HUMAN, COMPUTER, **MINI), "S:a1")
    replied = commands.play_unchecked(session, session.position.move("S:d4"))
    back = commands.ask_takeback(replied, "ann")
    assert (back.ply, back.turn, back.version) == (0, 0, replied.version + 1)
    assert back.position == session.start


def test_all_other_people_must_agree_to_a_takeback() -> None:
    session = three_at_a_table()
    session = played(session, *(str(move) for move in session.position.moves()[:1]))
    assert refused(commands.ask_takeback, session, "bob") == ("not_now", "you have no move to take back")
    asked = commands.ask_takeback(session, "ann")
    assert asked.takeback == TakebackOffer(0, 0, (1, 2))
    assert refused(commands.answer_takeback, asked, "ann", True)[0] == "not_now"
    half = commands.answer_takeback(asked, "bob", True)
    assert half.takeback == TakebackOffer(0, 0, (2,))
    assert refused(commands.answer_takeback, half, "bob", True)[0] == "not_now"
    assert commands.answer_takeback(half, "eve", True).ply == 0
    for person in ("ann", "bob", "eve"):
        refusal = commands.answer_takeback(half, person, False)
        assert (refusal.ply, refusal.takeback) == (1, None)


def test_a_move_ends_what_was_asked_for() -> None:
    asked = commands.ask_takeback(played(friends(), "S:a1"), "ann")
    assert played(asked, "S:d4").takeback is None


def test_nothing_is_taken_back_after_a_resignation() -> None:
    session = departures.resign(played(friends(), "S:a1"), "bob")
    assert refused(commands.ask_takeback, session, "ann") == ("over", "the game is over")


# ---------------------------------------------------------------- playing again


def test_a_rematch_begins_when_all_people_want_it_with_everybody_one_seat_on() -> None:
    session = friends()
    assert refused(commands.ask_rematch, session, "ann", "x") == ("not_now", "the game is not over")
    over = departures.resign(session, "ann")
    asked = commands.ask_rematch(over, "ann", "first")
    assert asked.rematch == RematchOffer((0,))
    assert factory.rematch_session(asked) is None
    assert commands.decline_rematch(asked, "ann").rematch == RematchOffer(())
    declined = commands.decline_rematch(asked, "bob")
    assert declined.rematch == RematchOffer((), declined=1)
    assert refused(commands.decline_rematch, declined, "ann") == ("not_now", "nobody asks for a rematch")
    assert refused(commands.decline_rematch, asked, "eve")[0] == "not_yours"
    assert commands.ask_rematch(declined, "ann", "first").rematch == asked.rematch
    agreed = commands.ask_rematch(asked, "bob", "second")
    assert agreed.rematch == RematchOffer((0, 1), "second")
    assert commands.ask_rematch(agreed, "ann", "third") is agreed
    again = factory.rematch_session(agreed)
    assert again is not None
    assert (again.id, again.ply, again.start) == ("second", 0, session.start)
    assert [seat.holder for seat in again.seats] == ["bob", "ann"]
    assert all(seat.is_taken for seat in again.seats)  # so that no link opens them


def test_a_rematch_is_shown_to_others_as_the_game_before_was() -> None:
    shown = {"public": True, "delay": 3, "delay_s": 60}
    agreed = replace(friends(), rematch=RematchOffer((0, 1), "second"), **shown)  # type: ignore[arg-type]
    again = factory.rematch_session(agreed)
    assert again is not None
    assert (again.public, again.delay, again.delay_s) == (True, 3, 60)


# ---------------------------------------------------------------- hints


def test_nobody_is_helped_against_another_person() -> None:
    allowed = new(HUMAN, COMPUTER, **MINI)
    commands.check_hint_allowed(allowed, "ann")
    assert refused(commands.check_hint_allowed, friends(), "ann")[0] == "not_now"
    assert refused(commands.check_hint_allowed, allowed, "bob")[0] == "not_yours"
    assert refused(commands.check_hint_allowed, played(allowed, "S:a1"), "ann")[0] == "not_your_turn"
    assert refused(commands.check_hint_allowed, departures.resign(allowed, "ann"), "ann")[0] == "over"
