"""The engine protocol: real engines in processes of their own, a page that holds, and any noise at all."""

import contextlib
import gc
import os
import pickle
import queue
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import cubarium
from cubarium.engine_protocol.engine import COMMANDS, Engine
from cubarium.engine_protocol.words import GoLimits, Info
from cubarium.players import PlayerError, player
from cubarium.players.engine import EnginePlayer
from support import nearly

ROOT = Path(__file__).parents[2]
COMMAND = Path(sys.executable).with_name("cubarium")
MOVER = ROOT / "examples" / "engines" / "random_mover.py"
PATIENCE = 30.0  # seconds after which an engine that stays silent is a failure
MINI = "position start kubruss edition=mini"


class Talk:
    """A conversation with `cubarium engine`."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [COMMAND, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            encoding="utf-8", env={**os.environ, "PYTHONUTF8": "1"},
        )  # fmt: skip
        self.lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put("the end")

    def say(self, line: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def until(self, word: str) -> list[str]:
        heard = [self.lines.get(timeout=PATIENCE)]
        while heard[-1].split(" ")[0] != word and heard[-1] != "the end":
            heard.append(self.lines.get(timeout=PATIENCE))
        assert heard[-1].split(" ")[0] == word, heard
        return heard

    def end(self) -> str:
        """What comes after the input has ended; no complaint, and a good end."""
        out, err = "", ""
        assert self.process.stdin
        self.process.stdin.close()
        with contextlib.suppress(queue.Empty):
            while (line := self.lines.get(timeout=PATIENCE)) != "the end":
                out += f"{line}\n"
        assert self.process.stderr
        err = self.process.stderr.read()
        assert (self.process.wait(PATIENCE), err) == (0, "")
        return out


@pytest.fixture
def talk() -> Iterator[Talk]:
    one = Talk()
    yield one
    one.process.kill()
    one.process.wait()
    for stream in (one.process.stdin, one.process.stdout, one.process.stderr):
        assert stream
        with contextlib.suppress(BrokenPipeError):
            stream.close()


def script(*lines: str) -> list[str]:
    """What the engine answers to lines that are all there from the start."""
    done = subprocess.run(
        [COMMAND, "engine"], input="\n".join(lines), capture_output=True, encoding="utf-8", timeout=PATIENCE, check=True
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


# ---------------------------------------------------------------- the page


def fits(line: str, shown: str) -> bool:
    """Whether a line is as the page shows it, where … stands for anything."""
    return re.fullmatch(".*".join(map(re.escape, shown.split("…"))), line) is not None


def test_the_conversation_of_the_page_holds(talk: Talk) -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    shown = page.split("```text\n")[1].split("```")[0].splitlines()
    for line in shown:
        if line.startswith("> "):
            talk.say(line[2:])
        else:
            heard = talk.lines.get(timeout=PATIENCE)
            while heard.startswith("info ") and not fits(heard, line[2:]):
                heard = talk.lines.get(timeout=PATIENCE)  # how often a search tells depends on the machine
            assert fits(heard, line[2:]), f"{heard!r} is not {line!r}"
    assert talk.end() == ""


def test_the_page_names_every_command_and_shows_the_example_as_it_is() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    for name in COMMANDS:
        assert f"\n| `{name}" in page, name
    assert page.split("```python\n")[1].split("```")[0] == MOVER.read_text(encoding="utf-8")


# ---------------------------------------------------------------- answers


def test_games_are_listed_with_the_options_of_the_one_asked_for() -> None:
    heard = script("games")
    assert [line.split()[1] for line in heard[:-1]] == cubarium.games()
    assert heard[-1] == "gamesok"
    heard = script("games kubruss")
    assert heard[1].startswith("gameoption edition default full expected full or mini about ")


def test_moves_are_those_of_the_position() -> None:
    position = cubarium.new("kubruss", edition="mini").play("S:a1")
    assert script(f"{MINI} moves S:a1", "moves") == [" ".join(["moves", *map(str, position.moves())])]
    assert script(f"position {position}", "moves")[0].split()[1:] == [str(move) for move in position.moves()]


def test_a_search_goes_on_to_its_limit_and_its_line_can_be_played() -> None:
    *told, best = script(MINI, "go simulations 150")
    info = Info.read(told[-1])
    assert info.simulations == 150
    assert best == f"bestmove {info.variation[0]}"
    assert sum(info.chances) == pytest.approx(1, abs=0.01)
    position = cubarium.new("kubruss", edition="mini")
    for move in info.variation:
        position = position.play(move)


def test_the_same_seed_gives_the_same_answer() -> None:
    def best(seed: int, limit: str) -> str:
        return script(f"setoption name seed value {seed}", MINI, f"go {limit}")[-1]

    assert best(3, "simulations 60") == best(3, "simulations 60")
    assert best(3, "level 1") == best(3, "level 1")
    assert len({best(seed, "level 1") for seed in range(3, 9)}) > 1


def test_what_was_found_out_is_kept_from_move_to_move_until_a_new_game() -> None:
    def simulations(*between: str) -> int:
        move = script(MINI, "go simulations 300")[-1]
        lines = [MINI, "go simulations 300", "wait", *between, f"{MINI} moves {move.split()[1]}", "go simulations 1"]
        return Info.read([line for line in script(*lines) if line.startswith("info")][-1]).simulations

    assert simulations() > 1
    assert simulations("newgame") == 1


def test_movetime_ends_a_search_by_itself(talk: Talk) -> None:
    talk.say(MINI)
    talk.say("go movetime 700")
    told = [Info.read(line) for line in talk.until("bestmove")[:-1]]
    assert len(told) >= 2, "at least two lines a second"
    assert told[0].simulations < told[-1].simulations
    assert told[-1].time >= 600


def test_stop_answers_and_the_next_search_may_begin_at_once(talk: Talk) -> None:
    talk.say(MINI)
    for _ in range(20):
        talk.say("go infinite")
        talk.say("stop")
        assert not any(line.startswith("error") for line in talk.until("bestmove"))


def test_while_a_search_goes_on_some_commands_are_answered_and_others_must_wait(talk: Talk) -> None:
    talk.say(MINI)
    talk.say("go infinite")
    for line in ("go", "position start kewbz", "newgame", "setoption name seed value 3", "perft 1", "wait"):
        talk.say(line)
        assert talk.until("error")
    talk.say("moves")
    assert len(talk.until("moves")[-1].split()) == 1 + 49
    talk.say("quit")
    assert "bestmove" not in talk.end()


def test_the_end_of_the_input_stops_an_infinite_search(talk: Talk) -> None:
    talk.say(MINI)
    talk.say("go infinite")
    assert talk.end().splitlines()[-1].startswith("bestmove ")


def test_a_count_can_be_stopped(talk: Talk) -> None:
    talk.say("position start kubruss")
    talk.say("perft 9")
    talk.say("isready")
    talk.until("readyok")
    talk.say("stop")
    assert talk.until("error")[-1] == "error the count was stopped"
    talk.say("perft 2")
    assert talk.until("perft")[-1] == "perft 2 13440"


def test_a_game_that_is_over_is_shown_with_its_winners_and_has_no_best_move() -> None:
    over = cubarium.load(ROOT / "docs" / "games" / "babel.cub").position
    heard = script(f"position {over}", "show", "go")
    assert any(line.startswith("winners ") for line in heard)
    assert heard[-1] == "error the game is over"


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("go", "there is no position yet: say position start GAME, or position and a position as text"),
        ("position", "a position is a game, its options, a | and its parts, like: kubruss | turn=1 red=- blue=-"),
        ("position start", "expected position start GAME: the games are "),
        ("position start chess", "there is no game 'chess': the games are "),
        ("position start kubruss edition", "expected name=value, not 'edition'"),
        ("position start kubruss moves S:z9", "move 1, S:z9, cannot be played: "),
        ("setoption seed 3", "expected setoption name NAME value VALUE"),
        ("setoption name colour value 3", "there is no option 'colour': the options are seed, threads, memory, level"),
        ("setoption name threads value 0", "threads must be a whole number from 1 to 256, not '0'"),
        ("perft", "expected perft DEPTH"),
        ("perft -1", "the depth must be a whole number from 0 to 99, not '-1'"),
        ("games one two", "expected games, or games NAME"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(line: str, error: str) -> None:
    heard = answers([line])
    assert len(heard) == 1
    assert heard[0].startswith(f"error {error}")


@pytest.mark.parametrize(
    "words", ["depth 3", "simulations", "simulations 0", "movetime x", "infinite movetime 3", "level 3 level 3"]
)
def test_limits_that_cannot_be_are_refused(words: str) -> None:
    with pytest.raises(cubarium.OptionError):
        GoLimits.read(words.split())


@pytest.mark.parametrize("words", ["", "simulations 3", "simulations 3 movetime 5", "level 2", "infinite"])
def test_limits_come_back_from_text(words: str) -> None:
    limits = GoLimits.read(words.split())
    assert str(limits) == f"go {words}".strip()


def test_info_comes_back_from_text_and_passes_over_what_it_does_not_know() -> None:
    info = Info(5, 20, 6, True, 0.25, (0.25, 0.75), (3.5, 4.0), ("S:a1", "S:b2"))
    assert Info.read(str(info)) == info
    assert Info.read(str(info).replace("info ", "info weather fine ")) == info


# ---------------------------------------------------------------- noise


def answers(lines: list[str]) -> list[str]:
    """What an engine in this process answers."""
    heard: list[str] = []
    engine = Engine(heard.append)
    for line in lines:
        engine.execute(line)
    if engine.job:
        engine.job.stop()
        engine.job.done.wait(PATIENCE)
    return heard


SAYINGS = [
    "cubarium", "isready", "setoption name seed value 3", "setoption name memory value 5", "newgame", "games kewbz",
    "position start kubruss edition=mini moves M:b2+c2 S:a1", "position kubruss edition=mini | turn=2 red=S:a1 blue=-",
    "position start babel", "position start qubix players=3", "go simulations 5", "go movetime 5", "go infinite",
    "go level 3", "go", "stop", "perft 1", "moves", "show", "help",
]  # fmt: skip


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.lists(
        st.one_of(
            st.sampled_from(SAYINGS),
            st.text(max_size=60),
            st.integers(0, 2**32).map(lambda seed: nearly(Random(seed), SAYINGS)),
        ),
        max_size=12,
    )
)
def test_whatever_is_said_the_engine_goes_on_and_answers(lines: list[str]) -> None:
    kept = [line for line in lines if line.split()[:1] not in (["quit"], ["wait"], ["QUIT"], ["WAIT"])]
    heard = answers([*kept, "stop", "isready"])
    assert "readyok" in heard[-2:]  # a player cannot be hurried: its move may come after
    for line in heard:
        assert "\n" not in line
        assert line.split(" ")[0] in {
            "id", "option", "cubariumok", "readyok", "game", "gameoption", "gamesok", "info", "bestmove", "perft",
            "moves", "position", "board", "scores", "turn", "winners", "showok", "help", "helpok", "error",
        }  # fmt: skip
    for line in heard:
        assert len(line) < 500 or not line.startswith("error")


def test_any_bytes_are_answered_with_errors_only() -> None:
    noise = Random(1).randbytes(5000) + b"\nisready\n"
    done = subprocess.run([COMMAND, "engine"], input=noise, capture_output=True, timeout=PATIENCE, check=True)
    *errors, last = done.stdout.decode("utf-8").splitlines()
    assert last == "readyok"
    assert errors
    assert all(line.startswith("error ") for line in errors)
    assert done.stderr == b""


# ---------------------------------------------------------------- the player


def spec(code: str, *limits: str) -> str:
    """A player that is a little program."""
    quoted = code.replace("'", "'\"'\"'")
    return " ".join([f"engine:{' '.join(limits)}", sys.executable, "-u", "-c", f"'{quoted}'"])


POLITE = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "cubarium": print("cubariumok")
    if word == "isready": print("readyok")
    if word == "go": print({answer})
    if word == "quit": break
"""


