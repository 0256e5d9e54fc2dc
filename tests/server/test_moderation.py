"""Reports on a real server: made by anybody, judged by moderators, each act in the log."""

from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from cubarium.cli.admin import execute
from cubarium.errors import UsageError
from cubarium.server.admin import Administration
from cubarium.server.store.database import Database
from serving import PASSWORD, Person, Seen, Server, make_table, soon
from tournaments import organise


@pytest.fixture
def moderator(server: Server) -> Iterator[Person]:
    with Person(server) as person:
        yield person.appointed("moderator")


@pytest.fixture
def table(ann: Person, bob: Person) -> Seen:
    made = ann.begin("kubruss", "human", "human", edition="mini")
    assert bob.at(made).join(1).status_code == 200
    return made


def report(reporter: Person, about: Person, table: Seen, reason: str = "insults") -> int:
    body = {"name": about.name, "reason": reason, "game": table.id, "note": "at\nlength"}
    return reporter.post("reports", body).status_code


def waiting(moderator: Person, about: str) -> list[dict[str, Any]]:
    return [each for each in moderator.get("reports").json() if each["name"] == about]


def act(moderator: Person, about: str, **what: Any) -> None:
    [found] = waiting(moderator, about)
    answer = moderator.post(f"reports/{found['id']}/acts", what)
    assert answer.status_code == 204, answer.text
    assert waiting(moderator, about) == []


def test_a_report_comes_with_the_game_the_talk_and_what_was_done_before(
    ann: Person, bob: Person, moderator: Person, table: Seen
) -> None:
    with bob.at(table).open() as socket:
        socket.send(type="talk", phrase="oops")
        socket.next("talk")
    assert report(ann, bob, table) == 204
    assert report(ann, bob, table) == 409  # one at a time
    [found] = waiting(moderator, bob.name)
    assert (found["reporter"], found["game"], found["reason"], found["note"]) == (
        ann.name,
        table.id,
        "insults",
        "at length",
    )
    details = moderator.get(f"reports/{found['id']}").json()
    assert [(line["seat"], line["phrase"]) for line in details["talk"]] == [(1, "oops")]
    assert details["seats"] == [ann.name, bob.name]
    assert details["history"] == []
    act(moderator, bob.name, act="dismiss", note="once is no harm")
    assert moderator.post(f"reports/{found['id']}/acts", {"act": "warn"}).status_code == 409
    assert report(ann, bob, table) == 204  # it was closed
    [again] = waiting(moderator, bob.name)
    [before] = moderator.get(f"reports/{again['id']}").json()["history"]
    assert (before["act"], before["moderator"], before["details"]["note"]) == (
        "dismiss",
        moderator.name,
        "once is no harm",
    )


def test_a_warning_is_read_once(ann: Person, bob: Person, moderator: Person, table: Seen) -> None:
    report(ann, bob, table)
    act(moderator, bob.name, act="warn")
    warning = bob.get("me/standing").json()["warning"]
    assert warning["text"].startswith("A moderator has looked at how you behave here, and warns you: insults")
    assert bob.http.delete("/api/me/warning").status_code == 204
    assert bob.get("me/standing").json()["warning"] is None


def test_who_is_muted_says_nothing_for_some_days(ann: Person, bob: Person, moderator: Person, table: Seen) -> None:
    report(ann, bob, table)
    act(moderator, bob.name, act="mute", days=3)
    with bob.at(table).open() as socket:
        socket.send(type="talk", phrase="hello")
        assert socket.next("talk", "error")["key"] == "talk-muted"
    assert bob.get("me/standing").json()["muted_until"]


def test_an_offensive_name_becomes_one_by_chance(ann: Person, bob: Person, moderator: Person, table: Seen) -> None:
    bob.put("session", {"name": "Something bad"})
    report(ann, bob, table, "name")
    act(moderator, "Something bad", act="rename")
    assert bob.name != "Something bad"
    assert ann.at(table).state["seats"][1]["name"] == bob.name


