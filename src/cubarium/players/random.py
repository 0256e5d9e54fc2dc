"""The player that moves at random."""

from random import Random

from ..errors import IllegalMove
from ..game import Move, Position


class RandomPlayer:
    """Plays any legal move, all equally likely."""

    def __init__(self, seed: int | None = None) -> None:
        self.random = Random(seed)

    def choose(self, position: Position) -> Move:
        moves = position.moves()
        if not moves:
            raise IllegalMove("game-over")
        return self.random.choice(moves)
