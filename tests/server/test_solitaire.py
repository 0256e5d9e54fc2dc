"""Solitaire over HTTP: puzzles, what the solver says, hints, and a collection that is one's own."""

import io
import json
import zipfile
from collections.abc import Iterable
from typing import Any

import pytest

from cubarium.packing import Packing, Placement
from cubarium.solitaire import find, own_puzzle, puzzle_names
from cubarium.solitaire.solutions import image, symmetries
from serving import Person

CORNERS = {"region": "2x2x2", "pieces": "piece V 2/xx/x./piece I/xx"}


def views(placements: Iterable[Placement]) -> list[dict[str, Any]]:
    return [{"piece": each.label, "cubes": [list(cube) for cube in each.ordered]} for each in placements]


def solutions_of_starter() -> list[Packing]:
    return list(find("starter").problem().all(up_to="rotation"))


def keep(person: Person, packing: Packing, **more: Any) -> dict[str, Any]:
    body = {"puzzle": "starter", "placed": views(packing.placements), **more}
    answer = person.post("solitaire/solutions", body)
    assert answer.status_code == 200, answer.text
    kept: dict[str, Any] = answer.json()
    return kept


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_puzzle_has_its_box_and_its_pieces_in_every_orientation(ann: Person) -> None:
    today, *listed = ann.get("solitaire").json()
    assert today["name"] == f"daily-{today['day']}"
    assert [puzzle["name"] for puzzle in listed] == puzzle_names()
    soma = ann.get("solitaire/soma").json()
    assert (soma["ways"], len(soma["region"]), soma["found"]) == (480, 27, 0)
    [group] = soma["groups"]
    assert [piece["label"] for piece in group["pieces"]][:2] == ["V/yellow", "L/blue"]
    assert [len(piece["orientations"]) for piece in group["pieces"]] == [12, 24, 12, 12, 12, 12, 8]
    colours = ann.get("solitaire/many-colours-4").json()["groups"]
    assert [group["colour"] for group in colours] == ["blue", "yellow", "red", "green"]
    assert ann.get(f"solitaire/{today['name']}").json()["title"] == today["title"]
    for name in ("nothing", "daily-2999-01-01", "daily-1999-01-01", "daily-soon"):
        assert ann.get(f"solitaire/{name}").status_code == 404


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_the_solver_says_whether_a_box_can_be_completed_and_what_comes_next(ann: Person) -> None:
    empty = ann.post("solitaire/assessment", {"puzzle": "one-colour", "placed": []}).json()
    assert empty == {"completable": "yes", "ways": 3372, "exact": True, "take_back": [], "fewest": False}
    bar = {"piece": "I", "cubes": [[0, 0, 0], [1, 1, 0]]}
    refused = ann.post("solitaire/assessment", {"puzzle": CORNERS, "placed": [bar]})
    assert (refused.status_code, refused.json()["code"]) == (400, "bad_option")
    good = {"piece": "I", "cubes": [[0, 0, 0], [1, 0, 0]]}
    box = {"puzzle": CORNERS, "placed": [good]}
    said = ann.post("solitaire/assessment", box).json()
    expected = own_puzzle(**CORNERS).problem([Placement.parse("I:a1.1+b1.1")]).count(up_to="rotation")
    assert (said["completable"], said["ways"]) == ("yes", expected)
    piece, about, place = (ann.post("solitaire/hint", {**box, "grade": grade}).json() for grade in (1, 2, 3))
    assert (piece["piece"], piece["cells"], piece["placement"]) == ("V", [], None)
    assert about["cells"]
    assert place["placement"]["piece"] == "V"
    # Two dots on a line that leaves a single cube: nothing fits there.
    corner = {"piece": "V", "cubes": [[0, 0, 0], [1, 0, 0], [0, 1, 0]]}
    other = {"piece": "V", "cubes": [[0, 0, 1], [1, 0, 1], [1, 1, 1]]}
    dead = {"puzzle": CORNERS, "placed": [corner, other]}
    said = ann.post("solitaire/assessment", dead).json()
    assert (said["completable"], said["ways"], len(said["take_back"]), said["fewest"]) == ("no", 0, 1, True)
    refused = ann.post("solitaire/hint", {**dead, "grade": 1})
    assert (refused.status_code, refused.json()["key"]) == (409, "solitaire-no-hint")


def test_solutions_are_collected_up_to_rotation_for_each_person(ann: Person, bob: Person) -> None:
    first, second, *_ = solutions_of_starter()
    assert keep(ann, first, seconds=75, hints=2) == {"new": True, "found": 1, "ways": 24}
    for mapping in symmetries(find("starter").region):
        assert keep(ann, image(first, mapping)) == {"new": False, "found": 1, "ways": 24}
    assert keep(ann, second)["found"] == 2
    assert keep(bob, first) == {"new": True, "found": 1, "ways": 24}
    shown = ann.get("solitaire/starter/solutions").json()
    assert [(each["seconds"], each["hints"]) for each in shown] == [(75, 2), (None, 0)]
    assert {placed["piece"] for placed in shown[0]["placements"]} == {each.label for each in first.placements}
    assert len(ann.get("solitaire/starter/solutions", params={"skip": 1}).json()) == 1
    assert ann.get("solitaire/starter").json()["found"] == 2
    assert {each["name"]: each["found"] for each in ann.get("solitaire").json()}["starter"] == 2
    sheet = ann.get("solitaire/starter/sheet", params={"language": "fr"})
    assert (sheet.status_code, sheet.headers["content-type"].split(";")[0]) == (200, "image/svg+xml")
    assert "Première boîte" in sheet.text
    assert ann.get("solitaire/soma/sheet").status_code == 404
    with zipfile.ZipFile(io.BytesIO(ann.get("me/export").content)) as archive:
        exported = json.loads(archive.read("account.json"))["solitaire"]
    assert [(each["puzzle"], each["hints"]) for each in exported] == [("starter", 2), ("starter", 0)]
    assert ann.deletes_account().status_code == 204
    assert ann.get("solitaire/starter").json()["found"] == 0
    assert bob.get("solitaire/starter").json()["found"] == 1


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_puzzle_of_ones_own_is_collected_and_printed_too(ann: Person) -> None:
    puzzle = ann.post("solitaire/own", CORNERS).json()
    assert (len(puzzle["region"]), puzzle["ways"]) == (8, None)
    packing = next(own_puzzle(**CORNERS).problem().all())
    kept = ann.post("solitaire/solutions", {"puzzle": CORNERS, "placed": views(packing.placements)}).json()
    assert kept == {"new": True, "found": 1, "ways": None}
    assert len(ann.get(f"solitaire/{puzzle['name']}/solutions").json()) == 1
    assert ann.get(f"solitaire/{puzzle['name']}/sheet").text.startswith("<svg")
    short = ann.post("solitaire/solutions", {"puzzle": CORNERS, "placed": views(packing.placements[:1])})
    assert (short.status_code, short.json()["key"]) == (400, "solitaire-not-filled")
    large = ann.post("solitaire/own", {"region": "9x9x9", "pieces": "soma"})
    assert (large.status_code, large.json()["key"]) == (400, "solitaire-own-box")
