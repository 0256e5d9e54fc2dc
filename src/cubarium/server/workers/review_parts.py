"""A review in parts that can be computed apart: some moves of the game each, for the price of one search more."""

from dataclasses import replace

from ...analysis.evaluation import Effort
from ...analysis.review import MoveReview, review_moves
from ...game import Position
from ...notation.record import Record

EFFORT = Effort(simulations=6_000, seconds=0.5)  # for a search, of which a move takes two to five
PART = 4  # moves


def parts_of(moves: int) -> list[tuple[int, int]]:
    """The first and the last move of each part, counted from 1.

    >>> parts_of(9)
    [(1, 4), (5, 8), (9, 9)]
    """
    return [(first, min(first + PART - 1, moves)) for first in range(1, moves + 1, PART)]


def review_part(start: Position, moves: list[str], first: int, last: int) -> list[MoveReview]:
    """The moves of a game from one to another, as they are reviewed with the whole game."""
    before = Record(start, moves[: first - 1])
    part = Record(before.position, moves[first - 1 : last])
    return [replace(each, ply=each.ply + first - 1) for each in review_moves(part, EFFORT)]
