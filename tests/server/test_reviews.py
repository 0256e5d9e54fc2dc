"""Reviews over HTTP: made by the server, kept with the game, and what one can do with them."""

from typing import Any

import pytest

import cubarium
from serving import Person

POSITION = "kubruss edition=mini | turn=2 red=S:d2,S:b3,S:b4,M:b3+b4,L:c1+d1+c2+d2 blue=S:a3,S:a4,M:a2+b2,L:c3+d3+c4+d4"


def lost_game(person: Person) -> str:
    """A game, opened from its record, whose first move throws the win away."""
    record = cubarium.Record(cubarium.parse(POSITION), ["S:a1"])
    while record.outcome is None:
        record = cubarium.Record(record.start, [*(ply.move for ply in record.plies), str(record.position.moves()[0])])
    made = person.post("records", {"text": str(record)})
    assert made.status_code == 201, made.text
    return str(made.json()["id"])


def reviewed(person: Person, game: str) -> dict[str, Any]:
    """The review of a game, once it is there."""
    status = person.post(f"games/{game}/review").json()
    while not status["review"]:
        assert status["running"], status
        status = person.get(f"games/{game}/review", params={"after": status["done"]}).json()
    return dict(status["review"])


def test_a_game_is_reviewed_once_and_anybody_may_see_it(ann: Person, bob: Person) -> None:
    game = lost_game(ann)
    assert ann.get(f"games/{game}/review").json() == {"done": 0, "moves": 4, "running": False, "review": None}
    review = reviewed(ann, game)
    first = review["moves"][0]
    assert (first["ply"], first["verdict"], first["best"], first["loss"]) == (1, "blunder", "M:a1+b1", 1.0)
    assert first["reason"]["text"] == "it wins for certain, the move played loses for certain"
    assert (first["chances"], review["turning_points"][0]) == ([1, 0], {"ply": 1, "seat": 0})
    assert review["accuracy"][1] == pytest.approx(0.5, abs=0.5)
    assert {(0, 0), (3, 3)} <= {(owner["x"], owner["y"]) for owner in first["owners"]}
    assert bob.get(f"games/{game}/review").json()["review"] == review
    assert bob.post(f"games/{game}/review").json()["review"] == review


def test_the_better_move_is_shown_and_can_be_found(ann: Person) -> None:
    game = lost_game(ann)
    best = reviewed(ann, game)["moves"][0]
    scenes = ann.get(f"games/{game}/review/1/line").json()
    assert len(scenes) == min(8, len(best["line"])) + 1
    assert len(scenes[1]["fresh"]) == 2
    why = [each["text"] for each in ann.get(f"games/{game}/review/1/reasons").json()]
    assert why == [
        "it brings Blue 2 points at once, and no move brought more",
        "Red can then no longer play M:a1+b1, worth 2 points at once",
    ]
    before = ann.get(f"games/{game}/review/1/position").json()
    assert before["cubes"] == scenes[0]["cubes"]
    assert before["choices"]
    found = ann.post(f"games/{game}/review/1/try", {"move": "M:a1+b1"}).json()
    assert [found[name] for name in ("move", "chance", "best_chance", "verdict")] == ["M:a1+b1", 1, 1, "good"]
    assert (found["certain"], found["promise"]["text"], found["best_promise"]) == (
        True,
        "wins for certain",
        found["promise"],
    )
    bad = ann.post(f"games/{game}/review/1/try", {"move": "S:a1"}).json()
    assert (bad["verdict"], bad["certain"], bad["promise"]["text"]) == ("blunder", True, "loses for certain")
    refused = ann.post(f"games/{game}/review/1/try", {"move": "S:c1"})
    assert (refused.status_code, refused.json()["code"]) == (422, "illegal")
    assert ann.get(f"games/{game}/review/9/line").status_code == 404


def test_a_game_is_played_again_from_one_of_its_positions(ann: Person, bob: Person) -> None:
    game = lost_game(ann)
    made = bob.post(f"games/{game}/again", {"ply": 0, "level": 1})
    assert made.status_code == 201, made.text
    state = bob.get(f"games/{made.json()['id']}").json()
    assert (state["ply"], state["turn"], [seat["kind"] for seat in state["seats"]]) == (0, 1, ["computer", "human"])
    assert state["seats"][1]["you"]
    assert bob.post(f"games/{game}/again", {"ply": 4}).status_code == 409
    assert bob.post(f"games/{game}/again", {"ply": 5}).status_code == 404


def test_a_game_against_people_is_not_reviewed_before_it_is_over(ann: Person, bob: Person) -> None:
    game = ann.begin("kubruss", "human", "human", edition="mini")
    bob.at(game).join(1)
    move = str(cubarium.new("kubruss", edition="mini").moves()[0])
    assert game.move(0, move).status_code == 200
    for person, path in ((ann, "review"), (bob, "review"), (ann, "again")):
        refused = person.post(f"games/{game.id}/{path}", {"ply": 0} if path == "again" else None)
        assert (refused.status_code, refused.json()["key"]) == (409, "review-not-over"), path
    game.do("resign")
    assert bob.post(f"games/{game.id}/review").status_code == 200


def test_who_plays_the_computer_alone_may_have_the_game_reviewed_as_it_is(ann: Person, bob: Person) -> None:
    game = ann.begin("kubruss", "human", "human", edition="mini")
    ann.at(game).join(1)
    assert ann.post(f"games/{game.id}/review").json()["key"] == "review-no-moves"
    move = str(cubarium.new("kubruss", edition="mini").moves()[0])
    assert game.move(0, move).status_code == 200
    assert [each["move"] for each in reviewed(ann, game.id)["moves"]] == [move]
    assert bob.get(f"games/{game.id}/review").json()["key"] == "review-not-over"
