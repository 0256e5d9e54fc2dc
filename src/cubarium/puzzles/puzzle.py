"""A puzzle, and its text: one line of JSON."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any, Literal, NamedTuple, cast, get_args

from ..catalogue import new_from_texts
from ..errors import CubariumError, ParseError
from ..game import Position
from ..messages import quoted

Goal = Literal["win", "share", "lead"]
GOALS: tuple[str, ...] = get_args(Goal)
GRADES = range(1, 6)
ID_LENGTH = 12  # hexadecimal digits


class MoveValue(NamedTuple):
    """What a move comes to with best play, to the seat that moves."""

    result: int  # 1 for a win, 0 for a shared first place, -1 for a loss
    lead: int  # its score less the other's
    distance: int  # moves that follow, when the winner hurries and the loser delays


@dataclass(frozen=True)
class Puzzle:
    """A position with one answer, and the proof that it is one."""

    id: str  # a hash of the position and the version of the rules
    game: str
    version: int  # of the rules
    options: Mapping[str, str]
    moves: tuple[str, ...]  # from the start of the game to the position
    turn: int  # the seat that moves
    goal: Goal
    solutions: tuple[str, ...]  # the moves that reach the goal: one, or several of one idea
    line: tuple[str, ...]  # best play to the end; the first move is the first solution
    values: Mapping[str, MoveValue]  # of every legal move
    nodes: int  # positions that the solver made to find them
    memory: int  # of the solver, in MB: with as much it makes as many nodes
    tempting: tuple[str, ...]  # wrong moves that a quick look prefers
    themes: tuple[str, ...]
    grade: int
    seed: int  # of the collection
    source: int  # the number of the game that it is from, in its collection

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """From the start of the game to the position of the puzzle; ParseError where the moves cannot be played."""
        try:
            found = [new_from_texts(self.game, self.options)]
            for move in self.moves:
                found.append(found[-1].play(move))
        except CubariumError as error:
            raise ParseError("puzzles-unplayable", id=self.id, reason=error.message) from None
        return tuple(found)

    @property
    def position(self) -> Position:
        return self.positions[-1]

    def is_right(self, move: str) -> bool:
        """Whether a move, as its canonical text, reaches the goal."""
        return move in self.solutions

    @property
    def distance(self) -> int:
        """How many moves are left, the solution among them."""
        return len(self.line)

    def write(self) -> str:
        """The puzzle as one line."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def read(cls, line: str) -> "Puzzle":
        """The puzzle that a line stands for; ParseError where it is none. Its moves are not replayed yet."""
        try:
            data = json.loads(line)
            return cls(**checked(data))
        except (ValueError, TypeError, KeyError, AttributeError):
            raise ParseError("puzzles-bad-line", line=quoted(line)) from None


TUPLES = ("moves", "solutions", "line", "tempting", "themes")
NUMBERS = ("version", "turn", "nodes", "memory", "grade", "seed", "source")


def checked(data: dict[str, Any]) -> dict[str, Any]:
    """The fields of a puzzle, of the types that they must have."""
    values = dict(data)
    for name in TUPLES:
        values[name] = texts(values[name])
    if any(type(values[name]) is not int for name in NUMBERS) or values["goal"] not in GOALS:
        raise ValueError
    if values["grade"] not in GRADES or not values["solutions"] or values["line"][:1] != values["solutions"][:1]:
        raise ValueError
    values["values"] = {move: MoveValue(*map(int, value)) for move, value in values["values"].items()}
    if not {*values["solutions"], *values["tempting"]} <= set(values["values"]):
        raise ValueError
    values["options"] = dict(zip(values["options"], texts(values["options"].values()), strict=True))
    return values


def texts(given: Iterable[Any]) -> tuple[str, ...]:
    found = tuple(given)
    if not all(isinstance(each, str) for each in found):
        raise ValueError
    return cast(tuple[str, ...], found)


def puzzle_id(position: Position) -> str:
    """The id of the puzzle that a position makes."""
    return sha256(f"{position.rules.version} {position}".encode()).hexdigest()[:ID_LENGTH]
