"""What travels about reviews, beside `contract`: what each move of a game was worth."""

from typing import Literal

from msgspec import Struct

from .errors import MessageView
from .fields import Level, MoveText, PlyNumber

Verdict = Literal["good", "inaccuracy", "mistake", "blunder"]


class OwnerView(Struct):
    """Who will show on a cell of the board when the game ends, as far as the search can tell."""

    x: int
    y: int
    shares: list[float]  # by seat; what is missing to 1 stays empty


class ReviewedMove(Struct):
    ply: int  # from 1
    seat: int
    move: str
    chances: list[float]  # of every seat to win, after the move
    scores: list[float]  # expected at the end
    certain: bool  # proved
    loss: float  # how much less often the move wins than the best one
    verdict: Verdict
    best: str  # the best move found; the one played where nothing better was
    line: list[str]  # the best play found, the best move first
    reason: MessageView | None  # why that is better
    owners: list[OwnerView]


class TurningPointView(Struct):
    """A move after which another seat than before had clearly the best chances."""

    ply: int
    seat: int


class ReviewView(Struct):
    first: list[float]  # the chances of every seat at the start
    moves: list[ReviewedMove]
    accuracy: list[float | None]  # by seat, 1 less what its moves lost on average
    turning_points: list[TurningPointView]


class ReviewStatus(Struct):
    done: int  # moves that are reviewed
    moves: int
    running: bool
    review: ReviewView | None  # once all are


class OtherMoveRequest(Struct, forbid_unknown_fields=True):
    move: MoveText


class TriedMove(Struct):
    """What another move would have been worth."""

    move: str
    chance: float  # to win, of whoever plays it
    certain: bool  # that is proved
    promise: MessageView  # what it comes to, as the predicate of a sentence about it
    best_chance: float  # after the best move
    best_certain: bool
    best_promise: MessageView
    verdict: Verdict


class AgainRequest(Struct, forbid_unknown_fields=True):
    ply: PlyNumber
    level: Level | None = None  # of the computer players
