"""The table on the web, as people use it: a real server, on SQLite and on PostgreSQL."""

import json
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

import cubarium
from cubarium.messages import Message, sentence
from postgres import Postgres
from serving import COMMAND, Person, Seen, Server, covered_by, serving

DOCS = Path(__file__).parents[2] / "docs"
SMALL: dict[str, dict[str, Any]] = {  # options that make a game short
    "kubruss": {"edition": "mini"},
    "kewbz": {"size": 5, "cubes": 12},
    "qubix": {"levels": 1},
}


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def choices(state: dict[str, Any]) -> list[str]:
    return [choice["move"] for choice in state["scene"]["choices"]]


# ---------------------------------------------------------------- playing


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


# ---------------------------------------------------------------- what is refused


def test_moves_that_cannot_be_played_say_why_and_change_nothing(ann: Person, bob: Person) -> None:
    seen = ann.begin("kubruss", "human", "human", edition="mini")
    assert bob.at(seen).join(1).status_code == 200
    assert seen.move(0, "M:b2+c2").status_code == 200
    before = seen.state
    assert code(seen.move(1, "S:a1")) == (409, "not_your_turn")
    assert code(bob.at(seen).move(0, "S:a1")) == (409, "stale")
    assert code(bob.at(seen).move(2, "S:a1")) == (409, "stale")
    illegal = bob.at(seen).move(1, "L:a1+b1+a2+b2")
    assert illegal.status_code == 422
    assert illegal.json()["message"] == "A large block must cover the medium on b2–c2 entirely."
    assert code(bob.at(seen).move(1, "nonsense")) == (422, "illegal")
    assert seen.state == before


def test_of_many_moves_at_once_exactly_one_wins(ann: Person) -> None:
    seen = ann.begin("kubruss", "human", "human")
    seen.join(1)
    for ply in range(4):
        moves = choices(seen.state)[:12]
        with ThreadPoolExecutor(12) as pool:
            answers = list(pool.map(lambda move, at=ply: seen.move(at, move), moves))
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * (len(moves) - 1)
        winner = next(answer.json() for answer in answers if answer.status_code == 200)
        assert seen.state["moves"] == winner["moves"]
        assert len(winner["moves"]) == ply + 1


def test_of_moves_at_two_servers_on_one_database_exactly_one_wins(postgres: Postgres, tmp_path: Path) -> None:
    database = postgres.new()
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
    with (
        serving(folders[0], database) as one,
        serving(folders[1], database) as two,
        Person(one) as ann,
        Person(two) as same,
    ):
        seen = ann.begin("kubruss", "human", "human")
        seen.join(1)
        same.http.cookies = ann.http.cookies
        other = same.at(seen)
        assert other.state["ply"] == 0
        won = 0
        for ply in range(0, 12, 2):
            moves = choices(seen.state) or choices(other.state)
            with ThreadPoolExecutor(2) as pool:
                answers = list(pool.map(lambda game, move, at=ply: game.move(at, move), [seen, other], moves[:2]))
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            won += 1
            for game in (seen, other):  # whichever came too late learns it from the database
                if game.state["ply"] == ply:
                    assert code(game.move(ply, moves[2])) == (409, "stale")
            assert seen.state["moves"] == other.state["moves"]
            moves = choices(seen.state)
            assert seen.move(ply + 1, moves[0]).status_code == 200
            assert code(other.move(ply + 1, moves[0])) == (409, "stale")
            assert seen.state["moves"] == other.state["moves"]
        assert won == 6


