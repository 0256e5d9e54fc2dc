"""The player that is another program, which speaks the engine protocol (docs/protocol.md).

spec    engine:PROGRAM ARGUMENTS, e.g. engine:python examples/engines/random_mover.py; before the program may stand
        limits for each move, movetime=MS, simulations=N or level=N, and patience=SECONDS of silence
"""

import shlex

from ..checks import read_whole
from ..engine_protocol.process import EngineProcess, EngineProcessError
from ..engine_protocol.words import HELLO, HELLO_ENDS, MAX_LIMIT, READY, READY_ANSWER, GoLimits
from ..errors import IllegalMove, OptionError
from ..game import Move, Position
from ..messages import quoted
from . import PlayerError

DEFAULT_PATIENCE_S = 30  # of silence beyond the time to think
MAX_PATIENCE_S = 10**6


class EnginePlayer:
    """A program that chooses moves. It is started for the first one, and again after a failure."""

    def __init__(self, argument: str, seed: int | None = None) -> None:
        self.argument, self.seed = argument, seed
        self.limits, self.patience, self.command = read_spec(argument)
        self.process: EngineProcess | None = None

    def __reduce__(self) -> tuple[type["EnginePlayer"], tuple[str, int | None]]:
        return EnginePlayer, (self.argument, self.seed)  # a copy has a program of its own

    def choose(self, position: Position) -> Move:
        if position.turn is None:
            raise IllegalMove("game-over")
        try:
            return self.ask(position)
        except EngineProcessError as error:
            self.close()
            raise PlayerError(error.message) from None
        except BaseException:
            self.close()
            raise

    def ask(self, position: Position) -> Move:
        process = self.process = self.process or self.begin()
        process.send(f"position {position}")
        process.send(str(self.limits))
        move = process.answer("bestmove", self.patience + (self.limits.movetime or 0) / 1000)
        try:
            return position.move(move)
        except IllegalMove as error:
            raise PlayerError(
                "player-engine-illegal", name=process.name, move=quoted(move), reason=error.message
            ) from None

    def begin(self) -> EngineProcess:
        process = self.process = EngineProcess(self.command)
        process.send(HELLO)
        options = process.read_until(HELLO_ENDS, self.patience)
        if self.seed is not None and any(line.startswith("option name seed ") for line in options):
            process.send(f"setoption name seed value {self.seed % 2**64}")
        process.send("newgame")
        process.send(READY)
        process.read_until(READY_ANSWER, self.patience)
        return process

    def close(self) -> None:
        """Ends the program; the next move would start it again."""
        if self.process:
            self.process.close()
            self.process = None


def read_spec(argument: str) -> tuple[GoLimits, int, list[str]]:
    """The limits, the patience in seconds, and the command of a spec."""
    try:
        words = shlex.split(argument)
    except ValueError:
        raise OptionError("player-engine-quotes") from None
    limits, patience = "", DEFAULT_PATIENCE_S
    while words and words[0].partition("=")[0] in ("movetime", "simulations", "level", "patience"):
        name, _, text = words.pop(0).partition("=")
        if name == "patience":
            patience = read_whole(name, text, 1, MAX_PATIENCE_S)
        else:
            limits += f" {name} {read_whole(name, text, 1, MAX_LIMIT)}"
    if not words:
        raise OptionError("player-engine-argument")
    return GoLimits.read(limits.split()), patience, words
