"""The player that is another program, which speaks the engine protocol (docs/protocol.md).

spec    engine:PROGRAM ARGUMENTS, e.g. engine:python examples/engines/random_mover.py; before the program may stand
        limits for each move, movetime=MS, simulations=N or level=N, and patience=SECONDS of silence
"""

import contextlib
import os
import queue
import shlex
import signal
import subprocess
import tempfile
import threading
import time
import weakref
from typing import IO

from ..engine_protocol.words import HELLO, HELLO_ENDS, MOST, READY, READY_ANSWER, Limits, whole
from ..errors import IllegalMove, OptionError
from ..game import Move, Position
from . import PlayerError

PATIENCE = 30  # seconds of silence beyond the time to think
HEARD = (HELLO_ENDS, READY_ANSWER, "option", "bestmove", "error")
SHOWN = 80  # letters of what a program says that an error repeats


class External:
    """A program that chooses moves. It is started for the first one, and again after a failure."""

    def __init__(self, argument: str, seed: int | None = None) -> None:
        self.argument, self.seed = argument, seed
        self.limits, self.patience, self.command = read_spec(argument)
        self.talk: Talk | None = None

    def __reduce__(self) -> tuple[type["External"], tuple[str, int | None]]:
        return External, (self.argument, self.seed)  # a copy has a program of its own

    def choose(self, position: Position) -> Move:
        if position.turn is None:
            raise IllegalMove("the game is over")
        try:
            talk = self.talk = self.talk or self.begin()
            talk.tell(f"position {position}")
            talk.tell(str(self.limits))
            move = talk.hear("bestmove", self.patience + (self.limits.movetime or 0) / 1000)
            try:
                return position.move(move)
            except IllegalMove as error:
                raise PlayerError(f"{talk.name} chose {move[:SHOWN]!r}, which is no legal move: {error}") from None
        except BaseException:
            self.close()
            raise

    def begin(self) -> "Talk":
        talk = self.talk = Talk(self.command)
        talk.tell(HELLO)
        options = talk.until(HELLO_ENDS, self.patience)
        if self.seed is not None and any(line.startswith("option name seed ") for line in options):
            talk.tell(f"setoption name seed value {self.seed % 2**64}")
        talk.tell("newgame")
        talk.tell(READY)
        talk.until(READY_ANSWER, self.patience)
        return talk

    def close(self) -> None:
        """Ends the program; the next move would start it again."""
        if self.talk:
            self.talk.close()
            self.talk = None


def read_spec(argument: str) -> tuple[Limits, int, list[str]]:
    """The limits, the patience in seconds, and the command of a spec."""
    try:
        words = shlex.split(argument)
    except ValueError:
        raise OptionError("the quotation marks in the command of an engine do not match") from None
    limits, patience = "", PATIENCE
    while words and words[0].partition("=")[0] in ("movetime", "simulations", "level", "patience"):
        name, _, text = words.pop(0).partition("=")
        if name == "patience":
            patience = whole(name, text, 1, 10**6)
        else:
            limits += f" {name} {whole(name, text, 1, MOST)}"
    if not words:
        raise OptionError("expected engine:PROGRAM ARGUMENTS, with limits like movetime=500 before the program")
    return Limits.read(limits.split()), patience, words


class Talk:
    """A conversation with a program, which ends with this object at the latest."""

    def __init__(self, command: list[str]) -> None:
        self.name = f"the engine {os.path.basename(command[0])}"
        self.complaints = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115 – `end` does
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.complaints,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
                start_new_session=True,  # so that it can be ended with all it has started, and Ctrl-C is ours
            )
        except (OSError, ValueError) as error:
            self.complaints.close()
            words = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise PlayerError(f"{self.name} cannot be started: {words}") from None
        self.heard: queue.Queue[str] = queue.Queue()
        assert self.process.stdout
        self.listener = threading.Thread(target=listen, args=(self.process.stdout, self.heard), daemon=True)
        self.listener.start()
        self.close = weakref.finalize(self, end, self.process, self.complaints, self.listener)

    def tell(self, line: str) -> None:
        assert self.process.stdin
        try:
            self.process.stdin.write(f"{line}\n")
            self.process.stdin.flush()
        except (OSError, ValueError):
            raise self.gone() from None

    def until(self, word: str, patience: float) -> list[str]:
        """The lines before one that begins with a word, and that one; an error of the program's is ours too."""
        lines: list[str] = []
        end = time.monotonic() + patience
        while not lines or lines[-1].split()[:1] != [word]:
            try:
                lines.append(self.heard.get(timeout=max(0.0, end - time.monotonic())))
            except queue.Empty:
                raise PlayerError(f"{self.name} was asked for {word} and did not answer in {patience:g} s") from None
            if not lines[-1]:
                raise self.gone()
            if lines[-1].split()[:1] == ["error"]:
                raise PlayerError(f"{self.name} said: {lines[-1].strip()[:SHOWN]!r}")
        return lines

    def hear(self, word: str, patience: float) -> str:
        """What stands after a word; the empty text where nothing does."""
        return " ".join(self.until(word, patience)[-1].split()[1:2])

    def gone(self) -> PlayerError:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(1)
        self.complaints.seek(0)
        said = self.complaints.read()[-2000:].split("\n")
        words = next((line.strip() for line in reversed(said) if line.strip()), "")
        status = self.process.returncode
        return PlayerError(
            f"{self.name} has ended"
            + (f" with status {status}" if status else "")
            + (f": {words[:SHOWN]!r}" if words else "")
        )


def listen(lines: IO[str], heard: "queue.Queue[str]") -> None:
    """Passes on the lines that matter here; an empty one says that there are no more."""
    with contextlib.suppress(OSError, ValueError):
        for line in lines:
            if line.split(maxsplit=1)[:1] and line.split(maxsplit=1)[0] in HEARD:
                heard.put(line)
    heard.put("")


def end(process: "subprocess.Popen[str]", complaints: IO[str], listener: threading.Thread) -> None:
    """Ends a program, politely first, with all it has started."""
    assert process.stdin
    assert process.stdout
    with contextlib.suppress(OSError, ValueError):
        process.stdin.write("quit\n")
    with contextlib.suppress(OSError, ValueError):
        process.stdin.close()
    try:
        process.wait(0.5)
    except subprocess.TimeoutExpired:
        process.kill()
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    listener.join(1)
    with contextlib.suppress(OSError, ValueError):
        process.stdout.close()
    complaints.close()
