"""Connect Four, a game that others have too, side by side in one run on one core: random games by each of them.

    cmake -S examples -B build/examples && cmake --build build/examples
    python bench/peers.py [--seconds 1] [--rounds 5] [--json peers.json]

Everything is counted per second of processor time, of all threads together, so that a busy machine and a library with
threads of its own do not blur the picture. A round measures each in turn; figures and ratios are medians over rounds.
A peer that is not installed is left out. First measured with what this installs:

    pip install open_spiel==2.0.2 pgx==2.6.0 jax==0.10.2 pettingzoo==1.27.0 pygame==2.6.1
"""

import os
import statistics
import sys
from dataclasses import asdict, dataclass
from importlib import import_module
from itertools import count
from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table

from contest import SEED, Contender, Tally, Work, asked, close, connect_four, petting_zoo, rates_of, times, version_of


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


def measure(contenders: list[Contender], seconds: float, rounds: int, console: Console) -> list[Row]:
    works, rates = rates_of(contenders, seconds, rounds, console)
    return [row(contender, works[contender], rates) for contender in contenders]


def row(contender: Contender, work: Work | str, rates: dict[Contender, list[Tally]]) -> Row:
    about = (contender.name, contender.how, version_of(contender.package))
    if isinstance(work, str):
        return Row(*about, note=work)
    games, steps = (statistics.median(column) for column in zip(*rates[contender], strict=True))
    return Row(*about, "", games, steps, *(ratio(rates[ours], rates[contender]) for ours in (CORE, PYTHON)))


def ratio(ours: list[Tally], theirs: list[Tally]) -> float:
    return statistics.median(one.steps / other.steps for one, other in zip(ours, theirs, strict=True))


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


def main() -> int:
    console = Console(width=140)
    arguments = asked(__doc__, console)
    if arguments is None:
        return 1
    before = os.getloadavg()[0]
    rows = measure([CORE, PYTHON, *PEERS], arguments.seconds, arguments.rounds, console)
    console.print(table(rows))
    close(arguments, before, {"rows": [asdict(each) for each in rows]}, console)
    return 0


if __name__ == "__main__":
    sys.exit(main())
