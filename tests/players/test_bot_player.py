"""Programs that play at sites over HTTP, as players of the arena."""

import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import cubarium
from cubarium.arena import Tournament
from cubarium.arena.tournament import read_setting
from cubarium.errors import OptionError
from cubarium.players import PlayerError
from page import with_node

ROOT = Path(__file__).parents[2]
COMMAND = f"{sys.executable} -c 'from cubarium.cli import main; raise SystemExit(main())'"
OURS = "bot:" + shlex.join(["sh", "-c", f'exec {COMMAND} bot --server "$CUBARIUM" --player random'])


def in_python(program: str) -> str:
    return "bot:" + shlex.join([sys.executable, "-c", program])


GIVES_UP = in_python(
    "import os; from cubarium.client import Client\n"
    "me = Client(os.environ['CUBARIUM'], os.environ['CUBARIUM_TOKEN'])\n"
    "for event in me.events():\n"
    "    if event['type'] == 'turn': me.resign(event['game_id'])"
)


def check(tournament: Tournament) -> None:
    """Every game was played to its end by the rules, by the program and by others."""
    for result in tournament.results:
        assert result["fault"] is None, result
        record = cubarium.Record(read_setting(result["game"]))
        for move in result["moves"].split():
            record = record.play(move)
        assert record.outcome is not None
        assert [seat + 1 for seat in record.outcome.winners] == result["winners"]


def test_a_bot_of_a_site_plays_in_the_arena_from_openings() -> None:
    tournament = Tournament({"bot": OURS, "random": "random"}, "kubruss edition=mini", games=2, seed=7)
    tournament.play()
    assert {result["opening"] for result in tournament.results} == {2}
    check(tournament)


def test_the_bot_in_javascript_plays_in_the_arena_on_several_seats() -> None:
    node = shutil.which("node", path=with_node()["PATH"])
    if node is None:
        pytest.skip("there is no Node.js here")
    spec = "bot:" + shlex.join([node, str(ROOT / "examples" / "bots" / "random_bot.mjs")])
    tournament = Tournament({"bot": spec, "greedy": "greedy"}, "qubix players=3", games=1, seed=3)
    tournament.play()
    check(tournament)


def test_a_bot_that_is_told_no_moves_is_asked_about_positions() -> None:
    """As where somebody plays it in the terminal."""
    bot = cubarium.player(OURS)
    position = cubarium.new("qubix", players=3)
    try:
        for _ in range(4):
            position = position.play(bot.choose(position))
    finally:
        bot.close()  # type: ignore[attr-defined]


def test_a_bot_that_gives_up_ends_or_is_silent_loses_its_game_and_no_more() -> None:
    players = {
        "random": "random",
        "gives up": GIVES_UP,
        "ends": in_python("pass"),
        "silent": "bot:patience=1 sleep 600",
    }
    tournament = Tournament(players, "kubruss edition=mini", games=2, gauntlet=True)
    tournament.play()
    words = {result["seats"][result["fault"]["seat"] - 1]: result["fault"]["words"] for result in tournament.results}
    assert {name: said.partition(": ")[2].split("'")[-1] for name, said in words.items()} == {
        "gives up": " did not move",
        "ends": " did not move",
        "silent": " did not move within 1 seconds",
    }


def test_a_spec_that_stands_for_no_bot_is_refused() -> None:
    with pytest.raises(OptionError, match="expected bot:PROGRAM"):
        cubarium.player("bot:patience=5")
    with pytest.raises(OptionError, match="patience"):
        cubarium.player("bot:patience=often sleep 1")
    with pytest.raises(PlayerError, match="there is no program 'nothing-like-it'"):
        cubarium.player("bot:nothing-like-it").choose(cubarium.new("babel"))


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="there are no groups of processes here")
def test_bots_and_their_site_end_with_whoever_has_started_them(tmp_path: Path) -> None:
    """Even where that is killed, as the processes of the arena are."""
    told = tmp_path / "processes"
    bot = in_python(f"import os, time; print(os.getpid(), file=open({str(told)!r}, 'w'), flush=True); time.sleep(600)")
    program = f"import cubarium; cubarium.player({bot!r}).choose(cubarium.new('babel'))"
    with subprocess.Popen([sys.executable, "-c", program]) as player:
        while not told.exists() or not told.read_text(encoding="utf-8"):
            assert player.poll() is None
            time.sleep(0.01)
        bot_process = int(told.read_text(encoding="utf-8"))
        folders = {path for path in Path("/proc").glob("[0-9]*") if is_below(path, player.pid)}
        assert Path(f"/proc/{bot_process}") in folders
        assert len(folders) == 5, "the player, two guards, the site and the bot"
        player.send_signal(signal.SIGKILL)
    while any(path.exists() for path in folders):
        time.sleep(0.01)


def is_below(process: Path, ancestor: int) -> bool:
    """Whether a process is another, or was started by it, directly or not."""
    number = int(process.name)
    while number > 1:
        if number == ancestor:
            return True
        try:
            stat = Path(f"/proc/{number}/stat").read_text(encoding="utf-8")
        except OSError:
            return False
        number = int(stat.rpartition(")")[2].split()[1])
    return False
