"""The player that cannot be beaten where the game can be solved."""

from random import Random

from ..errors import IllegalMove
from ..game import Move, Position
from ..solver.solve import NotSolved, Solver
from . import PlayerError

MAX_NODES = 50_000_000  # positions that are visited for one move: about half a minute


class OutOfReach(PlayerError, NotSolved):  # noqa: N818
    """A position cannot be solved; the message says why."""


class PerfectPlayer:
    """Plays a move that is best by proof: to win, then by most, then soonest; to lose as late as can be.

    OutOfReach where there is no proof to be had.
    """

    def __init__(self, seed: int | None = None, nodes: int = MAX_NODES) -> None:
        self.nodes = nodes
        self.random = Random(seed)
        self.solver: Solver | None = None

    def choose(self, position: Position) -> Move:
        if position.turn is None:
            raise IllegalMove("game-over")
        try:
            if self.solver is None or self.solver.reference != position.reference:
                self.solver = Solver(position)  # kept from move to move: what it has learnt stays true
            best = self.solver.solve(position, nodes=self.nodes).best
        except NotSolved as error:
            raise OutOfReach("player-perfect-unsolved", reason=error.message) from None
        return position.move(self.random.choice(best))
