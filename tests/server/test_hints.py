"""Hints of a real server: what each grade tells, and to whom."""

from typing import Any

import httpx
import pytest

import cubarium
from serving import Person, Seen, choices, code, covered_by


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
