"""What the end of a game is worth to each seat.

rank    its averaged rank, from 1 for the first of all to -1 for the last; seats that share a rank share its worth
margin  its score less the mean score of the others

Both add up to 0.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..checks import check_choice
from ..game import Position

if TYPE_CHECKING:
    from .vector import GameEnv

KINDS = ("rank", "margin")
ILLEGAL = ("raise", "lose")


def check(reward: str, illegal: str) -> None:
    check_choice("reward", reward, KINDS)
    check_choice("illegal", illegal, ILLEGAL)


def at_end(env: "GameEnv", kind: str) -> list[float]:
    """What each seat has of a finished game."""
    return ranks(env.rewards.tolist()) if kind == "rank" else margins(env.position)


def ranks(values: Iterable[float]) -> list[float]:
    """Averaged ranks, which the core has in single precision, as exact as they can be.

    >>> ranks([0.33333337, -0.6666666, 1.0, -0.6666666])
    [0.3333333333333333, -0.6666666666666666, 1.0, -0.6666666666666666]
    """
    exact = list(values)
    return [round(value * (len(exact) - 1)) / (len(exact) - 1) for value in exact]


def margins(position: Position) -> list[float]:
    """The score of each seat less the mean score of the others.

    >>> from cubarium import parse
    >>> margins(parse("kubruss edition=mini | turn=1 red=M:a1+b1,M:a2+b2 blue=S:d4"))
    [3.0, -3.0]
    """
    scores, others = position.scores, position.seats - 1
    return [score - (sum(scores) - score) / others for score in scores]


def forfeit(loser: int, seats: int) -> list[float]:
    """A seat is last, and the others share what is before it.

    >>> forfeit(1, 3)
    [0.5, -1.0, 0.5]
    """
    return [-1.0 if seat == loser else 1 / (seats - 1) for seat in range(seats)]
