"""A whole game in French: from the first question to the last line, no word of it is English."""

from pathlib import Path

import pytest

import cubarium
from cubarium.messages import languages, speaking
from cubarium.options import options_of
from cubarium.players import kinds
from cubarium.terminal.commands import COMMANDS, complete, execute
from cubarium.terminal.seats import Occupant, read_occupant
from cubarium.terminal.setup import Setup
from terminal_sessions import answers, printed, session
from words import english_words, words_in


def codes(game: str) -> set[str]:
    """What is typed, and so is the same in every language: specs of players, names of options and their choices."""
    options = options_of(cubarium.new(game).reference)
    choices = [str(choice) for option in options.values() for choice in option.choices]
    return words_in(" ".join([*kinds(), *options, *choices, game, cubarium.new(game).rules.title]))


@pytest.mark.parametrize("game", cubarium.games())
def test_a_whole_game_is_french(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with speaking("fr"):
        table = session(game, tmp_path, Occupant("Anne"), read_occupant("random", seed=1))
        table.advance()
        for command in COMMANDS:
            if command.name not in ("new", "quit", "resign"):
                answers(table, command.word)
        answers(table, "nonsense", "0", "S:z9", "enregistrer x", "enregistrer! x", "charger nulle-part", "dessiner x")
        while table.turn is not None:
            answers(table, "coups", "indice" if len(table.record.plies) < 4 else "score", "1")
        answers(table, "fini ?", "annuler", "abandonner", "score")
        assert table.prompt.startswith("La partie est finie")
        assert english_words(printed(table), "fr") - codes(game) - {"nonsense"} == set()


@pytest.mark.parametrize("game", cubarium.games())
def test_the_questions_before_a_game_are_french(game: str, tmp_path: Path) -> None:
    asked = []

    def ask(prompt: str) -> str:
        asked.append(prompt)
        return next(given)

    with speaking("fr"):
        table = session(game, tmp_path)
        setup = Setup(table.output, ask)
        given = iter(["échecs", game, "taille=9", "rien", "", "Anne", "personne:Zoé", "greedy:9", *["greedy"] * 9])
        start = setup.start(setup.game())
        seats = setup.seats(start)
        assert [seat.name for seat in seats][:2] == ["Anne", "Zoé"]
        every_code = set().union(*map(codes, cubarium.games()))
        assert english_words(printed(table) + "\n".join(asked), "fr") - every_code == set()


def test_commands_have_a_french_word_with_or_without_accents_and_keep_the_english_one(tmp_path: Path) -> None:
    with speaking("fr"):
        table = session("kubruss", tmp_path)
        table.advance()
        assert answers(table, "règles") == answers(table, "REGLES") == answers(table, "rules")
        assert complete(table, "règ") == complete(table, "reg") == ["règles"]
        assert complete(table, "aba") == ["abandonner"]


def test_no_two_commands_have_the_same_word_in_a_language() -> None:
    for language in languages():
        with speaking(language):
            words = [command.word for command in COMMANDS]
        assert len(set(words)) == len(words)


def test_a_file_that_is_there_is_replaced_by_the_french_word_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with speaking("fr"):
        table = session("kubruss", tmp_path)
        (tmp_path / "x.cub").touch()
        assert "enregistrer! x.cub le remplace" in answers(table, "enregistrer x")
        execute(table, "enregistrer! x")
    assert cubarium.load(tmp_path / "x.cub").plies == ()
