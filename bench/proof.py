"""Nets against proof: in solved positions of Babel pico, how often a search keeps the win, and knows who has it.

    python bench/proof.py [--positions 400] [--net other.net] [--json proof.json]

Positions after 4 to 12 random moves that the seat on turn wins by proof, with moves that keep the win and moves that
give it away.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

from rich.console import Console
from rich.table import Table

import cubarium
from cubarium.search import Search, SearchSettings

SIMULATIONS = (1, 10, 100)


def positions(seed: int) -> Iterator[tuple[cubarium.Position, set[str]]]:
    """Won positions with the moves that keep the win, without end."""
    random = Random(seed)
    while True:
        position = cubarium.new("babel")
        for _ in range(random.randint(4, 12)):
            if position.turn is not None:
                position = position.play_unchecked(random.choice(position.moves()))
        if position.turn is None:
            continue
        seat = position.turn
        values = cubarium.solve(position).moves
        good = {move for move, value in values.items() if value.result(seat) > 0}
        if good and len(good) < len(values):
            yield position, good


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--net", help="another net than the game's own")
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    cases = [case for case, _ in zip(positions(arguments.seed), range(arguments.positions), strict=False)]
    table, rows = Table("simulations", "with", "keeps the win", "knows the winner"), []
    for simulations in SIMULATIONS:
        for net in (arguments.net, ""):
            kept = known = 0
            for number, (position, good) in enumerate(cases):
                report = Search(position, SearchSettings(seed=number, net=net)).run(simulations=simulations)
                kept += report.best.move in good
                known += report.chances[position.turn or 0] > 0.5
            rows.append(
                {"simulations": simulations, "net": net != "", "kept": kept / len(cases), "known": known / len(cases)}
            )
            judge = "random games" if net == "" else "net"
            table.add_row(str(simulations), judge, f"{kept / len(cases):.1%}", f"{known / len(cases):.1%}")
    by_chance = sum(len(good) / len(position.moves()) for position, good in cases) / len(cases)
    Console().print(table, f"by chance {by_chance:.1%}")
    if arguments.json:
        arguments.json.write_text(json.dumps({"by_chance": by_chance, "rows": rows}, indent=1))


if __name__ == "__main__":
    main()
