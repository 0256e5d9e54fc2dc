"""The command `cubarium`, run as people run it."""

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import cubarium
from cubarium.options import options_of

COMMAND = Path(sys.executable).with_name("cubarium")
MINI = "kubruss edition=mini | turn=2 red=S:a1 blue=-"


def run(*arguments: str | Path, typed: str = "", **environment: str) -> "subprocess.CompletedProcess[str]":
    env = {**os.environ, "PYTHONUTF8": "1", **environment}
    command = [str(COMMAND), *map(str, arguments)]
    return subprocess.run(command, input=typed, capture_output=True, encoding="utf-8", timeout=60, env=env)


def said(*arguments: str | Path) -> str:
    """What a command that succeeds writes."""
    done = run(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.cub"
    cubarium.Record(cubarium.new("kubruss", edition="mini"), ["S:a1", "M:b2+c2", "M:a1+a2"]).save(path)
    return path


# ---------------------------------------------------------------- games, version, help


def test_games_lists_every_game_with_its_options() -> None:
    listed = said("games")
    for name in cubarium.games():
        assert f"{name}: " in listed
    assert "    edition=full or mini (else full): " in listed


def test_games_as_json_says_the_same() -> None:
    games = json.loads(said("games", "--json"))
    assert [game["name"] for game in games] == cubarium.games()
    kubruss = next(game for game in games if game["name"] == "kubruss")
    assert set(kubruss["options"]) == set(options_of(cubarium.new("kubruss").reference))
    assert kubruss["options"]["edition"]["default"] == "full"


def test_version() -> None:
    assert said("--version").startswith("cubarium 0.")


@pytest.mark.parametrize("command", ["play", "show", "perft", "solve", "check", "arena", "games", "engine", "analyse"])
def test_help_names_every_command_and_each_has_its_own(command: str) -> None:
    assert command in said("--help")
    assert f"usage: cubarium {command}" in said(command, "--help")


# ---------------------------------------------------------------- perft


def test_perft_of_a_game_and_of_a_position() -> None:
    assert said("perft", "kubruss", "2") == "13440\n"
    assert said("perft", "Kubruss", "2", "--option", "edition=mini") == "1992\n"
    assert said("perft", MINI, "1") == "48\n"
    assert said("perft", MINI, "0") == "1\n"


def test_perft_divided_says_the_share_of_each_move() -> None:
    lines = said("perft", "kubruss", "2", "--option", "edition=mini", "--divide").splitlines()
    assert lines[0] == "S:a1 48"
    assert len(lines) == 49 + 1
    assert sum(int(line.split()[1]) for line in lines[:-1]) == int(lines[-1]) == 1992


def test_perft_as_json() -> None:
    answer = json.loads(said("perft", MINI, "2", "--divide", "--json"))
    assert (answer["position"], answer["depth"]) == (MINI, 2)
    assert sum(answer["divide"].values()) == answer["perft"]


# ---------------------------------------------------------------- show


def test_show_writes_a_picture_of_a_position_a_game_and_a_file(tmp_path: Path, saved: Path) -> None:
    for what in (MINI, "kubruss", saved):
        assert said("show", what, "-o", tmp_path / "out.svg") == ""
        written = (tmp_path / "out.svg").read_text(encoding="utf-8")
        assert ElementTree.fromstring(written).tag.endswith("svg")
        assert said("show", what) == written
    assert said("show", saved, "--dark") != written


def test_show_writes_a_png_where_the_package_for_it_is_installed(tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    assert said("show", MINI, "-o", tmp_path / "out.png") == ""
    assert (tmp_path / "out.png").read_bytes().startswith(b"\x89PNG")


def test_show_as_text_marks_the_last_move(saved: Path) -> None:
    assert said("show", saved, "--text").splitlines()[-4:] == [
        "2 ┃*R2┃ B   B ┃ · │",
        "  ┃   ┣━━━┯━━━╃───┤",
        "1 ┃*R2┃ · │ · │ · │",
        "  ┗━━━┹───┴───┴───┘",
    ]
    assert "*B  *B" in said("show", saved, "--text", "--ply", "2")
    assert "*" not in said("show", saved, "--text", "--ply", "0")


def test_show_without_a_word_shows_the_game_left_unfinished(tmp_path: Path) -> None:
    lost = run("show", "--text", XDG_DATA_HOME=str(tmp_path))
    assert (lost.returncode, lost.stderr.count("\n")) == (2, 1)
    typed = "S:a1\n"
    run("play", "Kubruss", "--option", "size=4", *["--seat", "person"] * 2, typed=typed, XDG_DATA_HOME=str(tmp_path))
    assert "1 ┃*R ┃ · │" in run("show", "--text", XDG_DATA_HOME=str(tmp_path)).stdout


def test_options_that_are_drawings_may_be_files(tmp_path: Path) -> None:
    (tmp_path / "corner.toml").write_text('[drawing]\nany = """\n2 .\n3 3\n"""\n', encoding="utf-8")
    shown = said("show", "blokus3d", "--option", f"structure={tmp_path / 'corner.toml'}", "--text")
    assert shown.splitlines()[2:] == ["  ┌───┐", "2 │(2)│", "  ├───┼───┐", "1 │(3)│(3)│", "  └───┴───┘"]


def test_show_takes_options_for_a_game() -> None:
    assert "    a   b   c   d   e\n" in said("show", "kubruss", "--option", "size=5", "--text")


# ---------------------------------------------------------------- a sentence for everything that is wrong


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["perft", "chess", "1"], "there is no game 'chess': the games are babel, blokus3d, kewbz, kubruss, qubix"),
        (["perft", "kubruss", "-1"], "DEPTH must be 0 or more, not -1"),
        (["perft", "kubruss", "1", "--option", "edition=huge"], "option edition must be full or mini, not 'huge'"),
        (["perft", "kubruss", "1", "--option", "size=x"], "option size must be a whole number from 4 to 8, not 'x'"),
        (["perft", "kubruss", "1", "--option", "edition"], "expected name=value, not 'edition'"),
        (
            ["perft", "kubruss", "1", "--option", "game=x"],
            "there is no option 'game' here: the options are edition, size",
        ),
        (["perft", MINI, "1", "--option", "size=5"], "a position has its options in it: leave --option out"),
        (["perft", "kubruss | turn=3 red=- blue=-", "1"], "turn must be a number from 1 to 2, or - when"),
        (["solve", "kubruss", "--nodes", "0"], "nodes must be 1 or more, not 0"),
        (["solve", "kubruss", "--option", "size=9"], "option size must be a whole number from 4 to 8, not 9"),
        (["check", "nowhere.cert"], "cubarium: nowhere.cert: No such file or directory"),
        (["show", "kubrus"], "'kubrus' is no file and no game: the games are"),
        (["show", "nowhere.cub"], "cubarium: nowhere.cub: No such file or directory"),
        (["show", "kubruss", "--ply", "3"], "--ply is for saved games"),
        (["show", "kubruss", "-o", "/nowhere/out.svg"], "cubarium: /nowhere/out.svg: No such file or directory"),
        (["play", "--load", "nowhere.cub"], "cubarium: nowhere.cub: No such file or directory"),
        (["play", "kubruss", "--load", "nowhere.cub"], "a saved game has its options in it"),
        (["play", "chess"], "there is no game 'chess'"),
        (["play", "kubruss", "--option", "size=99"], "option size must be a whole number from 4 to 8, not 99"),
        (["play", "kubruss", "--option", "size=5", "--seat", "best"], "there is no player 'best': the players are"),
        (["play", "kubruss", "--option", "size=5", *["--seat", "random"] * 3], "there are 2 seats at this table"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(arguments: list[str], sentence: str, tmp_path: Path) -> None:
    done = run(*arguments, XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 2
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("cubarium: ")


def test_a_broken_file_is_named_by_line(tmp_path: Path) -> None:
    path = tmp_path / "broken.cub"
    path.write_text("Cubarium: 1\nGame: kubruss\nRules: 1\n\n1. S:a1\n2. S:a1\n", encoding="utf-8")
    done = run("show", path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "line 6, ply 2: S:a1 cannot be played" in done.stderr


def test_a_ply_the_game_does_not_have(saved: Path) -> None:
    assert "--ply must be from 0 to 3" in run("show", saved, "--ply", "4").stderr


def test_a_reader_that_goes_away_is_no_error() -> None:
    done = subprocess.run(f"'{COMMAND}' games | true", shell=True, capture_output=True, text=True, timeout=60)
    assert (done.stdout, done.stderr) == ("", "")


def test_importing_the_library_imports_nothing_for_the_terminal() -> None:
    code = "import sys, cubarium; print('rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False\n"
