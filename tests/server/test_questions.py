"""What a page asks about games at a real server: earlier positions, previews, why not, and what a move gains."""

from random import Random
from typing import Any

import cubarium
from cubarium.messages import Message
from serving import Person, code


def message_of(message: Message) -> dict[str, Any]:
    """A message as it travels."""
    return {"key": message.key, "values": message.values, "text": str(message)}


def test_games_are_found_again_with_names(ann: Person, bob: Person) -> None:
    assert ann.get("my/games").json() == []
    assert ann.http.put("/api/session", json={"name": "  Ann\n of Cleves "}).json() == {"name": "Ann of Cleves"}
    hers = ann.begin("kubruss", "human", "human")
    his = bob.at(hers)
    his.join(1)
    with hers.open() as socket:
        socket.next("state")
        bob.http.put("/api/session", json={"name": "Bob"})
        assert [seat["name"] for seat in socket.next("seats")["seats"]] == ["Ann of Cleves", "Bob"]
    other = bob.begin("babel", "human", "computer")
    assert [line["id"] for line in bob.get("my/games").json()] == [other.id, hers.id]
    (line,) = ann.get("my/games").json()
    assert (line["game"], line["yours"], line["over"], line["ply"]) == ("kubruss", True, False, 0)
    assert [seat["name"] for seat in line["seats"]] == ["Ann of Cleves", "Bob"]
    assert ann.get("session").json() == {"name": "Ann of Cleves"}
    record = cubarium.Record.parse(ann.get(f"games/{hers.id}/record").text)
    assert record.headers == {"Seat 1": "Ann of Cleves", "Seat 2": "Bob"}


def test_every_ply_can_be_looked_at_again(ann: Person) -> None:
    seen = ann.begin("kubruss", "human", "human")
    seen.join(1)
    moves = ["S:a1", "M:c3+d3", "S:b1"]
    for ply, move in enumerate(moves):
        seen.move(ply, move)
    positions = cubarium.Record(cubarium.new("kubruss"), moves).positions
    for ply, position in enumerate(positions):
        scene = ann.get(f"games/{seen.id}/plies/{ply}").json()
        assert len(scene["cubes"]) == len(position.scene().cubes)
        assert scene["choices"] == []  # what could be played is told to whoever is on turn, and to nobody later
    assert code(ann.get(f"games/{seen.id}/plies/4")) == (404, "not_found")


def test_a_preview_shows_any_start_and_some_moves(ann: Person) -> None:
    for game in cubarium.games():
        assert ann.get("preview", params={"game": game}).json()["turn"] == 0
        assert ann.get("preview", params={"game": game, "plies": 9}).json()["cubes"] != []
    mini = ann.get("preview", params={"game": "kubruss", "edition": "mini"}).json()
    assert mini["boards"][0]["columns"] == 4
    assert code(ann.get("preview", params={"game": "kubruss", "edition": "maxi"})) == (400, "bad_option")
    assert code(ann.get("preview", params={"game": "chess"})) == (400, "bad_option")
    assert mini["choices"] == []


def test_the_page_can_ask_why_not_and_what_a_move_would_gain(ann: Person) -> None:
    seen = ann.begin("kubruss", "human", "human", edition="mini")
    seen.join(1)
    seen.move(0, "M:b2+c2")

    def why(**asked: Any) -> Any:
        return ann.get(f"games/{seen.id}/why", params=asked).json()["reason"]

    assert why(move="S:a1") is None
    assert why(move="L:a1+b1+a2+b2") == "A large block must cover the medium on b2–c2 entirely."
    assert why(move="what?").endswith(".")
    position = cubarium.new("kubruss", edition="mini").play("M:b2+c2")
    answer = ann.get(f"games/{seen.id}/gains").json()
    assert answer["ply"] == 1
    assert answer["gains"]["S:a1"] == [0, 1]
    for move, gain in answer["gains"].items():
        after = position.play(move).scores
        assert [new - old for new, old in zip(after, position.scores, strict=True)] == gain
    seen.do("resign")
    assert ann.get(f"games/{seen.id}/gains").json()["gains"] == {}


def test_the_page_can_ask_why_a_block_fits_at_no_other_cell(ann: Person) -> None:
    seen = ann.begin("kubruss", "human", "human", edition="mini")
    seen.join(1)
    seen.move(0, "M:b2+c2")
    position = cubarium.new("kubruss", edition="mini").play("M:b2+c2")
    reasons = set()
    for x in range(4):
        for y in range(4):
            asked = {"like": "L:b2+c2+b3+c3", "board": "board", "x": x, "y": y}
            verdict = ann.get(f"games/{seen.id}/why", params=asked).json()
            expected = position.why_not_at("L:b2+c2+b3+c3", "board", x, y)
            assert verdict["message"] == (message_of(expected) if expected else None)
            assert verdict["move"] is None
            reasons.add(verdict["reason"])
    assert {None, "A large block must cover the medium on b2–c2 entirely."} < reasons
    asked = {"like": "L:a1+b1+a2+b2", "board": "board", "x": 0, "y": 0}
    assert ann.get(f"games/{seen.id}/why", params=asked).json()["reason"].startswith("A large block must cover")


def test_the_page_can_ask_why_a_block_cannot_be_taken(ann: Person) -> None:
    seen = ann.begin("qubix", "human", "human")
    position = cubarium.new("qubix", players=2)
    blocks = {cube["block"] for cube in seen.state["scene"]["cubes"]}
    answers = {}
    for block in sorted(blocks):
        answers[block] = ann.get(f"games/{seen.id}/why", params={"block": block}).json()["message"]
        expected = position.why_not_take(block)
        assert answers[block] == (message_of(expected) if expected else None)
    takable = {block for choice in seen.state["scene"]["choices"] for block in choice["blocks"]}
    assert {block for block, reason in answers.items() if reason is None} == takable
    for asked in ({}, {"move": "a", "block": "b"}, {"like": "a"}, {"like": "a", "board": "x", "x": 1}):
        assert code(ann.get(f"games/{seen.id}/why", params=asked)) == (400, "bad_request")


def test_moves_that_make_a_figure_name_its_card(ann: Person) -> None:
    seen = ann.begin("qubix", "human", "human", levels=1)
    seen.join(1)
    rng, position = Random(1), cubarium.new("qubix", players=2, levels=1)
    while True:
        answer = ann.get(f"games/{seen.id}/gains").json()
        if answer["cards"]:
            break
        move = str(rng.choice(position.moves()))
        seen.move(answer["ply"], move)
        position = position.play(move)
    cards = seen.state["scene"]["cards"]
    for move, card in answer["cards"].items():
        assert position.card_made(move) == card
        assert set(answer["gains"][move]) - {0} <= set(cards[card]["points"])
    assert {str(move) for move in position.moves() if position.card_made(move) is not None} == set(answer["cards"])
