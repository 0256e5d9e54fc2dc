"""The lobby of a real server: tables come and go without asking, and whoever comes sits down."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import json
from websockets.sync.client import ClientConnection, connect

from serving import PASSWORD, TIMEOUT_S, Person, Server, make_table


def listed(person: Person, **filters: Any) -> dict[str, dict[str, Any]]:
    return {table["id"]: table for table in person.get("lobby", params=filters).json()}


@pytest.fixture
def looking(server: Server) -> Iterator[ClientConnection]:
    """Somebody has the lobby open."""
    with connect(f"ws://127.0.0.1:{server.port}/api/lobby/socket", open_timeout=TIMEOUT_S, max_size=None) as socket:
        yield socket


def tables_until(socket: ClientConnection, game_id: str, free: int | None) -> None:
    """Reads what the lobby says until a table has so many free seats, or is gone."""
    while True:
        event = json.decode(socket.recv(timeout=TIMEOUT_S))
        found = {table["id"]: table["free"] for table in event["tables"]}
        if found.get(game_id) == free:
            return


def test_a_public_table_is_listed_until_its_last_seat_is_taken(
    ann: Person, bob: Person, looking: ClientConnection
) -> None:
    hers = make_table(ann)
    tables_until(looking, hers.id, 1)
    table = listed(bob)[hers.id]
    name = ann.get("session").json()["name"]
    assert (table["host"], table["people"], table["free"], table["seats"]) == (name, [name], 1, 2)
    assert (table["speed"], table["bank_s"]) == ("unlimited", None)
    assert hers.move(0, "S:a1").json()["key"] == "lobby-not-begun"
    assert bob.post(f"lobby/{hers.id}/seat").status_code == 200
    tables_until(looking, hers.id, None)
    assert hers.id not in listed(bob)
    assert bob.post(f"lobby/{hers.id}/seat").status_code == 409
    assert hers.move(0, "S:a1").status_code == 200


def test_tables_are_found_by_game_seats_and_speed(ann: Person, bob: Person) -> None:
    two, three = make_table(ann), make_table(ann, 3, "blokus3d", clock={"days_per_move": 3})
    assert listed(bob, game="blokus3d").keys() & {two.id, three.id} == {three.id}
    assert listed(bob, seats=2).keys() & {two.id, three.id} == {two.id}
    assert listed(bob, speed="correspondence").keys() & {two.id, three.id} == {three.id}
    assert bob.get("lobby", params={"speed": "fast"}).status_code == 400


def test_tables_are_found_by_the_rating_of_those_who_wait(ann: Person, bob: Person, server: Server) -> None:
    for person in (ann, bob):
        person.put("me/password", {"password": PASSWORD})
    rated: dict[str, Any] = {"clock": {"days_per_move": 3}, "rated": True}
    game = make_table(ann, **rated)
    bob.post(f"lobby/{game.id}/seat")
    game.move(0, "S:a1"), bob.at(game).move(1, "S:c3")
    bob.at(game).do("resign")
    hers, casual = make_table(ann, **rated), make_table(ann)
    with Person(server) as eve:
        tables = listed(eve)
        rating = ann.get(f"players/{ann.name}").json()["ratings"][0]["rating"]["points"]
        assert (tables[hers.id]["rating"], tables[casual.id]["rating"]) == (rating, None)
        mine = {hers.id, casual.id}
        assert listed(eve, least=rating, most=rating).keys() & mine == {hers.id}
        assert listed(eve, least=rating + 1).keys() & mine == listed(eve, most=rating - 1).keys() & mine == set()


def test_a_live_table_is_listed_while_its_people_are_here(ann: Person, bob: Person) -> None:
    hers = make_table(ann, clock={"bank_s": 300})
    assert hers.id not in listed(bob)
    with hers.open() as socket:
        socket.next("state")
        assert hers.id in listed(bob)


def test_private_tables_are_not_listed(ann: Person, bob: Person) -> None:
    private = ann.begin("kubruss", "human", "human")
    assert private.id not in listed(bob)
    assert bob.post(f"lobby/{private.id}/seat").status_code == 403


def test_who_leaves_makes_room_and_the_maker_fills_up_with_computers(ann: Person, bob: Person) -> None:
    hers = make_table(ann, 3, "blokus3d")
    bob.post(f"lobby/{hers.id}/seat")
    assert listed(bob)[hers.id]["free"] == 1
    assert bob.post(f"lobby/{hers.id}/leave").status_code == 200
    assert listed(bob)[hers.id]["free"] == 2
    assert bob.post(f"lobby/{hers.id}/computers", {}).status_code == 403
    state = ann.post(f"lobby/{hers.id}/computers", {"level": 1}).json()
    assert [seat["level"] for seat in state["seats"]] == [None, 1, 1]
    assert hers.id not in listed(bob)


def test_of_two_who_want_the_last_seat_one_gets_it(ann: Person, bob: Person, server: Server) -> None:
    hers = make_table(ann)
    with Person(server) as eve:
        answers = [person.post(f"lobby/{hers.id}/seat").status_code for person in (bob, eve)]
    assert answers == [200, 409]
