"""`cubarium train` on the command line."""

import contextlib
import json
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cubarium.search.nets import NETS

COMMAND = str(Path(sys.executable).with_name("cubarium"))
TINY = """
game = "kubruss"
options = ["edition=mini"]
generations = 1

[first]
games = 8
full = 8
fast = 4

[learning]
epochs = 1
batch = 32

[evaluation]
openings = 1
simulations = 4
"""


@pytest.mark.long
@pytest.mark.needs("torch")
def test_a_run_leaves_a_net_that_plays_and_goes_on_from_where_it_was(tmp_path: Path) -> None:
    settings = tmp_path / "tiny.toml"
    settings.write_text(TINY, encoding="utf-8")
    command = [COMMAND, "train", "kubruss", str(tmp_path / "run"), "--run", str(settings), "--threads", "1", "--json"]
    for generations in ("1", "2"):
        done = subprocess.run([*command, "--generations", generations], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
    nets = sorted(path.parent.name for path in (tmp_path / "run").rglob("weights.net"))
    assert len(nets) == 2
    assert [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.long
@pytest.mark.needs("torch")
def test_a_run_that_is_killed_at_random_moments_ends_with_the_same_weights(tmp_path: Path) -> None:
    settings = tmp_path / "tiny.toml"
    settings.write_text(TINY.replace("games = 8", "games = 400") + "[self_play]\ngames = 400\n", encoding="utf-8")

    def train(folder: str, limit: float | None = None) -> None:
        command = [COMMAND, "train", "kubruss", str(tmp_path / folder), "--run", str(settings), "--threads", "1"]
        subprocess.run([*command, "--generations", "3"], capture_output=True, check=True, timeout=limit)

    def weights(folder: str) -> dict[str, bytes]:
        return {path.parent.name: path.read_bytes() for path in (tmp_path / folder).rglob("weights.net")}

    begun = time.monotonic()
    train("whole")
    took = time.monotonic() - begun
    for _ in range(3):
        with contextlib.suppress(subprocess.TimeoutExpired):  # by SIGKILL, wherever the run is then
            train("killed", limit=random.uniform(0.2, 0.8) * took)
    train("killed")
    assert weights("killed") == weights("whole")
    assert len(weights("whole")) == 3


@pytest.mark.needs("torch")
def test_a_game_that_is_not_there_is_refused_in_one_sentence(tmp_path: Path) -> None:
    done = subprocess.run([COMMAND, "train", "chess", str(tmp_path)], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("cubarium: ")
    assert "kubruss" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.needs("torch")
@pytest.mark.parametrize(
    ("net", "reason"), [("kewbz.net", "the net is for kewbz"), ("none.net", "none.net cannot be read")]
)
def test_a_net_that_cannot_be_begun_with_is_refused_in_one_sentence(net: str, reason: str, tmp_path: Path) -> None:
    command = [COMMAND, "train", "kubruss", str(tmp_path / "run"), "--from", str(NETS / net)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("cubarium: ")
    assert done.stderr.endswith(f"{reason}\n")
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "run").exists()
