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
from ..colours import COLOURS
from ..errors import OptionError, ParseError
from ..messages import quoted
from ..options import options_of, read_values
from .drawings import is_row, read_drawing, write_drawing
from .pieces import Cubes, Piece
from .regions import box, height_map

FOLDER = Path(__file__).parent / "data"
MAX_COPIES = 999  # of a piece
MAX_QUOTED = 40  # letters of a text that an error repeats
NAME = r"[A-Za-z0-9_-]{1,12}"
WORDS = ("about", "region", "each", "piece")


@dataclass(frozen=True)
class Puzzle:
    """What a text holds: pieces, a region, or both."""

    pieces: tuple[Piece, ...] = ()
    region: Cubes | None = None
    about: str = ""


def set_names() -> list[str]:
    """The names of the sets that come with the package.

    >>> set_names()
    ['bedlam', 'conway', 'diabolical', 'pentacubes', 'pentominoes', 'slothouber-graatsma', 'soma', 'tetracubes']
    """
    return sorted(path.stem for path in FOLDER.glob("*.txt"))


@cache
def load_packaged(name: str) -> Puzzle:
    return read((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))


def read_pieces(text: str) -> tuple[Piece, ...]:
    """The pieces of a set by its name, or of a text.

    >>> [piece.name for piece in read_pieces("soma")]
    ['V', 'L', 'T', 'Z', 'A', 'B', 'P']
    """
    name = text.strip()
    if name.lower() in set_names():
        return load_packaged(name.lower()).pieces
    if not name.startswith(("#", *WORDS)):
        raise ParseError("packing-no-set", name=quoted(name, MAX_QUOTED), sets=", ".join(set_names()))
    found = read(text).pieces
    if not found:
        raise ParseError("packing-text-no-piece")
    return found


def read_region(text: str) -> Cubes:
    """The cubes that a text names: a box, a drawing, the region of a set, or the board of a game.

    >>> [len(read_region(text)) for text in ("4x5x2", "21/1.", "xx x./x. ..", "soma")]
    [40, 4, 4, 27]
    >>> len(read_region("blokus3d:tower:2"))
    80
    """
    name = text.strip()
    if re.fullmatch(r"[0-9]+[x×][0-9]+([x×][0-9]+)?", name):
        return read_box(name)
    if name.startswith(("#", *WORDS)) or name.lower() in set_names():
        found = load_packaged(name.lower()) if name.lower() in set_names() else read(text)
        if found.region is None:
            raise ParseError("packing-text-no-region")
        return found.region
    rows = [line.strip() for line in lines(name)]
    if all(map(is_row, rows)):
        return read_drawing(rows)
    game, *values = name.split(":")
    if game.lower() in games():
        return game_board(game.lower(), values)
    raise ParseError("packing-no-region", sets=set_names(), game=games()[0], text=quoted(name, MAX_QUOTED))


def read_box(text: str) -> Cubes:
    """A box like 3x4x5, or 3x4 for one level."""
    text = text.replace("×", "x")
    found = box(text if text.count("x") > 1 else f"{text}x1")
    if found is None:
        raise ParseError("packing-box", text=text[:MAX_QUOTED])
    return found


def game_board(game: str, values: list[str]) -> Cubes:
    """The board of a game as high as it may be built, with values of its options in any order."""
    # Options that take drawings come last, as they accept any text.
    known = sorted(options_of(rules(game)).items(), key=lambda each: bool(each[1].data))
    options: dict[str, int | str] = {}
    for text in values:
        name, equals, value = text.rpartition("=")
        for each, option in known:
            wanted = read_values(rules(game), {each: value})[each]
            if each not in options and (each == name or not equals) and option.accepts(wanted):
                options[each] = wanted
                break
        else:
            raise OptionError("packing-game-option", game=rules(game).title, text=quoted(text, MAX_QUOTED))
    return height_map(map(list, new(game, engine="reference", **options).scene().boards[0].heights))


# ---------------------------------------------------------------- reading


def read(text: str) -> Puzzle:
    """The pieces and the region of a text; ParseError says what is wrong in which line."""
    found, about, place, least_most = [], "", None, (1, 1)
    for number, line, rows in blocks(text):
        word, _, rest = line.partition(" ")
        try:
            if word not in WORDS:
                raise ParseError("packing-line", words=", ".join(WORDS), line=quoted(line, MAX_QUOTED))
            if rows and word in ("about", "each"):
                raise ParseError("packing-line-drawing", word=word)
            if word == "about":
                about = rest.strip()
            elif word == "each":
                least_most = counts(rest.strip())
            elif word == "region":
                if place is not None:
                    raise ParseError("packing-second-region")
                place = region_of_line(rest.strip(), rows)
            else:
                found.append(piece_of_line(rest.split(), rows, least_most))
                if any(found[-1].label == other.label for other in found[:-1]):
                    raise ParseError("packing-second-piece", piece=found[-1].label)
        except (ParseError, OptionError) as error:
            raise ParseError("packing-in-line", number=number, reason=error.message) from None
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


def region_of_line(text: str, rows: list[str]) -> Cubes:
    if bool(text) == bool(rows):
        raise ParseError("packing-line-region")
    if text.startswith(WORDS):
        raise ParseError("packing-line-box", text=quoted(text, MAX_QUOTED))
    return read_drawing(rows) if rows else read_region(text)


def piece_of_line(words: list[str], rows: list[str], least_most: tuple[int, int]) -> Piece:
    if not words or not re.fullmatch(NAME, words[0]):
        raise ParseError("packing-line-name")
    name, colour = words[0], ""
    for word in words[1:]:
        if word[0].isdigit():
            least_most = counts(word)
        elif word in COLOURS:
            colour = word
        else:
            raise ParseError("packing-line-piece", colours=", ".join(COLOURS))
    if not rows:
        raise ParseError("packing-line-no-drawing", piece=name)
    if any(letter.isdigit() for row in rows for letter in row):
        raise ParseError("packing-line-heights", piece=name)
    return Piece(name, read_drawing(rows), colour, *least_most)


def counts(text: str) -> tuple[int, int]:
    """How often a piece is used, at least and at most."""
    match = re.fullmatch(r"([0-9]{1,3})(?:-([0-9]{1,3}))?", text)
    if not match or int(match[2] or match[1]) < int(match[1]):
        raise ParseError("packing-counts", most=MAX_COPIES, text=quoted(text, MAX_QUOTED))
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
    return "\n".join([head, *write_drawing(cubes)])
