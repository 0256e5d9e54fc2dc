"""A line of play as text: numbered moves with comments and variations. docs/notation.md specifies the form.

ply        a move of a record, with what is said about it; or a seat that leaves, e.g. "leave:3"
variation  the plies that might have been played instead of a ply
comment    from a ; to the end of the line; it speaks of the ply before it
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ..errors import ParseError
from ..messages import Message

MAX_DEPTH = 20  # of variations in variations; more is no analysis but an accident


@dataclass(frozen=True)
class Ply:
    move: str
    comment: str = ""  # may have several lines
    variations: "tuple[tuple[Ply, ...], ...]" = ()
    line: int = field(default=0, compare=False, repr=False)  # where it stands in a file

    def __post_init__(self) -> None:
        object.__setattr__(self, "comment", tidy(self.comment))


def leaving(seat: int) -> str:
    """What stands in a record where a seat left.

    >>> leaving(2), leaving_seat("Leave:3"), leaving_seat("S:a1")
    ('leave:3', 2, None)
    """
    return f"leave:{seat + 1}"


def leaving_seat(move: str) -> int | None:
    """The seat that leaves in a ply; None where the ply is a move."""
    found = re.fullmatch(r"leave:([1-9])", move.strip().lower())
    return int(found[1]) - 1 if found else None


def tidy(comment: str) -> str:
    """A comment as it comes back from a file: no blanks at the ends of lines, no empty line at either end."""
    return "\n".join(line.rstrip() for line in comment.splitlines()).strip("\n")


# ---------------------------------------------------------------- the text form


def write_comment(comment: str) -> Iterator[str]:
    return (f"; {line}".rstrip() for line in comment.splitlines())


def write_plies(plies: Sequence[Ply], number: int = 1, indent: str = "") -> Iterator[str]:
    """The lines of a line of play, a ply on each."""
    for i, ply in enumerate(plies, number):
        first, *more = [*write_comment(ply.comment)] or [""]
        yield f"{indent}{i}. {ply.move} {first}".rstrip()
        yield from (f"{indent}    {line}" for line in more)
        for variation in ply.variations:
            yield f"{indent}("
            yield from write_plies(variation, i, indent + "  ")
            yield f"{indent})"


@dataclass
class _Line:
    """A line of play being read."""

    number: int  # of its next ply
    plies: list[Ply] = field(default_factory=list)
    comments: list[list[str]] = field(default_factory=lambda: [[]])  # lines: before the first ply, then of each ply

    def add(self, ply: Ply) -> None:
        self.plies.append(ply)
        self.comments.append([])
        self.number += 1

    def commented(self) -> tuple[Ply, ...]:
        """The plies with their comments, whose lines are put together here: an empty one may stand between two."""
        return tuple(
            replace(ply, comment="\n".join(lines)) for ply, lines in zip(self.plies, self.comments[1:], strict=True)
        )


def read_plies(lines: Sequence[tuple[int, str]]) -> tuple[str, tuple[Ply, ...]]:
    """The comment on the start and the plies of numbered lines of text."""
    open_lines = [_Line(1)]
    for at, text in lines:
        words, semicolon, comment = text.partition(";")
        for word in words.replace("(", " ( ").replace(")", " ) ").split():
            here = open_lines[-1]
            if word == "(":
                if not here.plies:
                    raise error_at(at, Message("notation-variation-first"))
                if len(open_lines) > MAX_DEPTH:
                    raise error_at(at, Message("notation-variation-depth", depth=MAX_DEPTH))
                open_lines.append(_Line(here.number - 1))
            elif word == ")":
                if len(open_lines) == 1:
                    raise error_at(at, Message("notation-not-opened"))
                _close(open_lines, at)
            elif re.fullmatch(r"[0-9]+\.", word):
                if word != f"{here.number}.":
                    raise error_at(at, Message("notation-ply-number", number=str(here.number), text=word[:20]))
            else:
                here.add(Ply(word, line=at))
        if semicolon:
            open_lines[-1].comments[-1].append(comment.removeprefix(" "))
    if len(open_lines) > 1:
        raise error_at(lines[-1][0], Message("notation-not-closed"))
    return "\n".join(open_lines[0].comments[0]), open_lines[0].commented()


def error_at(line: int, problem: Message) -> ParseError:
    """What is wrong in a line of a text."""
    return ParseError("notation-line", line=str(line), problem=problem)


def _close(open_lines: list[_Line], at: int) -> None:
    variation = open_lines.pop()
    if not variation.plies:
        raise error_at(at, Message("notation-variation-empty"))
    before, first, *_ = variation.comments
    first[:0] = before
    outer = open_lines[-1].plies
    outer[-1] = replace(outer[-1], variations=(*outer[-1].variations, variation.commented()))


# ---------------------------------------------------------------- the JSON form


def ply_data(ply: Ply) -> dict[str, Any]:
    data: dict[str, Any] = {"move": ply.move}
    if ply.comment:
        data["comment"] = ply.comment
    if ply.variations:
        data["variations"] = [[ply_data(each) for each in variation] for variation in ply.variations]
    return data


def read_ply_data(data: object, depth: int = 0) -> tuple[Ply, ...]:
    if not isinstance(data, list):
        raise ParseError("notation-json-lists")
    if depth > MAX_DEPTH:
        raise ParseError("notation-variation-depth", depth=MAX_DEPTH)
    plies = []
    for each in data:
        each = {"move": each} if isinstance(each, str) else each
        if not isinstance(each, dict) or not isinstance(each.get("move"), str):
            raise ParseError("notation-json-move")
        comment, variations = each.get("comment", ""), each.get("variations", [])
        if not isinstance(comment, str) or not isinstance(variations, list):
            raise ParseError("notation-json-comment")
        lines = tuple(read_ply_data(variation, depth + 1) for variation in variations)
        if not all(lines):
            raise ParseError("notation-variation-empty")
        plies.append(Ply(each["move"], comment, lines))
    return tuple(plies)
