"""Counting move sequences: the number that two implementations of a game must agree on."""

from .game import Position


def perft(position: Position, depth: int) -> int:
    """How many sequences of `depth` moves there are; one that ends the game earlier does not count.

    >>> from cubarium import new
    >>> perft(new("kubruss", edition="mini"), 2)
    1992
    """
    if depth < 0:
        raise ValueError(f"depth must be 0 or more, not {depth}")
    if depth == 0:
        return 1
    moves = position.moves()
    return len(moves) if depth == 1 else sum(perft(position.play_unchecked(move), depth - 1) for move in moves)


def divide(position: Position, depth: int) -> dict[str, int]:
    """The share of each first move in `perft(position, depth)`."""
    return {str(move): perft(position.play_unchecked(move), depth - 1) for move in position.moves()}
