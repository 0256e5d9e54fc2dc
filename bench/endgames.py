"""How many moves before the end a position is solved with a number of nodes, and how long that takes.

    python bench/endgames.py [--games 5]    a table

Random games, looked at from their ends: for each, the earliest position that is solved, as moves before the end. Nodes
are the same on every machine; the time is that of one core.
"""

import argparse
import statistics
from random import Random
from time import process_time
from typing import Any

import cubarium
from cubarium.catalogue import new
from cubarium.solver.solve import NotSolved, solve

CASES: list[tuple[str, dict[str, Any]]] = [
    ("kubruss", {}),
    ("kewbz", {}),
    ("blokus3d", {"players": 2}),
    ("blokus3d", {"players": 2, "structure": "pyramid"}),
    ("qubix", {"players": 2}),
]

NODES = (300_000, 1_000_000, 5_000_000)


def line(start: cubarium.Position, seed: int) -> list[cubarium.Position]:
    positions, rng = [start], Random(seed)
    while positions[-1].turn is not None:
        positions.append(positions[-1].play_unchecked(rng.choice(positions[-1].moves())))
    return positions


def reach(positions: list[cubarium.Position], nodes: int) -> tuple[int, float]:
    """How many moves before the end the earliest position is that is solved, and nodes per second on the way."""
    begun, made = process_time(), 0
    for before in range(1, len(positions)):
        try:
            made += solve(positions[-1 - before], nodes=nodes).nodes
        except NotSolved:
            return before - 1, (made + nodes) / (process_time() - begun)
    return len(positions) - 1, made / (process_time() - begun)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=5)
    games = parser.parse_args().games
    heads = [f"with {nodes:,} nodes" for nodes in NODES]
    print(f"| game | moves in a game | {' | '.join(heads)} | nodes per second |\n|{'---|' * (3 + len(NODES))}")
    for game, options in CASES:
        lines = [line(new(game, **options), seed) for seed in range(games)]
        reached = [[reach(each, nodes) for each in lines] for nodes in NODES]
        cells = [middle([len(each) - 1 for each in lines])]
        cells += [middle([before for before, _ in each]) for each in reached]
        cells += [f"{statistics.median(speed for _, speed in reached[-1]):,.0f}"]
        texts = [game, *(f"`{name}={value}`" for name, value in options.items())]
        print(f"| {' '.join(texts)} | {' | '.join(cells)} |", flush=True)


def middle(numbers: list[int]) -> str:
    return f"{statistics.median(numbers):g} ({min(numbers)} to {max(numbers)})"


if __name__ == "__main__":
    main()
