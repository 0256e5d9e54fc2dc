"""Environments side by side in one run on one core: steps at random, with the observation and the mask of each written.

    cmake -S examples -B build/examples && cmake --build build/examples
    python bench/envs.py [--seconds 1] [--rounds 5] [--json envs.json]

First Connect Four, which others have too: many games abreast, then one game step by step. Then the games of Cubarium.
Everything is counted per second of processor time, of all threads together. Actions are random among the legal ones,
and choosing them counts: inside the library where it can, else by the same lines of NumPy for all. A round measures
each in turn; figures and ratios are medians over rounds. A peer that is not installed is left out. EnvPool writes what
both seats see, the others what the seat on turn sees. First measured with

    pip install envpool==1.2.5 pgx==2.6.0 jax==0.10.2 pettingzoo==1.27.0 pygame==2.6.1
"""

import os
import statistics
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

from rich.console import Console
from rich.table import Table

from contest import (
    SEED,
    Contender,
    Tally,
    Work,
    agents,
    asked,
    close,
    connect_four,
    petting_zoo,
    rates_of,
    times,
    version_of,
)

BATCH = 1024  # games abreast
SETS: list[tuple[str, dict[str, Any]]] = [
    ("babel", {}),
    ("kubruss", {"edition": "mini"}),
    ("kubruss", {}),
    ("kewbz", {}),
    *(("blokus3d", {"players": players}) for players in (2, 3, 4)),
    ("blokus3d", {"players": 4, "structure": "pyramid"}),
    *(("qubix", {"players": players}) for players in (2, 3, 4, 5)),
]


@dataclass(frozen=True)
class Row:
    name: str
    how: str
    version: str
    steps: float | None  # per second of processor time
    ratio: float | None = None  # steps of the first of its group to one of this
    note: str = ""  # why there are no figures


# ---------------------------------------------------------------- many games abreast


def chooser() -> Callable[[Any], Any]:
    """A random legal action for each row of a mask."""
    np = import_module("numpy")
    rng = np.random.default_rng(SEED)
    return lambda mask: (rng.random(mask.shape, dtype=np.float32) * mask).argmax(axis=1)


def vector(game: Callable[[], Any], *, inside: bool = True, masks: bool = True) -> Work:
    start, choose = game(), chooser()
    many = import_module("cubarium.envs").Vector(start, BATCH, seed=SEED, masks=masks)

    def work() -> Tally:
        games = 0
        for _ in range(20):
            many.step(many.sample() if inside else choose(many.masks))
            games += int(many.done.sum())
        return Tally(games, 20 * BATCH)

    return work


def env_pool() -> Work:
    # What registers all its games needs files that not every package of it has; the board games do without.
    sys.modules.setdefault("envpool.entry", ModuleType("envpool.entry"))
    pool = import_module("envpool")
    import_module("envpool.pgx.registration")
    env = pool.make("ConnectFour-v1", env_type="gymnasium", num_envs=BATCH, batch_size=BATCH, num_threads=1, seed=SEED)
    choose = chooser()
    info = env.reset()[1]

    def work() -> Tally:
        nonlocal info
        games = 0
        for _ in range(4):
            *_, ended, _, info = env.step(choose(info["legal_action_mask"]).astype("int32"))
            games += int(ended.sum())
        return Tally(games, 4 * BATCH - games)  # the step after the last one only begins the next game

    return work


def pgx_steps() -> Work:
    """One compiled call a step, as whoever learns outside of jax needs it; the choice is inside."""
    jax, pgx, auto_reset = import_module("jax"), import_module("pgx"), import_module("pgx.experimental").auto_reset
    env = pgx.make("connect_four")
    step_all = jax.vmap(auto_reset(env.step, env.init))

    def step(states: Any, key: Any) -> Any:
        key, choosing, resetting = jax.random.split(key, 3)
        chances = jax.random.uniform(choosing, states.legal_action_mask.shape) * states.legal_action_mask
        return step_all(states, chances.argmax(axis=-1), jax.random.split(resetting, BATCH)), key

    run = jax.jit(step)
    key = jax.random.key(SEED)
    states = jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCH))

    def work() -> Tally:
        nonlocal states, key
        games = 0
        for _ in range(10):
            states, key = run(states, key)
            jax.block_until_ready((states.observation, states.legal_action_mask))
            games += int(states.terminated.sum())
        return Tally(games, 10 * BATCH)

    return work


