"""Lines a person types, with completion by Tab where there is a terminal; and the signals that end a session."""

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from types import FrameType

Complete = Callable[[str], list[str]]
SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


class TerminationSignal(BaseException):
    """A signal asks the session to end. Like KeyboardInterrupt it is no error, and nothing below may swallow it."""

    def __init__(self, number: int) -> None:
        self.number = number


class LineInput:
    """Where lines come from: a terminal, or a pipe, which is read plainly and echoed so that transcripts read well."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
        self.complete: Complete = lambda typed: []
        self.completions: list[str] = []
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            # No byte that is typed and no letter that is shown may end the session.
            with contextlib.suppress(AttributeError):
                stream.reconfigure(errors="replace")  # type: ignore[union-attr]
        if self.is_terminal:
            prepare_readline(self.completion)

    def ask(self, prompt: str) -> str:
        """The next line without its end; EOFError when there is none."""
        if self.is_terminal:
            return input(prompt)
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            raise EOFError
        print(line.rstrip("\n"), flush=True)
        return line.rstrip("\n")

    def completion(self, typed: str, number: int) -> str | None:
        """One of the completions of a line; readline asks for them by number, until there are no more."""
        if number == 0:
            self.completions = self.complete(typed)
        return self.completions[number] if number < len(self.completions) else None


def prepare_readline(completion: Callable[[str, int], str | None]) -> None:
    """Lets Tab complete whole lines, where Python has readline: its usual delimiters : and + are parts of moves."""
    try:
        import readline
    except ImportError:
        return
    readline.set_completer_delims("")
    readline.set_completer(completion)
    by_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if by_libedit else "tab: complete")


@contextlib.contextmanager
def signals_raised() -> Iterator[None]:
    """While this lasts, the signals that would kill the process raise TerminationSignal instead."""
    handled = threading.Event()

    def handle(number: int, frame: FrameType | None) -> None:
        handled.set()
        raise KeyboardInterrupt if number == signal.SIGINT else TerminationSignal(number)

    before = {number: signal.getsignal(number) for number in SIGNALS}
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:  # under nohup, a hangup is to be ignored
            signal.signal(number, handle)
    try:
        with signals_repeated(handled):
            yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextlib.contextmanager
def signals_repeated(handled: threading.Event) -> Iterator[None]:
    """While this lasts, a signal is sent again and again until it is handled.

    One that comes after Python's readline has shown its prompt, but before it sleeps, would not wake it: the handler
    would not run until a key is pressed.
    """
    if not hasattr(signal, "pthread_kill"):
        yield
        return
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    main_thread = threading.get_ident()

    def repeat() -> None:
        while number := os.read(reading, 1):  # what is sent from here arrives here, so this goes on by itself
            if not handled.wait(0.05):
                signal.pthread_kill(main_thread, number[0])

    helper = threading.Thread(target=repeat, daemon=True)
    helper.start()
    before = signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)
        os.close(writing)
        helper.join()
        os.close(reading)
