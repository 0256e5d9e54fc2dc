"""What a real server refuses, and why, on SQLite and on PostgreSQL: moves, seats and games that cannot be."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from postgres import Postgres
from serving import Person, Server, choices, code, serving


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


@pytest.mark.parametrize(
    "address",
    [
        "/api/lobby?game=%00",
        "/api/tournaments?game=%00",
        "/api/my/games?game=%00",
        "/api/games/%00",
        "/api/people/%00",
        "/tournament/%00",
        "/study/%00",
    ],
)
def test_an_address_with_the_character_nul_is_refused_in_one_sentence(ann: Person, address: str) -> None:
    ann.get("me")
    answer = ann.http.get(address)
    assert (answer.status_code, answer.json()["key"]) == (400, "server-nul")


@pytest.mark.parametrize(
    ("text", "status"), [(r"A\u0000", 400), (r"A\\\u0000", 400), (r"A\\u0000", 200), (r"B\\\\u0000", 200)]
)
def test_json_with_the_character_nul_is_refused_in_one_sentence(ann: Person, text: str, status: int) -> None:
    """And not a backslash with letters after it."""
    headers = {"content-type": "application/json"}
    answer = ann.http.put("/api/session", content=f'{{"name": "{text}"}}'.encode(), headers=headers)
    assert answer.status_code == status
    assert status == 200 or answer.json()["key"] == "server-nul"


def test_a_name_that_is_too_long_once_it_is_written_out_is_refused(ann: Person) -> None:
    answer = ann.put("session", {"name": "\ufdfa" * 9})
    assert (answer.status_code, answer.json()["key"]) == (400, "account-name-too-long")


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
