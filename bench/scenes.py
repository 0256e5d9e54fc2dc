"""What a scene with its choices costs, as the bytes that travel: the reference with msgspec, and the core.

    python bench/scenes.py [--json FILE]

Both draw the same positions of random games in one run; times are of the processor, per position.
"""

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from msgspec.json import encode

import cubarium
from cubarium.compact_scene import compact
from cubarium.engine import Twin

CASES: list[tuple[str, dict[str, Any]]] = [
    ("kubruss", {}),
    ("babel", {}),
    ("kewbz", {}),
    ("qubix", {}),
    ("qubix", {"players": 5, "reserve": 4}),
    ("blokus3d", {}),
    ("blokus3d", {"players": 4, "structure": "pyramid"}),
    ("blokus3d", {"players": 4, "structure": "/".join(["9" * 10] * 10)}),
]


def positions_of(game: str, options: dict[str, Any], count: int) -> list[cubarium.Position]:
    """Positions of random games, about as many from their beginnings as from their ends."""
    rng = Random(f"scenes {game}")
    found: list[cubarium.Position] = []
    while len(found) < count:
        position = cubarium.new(game, engine="core", **options)
        while position.turn is not None:
            found.append(position)
            position = position.play_unchecked(rng.choice(position.moves()))
    return rng.sample(found, count)


def microseconds(work: Callable[[cubarium.Position], object], positions: list[cubarium.Position], repeat: int) -> float:
    """The least of some tries, each over all positions."""
    tries = []
    for _ in range(repeat):
        begun = process_time()
        for position in positions:
            work(position)
        tries.append((process_time() - begun) / len(positions) * 1e6)
    return min(tries)


def by_core(position: cubarium.Position) -> bytes:
    assert isinstance(position.rules, Twin)
    return position.rules.scene_json(position) or b""


def by_reference(position: cubarium.Position) -> bytes:
    return encode(compact(position.scene()))


def measure(game: str, options: dict[str, Any], count: int) -> dict[str, Any]:
    fast = positions_of(game, options, count)
    slow = [cubarium.parse(str(position), engine="reference") for position in fast]
    reference, core = microseconds(by_reference, slow, 1), microseconds(by_core, fast, 5)
    return {
        "game": game,
        "options": options,
        "positions": count,
        "choices": sum(len(position.moves()) for position in fast) / count,
        "bytes": sum(len(by_core(position)) for position in fast) / count,
        "reference_us": round(reference, 1),
        "core_us": round(core, 1),
        "ratio": round(reference / core, 1),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=200, help="of each case")
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    rows = []
    print(f"{'game':<10} {'choices':>8} {'kB':>8} {'reference':>12} {'core':>10} {'ratio':>7}")
    for game, options in CASES:
        row = measure(game, options, arguments.positions)
        rows.append(row)
        print(
            f"{game:<10} {row['choices']:>8.0f} {row['bytes'] / 1000:>8.1f} {row['reference_us']:>9.0f} µs"
            f" {row['core_us']:>7.1f} µs {row['ratio']:>7.0f}  {' '.join(f'{k}={v}' for k, v in options.items())}",
            flush=True,
        )
    if arguments.json:
        arguments.json.parent.mkdir(parents=True, exist_ok=True)
        arguments.json.write_text(json.dumps(rows, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
