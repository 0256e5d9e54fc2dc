"""The terminal from the first question to the last line. However it ends, the game is kept first."""

import contextlib
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.text import Text

from ..catalogue import games, new_from_texts
from ..messages import translate
from ..notation.record import load
from ..options import read_pairs
from .autosave import Autosave
from .commands import complete, execute
from .line_input import SIGNALS, LineInput, TerminationSignal, signals_raised
from .output import Output
from .seats import read_occupants
from .session import Session
from .setup import Setup, max_seats, new_record, resumed


def play(
    game: str | None = None,
    options: Sequence[str] = (),
    seats: Sequence[str] = (),
    file: Path | None = None,
    seed: int | None = None,
    autosave: Path | None = None,
) -> int:
    """Plays in the terminal until the people leave; the answer is the exit status."""
    app = TerminalApp(seed, autosave)
    try:
        with signals_raised():
            app.set_up(game, options, seats, file)
            while app.play():
                app.set_up()
        status = 0
    except EOFError:
        status = 0
    except KeyboardInterrupt:
        status = 128 + signal.SIGINT
    except TerminationSignal as ended:
        status = 128 + ended.number
    app.close()
    return status


class TerminalApp:
    def __init__(self, seed: int | None = None, autosave: Path | None = None) -> None:
        self.seed = seed
        self.lines = LineInput()
        self.output = Output(Console(highlight=False))
        self.autosave = Autosave(autosave)
        self.session: Session | None = None

    def set_up(
        self,
        game: str | None = None,
        options: Sequence[str] = (),
        seats: Sequence[str] = (),
        file: Path | None = None,
    ) -> None:
        """Begins a game, or goes on with one; asks what is left open, after all that is given has been checked."""
        setup = Setup(self.output, self.lines.ask, self.seed)
        self.lines.complete = lambda typed: [name for name in games() if name.startswith(typed.lower())]
        given = setup.read_seats(seats, max_seats(game) if game else None)
        unfinished = None if game or options or seats or file or self.session else self.autosave.unfinished()
        if file:
            record, occupants = resumed(load(file), given, self.seed)
            self.autosave.holds_another_game = not same_file(file, self.autosave.path)
        elif unfinished and setup.confirms(
            translate("terminal-ask-unfinished", game=unfinished.start.rules.title, moves=len(unfinished.plies))
        ):
            record = unfinished
            occupants = read_occupants(record.headers, record.start.seats, self.seed)
            self.autosave.holds_another_game = False
        else:
            name = game or setup.game()
            start = new_from_texts(name, read_pairs(options)) if options else setup.start(name)
            occupants = setup.seats(start, given)
            record = new_record(start, occupants)
            self.autosave.holds_another_game = True
        self.session = session = Session(self.output, record, occupants, self.autosave)
        self.lines.complete = lambda typed: complete(session, typed)

    def play(self) -> bool:
        """Plays until the people leave; whether they want another game."""
        session = self.session
        assert session
        self.output.say("terminal-welcome", "dim")
        try:
            session.advance()
            while not session.left:
                execute(session, self.lines.ask(session.prompt))
                if not session.left:
                    session.advance()
        except OSError:  # the commands deal with files; this is the terminal, which has gone
            raise EOFError from None
        return session.wants_another

    def close(self) -> None:
        """Keeps the game and says how to go on with it."""
        for number in SIGNALS:
            signal.signal(number, signal.SIG_IGN)
        session, autosave = self.session, self.autosave
        if session and session.changed:
            autosave.save(session.record)
        with ignoring_lost_terminal():
            if session and session.changed and autosave.problem:
                self.output.say("terminal-not-kept", reason=autosave.problem)
            elif session and session.changed and not session.record.outcome:
                kept = translate("terminal-kept", command=autosave.resume_command)
                self.output.console.print(Text(f"\n{kept}"), soft_wrap=True)  # so that the command can be copied
            else:
                self.output.write("")
        autosave.close()


def same_file(one: Path, other: Path) -> bool:
    return one.exists() and other.exists() and one.samefile(other)


@contextlib.contextmanager
def ignoring_lost_terminal() -> Iterator[None]:
    """Within it, what is printed to a terminal that was closed is dropped; so is what Python prints when it ends."""
    try:
        yield
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
