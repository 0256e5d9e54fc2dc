"""Playing at a real server, on SQLite and on PostgreSQL: against the computer, by link, at one screen."""

from random import Random
from typing import Any

import pytest

import cubarium
from serving import Person, choices, code

SMALL: dict[str, dict[str, Any]] = {  # options that make a game short
    "kubruss": {"edition": "mini"},
    "kewbz": {"size": 5, "cubes": 12},
    "qubix": {"levels": 1},
}


@pytest.mark.parametrize("game", cubarium.games())
def test_a_guest_plays_a_whole_game_against_the_computer(ann: Person, game: str) -> None:
    rng = Random(game)
    seen = ann.begin(game, "human", "computer", **SMALL.get(game, {}))
    with seen.open() as socket:
        state = socket.next("state")["state"]
        ply, turn, scene = state["ply"], state["turn"], state["scene"]
        while turn is not None:
            if turn == 0:
                socket.move(ply, rng.choice(scene["choices"])["move"], ref=ply)
            event = socket.next()
            assert event["type"] == "move", event
            assert event.get("ref") == (ply if turn == 0 else None)
            ply, turn, scene = event["ply"], event["turn"], event["scene"]
    record = cubarium.Record.parse(ann.get(f"games/{seen.id}/record").text)
    assert len(record.plies) == ply
    assert record.outcome is not None
    assert event["outcome"] == {
        "scores": list(record.outcome.scores),
        "winners": list(record.outcome.winners),
        "reason": record.outcome.reason,
        "message": event["outcome"]["message"],
        "counted": [[list(cube) for cube in cubes] for cubes in record.position.counted()],
    }
    gains = [move["gains"] for move in seen.state["moves"]]
    start = record.start.scores
    assert [begun + sum(each) for begun, each in zip(start, zip(*gains, strict=True), strict=True)] == list(
        record.outcome.scores
    )
    assert event["outcome"]["message"]["text"] == record.outcome.reason
    assert seen.state["ended"] == "rules"


def test_a_friend_joins_by_link_and_both_see_every_move(ann: Person, bob: Person) -> None:
    hers = ann.begin("kubruss", "human", "human", edition="mini")
    assert hers.tokens[0] is None
    his = bob.at(hers)
    with hers.open() as ann_sees:
        ann_sees.next("state")
        assert his.join(1).status_code == 200
        assert [seat["taken"] for seat in ann_sees.next("state")["state"]["seats"]] == [True, True]
        with his.open() as bob_sees:
            assert [seat["you"] for seat in bob_sees.next("state")["state"]["seats"]] == [False, True]
            assert [seat["connected"] for seat in ann_sees.next("seats")["seats"]] == [True, True]
            ann_sees.move(0, "s:A1", ref="mine")
            for sees in (ann_sees, bob_sees):
                event = sees.next("move")
                assert (event["ply"], event["seat"], event["move"], event["turn"]) == (1, 0, "S:a1", 1)
                assert event["scene"]["fresh"] == [["board", 0, 0, 1]]
            assert (event["scene"]["choices"] != []) is (sees is bob_sees)
            bob_sees.move(1, "M:c3+d3")
            assert [sees.next("move")["move"] for sees in (ann_sees, bob_sees)] == ["M:c3+d3"] * 2
        assert [seat["connected"] for seat in ann_sees.next("seats")["seats"]] == [True, False]


def test_two_people_at_one_screen_hold_both_seats(ann: Person) -> None:
    seen = ann.begin("kubruss", "human", "human", edition="mini")
    assert seen.join(1).status_code == 200
    assert seen.move(0, "S:a1").status_code == 200
    assert seen.move(1, "S:d4").status_code == 200
    assert [move["seat"] for move in seen.state["moves"]] == [0, 1]


def test_whoever_watches_sees_the_game_but_not_what_may_be_played(ann: Person, bob: Person) -> None:
    seen = ann.begin("kubruss", "human", "human")
    assert choices(seen.state) != []
    watched = bob.at(seen)
    assert choices(watched.state) == []
    assert [seat["token"] for seat in watched.state["seats"]] == [None, None]
    assert code(watched.move(0, "S:a1")) == (403, "not_yours")
    with watched.open() as socket:
        socket.next("state")
        socket.move(0, "S:a1", ref=7)
        refused = socket.next("error")
        assert (refused["ref"], refused["code"]) == (7, "not_yours")


def test_computers_among_themselves_play_while_somebody_watches(ann: Person) -> None:
    seen = ann.begin("kubruss", "computer", "computer", edition="mini")
    with seen.open() as socket:
        events: list[dict[str, Any]] = []
        while not events or events[-1]["turn"] is not None:
            events.append(socket.next("move"))
    assert [event["ply"] for event in events] == list(range(1, len(events) + 1))


def test_every_game_of_the_catalogue_can_be_begun_with_every_number_of_seats(ann: Person) -> None:
    catalogue = ann.get("catalogue").json()
    assert [game["name"] for game in catalogue["games"]] == cubarium.games()
    assert [level["level"] for level in catalogue["levels"]] == list(range(1, 10))
    for game in catalogue["games"]:
        for seats in game["seats"]:
            state = ann.begin(game["name"], *["human"] * seats).state
            assert len(state["seats"]) == seats
            assert len({seat["colour"] for seat in state["seats"]}) == seats


def test_the_colours_of_seats_do_not_depend_on_who_looks(ann: Person, bob: Person) -> None:
    seen = ann.begin("blokus3d", "human", "human", colours=4)
    assert [seat["colour"] for seat in seen.state["seats"]] == [seat["colour"] for seat in bob.at(seen).state["seats"]]
