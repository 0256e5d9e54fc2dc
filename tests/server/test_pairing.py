"""Quick pairing and challenges on a real server: people who wait, are asked whether they are ready, and play."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from cubarium.server.domain.pairing import level_for
from serving import Person, Server, Socket

PASSWORD = "two dozen red cubes"


class Crowd:
    """People with the page open."""

    def __init__(self, server: Server, stack: ExitStack) -> None:
        self.server, self.stack = server, stack

    def comes(self, account: bool = False) -> "Here":
        person = self.stack.enter_context(Person(self.server))
        person.get("session")
        if account:
            person.http.put("/api/me/password", json={"password": PASSWORD})
        return Here(person, self.stack.enter_context(person.opens("presence/socket")))


class Here:
    def __init__(self, person: Person, socket: Socket) -> None:
        self.person, self.socket = person, socket
        self.name = person.get("session").json()["name"]

    def seeks(self, game: str, seats: list[int], speed: str, **more: Any) -> int:
        return self.person.post("seeks", {"games": {game: seats}, "speeds": [speed], **more}).status_code

    def answers(self, accept: bool = True) -> int:
        return self.person.post("seeks/answer", {"accept": accept}).status_code

    def asked(self) -> dict[str, Any]:
        """Waits until a match was found."""
        while True:
            seek = self.socket.next("seek")["seek"]
            if seek and seek["check"]:
                check: dict[str, Any] = seek["check"]
                return check

    def told(self) -> dict[str, Any]:
        """The next news with a reason or a game."""
        while True:
            event = self.socket.next("seek", "challenges")
            if event["reason"] or event["game_id"]:
                return event


@pytest.fixture
def crowd(server: Server) -> Iterator[Crowd]:
    with ExitStack() as stack:
        yield Crowd(server, stack)


@pytest.mark.parametrize(("game", "seats"), [("kubruss", 2), ("qubix", 4)])
def test_people_who_tick_the_same_are_asked_and_play(crowd: Crowd, game: str, seats: int) -> None:
    people = [crowd.comes() for _ in range(seats)]
    assert {each.seeks(game, [seats], "10+10") for each in people} == {200}
    checks = [each.asked() for each in people]
    assert {(check["game"], check["seats"], check["you"]) for check in checks} == {(game, seats, False)}
    assert {each.answers() for each in people} == {200}
    [game_id] = {each.told()["game_id"] for each in people}
    states = [each.person.get(f"games/{game_id}").json() for each in people]
    assert sorted(seat["seat"] for state in states for seat in state["seats"] if seat["you"]) == list(range(seats))
    assert (states[0]["public"], states[0]["clock"]["bank_s"], states[0]["rated"]) == (True, 600, False)
    assert people[0].person.get("seeks").json() == {"seek": None}


def test_who_says_no_is_out_and_the_other_keeps_their_place_for_the_next(crowd: Crowd) -> None:
    ann, bob = crowd.comes(), crowd.comes()
    ann.seeks("babel", [2], "3+2"), bob.seeks("babel", [2], "3+2")
    ann.asked(), bob.asked()
    assert (ann.answers(), bob.answers(accept=False)) == (200, 200)
    assert ann.told()["reason"]["key"] == "pairing-not-ready"
    assert (bob.person.get("seeks").json()["seek"], bob.answers()) == (None, 409)
    eve = crowd.comes()
    eve.seeks("babel", [2], "3+2")
    eve.asked(), ann.asked()
    eve.answers(), ann.answers()
    assert ann.told()["game_id"] == eve.told()["game_id"]


def test_who_deletes_the_account_when_asked_is_out_and_the_others_are_paired_anew(crowd: Crowd) -> None:
    ann, bob = crowd.comes(), crowd.comes()
    ann.seeks("qubix", [2], "3+2"), bob.seeks("qubix", [2], "3+2")
    ann.asked(), bob.asked()
    assert bob.person.deletes_account().status_code == 204
    assert ann.told()["reason"]["key"] == "pairing-not-ready"
    eve = crowd.comes()
    assert eve.seeks("qubix", [2], "3+2") == 200
    eve.asked(), ann.asked()
    eve.answers(), ann.answers()
    assert ann.told()["game_id"] == eve.told()["game_id"]


def test_who_blocks_another_while_both_wait_does_not_play_them(crowd: Crowd) -> None:
    ann, bob, eve = crowd.comes(), crowd.comes(), crowd.comes()
    ann.seeks("babel", [2], "5+5"), bob.seeks("babel", [2], "5+5")
    ann.asked(), bob.asked()
    assert bob.person.put(f"people/{ann.name}", {"relation": "block"}).status_code == 200
    assert {each.told()["reason"]["key"] for each in (ann, bob)} == {"pairing-not-ready"}
    eve.seeks("babel", [2], "5+5")
    eve.asked()
    assert ann.person.get("seeks").json()["seek"]["check"]  # she has waited longest
    assert bob.person.get("seeks").json()["seek"]["check"] is None


@pytest.mark.slow
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)  # it takes 15 seconds
def test_who_does_not_answer_or_loses_the_connection_is_out(crowd: Crowd) -> None:
    ann, bob, eve = crowd.comes(), crowd.comes(), crowd.comes()
    ann.seeks("kewbz", [2], "5+5"), bob.seeks("kewbz", [2], "5+5"), eve.seeks("kewbz", [2], "30+30")
    ann.asked(), bob.asked()
    ann.answers()
    eve.socket.wire.close()  # meanwhile
    assert bob.told()["reason"]["key"] == "pairing-no-answer"
    assert ann.told()["reason"]["key"] == "pairing-not-ready"
    assert (ann.person.get("seeks").json()["seek"]["rated"], eve.person.get("seeks").json()["seek"]) == (False, None)


def test_the_pool_takes_only_what_can_be_played_and_rated_only_from_accounts(crowd: Crowd) -> None:
    guest, account = crowd.comes(), crowd.comes(account=True)
    assert guest.seeks("kubruss", [4], "5+5") == 400
    assert guest.seeks("chess", [2], "5+5") == 400
    assert guest.seeks("kubruss", [2], "2+1") == 400
    assert guest.seeks("kubruss", [], "5+5") == 400
    assert guest.seeks("kubruss", [2], "30+30", rated=True) == 403
    assert account.seeks("kubruss", [2], "30+30", rated=True) == 200
    assert account.person.get("seeks").json()["seek"]["meanwhile"] == [
        {"game": "kubruss", "title": "Kubruss", "level": level_for("kubruss", 1500)}
    ]
    assert guest.seeks("kubruss", [2], "30+30") == 200  # casual: not for those who want a rated game
    assert account.person.http.delete("/api/seeks").status_code == 204
    assert account.person.get("seeks").json() == {"seek": None}
    assert guest.person.http.delete("/api/seeks").status_code == 204


def test_who_has_lost_the_connection_is_told_of_the_game_on_coming_back(crowd: Crowd) -> None:
    ann, bob = crowd.comes(), crowd.comes()
    ann.seeks("kubruss", [2], "5+5"), bob.seeks("kubruss", [2], "5+5")
    ann.asked(), bob.asked()
    ann.answers()
    ann.socket.wire.close()
    bob.answers()
    game_id = bob.told()["game_id"]
    with ann.person.opens("presence/socket") as socket:
        assert socket.next("seek")["game_id"] == game_id
        ann.seeks("qubix", [4], "5+5")
        assert socket.next("seek")["game_id"] is None
    with ann.person.opens("presence/socket") as socket:
        assert socket.next("seek")["game_id"] is None  # they wait for another by now


# ---------------------------------------------------------------- challenges


def challenge(sender: Here, receiver: Here, **more: Any) -> Any:
    asked = {"name": receiver.name, "game": "kubruss", "clock": {"bank_s": 300, "increment_s": 5}, **more}
    return sender.person.post("challenges", asked)


def waiting_for(receiver: Here) -> dict[str, Any]:
    """The challenge that somebody is shown."""
    while True:
        found: list[dict[str, Any]] = receiver.socket.next("challenges")["challenges"]
        if found:
            return found[0]


def test_a_challenge_is_seen_at_once_and_accepted(crowd: Crowd) -> None:
    ann, bob = crowd.comes(account=True), crowd.comes(account=True)
    assert challenge(ann, bob, rated=True).status_code == 201
    shown = waiting_for(bob)
    assert (shown["name"], shown["yours"], shown["rated"], shown["bank_s"]) == (ann.name, False, True, 300)
    assert challenge(ann, bob).status_code == 409  # one at a time
    answer = bob.person.post(f"challenges/{shown['id']}/answer", {"accept": True}).json()
    assert ann.told()["game_id"] == bob.told()["game_id"] == answer["game_id"]
    state = ann.person.get(f"games/{answer['game_id']}").json()
    assert ({seat["name"] for seat in state["seats"]}, state["public"], state["rated"]) == (
        {ann.name, bob.name},
        False,
        True,
    )


def test_who_has_blocked_the_other_meanwhile_does_not_accept_their_challenge(crowd: Crowd) -> None:
    ann, bob = crowd.comes(), crowd.comes()
    challenge(ann, bob)
    shown = waiting_for(bob)
    assert bob.person.put(f"people/{ann.name}", {"relation": "block"}).status_code == 200
    refused = bob.person.post(f"challenges/{shown['id']}/answer", {"accept": True})
    assert (refused.status_code, refused.json()["key"]) == (403, "people-no-game")
    assert ann.told()["reason"]["key"] == "people-no-game"


@pytest.mark.slow
def test_a_challenge_is_declined_taken_back_or_goes_with_its_sender(crowd: Crowd) -> None:
    ann, bob = crowd.comes(), crowd.comes()
    challenge(ann, bob)
    bob.person.post(f"challenges/{waiting_for(bob)['id']}/answer", {"accept": False})
    assert ann.told()["reason"]["key"] == "challenge-declined"
    sent = challenge(ann, bob).json()["id"]
    assert ann.person.http.delete(f"/api/challenges/{sent}").status_code == 204
    assert bob.person.get("challenges").json() == []
    assert challenge(ann, bob, rated=True).status_code == 403
    challenge(bob, ann)
    ann.socket.wire.close()
    assert bob.told()["reason"]["key"] == "challenge-not-here"
    assert challenge(bob, ann).json()["key"] == "challenge-not-here"
    assert challenge(bob, bob).json()["key"] == "challenge-yourself"


def test_who_sent_a_challenge_and_lost_the_connection_is_told_of_the_game(crowd: Crowd) -> None:
    ann, bob = crowd.comes(), crowd.comes()
    challenge(ann, bob)
    shown = waiting_for(bob)
    ann.socket.wire.close()
    answer = bob.person.post(f"challenges/{shown['id']}/answer", {"accept": True}).json()
    with ann.person.opens("presence/socket") as socket:
        assert socket.next("challenges")["game_id"] == answer["game_id"]
