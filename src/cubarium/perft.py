"""Counting move sequences, the number that two implementations of a game must agree on; and random games in bulk."""

from dataclasses import dataclass
from random import Random

from .checks import check_least
from .engine import Twin
from .game import Position


def perft(position: Position, depth: int, *, threads: int = 1) -> int:
    """How many sequences of `depth` moves there are; one that ends the game earlier does not count.

    >>> from cubarium import new
    >>> perft(new("kubruss", edition="mini"), 2)
    1992
    """
    check_least("depth", depth, 0)
    if depth == 0:
        return 1
    if isinstance(position.rules, Twin):
        return sum(position.rules.backend.divide(position, depth, threads))
    moves = position.moves()
    return len(moves) if depth == 1 else sum(perft(position.play_unchecked(move), depth - 1) for move in moves)


def divide(position: Position, depth: int, *, threads: int = 1) -> dict[str, int]:
    """The share of each first move in `perft(position, depth)`."""
    check_least("depth", depth)
    moves = position.moves()
    if isinstance(position.rules, Twin):
        shares = position.rules.backend.divide(position, depth, threads)
    else:
        shares = [perft(position.play_unchecked(move), depth - 1) for move in moves]
    return {str(move): share for move, share in zip(moves, shares, strict=True)}


@dataclass(frozen=True)
class Playouts:
    """What random games came to, on average."""

    games: int
    wins: tuple[float, ...]  # of each seat; a shared first place is divided
    scores: tuple[float, ...]
    plies: float


def playouts(position: Position, games: int, *, seed: int = 0, threads: int = 1) -> Playouts:
    """Random games from a position, all moves equally likely: the same for a seed, whatever the threads.

    >>> from cubarium import new
    >>> playouts(new("kubruss"), 1000, seed=1) == playouts(new("kubruss"), 1000, seed=1, threads=2)
    True
    """
    check_least("games", games)
    check_least("threads", threads)
    if isinstance(position.rules, Twin):
        wins, sums, plies = position.rules.backend.playouts(position, games, seed % 2**64, threads)
        won, scores = list(wins), list(sums)
    else:
        won, scores, plies = [0.0] * position.seats, [0] * position.seats, 0
        for number in range(games):
            last, length = random_game(position, Random(f"{seed} {number}"))
            outcome = last.outcome
            assert outcome is not None
            for seat in outcome.winners:
                won[seat] += 1 / len(outcome.winners)
            scores = [total + score for total, score in zip(scores, outcome.scores, strict=True)]
            plies += length
    return Playouts(games, tuple(win / games for win in won), tuple(score / games for score in scores), plies / games)


def random_game(position: Position, rng: Random) -> tuple[Position, int]:
    """The end of a random game, and how many moves it took."""
    plies = 0
    while position.turn is not None:
        position = position.play_unchecked(rng.choice(position.moves()))
        plies += 1
    return position, plies
