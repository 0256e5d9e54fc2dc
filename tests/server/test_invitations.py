"""Free seats and what becomes of them, games that were written down, and rules, asked of a real server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import cubarium
from cubarium.manual import PICTURE
from serving import Person, Seen, Server, code, serving

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("invitations"), "", "--no-limits") as running:
        yield running


# ---------------------------------------------------------------- free seats


def test_a_link_says_which_seat_it_opens_before_anybody_sits_down(ann: Person, bob: Person) -> None:
    ann.http.put("/api/session", json={"name": "Ann"})
    hers = ann.begin("kubruss", "human", "human")
    his = bob.at(hers)
    asked = {"token": hers.tokens[1]}
    assert his.do("invitation", asked).json() == {"seat": 1, "taken": False, "yours": False, "host": "Ann"}
    assert not hers.state["seats"][1]["taken"]
    his.join(1)
    assert his.do("invitation", asked).json() == {"seat": 1, "taken": True, "yours": True, "host": "Ann"}
    assert hers.do("invitation", asked).json()["yours"] is False
    assert his.do("invitation", {"token": "none"}).status_code == 403


def test_the_maker_may_give_a_free_seat_to_a_computer_which_then_plays(ann: Person, bob: Person) -> None:
    hers = ann.begin("kubruss", "human", "human", edition="mini")
    his = bob.at(hers)
    assert his.do("seats/1/computer", {"level": 1}).json()["code"] == "not_yours"
    with hers.open() as socket:
        socket.next("state")
        hers.move(0, "S:a1")
        socket.next("move")
        assert hers.do("seats/1/computer", {"level": 2}).status_code == 200
        seat = socket.next("state")["state"]["seats"][1]
        assert (seat["kind"], seat["level"], seat["taken"]) == ("computer", 2, True)
        assert socket.next("move")["seat"] == 1
    assert hers.do("seats/1/computer", {}).json()["code"] == "taken"
    assert hers.do("seats/4/computer", {}).json()["code"] == "not_found"
    assert his.join(1).json()["code"] == "forbidden"


# ---------------------------------------------------------------- games that were written down


@pytest.mark.parametrize("game", cubarium.games())
def test_a_record_becomes_a_game_that_can_be_looked_at(ann: Person, game: str) -> None:
    text = (DOCS / "games" / f"{game}.cub").read_text(encoding="utf-8")
    record = cubarium.Record.parse(text)
    for written in (text, record.json()):
        made = ann.post("records", {"text": written})
        assert made.status_code == 201, made.text
        state = ann.get(f"games/{made.json()['id']}").json()
        assert [move["move"] for move in state["moves"]] == record.moves
        assert state["outcome"]["scores"] == list(record.position.scores)
        assert state["id"] in [each["id"] for each in ann.get("my/games?over=true").json()]


def test_a_record_that_is_not_over_is_played_on_against_the_computer_it_names(ann: Person) -> None:
    headers = {"Player 2": "level:1", "Seat 1": "Ann"}
    record = cubarium.Record(cubarium.new("kubruss", edition="mini"), ["S:a1"], headers)
    game = ann.post("records", {"text": str(record)}).json()["id"]
    seen = Seen(ann, game, [None, None])
    assert [(seat["kind"], seat["you"]) for seat in seen.state["seats"]] == [("human", True), ("computer", False)]
    with seen.open() as socket:
        while socket.next("state", "move").get("ply", seen.state["ply"]) < 2:
            pass
    assert seen.move(2, seen.state["scene"]["choices"][0]["move"]).status_code == 200


def test_seats_of_a_record_may_stay_free_for_whoever_gets_their_tokens(ann: Person, bob: Person) -> None:
    record = cubarium.Record(cubarium.new("kubruss", edition="mini").play("S:a1"))
    made = ann.post("records", {"text": str(record), "free": [1]}).json()
    assert [bool(seat["token"]) for seat in made["seats"]] == [False, True]
    hers = Seen(ann, made["id"], [seat["token"] for seat in made["seats"]])
    his = bob.at(hers)
    assert code(hers.move(0, "S:d4")) == (409, "not_your_turn")
    assert his.join(1).status_code == 200
    assert his.move(0, "S:d4").status_code == 200
    assert [seat["you"] for seat in his.state["seats"]] == [False, True]


def test_what_is_wrong_with_a_record_is_said(ann: Person) -> None:
    answer = ann.post("records", {"text": "Cubarium: 1\nGame: kubruss\nRules: 1\n\n1. S:z9\n"})
    assert answer.status_code == 400
    assert "S:z9" in answer.json()["message"]
    assert ann.post("records", {"text": "hello"}).status_code == 400
    assert ann.post("records", {"text": "{" * 9_000}).status_code == 400


# ---------------------------------------------------------------- lists of games


def test_my_games_are_listed_by_kind_and_by_whether_they_are_over(ann: Person) -> None:
    running = ann.begin("kubruss", "human", "human").id
    over = ann.begin("kewbz", "human", "human")
    over.do("resign")

    def listed(query: str) -> list[str]:
        return [each["id"] for each in ann.get(f"my/games{query}").json()]

    assert listed("") == [running, over.id]  # where it is one's turn first
    assert listed("?over=true") == [over.id]
    assert listed("?over=false") == [running]
    assert listed("?game=kubruss") == [running]
    assert listed("?skip=1") == [over.id]
    assert listed("?game=kubruss&over=true") == []


# ---------------------------------------------------------------- rules


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", cubarium.games())
def test_the_rules_of_a_game_come_with_pictures(ann: Person, game: str, language: str) -> None:
    answer = ann.get(f"rules/{game}?language={language}").json()
    assert answer["language"] == language
    for _, name in PICTURE.findall(answer["text"]):
        picture = ann.get(f"rules/pictures/{name}?language={language}")
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert picture.text.startswith("<svg")


def test_rules_in_a_language_that_has_none_are_english(ann: Person) -> None:
    assert ann.get("rules/babel?language=eo").json()["language"] == "en"
    assert ann.get("rules/chess").status_code == 400
    for name in ("nothing", "..%2Fgames%2Fbabel", "%2e%2e"):
        assert ann.get(f"rules/pictures/{name}").status_code in (400, 404)
