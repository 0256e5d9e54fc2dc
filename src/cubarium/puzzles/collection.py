"""Puzzles of many games, in a file that can be continued.

A collection belongs to a game and a seed. Its first line says how many games were played for it; then comes a puzzle
on each line, in the order of the games. So the same seed gives the same file, however many processes mine, and whether
they were interrupted or not.
"""

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic

from ..engine import symmetry_key
from ..errors import ParseError
from ..messages import quoted
from .mining import source_of
from .puzzle import Puzzle
from .workers import Mine, mined_games

FORMAT = 1
LEADS_TO_OTHERS = 1.5  # at most so many puzzles about the lead for each in which a win or a shared place is at stake


@dataclass(frozen=True)
class Collection:
    game: str
    seed: int
    games: int = 0  # that were played and searched for puzzles
    puzzles: tuple[Puzzle, ...] = ()

    def with_game(self, found: list[Puzzle]) -> "Collection":
        """The collection after its next game.

        A puzzle that it has, or that is the image of one, is left out; so is one about the lead where there are enough.
        """
        puzzles = list(self.puzzles)
        known = {likeness(puzzle) for puzzle in puzzles} if found else set()
        for puzzle in found:
            leads = sum(each.goal == "lead" for each in puzzles)
            enough = puzzle.goal == "lead" and leads >= LEADS_TO_OTHERS * (1 + len(puzzles) - leads)
            if not enough and likeness(puzzle) not in known:
                puzzles.append(puzzle)
                known.add(likeness(puzzle))
        return replace(self, games=self.games + 1, puzzles=tuple(puzzles))

    def write(self) -> str:
        head = {"cubarium": "puzzles", "format": FORMAT, "game": self.game, "seed": self.seed, "games": self.games}
        return "\n".join([json.dumps(head), *(puzzle.write() for puzzle in self.puzzles), ""])

    def save(self, path: Path) -> None:
        """Writes the file; an old one stays whole until the new one is."""
        half = path.with_name(path.name + ".part")
        half.write_text(self.write(), encoding="utf-8")
        half.replace(path)

    @classmethod
    def read(cls, text: str) -> "Collection":
        """The collection that a text stands for; ParseError where it is none."""
        first, _, rest = text.partition("\n")
        try:
            head = json.loads(first)
            if (head["cubarium"], head["format"]) != ("puzzles", FORMAT):
                raise ValueError
            game, seed, games = str(head["game"]), int(head["seed"]), int(head["games"])
        except (ValueError, TypeError, KeyError):
            raise ParseError("puzzles-no-collection", line=quoted(first)) from None
        return cls(game, seed, games, tuple(map(Puzzle.read, rest.splitlines())))


def likeness(puzzle: Puzzle) -> tuple[object, ...]:
    """What two puzzles have in common that are images of each other."""
    key = symmetry_key(puzzle.position)
    return puzzle.version, tuple(sorted(puzzle.options.items())), key


def grow(
    collection: Collection, *, count: int, seconds: float = float("inf"), mine: Mine = mined_games
) -> Iterator[Collection]:
    """The collection after each further game, until it has so many puzzles or the time is up."""
    source_of(collection.game)  # OptionError before any process begins
    deadline = monotonic() + seconds
    with closing(mine(collection.game, collection.seed, collection.games, deadline)) as games:
        while len(collection.puzzles) < count:
            found = next(games, None)
            if found is None:
                return
            collection = collection.with_game(found)
            yield collection
