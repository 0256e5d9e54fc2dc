"""One's own box and pieces, as texts: checked, and bounded in size so that every question has an answer soon."""

from functools import lru_cache
from hashlib import sha256

from ..errors import OptionError, ParseError
from ..geometry import orientations
from ..messages import Message
from ..packing.pieces import Cubes, Piece
from ..packing.regions import pieces_of, region_of
from .puzzles import SolitairePuzzle, told_apart

OWN = "own-"  # the names of one's own puzzles begin so
MAX_REGION_LENGTH = 1_000  # letters
MAX_PIECES_LENGTH = 4_000
MAX_SIDE = 20  # cubes
MAX_CUBES = 216
MAX_KINDS = 60  # of pieces
MAX_PIECE_CUBES = 24
MAX_PLACES = 60_000  # where pieces could lie, all together


@lru_cache(maxsize=100)
def own_puzzle(region: str, pieces: str) -> SolitairePuzzle:
    """The puzzle that two texts state; OptionError with one sentence on what is wrong with them.

    >>> own_puzzle("2x2x2", "piece V 2/xx/x./piece I/xx").name
    'own-1d0cd28819a8f44c14958f2a'
    """
    for text, most in ((region, MAX_REGION_LENGTH), (pieces, MAX_PIECES_LENGTH)):
        if len(text) > most:
            raise OptionError("solitaire-own-long", most=most)
    try:
        box, supply = region_of(region), told_apart(pieces_of(pieces))
    except ParseError as error:
        raise OptionError(error.message) from None
    check_size(box, supply)
    about = Message("solitaire-own-about", cubes=len(box), pieces=len(supply))
    text = repr((sorted(box), [(each.label, sorted(each.cubes), each.least, each.most) for each in supply]))
    name = f"{OWN}{sha256(text.encode()).hexdigest()[:24]}"
    return SolitairePuzzle(name, Message("solitaire-own-title"), about, box, supply, definition=(region, pieces))


def check_size(box: Cubes, supply: tuple[Piece, ...]) -> None:
    sides = [1 + max(axis) for axis in zip(*box, strict=True)]
    if len(box) > MAX_CUBES or max(sides) > MAX_SIDE:
        raise OptionError("solitaire-own-box", most=MAX_CUBES, side=MAX_SIDE)
    if len(supply) > MAX_KINDS:
        raise OptionError("solitaire-own-kinds", most=MAX_KINDS, kinds=len(supply))
    for piece in supply:
        if len(piece.cubes) > MAX_PIECE_CUBES:
            raise OptionError("solitaire-own-piece", piece=piece.label, most=MAX_PIECE_CUBES)
    if sum(piece.most * len(piece.cubes) for piece in supply) < len(box):
        raise OptionError("solitaire-own-few", cubes=len(box))
    if sum(piece.least * len(piece.cubes) for piece in supply) > len(box):
        raise OptionError("solitaire-own-many", cubes=len(box))
    if sum(places(piece, sides) for piece in supply) > MAX_PLACES:
        raise OptionError("solitaire-own-places", most=MAX_PLACES)


def places(piece: Piece, sides: list[int]) -> int:
    """At most so many placements a piece has in a box."""
    total = 0
    for shape in orientations(piece.cubes):
        room = 1
        for axis, side in zip(zip(*shape, strict=True), sides, strict=True):
            room *= max(0, side - max(axis))
        total += room
    return total
