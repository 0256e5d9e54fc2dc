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

    about: Message  # what it does, as a clause: "plays any legal move, all equally likely"
    make: Callable[[str, int | None], Player]  # from the argument and a seed; OptionError says what is expected
    argument: str = ""  # what stands after the colon, e.g. "SIMULATIONS"; "" where nothing does
    runs: bool = False  # it runs a program, so it is never taken from a file that may be somebody else's

    def form(self, name: str) -> str:
        """How it is asked for by its name, e.g. "mcts:SIMULATIONS"."""
        return f"{name}:{self.argument}" if self.argument else name


# The module of a kind is imported when a player of it is made: one may need more than others do.


def make_random(argument: str, seed: int | None) -> Player:
    from .random import RandomPlayer

    return RandomPlayer(seed)


def make_greedy(argument: str, seed: int | None) -> Player:
    from .greedy import GreedyPlayer

    return GreedyPlayer(seed)


def make_mcts(argument: str, seed: int | None) -> Player:
    from .mcts import mcts_player

    return mcts_player(argument, seed, net="")


def make_net(argument: str, seed: int | None) -> Player:
    from .mcts import mcts_player

    return mcts_player(argument, seed)


def make_uct(argument: str, seed: int | None) -> Player:
    from .mcts import mcts_player

    return mcts_player(argument, seed, plain=True)


def make_level(argument: str, seed: int | None) -> Player:
    from .level import level_player

    return level_player(argument, seed)


def make_perfect(argument: str, seed: int | None) -> Player:
    from .perfect import PerfectPlayer

    return PerfectPlayer(seed)


def make_engine(argument: str, seed: int | None) -> Player:
    from .engine import EnginePlayer

    return EnginePlayer(argument, seed)


def make_bot(argument: str, seed: int | None) -> Player:
    from .bot import BotPlayer

    return BotPlayer(argument, seed)


def kinds() -> dict[str, PlayerKind]:
    """Every kind of player by its name."""
    return {
        "random": PlayerKind(Message("player-random"), make_random),
        "greedy": PlayerKind(Message("player-greedy"), make_greedy),
        "mcts": PlayerKind(Message("player-mcts"), make_mcts, "SIMULATIONS"),
        "net": PlayerKind(Message("player-net"), make_net, "SIMULATIONS"),
        "uct": PlayerKind(Message("player-uct"), make_uct, "SIMULATIONS"),
        "level": PlayerKind(Message("player-level"), make_level, "1-9"),
        "perfect": PlayerKind(Message("player-perfect"), make_perfect),
        "engine": PlayerKind(Message("player-engine"), make_engine, "PROGRAM", runs=True),
        "bot": PlayerKind(Message("player-bot"), make_bot, "PROGRAM", runs=True),
    }


def player(spec: str, seed: int | None = None) -> Player:
    """The player that a spec stands for; with the same seed it chooses the same moves again."""
    name, colon, argument = spec.strip().partition(":")
    kind = kinds().get(name.lower())
    if kind is None or bool(colon) != bool(kind.argument):
        forms = ", ".join(kind.form(name) for name, kind in kinds().items())
        raise OptionError("player-unknown", spec=quoted(spec), forms=forms)
    return kind.make(argument, seed)