def ended(pid: int) -> bool:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, 0)
        return False
    return True


@pytest.mark.parametrize("game", cubarium.games())
def test_the_example_plays_whole_games(game: str) -> None:
    position, mover = cubarium.new(game), player(f"engine:{sys.executable} {MOVER}", seed=4)
    while position.turn is not None:
        position = position.play(mover.choose(position))
    assert isinstance(mover, EnginePlayer)
    assert mover.process
    pid = mover.process.process.pid
    mover.close()
    assert ended(pid)


def test_the_seed_reaches_the_program() -> None:
    position = cubarium.new("kubruss")

    def first(seed: int) -> str:
        mover = EnginePlayer(f"{sys.executable} {MOVER}", seed)
        move = str(mover.choose(position))
        mover.close()
        return move

    assert first(1) == first(1)
    assert len({first(seed) for seed in range(5)}) > 1


def test_our_own_engine_is_a_player_with_limits() -> None:
    position, engine = cubarium.new("kubruss", edition="mini"), EnginePlayer(f"simulations=30 {COMMAND} engine", 1)
    assert engine.choose(position) in position.moves()
    assert engine.choose(position.play("S:a1")) in position.play("S:a1").moves()
    engine.close()


def test_the_program_ends_when_the_player_is_forgotten() -> None:
    mover = EnginePlayer(f"{sys.executable} {MOVER}")
    mover.choose(cubarium.new("kubruss"))
    assert mover.process
    pid = mover.process.process.pid
    del mover
    gc.collect()
    assert ended(pid)


