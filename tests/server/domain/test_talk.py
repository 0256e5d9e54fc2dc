"""What people may say at a table and who hears it, without a server."""

from datetime import UTC, datetime, timedelta
from itertools import permutations

import pytest

from cubarium.messages import ENGLISH, translate
from cubarium.server.domain.game_session import GameSession
from cubarium.server.domain.relations import Relation, Relations
from cubarium.server.domain.talk import (
    MAX_TEXT_LENGTH,
    PHRASES,
    Hearing,
    Line,
    check_mute,
    check_talk,
    check_text,
    heard,
    may_write,
)
from cubarium.server.domain.users import User
from sessions import COMPUTER, HUMAN, friends, new, refused, three_at_a_table

NOW = datetime(2026, 5, 1, tzinfo=UTC)
NOTHING = Relations()


def user(person: str, talks: bool = True, muted_until: datetime | None = None) -> User:
    return User(person, person.title(), "user", NOW, talks=talks, muted_until=muted_until)


def all_follow(*people: str) -> Relations:
    return Relations(frozenset(Relation(one, other, "follow") for one, other in permutations(people, 2)))


def line(person: str, text: str = "") -> Line:
    return Line(1, person, None if text else "hello", text, NOW)


def hearers(session: GameSession, said: Line, hearing: Hearing) -> set[str | None]:
    return {person for person in ("ann", "bob", "eve", None) if hearing.hears(session, said, person)}


@pytest.mark.parametrize("language", [ENGLISH, "fr"])
def test_every_phrase_has_words(language: str) -> None:
    said = [translate(f"talk-say-{phrase}", language=language) for phrase in PHRASES]
    assert 10 <= len(set(said)) == len(PHRASES) <= 16
    assert not [words for words in said if words.startswith("talk-")]


def test_players_say_phrases_to_each_other() -> None:
    check_talk(friends(), user("ann"), False, NOTHING, NOW)
    assert refused(check_talk, friends(), user("eve"), False, NOTHING, NOW)[0] == "not_yours"
    assert refused(check_talk, new(HUMAN, COMPUTER), user("ann"), False, NOTHING, NOW)[0] == "not_now"


def test_other_words_are_for_tables_where_all_follow_each_other() -> None:
    table = three_at_a_table()
    assert may_write(table, all_follow("ann", "bob", "eve"))
    assert not may_write(table, all_follow("ann", "bob"))
    check_talk(table, user("ann"), True, all_follow("ann", "bob", "eve"), NOW)
    assert refused(check_talk, table, user("ann"), True, all_follow("ann", "bob"), NOW) == (
        "forbidden",
        "other words than these are for tables where all people follow each other",
    )


def test_who_is_muted_or_has_switched_talk_off_says_nothing() -> None:
    late = NOW + timedelta(days=1)
    assert refused(check_talk, friends(), user("ann", muted_until=late), False, NOTHING, NOW) == (
        "forbidden",
        "a moderator has muted you until 2026-05-02",
    )
    check_talk(friends(), user("ann", muted_until=NOW), False, NOTHING, NOW)
    assert refused(check_talk, friends(), user("ann", talks=False), False, NOTHING, NOW)[0] == "not_now"


def test_spectators_hear_phrases_and_players_all() -> None:
    everybody: set[str | None] = {"ann", "bob", "eve", None}
    assert hearers(friends(), line("ann"), Hearing(NOTHING)) == everybody
    assert hearers(friends(), line("ann", "Shall we?"), Hearing(NOTHING)) == {"ann", "bob"}


@pytest.mark.parametrize(
    "hearing",
    [
        Hearing(Relations(frozenset([Relation("ann", "bob", "block")]))),
        Hearing(Relations(frozenset([Relation("bob", "ann", "block")]))),
        Hearing(NOTHING, switched_off=frozenset(["bob"])),
        Hearing(NOTHING, mutes=frozenset([("bob", "ann")])),
    ],
    ids=["blocks", "is blocked", "has switched off", "has muted"],
)
def test_whom_somebody_does_not_want_to_hear_is_not_heard(hearing: Hearing) -> None:
    assert hearers(friends(), line("ann"), hearing) == {"ann", "eve", None}
    assert heard([line("ann")], friends(), hearing, "bob") == []


def test_who_has_switched_off_does_not_read_their_own_words_either() -> None:
    assert heard([line("bob")], friends(), Hearing(NOTHING, frozenset(["bob"])), "bob") == []


@pytest.mark.parametrize("text", ["", "   ", "two\nlines", "a\tb", "\x1b[31m", "\x00", "\u202eabc", "\u2028", "\ud800"])
def test_a_text_is_plain_letters_on_one_line(text: str) -> None:
    assert refused(check_text, f"a{text}b" if text.strip() or "\u2028" in text else text)[0] == "bad_request"


def test_a_text_may_be_in_any_script_and_is_bounded() -> None:
    for text in ("Schön! 很好 – שלום", "👩\u200d👧 🎲", "x" * MAX_TEXT_LENGTH):
        assert check_text(text) == text
    assert refused(check_text, "x" * (MAX_TEXT_LENGTH + 1))[0] == "too_large"


def test_players_mute_each_other_and_nobody_else() -> None:
    assert check_mute(friends(), "ann", 1) == "bob"
    for person, seat, code in (("eve", 1, "not_yours"), ("ann", 0, "not_found"), ("ann", 4, "not_found")):
        assert refused(check_mute, friends(), person, seat)[0] == code
