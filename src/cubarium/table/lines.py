"""Lines a person types, with completion by Tab where there is a terminal; and the signals that end a session."""

import contextlib
import signal
import sys
from collections.abc import Callable, Iterator
from types import FrameType, ModuleType

Complete = Callable[[str], list[str]]


class Leave(BaseException):
    """A signal asks the session to end. Like KeyboardInterrupt it is no error, and nothing below may swallow it."""

    def __init__(self, number: int) -> None:
        self.number = number


class Lines:
    """Where lines come from: a terminal, or a pipe, which is read plainly and echoed so that a transcript reads well."""

    def __init__(self) -> None:
        self.terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self.complete: Complete = lambda typed: []
        self.found: list[str] = []
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            # No byte that is typed and no letter that is shown may end the session.
            with contextlib.suppress(AttributeError):
                stream.reconfigure(errors="replace")  # type: ignore[union-attr]
        self.readline = prepared_readline(self.offer) if self.terminal else None

    def ask(self, prompt: str) -> str:
        """The next line without its end; EOFError when there is none."""
        if self.terminal:
            return input(prompt)
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            raise EOFError
        print(line.rstrip("\n"), flush=True)
        return line.rstrip("\n")

    def offer(self, typed: str, number: int) -> str | None:
        """The completions of a line, one by one, as readline asks for them."""
        if number == 0:
            self.found = self.complete(typed)
        return self.found[number] if number < len(self.found) else None


def prepared_readline(offer: Callable[[str, int], str | None]) -> ModuleType | None:
    """Readline, where Python has it, completing whole lines: the usual delimiters : and + are parts of moves."""
    try:
        import readline
    except ImportError:
        return None
    readline.set_completer_delims("")
    readline.set_completer(offer)
    by_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if by_libedit else "tab: complete")
    return readline


@contextlib.contextmanager
def signals_leave() -> Iterator[None]:
    """While this lasts, the signals that would kill the process raise Leave instead."""

    def leave(number: int, frame: FrameType | None) -> None:
        raise Leave(number)

    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in (getattr(signal, name) for name in names)}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:  # under nohup, a hangup is to be ignored
            signal.signal(number, leave)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
