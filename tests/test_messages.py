"""Sentences as data: every key that code names has its sentence in every language, with the same values in it."""

import ast
import copy
import pickle
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import cubarium
import languages as language_tool
import support
from cubarium import messages
from cubarium.catalogue import rules
from cubarium.errors import ParseError
from cubarium.game import choice_title, description, goal, option_description, option_title, score_meaning
from cubarium.geometry import Cell
from cubarium.messages import AnyOf, Message, Sentence, Violation, languages, speaking, translate, user_language
from cubarium.options import options_of
from languages import catalogue, faults, lacking, variables
from languages import languages as translated_languages

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "cubarium"
EXAMPLES = ROOT / "examples"
KEY = re.compile(r"[a-z][a-z0-9_]*(-[a-z0-9]+)+")
DEFINED = re.compile(r"^([a-z][a-z0-9_-]*) =", re.MULTILINE)
# Keys that follow from a game, its options and the titles of its boards.
FIXED = re.compile(r"[a-z0-9_]+-(about|goal|score|option-[a-z0-9-]+|[a-z-]+-inline)")

# ---------------------------------------------------------------- catalogues

COMPLETE = ["fr"]  # the proof that nothing is left in English; other languages may lack sentences


@pytest.mark.parametrize("language", COMPLETE)
def test_a_complete_language_has_every_sentence(language: str) -> None:
    assert lacking(language) == []


@pytest.mark.parametrize("language", translated_languages())
def test_every_language_has_the_same_values_in_its_sentences(language: str) -> None:
    assert list(faults(language)) == []


@pytest.mark.parametrize("language", ["en", *translated_languages()])
def test_no_key_has_two_sentences(language: str) -> None:
    files = [path for folder in language_tool.CATALOGUES for path in (folder / language).glob("*.ftl")]
    keys = Counter(key for path in files for key in DEFINED.findall(path.read_text(encoding="utf-8")))
    assert [key for key, count in keys.items() if count > 1] == []
    assert keys


def test_what_a_language_lacks_is_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    for language, text in {"en": "ape-a = { $n } apes\nape-b = B\n", "xx": "ape-a = { $m } apes\n"}.items():
        (tmp_path / language).mkdir()
        (tmp_path / language / "ape.ftl").write_text(text)
    monkeypatch.setattr(language_tool, "CATALOGUES", (tmp_path,))
    catalogue.cache_clear()
    try:
        assert language_tool.main([]) == 1
        assert language_tool.main(["--keys", "xx"]) == 1
    finally:
        catalogue.cache_clear()
    brief = ["xx: 1 of 2 messages", "  ape-a has other values than in English", "  ape.ftl: 1 of 2"]
    assert capsys.readouterr().out.splitlines() == [*brief, *brief, "    ape-b"]


def test_a_folder_with_a_catalogue_is_a_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path, text in {"qaa/page.ftl": "", "qab/language.ftl": "language-name = Ab\n", "qac/rules/ape.md": ""}.items():
        (tmp_path / path).parent.mkdir(parents=True)
        (tmp_path / path).write_text(text)
    monkeypatch.setattr(messages, "PACKAGED", tmp_path)
    languages.cache_clear()
    try:
        assert languages() == {"qaa": "qaa", "qab": "Ab"}
        assert user_language({"LANG": "qaa_XX.UTF-8"}) == "qaa"
    finally:
        languages.cache_clear()


def test_what_a_language_lacks_is_said_in_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = {"en": "ape-a = { $n } apes\nape-b = B\n", "qaa": "ape-a = { $n } Affen\n"}
    for language, text in ours.items():
        (tmp_path / language).mkdir()
        (tmp_path / language / "ape.ftl").write_text(text)
    monkeypatch.setattr(messages, "PACKAGED", tmp_path)
    both = Message("ape-a", n=2), Message("ape-b")
    assert [translate(each, language="qaa") for each in both] == ["2 Affen", "B"]
    with speaking("qaa"):
        assert translate(both[1]) == "B"


def test_a_key_that_is_passed_on_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text('limits.check(client, LOGINS, "server-too-mny")\nBackground("pairing-at-other-servers")\n')
    assert [use.key for use in uses(path)] == ["server-too-mny"]


# ---------------------------------------------------------------- code


class Use(NamedTuple):
    where: str
    key: str
    values: set[str] | None  # None where they cannot be seen in the code


def python_files() -> list[Path]:
    return [*sorted(SOURCE.rglob("*.py")), *sorted(EXAMPLES.glob("*.py"))]


