"""The command `cubarium`, run as people run it."""

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import cubarium
from cubarium.cli.main import COMMANDS
from cubarium.options import options_of

COMMAND = Path(sys.executable).with_name("cubarium")
CLI = Path(cubarium.__file__).parent / "cli"
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


def test_games_shows_one_game_that_is_named() -> None:
    shown = said("games", "Kubruss")
    assert shown.startswith("kubruss: Kubruss. ")
    assert shown in said("games")
    assert [game["name"] for game in json.loads(said("games", "kubruss", "--json"))] == ["kubruss"]


def test_games_as_json_says_the_same() -> None:
    games = json.loads(said("games", "--json"))
    assert [game["name"] for game in games] == cubarium.games()
    kubruss = next(game for game in games if game["name"] == "kubruss")
    assert set(kubruss["options"]) == set(options_of(cubarium.new("kubruss").reference))
    assert kubruss["options"]["edition"]["default"] == "full"


def test_the_package_can_be_run_as_a_module() -> None:
    command = [sys.executable, "-m", "cubarium", "games"]
    assert subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60).stdout == said("games")


def test_version() -> None:
    assert said("--version").startswith("cubarium 0.")


def test_help_names_every_command() -> None:
    listed = said("--help")
    assert all(f"    {command} " in listed for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_help_of_its_own(command: str) -> None:
    assert f"usage: cubarium {command}" in said(command, "--help")


def test_every_command_has_a_module_of_its_own() -> None:
    others = {"__init__", "main", "parser", "arguments", "acts"}
    assert {path.stem for path in CLI.glob("*.py")} - others == set(COMMANDS)


@pytest.mark.parametrize("arguments", [["games"], ["--help"], ["pack", "--help"]])
def test_only_the_module_of_the_command_is_imported(arguments: list[str]) -> None:
    ran = "import sys; from cubarium.cli import main\ntry: main(sys.argv[1:])\nexcept SystemExit: pass\n"
    shown = "print(*(name for name in sys.modules if name.startswith('cubarium.cli.') or name == 'rich'))"
    done = subprocess.run([sys.executable, "-c", ran + shown, *arguments], capture_output=True, text=True, check=True)
    own = {f"cubarium.cli.{arguments[0]}"} if arguments[0] in COMMANDS else set()
    shared = {"cubarium.cli.main", "cubarium.cli.parser", "cubarium.cli.arguments"}
    assert own <= set(done.stdout.splitlines()[-1].split()) <= own | shared


# ---------------------------------------------------------------- packages that are not installed


def without(package: str, *arguments: str | Path) -> "subprocess.CompletedProcess[str]":
    """The command in a Python that does not find a package."""
    code = f"""
import sys
class Others:
    def __init__(self, finder): self.finder = finder
    def find_spec(self, name, path=None, target=None):
        return None if name == {package!r} else self.finder.find_spec(name, path, target)
sys.meta_path[:] = map(Others, sys.meta_path)
from cubarium.cli import main
sys.exit(main())
"""
    command = [sys.executable, "-c", code, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize(
    ("arguments", "package", "extra"),
    [
        (["serve"], "litestar", "server"),
        ([], "litestar", "server"),
        (["arena", "random", "greedy", "--game", "kubruss"], "openskill", "arena"),
        (["show", "kubruss", "-o", "x.png"], "resvg_py", "png"),
    ],
)
def test_a_command_whose_extra_is_missing_says_what_to_install(arguments: list[str], package: str, extra: str) -> None:
    done = without(package, *arguments)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert f'pip install "cubarium[{extra}]"' in done.stderr


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


def test_show_as_json_gives_the_scene(saved: Path, tmp_path: Path) -> None:
    scene = json.loads(said("show", saved, "--json", "--ply", "1"))
    assert [(cube["x"], cube["y"], cube["colour"]) for cube in scene["cubes"]] == [(0, 0, "red")]
    said("show", saved, "--json", "--ply", "1", "-o", tmp_path / "scene.json")
    assert json.loads((tmp_path / "scene.json").read_text(encoding="utf-8")) == scene


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


# ---------------------------------------------------------------- pack


def test_pack_understands_the_pieces_without_an_option_and_wherever_they_stand() -> None:
    assert said("pack", "3x3x3", "soma", "--count") == "11,520 packings\n"
    assert said("pack", "3x3x3", "--count", "soma") == "11,520 packings\n"
    assert said("pack", "3x3x3", "--pieces", "soma", "--count") == "11,520 packings\n"


def test_pack_without_pieces_names_the_sets_there_are() -> None:
    assert "soma" in run("pack", "3x3x3").stderr


# ---------------------------------------------------------------- a sentence for everything that is wrong


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["games", "chess"], "there is no game 'chess': the games are babel, blokus3d, kewbz, kubruss, qubix"),
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
        (["play", "kubruss", "--seat", "best"], "there is no player 'best': the players are"),
        (["play", "--seat", "best"], "there is no player 'best': the players are"),
        (["play", "kubruss", *["--seat", "random"] * 3], "there are 2 seats at this table, and not 3"),
        (["play", "blokus3d", *["--seat", "random"] * 5], "there are 4 seats at this table, and not 5"),
        (
            ["play", "blokus3d", "--option", "players=2", *["--seat", "random"] * 3],
            "there are 2 seats at this table, and not 3",
        ),
        (["plya", "kubruss"], "there is no command 'plya': the commands are serve, play, show"),
        (["perft", "kubruss"], "the following arguments are required: DEPTH; see cubarium perft --help"),
        (["perft", "kubruss", "1.5"], "argument DEPTH: '1.5' is not a whole number; see cubarium perft --help"),
        (["serve", "--port", "99999"], "--port must be from 0 to 65535, not 99999"),
        (["serve", "--thinkers", "-1"], "--thinkers must be 0 or more, not -1"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(arguments: list[str], sentence: str, tmp_path: Path) -> None:
    done = run(*arguments, XDG_DATA_HOME=str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")  # nothing is asked, nothing is begun
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
