"""A program that speaks the engine protocol: started, sent lines, listened to, and ended with all it has started."""

import contextlib
import os
import queue
import signal
import subprocess
import tempfile
import threading
import time
import weakref
from typing import IO

from ..errors import CubariumError
from ..messages import Message, quoted
from .words import HELLO_ENDS, READY_ANSWER

KNOWN_ANSWERS = (HELLO_ENDS, READY_ANSWER, "option", "bestmove", "error")  # all other lines are passed over
MAX_STDERR_CHARS = 2000  # of what a program complained about, from the end
EXIT_TIMEOUT_S = 0.5  # for a program that was told to quit


class EngineProcessError(CubariumError, RuntimeError):
    """A program cannot be started, has ended, stays silent, or answers with an error."""


class EngineProcess:
    """A program that runs; it ends with this object at the latest."""

    def __init__(self, command: list[str]) -> None:
        self.name = Message("protocol-engine", program=os.path.basename(command[0]))
        self.stderr = tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace")  # noqa: SIM115 – `end` closes it
        try:
            self.process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self.stderr,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
                start_new_session=True,  # so that it can be ended with all it has started, and Ctrl-C is ours
            )
        except (OSError, ValueError) as error:
            self.stderr.close()
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise EngineProcessError("protocol-engine-not-started", name=self.name, reason=reason) from None
        self.lines: queue.Queue[str] = queue.Queue()
        assert self.process.stdout
        self.reader = threading.Thread(target=read_lines, args=(self.process.stdout, self.lines), daemon=True)
        self.reader.start()
        self.close = weakref.finalize(self, end, self.process, self.stderr, self.reader)

    def send(self, line: str) -> None:
        assert self.process.stdin
        try:
            self.process.stdin.write(f"{line}\n")
            self.process.stdin.flush()
        except (OSError, ValueError):
            raise self.ended() from None

    def read_until(self, word: str, seconds: float) -> list[str]:
        """The lines before one that begins with a word, and that one."""
        lines: list[str] = []
        deadline = time.monotonic() + seconds
        while not lines or lines[-1].split()[:1] != [word]:
            try:
                lines.append(self.lines.get(timeout=max(0.0, deadline - time.monotonic())))
            except queue.Empty:
                raise EngineProcessError(
                    "protocol-engine-silent", name=self.name, word=word, seconds=f"{seconds:g}"
                ) from None
            if not lines[-1]:
                raise self.ended()
            if lines[-1].split()[:1] == ["error"]:
                raise EngineProcessError("protocol-engine-error", name=self.name, text=quoted(lines[-1].strip()))
        return lines

    def answer(self, word: str, seconds: float) -> str:
        """What stands after a word in the line that begins with it; the empty text where nothing does."""
        return " ".join(self.read_until(word, seconds)[-1].split()[1:2])

    def ended(self) -> EngineProcessError:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(1)
        self.stderr.seek(0)
        complaints = self.stderr.read()[-MAX_STDERR_CHARS:].split("\n")
        last = next((line.strip() for line in reversed(complaints) if line.strip()), "")
        status = self.process.returncode
        error = Message("protocol-engine-ended", name=self.name)
        if status:
            error = Message("protocol-engine-ended-status", name=self.name, status=str(status))
        return EngineProcessError(
            Message("protocol-engine-last-words", error=error, text=quoted(last)) if last else error
        )


def read_lines(stdout: IO[str], lines: "queue.Queue[str]") -> None:
    """Passes on the lines that matter here; an empty one says that there are no more."""
    with contextlib.suppress(OSError, ValueError):
        for line in stdout:
            if line.split(maxsplit=1)[:1] and line.split(maxsplit=1)[0] in KNOWN_ANSWERS:
                lines.put(line)
    lines.put("")


def end(process: "subprocess.Popen[str]", stderr: IO[str], reader: threading.Thread) -> None:
    """Ends a program, politely first, with all it has started."""
    assert process.stdin
    assert process.stdout
    with contextlib.suppress(OSError, ValueError):
        process.stdin.write("quit\n")
    with contextlib.suppress(OSError, ValueError):
        process.stdin.close()
    try:
        process.wait(EXIT_TIMEOUT_S)
    except subprocess.TimeoutExpired:
        process.kill()
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    reader.join(1)
    with contextlib.suppress(OSError, ValueError):
        process.stdout.close()
    stderr.close()
