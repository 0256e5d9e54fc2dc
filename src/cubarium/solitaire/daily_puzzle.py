"""The puzzle of a day: the same for everybody, larger from Monday to Sunday."""

from datetime import date
from functools import lru_cache
from hashlib import sha256
from random import Random

from ..messages import Message
from ..packing import Piece, Problem
from ..packing.regions import pieces_of, region_of
from .puzzles import MEMORY, SolitairePuzzle

DAILY = "daily-"  # their names begin so, and end with the date
BOXES = ("3x2x2", "4x2x2", "3x3x2", "4x3x2", "3x3x3", "4x3x3", "4x4x3")  # from Monday
COLOURS = 2  # from whose pieces one packing is drawn; no shape is used more often than there are colours


@lru_cache(maxsize=40)
def daily(day: date) -> SolitairePuzzle:
    """A box and just the pieces that fill it in one way at least, each of which must be used.

    >>> puzzle = daily(date(2026, 11, 16))
    >>> puzzle.name, len(puzzle.region)
    ('daily-2026-11-16', 12)
    """
    random = Random(sha256(day.isoformat().encode()).digest())
    region = region_of(BOXES[day.weekday()])
    packing = Problem(region, pieces_of(f"blokus3d:{COLOURS}"), threads=1, memory=MEMORY).first(random.getrandbits(32))
    assert packing is not None  # every one of these boxes can be filled
    kinds = {piece.name: piece for piece in pieces_of("blokus3d:1")}
    names = sorted(each.piece for each in packing.placements)
    pieces = tuple(
        Piece(name, kinds[name].cubes, "", names.count(name), names.count(name)) for name in dict.fromkeys(names)
    )
    return SolitairePuzzle(
        f"{DAILY}{day.isoformat()}",
        Message("solitaire-daily-title"),
        Message("solitaire-daily-about"),
        region,
        pieces,
    )
