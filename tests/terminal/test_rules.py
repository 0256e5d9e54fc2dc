"""The rules in the terminal: page by page, and what they say of a word; every game in every language."""

import io
from pathlib import Path

import pytest
from rich.console import Console

import cubarium
from cubarium.manual import rulebook
from cubarium.messages import speaking
from cubarium.terminal.rules import pages, passages, sections
from terminal_sessions import answers, session
from words import LOCALE


def console(height: int) -> Console:
    """A terminal, in all colours: rich remembers a style as the first console of a process drew it."""
    return Console(file=io.StringIO(), width=80, height=height, force_terminal=True, color_system="truecolor")


@pytest.mark.parametrize("game", cubarium.games())
def test_the_rules_come_page_by_page_as_the_terminal_has_room(game: str) -> None:
    text = rulebook(cubarium.new(game))
    for height in (1, 24, 50, 1000):
        parts = pages(text, console(height))
        assert [each for part in parts for each in sections(part)] == sections(text)
        assert (len(parts) == 1) == (height == 1000)


def test_a_pipe_gets_all_the_rules_at_once(tmp_path: Path) -> None:
    table = session("kubruss", tmp_path)
    printed = answers(table, "rules")
    for words in ("Two players lay small", "A turn", "The end and the score", "Options of this game", "You could play"):
        assert words in printed
    assert answers(table, "more") == "There is nothing more to show.\n"


def test_more_reads_on(tmp_path: Path) -> None:
    table = session("qubix", tmp_path)
    table.output.console = console(30)
    first = answers(table, "rules")
    assert "Type more to read on" in first
    assert "Figures and points" not in first
    rest = "".join(answers(table, "more") for _ in range(8))
    assert "Figures and points" in rest
    assert "You could play" in rest
    assert "There is nothing more to show." in rest


def test_the_rules_are_searched(tmp_path: Path) -> None:
    table = session("kubruss", tmp_path)
    table.advance()
    found = answers(table, "rules ENTIRELY").split("\n")
    assert [line.strip() for line in found if line.strip()] == [
        "A turn",
        "2 A large that covers a medium covers it entirely, both cells.",
    ]
    assert "The end and the score" in answers(table, "rules score")
    assert answers(table, "rules dragon") == "The rules do not mention dragon. Type rules to read them.\n"


def test_accents_and_marks_do_not_matter_to_a_search() -> None:
    text = "# Jeu\n\nLa **réserve** est à\nvous."
    assert passages(text, "RESERVE est a vous") == [text]


@pytest.mark.parametrize("language", sorted(path.parent.name for path in LOCALE.glob("*/rules")))
@pytest.mark.parametrize("game", cubarium.games())
def test_translated_rules_have_the_sections_and_examples_of_the_english_ones(game: str, language: str) -> None:
    start = cubarium.new(game)
    english, translated = rulebook(start), rulebook(start, language)
    assert english != translated
    levels = [[section.heading.partition(" ")[0] for section in sections(text)] for text in (english, translated)]
    assert levels[0] == levels[1]
    assert {part for part in translated.split("`")[1::2] if ":" in part} <= set(english.split("`")[1::2])


def test_the_rules_are_read_in_the_language_of_the_user(tmp_path: Path) -> None:
    table = session("kewbz", tmp_path)
    with speaking("fr"):
        assert "Cinq est la limite." in answers(table, "règles limite")
    assert "Five is the limit." in answers(table, "rules limit")
