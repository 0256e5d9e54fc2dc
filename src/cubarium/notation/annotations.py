"""What is said about a move beside words: a sign of how good it is, and marks on cells.

sign   "!!", "!", "!?", "?!", "?" or "??", as in books on chess
mark   a colour on a cell of a board

In a .cub file both stand in the comment, each on a line of its own: `[%sign !?]`, `[%mark green board/a1 board/b2]`.
Whoever does not know them reads them as a comment.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ..geometry import Cell, read_cell
from .movetext import tidy

SIGNS = ("!!", "!", "!?", "?!", "?", "??")
COLOURS = ("green", "red", "blue", "yellow")

_SIGN = re.compile(r"\[%sign (!!|!\?|!|\?!|\?\?|\?)\]")
_MARK = re.compile(r"\[%mark ([a-z]+)((?: [A-Za-z0-9_-]{1,40}/[a-z][1-9][0-9]?)+)\]")


class Mark(NamedTuple):
    colour: str
    board: str
    x: int
    y: int


class Annotation(NamedTuple):
    """All that is said about a move, or about the start."""

    text: str = ""  # may have several lines
    sign: str = ""
    marks: tuple[Mark, ...] = ()  # one for a cell at most, sorted

    @property
    def comment(self) -> str:
        r"""The whole as a comment of a record.

        >>> Annotation("Bold.", "!?", (Mark("red", "board", 0, 0),)).comment
        'Bold.\n[%sign !?]\n[%mark red board/a1]'
        """
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        if self.text:
            yield self.text
        if self.sign:
            yield f"[%sign {self.sign}]"
        for colour in COLOURS:
            cells = [f"{mark.board}/{Cell(mark.x, mark.y)}" for mark in self.marks if mark.colour == colour]
            if cells:
                yield f"[%mark {colour} {' '.join(cells)}]"


def annotation(comment: str, sign: str = "", marks: Iterable[Mark] = ()) -> Annotation:
    """What a comment says; lines in it that are signs or marks become such, in place of earlier ones."""
    lines, on_cells = [], {(mark.board, mark.x, mark.y): mark.colour for mark in marks}
    for line in plain(comment).splitlines():
        if found := _SIGN.fullmatch(line.strip()):
            sign = found[1]
        elif (found := _MARK.fullmatch(line.strip())) and found[1] in COLOURS:
            for place in found[2].split():
                board, _, cell = place.partition("/")
                on_cells[board, *read_cell(cell)] = found[1]
        else:
            lines.append(line)
    sorted_marks = sorted((Mark(colour, *cell) for cell, colour in on_cells.items()), key=_order)
    return Annotation(tidy("\n".join(lines)), sign, tuple(sorted_marks))


def _order(mark: Mark) -> tuple[int, str, int, int]:
    return COLOURS.index(mark.colour), mark.board, mark.y, mark.x


def plain(text: str) -> str:
    r"""A text without letters that no file or database should have; lines end with a newline.

    >>> plain("a\tb\r\nc\x00")
    'a b\nc'
    """
    lines = text.replace("\t", " ").splitlines()
    return "\n".join("".join(each for each in line if unicodedata.category(each) not in ("Cc", "Cs")) for line in lines)
