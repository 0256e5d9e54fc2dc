"""How often the search finds a move that is best by proof: on a fixed suite of solved positions of each game.

    python bench/suite.py [--simulations 20000] [--json suite.json]
    python bench/suite.py --make 40          # makes the suite anew: tests/data/suite.txt

A position is in the suite when it is solved, and some moves keep its result while others give it away. The search is
asked once, with one seed; it is right when its move keeps the result.
"""

import argparse
import json
import sys
from pathlib import Path
from random import Random

from rich.console import Console
from rich.progress import track
from rich.table import Table

import cubarium
from cubarium.search import Search, SearchSettings

SUITE = Path(__file__).parent.parent / "tests" / "data" / "suite.txt"
NODES = 300_000  # positions that take more to solve are left out


def random_positions(game: str, seed: int) -> list[cubarium.Position]:
    """A game that is neither random nor perfect: half of its moves look one move ahead."""
    rng, position = Random(f"{game} {seed}"), cubarium.new(game)
    greedy, positions = cubarium.player("greedy", seed=seed), []
    while position.turn is not None:
        positions.append(position)
        position = position.play(greedy.choose(position) if rng.random() < 0.5 else rng.choice(position.moves()))
    return positions


def found(game: str, count: int) -> list[tuple[cubarium.Position, list[str]]]:
    """One position of each game: the earliest that can be solved and has a choice to get wrong."""
    suite: list[tuple[cubarium.Position, list[str]]] = []
    seed = 0
    while len(suite) < count:
        seed += 1
        rows = []
        for position in reversed(random_positions(game, seed)):
            try:
                solution = cubarium.solve(position, nodes=NODES)
            except cubarium.NotSolved:
                break
            kept = sorted(move for move, value in solution.moves.items() if value.winners == solution.winners)
            if len(kept) < len(solution.moves):
                rows.append((position, kept))
        if rows:
            suite.append(rows[-1])
    return suite


def make(count: int) -> None:
    lines = ["# game | position | the moves that keep its result, by proof; made by bench/suite.py"]
    for game in cubarium.games():
        if cubarium.new(game).seats == 2:
            lines += [f"{game} | {position} | {' '.join(kept)}" for position, kept in found(game, count)]
            print(game, len(lines) - 1, file=sys.stderr)
    SUITE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def suite() -> dict[str, list[tuple[cubarium.Position, set[str]]]]:
    rows: dict[str, list[tuple[cubarium.Position, set[str]]]] = {}
    for line in SUITE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            game, rest = line.split(" | ", 1)
            position, kept = rest.rsplit(" | ", 1)
            rows.setdefault(game, []).append((cubarium.parse(position), set(kept.split())))
    return rows


def is_right(position: cubarium.Position, kept: set[str], simulations: int) -> bool:
    return Search(position, SearchSettings(seed=1)).run(simulations=simulations).best.move in kept


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--simulations", type=int, nargs="*", default=[200, 2000, 20_000])
    parser.add_argument("--make", type=int, metavar="N", help="positions of each game")
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    if arguments.make:
        make(arguments.make)
        return 0
    table = Table("game", "positions", "by chance", *(f"{number:,} simulations" for number in arguments.simulations))
    answers = {}
    for game, rows in suite().items():
        chance = sum(len(kept) / len(position.moves()) for position, kept in rows) / len(rows)
        rates = {}
        for number in arguments.simulations:
            told = track(rows, f"{game} {number}", transient=True, console=Console(stderr=True))
            rates[number] = sum(is_right(*row, number) for row in told) / len(rows)
        table.add_row(game, str(len(rows)), f"{chance:.0%}", *(f"{rate:.1%}" for rate in rates.values()))
        answers[game] = {"positions": len(rows), "chance": chance, "right": rates}
    Console().print(table)
    if arguments.json:
        arguments.json.write_text(json.dumps(answers, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
