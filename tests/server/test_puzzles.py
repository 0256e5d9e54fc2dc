"""Puzzles over HTTP: one a day, one after another, answers that count once, and no solution before its time."""

import io
import zipfile
from typing import Any

import pytest
from msgspec import json

from cubarium import puzzles
from cubarium.puzzles import Puzzle
from serving import Person

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)


def answer(person: Person, puzzle: Puzzle, move: str | None) -> dict[str, Any]:
    found = person.post(f"puzzles/{puzzle.id}/tries", {"move": move})
    assert found.status_code == 200, found.text
    data: dict[str, Any] = found.json()
    return data


def some(goal: str = "win", game: str = "kubruss") -> Puzzle:
    return next(puzzle for puzzle in puzzles.puzzles(game) if puzzle.goal == goal and puzzle.tempting)


def test_every_game_has_a_puzzle_of_the_day_which_is_the_same_for_everybody(ann: Person, bob: Person) -> None:
    listed = {each["game"]: each for each in ann.get("puzzles").json()}
    assert list(listed) == puzzles.collections()
    assert all(each["count"] >= 200 and not each["daily_done"] for each in listed.values())
    for game, each in listed.items():
        found = ann.get(f"puzzles/daily/{game}").json()
        assert found["id"] == each["daily"] == bob.get(f"puzzles/daily/{game}").json()["id"]
    assert ann.get("puzzles/daily/kubruss?day=9999-01-01").status_code == 404
    assert ann.get("puzzles/daily/kubruss?day=2026-01-01").json()["game"] == "kubruss"


def test_a_puzzle_does_not_tell_its_solution(ann: Person) -> None:
    puzzle = some()
    view = ann.get(f"puzzles/{puzzle.id}").json()
    assert (view["game"], view["grade"], view["moves"]) == ("kubruss", puzzle.grade, len(puzzle.values))
    state = view["state"]
    assert (state["turn"], [seat["you"] for seat in state["seats"]].index(True)) == (puzzle.turn, puzzle.turn)
    assert sorted(choice["move"] for choice in state["scene"]["choices"]) == sorted(puzzle.values)
    assert [move["move"] for move in state["moves"]] == [puzzle.moves[-1]]
    assert len(view["earlier"]) == 1
    assert not {"solutions", "line", "values", "themes", "tempting"} & set(view)
    wrong = answer(ann, puzzle, puzzle.tempting[0])
    assert (wrong["themes"], wrong["nodes"], wrong["line"][0]["move"]["move"]) == ([], None, puzzle.tempting[0])
    assert puzzle.line[0] not in json.encode(wrong["message"]).decode()


def test_the_first_answer_counts_for_person_and_puzzle_and_the_line_is_played_out(ann: Person, bob: Person) -> None:
    puzzle = some()
    before = ann.get(f"puzzles/{puzzle.id}").json()["rating"]["points"]
    right = answer(ann, puzzle, f" {puzzle.solutions[0].lower()} ")
    assert (right["kind"], right["counted"], right["message"]["key"]) == ("right", True, "puzzles-right-win")
    assert [each["move"]["move"] for each in right["line"]] == list(puzzle.line)
    assert right["after"]["rating"]["points"] > right["before"]["rating"]["points"] == 1500
    assert (right["after"]["run"], len(right["themes"]), right["nodes"]) == (1, len(puzzle.themes), puzzle.nodes)
    view = bob.get(f"puzzles/{puzzle.id}").json()
    assert view["rating"]["points"] < before
    assert not view["tried"]
    again = answer(ann, puzzle, puzzle.tempting[0])
    assert (again["kind"], again["counted"], again["before"]) == ("wrong", False, again["after"])
    assert ann.get(f"puzzles/{puzzle.id}").json()["tried"]
    mine = next(each for each in ann.get("puzzles").json() if each["game"] == "kubruss")
    assert (mine["tried"], mine["solved"], mine["run"]) == (1, 1, 1)
    with zipfile.ZipFile(io.BytesIO(ann.get("me/export").content)) as export:
        [exported] = json.decode(export.read("account.json"))["puzzles"]["kubruss"]
    assert (exported["puzzle"], exported["right"]) == (puzzle.id, True)


def test_a_long_solution_is_played_out_to_the_end(ann: Person) -> None:
    puzzle = max(puzzles.puzzles("babel"), key=lambda each: len(each.line))
    assert len(puzzle.line) > 20
    for move in (None, puzzle.solutions[-1]):  # the last one is of the same idea as the first
        line = answer(ann, puzzle, move)["line"]
        assert len(line) == len(puzzle.line)
        assert line[-1]["outcome"]["winners"] == [puzzle.turn]


