"""A game for language models on the standard input and output: an answer a line, an observation a line."""

import argparse
import json
import sys
from collections.abc import Iterable

from ..errors import OptionError
from ..game import Position
from ..messages import quoted
from .text import TextGame, schema


def run(arguments: argparse.Namespace, start: Position) -> int:
    """Plays until the game is over or the input ends.

    A line is an answer as it is, or a JSON text or object with the key "answer" where an answer has several lines.
    """
    game = TextGame(
        start,
        computers=read_computers(arguments.computer, start.seats),
        attempts=arguments.attempts,
        failing=arguments.failing,
        leave_out=arguments.leave_out,
        chance_seed=arguments.seed,
    )
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    sys.stdout.reconfigure(encoding="utf-8", errors="replace")  # type: ignore[union-attr]
    say(game.observe())
    while game.turn is not None and (line := sys.stdin.readline()):
        say(game.act(answer_of(line)))
    return 0


def show_schema() -> int:
    say(schema())
    return 0


def say(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False), flush=True)


def read_computers(texts: Iterable[str], seats: int) -> dict[int, str]:
    """The computer players by seat, counted from 0.

    >>> read_computers(["2=level:3"], 2)
    {1: 'level:3'}
    """
    found = {}
    for text in texts:
        seat, equals, spec = text.partition("=")
        if not equals or seat.strip() not in map(str, range(1, seats + 1)):
            raise OptionError("envs-computer", seats=seats, text=quoted(text))
        found[int(seat) - 1] = spec
    return found


def answer_of(line: str) -> str:
    r"""What a line says.

    >>> answer_of("S:a1\n"), answer_of('{"answer": "I lay a small one.\\nS:a1"}')
    ('S:a1', 'I lay a small one.\nS:a1')
    """
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return line.strip()
    said = data.get("answer") if isinstance(data, dict) else data
    return said if isinstance(said, str) else line.strip()
