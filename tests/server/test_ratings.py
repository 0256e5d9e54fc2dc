"""Rated games: who may play them, what they do to ratings, the rankings and the pages of players."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import count, pairwise

import pytest
from websockets.exceptions import ConnectionClosed

from serving import Person, Seen, Server

PASSWORD = "two dozen red cubes"
CLOCK = {"bank_s": 300, "increment_s": 5}
NUMBERS = count()


@pytest.fixture
def players(server: Server) -> Iterator[list[Person]]:
    """Four people with accounts."""
    with ExitStack() as stack:
        found = [stack.enter_context(Person(server)) for _ in range(4)]
        for person in found:
            person.get("me")
            assert (
                person.http.put("/api/session", json={"name": f"Player {next(NUMBERS)} of {id(server)}"}).status_code
                == 200
            )
            assert person.http.put("/api/me/password", json={"password": PASSWORD}).status_code == 200
        yield found


def name_of(person: Person) -> str:
    return str(person.get("session").json()["name"])


def begin(one: Person, other: Person, game: str = "kubruss", seats: int = 2) -> Seen:
    request = {"game": game, "seats": [{"kind": "human"}] * seats, "clock": CLOCK, "rated": True}
    made = one.post("games", request)
    assert made.status_code == 201, made.text
    answer = other.post(f"games/{made.json()['id']}/join", {"token": made.json()["seats"][1]["token"]})
    assert answer.status_code == 200, answer.text
    assert answer.json()["rated"]
    return Seen(one, made.json()["id"], [])


def play(seen: Seen, one: Person, other: Person) -> None:
    """A short game that the second loses by giving up."""
    for ply, (person, move) in enumerate([(one, "S:a1"), (other, "S:c3")]):
        assert person.post(f"games/{seen.id}/moves", {"ply": ply, "move": move}).status_code == 200
    assert other.post(f"games/{seen.id}/resign", {}).status_code == 200


def rating_of(person: Person) -> list[dict[str, object]]:
    found: list[dict[str, object]] = person.get(f"players/{name_of(person)}").json()["ratings"]
    return found


def test_a_game_changes_both_ratings_once_and_says_why(players: list[Person]) -> None:
    ann, bob, *_ = players
    seen = begin(ann, bob)
    play(seen, ann, bob)
    ann.post(f"games/{seen.id}/rematch", {})  # what happens to a game that is over does not rate it again
    won, lost = (person.get(f"players/{name_of(person)}").json() for person in (ann, bob))
    [mine] = won["ratings"]
    assert (mine["game"], mine["speed"], mine["games"], mine["rating"]["provisional"]) == ("kubruss", "live", 1, True)
    [change] = won["history"]
    assert (change["id"], change["rank"], change["opponents"]) == (
        seen.id,
        1,
        [{"name": name_of(bob), "level": None}],
    )
    assert change["before"]["points"] == 1500 < change["after"]["points"]
    assert ann.get(f"users/{name_of(ann)}").json() == won
    assert ann.get(f"users/{name_of(ann)}/ratings/kubruss").json() == won
    assert ann.get(f"users/{name_of(ann)}/ratings/babel").json() == {**won, "ratings": [], "history": []}
    assert ann.get(f"users/{name_of(ann)}/ratings/chess").json()["key"] == "ratings-no-such-ranking"
    assert won["ratings"][0]["rating"]["points"] + lost["ratings"][0]["rating"]["points"] == 3000


def test_guests_are_asked_to_make_an_account(players: list[Person], server: Server) -> None:
    ann, *_ = players
    with Person(server) as guest:
        refused = guest.post(
            "games", {"game": "kubruss", "seats": [{"kind": "human"}] * 2, "clock": CLOCK, "rated": True}
        )
        assert (refused.status_code, refused.json()["key"]) == (403, "ratings-needs-account")
        request = {"game": "kubruss", "seats": [{"kind": "human"}] * 2, "clock": CLOCK, "rated": True}
        made = ann.post("games", request).json()
        token = {"token": made["seats"][1]["token"]}
        assert guest.post(f"games/{made['id']}/join", token).json()["key"] == "ratings-needs-account"
        assert ann.post(f"games/{made['id']}/join", token).json()["key"] == "ratings-one-seat"


@pytest.mark.parametrize(
    ("request_", "key"),
    [
        ({"seats": [{"kind": "human"}] * 2}, "ratings-needs-clock"),
        ({"seats": [{"kind": "computer"}] * 2, "clock": CLOCK}, "ratings-needs-people"),
        ({"seats": [{"kind": "human"}, {"kind": "computer", "level": 9}], "clock": CLOCK}, "ratings-house-levels"),
        (
            {"game": "qubix", "seats": [{"kind": "human"}, {"kind": "computer", "level": 8}], "clock": CLOCK},
            "ratings-house-levels",  # its strength is known too badly
        ),
        (
            {"seats": [{"kind": "human"}, {"kind": "computer"}], "clock": CLOCK, "options": {"edition": "mini"}},
            "ratings-house-options",
        ),
    ],
)
def test_a_game_that_cannot_be_rated_is_refused(players: list[Person], request_: dict[str, object], key: str) -> None:
    refused = players[0].post("games", {"game": "kubruss", "rated": True, **request_})
    assert (refused.status_code, refused.json()["key"]) == (400, key)


def test_nothing_is_taken_back_and_no_computer_helps(players: list[Person]) -> None:
    ann, bob, *_ = players
    seen = begin(ann, bob)
    assert ann.post(f"games/{seen.id}/moves", {"ply": 0, "move": "S:a1"}).status_code == 200
    assert ann.post(f"games/{seen.id}/takeback", {}).json()["key"] == "ratings-no-takeback"
    request = {"game": "kubruss", "seats": [{"kind": "human"}] * 2, "clock": CLOCK, "rated": True}
    made = ann.post("games", request).json()
    assert ann.post(f"games/{made['id']}/seats/1/computer", {"level": 1}).json()["key"] == "ratings-people-alone"


def test_a_game_that_is_given_up_before_everybody_moved_does_not_count(players: list[Person]) -> None:
    ann, bob, *_ = players
    seen = begin(ann, bob)
    assert bob.post(f"games/{seen.id}/resign", {}).status_code == 200
    assert rating_of(ann) == rating_of(bob) == []


def test_games_of_one_player_that_end_at_once_all_count(players: list[Person]) -> None:
    ann, *others = players
    tables = [(begin(ann, other), other) for other in others]
    for seen, other in tables:
        for ply, (person, move) in enumerate([(ann, "S:a1"), (other, "S:c3")]):
            assert person.post(f"games/{seen.id}/moves", {"ply": ply, "move": move}).status_code == 200
    with ThreadPoolExecutor(len(tables)) as threads:
        done = list(threads.map(lambda table: table[1].post(f"games/{table[0].id}/resign", {}).status_code, tables))
    assert done == [200] * len(tables)
    history = ann.get(f"players/{name_of(ann)}").json()["history"]
    assert len(history) == len(tables)
    for before, after in pairwise(history):  # each from where the last one ended
        assert after["before"]["points"] == pytest.approx(before["after"]["points"], abs=1)


def test_a_ranking_says_what_one_must_do_and_what_one_lacks(players: list[Person]) -> None:
    ann, bob, *_ = players
    play(begin(ann, bob, "kubruss"), ann, bob)
    ranking = ann.get("ranking/kewbz?speed=correspondence").json()
    assert len(ranking["conditions"]) == 5
    assert ranking["you"]["rating"] is None
    assert {each["key"] for each in ranking["you"]["lacking"]} >= {"ratings-lacks-games", "ratings-lacks-opponents"}
    [lacking] = ann.get("ranking/all").json()["you"]["lacking"]
    assert lacking["key"] == "ratings-lacks-place"
    assert ann.get("ranking/chess").json()["key"] == "ratings-no-such-ranking"
    assert ann.get("players/Nobody%20at%20all").json()["key"] == "ratings-no-such-player"


def test_whoever_deletes_the_account_leaves_the_others_their_ratings(players: list[Person]) -> None:
    ann, bob, *_ = players
    play(begin(ann, bob), ann, bob)
    before, name = rating_of(ann), name_of(bob)
    assert bob.deletes_account().status_code == 204
    assert rating_of(ann) == before
    assert ann.get(f"players/{name_of(ann)}").json()["history"][0]["opponents"] == [{"name": "", "level": None}]
    assert ann.get(f"players/{name}").status_code == 404


def test_a_game_ends_and_counts_though_the_other_has_deleted_the_account(players: list[Person]) -> None:
    ann, bob, *_ = players
    seen = begin(ann, bob)
    for ply, (person, move) in enumerate([(ann, "S:a1"), (bob, "S:c3")]):
        assert person.post(f"games/{seen.id}/moves", {"ply": ply, "move": move}).status_code == 200
    with bob.at(seen).open() as socket, bob.opens("presence/socket") as here:
        socket.next("state"), here.next("seek")
        assert bob.deletes_account().status_code == 204
        for each in (socket, here):
            with pytest.raises(ConnectionClosed) as caught:
                each.next("never")
            assert caught.value.rcvd is not None
            assert caught.value.rcvd.code == 4403
    assert ann.post(f"games/{seen.id}/resign", {}).status_code == 200
    assert [change["rank"] for change in ann.get(f"players/{name_of(ann)}").json()["history"]] == [2]


def test_house_computers_are_played_rated_and_never_move(players: list[Person]) -> None:
    ann, *_ = players
    request = {"game": "kubruss", "seats": [{"kind": "human"}, {"kind": "computer", "level": 1}]}
    made = ann.post("games", {**request, "clock": CLOCK, "rated": True}).json()
    seen = Seen(ann, made["id"], [])
    assert ann.get(f"games/{seen.id}/hint?grade=1").json()["key"] == "ratings-no-hints"
    with seen.open() as socket:
        socket.next("state")
        assert seen.move(0, "S:a1").status_code == 200
        while socket.next("move")["ply"] < 2:  # the computer's
            pass
    assert ann.post(f"games/{seen.id}/resign", {}).status_code == 200
    found = ann.get(f"players/{name_of(ann)}").json()
    [change] = found["history"]
    assert change["opponents"] == [{"name": "", "level": 1}]
    assert change["after"]["points"] < 1500
    [rating] = found["ratings"]
    assert rating["by_seat"] == [{"seat": 0, "games": 1, "wins": 0}]
    assert rating["openings"] == [{"move": "S:a1", "games": 1, "wins": 0}]
    assert (rating["streak"], rating["best_streak"], rating["stayed"]) == (0, 0, 1)


def test_whoever_wants_to_says_a_country(players: list[Person]) -> None:
    ann, bob, *_ = players
    assert "FR" in ann.get("countries").json()
    assert ann.http.put("/api/me/country", json={"country": "FR"}).json()["country"] == "FR"
    assert bob.get(f"players/{name_of(ann)}").json()["country"] == "FR"
    assert ann.http.put("/api/me/country", json={"country": "ZZ"}).json()["key"] == "account-no-such-country"
    assert ann.http.put("/api/me/country", json={"country": ""}).json()["country"] is None
