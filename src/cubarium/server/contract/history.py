"""What travels about the games that a player has finished, beside `contract`."""

from typing import Literal

from msgspec import Struct

from ...scene import Board, SceneCube
from ..domain.game_session import Cause
from ..domain.history import Result
from ..domain.seats import SeatKind
from .errors import MessageView
from .lobby import Pace


class FinishedSeatView(Struct):
    kind: SeatKind
    level: int | None  # of a computer player
    name: str  # "" for computer players and for who is gone
    player: bool  # the one whose games these are
    score: int
    rank: int | None  # from 1; null for games from before that was kept
    left: Literal[Cause, "left"] | None  # why the seat played no more before the end


class FinishedGameView(Struct):
    """A game that is over, in a list of a player's."""

    id: str
    game: str
    title: str
    ended: str  # ISO 8601
    seats: list[FinishedSeatView]
    result: Result | None  # of the player; null where they held several seats, or it was not kept
    reason: MessageView  # why it was over
    speed: Pace
    rated: bool
    change: int | None  # of the player's rating, in points; null where the game did not count
    ply: int
    boards: list[Board]  # as they were at the end
    cubes: list[SceneCube]


class HistoryView(Struct):
    games: list[FinishedGameView]  # the latest first
    next: str | None  # after what the list goes on; null where it does not
