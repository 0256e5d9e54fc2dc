"""Every course can be played and misses no rule: of those that a move may break, and of those that the rules tell."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cubarium
from cubarium import lessons
from cubarium.errors import OptionError
from cubarium.game import Outcome
from cubarium.lessons import Course, Step, Task, steps
from cubarium.manual import illustrated
from cubarium.messages import PACKAGED, Message, Sentence, translate
from languages import catalogue

EXAMPLES = Path(__file__).parents[2] / "examples"
GAMES = cubarium.games()
STEPS = [step for game in GAMES for step in lessons.course(game).steps]
BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
NO_MOVE = {"Whoever leaves"}  # what the rules tell of that nobody can play


def names(step: Step) -> str:
    return f"{step.game}-{step.name}"


def key_of(reason: str) -> str:
    assert isinstance(reason, Sentence)
    return reason.message.key


# ---------------------------------------------------------------- nothing is left out


def rules_of(game: str) -> set[str]:
    """What must be taught: the violations, how a game may end, its goal and what scores count."""
    text = (PACKAGED / "en" / f"{game}.ftl").read_text(encoding="utf-8")
    violations = set(re.findall(rf"^({game}-rule-[\w-]+) =", text, flags=re.MULTILINE))
    ends = set(re.findall(rf"^({game}-[\w-]+) =", text.partition("## The end")[2].partition("## ")[0], re.MULTILINE))
    assert violations
    assert ends
    return violations | ends | {f"{game}-goal", f"{game}-score"}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_a_step(game: str) -> None:
    taught = {key for step in lessons.course(game).steps for key in step.rules}
    assert rules_of(game) - taught == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_idea_that_the_rules_have_in_bold_has_a_step(game: str) -> None:
    _, text = illustrated(cubarium.new(game))
    bold = {" ".join(idea.split()) for idea in BOLD.findall(text)} - NO_MOVE
    assert bold == {idea for step in lessons.course(game).steps for idea in step.ideas}


@pytest.mark.parametrize("step", STEPS, ids=names)
def test_a_step_about_an_end_shows_that_end(step: Step) -> None:
    after = step.check(step.answer).after
    ends = {key for key in step.rules if re.search(r"-(won-by|over|drawn)", key)}
    if ends:
        assert after is not None
        assert isinstance(after.outcome, Outcome)
        assert key_of(after.outcome.reason) in ends


# ---------------------------------------------------------------- every step can be played


@pytest.mark.parametrize("game", GAMES)
def test_a_course_has_no_faults(game: str) -> None:
    assert [str(fault) for fault in lessons.faults(lessons.course(game))] == []


@pytest.mark.parametrize("step", STEPS, ids=names)
def test_an_answer_is_written_as_the_page_knows_it(step: Step) -> None:
    assert step.check(step.answer).move == step.answer


@pytest.mark.parametrize("step", STEPS, ids=names)
def test_a_task_refuses_something(step: Step) -> None:
    """A move that misses it, or one that breaks the rule it is about; but for a last cube that fits one way only."""
    assert step.mistakes or len(step.positions[-1].moves()) == 1


def test_every_text_of_a_step_is_used() -> None:
    used = {key for step in STEPS for key in (step.key, *(f"{step.key}-{end}" for end in ("title", "done", "missed")))}
    kept = {key for key in catalogue("en") if key.startswith(tuple(f"lessons-{game}-" for game in GAMES))}
    assert kept - used == set()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("step", STEPS, ids=names)
def test_a_step_is_told_in_few_words(step: Step, language: str) -> None:
    words = translate(step.text, language=language)
    assert 1 <= len(re.findall(r"[.!?…](?= |$)", words)) <= 3
    assert len(words) <= 260
    assert len(translate(step.title, language=language)) <= 32


# ---------------------------------------------------------------- what a move of a step is told


def test_a_refused_move_is_told_the_rule_and_one_that_misses_the_task_what_was_wanted() -> None:
    step = lessons.course("kewbz").step("double")
    assert step.check("c3").kind == "done"
    missed = step.check("c1")
    assert (missed.kind, missed.message.key, missed.move) == ("missed", "lessons-kewbz-double-missed", "c1")
    refused = step.check("b3")
    assert (refused.kind, refused.message.key, refused.after) == ("refused", "kewbz-rule-taken", None)


# Conditions, a position, a move that misses them, and what is said about it.
MISSES: list[tuple[Task, str, str, Message]] = [
    (Task(gain=2), "kubruss | turn=1 red=- blue=-", "S:a1", Message("lessons-missed-gain", gain=1, least=2)),
    (Task(taken=1), "kubruss | turn=1 red=- blue=S:a1", "S:b1", Message("lessons-missed-taken", taken=0, least=1)),
    (Task(given=1), "kubruss | turn=1 red=- blue=S:a1", "S:b1", Message("lessons-missed-given", given=0, least=1)),
    (Task(cubes=2), "kubruss | turn=1 red=- blue=-", "S:a1", Message("lessons-missed-cubes", cubes=1, least=2)),
    (Task(level=2), "kubruss | turn=1 red=- blue=-", "S:a1", Message("lessons-missed-level", level=2)),
    (Task(block="M"), "kubruss | turn=1 red=- blue=-", "S:a1", Message("lessons-missed-block")),
    (Task(blocks=2), "kubruss | turn=1 red=- blue=-", "S:a1", Message("lessons-missed-blocks", least=2)),
    (Task(board="z1"), "kubruss | turn=1 red=- blue=-", "S:a1", Message("lessons-missed-board")),
    (Task(cells=("b1",)), "kubruss | turn=1 red=- blue=-", "S:a1", Message("lessons-missed-cells", cells=["b1"])),
    (Task(ends=True), "kubruss | turn=1 red=- blue=-", "S:a1", Message("lessons-missed-ends")),
    (Task(blocks_others=True), "kubruss | turn=1 red=- blue=-", "S:a1", Message("lessons-missed-blocks-others")),
]


@pytest.mark.parametrize(("task", "text", "move", "said"), MISSES, ids=lambda value: getattr(value, "key", ""))
def test_a_task_says_what_a_move_lacks(task: Task, text: str, move: str, said: Message) -> None:
    before = cubarium.parse(text)
    assert task.missed(before, before.move(move), before.play(move)) == said
    assert Task().missed(before, before.move(move), before.play(move)) is None


def test_a_game_that_is_over_may_still_miss_the_task() -> None:
    step = lessons.course("kubruss").step("end")
    after = step.positions[-1].play(step.answer)  # Red has won it alone
    assert [missed.key for missed in Task(wins=True).missed_end(1, after)] == ["lessons-missed-wins"]
    assert [missed.key for missed in Task(shares=True).missed_end(0, after)] == ["lessons-missed-shares"]
    assert list(Task(wins=True, ends=True, blocks_others=True).missed_end(0, after)) == []


# ---------------------------------------------------------------- files


def test_what_there_is_not_is_said() -> None:
    with pytest.raises(OptionError, match="no course for 'go', only for babel"):
        lessons.course("go")
    with pytest.raises(OptionError, match="no step 'zero' here, only cubes, tower"):
        lessons.course("babel").step("zero")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[[step]]\nname = "a"', "step 1 of kubruss needs a name, a position and an answer"),
        ('[[step]]\nnam = "a"', "step 1 of kubruss has 'nam', which no step has"),
        ('[[step]]\nname = "a"\ntask = { points = 3 }', "step 1 of kubruss has 'points', which no step has"),
    ],
)
def test_a_file_that_is_not_a_course_is_refused(
    text: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "kubruss.toml").write_text(text)
    monkeypatch.setattr(steps, "PACKAGED", tmp_path)
    with pytest.raises(OptionError, match=re.escape(said)):
        steps.course.__wrapped__("kubruss")


PILLARS = """[[step]]
name = "first"
position = "pillars | turn=1 pillars=-"
answer = "b2"
"""
SENTENCES = "lessons-pillars-first = Build.\nlessons-pillars-first-title = Build\nlessons-pillars-first-done = Built.\n"
FOREIGN = """
from cubarium import lessons
from cubarium.server.views.catalogue import brought_catalogues
course = lessons.course("pillars")
print(lessons.courses()[-2:], list(lessons.faults(course)), course.step("first").check("b2").message)
print("lessons-pillars-first" in brought_catalogues("pillars")["en"], brought_catalogues("babel"))
"""


def test_a_game_from_elsewhere_brings_its_own_course(tmp_path: Path) -> None:
    shutil.copytree(EXAMPLES / "locale", tmp_path / "locale")
    shutil.copy(EXAMPLES / "pillars.py", tmp_path)
    (tmp_path / "locale" / "en" / "lessons.ftl").write_text(SENTENCES)
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "pillars.toml").write_text(PILLARS)
    environment = {**os.environ, "CUBARIUM_GAMES": str(tmp_path)}
    run = subprocess.run([sys.executable, "-c", FOREIGN], env=environment, capture_output=True, text=True, check=True)
    assert run.stdout == "['pillars', 'qubix'] [] Built.\nTrue {}\n"


def test_a_course_with_faults_names_them() -> None:
    step = Step("kubruss", "x", "kubruss | turn=1 red=- blue=-", Task(block="M"), "S:a1", mistakes=("M:a1+b1", "S:z9"))
    broken = Step("kubruss", "x", "kubruss | turn=1", Task(), "S:a1")
    said = [fault.key for fault in lessons.faults(Course("kubruss", (step, broken)))]
    assert [key for key in said if key != "lessons-fault-no-text"] == [
        "lessons-fault-twice",
        "lessons-fault-answer",
        "lessons-fault-mistake",
        "lessons-fault-rule",
        "lessons-fault-twice",
        "lessons-fault-position",
    ]
