"""Where games begin: at a position, or after a few random moves, so that not all are alike."""

from typing import TYPE_CHECKING

from ..catalogue import parse
from ..errors import OptionError
from ..game import Position

if TYPE_CHECKING:
    from numpy.random import Generator

    from .vector import Single

TRIES = 100  # a few random moves may end a short game


def begin(one: "Single", where: Position | str) -> None:
    """Puts a game to a position, which may be a text."""
    position = where if isinstance(where, Position) else parse(where)
    if position.turn is None:
        raise ValueError("the game is over at this position: expected one with a seat on turn")
    one.put(position)


def check_opening(plies: int) -> None:
    if plies < 0:
        raise OptionError(f"opening must be 0 or more plies, not {plies}")


def open_at_random(one: "Single", plies: int, chance: "Generator") -> None:
    """Plays random moves, all legal ones equally likely, none of which ends the game."""
    start = one.position
    for _ in range(TRIES if plies else 0):
        for _ in range(plies):
            if one.done:
                break
            one.step(random_action(one, chance))
        if not one.done:
            return
        one.put(start)
    if plies:
        raise OptionError(f"opening must be fewer plies: {plies} of them end every game")


def random_action(one: "Single", chance: "Generator") -> int:
    legal = one.mask.view(bool).nonzero()[0]  # of bools it is found many times as fast as of bytes
    return int(legal[chance.integers(len(legal))])
