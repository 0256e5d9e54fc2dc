"""The games of a player on a real server: who sees which, how they are found, and what is said of how they ended."""

import contextlib
import io
from collections.abc import Iterator
from typing import Any

import pytest

from cubarium.cli import main
from serving import PASSWORD, Person, Seen, Server, make_table

CLOCK = {"bank_s": 300, "increment_s": 5}


@pytest.fixture
def eve(server: Server) -> Iterator[Person]:
    with Person(server) as person:
        yield person


def with_account(*people: Person) -> None:
    for person in people:
        assert person.put("me/password", {"password": PASSWORD}).status_code == 200


def listed(viewer: Person, player: Person, **wanted: Any) -> list[dict[str, Any]]:
    answer = viewer.get(f"players/{player.name}/games", params=wanted)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["games"]
    return found


def ids(games: list[dict[str, Any]]) -> list[str]:
    return [game["id"] for game in games]


def rated_game(ann: Person, bob: Person, *moves: str) -> Seen:
    """A public game of two, which Bob resigns after some moves."""
    table = make_table(ann, options={"edition": "mini"}, rated=True, clock=CLOCK)
    assert bob.post(f"lobby/{table.id}/seat").status_code == 200
    for ply, move in enumerate(moves):
        assert (ann, bob)[ply % 2].at(table).move(ply, move).status_code == 200
    assert bob.at(table).do("resign").status_code == 200
    return table


def void(server: Server, game_id: str) -> None:
    place = server.arguments[:4] if "--database" in server.arguments else server.arguments[:2]
    with contextlib.redirect_stdout(io.StringIO()):
        assert main(["admin", "void", game_id, *place]) in (0, None)


def test_finished_games_are_found_by_what_they_were_and_say_truly_how_they_ended(
    server: Server, ann: Person, bob: Person, eve: Person
) -> None:
    with_account(ann, bob)
    counted, voided = rated_game(ann, bob, "S:a1", "S:b1"), rated_game(ann, bob, "S:a1", "S:b1")
    void(server, voided.id)
    too_short = rated_game(ann, bob, "S:a1")
    private = ann.begin("kubruss", "human", "human", edition="mini")
    bob.at(private).join(1)
    private.do("resign")
    table = ann.begin("qubix", "human", "human", "human", players=3)
    for number, person in enumerate((bob, eve), 1):
        person.at(table).join(number)
    bob.at(table).do("resign")  # the others play on
    eve.at(table).do("resign")
    everything = [table.id, private.id, too_short.id, voided.id, counted.id]
    assert ids(listed(ann, ann)) == ids(listed(bob, ann)) == everything
    assert ids(listed(eve, ann)) == [table.id, too_short.id, voided.id, counted.id]  # what was by link is their matter
    with Person(server) as stranger:
        assert ids(listed(stranger, ann)) == everything[2:]
    found = {game["id"]: game for game in listed(ann, ann)}
    assert (found[counted.id]["result"], found[counted.id]["change"] > 0) == ("won", True)
    for game in (voided, too_short):  # it says so, and nothing of a rating
        assert (found[game.id]["rated"], found[game.id]["change"], found[game.id]["result"]) == (True, None, "won")
    assert [seat["left"] for seat in found[counted.id]["seats"]] == [None, "resigned"]
    assert [seat["rank"] for seat in found[private.id]["seats"]] == [2, 1]
    assert [(seat["left"], seat["rank"]) for seat in found[table.id]["seats"]] == [
        (None, 1),
        ("resigned", 3),
        ("resigned", 2),
    ]
    assert found[counted.id]["cubes"]
    assert found[counted.id]["reason"]["text"] == "seat 2 resigned"
    for wanted, expected in (
        ({"game": "qubix"}, [table.id]),
        ({"result": "lost"}, [private.id]),
        ({"result": "drawn"}, []),
        ({"rated": False}, [table.id, private.id]),
        ({"speed": "live", "result": "won"}, everything[2:]),
        ({"speed": "unlimited"}, everything[:2]),
        ({"opponent": bob.name}, everything),
    ):
        assert ids(listed(ann, ann, **wanted)) == expected, wanted


def test_the_list_goes_on_where_a_page_ended(ann: Person, bob: Person) -> None:
    with_account(ann)
    for _ in range(13):
        ann.begin("kubruss", "human", "computer").do("resign")
    path = f"users/{ann.name}/games"
    first = ann.get(path).json()
    second = ann.get(path, params={"before": first["next"]}).json()
    assert (len(first["games"]), len(second["games"]), second["next"]) == (12, 1, None)
    assert len({*ids(first["games"]), *ids(second["games"])}) == 13
    assert ann.get(path, params={"before": "yesterday"}).status_code == 400
    assert ann.get(path, params={"opponent": "Nobody at all"}).status_code == 404
    assert ann.get(f"players/{bob.name}/games").status_code == 404  # guests have no page
