"""What workers compute, as text that travels to them and back: moves of computer players, hints, reviews and more."""

from collections.abc import Sequence
from dataclasses import asdict
from hashlib import blake2b
from typing import Any

from msgspec import json

from ...analysis.hints import Hint
from ...analysis.review import MoveReview, with_tuples
from ...game import Position
from ...messages import AnyOf, Message
from ...notation.record import Record
from ...puzzles.puzzle import Puzzle

# Kinds of tasks, the most urgent first, with the seconds that one may take.
MOVE, HINTS, REVIEW, MINE, REFIT = "move", "hints", "review", "mine", "refit"
LIMITS_S = {MOVE: 60.0, HINTS: 60.0, REVIEW: 120.0, REFIT: 1800.0, MINE: 900.0}
BACKGROUND = (REFIT, MINE)  # for which nobody waits at a page; a worker has a slot that these do not get

MAX_ID = 40  # characters

Hints = list[Hint]  # of every grade


def id_of(kind: str, key: str) -> str:
    """The same for the same question.

    >>> id_of("move", "k3x9:12"), len(id_of("mine", "kubruss:" + "9" * 40))
    ('move:k3x9:12', 37)
    """
    name = f"{kind}:{key}"
    return name if len(name) <= MAX_ID else f"{kind}:{blake2b(key.encode(), digest_size=16).hexdigest()}"


def move_question(position: Position, level: int, seed: int) -> str:
    return json.encode({"position": str(position), "level": level, "seed": seed}).decode()


def hints_question(position: Position) -> str:
    return json.encode({"position": str(position)}).decode()


def write_move(move: str) -> str:
    return json.encode(move).decode()


def read_move(answer: str) -> str:
    return json.decode(answer, type=str)


def write_hints(hints: Hints) -> str:
    return json.encode(
        [
            {
                "grade": hint.grade,
                "what": write_value(hint.what),
                "reasons": [write_value(each) for each in hint.reasons],
                "cells": hint.cells,
                "blocks": hint.blocks,
                "move": hint.move,
            }
            for hint in hints
        ]
    ).decode()


def read_hints(answer: str) -> Hints:
    return [
        Hint(
            grade=each["grade"],
            what=read_value(each["what"]),
            reasons=tuple(read_value(reason) for reason in each["reasons"]),
            cells=tuple((board, x, y) for board, x, y in each["cells"]),
            blocks=tuple(each["blocks"]),
            move=each["move"],
        )
        for each in json.decode(answer)
    ]


def review_question(record: Record, first: int, last: int) -> str:
    """The moves of a game from one to another, counted from 1."""
    moves = record.moves[:last]
    return json.encode({"start": str(record.start), "moves": moves, "first": first, "last": last}).decode()


def write_reviews(moves: Sequence[MoveReview]) -> str:
    return json.encode([asdict(each) for each in moves]).decode()


def read_reviews(answer: str) -> list[MoveReview]:
    return [MoveReview(**with_tuples(each)) for each in json.decode(answer)]


def mine_question(game: str, seed: int, number: int) -> str:
    return json.encode({"game": game, "seed": seed, "number": number}).decode()


def write_puzzles(puzzles: Sequence[Puzzle]) -> str:
    return json.encode([each.write() for each in puzzles]).decode()


def read_puzzles(answer: str) -> list[Puzzle]:
    return [Puzzle.read(line) for line in json.decode(answer, type=list[str])]


def refit_question(game: str, speed: str) -> str:
    return json.encode({"game": game, "speed": speed}).decode()


def write_failure(message: Message) -> str:
    return json.encode(write_value(message)).decode()


def read_failure(text: str | None) -> Message:
    """Why a task has failed; what nobody has written down, a task that is gone, has no reason."""
    found = read_value(json.decode(text)) if text else None
    return found if isinstance(found, Message) else Message("task-gone")


def write_value(value: Any) -> Any:
    """A value of a message: what JSON has not is an object."""
    if isinstance(value, Message):
        return {"message": value.key, "values": {name: write_value(each) for name, each in value.values.items()}}
    if isinstance(value, AnyOf):
        return {"any": [write_value(each) for each in value.values]}
    return [write_value(each) for each in value] if isinstance(value, list) else value


def read_value(data: Any) -> Any:
    if isinstance(data, dict) and "message" in data:
        return Message(data["message"], **{name: read_value(each) for name, each in data["values"].items()})
    if isinstance(data, dict):
        return AnyOf(read_value(each) for each in data["any"])
    return [read_value(each) for each in data] if isinstance(data, list) else data
