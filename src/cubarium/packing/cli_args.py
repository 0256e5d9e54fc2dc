"""From the words of the command to a problem: files, sets, counts, cubes."""

import argparse
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from ..errors import OptionError, ParseError
from ..messages import quoted
from .pieces import Cube, Piece, Placement, read_cube
from .problem import Problem
from .regions import pieces_of, region_of
from .text_format import set_names


def problem_of(arguments: argparse.Namespace) -> Problem:
    """The problem that the arguments state; without --pieces, the pieces come with the region."""
    place = text_or_file(arguments.region)
    sets = [text_or_file(text) for text in arguments.pieces]
    if not sets and not (place.strip().lower() in set_names() or re.search("^piece ", place, re.MULTILINE)):
        raise OptionError("packing-no-pieces", sets=", ".join(set_names()))
    pieces = pieces_of([piece for text in sets or [place] for piece in pieces_of(text)])
    return Problem(
        region_of(place),
        with_counts(pieces, arguments.least, arguments.most),
        placed=[Placement.parse(part) for text in arguments.place for part in text.split(",")],
        forbidden=[cube for text in arguments.forbid for cube in read_cubes(text)],
        engine=arguments.engine,
        threads=arguments.threads,
        memory=arguments.memory,
    )


def text_or_file(text: str) -> str:
    """What stands in a file, where the text is the name of one: it ends in .txt."""
    if not text.endswith(".txt") or "\n" in text:
        return text
    try:
        return Path(text).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ParseError("packing-not-utf8", path=text) from None


def read_cubes(text: str) -> list[Cube]:
    """The cubes of a list.

    >>> read_cubes("a1.1 + c3.2")
    [(0, 0, 0), (2, 2, 1)]
    """
    return [read_cube(part) for part in re.split("[+,]", text)]


def with_counts(pieces: Iterable[Piece], least: Iterable[str], most: Iterable[str]) -> list[Piece]:
    """The pieces with new limits. The limit that is not named moves where the new one would contradict it."""
    found = {piece.label: piece for piece in pieces}
    for label, number in read_counts(found, "--least", least):
        found[label] = replace(found[label], least=number, most=max(number, found[label].most))
    for label, number in read_counts(found, "--most", most):
        found[label] = replace(found[label], least=min(number, found[label].least), most=number)
    return list(found.values())


def read_counts(pieces: dict[str, Piece], option: str, texts: Iterable[str]) -> list[tuple[str, int]]:
    """The labels of pieces and the numbers of texts like V=2; the name of a piece stands for all its colours."""
    found = []
    for text in texts:
        name, _, number = text.partition("=")
        chosen = [label for label, piece in pieces.items() if name in (label, piece.name)]
        if not chosen or not re.fullmatch("[0-9]{1,3}", number):
            names = ", ".join(dict.fromkeys(piece.name for piece in pieces.values()))
            raise OptionError("packing-count-option", option=option, text=quoted(text, 40), names=names)
        found += [(label, int(number)) for label in chosen]
    return found
