"""Nets on a processor of another kind: the same games, to the bit."""

import subprocess
from pathlib import Path

import pytest

from cubarium import new
from cubarium.engine import in_words, resolved_options
from cubarium.search.nets import NETS
from cubarium.train.core_access import self_play
from cubarium.train.core_module import CoreModule

CORE = Path(__file__).parents[2] / "core"
COMPILER, EMULATOR = "aarch64-linux-gnu-g++", "qemu-aarch64-static"
ALL_GAMES = """
#include "envs/kubruss.hpp"
#include "nets/features/kubruss.hpp"
namespace cubarium {
template <class Function> void each_game(Function&& function) { function.template operator()<Kubruss>(); }
}
"""
OPTIONS = in_words(resolved_options(new("kubruss").reference))
GAMES = {"games": 5, "full": 60, "fast": 20, "opening": 6, "tries": 4, "images": 2, "seed": 1, "memory": 8}


class Emulated:
    """The core's program on another processor."""

    def __init__(self, program: Path) -> None:
        self.program = program

    def answer(self, verb: str, game: str, words: list[str]) -> str:
        command = [EMULATOR, str(self.program), verb, game, *words]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@pytest.fixture(scope="module")
def arm(tmp_path_factory: pytest.TempPathFactory) -> Emulated:
    folder = tmp_path_factory.mktemp("arm")
    (folder / "all_games.hpp").write_text(ALL_GAMES, encoding="utf-8")
    flags = ["-std=c++20", "-O2", "-DNDEBUG", "-static", "-pthread", f"-I{CORE}", f"-I{folder}"]
    program = folder / "program"
    subprocess.run([COMPILER, *flags, str(CORE / "nets" / "program.cpp"), "-o", str(program)], check=True)
    return Emulated(program)


@pytest.mark.slow
@pytest.mark.needs("arm")
@pytest.mark.parametrize("net", [NETS / "kubruss.net", None], ids=["net", "random games"])
def test_games_are_the_same_on_arm(net: Path | None, arm: Emulated, tmp_path: Path) -> None:
    for core in (arm, CoreModule()):
        self_play(core, "kubruss", [OPTIONS], tmp_path / type(core).__name__, net, GAMES)
    assert (tmp_path / "Emulated").read_bytes() == (tmp_path / "CoreModule").read_bytes()
    assert (tmp_path / "Emulated").stat().st_size > 100_000
