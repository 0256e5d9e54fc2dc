"""The command line speaks the user's language."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cubarium.cli import admin, main, tournament
from cubarium.cli.main import COMMANDS, split_language
from cubarium.envs.text import PARTS
from cubarium.messages import _bundle, _formatted, _simple_patterns
from cubarium.players import kinds
from words import LOCALE, english_words

COMMAND = Path(sys.executable).with_name("cubarium")
FRENCH = {"LC_ALL": "fr_FR.UTF-8"}
# What is typed is the same in every language.
CODES = {*admin.WORDS, *tournament.WORDS, "cubarium", *COMMANDS, *kinds(), "resign", "core", "strong", "local", *PARTS}


def run(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    env = {**os.environ, "PYTHONUTF8": "1", "COLUMNS": "80", **environment}
    return subprocess.run([COMMAND, *arguments], capture_output=True, encoding="utf-8", timeout=60, env=env)


def prose(help_text: str) -> str:
    """A help without what is typed: options, choices, examples."""
    _, _, text = help_text.partition("\n\n")
    return re.sub(r"--?[a-z][\w-]*|\{[\w,]+\}|\S*[:=/]\S+", " ", text)


# ---------------------------------------------------------------- help


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_every_command_is_french_for_the_french(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    with pytest.raises(SystemExit):
        main([command, "--help"])
    printed = capsys.readouterr().out
    assert printed.startswith(f"usage : cubarium {command}")
    assert "afficher cette aide et quitter" in printed
    assert english_words(prose(printed), "fr") - CODES == set()


def test_the_list_of_commands_is_french_for_the_french() -> None:
    printed = run("--help", **FRENCH).stdout
    assert "jouer dans ce terminal" in printed
    assert english_words(prose(printed), "fr") - CODES == set()


def test_english_would_be_found() -> None:
    assert english_words("la partie is over", "fr") == {"is", "over"}


def test_the_help_is_english_where_nothing_else_is_asked_for() -> None:
    for environment in ({"LC_ALL": "C"}, {"LC_ALL": "", "LANG": "C.UTF-8"}, {"LC_ALL": "xx_XX.UTF-8"}):
        assert "play in this terminal" in run("--help", **environment).stdout


# ---------------------------------------------------------------- --language


@pytest.mark.parametrize(
    "words", [["--language", "fr", "perft", "chess", "1"], ["perft", "chess", "1", "--language=fr"]]
)
def test_the_language_is_an_option_anywhere(words: list[str]) -> None:
    assert run(*words).stderr.startswith("cubarium: il n’y a pas de jeu 'chess'")


def test_the_option_comes_before_the_environment() -> None:
    assert run("plya", "--language", "en", **FRENCH).stderr.startswith("cubarium: there is no command 'plya'")


def test_a_language_that_is_not_there_is_refused() -> None:
    done = run("games", "--language", "xx")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "cubarium: there is no language 'xx': the languages are en, fr\n"


def test_after_two_dashes_a_word_is_no_option() -> None:
    assert split_language(["pack", "--", "--language", "fr"]) == (None, ["pack", "--", "--language", "fr"])


# ---------------------------------------------------------------- what is wrong with a command line


@pytest.mark.parametrize(
    ("words", "french"),
    [
        ("perft", "il manque les arguments suivants : GAME|POSITION, DEPTH ; voir cubarium perft --help"),
        ("perft kubruss two", "argument DEPTH : 'two' n’est pas un nombre entier ; voir cubarium perft --help"),
        ("perft kubruss -1", "DEPTH doit être au moins 0, pas -1"),
        ("perft kubruss 1 --zip", "arguments inconnus : --zip ; voir cubarium perft --help"),
        ("perft kubruss 1 --threads", "argument --threads : il faut une valeur ; voir cubarium perft --help"),
        ("perft kubruss 1 --json=yes", "argument --json : valeur de trop : 'yes' ; voir cubarium perft --help"),
        (
            "solve kubruss --seconds soon",
            "argument --seconds : 'soon' n’est pas un nombre ; voir cubarium solve --help",
        ),
        ("check x --engine fast", "argument --engine : valeur incorrecte : 'fast' (au choix : "),
        (
            "pack soma --all --count",
            "argument --count : incompatible avec l’argument --all ; voir cubarium pack --help",
        ),
        ("show nowhere.cub", "nowhere.cub : aucun fichier ou dossier de ce nom"),
    ],
)
def test_what_is_wrong_is_said_in_french_and_in_one_line(words: str, french: str) -> None:
    done = run(*words.split(), **FRENCH)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert done.stderr.startswith(f"cubarium: {french}")


def test_programs_are_answered_in_english() -> None:
    for command, typed in (("engine", "position nonsense\nquit\n"), ("text", "nonsense\n")):
        arguments = [str(COMMAND), command, *(["kubruss"] if command == "text" else [])]
        english, french = (
            subprocess.run(arguments, input=typed, capture_output=True, text=True, timeout=60, env=os.environ | more)
            for more in ({"LC_ALL": "C"}, FRENCH)
        )
        assert english.stdout
        assert english.stdout == french.stdout


# ---------------------------------------------------------------- catalogues


@pytest.mark.parametrize("path", sorted(LOCALE.glob("*/*.ftl")), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_message_that_is_formatted_without_fluent_reads_as_fluent_has_it(path: Path) -> None:
    language, domain = path.parent.name, path.stem
    bundle = _bundle(language, domain)
    assert bundle
    for key, pattern in _simple_patterns(language, domain).items():
        by_fluent = bundle.get_message(key).value
        assert by_fluent
        names = [name for name in pattern[1::3] if name] if pattern else []
        for number in (None, 0, 7, 999):
            values: dict[str, int | float | str] = {name: f"<{name}>" if number is None else number for name in names}
            if pattern:
                assert _formatted(language, key, values) == bundle.format_pattern(by_fluent, values)[0]