def test_a_seat_is_opened_by_its_own_token_and_once(ann: Person, bob: Person, server: Server) -> None:
    seen = ann.begin("kubruss", "human", "human")
    assert code(bob.at(seen).do("join", {"token": "A" * 22})) == (403, "forbidden")
    assert bob.at(seen).join(1).status_code == 200
    assert bob.at(seen).join(1).status_code == 200  # again by the same person
    with Person(server) as eve:
        assert code(eve.at(seen).join(1)) == (409, "taken")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"game": "chess"}, "There is no game 'chess': the games are"),
        ({"game": "kubruss", "options": {"edition": "huge"}}, "Option edition must be full or mini"),
        ({"game": "kubruss", "options": {"colour": 1}}, "There is no option 'colour' here"),
        ({"game": "kubruss", "seats": [{"kind": "human"}]}, "This game has 2 seats, not 1."),
        ({"game": "kubruss", "seats": [{"kind": "human", "level": 3}] * 2}, "A level is for a computer player."),
        ({"game": "kubruss", "seats": [{"kind": "computer", "level": 10}] * 2}, ""),
        ({"game": "kubruss", "seats": [{"kind": "dog"}] * 2}, ""),
        ({"game": "qubix", "options": {"layout": "/etc/passwd.toml"}}, ""),
        ({"game": "blokus3d", "options": {"structure": "/".join(["9" * 11] * 11)}}, ""),
        ({"game": "blokus3d", "options": {"structure": "9" * 5_000}}, ""),
        ({"game": "qubix", "options": {"figures": ";".join(["XXX/XXX/XXX=1:1"] * 500)}}, ""),
        ({"game": "qubix", "options": {"layout": str(Path(__file__).parents[1] / "data" / "x.toml")}}, ""),
        ({}, ""),
    ],
)
def test_a_game_that_cannot_be_is_refused_in_one_sentence(ann: Person, asked: Any, said: str) -> None:
    answer = ann.post("games", asked)
    assert answer.status_code == 400
    message = answer.json()["message"]
    assert message.startswith(said)
    assert message.endswith(".")
    assert "No such file" not in message


# ---------------------------------------------------------------- taking back, giving up, playing again


def test_a_takeback_against_the_computer_is_instant(ann: Person) -> None:
    seen = ann.begin("kubruss", "human", "computer")
    with seen.open() as socket:
        socket.next("state")
        for ply in (0, 2):
            socket.move(ply, choices(seen.state)[0])
            assert [socket.next("move")["ply"] for _ in range(2)] == [ply + 1, ply + 2]
        assert seen.do("takeback").json()["ply"] == 2
        state = socket.next("state")["state"]
        assert (state["ply"], state["turn"]) == (2, 0)
        socket.move(2, choices(state)[1])
        assert socket.next("move")["ply"] == 3


def test_a_takeback_among_people_needs_consent(ann: Person, bob: Person) -> None:
    hers = ann.begin("kubruss", "human", "human")
    his = bob.at(hers)
    his.join(1)
    hers.move(0, "S:a1")
    assert code(his.do("takeback")) == (409, "not_now")  # he has not moved
    with his.open() as bob_sees:
        bob_sees.next("state")
        asked = {"seat": 0, "ply": 0, "waiting": [1]}
        assert hers.do("takeback").json()["takeback"] == asked
        assert bob_sees.next("takeback")["takeback"] == asked
        assert code(hers.do("takeback/answer", {"accept": True})) == (409, "not_now")  # not hers to grant
        assert his.do("takeback/answer", {"accept": False}).json()["takeback"] is None
        assert bob_sees.next("takeback")["refused"] is True
        assert hers.state["ply"] == 1
        hers.do("takeback")
        assert his.do("takeback/answer", {"accept": True}).json()["ply"] == 0
        assert bob_sees.next("state")["state"]["moves"] == []


def test_a_move_answers_a_takeback_too(ann: Person, bob: Person) -> None:
    hers = ann.begin("kubruss", "human", "human")
    his = bob.at(hers)
    his.join(1)
    hers.move(0, "S:a1")
    hers.do("takeback")
    assert his.move(1, "S:f6").json()["takeback"] is None
    assert code(his.do("takeback/answer", {"accept": True})) == (409, "not_now")


def test_who_resigns_loses(ann: Person, bob: Person) -> None:
    hers = ann.begin("kubruss", "human", "human")
    his = bob.at(hers)
    assert code(his.do("resign")) == (403, "not_yours")
    his.join(1)
    hers.move(0, "S:a1")
    state = hers.do("resign").json()
    assert (state["ended"], state["resigned"], state["turn"]) == ("resigned", 0, None)
    assert state["outcome"]["winners"] == state["scene"]["winners"] == [1]
    for late in (his.move(1, "S:a2"), his.do("resign"), his.do("takeback")):
        assert code(late) == (409, "over")
    record = cubarium.Record.parse(ann.get(f"games/{hers.id}/record").text)
    assert (record.resigned, record.moves) == (0, ["S:a1"])


