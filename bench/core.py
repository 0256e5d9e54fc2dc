"""How fast the compiled rules are, against the reference in the same run: random games, moves, perft, threads.

    python bench/core.py [--seconds 1] [--json core.json]

Absolute numbers depend on the machine and its load; the ratios are what counts.
"""

import argparse
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import cubarium
from cubarium.engine import Twin

CASES: list[tuple[str, dict[str, Any]]] = [
    ("babel", {}),
    ("kubruss", {"edition": "mini"}),
    ("kubruss", {}),
    ("kewbz", {"size": 5, "cubes": 12}),
    ("kewbz", {}),
    *(("blokus3d", {"players": players, "structure": "tower"}) for players in (2, 3, 4)),
    *(("blokus3d", {"players": players, "structure": "pyramid"}) for players in (2, 4)),
    *(("qubix", {"players": players}) for players in (2, 3, 4, 5)),
]
DEPTH = {"babel": 6, "kubruss": 4, "kewbz": 5, "blokus3d": 2, "qubix": 2}


@dataclass(frozen=True)
class Row:
    game: str
    options: dict[str, Any]
    reference_games: float  # random games a second, one thread
    core_games: float
    ratio: float
    threads_ratio: float  # two threads against one
    moves: float  # played in random games, a second
    nodes: float  # perft leaves a second
    state_bytes: int


def rate(count: Callable[[int], float], seconds: float, repeats: int = 3) -> float:
    """What a function does in a second: the median of some measurements, each as long as asked for."""
    number = 1
    while True:
        if timed(count, number) > seconds / 20:
            break
        number *= 2
    rates = []
    for _ in range(repeats):
        done, start = 0.0, time.perf_counter()
        while time.perf_counter() - start < seconds / repeats:
            done += count(number)
        rates.append(done / (time.perf_counter() - start))
    return statistics.median(rates)


def timed(count: Callable[[int], float], number: int) -> float:
    start = time.perf_counter()
    count(number)
    return time.perf_counter() - start


def measure(game: str, options: dict[str, Any], seconds: float) -> Row:
    slow = cubarium.new(game, engine="reference", **options)
    fast = cubarium.new(game, engine="core", **options)
    assert isinstance(fast.rules, Twin)
    backend = fast.rules.backend

    def games(position: cubarium.Position, threads: int = 1) -> Callable[[int], float]:
        return lambda number: cubarium.playouts(position, number, seed=number, threads=threads).games

    reference, core = rate(games(slow), seconds), rate(games(fast), seconds)
    # Two threads with twice the games against one, turn by turn, so that a change of load meets both.
    number = max(1, int(core * seconds / 3))
    pairs = [(timed(games(fast), number), timed(games(fast, 2), 2 * number)) for _ in range(7)]
    plies = cubarium.playouts(fast, 1000, seed=1).plies
    leaves = cubarium.perft(fast, DEPTH[game])
    nodes = rate(
        lambda number: number * leaves * bool([backend.perft(fast, DEPTH[game]) for _ in range(number)]), seconds
    )
    return Row(
        game, options, reference, core, core / reference, statistics.median(2 * one / two for one, two in pairs),
        core * plies, nodes, backend.state_size(),
    )  # fmt: skip


def import_time() -> float:
    """Milliseconds that `import cubarium` takes in a new process, less what an empty one takes; the best of five."""

    def best(code: str) -> float:
        times = []
        for _ in range(5):
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            times.append(time.perf_counter() - start)
        return min(times)

    return 1000 * (best("import cubarium") - best("pass"))


def table(rows: list[Row]) -> Table:
    made = Table(title="Random games per second and core")
    for name in ("game", "options", "reference", "core", "ratio", "2 threads", "moves/s", "perft leaves/s", "state"):
        made.add_column(name, justify="left" if name in ("game", "options") else "right")
    for row in rows:
        options = " ".join(f"{name}={value}" for name, value in row.options.items())
        made.add_row(
            row.game, options, f"{row.reference_games:,.1f}", f"{row.core_games:,.0f}", f"{row.ratio:,.0f}",
            f"×{row.threads_ratio:.2f}", f"{row.moves / 1e6:.1f} M", f"{row.nodes / 1e6:.1f} M", f"{row.state_bytes} B",
        )  # fmt: skip
    return made


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--json", type=Path, help="write the figures to a file")
    arguments = parser.parse_args()
    console = Console(width=140)
    rows = []
    for game, options in CASES:
        with console.status(f"{game} {options}"):
            rows.append(measure(game, options, arguments.seconds))
    console.print(table(rows))
    milliseconds = import_time()
    console.print(f"import cubarium: {milliseconds:.0f} ms")
    if arguments.json:
        data = {"rows": [asdict(row) for row in rows], "import_ms": milliseconds}
        arguments.json.write_text(json.dumps(data, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
