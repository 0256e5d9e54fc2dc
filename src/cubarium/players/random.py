"""The player that leaves it to chance."""

from random import Random

from ..errors import IllegalMove
from ..game import Move, Position


class Chance:
    """Plays any legal move, all equally likely."""

    def __init__(self, seed: int | None = None) -> None:
        self.random = Random(seed)

    def choose(self, position: Position) -> Move:
        moves = position.moves()
        if not moves:
            raise IllegalMove("the game is over")
        return self.random.choice(moves)