def test_a_rematch_swaps_the_seats_when_all_people_agree(ann: Person, bob: Person) -> None:
    hers = ann.begin("kubruss", "human", "human", edition="mini")
    his = bob.at(hers)
    his.join(1)
    assert code(hers.do("rematch")) == (409, "not_now")
    his.do("resign")
    assert hers.do("rematch").json()["rematch"] == {"asked": [0], "id": None}
    with hers.open() as socket:
        assert socket.next("state")["state"]["rematch"]["id"] is None
        again = his.do("rematch").json()["rematch"]["id"]
        assert socket.next("rematch")["rematch"] == {"asked": [0, 1], "id": again}
    assert hers.do("rematch").json()["rematch"]["id"] == again
    state = Seen(ann, again, []).state
    assert [seat["you"] for seat in state["seats"]] == [False, True]
    assert state["options"]["edition"] == "mini"
    assert Seen(bob, again, []).move(0, "S:a1").status_code == 200


def test_a_rematch_against_the_computer_begins_at_once(ann: Person) -> None:
    seen = ann.begin("kubruss", "human", "computer")
    seen.do("resign")
    again = Seen(ann, seen.do("rematch").json()["rematch"]["id"], [])
    with again.open() as socket:
        state = socket.next("state")["state"]
        assert [seat["kind"] for seat in state["seats"]] == ["computer", "human"]
        if state["ply"] == 0:
            assert socket.next("move")["seat"] == 0


# ---------------------------------------------------------------- looking back


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


# ---------------------------------------------------------------- sentences in any language


def message_of(message: Message) -> dict[str, Any]:
    """A message as it travels."""
    return {"key": message.key, "values": message.values, "text": str(message)}


def test_what_is_refused_can_be_said_in_other_languages(ann: Person) -> None:
    seen = ann.begin("kubruss", "human", "human", edition="mini")
    seen.move(0, "M:b2+c2")
    for answer in (seen.move(0, "S:a1"), seen.move(1, "S:a1"), seen.do("rematch"), ann.get("games/none")):
        error = answer.json()
        message = Message(error["key"], **error["values"])
        assert sentence(message) == error["message"]
        assert sentence(message, language="fr") != error["message"]


def test_the_catalogue_says_everything_about_the_games_in_messages(ann: Person) -> None:
    catalogue = ann.get("catalogue").json()
    assert catalogue["limits"]["seats"] == max(count for game in catalogue["games"] for count in game["seats"])
    assert catalogue["default_level"] in [level["level"] for level in catalogue["levels"]]
    messages = [level[part] for level in catalogue["levels"] for part in ("title", "name")]
    for game in catalogue["games"]:
        assert len(game["styles"]) == len(catalogue["levels"])
        assert {each["seats"] for each in game["strengths"]} <= set(game["seats"])
        messages += game["styles"]
        messages += [game["about"], game["goal"], game["score"]]
        for option in game["options"]:
            messages += [option["title"], option["about"], option["expected"]]
            messages += [choice["title"] for choice in option["choices"] if isinstance(choice["value"], str)]
    for message in messages:
        assert message["key"] != "literal", message
        assert message["text"] not in ("", message["key"])
    assert {str(game["catalogues"]) for game in catalogue["games"]} == {"{}"}  # the page has those of the package


def test_a_game_from_elsewhere_brings_its_messages(tmp_path: Path) -> None:
    shutil.copytree(DOCS.parent / "examples", tmp_path / "games")
    for language, words in (("en", "Build pillars."), ("fr", "Bâtissez des piliers.")):
        folder = tmp_path / "games" / "locale" / language
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "pillars.ftl").write_text(f"pillars-about = {words}\n", encoding="utf-8")
    environment = {**os.environ, "CUBARIUM_GAMES": str(tmp_path / "games")}
    program = "import msgspec\nfrom cubarium.server.catalogue_views import catalogue\n"
    program += "print(msgspec.json.encode(catalogue()).decode())"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True)
    found = {game["name"]: game for game in json.loads(done.stdout)["games"]}
    assert found["pillars"]["about"]["text"] == "Build pillars."
    assert found["pillars"]["catalogues"]["fr"] == "pillars-about = Bâtissez des piliers.\n"
    assert found["kubruss"]["catalogues"] == {}


