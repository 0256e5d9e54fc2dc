"""How fast the search is: simulations per second and core, against random games of the same core in the same run.

    python bench/search.py [--seconds 2] [--json search.json]

A simulation is a way down the tree, a random game, and the way back, so random games alone are the most there can be.
Also: what two threads do against one, and how long a search takes to stop when it is told.
"""

import argparse
import json
import statistics
import sys
import threading
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import cubarium
from cubarium.search import Search, SearchSettings

CASES: list[tuple[str, dict[str, Any]]] = [
    ("babel", {}),
    ("kubruss", {}),
    ("kewbz", {}),
    *(("blokus3d", {"players": players, "structure": "tower"}) for players in (2, 3, 4)),
    *(("qubix", {"players": players}) for players in (2, 3, 5)),
]


@dataclass(frozen=True)
class Row:
    game: str
    options: dict[str, Any]
    games: float  # random games a second
    simulations: float  # a second
    ratio: float
    threads: float  # two threads against one
    stop_ms: float  # the longest of some tries


def simulations(position: cubarium.Position, seconds: float, threads: int = 1) -> float:
    """Simulations a second, from several positions of a game, as the end of it is proved soon."""
    done = spent = 0.0
    search = Search(position, SearchSettings(seed=1, threads=threads, memory=512))
    while spent < seconds:
        report = search.run(seconds=seconds / 4)
        done, spent = done + report.simulations, spent + report.seconds
        search = Search(position, SearchSettings(seed=int(done), threads=threads, memory=512))
    return done / spent


def random_games(position: cubarium.Position, seconds: float) -> float:
    number, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        number += cubarium.playouts(position, 2000, seed=number).games
    return number / (time.perf_counter() - start)


def stopping(position: cubarium.Position) -> float:
    """Milliseconds from the word to the end of the search; the longest of ten."""
    longest = 0.0
    for _ in range(10):
        search = Search(position, SearchSettings(threads=2))
        thread = threading.Thread(target=lambda search=search: search.run(seconds=60))
        thread.start()
        time.sleep(0.05)  # it is to be stopped in full swing
        start = time.perf_counter()
        search.stop()
        thread.join()
        longest = max(longest, time.perf_counter() - start)
    return 1000 * longest


def measure(game: str, options: dict[str, Any], seconds: float) -> Row:
    position = cubarium.new(game, **options)
    games, rate = random_games(position, seconds), simulations(position, seconds)
    pairs = [(simulations(position, seconds / 3, 2), simulations(position, seconds / 3, 1)) for _ in range(3)]
    threads = statistics.median(two / one for two, one in pairs)
    return Row(game, options, games, rate, rate / games, threads, stopping(position))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each measurement")
    parser.add_argument("--json", type=Path, help="write the figures to a file")
    arguments = parser.parse_args()
    table = Table("game", "options", "random games/s", "simulations/s", "ratio", "2 threads", "stops in")
    rows = []
    for game, options in CASES:
        row = measure(game, options, arguments.seconds)
        rows.append(row)
        named = " ".join(f"{name}={value}" for name, value in options.items())
        table.add_row(
            game, named, f"{row.games:,.0f}", f"{row.simulations:,.0f}", f"{row.ratio:.2f}", f"×{row.threads:.2f}",
            f"{row.stop_ms:.0f} ms",
        )  # fmt: skip
    Console(width=120).print(table)
    if arguments.json:
        arguments.json.write_text(json.dumps([asdict(row) for row in rows], indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
