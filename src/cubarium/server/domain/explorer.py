"""What was played in which position, counted. Positions that are images of each other are one.

key     a short text for a position with its game and options; that of an image is the same
edge    a move, by the keys of the positions before and after it: moves that do the same are one
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import NamedTuple

from ...engine import symmetry_key
from ...game import Move, Position
from ...notation.movetext import leaving_seat

INDEX_PLIES = 16  # moves of each game that are counted
INDEX_FORMAT = 1  # of keys; the index is made anew where it has another
MAX_LATEST = 4  # games that are remembered for each edge
KEY_BYTES = 12


class Edge(NamedTuple):
    position: str
    after: str


class LatestGame(NamedTuple):
    """A game in which a move was played."""

    id: str
    ply: int  # with the move
    ended: datetime
    winners: tuple[int, ...]


@dataclass(frozen=True)
class MoveCount:
    """How games went on in which a move was played."""

    games: int
    wins: tuple[int, ...]  # by seat, without first places that were shared
    ratings: int  # the sum, of those who played it
    latest: tuple[LatestGame, ...]  # the latest first

    @property
    def shared(self) -> int:
        return self.games - sum(self.wins)

    @property
    def mean_rating(self) -> int:
        return round(self.ratings / self.games)


@dataclass(frozen=True)
class IndexedGame:
    """A finished game as the index has it."""

    id: str
    ended: datetime
    positions: tuple[Position, ...]
    moves: tuple[str, ...]
    winners: tuple[int, ...]
    ratings: tuple[int, ...]  # by seat, before it


def key_of(position: Position) -> str:
    """The key of a position.

    >>> from cubarium import new
    >>> corner, other_corner, edge = (key_of(new("kubruss").play(move)) for move in ("S:a1", "S:f6", "S:b1"))
    >>> corner == other_corner, corner == edge
    (True, False)
    """
    rules = str(position).partition("|")[0]  # the game with its options
    said = f"{INDEX_FORMAT} {position.rules.version} {rules}".encode() + b"|" + symmetry_key(position)
    return hashlib.blake2b(said, digest_size=KEY_BYTES).hexdigest()


def edges(game: IndexedGame) -> Iterator[tuple[Edge, MoveCount]]:
    """What a game adds to the counts: its first moves, up to where a seat left."""
    keys: list[str] = []
    for ply, text in enumerate(game.moves[:INDEX_PLIES]):
        seat = game.positions[ply].turn
        if leaving_seat(text) is not None or seat is None:
            return
        keys = keys or [key_of(game.positions[0])]
        keys.append(key_of(game.positions[ply + 1]))
        wins = tuple(int(game.winners == (each,)) for each in range(len(game.ratings)))
        latest = LatestGame(game.id, ply + 1, game.ended, game.winners)
        yield Edge(keys[ply], keys[ply + 1]), MoveCount(1, wins, game.ratings[seat], (latest,))


def added(one: MoveCount, other: MoveCount) -> MoveCount:
    return MoveCount(
        one.games + other.games,
        tuple(map(sum, zip(one.wins, other.wins, strict=True))),
        one.ratings + other.ratings,
        tuple(sorted({*one.latest, *other.latest}, key=lambda each: (each.ended, each.id), reverse=True)[:MAX_LATEST]),
    )


def removed(one: MoveCount, other: MoveCount) -> MoveCount:
    """The counts without those of a game that shall not count."""
    gone = {each.id for each in other.latest}
    return replace(
        one,
        games=one.games - other.games,
        wins=tuple(had - less for had, less in zip(one.wins, other.wins, strict=True)),
        ratings=one.ratings - other.ratings,
        latest=tuple(each for each in one.latest if each.id not in gone),
    )


def moves_by_key(position: Position) -> dict[str, list[Move]]:
    """The legal moves of a position by where they lead; those that do the same are together."""
    found: dict[str, list[Move]] = {}
    for move in position.moves():
        found.setdefault(key_of(position.play_unchecked(move)), []).append(move)
    return found
