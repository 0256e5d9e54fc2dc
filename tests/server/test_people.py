"""How people treat each other on a real server: following, blocking, talking."""

import io
import json
import zipfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from cubarium.server.domain.talk import MAX_LINES
from cubarium.server.store import talk
from cubarium.server.store.database import Database
from serving import Person, Seen, Server, Socket, serving, soon


@pytest.fixture
def eve(server: Server) -> Iterator[Person]:
    with Person(server) as person:
        yield person


def relate(person: Person, other: Person, relation: str) -> dict[str, Any]:
    answer = person.put(f"people/{other.name}", {"relation": relation})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def befriend(*people: Person) -> None:
    for person in people:
        for other in people:
            if person is not other:
                relate(person, other, "follow")


def at_a_table(ann: Person, bob: Person) -> Seen:
    table = ann.begin("kubruss", "human", "human", edition="mini")
    assert bob.at(table).join(1).status_code == 200
    return table


def heard(person: Person, table: Seen) -> list[tuple[str | None, str]]:
    return [(line["phrase"], line["text"]) for line in person.get(f"games/{table.id}/talk").json()["lines"]]


def say(socket: Socket, **words: str) -> dict[str, Any]:
    """What comes of it: the line, as everybody is told it, or why not."""
    socket.send(type="talk", **words)
    return socket.next("talk", "error")


# ---------------------------------------------------------------- following and blocking


def test_two_who_follow_each_other_are_friends_and_see_who_is_here(ann: Person, bob: Person, eve: Person) -> None:
    assert relate(ann, bob, "follow") == {
        "name": bob.name,
        "you": False,
        "follows": True,
        "followed": False,
        "blocked": False,
    }
    assert bob.get("people").json()["followers"] == [ann.name]
    assert relate(bob, ann, "follow")["followed"]
    assert relate(bob, ann, "follow")["follows"]  # again
    relate(ann, eve, "follow")
    friend, other = ({"name": bob.name, "friend": True}, {"name": eve.name, "friend": False})
    with at_a_table(ann, bob).open(), bob.begin("kubruss", "human", "computer").open() as socket:
        socket.next("state")
        found = {each.pop("name"): each for each in ann.get("people").json()["following"]}
    assert found == {
        friend["name"]: {"friend": True, "here": True},
        other["name"]: {"friend": False, "here": False},
    }
    assert not relate(ann, bob, "none")["follows"]
    assert [each["name"] for each in bob.get("people").json()["following"]] == [ann.name]
    assert ann.put("people/Nobody at all", {"relation": "follow"}).status_code == 404


def test_whoever_is_blocked_follows_no_longer_and_can_block_back(ann: Person, bob: Person) -> None:
    befriend(ann, bob)
    assert relate(bob, ann, "block")["blocked"]
    assert ann.get("people").json() == {"you": ann.name, "following": [], "followers": [], "blocked": []}
    assert bob.get("people").json()["blocked"] == [ann.name]
    assert ann.put(f"people/{bob.name}", {"relation": "follow"}).json()["key"] == "people-blocked"
    assert not ann.get(f"people/{bob.name}").json()["blocked"]  # that is his to know
    assert relate(ann, bob, "block")["blocked"]
    relate(bob, ann, "none")
    assert bob.put(f"people/{ann.name}", {"relation": "follow"}).json()["key"] == "people-blocked"


@pytest.mark.parametrize("blocker", [0, 1], ids=["the host blocks", "the visitor blocks"])
def test_of_two_who_block_neither_sees_the_others_public_table(ann: Person, bob: Person, blocker: int) -> None:
    asked = {"game": "kubruss", "seats": [{"kind": "human"}] * 2, "public": True}
    bob.get("me")
    table = ann.post("games", asked).json()["id"]

    def listed(person: Person) -> bool:
        return table in [each["id"] for each in person.get("lobby").json()]

    assert listed(bob)
    person, other = (ann, bob) if blocker == 0 else (bob, ann)
    relate(person, other, "block")
    assert (listed(ann), listed(bob)) == (True, False)
    refusal = bob.post(f"lobby/{table}/seat")
    assert (refusal.status_code, refusal.json()["key"]) == (403, "people-no-seat")
    relate(person, other, "none")
    assert bob.post(f"lobby/{table}/seat").status_code == 200


@pytest.mark.parametrize("blocker", [0, 1], ids=["the host blocks", "the visitor blocks"])
def test_of_two_who_block_neither_sits_down_by_link_nor_plays_again(ann: Person, bob: Person, blocker: int) -> None:
    over, table = at_a_table(ann, bob), ann.begin("kubruss", "human", "human")
    bob.at(over).do("resign")
    person, other = (ann, bob) if blocker == 0 else (bob, ann)
    relate(person, other, "block")
    assert (bob.at(table).join(1).json()["key"], table.state["seats"][1]["taken"]) == ("people-no-seat", False)
    answers = [each.at(over).do("rematch") for each in (ann, bob)]
    assert [(each.status_code, each.json()["key"]) for each in answers] == [(403, "people-no-rematch")] * 2
    relate(person, other, "none")
    assert bob.at(table).join(1).status_code == 200
    assert [each.at(over).do("rematch").status_code for each in (ann, bob)] == [200, 200]


# ---------------------------------------------------------------- talk


