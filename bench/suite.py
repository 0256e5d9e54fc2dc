"""How often a search finds a move that is best by proof: on a fixed suite of hard positions of each game.

    python bench/suite.py [--game kubruss] [--simulations 200 2000 20000] [--json suite.json]
    python bench/suite.py --make 100 [--jobs 2] [--mined FOLDER]     makes the suite anew: tests/data/suite.txt

A position can be in the suite when it is solved, and some moves keep its result while others give it away. These are
puzzles of the package, and positions from games of both who are measured. The hardest are taken: those in which a
yardstick, the search with random games alone (`uct`), is right most seldom, with 100, 300 and 1,000 simulations and
three seeds each. Who is measured had no say in that. A search is asked once, with one seed; it is right when its move
keeps the result. What was mined is kept in the folder, and `--make` goes on from there.
"""

import argparse
import json
import multiprocessing
import sys
from collections.abc import Iterator
from functools import partial
from operator import itemgetter
from pathlib import Path
from random import Random

from rich.console import Console
from rich.progress import track
from rich.table import Table

import cubarium
from cubarium.puzzles.library import puzzles
from cubarium.search import Search, SearchSettings
from cubarium.solver.solve import Solver

ROOT = Path(__file__).parent.parent
SUITE = ROOT / "tests" / "data" / "suite.txt"
MEASURED = {"random games": SearchSettings(seed=1, net=""), "net": SearchSettings(seed=1)}
MEMORY = 64  # megabytes of a solver
NODES = 200_000  # positions that take more to solve are left out
YARDSTICK = [SearchSettings(seed=seed, plain=True) for seed in (1, 2, 3)]
YARDSTICK_SIMULATIONS = (100, 300, 1000)
OPENING = 4  # random moves at most
GAMES = 200  # that are mined
MOST = 3  # positions of one of them
GAME_SIMULATIONS = 50  # of a move in the games that are mined
GAME_MISJUDGEMENT = 0.7  # so that the games differ

Row = tuple[cubarium.Position, set[str]]  # with the moves that keep its result


def choice(position: cubarium.Position, settings: SearchSettings, simulations: int) -> str:
    return Search(position, settings).run(simulations=simulations).best.move


# ---------------------------------------------------------------- mining


def played(game: str, seed: int) -> list[cubarium.Position]:
    """The positions of a game. Who moves is drawn: the search with the net, or with random games."""
    rng, position = Random(f"{game} {seed}"), cubarium.new(game)
    opening, positions = rng.randint(0, OPENING), []
    while position.turn is not None:
        positions.append(position)
        if len(positions) <= opening:
            position = position.play(rng.choice(position.moves()))
            continue
        net = rng.choice(["", None])
        settings = SearchSettings(seed=rng.getrandbits(63), memory=16, misjudgement=GAME_MISJUDGEMENT, net=net)
        position = position.play(choice(position, settings, GAME_SIMULATIONS))
    return positions


def kept_moves(solution: cubarium.Solution) -> set[str]:
    return {move for move, value in solution.moves.items() if value.winners == solution.winners}


def times_right(position: cubarium.Position, kept: set[str]) -> int:
    """Of the yardstick, which is asked nine times."""
    return sum(choice(position, each, number) in kept for each in YARDSTICK for number in YARDSTICK_SIMULATIONS)


Rated = tuple[int, str]  # how often the yardstick is right, and the line of the suite


def rated(position: cubarium.Position, kept: set[str]) -> Rated:
    return times_right(position, kept), f"{position.game} | {position} | {' '.join(sorted(kept))}"


def rated_puzzles(game: str) -> Iterator[Rated]:
    """The puzzles of the package have the value of every move."""
    for puzzle in puzzles(game):
        best = max(value.result for value in puzzle.values.values())
        kept = {move for move, value in puzzle.values.items() if value.result == best}
        if len(kept) < len(puzzle.values):
            yield rated(puzzle.position, kept)


def rated_positions(game: str, seed: int) -> list[Rated]:
    """The hardest positions of a game that is played for it."""
    positions, found = played(game, seed), list[Rated]()
    solver = Solver(positions[0], MEMORY)
    for position in reversed(positions):
        try:
            solution = solver.solve(position, nodes=NODES)
        except cubarium.NotSolved:
            break
        kept = kept_moves(solution)
        if len(kept) < len(solution.moves):
            found.append(rated(position, kept))
    return sorted(found)[:MOST]


def mined(game: str, jobs: int, folder: Path) -> list[Rated]:
    """In the order of the seeds."""
    path = folder / f"{game}.jsonl"
    known = [json.loads(text) for text in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []
    with multiprocessing.get_context("spawn").Pool(jobs) as pool, path.open("a", encoding="utf-8") as file:
        missing = pool.imap(partial(rated_positions, game), range(len(known), GAMES))
        for found in track(missing, game, total=GAMES - len(known), console=Console(stderr=True)):
            file.write(json.dumps(found) + "\n")
            file.flush()
            known.append(found)
    return [(right, line) for found in known for right, line in found]


def make(games: list[str], count: int, jobs: int, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    lines = ["# game | position | the moves that keep its result, by proof; made by bench/suite.py"]
    for game in games:
        candidates = sorted(dict.fromkeys([*rated_puzzles(game), *mined(game, jobs, folder)]), key=itemgetter(0))
        lines += [line for _, line in candidates[:count]]
        print(
            f"{game}: {count} of {len(candidates)}, right {candidates[count - 1][0]} times of 9 at most",
            file=sys.stderr,
        )
    SUITE.write_text("\n".join(lines) + "\n", encoding="utf-8")


# ---------------------------------------------------------------- measuring


def suite(games: list[str]) -> dict[str, list[Row]]:
    rows: dict[str, list[Row]] = {game: [] for game in games}
    for line in SUITE.read_text(encoding="utf-8").splitlines():
        game, _, rest = line.partition(" | ")
        if game in rows:
            position, _, kept = rest.rpartition(" | ")
            rows[game].append((cubarium.parse(position), set(kept.split())))
    return rows


def measure(games: list[str], numbers: list[int], path: Path | None) -> None:
    table = Table("game", "positions", "by chance", "judged by", *(f"{number:,} simulations" for number in numbers))
    answers = {}
    for game, rows in suite(games).items():
        chance = sum(len(kept) / len(position.moves()) for position, kept in rows) / len(rows)
        right = {}
        for name, settings in MEASURED.items():
            rates = {}
            for number in numbers:
                told = track(rows, f"{game} {name} {number}", transient=True, console=Console(stderr=True))
                rates[number] = sum(choice(position, settings, number) in kept for position, kept in told) / len(rows)
            table.add_row(game, str(len(rows)), f"{chance:.0%}", name, *(f"{rate:.0%}" for rate in rates.values()))
            right[name] = rates
        answers[game] = {"positions": len(rows), "chance": round(chance, 3), "right": right}
    Console().print(table)
    if path:
        path.write_text(json.dumps(answers, indent=1) + "\n")


def main() -> int:
    two_seats = [game for game in cubarium.games() if cubarium.new(game).seats == 2]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", nargs="+", choices=two_seats, default=two_seats)
    parser.add_argument("--simulations", type=int, nargs="+", default=[200, 2000, 20_000])
    parser.add_argument("--json", type=Path)
    parser.add_argument("--make", type=int, metavar="N", help="positions of each game")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--mined", type=Path, default=ROOT / "build" / "suite")
    arguments = parser.parse_args()
    if arguments.make:
        make(arguments.game, arguments.make, arguments.jobs, arguments.mined)
    else:
        measure(arguments.game, arguments.simulations, arguments.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
