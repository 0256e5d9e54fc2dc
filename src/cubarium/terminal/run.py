"""The table from sitting down to leaving. However a visit ends, the game is kept first, then the people are told."""

import contextlib
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from ..catalogue import games, new_from_texts
from ..notation.record import load
from ..options import read_pairs
from .autosave import Keeper
from .commands import complete, heed
from .line_input import Leave, Lines, signals_leave
from .seats import read_seats
from .session import Session
from .setup import Setup, begun, joined
from .words import printable


def run(
    game: str | None = None,
    options: Sequence[str] = (),
    seats: Sequence[str] = (),
    file: Path | None = None,
    seed: int | None = None,
    autosave: Path | None = None,
) -> int:
    """Plays at the terminal until the people leave; the answer is the exit status."""
    visit = Visit(seed, autosave)
    try:
        with signals_leave():
            visit.sit_down(game, options, seats, file)
            while visit.play():
                visit.sit_down()
        status = 0
    except EOFError:
        status = 0
    except KeyboardInterrupt:
        status = 128 + signal.SIGINT
    except Leave as leave:
        status = 128 + leave.number
    visit.get_up()
    return status


class Visit:
    def __init__(self, seed: int | None = None, autosave: Path | None = None) -> None:
        self.seed = seed
        self.lines = Lines()
        self.console = Console(highlight=False)
        self.keeper = Keeper(autosave)
        self.session: Session | None = None

    def sit_down(
        self,
        game: str | None = None,
        options: Sequence[str] = (),
        seats: Sequence[str] = (),
        file: Path | None = None,
    ) -> None:
        """Begins a game, or goes on with one; asks whatever is not said."""
        setup = Setup(self.console, self.lines.ask, self.seed)
        self.lines.complete = lambda typed: [name for name in games() if name.startswith(typed.lower())]
        left = None if game or options or seats or file or self.session else self.keeper.found()
        if file:
            record, people = joined(load(file), seats, self.seed)
            self.keeper.replaces = not same_file(file, self.keeper.path)
        elif left and setup.wants(
            f"An unfinished game of {left.start.rules.title} is here, {len(left.plies)} moves old: go on with it?"
        ):
            record, people = left, read_seats(left.headers, left.start.scene(), self.seed)
            self.keeper.replaces = False
        else:
            name = game or setup.game()
            position = new_from_texts(name, read_pairs(options)) if options else setup.start(name)
            people = setup.seats(position, seats)
            record = begun(position, people)
            self.keeper.replaces = True
        self.session = session = Session(self.console, record, people, self.keeper)
        self.lines.complete = lambda typed: complete(session, typed)

    def play(self) -> bool:
        """Plays until the people leave; whether they want another game."""
        session = self.session
        assert session
        self.console.print(Text("Type help to see what you can say.", "dim"))
        try:
            session.advance()
            while not session.over:
                heed(session, self.lines.ask(session.prompt))
                if not session.over:
                    session.advance()
        except OSError:  # the files are dealt with by the commands; this is the terminal, which has gone
            raise EOFError from None
        return session.again

    def get_up(self) -> None:
        """Keeps the game and says in one line how to go on."""
        for name in ("SIGINT", "SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), signal.SIG_IGN)
        session, keeper = self.session, self.keeper
        if session and session.changed:
            keeper.keep(session.record)
        with open_terminal():
            if session and session.changed and keeper.trouble:
                self.console.print(Text(f"\nThe game could not be kept: {printable(keeper.trouble)}."))
            elif session and session.changed and not session.record.outcome:
                words = f"\nThe game is kept. To go on with it: {keeper.how_to_go_on}"
                self.console.print(Text(words), soft_wrap=True)
            else:
                self.console.print()
        keeper.close()


def same_file(one: Path, other: Path) -> bool:
    return one.exists() and other.exists() and one.samefile(other)


@contextlib.contextmanager
def open_terminal() -> Iterator[None]:
    """Whatever cannot be said because the terminal has gone stays unsaid, also when Python ends."""
    try:
        yield
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
