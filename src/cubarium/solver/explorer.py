"""Exact values while somebody looks at positions: of any in a game that is solved from its start, and near the end of
all others.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from ..catalogue import start_from_words
from ..data import read_file
from ..errors import CubariumError
from ..game import Game, Position
from .solve import NotSolved, Solution, Solver

SOLVED = Path(__file__).parent / "solved.toml"
SOLVED_NODES = 15_000_000  # for any position of these games; the first of the largest takes most of them
SOLVED_MEMORY = 64  # MB for each of these
END_NODES = 600_000  # for any other position: less than half a second
END_MEMORY = 16
MAX_KEPT = 2_000  # solutions


class Cancelled(CubariumError):  # noqa: N818 – it is no error
    """Nobody waits for the values any more."""


class Explorer:
    """What has been found once is kept; of each solved game one position is searched at a time."""

    def __init__(self) -> None:
        self.solvers: dict[Game[Any, Any], Solver] = {}
        self.kept: OrderedDict[str, Solution] = OrderedDict()
        self.lock = threading.Lock()  # of the solvers, which learn from one position for the next
        self.kept_lock = threading.Lock()

    def find(self, position: Position) -> Solution | None:
        """What is known of a position without a search."""
        with self.kept_lock:
            return self.kept.get(str(position))

    def solve(self, position: Position, is_cancelled: Callable[[], bool] = lambda: False) -> Solution | None:
        """The exact value of a position that goes on and of all its moves; None where it is out of reach.

        >>> from cubarium import new
        >>> found = Explorer().solve(new("babel"))
        >>> found.winners, found.distance, found.moves["2:a1.1/NE"].winners
        ((0,), 15, (1,))
        """
        if position.seats != 2:
            return None
        found = self.find(position) or self._search(position, is_cancelled)
        if found is not None:
            with self.kept_lock:
                self.kept[str(position)] = found
                self.kept.move_to_end(str(position))
                while len(self.kept) > MAX_KEPT:
                    self.kept.popitem(last=False)
        return found

    def _search(self, position: Position, is_cancelled: Callable[[], bool]) -> Solution | None:
        def watch(_: int) -> None:
            if is_cancelled():
                raise Cancelled("solver-cancelled")

        try:
            if position.reference not in solved_games():
                return Solver(position, END_MEMORY).solve(position, nodes=END_NODES, watch=watch)
            with self.lock:
                watch(0)
                solver = self.solvers.setdefault(position.reference, Solver(position, SOLVED_MEMORY))
                return solver.solve(position, nodes=SOLVED_NODES, watch=watch)
        except NotSolved:
            return None


@cache
def solved_games() -> frozenset[Game[Any, Any]]:
    return frozenset(start_from_words(text.split()).reference for text in solved_starts())


def solved_starts() -> list[str]:
    """The games that are solved from their start, each with its options as a record has them."""
    return list(read_file(SOLVED)["starts"])
