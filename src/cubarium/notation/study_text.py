"""Studies from whatever text somebody has: a record as a .cub file or as JSON, a position, moves."""

from ..catalogue import games, parse, start_from_words
from ..errors import ParseError
from ..game import Position
from .movetext import read_plies
from .record import Record
from .study import Study


def read_study(text: str, start: Position | None = None) -> Study:
    r"""The study that a text stands for; ParseError or OptionError says what is wrong with it.

    A text is a .cub file, the same as JSON, a position, or numbered moves as a .cub file has them. Moves may follow a
    line with a position, or one with a game and its options; else they are played from `start`.

    >>> read_study("kubruss edition=mini\n1. S:a1 2. S:b2 (2. S:c3 ; closer\n)").line(3)
    ['S:a1', 'S:c3']
    """
    return Study.from_record(read_record(text.removeprefix("\ufeff").strip(), start))


def read_record(text: str, start: Position | None) -> Record:
    if text.startswith("{"):
        return Record.from_json(text)
    first, _, rest = text.partition("\n")
    if first.partition(":")[0].strip() == "Cubarium":
        return Record.parse(text)
    head = first.split(";")[0]
    if "|" in head:
        return record_from(parse(head), rest, 2)
    words = head.split()
    if words and words[0].lower() in games():
        return record_from(start_from_words(words), rest, 2)
    if start is None:
        raise ParseError("study-no-start")
    return record_from(start, text, 1)


def record_from(start: Position, text: str, line: int) -> Record:
    """The record of moves from a position; the text begins at a line of a longer one."""
    comment, plies = read_plies(list(enumerate(text.splitlines(), line)))
    return Record(start, plies, comment=comment)