def uses(path: Path) -> Iterator[Use]:
    """The keys that a file names, with the values that they are given."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args and takes_a_key(node.func):
            values = {each.arg for each in node.keywords if each.arg}
            seen = None if any(each.arg is None for each in node.keywords) else values
            for key in constants(node.args[0]):
                yield Use(f"{path.name}:{node.lineno}", key, seen)
        elif isinstance(node, ast.Call) and not names_a_task(node.func):
            for argument in (*node.args, *(each.value for each in node.keywords)):
                named = (key for key in constants(argument) if key.partition("-")[0] in domains())
                yield from (Use(f"{path.name}:{node.lineno}", key, None) for key in named)
        elif isinstance(node, ast.Constant) and node.value in catalogue("en"):
            yield Use(f"{path.name}:{node.lineno}", node.value, None)


@cache
def domains() -> frozenset[str]:
    return frozenset(key.partition("-")[0] for key in catalogue("en"))


def names_a_task(function: ast.expr) -> bool:
    """What runs beside others has a name for the log."""
    return isinstance(function, ast.Name) and function.id == "Background"


def takes_a_key(function: ast.expr) -> bool:
    name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
    return name in ("Message", "Violation", "translate", "IllegalMove") or (name.endswith("Error") and name != "Error")


def constants(argument: ast.expr) -> Iterator[str]:
    """The keys that an argument may be."""
    if isinstance(argument, ast.IfExp):
        yield from constants(argument.body)
        yield from constants(argument.orelse)
    elif isinstance(argument, ast.Constant) and isinstance(argument.value, str) and KEY.fullmatch(argument.value):
        yield argument.value


def beginnings() -> set[str]:
    """How keys begin that are put together in code, e.g. "seat-"."""
    found = set()
    for path in python_files():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                text = str(node.values[0].value)
                if re.fullmatch(r"[a-z0-9_]+(-[a-z0-9]+)*-", text):
                    found.add(text)
    return found


@pytest.mark.parametrize("path", python_files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_key_in_the_code_is_in_the_catalogue_and_is_given_its_values(path: Path) -> None:
    for use in uses(path):
        assert use.key in catalogue("en"), use
        if use.values is not None:
            assert variables("en", use.key) <= use.values, use


def test_no_sentence_of_a_game_is_left_over() -> None:
    named = {use.key for path in python_files() for use in uses(path)}
    named |= {key for entry in catalogue("en").values() for key in entry.messages}
    of_games = {*cubarium.games(), "pillars", "connect_four", "notation", "picture", "option", "seat", "colour"}
    begun = tuple(beginnings())
    left = [
        key
        for key in catalogue("en")
        if key.partition("-")[0] in of_games
        and key not in named
        and not FIXED.fullmatch(key)
        and not key.startswith(begun)
    ]
    assert left == []


# ---------------------------------------------------------------- what a game says about itself


@pytest.mark.parametrize("game", cubarium.games())
@pytest.mark.parametrize("language", languages())
def test_a_game_tells_its_goal_its_score_and_all_its_options(game: str, language: str) -> None:
    kind = rules(game)
    for message in (description(kind), goal(kind), score_meaning(kind)):
        assert re.fullmatch(r"[^\n]+\.", translate(message, language=language))
    for name, option in options_of(kind).items():
        words = [option_title(kind, name), option_description(kind, name)]
        words += [choice_title(kind, name, choice) for choice in option.choices if isinstance(choice, str)]
        for message in words:
            assert KEY.fullmatch(message.key), f"{game} does not say what {name} is"
            assert translate(message, language=language)


@pytest.mark.parametrize("game", cubarium.games())
def test_the_titles_of_a_scene_have_words_in_every_language(game: str) -> None:
    scene = cubarium.new(game).scene()
    titles = [each.title for part in (scene.boards, scene.trays, scene.cards) for each in part]
    titles += [item.title for tray in scene.trays for item in tray.items]
    for title in titles:
        assert isinstance(title, Message)
        assert title.key in catalogue("en")
    for board in scene.boards:
        assert isinstance(board.title, Message)
        # "Zone 2" is a name and stays as it is in a sentence; "Tower" is not.
        assert (f"{board.title.key}-inline" in catalogue("en")) == (not board.title.values)


# ---------------------------------------------------------------- rules that a move may break

FULL_ZONE = " ".join(
    f"{source}.1>z1:{cell}"
    for source, cell in zip("a1 b1 c1 d1 e1 a2 b2 c2 d2".split(), "a1 b1 c1 a2 b2 c2 a3 b3 c3".split(), strict=True)
)
ONE_LEVEL = "R1R1R1R1R1/B1B1B1B1B1/Y1Y1Y1Y1Y1/V1V1V1V1V1/P1P1P1P1P1"
MINI = {"edition": "mini"}

# A game, its options, moves from its start, and the move that breaks the rule.
BROKEN: dict[str, tuple[str, dict[str, Any], str, str]] = {
    "babel-rule-none-left": ("babel", {}, "2:a1.1/NE 0:b1.1", "2:b2.1/SW"),
    "babel-rule-bulges": ("babel", {}, "", "3:a1.1/NES"),
    "babel-rule-first-no-4": ("babel", {}, "", "4:a1.1/NEUD"),
    "babel-rule-outside": ("babel", {}, "", "0:c1.1"),
    "babel-rule-taken": ("babel", {}, "0:a1.1", "0:a1.1"),
    "babel-rule-levels": ("babel", {}, "", "0:a1.7"),
    "babel-rule-level-below": ("babel", {}, "", "0:a1.2"),
    "babel-rule-no-diagonal": ("babel", {}, "0:a1.1", "1:b2.1/U"),
    "babel-rule-stand-on-bulge": ("babel", {}, "", "1:a1.1/D"),
    "babel-rule-outer-face": ("babel", {}, "", "1:a1.1/W"),
    "babel-rule-faces-meet": ("babel", {}, "0:a1.1", "0:b1.1"),
    "blokus3d-rule-placed-already": ("blokus3d", {}, "I2:b2.1+c2.1 I2:b3.1+c3.1", "I2:b2.2+c2.2"),
    "blokus3d-rule-shape": ("blokus3d", {}, "", "I3:a1.1+c1.1+e1.1"),
    "blokus3d-rule-other-shape": ("blokus3d", {}, "", "T4:a1.1+b1.1+c1.1+d1.1"),
    "blokus3d-rule-outside": ("blokus3d", {}, "", "I2:f1.1+f2.1"),
    "blokus3d-rule-too-high": ("blokus3d", {}, "", "I4:a1.2+a1.3+a1.4+a1.5"),
    "blokus3d-rule-taken": ("blokus3d", {}, "I2:b2.1+c2.1", "I2:b2.1+b3.1"),
    "blokus3d-rule-hole-below": ("blokus3d", {}, "", "I2:a1.2+b1.2"),
    "blokus3d-rule-first-must-touch": ("blokus3d", {}, "I2:b2.1+c2.1", "I2:a4.1+b4.1"),
    "blokus3d-rule-first-on-board": ("blokus3d", {"first_round": "board"}, "I2:b2.1+c2.1", "I3:b2.2+b2.3+b2.4"),
    "blokus3d-rule-must-touch": ("blokus3d", {}, "I2:b2.1+c2.1 I2:b3.1+c3.1", "I3:b4.1+c4.1+d4.1"),
    "kewbz-rule-off-board": ("kewbz", {}, "", "i1"),
    "kewbz-rule-taken": ("kewbz", {}, "d4", "d4"),
    "kewbz-rule-next-to": ("kewbz", {}, "d4", "d6"),
    "kewbz-rule-no-square": ("kewbz", {}, "d4 e4 d5", "e5"),
    "kubruss-rule-none-left": ("kubruss", MINI, "L:a1+b1+a2+b2 S:d4", "L:c1+d1+c2+d2"),
    "kubruss-rule-shape": ("kubruss", MINI, "", "M:a1+c1"),
    "kubruss-rule-off-board": ("kubruss", MINI, "", "S:e1"),
    "kubruss-rule-only-smaller": ("kubruss", MINI, "S:a1", "S:a1"),
    "kubruss-rule-cover-whole": ("kubruss", MINI, "M:b2+c2", "L:a1+b1+a2+b2"),
    "qubix-rule-one-from-supply": ("qubix", {}, "", "a1.5>z1:a1,b1.5>z1:b1"),
    "qubix-rule-one-zone": ("qubix", {}, "a1.5>r1 b1.5>r1 c1.5>r2 d1.5>r2", "r1>z1:a1,r2>z2:a1"),
    "qubix-rule-taken-twice": ("qubix", {}, "a1.5>r1 b1.5>r1", "r1>z1:a1,r1>z1:b1"),
    "qubix-rule-no-zone": ("qubix", {}, "", "a1.5>z3:a1"),
    "qubix-rule-not-in-reserve": ("qubix", {}, "", "r1>z1:a1"),
    "qubix-rule-not-in-supply": ("qubix", {}, "", "f1.5>z1:a1"),
    "qubix-rule-first-cube": ("qubix", {}, "", "b1.4>z1:a1+b1"),
    "qubix-rule-lies-under": ("qubix", {}, "", "a1.4>z1:a1+b1"),
    "qubix-rule-no-free-side": ("qubix", {}, "", "c3.5>z1:a1"),
    "qubix-rule-length": ("qubix", {}, "", "a1.5>z1:a1+b1"),
    "qubix-rule-reserve-stays": ("qubix", {}, "a1.5>r1 b1.5>r1", "r1>r2"),
    "qubix-rule-reserve-taken": ("qubix", {}, "", "a1.5>r4"),
    "qubix-rule-outside-zone": ("qubix", {}, "", "a1.5>z1:d1"),
    "qubix-rule-zone-full": ("qubix", {"layout": ONE_LEVEL, "levels": 1}, FULL_ZONE, "e2.1>z1:a1"),
    "qubix-rule-cell-taken": ("qubix", {}, "a1.5>z1:a1", "b1.5>z1:a1"),
}
# A game, moves from its start, and a block on a board that the seat on turn may not take.
NOT_TAKEN = {
    "qubix-rule-zone-stays": ("qubix", "a1.5>z1:a1", "z1:a1.1"),
    "qubix-rule-not-your-reserve": ("qubix", "a1.5>r1", "reserve1:a1.1"),
}


@pytest.mark.parametrize("key", BROKEN)
def test_a_move_that_breaks_a_rule_names_it_in_every_language(key: str) -> None:
    game, options, moves, move = BROKEN[key]
    position = support.play(cubarium.new(game, **options), moves)
    with pytest.raises(cubarium.IllegalMove) as caught:
        position.play(move)
    assert caught.value.message.key == key
    assert isinstance(caught.value.message, Violation)
    sentences = [translate(caught.value, language=language) for language in languages()]
    assert len(set(sentences)) == len(sentences)
    assert str(caught.value) == sentences[list(languages()).index("en")]


@pytest.mark.parametrize("key", NOT_TAKEN)
def test_a_block_that_may_not_be_taken_is_told_why(key: str) -> None:
    game, moves, block = NOT_TAKEN[key]
    reason = support.play(cubarium.new(game), moves).why_not_take(block)
    assert reason is not None
    assert reason.key == key


def test_every_rule_of_every_game_is_broken_by_some_test() -> None:
    rules_named = {use.key for path in (SOURCE / "games").glob("*.py") for use in uses(path) if "-rule-" in use.key}
    assert rules_named == {*BROKEN, *NOT_TAKEN}


# ---------------------------------------------------------------- messages themselves


def test_messages_are_values() -> None:
    one, other = (Violation("kubruss-rule-off-board", cell=Cell(6, 0), last="f6") for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert one != Message("kubruss-rule-off-board", cell="g1", last="f6")  # of another kind
    assert one.values == {"cell": "g1", "last": "f6"}
    for each in (pickle.loads(pickle.dumps(one)), copy.deepcopy(one)):
        assert each == one
        assert type(each) is Violation


def test_values_are_kept_as_json_has_them() -> None:
    inner = Message("seat-red")
    message = Message("x-y", number=3, share=0.5, cells=(Cell(0, 0), Cell(1, 0)), any=AnyOf([Cell(0, 1)]), inner=inner)
    assert message.values == {"number": 3, "share": 0.5, "cells": ["a1", "b1"], "any": AnyOf(["a2"]), "inner": inner}


def test_an_error_speaks_english_whatever_language_is_spoken() -> None:
    with speaking("fr"):
        error = ParseError("kubruss-rule-none-left", size="L")
        assert str(error) == "you have no large block left"
        assert translate(error) == "il ne vous reste pas de grand bloc"


def test_the_reason_of_an_outcome_can_be_said_in_another_language() -> None:
    outcome = cubarium.load(ROOT / "docs" / "games" / "babel.cub").position.outcome
    assert outcome is not None
    assert isinstance(outcome.reason, Sentence)
    assert outcome.reason == "seat 1 cannot build"
    assert translate(outcome.reason, language="fr") == "la place 1 ne peut plus construire"
