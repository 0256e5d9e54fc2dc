"""Reference against twin, move for move, over random games with random options: as many positions as there is time for.

    python bench/equality.py --positions 1000000

It can be interrupted and goes on where it stopped; equality.json says what has been compared. A difference ends it
with the position that shows it.
"""

import argparse
import json
import sys
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from random import Random
from typing import Any

from rich.progress import Progress

import cubarium
from cubarium.catalogue import rules
from cubarium.engine import Twin
from cubarium.errors import OptionError
from cubarium.options import options_of

CHUNK = 500  # positions a task compares, at least


def random_options(game: str, rng: Random) -> dict[str, Any]:
    """Some options at random values, others left as they are; what does not go together is drawn again."""
    while True:
        options: dict[str, Any] = {}
        for name, option in options_of(rules(game)).items():
            if rng.random() < 0.5:
                numbers = option.low is not None and option.high is not None
                options[name] = (
                    rng.randint(option.low or 0, option.high or 0) if numbers else rng.choice(option.choices)
                )
        try:
            cubarium.new(game, engine="reference", **options)
        except OptionError:
            continue
        return options


def compare(game: str, seed: int) -> tuple[str, int, int]:
    """Random games until enough positions are compared; AssertionError shows the first difference."""
    rng = Random(f"{game} {seed}")
    games = positions = 0
    while positions < CHUNK:
        options = random_options(game, rng)
        slow = cubarium.new(game, engine="reference", **options)
        fast = cubarium.new(game, engine="core", **options)
        games += 1
        while True:
            both = check(slow, fast)
            positions += 1
            if not both:
                break
            one, other = rng.choice(both)
            slow, fast = slow.play_unchecked(one), fast.play_unchecked(other)
    return game, games, positions


def check(slow: cubarium.Position, fast: cubarium.Position) -> list[tuple[cubarium.Move, cubarium.Move]]:
    """The moves of both, which must be the same in the same order, as all else must."""
    twin = fast.rules
    assert isinstance(twin, Twin)
    assert str(fast) == str(slow)
    assert (fast.turn, fast.colour, fast.scores) == (slow.turn, slow.colour, slow.scores), str(slow)
    moves, twins = slow.moves(), fast.moves()
    assert [str(move) for move in twins] == [str(move) for move in moves], str(slow)
    winners = twin.backend.winners(fast)
    assert winners == sum(1 << seat for seat in (slow.outcome.winners if slow.outcome else ())), str(slow)
    return list(zip(moves, twins, strict=True))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=1_000_000, help="of each game")
    parser.add_argument(
        "--state", type=Path, default=Path(__file__).with_suffix(".json"), help="what is compared so far"
    )
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--games", nargs="*", default=cubarium.games())
    arguments = parser.parse_args()
    done: dict[str, dict[str, int]] = json.loads(arguments.state.read_text()) if arguments.state.exists() else {}
    for game in arguments.games:
        done.setdefault(game, {"positions": 0, "games": 0, "next_seed": 0})
    with ProcessPoolExecutor(arguments.jobs) as pool, Progress() as progress:
        bars = {
            game: progress.add_task(game, total=arguments.positions, completed=done[game]["positions"])
            for game in arguments.games
        }
        running: set[Future[tuple[str, int, int]]] = set()
        while True:
            behind = [game for game in arguments.games if done[game]["positions"] < arguments.positions]
            while behind and len(running) < arguments.jobs:
                game = min(behind, key=lambda name: done[name]["positions"])
                running.add(pool.submit(compare, game, done[game]["next_seed"]))
                done[game]["next_seed"] += 1
            if not running:
                break
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for task in finished:
                game, games, positions = task.result()
                done[game]["games"] += games
                done[game]["positions"] += positions
                progress.update(bars[game], completed=done[game]["positions"])
            arguments.state.write_text(json.dumps(done, indent=1) + "\n")
    for game in arguments.games:
        print(f"{game}: {done[game]['positions']} positions of {done[game]['games']} games are equal")
    return 0


if __name__ == "__main__":
    sys.exit(main())
