"""Who chooses moves. A player knows no game: it sees a position through the protocol and nothing else.

    spec    how a player is asked for: a name, for some with a colon and an argument, e.g. "greedy"

>>> from cubarium import new
>>> position = new("kubruss")
>>> player("random", seed=1).choose(position) in position.moves()
True
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ..errors import OptionError
from ..game import Move, Position


class PlayerError(ValueError):
    """A player failed to choose a legal move, e.g. because its program ended; the message says how."""


class Player(Protocol):
    def choose(self, position: Position) -> Move:
        """One of the position's moves; IllegalMove when the game is over."""
        ...


@dataclass(frozen=True)
class Kind:
    """A kind of player."""

    about: str
    make: Callable[[str, int | None], Player]  # from the argument and a seed; OptionError says what is expected
    argument: str = ""  # what stands after the colon, e.g. "SIMULATIONS"; "" where nothing does
    runs: bool = False  # it runs a program, so it is never taken from a file that may be somebody else's

    def form(self, name: str) -> str:
        return f"{name}:{self.argument}" if self.argument else name


def kinds() -> dict[str, Kind]:
    """Every kind of player by its name. A kind is imported when it is made: one may need more than others do."""
    return {
        "random": Kind("plays any legal move, all equally likely", make_random),
        "greedy": Kind("plays the move after which it leads by most", make_greedy),
        "mcts": Kind(
            "searches for the best move, with so many simulations or, like 0.5s, so many seconds",
            make_mcts,
            "SIMULATIONS",
        ),
        "uct": Kind("searches with random games alone, as a yardstick", make_uct, "SIMULATIONS"),
        "level": Kind("plays as strong as you like, from 1 to 9", make_level, "1-9"),
        "perfect": Kind("plays a move that is best by proof, where the game can be solved", make_perfect),
        "engine": Kind("is another program, which speaks the engine protocol", make_engine, "PROGRAM", runs=True),
    }


def make_random(argument: str, seed: int | None) -> Player:
    from .random import Chance

    return Chance(seed)


def make_greedy(argument: str, seed: int | None) -> Player:
    from .greedy import Greedy

    return Greedy(seed)


def make_mcts(argument: str, seed: int | None) -> Player:
    from .mcts import searching

    return searching(argument, seed)


def make_uct(argument: str, seed: int | None) -> Player:
    from .mcts import searching

    return searching(argument, seed, plain=True)


def make_level(argument: str, seed: int | None) -> Player:
    from .level import Level

    return Level(argument, seed)


def make_perfect(argument: str, seed: int | None) -> Player:
    from .perfect import Perfect

    return Perfect(seed)


def make_engine(argument: str, seed: int | None) -> Player:
    from .engine import External

    return External(argument, seed)


def player(spec: str, seed: int | None = None) -> Player:
    """The player that a spec stands for; with the same seed it chooses the same moves again."""
    name, colon, argument = spec.strip().partition(":")
    kind = kinds().get(name.lower())
    if kind is None or bool(colon) != bool(kind.argument):
        forms = ", ".join(kind.form(name) for name, kind in kinds().items())
        raise OptionError(f"there is no player {spec!r}: the players are {forms}")
    return kind.make(argument, seed)
