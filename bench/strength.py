"""How strong the nets are: matches against the search with random games, at equal time and with a tenth of it.

    python bench/strength.py [--game kubruss …] [--seconds 1] [--openings 200] [--cores 0] [--json strength.json]

The protocol is fixed: openings of 0 to 4 random moves, each played once from every seat, one player against the same
other on all other seats; wall time for each move; trees are kept from move to move; as many games side by side as
cores are named, each on one thread. The interval of 95 % is that of the mean of the openings. A seat's averaged rank is
counted: with two seats that is the share of games won, a shared first place as half.
"""

import argparse
import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import cubarium
from cubarium.engine import in_words, resolved_options
from cubarium.search import search_parameters
from cubarium.search.nets import NETS
from cubarium.train.command import CoreModule
from cubarium.train.core_access import match

CASES: list[tuple[str, dict[str, Any]]] = [
    ("babel", {}),
    ("kubruss", {}),
    ("kewbz", {}),
    ("blokus3d", {}),
    ("blokus3d", {"structure": "pyramid"}),
    ("blokus3d", {"players": 3}),
    ("blokus3d", {"players": 4}),
    ("blokus3d", {"players": 4, "structure": "pyramid"}),
    *(("qubix", {"players": players}) for players in (2, 3, 4, 5)),
]
SHARES = (1.0, 0.1)  # of the other's time


@dataclass(frozen=True)
class Row:
    game: str
    options: dict[str, Any]
    share: float  # of the other's time
    seconds: float
    games: int
    mean: float
    error: float
    by_seat: list[float]
    simulations: list[float]  # a second, of the net and of the other


def measure(game: str, options: dict[str, Any], share: float, arguments: argparse.Namespace) -> Row:
    parameters = search_parameters(game)
    net = arguments.net or NETS / f"{game}.net"
    one = {"net": net, **parameters["net"], "seconds": share * arguments.seconds}
    others = {**parameters["search"], "seconds": arguments.seconds}
    how = {"openings": arguments.openings, "opening": 4, "seed": arguments.seed, "threads": len(arguments.cores)}
    text = in_words(resolved_options(cubarium.new(game, **options).reference))
    found = match(CoreModule(), game, text, one, others, how)
    return Row(game, options, share, arguments.seconds, **found)


def table_of(rows: list[Row]) -> Table:
    table = Table("game", "options", "time", "games", "mean rank of the net", "by seat", "simulations/s")
    for row in rows:
        table.add_row(
            row.game,
            " ".join(f"{name}={value}" for name, value in row.options.items()),
            f"{row.share * row.seconds:g} s against {row.seconds:g} s",
            str(row.games),
            f"{100 * row.mean:.1f} ± {100 * row.error:.1f} %",
            " ".join(f"{100 * mean:.0f}" for mean in row.by_seat),
            " / ".join(f"{rate:,.0f}" for rate in row.simulations),
        )
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", default=[])
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--openings", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, nargs="+", default=[0])
    parser.add_argument("--net", type=Path, help="another net than the game's own")
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    os.sched_setaffinity(0, arguments.cores)
    console, rows = Console(), []
    for game, options in CASES:
        if arguments.game and game not in arguments.game:
            continue
        for share in SHARES:
            rows.append(measure(game, options, share, arguments))
            console.print(table_of(rows[-1:]))
            if arguments.json:
                arguments.json.write_text(json.dumps([asdict(row) for row in rows], indent=1))
    console.print(table_of(rows))


if __name__ == "__main__":
    main()
