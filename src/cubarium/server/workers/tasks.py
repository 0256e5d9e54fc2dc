"""What is computed for games, as text that travels to a worker and back: the move of a computer player, hints."""

from typing import Any

from msgspec import json

from ...analysis.hints import Hint
from ...game import Position
from ...messages import AnyOf, Message

MOVE, HINTS = "move", "hints"  # kinds of tasks

Hints = list[Hint]  # of every grade


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