def test_a_copy_has_a_program_of_its_own() -> None:
    mover = EnginePlayer(f"{sys.executable} {MOVER}", 3)
    move = mover.choose(cubarium.new("kubruss"))
    copy: EnginePlayer = pickle.loads(pickle.dumps(mover))
    assert copy.process is None
    assert copy.choose(cubarium.new("kubruss")) == move
    copy.close()
    mover.close()


@pytest.mark.parametrize(
    ("spec", "failure"),
    [
        ("engine:/no/such/program", "the engine program cannot be started: No such file or directory"),
        (spec("pass"), r"the engine python\S* has ended"),
        (spec("raise ValueError(7)"), r"the engine python\S* has ended with status 1: 'ValueError: 7'"),
        (spec("import time; time.sleep(60)", "patience=1"), "was asked for cubariumok and did not answer in 1 s"),
        (spec("while True: print('info')", "patience=1"), "was asked for cubariumok and did not answer in 1 s"),
        (spec(POLITE.format(answer='"bestmove S:z9"')), "chose 'S:z9', which is no legal move: "),
        (spec(POLITE.format(answer='"bestmove"')), "chose '', which is no legal move: "),
        (spec(POLITE.format(answer='"error no idea"')), "said: 'error no idea'"),
        (spec(POLITE.format(answer="1/0")), "has ended with status 1: 'ZeroDivisionError: division by zero'"),
        (spec(POLITE.format(answer='"info"'), "movetime=10", "patience=1"), "did not answer in 1.01 s"),
    ],
)
def test_an_engine_that_fails_is_one_sentence_and_leaves_nothing_behind(spec: str, failure: str) -> None:
    external = player(spec)
    assert isinstance(external, EnginePlayer)
    with pytest.raises(PlayerError, match=failure) as error:
        external.choose(cubarium.new("kubruss"))
    assert "\n" not in str(error.value)
    assert external.process is None


