"""Regions, supplies of pieces, and what is placed, in the forms that a problem takes them."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from ..catalogue import rules
from ..errors import OptionError
from ..geometry import orientations, shape_of
from ..messages import Message
from .pieces import MAX_SIDE, Cube, Cubes, Packing, Piece, Placement, check_cubes

MAX_CUBES = 4096  # of a region


def region_of(given: object) -> Cubes:
    """The cubes of a region: from a box like "3x3x3", a text, a height map, or cubes.

    >>> len(region_of("3x4x2")), sorted(region_of([[1, 0], [2, 1]]))
    (24, [(0, 0, 0), (0, 1, 0), (0, 1, 1), (1, 1, 0)])
    """
    if isinstance(given, str):
        region = box(given)
        if region is None:
            from .text_format import read_region

            region = read_region(given)
    elif isinstance(given, list | tuple) and given and all(is_heights(row) for row in given):
        region = height_map(given)
    else:
        region = check_cubes(given, Message("packing-region"))
    if not region:
        raise OptionError("packing-region-empty")
    if len(region) > MAX_CUBES:
        raise OptionError("packing-region-large", most=str(MAX_CUBES), cubes=str(len(region)))
    for cube in region:
        if min(cube) < 0 or max(cube) >= MAX_SIDE:
            raise OptionError("packing-region-outside", last=MAX_SIDE - 1, cube=repr(cube))
    return region


def box(text: str) -> Cubes | None:
    """The cubes of a box like "3x3x3": columns, rows, levels. None where the text is none."""
    match = re.fullmatch(r"([1-9][0-9]{0,3})x([1-9][0-9]{0,3})x([1-9][0-9]{0,3})", text.strip().lower())
    if not match:
        return None
    columns, rows, levels = map(int, match.groups())
    if columns * rows * levels > MAX_CUBES:
        raise OptionError("packing-box-large", most=str(MAX_CUBES), box=text.strip())
    return frozenset((x, y, z) for x in range(columns) for y in range(rows) for z in range(levels))


def is_heights(row: object) -> bool:
    """Whether this is a row of a height map; a list of cubes has tuples where that has lists."""
    return isinstance(row, list) and all(type(height) is int for height in row)


def height_map(rows: Iterable[list[int]]) -> Cubes:
    """The cubes of columns with these heights, the southernmost row first."""
    found: set[Cube] = set()
    for y, row in enumerate(rows):
        for x, height in enumerate(row):
            if not 0 <= height <= MAX_CUBES:
                raise OptionError("packing-height", most=str(MAX_CUBES), height=str(height))
            found.update((x, y, z) for z in range(height))
    return frozenset(found)


def pieces_of(given: object) -> tuple[Piece, ...]:
    """The pieces: from a set like "blokus3d:1", a text, or pieces; equal ones are merged, with more copies."""
    if isinstance(given, str):
        match = re.fullmatch(r"([a-z][a-z0-9_]*):([0-9]{1,3})", given.strip().lower())
        if match:
            found: Iterable[object] = pieces_of_game(match[1], int(match[2]))
        else:
            from .text_format import read_pieces

            found = read_pieces(given)
    elif isinstance(given, Iterable):
        found = given
    else:
        raise OptionError("packing-pieces", value=repr(given))
    merged: dict[tuple[str, str], Piece] = {}
    for piece in found:
        if not isinstance(piece, Piece):
            raise OptionError("packing-pieces-item", value=repr(piece))
        key = piece.name, piece.colour
        if key in merged:
            first = merged[key]
            if first.cubes != piece.cubes:
                raise OptionError("packing-pieces-differ", piece=piece.label)
            piece = Piece(first.name, first.cubes, first.colour, first.least + piece.least, first.most + piece.most)
        merged[key] = piece
    return tuple(merged.values())


def pieces_of_game(name: str, colours: int) -> list[Piece]:
    """The pieces of so many colours of a game that is played with polycubes.

    >>> len(pieces_of_game("blokus3d", 4))
    44
    """
    sets = getattr(rules(name), "polycubes", None)
    if sets is None:
        raise OptionError("packing-no-polycubes", game=rules(name).title)
    if not 1 <= colours <= len(sets):
        raise OptionError("packing-game-colours", game=rules(name).title, most=len(sets), colours=colours)
    return [
        Piece(code, frozenset(shape), colour) for colour in list(sets)[:colours] for code, shape in sets[colour].items()
    ]


# ---------------------------------------------------------------- what is placed


def piece_index(placement: Placement, pieces: Sequence[Piece]) -> int:
    """Which piece a placement is of; its colour may be left out where the name says enough."""
    named = [k for k, piece in enumerate(pieces) if piece.name == placement.piece]
    exact = [k for k in named if pieces[k].colour == placement.colour]
    if len(exact or named) != 1 or (placement.colour and not exact):
        raise OptionError("packing-no-such-piece", piece=placement.label)
    return (exact or named)[0]


def check_placed(given: Iterable[Placement] | Packing, region: Cubes, pieces: Sequence[Piece]) -> Packing:
    """Placements of the pieces in the region, each with its colour."""
    placed = []
    for each in given.placements if isinstance(given, Packing) else given:
        if not isinstance(each, Placement):
            raise OptionError("packing-placed-item", value=repr(each))
        piece = pieces[piece_index(each, pieces)]
        if not each.cubes <= region:
            raise OptionError("packing-placed-outside", placement=each)
        if shape_of(each.cubes) not in orientations(piece.cubes):
            raise OptionError("packing-placed-shape", placement=each, piece=piece.label)
        placed.append(Placement(piece.name, each.cubes, piece.colour))
    for k, number in Counter(piece_index(each, pieces) for each in placed).items():
        if number > pieces[k].most:
            raise OptionError("packing-placed-many", number=number, piece=pieces[k].label, most=pieces[k].most)
    return Packing(tuple(placed))
