"""Sets of pieces and regions as text.

    # A comment.
    about The pieces of a puzzle, in a sentence.
    region 3x3x2
    each 1

    piece V red
    xx
    x.

    piece Y 0-2
    x.  x.
    xx  ..

region  what is to be filled: a box on the same line, or a drawing on the lines below
each    how often the pieces after it are used, where a piece does not say so itself; 1 if it is left out
piece   a name, then how often it is used (`1`, or `0-2` for at most 2) and a colour, both optional; then its drawing

Drawings are those of `drawings.py`. A text in one line has "/" where others have a new line: "piece V 9/xx/x.".
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ..catalogue import games, new, rules
from ..errors import OptionError, ParseError
from ..messages import join_words
from ..options import options_of
from ..pictures.palette import COLOURS
from .drawings import cubes_of, drawing_of, is_row
from .pieces import Cubes, Piece
from .regions import box, height_map

FOLDER = Path(__file__).parent / "data"
MOST = 999  # copies of a piece
NAME = r"[A-Za-z0-9_-]{1,12}"
WORDS = ("about", "region", "each", "piece")


@dataclass(frozen=True)
class Puzzle:
    """What a text holds: pieces, a region, or both."""

    pieces: tuple[Piece, ...] = ()
    region: Cubes | None = None
    about: str = ""


def sets() -> list[str]:
    """The names of the sets that come with the package.

    >>> sets()
    ['bedlam', 'conway', 'diabolical', 'pentacubes', 'pentominoes', 'slothouber-graatsma', 'soma', 'tetracubes']
    """
    return sorted(path.stem for path in FOLDER.glob("*.txt"))


@cache
def shipped(name: str) -> Puzzle:
    return read((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))


def pieces(text: str) -> tuple[Piece, ...]:
    """The pieces of a set by its name, or of a text.

    >>> [piece.name for piece in pieces("soma")]
    ['V', 'L', 'T', 'Z', 'A', 'B', 'P']
    """
    name = text.strip()
    if name.lower() in sets():
        return shipped(name.lower()).pieces
    if not name.startswith(("#", *WORDS)):
        raise ParseError(f"there is no set of pieces {name[:40]!r}: the sets are {', '.join(sets())}")
    found = read(text).pieces
    if not found:
        raise ParseError("this text has no line like: piece V")
    return found


def region(text: str) -> Cubes:
    """The cubes that a text names: a box, a drawing, the region of a set, or the board of a game.

    >>> len(region("4x5x2")), len(region("21/1.")), len(region("xx x./x. ..")), len(region("soma"))
    (40, 4, 4, 27)
    >>> len(region("blokus3d:tower:2"))
    80
    """
    name = text.strip()
    if re.fullmatch(r"[0-9]+[x×][0-9]+([x×][0-9]+)?", name):
        return sized(name)
    if name.startswith(("#", *WORDS)) or name.lower() in sets():
        found = shipped(name.lower()) if name.lower() in sets() else read(text)
        if found.region is None:
            raise ParseError("this has pieces and no region: say what they are to fill, like 3x3x3")
        return found.region
    rows = [line.strip() for line in lines(name)]
    if all(map(is_row, rows)):
        return cubes_of(rows)
    game, *values = name.split(":")
    if game.lower() in games():
        return board(game.lower(), values)
    raise ParseError(
        f"a region is a box like 3x3x3, a drawing like 44/4. or xx/x., one of {join_words(sets())}, "
        f"or a game with its options like {games()[0]}:…, not {name[:40]!r}"
    )


def sized(text: str) -> Cubes:
    """A box like 3x4x5, or 3x4 for one level."""
    text = text.replace("×", "x")
    found = box(text if text.count("x") > 1 else f"{text}x1")
    if found is None:
        raise ParseError(f"a box has columns, rows and levels from 1 on, like 3x3x3, unlike {text[:40]}")
    return found


def board(game: str, values: list[str]) -> Cubes:
    """The board of a game as high as it may be built, with values of its options in any order."""
    known = sorted(options_of(rules(game)).items(), key=lambda each: bool(each[1].data))  # which take any drawing
    options: dict[str, int | str] = {}
    for text in values:
        name, equals, value = text.rpartition("=")
        for each, option in known:
            number = option.is_number and re.fullmatch(r"[0-9]{1,9}", value)
            wanted: int | str = int(value) if number else value
            if each not in options and (each == name or not equals) and option.accepts(wanted):
                options[each] = wanted
                break
        else:
            raise OptionError(f"{rules(game).title} has no option that could be {text[:40]!r}")
    return height_map(map(list, new(game, engine="reference", **options).scene().boards[0].heights))


# ---------------------------------------------------------------- reading


def read(text: str) -> Puzzle:
    """The pieces and the region of a text; ParseError says what is wrong in which line."""
    found, about, place, least_most = [], "", None, (1, 1)
    for number, line, rows in blocks(text):
        word, _, rest = line.partition(" ")
        try:
            if word not in WORDS:
                raise ParseError(f"expected a line that begins with {', '.join(WORDS)}, not {line[:40]!r}")
            if rows and word in ("about", "each"):
                raise ParseError(f"there can be no drawing below {word}")
            if word == "about":
                about = rest.strip()
            elif word == "each":
                least_most = counts(rest.strip())
            elif word == "region":
                if place is not None:
                    raise ParseError("there is a second region")
                place = area(rest.strip(), rows)
            else:
                found.append(piece(rest.split(), rows, least_most))
                if any(found[-1].label == other.label for other in found[:-1]):
                    raise ParseError(f"there is a second piece {found[-1].label}")
        except (ParseError, OptionError) as error:
            raise ParseError(f"line {number}: {error}") from None
    return Puzzle(tuple(found), place, about)


def lines(text: str) -> list[str]:
    return text.splitlines() if "\n" in text else text.split("/")


def blocks(text: str) -> Iterator[tuple[int, str, list[str]]]:
    """Each line that is no drawing, with its number and the drawing that follows it."""
    head: tuple[int, str] | None = None
    rows: list[str] = []
    for number, whole in enumerate(lines(text), 1):
        line = whole.partition("#")[0].strip()
        if head and is_row(line):
            rows.append(line)
        elif line:
            if head:
                yield *head, rows
            head, rows = (number, line), []
    if head:
        yield *head, rows


def area(text: str, rows: list[str]) -> Cubes:
    if bool(text) == bool(rows):
        raise ParseError("a region is a box on its line, like 3x3x3, or a drawing on the lines below")
    if text.startswith(WORDS):
        raise ParseError(f"a region is a box like 3x3x3, not {text[:40]!r}")
    return cubes_of(rows) if rows else region(text)


def piece(words: list[str], rows: list[str], least_most: tuple[int, int]) -> Piece:
    if not words or not re.fullmatch(NAME, words[0]):
        raise ParseError("a piece has a name of at most 12 letters, digits, _ and -")
    name, colour = words[0], ""
    for word in words[1:]:
        if word[0].isdigit():
            least_most = counts(word)
        elif word in COLOURS:
            colour = word
        else:
            raise ParseError(f"after the name comes how often, like 1 or 0-2, or one of {', '.join(COLOURS)}")
    if not rows:
        raise ParseError(f"piece {name} has no drawing below it")
    if any(letter.isdigit() for row in rows for letter in row):
        raise ParseError(f"the drawing of piece {name} has x for a cube and . for none")
    return Piece(name, cubes_of(rows), colour, *least_most)


def counts(text: str) -> tuple[int, int]:
    """How often a piece is used, at least and at most."""
    match = re.fullmatch(r"([0-9]{1,3})(?:-([0-9]{1,3}))?", text)
    if not match or int(match[2] or match[1]) < int(match[1]):
        raise ParseError(f"how often a piece is used is a number up to {MOST}, or two like 0-2, not {text[:40]!r}")
    return int(match[1]), int(match[2] or match[1])


# ---------------------------------------------------------------- writing


def write(puzzle: Puzzle) -> str:
    """The text that is read as this puzzle."""
    parts = [f"about {puzzle.about}"] if puzzle.about else []
    if puzzle.region is not None:
        size = "x".join(str(1 + max(axis)) for axis in zip(*puzzle.region, strict=True))
        parts.append(f"region {size}" if puzzle.region == box(size) else drawn("region", puzzle.region))
    for each in puzzle.pieces:
        often = f"{each.least}" if each.least == each.most else f"{each.least}-{each.most}"
        head = f"piece {each.name} {often} {each.colour}".rstrip()
        parts.append(drawn(head, each.cubes))
    return "\n\n".join(parts) + "\n"


def drawn(head: str, cubes: Cubes) -> str:
    return "\n".join([head, *drawing_of(cubes)])