def test_an_engine_that_will_not_end_is_ended_with_its_children(tmp_path: Path) -> None:
    children = tmp_path / "pids"
    code = f"""
import os, signal, subprocess, sys
signal.signal(signal.SIGTERM, signal.SIG_IGN)
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
open({str(children)!r}, "w").write(f"{{os.getpid()}} {{child.pid}}")
{POLITE.format(answer='"bestmove S:a1"').replace("break", "import time; time.sleep(600)")}
"""
    external = player(spec(code))
    assert isinstance(external, EnginePlayer)
    external.choose(cubarium.new("kubruss"))
    external.close()
    own, child = map(int, children.read_text().split())
    assert ended(own)
    give_up = time.monotonic() + PATIENCE
    while not gone_or_dead(child):  # who inherits it has to bury it
        assert time.monotonic() < give_up


def gone_or_dead(pid: int) -> bool:
    try:
        return ") Z " in Path(f"/proc/{pid}/stat").read_text() or not Path("/proc/self/stat").exists()
    except OSError:
        return ended(pid)


@pytest.mark.parametrize(
    ("argument", "error"),
    [
        ("", "expected engine:PROGRAM ARGUMENTS"),
        ("movetime=3", "expected engine:PROGRAM ARGUMENTS"),
        ("movetime=x prog", "movetime must be a whole number"),
        ("patience=0 prog", "patience must be a whole number"),
        ("level=3 movetime=5 prog", "level and infinite stand alone"),
        ("'prog", "the quotation marks"),
    ],
)
def test_a_spec_that_is_wrong_is_refused_before_anything_starts(argument: str, error: str) -> None:
    with pytest.raises(cubarium.OptionError, match=error):
        player(f"engine:{argument}")
