"""The command `cubarium puzzles`."""

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import monotonic

from ..checks import check_least
from ..errors import UsageError
from ..messages import Message, translate
from ..pictures.terminal import picture
from ..solver.command import progress_bar
from .collection import Collection, grow
from .library import collection, collections, puzzle
from .mining import source_of
from .puzzle import Puzzle
from .workers import Mine, checked_puzzles, choose_miner

SAVE_S = 10.0  # how often a collection is written while it grows


# ---------------------------------------------------------------- mine


def run_mine(game: str, arguments: argparse.Namespace, mine: Mine | None = None) -> int:
    """Mines until there are as many puzzles as asked for, or the time is up; what was found is in the file.

    `mine` has games mined elsewhere than in processes of this machine.
    """
    check_least("count", arguments.count)
    check_least("processes", arguments.processes)
    source_of(game.lower())  # nothing is written of a game of which none are mined
    path = arguments.output or Path(f"{game.lower()}.ndjson")
    found = begun(game.lower(), path, arguments.seed, arguments.resume)
    saved = monotonic()
    mine = mine or choose_miner(arguments.processes)
    with progress_bar("puzzles-mining", "puzzles-done") as update:
        update(len(found.puzzles), arguments.count)
        try:
            for grown in grow(found, count=arguments.count, seconds=arguments.seconds, mine=mine):
                found = grown
                update(len(found.puzzles), arguments.count)
                if monotonic() - saved > SAVE_S:
                    found.save(path)
                    saved = monotonic()
        finally:
            found.save(path)
    if arguments.json:
        print(json.dumps(summary(found)))
    else:
        print(translate("puzzles-mined", puzzles=len(found.puzzles), games=found.games, path=str(path)))
        print(translate("puzzles-grades", grades=grades_in_words(found.puzzles)))
    return 0


def begun(game: str, path: Path, seed: int, resume: bool) -> Collection:
    """The collection to continue, or a new one; UsageError where a file would be lost."""
    if not path.exists():
        return Collection(game, seed)
    if not resume:
        raise UsageError("puzzles-file-exists", path=path)
    found = Collection.read(path.read_text(encoding="utf-8"))
    if (found.game, found.seed) != (game, seed):
        raise UsageError("puzzles-other-collection", path=path, game=found.game, seed=str(found.seed))
    return found


def summary(found: Collection) -> dict[str, object]:
    grades = Counter(each.grade for each in found.puzzles)
    themes = Counter(theme for each in found.puzzles for theme in each.themes)
    goals = Counter(each.goal for each in found.puzzles)
    return {
        "game": found.game,
        "seed": found.seed,
        "games": found.games,
        "puzzles": len(found.puzzles),
        "goals": dict(goals.most_common()),
        "grades": dict(sorted(grades.items())),
        "themes": dict(themes.most_common()),
    }


def grades_in_words(found: Sequence[Puzzle]) -> list[Message]:
    counts = sorted(Counter(each.grade for each in found).items())
    return [Message("puzzles-grade-count", grade=grade, count=count) for grade, count in counts]


# ---------------------------------------------------------------- check


def run_check(what: str, arguments: argparse.Namespace) -> int:
    """Proves puzzles once more: those of the package, of one game, or of a file; status 1 where one is wrong."""
    check_least("processes", arguments.processes)
    asked = chosen(what, arguments.sample, arguments.seed)
    wrong = list[Message]()
    with progress_bar("puzzles-checking", "puzzles-done") as update:
        for done, found in enumerate(checked_puzzles(asked, arguments.processes), 1):
            wrong += found
            update(done, len(asked))
    if arguments.json:
        print(
            json.dumps(
                {"puzzles": len(asked), "nodes": sum(each.nodes for each in asked), "faults": list(map(str, wrong))}
            )
        )
    else:
        for message in wrong:
            print(translate(message))
        print(translate("puzzles-checked", puzzles=len(asked), wrong=len(wrong)))
    return 1 if wrong else 0


def chosen(what: str, sample: int | None, seed: int) -> list[Puzzle]:
    """The puzzles to check: all, or some of them drawn at random."""
    if what.endswith(".ndjson"):
        found = list(Collection.read(Path(what).read_text(encoding="utf-8")).puzzles)
    else:
        names = [what.lower()] if what else collections()
        found = [each for game in names for each in collection(game).puzzles]
    return found if sample is None else Random(seed).sample(found, min(sample, len(found)))


# ---------------------------------------------------------------- show


def run_show(id: str, arguments: argparse.Namespace) -> int:  # noqa: A002
    """A puzzle as a picture and a question; the solution where it is asked for."""
    found = puzzle(id)
    if arguments.json:
        print(found.write())
        return 0
    before = found.positions[-2].scene() if found.moves else None
    scene = found.position.scene()
    print(picture(scene.since(before) if before else scene))
    print(found.position)
    print(translate(f"puzzles-goal-{found.goal}", seat=found.turn + 1))
    print(
        translate(
            "puzzles-about", grade=found.grade, themes=[Message(f"puzzles-theme-{each}") for each in found.themes]
        )
    )
    if arguments.solution:
        print(translate("puzzles-solution", moves=" ".join(found.line)))
        print(translate("puzzles-proof", moves=len(found.values), nodes=found.nodes))
    return 0
