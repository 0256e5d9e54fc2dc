"""`cubarium bench [GAME]`: how fast the compiled rules are here, against the reference in the same run."""

import argparse
import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from ..catalogue import games, new_from_texts
from ..engine import Twin
from ..errors import UsageError
from ..game import Position
from ..messages import Message, translate
from ..options import read_pairs
from ..perft import playouts
from ..search import MIN_MEMORY, Search, SearchSettings
from .arguments import decimal, declare_json, declare_options
from .parser import Parser

SECONDS = 0.5
MIN_SECONDS = 0.001


@dataclass(frozen=True)
class Rates:
    """What one thread does in a second. The numbers depend on the machine and its load; their ratio hardly does."""

    core: float | None  # None for a game without a compiled twin
    reference: float
    ratio: float | None


def declare(parser: Parser) -> None:
    add = parser.add_argument
    add("game", nargs="?", metavar="GAME", help=translate("cli-bench-game"))
    declare_options(parser)
    add("--seconds", type=decimal, default=SECONDS, metavar="S", help=translate("cli-bench-seconds"))
    declare_json(parser)


def run(arguments: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.progress import track

    if arguments.seconds < MIN_SECONDS:
        raise UsageError("cli-bench-too-short", least=str(MIN_SECONDS))
    if arguments.option and not arguments.game:
        raise UsageError("cli-bench-options-of-no-game")
    names = [arguments.game.lower()] if arguments.game else games()
    starts = [new_from_texts(name, read_pairs(arguments.option)) for name in names]
    console = Console(stderr=True)
    bar = track(
        starts, translate("cli-bench-measuring"), console=console, transient=True, disable=not console.is_terminal
    )
    rows = [measure(start, arguments.seconds) for start in bar]
    print(json.dumps(rows, indent=1) if arguments.json else "\n".join(each for row in rows for each in sentences(row)))
    return 0


def measure(start: Position, seconds: float) -> dict[str, Any]:
    """Random games and simulations of a game, by its twin and by its reference."""
    reference = Position(start.reference, start.reference.start())
    twin = start if isinstance(start.rules, Twin) else None

    def rates(work: Callable[[Position], Callable[[int], int]]) -> dict[str, float | None]:
        slow = per_second(work(reference), seconds)
        fast = per_second(work(twin), seconds) if twin else None
        return asdict(Rates(fast, slow, fast / slow if fast else None))

    about = {"game": start.game, "options": dict(start.options)}
    return about | {"playouts": rates(random_games), "simulations": rates(simulations)}


def random_games(start: Position) -> Callable[[int], int]:
    return lambda number: playouts(start, number, seed=number).games


def simulations(start: Position) -> Callable[[int], int]:
    """Of a search with random games and nothing else, which reference and twin both have."""

    def work(number: int) -> int:
        settings = SearchSettings(seed=number, memory=MIN_MEMORY, plain=True)
        return Search(start, settings).run(simulations=number).simulations

    return work


def per_second(work: Callable[[int], int], seconds: float) -> float:
    """How much is done in a second, in parts that double: the first, which loads what is needed, does not count."""
    work(1)
    done, part, start = 0, 1, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        done, part = done + work(part), 2 * part
    return done / spent


def sentences(row: dict[str, Any]) -> list[str]:
    said = []
    for what in ("playouts", "simulations"):
        rates = {name: value for name, value in row[what].items() if value is not None}
        values = {name: round(value, 1) if value < 100 else round(value) for name, value in rates.items()}
        key = "cli-bench-rates" if "core" in values else "cli-bench-reference-alone"
        said.append(translate(Message(key, game=row["game"], what=what, **values)))
    return said
