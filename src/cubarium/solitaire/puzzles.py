"""Puzzles: a box, the pieces for it, and in how many ways it can be done, where that is known."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path

from ..errors import OptionError
from ..messages import Message, quoted
from ..packing import Piece, Placement, Problem
from ..packing.pieces import Cubes
from ..packing.regions import pieces_of, region_of
from ..packing.scenes import ColourScheme

FILE = Path(__file__).parent / "puzzles.toml"
MEMORY = 64  # megabytes that a question may take


@dataclass(frozen=True)
class SolitairePuzzle:
    name: str
    title: Message
    about: Message
    region: Cubes
    pieces: tuple[Piece, ...]
    ways: int | None = None  # up to rotation; None where nobody has counted them
    definition: tuple[str, str] | None = None  # of one's own: the texts of its region and of its pieces

    def problem(self, placed: Sequence[Placement] = ()) -> Problem:
        """The box with pieces that lie in it; OptionError where they cannot lie there."""
        return Problem(self.region, self.pieces, placed=placed, threads=1, memory=MEMORY)

    @property
    def sides(self) -> tuple[int, int, int]:
        """Columns, rows and levels."""
        columns, rows, levels = (1 + max(axis) for axis in zip(*self.region, strict=True))
        return columns, rows, levels

    def piece_title(self, name: str, colour: str) -> Message:
        """What a piece is called: by its name, and by its colour where others have the same name."""
        if sum(piece.name == name for piece in self.pieces) == 1 or not colour:
            return Message("solitaire-piece", piece=name)
        return Message("solitaire-piece-coloured", piece=name, colour=Message(f"colour-{colour}"))

    @cached_property
    def colours(self) -> ColourScheme:
        return ColourScheme(self.pieces, len(self.region))


@cache
def puzzles() -> dict[str, SolitairePuzzle]:
    """Those that come along, by name, from the easiest."""
    read = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {
        name: SolitairePuzzle(
            name,
            Message(f"solitaire-{name}-title"),
            Message(f"solitaire-{name}-about"),
            region_of(row["region"]),
            told_apart(pieces_of(row["pieces"])),
            row.get("ways"),
        )
        for name, row in read.items()
    }


def told_apart(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Pieces without a colour where all have the same: then each is shown in one of its own."""
    if len({piece.colour for piece in pieces}) > 1:
        return pieces
    return tuple(replace(piece, colour="") for piece in pieces)


def puzzle_names() -> list[str]:
    return list(puzzles())


def find(name: str) -> SolitairePuzzle:
    """The puzzle with a name; OptionError where there is none."""
    if name not in puzzles():
        raise OptionError("solitaire-no-puzzle", name=quoted(name, 40), puzzles=puzzle_names())
    return puzzles()[name]
