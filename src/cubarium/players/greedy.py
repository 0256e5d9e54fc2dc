"""The player that looks one move ahead."""

from random import Random

from ..errors import IllegalMove
from ..game import Move, Position


class GreedyPlayer:
    """Plays the move after which it leads by most; to win now beats any lead, to lose now is worst of all."""

    def __init__(self, seed: int | None = None) -> None:
        self.random = Random(seed)

    def choose(self, position: Position) -> Move:
        seat, moves = position.turn, position.moves()
        if seat is None:
            raise IllegalMove("game-over")
        values = [value(position.play_unchecked(move), seat) for move in moves]
        best = max(values)
        return self.random.choice([move for move, each in zip(moves, values, strict=True) if each == best])


def value(position: Position, seat: int) -> tuple[float, int]:
    """What a position is worth to a seat: more is better.

    The first number is 1 while the game goes on, 0 when it is lost; a win is worth more the fewer share it.
    """
    outcome = position.outcome
    end = 1.0 if outcome is None else 1 + 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return end, lead(position.scores, seat)


def lead(scores: tuple[int, ...], seat: int) -> int:
    """The seat's score less the best of the others.

    >>> lead((5, 9, 7), 1), lead((5, 9, 7), 0)
    (2, -4)
    """
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
