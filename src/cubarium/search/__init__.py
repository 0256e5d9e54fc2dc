"""Monte Carlo tree search for two to five seats: what many simulated games say about a position.

>>> from cubarium import new
>>> search = Search(new("kubruss", edition="mini"), SearchSettings(seed=1))
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
from ..errors import IllegalMove, UsageError
from ..game import Position

PARAMETERS = Path(__file__).parent / "parameters"
MIN_MEMORY = 8  # megabytes for each thread


@dataclass(frozen=True)
class SearchSettings:
    """The parameters of a search. With one thread and a limit of simulations, a seed gives the same result again."""

    seed: int = 0
    threads: int = 1
    memory: int = 256  # megabytes that the tree may take; when they are used up it grows no more
    plain: bool = False  # UCT with random playouts, and nothing of what follows
    # What is None takes the value that was measured to be best for the game (search/parameters).
    exploration: float | None = None  # the weight of the exploration term of a move
    policy_prior: float | None = None  # the weight of the prior, a softmax of the leads right after each move
    history_weight: float | None = None  # the statistics of a move elsewhere in the tree start as so many visits
    rave_bias: float | None = None  # visits after which RAVE, the results of a move played later, has little weight
    margin: float | None = None  # the share of the margin in the value of a result
    untried: float | None = None  # how much less than its position a move is worth that was not tried
    misjudgement: float = 0.0  # how far the judgement errs: with 1 the move that seems likeliest is drawn by the priors
    net: str | None = None  # the file of a net; "" for random games in place of a net; None for the game's own, if any


@cache
def search_parameters(game: str) -> dict[str, Any]:
    """The parameters that were measured to be best for a game, or the default ones."""
    path = PARAMETERS / f"{game}.toml"
    return read_file(path if path.is_file() else PARAMETERS / "default.toml")


@dataclass(frozen=True)
class MoveReport:
    """What was found about a move."""

    move: str
    visits: int
    value: float  # to the seat on turn, from 0 to 1: its averaged rank, with the margin as a tie-break
    chances: tuple[float, ...]  # of each seat to win; a shared first place is divided
    scores: tuple[float, ...]  # expected at the end
    proven: bool  # the rank of the seat on turn is certain
    variation: tuple[str, ...]  # the best play found, the move first; only for the first moves of a report


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
    moves: tuple[MoveReport, ...] = field(repr=False)  # best first

    @property
    def best(self) -> MoveReport:
        return self.moves[0]


class Tree(Protocol):
    """The tree of a search: compiled, or in plain Python."""

    def run(self, simulations: int, seconds: float) -> float: ...
    def stop(self) -> None: ...
    def go(self, position: Position) -> None: ...
    def report(self, seconds: float) -> Report: ...


class Search:
    """A search that can be continued, in a position and from move to move."""

    def __init__(self, position: Position, settings: SearchSettings | None = None) -> None:
        self.position, self.settings = position, settings or SearchSettings()
        if position.turn is None:
            raise IllegalMove("game-over")
        if self.settings.threads < 1 or self.settings.memory < MIN_MEMORY * self.settings.threads:
            raise UsageError("search-settings", memory=MIN_MEMORY)
        self.tree = tree_of(position, self.settings)

    def run(self, *, simulations: int | None = None, seconds: float | None = None) -> Report:
        """Continues until one of the limits, until the best move is proved, or until `stop`.

        It does not hold Python's lock, so other threads run meanwhile.
        """
        check_limits(simulations, seconds)
        spent = self.tree.run(simulations or 2**62, seconds or 1e9)
        return self.tree.report(spent)

    def stop(self) -> None:
        """Ends a `run` in another thread; one that has not begun yet ends as soon as it does."""
        self.tree.stop()

    def play(self, move: object) -> None:
        """Moves the search to the position after a move; the tree below it is kept."""
        self.go(self.position.play(move))

    def go(self, position: Position) -> None:
        """Moves the search to any position of this game; the tree below it is kept where there is one."""
        if position.reference != self.position.reference:
            raise UsageError("search-other-game")
        if position.turn is not None:
            self.tree.go(position)
        self.position = position


def check_limits(simulations: int | None, seconds: float | None) -> None:
    """UsageError where there is no limit, or one that is not above 0."""
    if simulations is None and seconds is None:
        raise UsageError("search-no-limit")
    if (simulations is not None and simulations < 1) or not (seconds is None or seconds > 0):
        raise UsageError("search-limits-positive")


def tree_of(position: Position, settings: SearchSettings) -> Tree:
    if isinstance(position.rules, Twin):
        from .compiled import CompiledTree

        return CompiledTree(position, settings)
    from .plain import PlainTree

    return PlainTree(position, settings)
