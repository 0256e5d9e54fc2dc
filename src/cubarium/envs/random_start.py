"""Where games begin: at a position, or after a few random moves, so that not all are alike."""

from typing import TYPE_CHECKING

from ..catalogue import parse
from ..errors import OptionError, UsageError
from ..game import Position

if TYPE_CHECKING:
    from numpy.random import Generator

    from .vector import GameEnv

MAX_TRIES = 100  # as random moves may end a short game


def begin(env: "GameEnv", where: Position | str) -> None:
    """Puts a game to a position, which may be a text."""
    position = where if isinstance(where, Position) else parse(where)
    if position.turn is None:
        raise UsageError("envs-start-over")
    env.put(position)


def check_opening(plies: int) -> None:
    if plies < 0:
        raise OptionError("envs-opening", plies=str(plies))


def open_at_random(env: "GameEnv", plies: int, chance: "Generator") -> None:
    """Plays random moves, all legal ones equally likely, none of which ends the game."""
    start = env.position
    for _ in range(MAX_TRIES if plies else 0):
        for _ in range(plies):
            if env.done:
                break
            env.step(random_action(env, chance))
        if not env.done:
            return
        env.put(start)
    if plies:
        raise OptionError("envs-opening-long", plies=str(plies))


def random_action(env: "GameEnv", chance: "Generator") -> int:
    legal = env.legal_action_mask.view(bool).nonzero()[0]  # this is many times as fast for bools as for bytes
    return int(legal[chance.integers(len(legal))])
