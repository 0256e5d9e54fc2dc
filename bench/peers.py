"""Connect Four, a game that others have too, side by side in one run on one core: random games by each of them.

    cmake -S examples -B build/examples && cmake --build build/examples
    python bench/peers.py [--seconds 1] [--rounds 5] [--json peers.json]

Everything is counted per second of processor time, of all threads together, so that a busy machine and a library with
threads of its own do not blur the picture. A round measures each in turn; figures and ratios are medians over rounds.
A peer that is not installed is left out. First measured with what this installs:

    pip install open_spiel==2.0.2 pgx==2.6.0 jax==0.10.2 pettingzoo==1.27.0 pygame==2.6.1
"""

import argparse
import json
import os
import platform
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parent.parent
BUILD = "cmake -S examples -B build/examples -DPython_EXECUTABLE={} && cmake --build build/examples"
SEED = 1


class Tally(NamedTuple):
    """What was played, or how fast: as numbers, or per second of processor time."""

    games: float
    steps: float


Work = Callable[[], Tally]  # plays for some ten milliseconds


@dataclass(frozen=True)
class Contender:
    name: str
    how: str
    package: str  # as pip calls it
    prepare: Callable[[], Work]


@dataclass(frozen=True)
class Row:
    name: str
    how: str
    version: str
    note: str = ""  # why there are no figures
    games: float | None = None  # per second of processor time
    steps: float | None = None
    core_ratio: float | None = None  # steps of Cubarium, compiled, to one of this
    python_ratio: float | None = None  # steps of Cubarium, through Python, to one of this


# ---------------------------------------------------------------- the contenders


def connect_four() -> Any:
    """The start of our own, found as every game from elsewhere is."""
    os.environ["CUBARIUM_GAMES"] = str(ROOT / "examples")
    return import_module("cubarium").new("connect_four", engine="core")


def cubarium_core() -> Work:
    start, playouts, seeds = connect_four(), import_module("cubarium").playouts, count(SEED)

    def work() -> Tally:
        played = playouts(start, 100_000, seed=next(seeds))
        return Tally(played.games, played.games * played.plies)

    return work


def cubarium_python() -> Work:
    start, chance = connect_four(), Random(SEED)

    def work() -> Tally:
        position, steps = start, 0
        while position.turn is not None:
            position = position.play_unchecked(chance.choice(position.moves()))
            steps += 1
        return Tally(1, steps)

    return work


def open_spiel_core() -> Work:
    """One simulation of its MCTS, whose evaluator plays many random games from the root, all in C++."""
    spiel, rollouts = import_module("pyspiel"), 2000
    game = spiel.load_game("connect_four")
    evaluator = spiel.RandomRolloutEvaluator(rollouts, SEED)
    bot = spiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, SEED, False)
    state = game.new_initial_state()
    steps = rollouts * mean_length(open_spiel_python(), 2000)

    def work() -> Tally:
        bot.step(state)
        return Tally(rollouts, steps)

    return work


def open_spiel_python() -> Work:
    game, chance = import_module("pyspiel").load_game("connect_four"), Random(SEED)

    def work() -> Tally:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            steps += 1
        return Tally(1, steps)

    return work


def pgx_batch() -> Work:
    """1,024 games abreast, 100 steps in one compiled call; observations, which nobody asks for, are optimised away."""
    batch, length = 1024, 100
    jax, pgx, auto_reset = import_module("jax"), import_module("pgx"), import_module("pgx.experimental").auto_reset
    env = pgx.make("connect_four")
    step_all = jax.vmap(auto_reset(env.step, env.init))

    def step(carry: Any, _: Any) -> Any:
        states, key, games = carry
        key, choosing, resetting = jax.random.split(key, 3)
        chances = jax.random.uniform(choosing, states.legal_action_mask.shape) * states.legal_action_mask
        states = step_all(states, chances.argmax(axis=-1), jax.random.split(resetting, batch))
        return (states, key, games + states.terminated.sum()), None

    run = jax.jit(lambda states, key: jax.lax.scan(step, (states, key, 0), None, length)[0])
    key = jax.random.key(SEED)
    states = jax.jit(jax.vmap(env.init))(jax.random.split(key, batch))

    def work() -> Tally:
        nonlocal states, key
        states, key, games = run(states, key)
        return Tally(int(games), batch * length)

    return work


def petting_zoo() -> Work:
    env, chance, seeds = import_module("pettingzoo.classic.connect_four_v3").env(), Random(SEED), count(SEED)

    def work() -> Tally:
        steps = 0
        env.reset(seed=next(seeds))
        for _ in env.agent_iter():
            observation, _reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(int(chance.choice(observation["action_mask"].nonzero()[0])))
                steps += 1
        return Tally(1, steps)

    return work


