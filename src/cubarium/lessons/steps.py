"""Courses and their steps, as the files in this folder have them."""

import os
from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Literal

from ..catalogue import games, parse
from ..data import read_file
from ..errors import IllegalMove, OptionError
from ..game import Position
from ..messages import AnyOf, Message, has_message, quoted
from .tasks import Task

PACKAGED = Path(__file__).parent
Kind = Literal["done", "missed", "refused"]


@dataclass(frozen=True)
class Verdict:
    """What came of a move in a step."""

    kind: Kind
    message: Message  # what to say about it; for a refused move, the rule that it breaks
    move: str | None = None  # its canonical text, where it is legal
    after: Position | None = None  # where it leads


@dataclass(frozen=True)
class Step:
    game: str
    name: str
    position: str  # as `cubarium.parse` reads it
    task: Task
    answer: str  # a move that does the task
    rules: tuple[str, ...] = ()  # keys of the messages that it teaches: violations, ends, the goal, what scores count
    ideas: tuple[str, ...] = ()  # what it teaches of that which the rules page has in bold
    shown: tuple[str, ...] = ()  # moves that are played from the position, for the learner to look at
    mistakes: tuple[str, ...] = ()  # moves that somebody may try who has not got the idea

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The position, and that after each move that is shown; in the last one the learner moves."""
        found = [parse(self.position)]
        for move in self.shown:
            found.append(found[-1].play(move))
        return tuple(found)

    @property
    def key(self) -> str:
        return f"lessons-{self.game}-{self.name}"

    @property
    def title(self) -> Message:
        return Message(f"{self.key}-title")

    @property
    def text(self) -> Message:
        return Message(self.key)

    def check(self, move: str) -> Verdict:
        """What comes of a move, as text."""
        before = self.positions[-1]
        try:
            played = before.move(move)
        except IllegalMove as error:
            return Verdict("refused", error.message)
        after = before.play_unchecked(played)
        missed = self.task.missed(before, played, after)
        if missed is None:
            return Verdict("done", Message(f"{self.key}-done"), str(played), after)
        own = f"{self.key}-missed"
        return Verdict("missed", Message(own) if has_message(own) else missed, str(played), after)


@dataclass(frozen=True)
class Course:
    game: str
    steps: tuple[Step, ...]

    def step(self, name: str) -> Step:
        """A step by its name."""
        for step in self.steps:
            if step.name == name:
                return step
        raise OptionError("lessons-no-step", step=quoted(name), steps=AnyOf(step.name for step in self.steps))


def courses() -> list[str]:
    """The games that have a course.

    >>> courses()
    ['babel', 'blokus3d', 'kewbz', 'kubruss', 'qubix']
    """
    return [game for game in games() if path_of(game)]


@cache
def course(game: str) -> Course:
    """The course of a game."""
    path = path_of(game)
    if path is None:
        raise OptionError("lessons-no-course", game=quoted(game), games=AnyOf(courses()))
    tables = read_file(path).get("step", [])
    return Course(game, tuple(read_step(game, number, table) for number, table in enumerate(tables, 1)))


def path_of(game: str) -> Path | None:
    """The file with the course of a game; a game from elsewhere has it in `lessons`, beside its own file."""
    return next((path for home in homes() if game in games() and (path := home / f"{game}.toml").is_file()), None)


def homes() -> Iterator[Path]:
    yield PACKAGED
    for folder in os.environ.get("CUBARIUM_GAMES", "").split(os.pathsep):
        if folder:
            yield Path(folder) / "lessons"


def read_step(game: str, number: int, table: dict[str, Any]) -> Step:
    values = dict(table)
    task = values.pop("task", {})
    check_names(game, number, values, Step, without=("game", "task"))
    check_names(game, number, task, Task)
    try:
        return Step(game=game, task=Task(**frozen(task)), **frozen(values))
    except TypeError:  # one that it needs is missing
        raise OptionError("lessons-step-needs", game=game, number=number) from None


def check_names(game: str, number: int, given: dict[str, Any], kind: type, without: tuple[str, ...] = ()) -> None:
    known = {field.name for field in fields(kind)} - set(without)
    unknown = min(set(given) - known, default=None)
    if unknown is not None:
        raise OptionError("lessons-step-unknown", game=game, number=number, name=quoted(unknown))


def frozen(values: dict[str, Any]) -> dict[str, Any]:
    """The values of a TOML table, lists as tuples."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}