def test_a_phrase_is_heard_live_by_players_and_spectators_and_after_a_reload(
    ann: Person, bob: Person, eve: Person
) -> None:
    table = at_a_table(ann, bob)
    eve.get("me")
    with ExitStack() as stack:
        sockets = [stack.enter_context(person.at(table).open()) for person in (ann, bob, eve)]
        assert say(sockets[0], phrase="good-luck")["line"]["you"]
        for socket in sockets[1:]:
            line = socket.next("talk")["line"]
            assert (line["seat"], line["you"], line["phrase"], line["text"]) == (0, False, "good-luck", "")
        assert say(sockets[2], phrase="hello")["code"] == "not_yours"
        assert say(sockets[0], phrase="nonsense")["code"] == "bad_request"
        assert say(sockets[0])["key"] == "talk-one-thing"
        assert say(sockets[0], phrase="hello", text="hello")["key"] == "talk-one-thing"
    for person in (ann, bob, eve):
        assert heard(person, table) == [("good-luck", "")]
    assert eve.get(f"games/{table.id}/talk").json()["refusal"]["key"] == "talk-players-alone"


def test_friends_write_what_they_like_and_nobody_else_reads_it(ann: Person, bob: Person, eve: Person) -> None:
    table = at_a_table(ann, bob)
    with ann.at(table).open() as hers, bob.at(table).open() as his:
        assert say(hers, text="Shall we?")["key"] == "talk-friends-alone"
        befriend(ann, bob)
        assert ann.get(f"games/{table.id}/talk").json()["text"]
        assert say(hers, text=" Shall we? ")["line"]["text"] == "Shall we?"
        assert his.next("talk")["line"]["text"] == "Shall we?"
        assert say(hers, text="\u202eodd")["key"] == "talk-not-plain"
        assert say(hers, text="x" * 201)["code"] == "bad_request"
    assert heard(bob, table) == [(None, "Shall we?")]
    assert heard(eve, table) == []


def test_blocked_and_muted_people_are_not_heard_and_talk_has_a_switch(ann: Person, bob: Person) -> None:
    table = at_a_table(ann, bob)
    with ann.at(table).open() as hers, bob.at(table).open() as his:
        assert bob.put(f"games/{table.id}/talk/mutes/0", {"muted": True}).json()["muted"] == [0]
        say(hers, phrase="hello")
        assert bob.put(f"games/{table.id}/talk/mutes/0", {"muted": False}).json()["lines"][0]["phrase"] == "hello"
        relate(ann, bob, "block")
        say(hers, phrase="oops")
        assert heard(bob, table) == []
        relate(ann, bob, "none")
        assert bob.put("me/talk", {"on": False}).json()["talks"] is False
        say(hers, phrase="sorry")
        assert (heard(bob, table), say(his, phrase="hello")["key"]) == ([], "talk-switched-off")
        bob.put("me/talk", {"on": True})
        say(hers, phrase="bye")
        assert his.next("talk")["line"]["phrase"] == "bye"  # the first that he heard live
    assert [phrase for phrase, _ in heard(bob, table)] == ["hello", "oops", "sorry", "bye"]


def test_against_computers_alone_there_is_nobody_to_talk_to(ann: Person) -> None:
    with ann.begin("kubruss", "human", "computer").open() as socket:
        assert say(socket, phrase="hello")["key"] == "talk-nobody-there"


def test_of_all_that_is_said_at_a_table_the_latest_is_kept(ann: Person, bob: Person, server: Server) -> None:
    table = at_a_table(ann, bob)

    async def story() -> None:
        database = Database(server.database)
        await database.open()
        ids = await database.read(lambda connection: connection.exec_driver_sql("SELECT id FROM users").scalars().all())
        for _ in range(MAX_LINES + 5):
            await database.write(talk.add_line(table.id, ids[-1], "hello", ""))
        await database.close()

    soon(story)
    assert [line["number"] for line in ann.get(f"games/{table.id}/talk").json()["lines"]] == list(
        range(6, MAX_LINES + 6)
    )


def test_who_talks_too_much_must_wait(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Person(server) as ann, Person(server) as bob:
        with ann.at(at_a_table(ann, bob)).open() as socket:
            answers = [say(socket, phrase="hello") for _ in range(12)]
        assert [each.get("key") for each in answers][9:] == [None, "talk-too-fast", "talk-too-fast"]


# ---------------------------------------------------------------- leaving


def test_what_somebody_said_and_whom_they_followed_is_exported_and_goes_with_them(ann: Person, bob: Person) -> None:
    table = at_a_table(ann, bob)
    befriend(ann, bob)
    with ann.at(table).open() as socket:
        say(socket, text="Shall we?")
    ann.post("reports", {"name": bob.name, "reason": "other", "note": "a long story", "game": table.id})
    with zipfile.ZipFile(io.BytesIO(ann.get("me/export").content)) as file:
        about = json.loads(file.read("account.json"))["people"]
    assert (about["following"], about["said"][0]["text"]) == ([bob.name], "Shall we?")
    assert about["reports"][0]["note"] == "a long story"
    assert ann.deletes_account().status_code == 204
    assert heard(bob, table) == []
    assert bob.get("people").json() == {"you": bob.name, "following": [], "followers": [], "blocked": []}
