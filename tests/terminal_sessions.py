"""Sessions of the terminal that print to memory, for tests that speak to them line by line."""

import io
from pathlib import Path

from rich.console import Console

import cubarium
from cubarium.terminal.autosave import Autosave
from cubarium.terminal.commands import execute
from cubarium.terminal.output import Output
from cubarium.terminal.seats import Occupant
from cubarium.terminal.session import Session
from cubarium.terminal.setup import new_record


def session(game: str, folder: Path, *occupants: Occupant, width: int = 100, **options: object) -> Session:
    start = cubarium.new(game, **options)  # type: ignore[arg-type]
    people = [*occupants, *(Occupant(f"Person {i}") for i in range(len(occupants), start.seats))]
    console = Console(file=io.StringIO(), width=width, highlight=False)
    return Session(Output(console), new_record(start, people), people, Autosave(folder / "kept.cub"))


def printed(table: Session) -> str:
    """All that the session has printed."""
    assert isinstance(table.output.console.file, io.StringIO)
    return table.output.console.file.getvalue()


def answers(table: Session, *lines: str) -> str:
    """What the session says to lines."""
    before = len(printed(table))
    for line in lines:
        execute(table, line)
        table.advance()
    return printed(table)[before:]
