"""The puzzles of the package: `data/GAME.ndjson`."""

from functools import cache
from pathlib import Path

from ..catalogue import games
from ..errors import OptionError, ParseError
from ..messages import AnyOf, quoted
from .collection import Collection
from .puzzle import Puzzle

FOLDER = Path(__file__).parent / "data"


def collections() -> list[str]:
    """The games that have puzzles.

    >>> collections()
    ['babel', 'blokus3d', 'kewbz', 'kubruss', 'qubix']
    """
    return [game for game in games() if path_of(game).is_file()]


def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game."""
    return collection(game).puzzles


def puzzle(id: str) -> Puzzle:  # noqa: A002
    """The puzzle with an id."""
    try:
        return all_puzzles()[id]
    except KeyError:
        raise OptionError("puzzles-unknown", id=quoted(id)) from None


def has_puzzle(id: str) -> bool:  # noqa: A002
    """Whether there is a puzzle with an id."""
    return id in all_puzzles()


@cache
def collection(game: str) -> Collection:
    """The packaged collection of a game."""
    if game not in collections():
        raise OptionError("puzzles-no-game", game=quoted(game), games=AnyOf(collections()))
    found = Collection.read(path_of(game).read_text(encoding="utf-8"))
    validate(found, game)
    return found


@cache
def all_puzzles() -> dict[str, Puzzle]:
    return {each.id: each for game in collections() for each in puzzles(game)}


def validate(found: Collection, game: str) -> None:
    """ParseError where puzzles are of another game, or two have one id; `check` proves what they say."""
    ids = [each.id for each in found.puzzles]
    if found.game != game or any(each.game != game for each in found.puzzles):
        raise ParseError("puzzles-other-game", game=game)
    if len(set(ids)) < len(ids):
        raise ParseError("puzzles-same-id", game=game)


def path_of(game: str) -> Path:
    return FOLDER / f"{game}.ndjson"
