"""Finds the move that a free text means: what a language model answers, or a person in a hurry.

A move is looked for where an answer most likely stands: a JSON object with a "move", what follows the last "move:" or
"answer:", the last line, and at last anywhere. Case does not matter, nor do blanks inside a move, marks around it, or
the order of cells where the game does not mind. An illegal move in a likely place is not passed over for a legal one
elsewhere, and nobody guesses between two.
"""

import json
import re
from collections.abc import Iterator

from ..errors import CubariumError, IllegalMove
from ..game import Move, Position
from ..manual import how_to_move
from ..messages import Message

MAX_CHARS = 20_000  # that are looked at, from the end
MAX_WORDS = 40  # that are tried as moves written in another way
MAX_NAMED = 3  # moves that a sentence repeats
KEYS = ("move", "action", "answer")
AROUND = "`'\"*_()[]{}<>.,;!?“”‘’«»$\\"


class AmbiguousMoveError(CubariumError, ValueError):
    """A text does not mean exactly one legal move; the message says why, and what was expected."""


def find_move(position: Position, text: str) -> Move:
    r"""The legal move that a text means.

    >>> from cubarium import new
    >>> position = new("kubruss")
    >>> print(find_move(position, "I lay a medium block in the middle.\n**Move: m: D3 + c3**."))
    M:c3+d3
    >>> find_move(position, "S:a1 or S:b1, both are fine")
    Traceback (most recent call last):
        ...
    cubarium.envs.move_parser.AmbiguousMoveError: you named S:a1 and S:b1: answer with one move alone
    """
    legal = {plain(str(move)): move for move in position.moves()}
    several: list[Move] = []
    for place in places(text[-MAX_CHARS:]):
        words = words_of(place)
        named = apart({word: legal[word] for word in words if word in legal}) or written_otherwise(position, words)
        if len(named) == 1:
            return named[0]
        several = named or several
        if not several and (reason := why_illegal(position, words)):
            raise AmbiguousMoveError(reason)
    raise AmbiguousMoveError(several_named(several) if several else none_found(position))


def places(text: str) -> Iterator[str]:
    """Where a move may stand, the likeliest place first."""
    yield from spoken_as_json(text)
    marked = re.split(r"(?i)\b(?:move|answer|action)\b(?: is)?[\s*_`'\"]*[:=]+", text)
    if len(marked) > 1:
        line = marked[-1].strip().partition("\n")[0]
        yield from (closed(line, marks).partition(" ")[0] for marks in (",:+/>|-", ":+/>|-"))
        yield line
    yield from re.findall(r"\\boxed\{([^{}]*)\}", text)[-1:]
    lines = [line for line in text.splitlines() if line.strip()]
    yield from lines[-1:]
    yield text


def spoken_as_json(text: str) -> Iterator[str]:
    for found in re.findall(r"\{[^{}]*\}", text)[::-1]:
        try:
            data = json.loads(found)
        except ValueError:
            continue
        yield from (data[key] for key in KEYS if isinstance(data.get(key), str))


def words_of(place: str) -> list[str]:
    """What may be a move, each once: the place as one word, words with and without the blanks inside, words alone."""
    ways = (place, *(closed(place, marks) for marks in ("+/>|-", ":+/>|-", ",+/>|-", ",:+/>|-")))
    words = [plain(place), *(plain(word) for way in ways for word in way.split())]
    return list(dict.fromkeys(word for word in words if word))


def closed(text: str, marks: str) -> str:
    """A text without the blanks around some of the marks that moves are written with."""
    return re.sub(rf"\s*([{re.escape(marks)}])\s*", r"\1", text)


def apart(named: dict[str, Move]) -> list[Move]:
    """The moves named, without those that are parts of another, joined by a comma."""
    parts = {part for word in named if "," in word for part in word.split(",")}
    return [move for word, move in named.items() if word not in parts]


def plain(text: str) -> str:
    """A text without blanks, case and the marks that people put around a move.

    >>> plain(" **`M: c3 + d3`**.")
    'm:c3+d3'
    """
    return "".join(text.split()).strip(AROUND).casefold()


def written_otherwise(position: Position, words: list[str]) -> list[Move]:
    """The legal moves among words that are no canonical texts."""
    found: dict[Move, None] = {}
    for word in words[-MAX_WORDS:]:
        try:
            found[position.move(word)] = None
        except IllegalMove:
            continue
    return list(found)


def why_illegal(position: Position, words: list[str]) -> Message | None:
    """Why the last word that is a move at all is not legal; None where no word is one."""
    for word in words[: -MAX_WORDS - 1 : -1]:
        try:
            move = position.rules.read_move(position.state, word)
        except ValueError:
            continue
        if reason := position.rules.why_not(position.state, move):
            return Message("envs-move-illegal", move=move, reason=reason)
    return None


def several_named(moves: list[Move]) -> Message:
    named: list[object] = [str(move) for move in moves[:MAX_NAMED]]
    more = [Message("envs-more-moves")] if len(moves) > len(named) else []
    return Message("envs-several-moves", moves=[*named, *more])


def none_found(position: Position) -> Message:
    form, example = how_to_move(position), position.moves()[0]
    return Message("envs-no-move-form", form=form, move=example) if form else Message("envs-no-move", move=example)
