"""Best play after a move, to the end of the game."""

from ..game import Position
from ..solver.solve import Solver


def best_line(solver: Solver, position: Position, move: str, *, nodes: int | None = None) -> tuple[str, ...]:
    """A move and what follows when both seats play as well as can be; the first of the best moves where there are more.

    NotSolved where a position on the way takes too many nodes.
    """
    line = [move]
    now = position.play(move)
    while now.turn is not None:
        moves = now.moves()
        best = str(moves[0]) if len(moves) == 1 else solver.solve(now, nodes=nodes).best[0]
        line.append(best)
        now = now.play(best)
    return tuple(line)
