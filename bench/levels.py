"""How strong the levels are, in every game and number of players: ratings with intervals.

    python bench/levels.py [--jobs 2] [--all]

Neighbouring levels play each other, and those two apart; with more than two seats the levels sit together. It can be
stopped and goes on where it stopped (build/levels). docs/levels.json has the tables, docs/players.md shows them. With
--all level 9 plays on, which takes hours.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from cubarium.arena import Tournament
from cubarium.arena.report import overview
from cubarium.arena.results import read
from cubarium.arena.standings import rankings

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "build" / "levels"
TWO_SEATS = ["babel", "kubruss", "kewbz", "blokus3d players=2", "qubix players=2"]
MORE_SEATS: dict[str, list[tuple[int, ...]]] = {
    "blokus3d players=3": [(1, 3, 5), (3, 5, 7)],
    "blokus3d players=4": [(1, 3, 5, 7)],
    "qubix players=3": [(1, 3, 5)],
    "qubix players=4": [(1, 2, 3, 5)],
    "qubix players=5": [(1, 2, 3, 4, 5)],
}


def meetings(everything: bool) -> Iterator[tuple[str, tuple[int, ...], int]]:
    """A game, the levels that meet in it, and how often."""
    for game in TWO_SEATS:
        for level in range(1, 8):
            for higher in (level + 1, level + 2):
                if higher < 9 or everything:
                    yield game, (level, higher), 20 if higher < 8 else 12
    for game, groups in MORE_SEATS.items():
        for levels in groups:
            yield game, levels, 24


def file_of(game: str) -> Path:
    name, _, players = game.partition(" players=")
    return KEPT / f"{name}-{players or 2}.jsonl"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--all", action="store_true", help="level 9, too")
    arguments = parser.parse_args()
    KEPT.mkdir(parents=True, exist_ok=True)
    planned = list(meetings(arguments.all))
    with Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task("Meetings", total=len(planned))
        for game, levels, games in planned:
            players = [f"level:{level}" for level in levels]
            Tournament(players, game, games=games, seed=11, results=file_of(game)).play(jobs=arguments.jobs)
            progress.advance(task)
    games_played = dict.fromkeys(file_of(game) for game, _, _ in planned)
    found = [table for file in games_played for table in rankings(read(file)[0].values(), "level:1")]
    data = {"cubarium": "arena", "tables": [table.data() for table in found]}
    (ROOT / "docs" / "levels.json").write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(overview(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
