"""Lessons over HTTP: courses, steps that are set up like games, and what comes of a move, with nothing kept."""

from typing import Any

import pytest

from cubarium import lessons
from serving import Person

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)  # they never ask it


def check(person: Person, step: str, move: str) -> dict[str, Any]:
    answer = person.post(f"lessons/{step}/check", {"move": move})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_every_course_is_listed_with_the_titles_of_its_steps(ann: Person) -> None:
    listed = {course["game"]: course for course in ann.get("lessons").json()}
    assert list(listed) == lessons.courses()
    assert listed["babel"] == ann.get("lessons/babel").json()
    assert listed["babel"]["steps"][0]["title"]["text"] == "Five kinds of cubes"
    games = {game["name"]: game["lessons"] for game in ann.get("catalogue").json()["games"]}
    assert games == {game: len(course["steps"]) for game, course in listed.items()}


def test_a_step_is_a_game_in_which_it_is_the_learners_turn(ann: Person) -> None:
    step = ann.get("lessons/kubruss/second").json()
    state = step["state"]
    assert [seat["you"] for seat in state["seats"]] == [False, True]
    assert (state["turn"], state["ply"], [move["move"] for move in state["moves"]]) == (1, 1, ["L:a3+b3+a4+b4"])
    assert step["answer"] in [choice["move"] for choice in state["scene"]["choices"]]
    assert len(state["scene"]["fresh"]) == 4
    [before] = step["earlier"]
    assert len(before["cubes"]) == len(state["scene"]["cubes"]) - 4
    assert before["choices"] == []


def test_a_move_does_the_task_or_misses_it_or_breaks_a_rule_and_the_step_stays_as_it_is(ann: Person) -> None:
    done = check(ann, "kewbz/double", " C3 ")
    assert (done["kind"], done["message"]["key"]) == ("done", "lessons-kewbz-double-done")
    assert (done["state"]["ply"], len(done["state"]["scene"]["fresh"])) == (2, 3)
    missed = check(ann, "kewbz/double", "c1")
    assert (missed["kind"], missed["state"]["moves"][-1]["move"]) == ("missed", "c1")
    refused = check(ann, "kewbz/double", "b3")
    assert (refused["kind"], refused["message"]["key"], refused["state"]) == ("refused", "kewbz-rule-taken", None)
    assert check(ann, "babel/draw", "0:b2.6")["state"]["outcome"]["winners"] == [0, 1]
    assert ann.get("lessons/kewbz/double").json()["state"]["ply"] == 1


def test_a_step_says_why_not_and_what_moves_would_gain(ann: Person) -> None:
    why = ann.get("lessons/kubruss/whole/why", params={"like": "L:b2+c2+b3+c3", "board": "board", "x": 0, "y": 0})
    assert why.json()["message"]["key"] == "kubruss-rule-cover-whole"
    assert ann.get("lessons/kubruss/whole/why").status_code == 400
    gains = ann.get("lessons/qubix/figure/gains").json()
    assert (gains["ply"], gains["gains"]["c5.1>z1:c1"], gains["cards"]["c5.1>z1:c1"]) == (1, [4, 0], 0)


@pytest.mark.parametrize("path", ["lessons/go", "lessons/babel/zero", "lessons/go/first", "lessons/babel/zero/gains"])
def test_what_there_is_not_is_not_found(ann: Person, path: str) -> None:
    assert (ann.get(path).status_code, ann.get(path).json()["code"]) == (404, "not_found")


def test_a_move_that_is_no_text_is_refused(ann: Person) -> None:
    assert ann.post("lessons/babel/cubes/check", {"move": ""}).status_code == 400
    assert ann.post("lessons/babel/cubes/check", {"move": "0:a1.1", "ply": 0}).status_code == 400
    assert ann.post("lessons/babel/zero/check", {"move": "0:a1.1"}).status_code == 404
