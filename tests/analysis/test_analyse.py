"""`cubarium analyse`: a review in the terminal, as a picture and for programs."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

import cubarium
from cubarium.analysis import Review

COMMAND = Path(sys.executable).with_name("cubarium")


def run(*arguments: str | Path) -> "subprocess.CompletedProcess[str]":
    command = [str(COMMAND), "analyse", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", timeout=120, check=False)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.cub"
    cubarium.Record(cubarium.new("kubruss", edition="mini"), ["S:a1", "M:b2+c2"], {"Seat 1": "Ann"}).save(path)
    return path


def test_analyse_prints_the_game_and_draws_it(saved: Path, tmp_path: Path) -> None:
    done = run(saved, "--simulations", "50", "--plot", tmp_path / "x.svg", "--dark")
    assert (done.returncode, done.stderr) == (0, "")
    assert "M:b2+c2" in done.stdout
    assert "Ann" in done.stdout
    assert (tmp_path / "x.svg").read_text(encoding="utf-8").startswith("<svg")


def test_analyse_for_programs_is_the_review(saved: Path) -> None:
    done = run(saved, "--simulations", "50", "--seed", "3", "--json")
    found = Review.from_json(done.stdout)
    assert [each.move for each in found.plies] == ["S:a1", "M:b2+c2"]
    assert found.names == ("Ann", "Blue")


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["--simulations", "0"], "the limits of a search must be more than 0"),
        (["--seconds", "-1"], "the limits of a search must be more than 0"),
        (["--seconds", "nan"], "the limits of a search must be more than 0"),
        (["--top", "-1"], "--top must be 0 or more, not -1"),
        (["--plot", "x.gif"], "the name of a picture ends in .svg or .png, unlike 'x.gif'"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(saved: Path, arguments: list[str], error: str) -> None:
    done = run(saved, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"cubarium: {error}\n"


def test_a_file_that_is_not_there_or_no_game_is_said_so(tmp_path: Path) -> None:
    assert run(tmp_path / "no.cub").stderr.endswith("no.cub: No such file or directory\n")
    (tmp_path / "x.cub").write_text("hello")
    assert run(tmp_path / "x.cub").returncode == 2


def test_ctrl_c_ends_it_cleanly(saved: Path) -> None:
    code = (
        "import os, signal, threading; from cubarium.cli import main\n"
        "import importlib; r = importlib.import_module('cubarium.analysis.review')\n"
        "real = r.explore\n"
        "def explore(*a):\n    os.kill(os.getpid(), signal.SIGINT)\n    return real(*a)\n"
        "r.explore = explore\n"
        f"raise SystemExit(main(['analyse', {str(saved)!r}, '--seconds', '60']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 128 + signal.SIGINT
    assert done.stderr.strip() == ""