CORE = Contender("Cubarium", "playouts in C++", "cubarium", cubarium_core)
PYTHON = Contender("Cubarium", "step by step in Python", "cubarium", cubarium_python)
PEERS = [
    Contender("OpenSpiel", "rollouts in C++", "open_spiel", open_spiel_core),
    Contender("OpenSpiel", "step by step in Python", "open_spiel", open_spiel_python),
    Contender("pgx", "1,024 games abreast, compiled for the CPU", "pgx", pgx_batch),
    Contender("PettingZoo", "step by step in Python", "pettingzoo pygame", petting_zoo),
]


# ---------------------------------------------------------------- measuring


def mean_length(work: Work, games: int) -> float:
    return sum(work().steps for _ in range(games)) / games


def rate(work: Work, seconds: float) -> Tally:
    """Games and steps per second of processor time."""
    games = steps = 0.0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        played = work()
        games, steps = games + played.games, steps + played.steps
    return Tally(games / spent, steps / spent)


def prepared(contender: Contender) -> Work | str:
    """What to run, warmed up; or why it cannot be."""
    try:
        work = contender.prepare()
        work()
    except ImportError:
        return f"not installed (pip install {contender.package})"
    except Exception as error:  # whatever another library has to say, the others are still measured
        return f"does not run: {error}".splitlines()[0]
    return work


def version_of(package: str) -> str:
    try:
        return version(package.split()[0])
    except PackageNotFoundError:
        return ""


def measure(contenders: list[Contender], seconds: float, rounds: int, console: Console) -> list[Row]:
    works = {contender: prepared(contender) for contender in contenders}
    rates: dict[Contender, list[Tally]] = {contender: [] for contender in contenders}
    for number in range(rounds):
        for contender, work in works.items():
            if not isinstance(work, str):
                with console.status(f"round {number + 1} of {rounds}: {contender.name}, {contender.how}"):
                    rates[contender].append(rate(work, seconds))
    return [row(contender, works[contender], rates) for contender in contenders]


def row(contender: Contender, work: Work | str, rates: dict[Contender, list[Tally]]) -> Row:
    about = (contender.name, contender.how, version_of(contender.package))
    if isinstance(work, str):
        return Row(*about, note=work)
    games, steps = (statistics.median(column) for column in zip(*rates[contender], strict=True))
    return Row(*about, "", games, steps, *(ratio(rates[ours], rates[contender]) for ours in (CORE, PYTHON)))


def ratio(ours: list[Tally], theirs: list[Tally]) -> float:
    return statistics.median(one.steps / other.steps for one, other in zip(ours, theirs, strict=True))


def on_one_core() -> None:
    """Keeps this process, and the threads that libraries will start, on one core, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    os.environ |= {"JAX_PLATFORMS": "cpu", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


# ---------------------------------------------------------------- telling


def table(rows: list[Row]) -> Table:
    made = Table(title="Connect Four at random, per second of processor time", caption="× how much faster Cubarium is")
    for name in ("library", "how", "version", "games", "steps", "Cubarium C++", "Cubarium Python"):
        made.add_column(name, justify="left" if name in ("library", "how") else "right")
    for each in rows:
        if each.games is None:
            made.add_row(each.name, f"{each.how}: {each.note}", each.version)
            continue
        ratios = map(times, (each.core_ratio, each.python_ratio))
        made.add_row(each.name, each.how, each.version, f"{each.games:,.0f}", f"{each.steps:,.0f}", *ratios)
    return made


def times(ratio: float | None) -> str:
    return "" if ratio is None else f"×{ratio:,.0f}" if ratio >= 100 else f"×{ratio:.3g}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="of processor time, for each measurement")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured")
    parser.add_argument("--native", type=Path, default=ROOT / "build" / "examples", help="where the compiled twin is")
    parser.add_argument("--json", type=Path, help="write the figures to a file")
    arguments = parser.parse_args()
    console = Console(width=140)
    on_one_core()
    sys.path.insert(0, str(arguments.native))
    try:
        import_module("connect_four_native")
    except ImportError as error:
        console.print(f"The compiled twin of Connect Four is missing ({error}). Build it:", soft_wrap=True)
        console.print(BUILD.format(sys.executable), soft_wrap=True)
        return 1
    before = os.getloadavg()[0]
    rows = measure([CORE, PYTHON, *PEERS], arguments.seconds, arguments.rounds, console)
    load = (round(before, 2), round(os.getloadavg()[0], 2))
    console.print(table(rows))
    console.print(f"Load of the machine before and after: {load[0]} and {load[1]}, on {os.cpu_count()} cores.")
    if arguments.json:
        data = {"rows": [asdict(each) for each in rows], "load": load, "rounds": arguments.rounds}
        about = {"seconds": arguments.seconds, "machine": platform.platform(), "python": platform.python_version()}
        arguments.json.write_text(json.dumps(data | about, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
