"""Reference against twin over random games with random options: as many positions as there is time for.

    python bench/equality.py --positions 1000000

Two things are compared, each in games of its own: the moves with all that follows from them, and what a table shows and
says (scenes, why a move is refused, what a move gains). It can be interrupted and goes on where it stopped;
equality.json says what has been compared. A difference ends it with the position that shows it.
"""

import argparse
import json
import sys
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from msgspec.json import encode
from rich.progress import Progress

import cubarium
from cubarium.catalogue import rules
from cubarium.compact_scene import compact
from cubarium.engine import Twin
from cubarium.errors import IllegalMove, OptionError
from cubarium.messages import Message
from cubarium.options import options_of
from cubarium.scene import Scene

CHUNK = 500  # positions a task compares, at least
QUESTIONS = 6  # questions of each kind about a position

Pair = tuple[cubarium.Position, cubarium.Position]  # the same position, of the reference and of the twin


# ---------------------------------------------------------------- random options


def random_options(game: str, rng: Random) -> dict[str, Any]:
    """Some options at random values, others left as they are; what does not go together is drawn again."""
    while True:
        options: dict[str, Any] = {}
        for name, option in options_of(rules(game)).items():
            if rng.random() < 0.5:
                if option.low is not None and option.high is not None:
                    options[name] = rng.randint(option.low, option.high)
                else:
                    drawn = DRAWINGS.get(option.data or "") if rng.random() < 0.3 else None
                    options[name] = drawn(rng) if drawn else rng.choice(option.choices)
        try:
            cubarium.new(game, engine="reference", **options)
        except OptionError:
            continue
        return options


def random_structure(rng: Random) -> str:
    columns, rows, highest = rng.randint(2, 10), rng.randint(2, 10), rng.randint(1, 9)
    heights = [".", *map(str, range(1, highest + 1))]
    return "/".join("".join(rng.choices(heights, k=columns)) for _ in range(rows))


def random_figures(rng: Random) -> str:
    drawings = ("/".join("".join(rng.choices("X..", k=3)) for _ in range(3)) for _ in range(rng.randint(1, 12)))
    return ";".join(f"{drawing}={rng.randint(0, 9)}:{rng.randint(0, 9)}" for drawing in drawings)


DRAWINGS = {"structures": random_structure, "figures": random_figures}


# ---------------------------------------------------------------- moves


def compare_moves(now: Pair, before: Pair | None, rng: Random) -> None:
    """The moves, which must be the same in the same order, as all else must that follows from them."""
    slow, fast = now
    assert str(fast) == str(slow)
    assert (fast.turn, fast.colour, fast.scores) == (slow.turn, slow.colour, slow.scores), str(slow)
    assert [str(move) for move in fast.moves()] == [str(move) for move in slow.moves()], str(slow)
    winners = twin_of(fast).backend.winners(fast)
    assert winners == sum(1 << seat for seat in (slow.outcome.winners if slow.outcome else ())), str(slow)


def twin_of(fast: cubarium.Position) -> Twin:
    assert isinstance(fast.rules, Twin)
    return fast.rules


# ---------------------------------------------------------------- what a table shows and says


def compare_tables(now: Pair, before: Pair | None, rng: Random) -> None:
    """The scene, byte for byte; then questions that a person at the table may ask."""
    slow, fast = now
    scene = scene_of(slow)
    drawn = scene.since(scene_of(before[0])) if before else scene
    assert twin_of(fast).scene_json(fast, before[1] if before else None) == encode(compact(drawn)), str(slow)
    if slow.turn is None:
        return
    texts = [choice.move for choice in scene.choices]
    earlier = [str(move) for move in before[1].moves()] if before else texts
    for _ in range(QUESTIONS):
        text = spoilt(rng, texts, earlier)
        assert answer(fast, text) == answer(slow, text), f"{text} in {slow}"
        like, board = rng.choice(texts), rng.choice(scene.boards)
        place = board.name, rng.randint(-2, board.columns + 1), rng.randint(-2, board.rows + 1)
        assert said(fast.why_not_at(like, *place)) == said(slow.why_not_at(like, *place)), f"{like} {place} in {slow}"
        block = rng.choice([cube.block for cube in scene.cubes] or ["none"])
        assert said(fast.why_not_take(block)) == said(slow.why_not_take(block)), f"{block} in {slow}"
    compare_effects(slow, fast)


@lru_cache(2)
def scene_of(slow: cubarium.Position) -> Scene:
    """The reference's scene, which is asked for once more after the next move."""
    return slow.scene()


