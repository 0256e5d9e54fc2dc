"""What is said of computer players: which level suits a person, and why one played a move."""

from msgspec import Struct

from .errors import MessageView


class AdaptedLevelView(Struct):
    """The level of a computer player that adapts to you."""

    level: int
    reason: MessageView


class ExplanationView(Struct):
    """Why a computer player may have played a move."""

    ply: int  # of the move, from 0
    move: str
    reasons: list[MessageView]  # a clause each
    better: str | None  # the move that a longer look prefers
