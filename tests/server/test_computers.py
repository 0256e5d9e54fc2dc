"""Computer players beyond their moves: one that adapts, and why they played what they did."""

import httpx
import pytest

from serving import Person, Seen

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)  # it is asked nothing new


def explained(person: Person, seen: Seen, ply: int) -> httpx.Response:
    return person.get(f"games/{seen.id}/explanation", params={"ply": ply})


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_a_computer_explains_its_move_to_its_opponent_and_to_nobody_else(ann: Person, bob: Person) -> None:
    seen = ann.begin("kubruss", "human", "computer", edition="mini")
    with seen.open() as socket:
        socket.next("state")
        socket.move(0, seen.state["scene"]["choices"][0]["move"])
        move = [socket.next("move") for _ in range(2)][1]["move"]
    told = explained(ann, seen, 1).json()
    assert (told["ply"], told["move"]) == (1, move)
    assert all(reason["key"].startswith("analysis-") for reason in told["reasons"])
    assert (told["better"] is None) == (told["reasons"][-1]["key"] != "analysis-played-better")
    assert refusal(explained(bob, seen, 1)) == (403, "not_yours")
    assert refusal(explained(ann, seen, 0)) == (404, "not_found")  # her own move
    assert refusal(explained(ann, seen, 7)) == (404, "not_found")
    seen.do("resign", {"seat": 0})
    assert explained(ann, seen, 1).status_code == 200


def test_with_other_people_at_the_table_nothing_is_explained(ann: Person, bob: Person) -> None:
    seen = ann.begin("blokus3d", "computer", "human", "human", players=3)
    bob.at(seen).join(2)
    with seen.open() as socket:
        while socket.next()["type"] == "state" and seen.state["ply"] == 0:
            pass
    assert refusal(explained(ann, seen, 0)) == (409, "not_now")


def test_the_computer_that_adapts_goes_by_the_last_game_of_that_kind(ann: Person) -> None:
    def level(game: str) -> tuple[int, str]:
        found = ann.get("my/level", params={"game": game}).json()
        return found["level"], found["reason"]["key"]

    assert level("kubruss") == (2, "level-adapted-first")
    asked = {"game": "kubruss", "seats": [{"kind": "human"}, {"kind": "computer", "level": 5}]}
    ann.post(f"games/{ann.post('games', asked).json()['id']}/resign")
    assert level("kubruss") == (4, "level-adapted")
    assert level("babel") == (2, "level-adapted-first")
    assert refusal(ann.get("my/level", params={"game": "chess"})) == (404, "not_found")
