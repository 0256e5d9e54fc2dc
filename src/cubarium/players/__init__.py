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

from ..errors import CubariumError, OptionError
from ..game import Move, Position
from ..messages import Message, quoted


class PlayerError(CubariumError, ValueError):
    """A player failed to choose a legal move, e.g. because its program ended; the message says how."""


class Player(Protocol):
    def choose(self, position: Position) -> Move:
        """One of the position's moves; IllegalMove when the game is over."""
        ...


@dataclass(frozen=True)
class PlayerKind:
    """A kind of player."""

    name: str
    make: Callable[[str, int | None], Player]  # from the argument and a seed; OptionError says what is expected
    argument: str = ""  # what stands after the colon, e.g. "SIMULATIONS"; "" where nothing does
    runs: bool = False  # it runs a program, so it is never taken from a file that may be somebody else's

    @property
    def about(self) -> Message:
        """What it does, in a clause: "plays any legal move, all equally likely"."""
        return Message(f"player-{self.name}")

    @property
    def form(self) -> str:
        """How it is asked for, e.g. "mcts:SIMULATIONS"."""
        return f"{self.name}:{self.argument}" if self.argument else self.name


# The module of a kind is imported when a player of it is made: one may need more than others do.


def make_random(argument: str, seed: int | None) -> Player:
    from .random import RandomPlayer

    return RandomPlayer(seed)


def make_greedy(argument: str, seed: int | None) -> Player:
    from .greedy import GreedyPlayer

    return GreedyPlayer(seed)


def make_mcts(argument: str, seed: int | None) -> Player:
    from .mcts import mcts_player

    return mcts_player(argument, seed)


def make_uct(argument: str, seed: int | None) -> Player:
    from .mcts import mcts_player

    return mcts_player(argument, seed, plain=True)


def make_level(argument: str, seed: int | None) -> Player:
    from .level import LevelPlayer

    return LevelPlayer(argument, seed)


def make_perfect(argument: str, seed: int | None) -> Player:
    from .perfect import PerfectPlayer

    return PerfectPlayer(seed)


def make_engine(argument: str, seed: int | None) -> Player:
    from .engine import EnginePlayer

    return EnginePlayer(argument, seed)


KINDS = (
    PlayerKind("random", make_random),
    PlayerKind("greedy", make_greedy),
    PlayerKind("mcts", make_mcts, "SIMULATIONS"),
    PlayerKind("uct", make_uct, "SIMULATIONS"),
    PlayerKind("level", make_level, "1-9"),
    PlayerKind("perfect", make_perfect),
    PlayerKind("engine", make_engine, "PROGRAM", runs=True),
)


def kinds() -> dict[str, PlayerKind]:
    """Every kind of player by its name."""
    return {kind.name: kind for kind in KINDS}


def player(spec: str, seed: int | None = None) -> Player:
    """The player that a spec stands for; with the same seed it chooses the same moves again."""
    name, colon, argument = spec.strip().partition(":")
    kind = kinds().get(name.lower())
    if kind is None or bool(colon) != bool(kind.argument):
        raise OptionError("player-unknown", spec=quoted(spec), forms=", ".join(each.form for each in KINDS))
    return kind.make(argument, seed)
