"""What a look at a full pool of quick pairing costs: the search for groups, and the plain definition beside it.

    python bench/pairing.py [--seekers N] [--json FILE]

Both find the same groups of the same people in one run; times are of the processor, for one look.
"""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from cubarium.catalogue import games, rules
from cubarium.server.domain.factory import seat_counts
from cubarium.server.domain.group_search import Blocks, find_groups
from cubarium.server.domain.pairing import SPEEDS, GameKind, Seeker
from cubarium.server.domain.pool import MAX_SEEKERS
from plain_pairing import plain_groups

NOW = 1000.0
Pool = tuple[Sequence[Seeker], Blocks]


def seekers(number: int, rng: Random, ticked: int | None = None, fewest: int = 2, points: int = 3000) -> list[Seeker]:
    """People who came within the last second and have ticked some kinds, or all; ratings are so far apart."""
    kinds = [
        GameKind(game, seats, speed)
        for game in games()
        for seats in seat_counts(rules(game))
        for speed in SPEEDS
        if seats >= fewest
    ]
    found = []
    for person in range(number):
        mine = kinds if ticked is None else rng.sample(kinds, ticked)
        ratings = {key: rng.randint(500, 500 + points) for key in sorted({kind.key for kind in mine})}
        found.append(Seeker(f"p{person}", NOW - rng.random(), frozenset(mine), rng.random() < 0.5, ratings))
    return found


def pools(number: int) -> dict[str, Pool]:
    rng = Random(1)
    alike = seekers(number, rng, fewest=4, points=0)
    names = [seeker.person for seeker in alike]
    return {
        "all tick all": (seekers(number, rng), {}),
        "a few kinds each": (seekers(number, rng, ticked=3), {}),
        "four seats and more": (seekers(number, rng, fewest=4), {}),
        "everybody blocked": (alike, {name: frozenset(names) - {name} for name in names}),
        "most are blocked": (alike, {name: frozenset(rng.sample(names, number // 2)) for name in names}),
    }


def milliseconds(work: Callable[[], object], repeat: int) -> float:
    """The least of some tries."""
    tries = []
    for _ in range(repeat):
        begun = process_time()
        work()
        tries.append((process_time() - begun) * 1e3)
    return min(tries)


def measure(name: str, pool: Pool) -> dict[str, Any]:
    people, blocks = pool
    search = milliseconds(lambda: list(find_groups(people, NOW, blocks, Random(1))), 5)
    plain = milliseconds(lambda: list(plain_groups(people, NOW, blocks)), 1)
    groups = sum(group is not None for group in find_groups(people, NOW, blocks, Random(1)))
    return {"pool": name, "groups": groups, "search_ms": search, "plain_ms": plain, "ratio": plain / search}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seekers", type=int, default=MAX_SEEKERS)
    parser.add_argument("--json", type=Path, metavar="FILE")
    options = parser.parse_args()
    rows = []
    for name, pool in pools(options.seekers).items():
        row = measure(name, pool)
        rows.append(row)
        print(
            f"{name:20} {row['groups']:>4} groups {row['search_ms']:>8.1f} ms, plainly {row['plain_ms']:>9.0f} ms,"
            f" ratio {row['ratio']:.0f}",
            flush=True,
        )
    if options.json:
        options.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