def test_a_wrong_answer_is_refuted_and_may_be_followed_by_the_right_one(ann: Person) -> None:
    puzzle = some()
    wrong = answer(ann, puzzle, puzzle.tempting[0])
    assert (wrong["kind"], wrong["counted"], wrong["message"]["key"]) == ("wrong", True, "puzzles-wrong-win")
    assert len(wrong["line"]) > 1
    last = wrong["line"][-1]["outcome"]
    assert last is None or last["winners"] != [puzzle.turn]
    assert wrong["after"]["rating"]["points"] < 1500
    assert answer(ann, puzzle, puzzle.solutions[0])["counted"] is False
    mine = next(each for each in ann.get("puzzles").json() if each["game"] == "kubruss")
    assert (mine["tried"], mine["solved"], mine["run"]) == (1, 1, 0)


def test_whoever_gives_up_is_told_and_what_breaks_a_rule_counts_for_nothing(ann: Person) -> None:
    puzzle = some("lead")
    refused = answer(ann, puzzle, "S:z9")
    assert (refused["kind"], refused["counted"], refused["line"]) == ("refused", False, [])
    told = answer(ann, puzzle, None)
    assert (told["kind"], told["line"][0]["move"]["move"], told["counted"]) == ("given-up", puzzle.line[0], True)
    why = ann.get(f"puzzles/{puzzle.id}/why", params={"move": "S:z9"}).json()
    assert why["message"]["key"].startswith("kubruss-")
    assert set(ann.get(f"puzzles/{puzzle.id}/gains").json()["gains"]) <= set(puzzle.values)


def of_kubruss(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in person.get("puzzles").json() if each["game"] == "kubruss")
    return found


def todays(person: Person) -> Puzzle:
    return puzzles.puzzle(person.get("puzzles/daily/kubruss").json()["id"])


def test_the_puzzle_of_the_day_is_done_once_it_is_solved_on_its_day(ann: Person) -> None:
    today = todays(ann)
    assert of_kubruss(ann)["daily_done"] is False
    answer(ann, today, next(move for move in today.values if not today.is_right(move)))
    assert (of_kubruss(ann)["daily_done"], of_kubruss(ann)["days"]) == (False, 0)
    for _ in range(2):
        answer(ann, today, today.solutions[0])
        assert (of_kubruss(ann)["daily_done"], of_kubruss(ann)["days"]) == (True, 1)
    answer(ann, today, None)  # the solution once more
    assert of_kubruss(ann)["daily_done"] is True
    with zipfile.ZipFile(io.BytesIO(ann.get("me/export").content)) as export:
        [day] = json.decode(export.read("account.json"))["puzzle_days"]
    assert (day["game"], day["solved"]) == ("kubruss", True)


def test_a_solution_that_was_told_does_not_count_for_the_day(ann: Person) -> None:
    today = todays(ann)
    answer(ann, today, None)
    answer(ann, today, today.solutions[0])
    assert (of_kubruss(ann)["daily_done"], of_kubruss(ann)["days"], of_kubruss(ann)["solved"]) == (False, 0, 1)


def test_the_next_one_is_new_and_has_the_theme_that_was_asked_for(ann: Person) -> None:
    themes = next(each["themes"] for each in ann.get("puzzles").json() if each["game"] == "kewbz")
    theme = themes[0]["theme"]
    seen = set[str]()
    for _ in range(3):
        found = puzzles.puzzle(ann.get(f"puzzles/next?game=kewbz&theme={theme}").json()["id"])
        assert theme in found.themes
        assert found.id not in seen
        seen.add(found.id)
        answer(ann, found, None)


def test_themes_are_listed_that_tell_puzzles_apart(ann: Person) -> None:
    for each in ann.get("puzzles").json():
        assert len(each["themes"]) >= 5
        assert all(0 < theme["count"] <= 0.9 * each["count"] for theme in each["themes"])


@pytest.mark.parametrize("path", ["puzzles/0", "puzzles/daily/go", "puzzles/next?game=go", "puzzles/0/gains"])
def test_what_there_is_not_is_not_found(ann: Person, path: str) -> None:
    assert (ann.get(path).status_code, ann.get(path).json()["code"]) == (404, "not_found")


def test_a_wrong_move_is_told_its_lead_where_that_is_the_point(ann: Person) -> None:
    def told(puzzle: Puzzle, move: str) -> str:
        return str(answer(ann, puzzle, move)["message"]["text"])

    by_tie_break = (
        (each, move)
        for each in puzzles.puzzles("kubruss")
        for move, value in each.values.items()
        if (each.goal, value.result, value.lead) == ("lead", 1, 0)
    )
    puzzle, move = next(by_tie_break)
    assert told(puzzle, move).startswith("This wins on the tie-break alone, and another move wins by ")
    for game, expected in (("babel", "This loses: "), ("kewbz", "This loses by ")):
        puzzle = next(each for each in puzzles.puzzles(game) if each.goal == "share")
        wrong = next(move for move, value in puzzle.values.items() if value.result == -1)
        assert told(puzzle, wrong).startswith(expected)
