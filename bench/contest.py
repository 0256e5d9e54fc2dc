"""What the comparisons with other libraries share: who takes part, how each is measured, and what is asked for.

Everything is counted per second of processor time, of all threads together, so that a busy machine and a library with
threads of its own do not blur the picture.
"""

import argparse
import json
import os
import platform
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from rich.console import Console

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


# ---------------------------------------------------------------- Connect Four


def connect_four() -> Any:
    """The start of our own, found as every game from elsewhere is."""
    return import_module("cubarium").new("connect_four", engine="core")


def agents(make: Callable[[], Any]) -> Work:
    """Games of an environment of PettingZoo, whosever it is."""
    env, chance, seeds = make(), Random(SEED), count(SEED)

    def work() -> Tally:
        steps = 0
        env.reset(seed=next(seeds))
        for _ in env.agent_iter():
            observation, _reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(int(chance.choice(observation["action_mask"].view(bool).nonzero()[0])))
                steps += 1
        return Tally(1, steps)

    return work


def petting_zoo() -> Work:
    return agents(import_module("pettingzoo.classic.connect_four_v3").env)


# ---------------------------------------------------------------- measuring


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


def rates_of(
    contenders: list[Contender], seconds: float, rounds: int, console: Console
) -> tuple[dict[Contender, Work | str], dict[Contender, list[Tally]]]:
    """What each ran, or why it did not, and how fast it was in each round."""
    works = {contender: prepared(contender) for contender in contenders}
    rates: dict[Contender, list[Tally]] = {contender: [] for contender in contenders}
    for number in range(rounds):
        for contender, work in works.items():
            if not isinstance(work, str):
                with console.status(f"round {number + 1} of {rounds}: {contender.name}, {contender.how}"):
                    rates[contender].append(rate(work, seconds))
    return works, rates


def on_one_core() -> None:
    """Keeps this process, and the threads that libraries will start, on one core, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    os.environ |= {"JAX_PLATFORMS": "cpu", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


# ---------------------------------------------------------------- asking and telling


def asked(about: str | None, console: Console) -> argparse.Namespace | None:
    """What the command line asks for, on one core and with the compiled twin in reach; None where that is missing."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="of processor time, for each measurement")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured")
    parser.add_argument("--backend", type=Path, default=ROOT / "build" / "examples", help="where the compiled twin is")
    parser.add_argument("--json", type=Path, help="write the figures to a file")
    arguments = parser.parse_args()
    on_one_core()
    sys.path.insert(0, str(arguments.backend))
    os.environ["CUBARIUM_GAMES"] = str(ROOT / "examples")  # before anything imports cubarium, as the twin does
    try:
        import_module("connect_four_backend")
    except ImportError as error:
        console.print(f"The compiled twin of Connect Four is missing ({error}). Build it:", soft_wrap=True)
        console.print(BUILD.format(sys.executable), soft_wrap=True)
        return None
    return arguments


def close(arguments: argparse.Namespace, before: float, figures: dict[str, Any], console: Console) -> None:
    """Says how busy the machine was, and writes the figures where they are wanted."""
    load = (round(before, 2), round(os.getloadavg()[0], 2))
    console.print(f"Load of the machine before and after: {load[0]} and {load[1]}, on {os.cpu_count()} cores.")
    if arguments.json:
        about = {"rounds": arguments.rounds, "seconds": arguments.seconds, "load": load}
        machine = {"machine": platform.platform(), "python": platform.python_version()}
        arguments.json.write_text(json.dumps({**figures, **about, **machine}, indent=1) + "\n")


def times(ratio: float | None) -> str:
    return "" if ratio is None else f"×{ratio:,.0f}" if ratio >= 100 else f"×{ratio:.3g}"