def test_who_is_closed_is_out_at_once_everywhere(ann: Person, bob: Person, moderator: Person, table: Seen) -> None:
    bob.put("me/password", {"password": PASSWORD})
    name = bob.name
    codes = bob.post("me/recovery-codes", {"current": PASSWORD}).json()["codes"]
    recovery = {"name": name, "code": codes[0], "password": PASSWORD}
    report(ann, bob, table)
    bob.post("reports", {"name": ann.name, "reason": "other"})  # in return
    with bob.at(table).open() as socket:
        socket.next("state")
        act(moderator, name, act="close")
        with pytest.raises(ConnectionClosed) as caught:
            socket.next("never")
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 4403
    assert bob.get("me").json()["name"] != name
    assert bob.post("login", {"name": name, "password": PASSWORD}).json()["key"] == "account-closed"
    # Only those hear of it who prove that the account is theirs.
    assert bob.post("login", {"name": name, "password": "a wrong one"}).json()["key"] == "account-wrong-login"
    wrong = {**recovery, "code": "aaaa-aaaa-aaaa"}
    assert bob.post("login/recovery", wrong).json()["key"] == "account-wrong-login"
    assert bob.post("login/recovery", recovery).json()["key"] == "account-closed"
    assert ann.get(f"people/{name}").status_code == 404
    assert [each["reporter"] for each in waiting(moderator, ann.name)] == [name]  # what he said is still to be judged


def test_a_closed_account_is_in_no_list(ann: Person, bob: Person, moderator: Person, table: Seen) -> None:
    """Of the tables that wait, of whom one follows, of tournaments; the ranking is tested with its rows."""
    for person in (ann, bob):
        person.put("me/password", {"password": PASSWORD})
    name = bob.name
    his = make_table(bob)
    made = organise(ann.server, "make", "kubruss", "--rounds", "1", "--pause", "0")
    bob.post(f"tournaments/{made}/join")
    ann.put(f"people/{name}", {"relation": "follow"})

    def lists() -> tuple[bool, bool, bool]:
        [entry] = ann.get(f"tournaments/{made}").json()["entries"]
        return (
            his.id in {each["id"] for each in ann.get("lobby").json()},
            name in {each["name"] for each in ann.get("people").json()["following"]},
            not entry["withdrawn"],
        )

    with bob.opens("presence/socket") as here:
        here.next("challenges")
        assert lists() == (True, True, True)
        report(ann, bob, table)
        act(moderator, name, act="close")
    assert lists() == (False, False, False)
    assert ann.post("challenges", {"name": name, "game": "kubruss"}).status_code == 404
    assert [ann.get(f"players/{name}{path}").status_code for path in ("", "/games", "/badges")] == [404] * 3


def test_no_moderator_judges_in_their_own_case(ann: Person, bob: Person, moderator: Person, table: Seen) -> None:
    assert report(moderator, bob, table) == 204
    [found] = waiting(moderator, bob.name)
    assert moderator.post(f"reports/{found['id']}/acts", {"act": "close"}).json()["key"] == "moderation-your-own"


def test_the_command_line_sees_reports_and_warns_and_mutes(ann: Person, bob: Person, table: Seen) -> None:
    def admin(*words: str) -> list[list[object]]:
        async def story() -> list[list[object]]:
            database = Database(ann.server.database)
            await database.open()
            try:
                return await execute(Administration(database), words[0], list(words[1:]))
            finally:
                await database.close()

        return soon(story)

    name = bob.name
    report(ann, bob, table, "leaving")
    [(number, _, *found)] = [row for row in admin("reports") if row[2] == name]
    assert found == [name, "leaving", table.id, ann.name, "at length"]
    admin("warn", name, "leaving")
    admin("mute", name, "7")
    standing = bob.get("me/standing").json()
    assert standing["warning"] is not None
    assert standing["muted_until"] is not None
    admin("mute", name, "0")
    assert bob.get("me/standing").json()["muted_until"] is None
    admin("dismiss", str(number))
    assert number not in [row[0] for row in admin("reports")]
    assert [row[2] for row in admin("log") if row[3] == name] == ["dismiss", "mute", "mute", "warn"]
    with pytest.raises(UsageError, match="a number of days from 0 to 365"):
        admin("mute", name, "soon")
    with pytest.raises(UsageError, match="there is no reason 'rude': it is insults, "):
        admin("warn", name, "rude")
