"""The lessons: each is run as a reader would run it, and what it says is so."""

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LESSONS = sorted((ROOT / "examples" / "tutorials").glob("*.py"))


@cache
def said(name: str) -> str:
    path = ROOT / "examples" / "tutorials" / f"{name}.py"
    done = subprocess.run([sys.executable, str(path)], capture_output=True, encoding="utf-8", check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return done.stdout


def numbers(text: str) -> list[float]:
    return [float(each) for each in re.findall(r"[-+]?\d+\.\d+", text)]


def test_looking_ahead_in_copies_beats_random_moves() -> None:
    assert numbers(said("with_pettingzoo"))[-1] > 0.3


def test_the_learner_at_one_seat_learns_to_beat_its_opponent() -> None:
    first, *_, last = numbers(said("with_gymnasium"))
    assert first < 0 < last
    assert last - first > 0.4


def test_big_blocks_first_beats_random_moves() -> None:
    assert numbers(said("with_vectors"))[-1] > 0.1


@pytest.mark.needs("openspiel")
def test_openspiels_algorithms_come_to_what_is_proved() -> None:
    text = said("with_openspiel")
    random, *iterations = numbers(text.partition("Random play")[2])[:5]
    assert random > 0.5
    assert iterations == sorted(iterations, reverse=True)
    assert iterations[-1] < 0.05
    assert text.endswith(", which wins.\n")


def test_what_talks_like_a_model_plays_a_game_to_its_end() -> None:
    text = said("with_language_models")
    assert "Not understood: no move was found in the answer" in text
    assert re.search(r"^Over: .* First: seat \d", text, re.MULTILINE)


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_every_lesson_is_run_here_and_shown_in_the_docs(path: Path) -> None:
    assert f'said("{path.stem}")' in Path(__file__).read_text(encoding="utf-8")
    assert f"(../examples/tutorials/{path.name})" in (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
