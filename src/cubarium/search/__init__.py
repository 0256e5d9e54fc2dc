"""What can be said about a position by playing it out many times: Monte Carlo tree search, for two to five seats.

>>> from cubarium import new
>>> search = Search(new("kubruss", edition="mini"), Settings(seed=1))
>>> report = search.run(simulations=2000)
>>> report.simulations, report.best.move in {str(move) for move in search.position.moves()}
(2000, True)
>>> search.play(report.best.move)                 # the tree below the move is kept
>>> search.position.turn
1

The search knows no game. Each seat maximises its own averaged rank (1 for the first place, 0 for the last), and the
margin of its score where ranks are the same. What is proved on the way is kept as such.
"""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from ..data import read_file
from ..engine import Twin
from ..errors import IllegalMove
from ..game import Position

PARAMETERS = Path(__file__).parent / "parameters"


@dataclass(frozen=True)
class Settings:
    """How a search goes about it. With one thread and a limit of simulations it does the same again for a seed."""

    seed: int = 0
    threads: int = 1
    memory: int = 256  # megabytes that the tree may take; when they are used up it grows no more
    plain: bool = False  # UCT with random playouts, and nothing of what follows
    # What is None is as it was measured to be best for the game (search/parameters).
    exploration: float | None = None  # how much an unlikely move is tried
    prior: float | None = None  # how much the first choice leans on what a move gains at once
    history: float | None = None  # as how many tries it counts at first how well a move did elsewhere in the tree
    later: float | None = None  # after how many visits it hardly counts how well a move did when it was played later
    margin: float | None = None  # the share of the margin in the value of a result


@cache
def search_parameters(game: str) -> dict[str, Any]:
    """What was measured to be best for a game; for a game that was not measured, what does for any."""
    path = PARAMETERS / f"{game}.toml"
    return read_file(path if path.is_file() else PARAMETERS / "default.toml")


@dataclass(frozen=True)
class Line:
    """What was found about a move."""

    move: str
    visits: int
    value: float  # to the seat on turn, from 0 to 1: its averaged rank, with the margin as a tie-break
    chances: tuple[float, ...]  # of each seat to win; a shared first place is divided
    scores: tuple[float, ...]  # expected at the end
    proven: bool  # the rank of the seat on turn is certain
    line: tuple[str, ...]  # how it goes on at best, the move first; of the first lines of a report


@dataclass(frozen=True)
class Report:
    """What was found about a position."""

    simulations: int  # of all runs in this position
    seconds: float  # of the last run
    nodes: int
    proven: bool  # the best move is certain
    chances: tuple[float, ...]
    scores: tuple[float, ...]
    owners: dict[str, tuple[float, ...]] = field(repr=False)  # a cell, and how often each seat shows there at the end
    lines: tuple[Line, ...] = field(repr=False)  # best first

    @property
    def best(self) -> Line:
        return self.lines[0]


class Tree(Protocol):
    """A search as an engine has it."""

    def run(self, simulations: int, seconds: float) -> float: ...
    def stop(self) -> None: ...
    def go(self, position: Position) -> None: ...
    def report(self, seconds: float) -> Report: ...


class Search:
    """A search that goes on as long as it is asked to, and from move to move."""

    def __init__(self, position: Position, settings: Settings | None = None) -> None:
        self.position, self.settings = position, settings or Settings()
        if position.turn is None:
            raise IllegalMove("the game is over")
        if self.settings.threads < 1 or self.settings.memory < 8 * self.settings.threads:
            raise ValueError("a search needs a thread or more, and 8 megabytes for each")
        self.tree = tree_of(position, self.settings)

    def run(self, *, simulations: int | None = None, seconds: float | None = None) -> Report:
        """Searches on until one of the limits, until the best move is proved, or until `stop`; other threads go on."""
        if simulations is None and seconds is None:
            raise ValueError("a search needs a limit: simulations or seconds")
        if (simulations is not None and simulations < 1) or (seconds is not None and not seconds > 0):
            raise ValueError("the limits of a search must be more than 0")
        spent = self.tree.run(simulations or 2**62, seconds or 1e9)
        return self.tree.report(spent)

    def stop(self) -> None:
        """Ends a `run` in another thread; one that has not begun yet ends as soon as it does."""
        self.tree.stop()

    def play(self, move: object) -> None:
        """Goes on after a move, with what is known of it."""
        self.go(self.position.play(move))

    def go(self, position: Position) -> None:
        """Goes on from any position of this game, the start of a new tree where nothing is known of it."""
        if position.reference != self.position.reference:
            raise ValueError("a search stays with its game and its options")
        if position.turn is not None:
            self.tree.go(position)
        self.position = position


def tree_of(position: Position, settings: Settings) -> Tree:
    if isinstance(position.rules, Twin):
        from .compiled import CompiledTree

        return CompiledTree(position, settings)
    from .plain import PlainTree

    return PlainTree(position, settings)