# ---------------------------------------------------------------- hints


@pytest.mark.parametrize("game", cubarium.games())
def test_hints_tell_more_with_every_grade_and_stay_the_same(ann: Person, game: str) -> None:
    seen = ann.begin(game, "human", "computer")
    scene = seen.state["scene"]

    def hint(grade: int) -> dict[str, Any]:
        answer = ann.get(f"games/{seen.id}/hint", params={"grade": grade})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    where, which, what = found = [hint(grade) for grade in (1, 2, 3)]
    for grade, each in enumerate(found, 1):
        assert (each["ply"], each["grade"]) == (0, grade)
        reasons = "; ".join(reason["text"] for reason in each["reasons"])
        assert each["text"] == f"{each['what']['text']}: {reasons}."
        assert {cell["board"] for cell in each["cells"]} <= {board["name"] for board in scene["boards"]}
    choice = next(choice for choice in scene["choices"] if choice["move"] == what["move"])
    assert (where["blocks"], where["move"], which["move"]) == ([], None, None)
    assert which["blocks"] == what["blocks"] == choice["blocks"]
    covered = covered_by(scene, choice)
    assert {tuple(cell.values()) for cell in what["cells"]} == covered
    assert covered < {tuple(cell.values()) for cell in where["cells"]}
    assert [hint(grade) for grade in (3, 2, 1)] == found[::-1]
    assert seen.move(0, what["move"]).status_code == 200


def test_hints_are_for_whoever_is_on_turn_and_against_no_other_person(ann: Person, bob: Person) -> None:
    def hint(person: Person, seen: Seen, grade: int = 1) -> httpx.Response:
        return person.get(f"games/{seen.id}/hint", params={"grade": grade})

    friends = ann.begin("kubruss", "human", "human", edition="mini")
    waiting = hint(ann, friends)
    assert code(waiting) == (409, "not_now")
    assert waiting.json()["message"] == "There are no hints in a game with other people."
    bob.at(friends).join(1)
    assert code(hint(ann, friends)) == (409, "not_now")

    alone = ann.begin("kubruss", "human", "human", edition="mini")
    alone.join(1)
    first = hint(ann, alone, 3).json()
    alone.move(0, first["move"])
    second = hint(ann, alone, 3).json()
    assert (first["ply"], second["ply"]) == (0, 1)
    assert second["move"] in choices(alone.state)
    assert code(hint(bob, alone)) == (403, "not_yours")
    alone.do("takeback")
    assert hint(ann, alone, 3).json()["move"] in choices(alone.state)
    for grade in (0, 4):
        assert code(hint(ann, alone, grade)) == (400, "bad_request")
    alone.do("resign", {"seat": 0})
    assert code(hint(ann, alone)) == (409, "over")


# ---------------------------------------------------------------- the pages about it


def test_the_program_in_the_docs_plays_a_game(server: Server) -> None:
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    program = text.split("```python\n")[1].split("```")[0]
    environment = {**os.environ, "CUBARIUM": server.address}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=False)
    assert done.stderr == ""
    assert done.stdout.startswith("largest areas ")


def documented(path: str) -> str:
    """An address as docs/api.md writes it."""
    words = {"{ply}": "N", "{seat}": "SEAT", "{game}": "GAME", "{name}": "NAME", "{step}": "STEP"}
    for parameter, word in words.items():
        path = path.replace(parameter, word)
    return re.sub(r"{\w+_id}", "ID", path)


def test_the_docs_name_every_address_and_every_option(ann: Person) -> None:
    text = (DOCS / "api.md").read_text(encoding="utf-8")
    for path, operations in ann.get("schema/openapi.json").json()["paths"].items():
        for method in operations:
            assert f"`{method.upper()} {documented(path)}" in text, (method, path)
    hosting = (DOCS / "hosting.md").read_text(encoding="utf-8")
    said = subprocess.run([*COMMAND, "--help"], capture_output=True, text=True, check=True).stdout
    options = set(re.findall(r"--[a-z-]+", said)) - {"--help"}
    assert len(options) >= 8
    assert [option for option in options if f"`{option}" not in hosting] == []
