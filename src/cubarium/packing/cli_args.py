"""From the words of the command to a problem: files, sets, counts, cubes."""

import argparse
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from ..errors import OptionError, ParseError
from . import text_format as texts
from .pieces import Cube, Piece, Placement, read_cube
from .problem import Problem
from .regions import pieces_of, region_of


def problem_of(arguments: argparse.Namespace) -> Problem:
    """The problem that the arguments state; without --pieces, the pieces come with the region."""
    place = written(arguments.region)
    sets = [written(text) for text in arguments.pieces]
    if not sets and not (place.strip().lower() in texts.sets() or re.search("^piece ", place, re.MULTILINE)):
        raise OptionError(f"say with --pieces what fills the region: {', '.join(texts.sets())}, or a game like NAME:1")
    pieces = pieces_of([piece for text in sets or [place] for piece in pieces_of(text)])
    return Problem(
        region_of(place),
        limited(pieces, arguments.least, arguments.most),
        placed=[Placement.parse(part) for text in arguments.place for part in text.split(",")],
        forbidden=[cube for text in arguments.forbid for cube in cubes(text)],
        engine=arguments.engine,
        threads=arguments.threads,
        memory=arguments.memory,
    )


def written(text: str) -> str:
    """What stands in a file, where the text is the name of one: it ends in .txt."""
    if not text.endswith(".txt") or "\n" in text:
        return text
    try:
        return Path(text).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ParseError(f"the file {text} is not a text in UTF-8") from None


def cubes(text: str) -> list[Cube]:
    """The cubes of a list.

    >>> cubes("a1.1 + c3.2")
    [(0, 0, 0), (2, 2, 1)]
    """
    return [read_cube(part) for part in re.split("[+,]", text)]


def limited(pieces: Iterable[Piece], least: Iterable[str], most: Iterable[str]) -> list[Piece]:
    """The pieces with other counts. What must be used more often than it may be may be used so often, too."""
    found = {piece.label: piece for piece in pieces}
    for label, number in limits(found, "least", least):
        found[label] = replace(found[label], least=number, most=max(number, found[label].most))
    for label, number in limits(found, "most", most):
        found[label] = replace(found[label], least=min(number, found[label].least), most=number)
    return list(found.values())


def limits(pieces: dict[str, Piece], option: str, said: Iterable[str]) -> list[tuple[str, int]]:
    """The labels of pieces and the numbers of texts like V=2; the name of a piece stands for all its colours."""
    found = []
    for text in said:
        name, _, number = text.partition("=")
        chosen = [label for label, piece in pieces.items() if name in (label, piece.name)]
        if not chosen or not re.fullmatch("[0-9]{1,3}", number):
            names = ", ".join(dict.fromkeys(piece.name for piece in pieces.values()))
            raise OptionError(
                f"--{option} is a piece and a number, like V=2, not {text[:40]!r}; the pieces are {names}"
            )
        found += [(label, int(number)) for label in chosen]
    return found
