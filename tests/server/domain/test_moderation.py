"""Who may report whom, and who may judge it, without a server."""

from datetime import UTC, datetime

import pytest

from cubarium.messages import ENGLISH, translate
from cubarium.server.domain.moderation import (
    MAX_OPEN_REPORTS,
    REASONS,
    Report,
    check_act,
    check_moderator,
    check_report,
)
from cubarium.server.domain.users import Identity, Role, User
from sessions import friends, refused

NOW = datetime(2026, 5, 1, tzinfo=UTC)
BOB = User("bob", "Bob", "user", NOW)
REPORT = Report(1, NOW, "ann", "bob", "", "insults", "")


def me(person: str, role: Role = "user") -> Identity:
    return Identity(person, "session", "links", role)


@pytest.mark.parametrize("language", [ENGLISH, "fr"])
def test_every_reason_has_words(language: str) -> None:
    words = {translate(f"moderation-reason-{reason}", language=language) for reason in REASONS}
    assert len(words) == len(REASONS)
    assert not any(each.startswith("moderation-") for each in words)


def test_a_report_is_about_somebody_else_and_a_game_that_they_played() -> None:
    check_report(me("ann"), BOB, friends(), 0)
    check_report(me("eve"), BOB, None, 0)
    assert refused(check_report, me("bob"), BOB, None, 0)[0] == "bad_request"
    assert refused(check_report, me("ann"), User("eve", "Eve", "user", NOW), friends(), 0)[0] == "bad_request"
    assert refused(check_report, me("ann", "bot"), BOB, None, 0)[0] == "forbidden"
    assert refused(check_report, me("ann"), BOB, None, MAX_OPEN_REPORTS)[0] == "too_many"


@pytest.mark.parametrize("role", ["user", "bot"])
def test_only_moderators_act(role: Role) -> None:
    assert check_moderator(me("zoe", "moderator")).user == "zoe"
    assert refused(check_moderator, me("zoe", role))[0] == "forbidden"
    assert refused(check_moderator, None)[0] == "forbidden"


def test_no_moderator_judges_in_their_own_case() -> None:
    check_act(me("zoe", "moderator"), REPORT)
    for person in ("ann", "bob"):
        assert refused(check_act, me(person, "moderator"), REPORT)[0] == "forbidden"
    assert refused(check_act, me("zoe", "moderator"), Report(1, NOW, "ann", "bob", "", "name", "", NOW))[0] == "taken"