def compare_effects(slow: cubarium.Position, fast: cubarium.Position) -> None:
    """What each move gains, by playing it, and the card that it makes."""
    expected = []
    for move in fast.moves():
        scores = fast.play_unchecked(move).scores
        gains = [new - old for new, old in zip(scores, fast.scores, strict=True)]
        if any(gains):
            expected.append((str(move), gains, slow.card_made(str(move))))
    assert twin_of(fast).backend.effects(fast) == expected, str(slow)


def answer(position: cubarium.Position, text: str) -> object:
    """The move that a text stands for, or why it does not."""
    try:
        return str(position.move(text))
    except IllegalMove as error:
        return said(error.message)


def said(message: Message | None) -> object:
    return message and (message.key, dict(message.values))


def spoilt(rng: Random, texts: list[str], earlier: list[str]) -> str:
    """A move that may not be legal: of another position, with a part of another move, with letters exchanged."""
    text, other = rng.choice([*texts, *earlier]), rng.choice(earlier)
    kind = rng.randrange(6)
    if kind == 0:
        return text.upper() if rng.random() < 0.5 else f" {text} "
    if kind == 1:
        return ",".join(rng.sample([*text.split(","), *other.split(",")], rng.randint(1, 2)))
    if kind == 2:
        return "+".join([text, *other.split("+")[1:]])
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text))
        alike = [letter for letter in other if letter.isdigit() == text[at].isdigit()] or list(other)
        text = text[:at] + rng.choice(alike) + text[at + 1 :]
    return text


# ---------------------------------------------------------------- the campaign

PARTS: dict[str, Callable[[Pair, Pair | None, Random], None]] = {"moves": compare_moves, "tables": compare_tables}
Counts = dict[str, dict[str, dict[str, int]]]  # by part and game


def compare(part: str, game: str, seed: int) -> tuple[str, str, int, int]:
    """Random games until enough positions are compared; AssertionError shows the first difference."""
    rng = Random(f"{game} {seed}")
    games = positions = 0
    while positions < CHUNK:
        options = random_options(game, rng)
        now: Pair = (
            cubarium.new(game, engine="reference", **options),
            cubarium.new(game, engine="core", **options),
        )
        before: Pair | None = None
        games += 1
        while True:
            PARTS[part](now, before, rng)
            positions += 1
            moves = now[1].moves()
            if not moves:
                break
            move = rng.choice(moves)
            before, now = now, (now[0].play(str(move)), now[1].play_unchecked(move))
    return part, game, games, positions


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=1_000_000, help="of each game")
    parser.add_argument(
        "--state", type=Path, default=Path(__file__).with_suffix(".json"), help="what is compared so far"
    )
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--parts", nargs="*", choices=list(PARTS), default=list(PARTS))
    parser.add_argument("--games", nargs="*", default=cubarium.games())
    arguments = parser.parse_args()
    done: Counts = json.loads(arguments.state.read_text()) if arguments.state.exists() else {}
    wanted = [(part, game) for part in arguments.parts for game in arguments.games]
    for part, game in wanted:
        done.setdefault(part, {}).setdefault(game, {"positions": 0, "games": 0, "next_seed": 0})
    with ProcessPoolExecutor(arguments.jobs) as pool, Progress() as progress:
        bars = {
            (part, game): progress.add_task(
                f"{game}: {part}", total=arguments.positions, completed=done[part][game]["positions"]
            )
            for part, game in wanted
        }
        running: set[Future[tuple[str, str, int, int]]] = set()
        while True:
            behind = [(part, game) for part, game in wanted if done[part][game]["positions"] < arguments.positions]
            while behind and len(running) < arguments.jobs:
                part, game = min(behind, key=lambda each: done[each[0]][each[1]]["next_seed"])
                running.add(pool.submit(compare, part, game, done[part][game]["next_seed"]))
                done[part][game]["next_seed"] += 1
            if not running:
                break
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            for task in finished:
                part, game, games, positions = task.result()
                done[part][game]["games"] += games
                done[part][game]["positions"] += positions
                progress.update(bars[part, game], completed=done[part][game]["positions"])
            arguments.state.write_text(json.dumps(done, indent=1) + "\n")
    for part, game in wanted:
        counts = done[part][game]
        print(f"{game}: {part} of {counts['positions']} positions in {counts['games']} games are equal")
    return 0


if __name__ == "__main__":
    sys.exit(main())
