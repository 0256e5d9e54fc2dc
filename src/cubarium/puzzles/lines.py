"""Best play after a move."""

from collections.abc import Iterator
from itertools import islice

from ..game import Position
from ..solver.solve import NotSolved, Solver

MEMORY_MB = 64


def best_line(solver: Solver, position: Position, move: str) -> tuple[str, ...]:
    """A move and what follows to the end of the game when both seats play as well as can be."""
    return (move, *best_play(solver, position.play(move)))


def refutation(position: Position, move: str, *, nodes: int, most: int) -> tuple[str, ...]:
    """A move and best play after it: at most so many moves, and as far as each takes no more nodes than this."""
    replies = best_play(Solver(position, MEMORY_MB), position.play(move), nodes)
    return (move, *islice(replies, most - 1))


def best_play(solver: Solver, position: Position, nodes: int | None = None) -> Iterator[str]:
    """The moves from a position on, each the first of the best; none after one that would take too many nodes."""
    while position.turn is not None:
        moves = position.moves()
        try:
            best = str(moves[0]) if len(moves) == 1 else solver.solve(position, nodes=nodes).best[0]
        except NotSolved:
            return
        yield best
        position = position.play(best)