# ---------------------------------------------------------------- one game, step by step


def single(game: Callable[[], Any]) -> Work:
    start, chance = game(), Random(SEED)
    one = import_module("cubarium.envs").GameEnv(start)

    def work() -> Tally:
        steps = 0
        one.put(start)
        while not one.done:
            one.step(int(chance.choice(one.legal_action_mask.view(bool).nonzero()[0])))
            steps += 1
        return Tally(1, steps)

    return work


def our_agents(game: Callable[[], Any]) -> Work:
    start = game()
    return agents(lambda: import_module("cubarium.envs").aec(start))


# ---------------------------------------------------------------- tables

MANY = [
    Contender("Cubarium", "Vector, NumPy chooses", "cubarium", lambda: vector(connect_four, inside=False)),
    Contender("Cubarium", "Vector, the core chooses", "cubarium", lambda: vector(connect_four)),
    Contender("EnvPool", "C++, NumPy chooses", "envpool", env_pool),
    Contender("pgx", "jax on the CPU, a compiled step chooses", "pgx", pgx_steps),
]
ONE = [
    Contender("Cubarium", "PettingZoo", "cubarium", lambda: our_agents(connect_four)),
    Contender("Cubarium", "GameEnv", "cubarium", lambda: single(connect_four)),
    Contender("PettingZoo", "connect_four_v3", "pettingzoo pygame", petting_zoo),
]


def ours() -> list[list[Contender]]:
    """Every game and number of players, each in three ways."""
    made = []
    for game, options in SETS:
        name = " ".join([game, *(f"{key}={value}" for key, value in options.items())])

        start = partial(import_module("cubarium").new, game, **options)
        ways: list[tuple[str, Callable[[], Work]]] = [
            ("Vector", partial(vector, start)),
            ("Vector without masks", partial(vector, start, masks=False)),
            ("PettingZoo", partial(our_agents, start)),
        ]
        made.append([Contender(name, how, "cubarium", prepare) for how, prepare in ways])
    return made


def measure(contenders: list[Contender], seconds: float, rounds: int, console: Console) -> list[Row]:
    """Rows with their ratios to the first, where that one runs."""
    works, rates = rates_of(contenders, seconds, rounds, console)
    rows = []
    for contender, work in works.items():
        about = (contender.name, contender.how, version_of(contender.package))
        if isinstance(work, str):
            rows.append(Row(*about, None, note=work))
            continue
        ratios = [first.steps / here.steps for first, here in zip(rates[contenders[0]], rates[contender], strict=False)]
        steps = statistics.median(each.steps for each in rates[contender])
        rows.append(Row(*about, steps, statistics.median(ratios) if ratios else None))
    return rows


def table(title: str, rows: list[Row]) -> Table:
    made = Table(title=title)
    for name in ("who", "how", "version", "steps", "the first is"):
        made.add_column(name, justify="left" if name in ("who", "how") else "right")
    for row in rows:
        if row.steps is None:
            made.add_row(row.name, f"{row.how}: {row.note}", row.version)
        else:
            made.add_row(row.name, row.how, row.version, f"{row.steps:,.0f}", times(row.ratio))
    return made


def main() -> int:
    console = Console(width=120)
    arguments = asked(__doc__, console)
    if arguments is None:
        return 1
    before = os.getloadavg()[0]
    connect_four()  # before anything else looks for games
    tables = {
        f"Connect Four, {BATCH:,} games abreast": [MANY],
        "Connect Four, one game step by step": [ONE],
        "The games of Cubarium": ours(),
    }
    found = {}
    for title, groups in tables.items():
        measured = [measure(group, arguments.seconds, arguments.rounds, console) for group in groups]
        found[title] = [row for rows in measured for row in rows]
    for title, rows in found.items():
        console.print(table(f"{title}: steps a second", rows))
    close(arguments, before, {title: [asdict(row) for row in rows] for title, rows in found.items()}, console)
    return 0


if __name__ == "__main__":
    sys.exit(main())
