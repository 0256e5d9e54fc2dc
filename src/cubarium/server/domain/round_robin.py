"""Everybody meets everybody once, by Berger's tables: one stays, the others move on around them."""

from collections.abc import Sequence

from .boards import Seating


def robin_rounds(entries: int) -> int:
    """How many rounds it takes.

    >>> robin_rounds(6), robin_rounds(5)
    (5, 5)
    """
    return entries - 1 + entries % 2


def robin_round(order: Sequence[int], number: int) -> list[Seating]:
    """The boards of a round, from 1; the order is the same in every round. Of an odd number, each has one bye."""
    size = len(order) + len(order) % 2  # where it is odd, the last place is nobody's
    turning = size - 1
    places = [(number - 1 + step) % turning for step in range(turning)]
    pairs = [(places[0], turning), *((places[step], places[-step]) for step in range(1, size // 2))]
    boards = [ordered(one, other, size) for one, other in pairs]
    return [tuple(order[place] for place in board if place < len(order)) for board in boards]


def ordered(one: int, other: int, size: int) -> Seating:
    """Two places by seat: so that each has both seats equally often, but for one game."""
    low, high = sorted((one, other))
    low_first = low < size // 2 if high == size - 1 else (low + high) % 2 == 1
    return (low, high) if low_first else (high, low)
