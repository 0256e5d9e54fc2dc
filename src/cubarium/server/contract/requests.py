"""What a page or a program asks of games."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ..domain.clocks import MAX_BANK_S, MAX_DAYS_PER_MOVE, MAX_INCREMENT_S, MIN_BANK_S
from ..domain.seats import SeatKind
from ..domain.spectators import MAX_DELAY, MAX_DELAY_S
from .fields import (
    MAX_GAME_NAME_LENGTH,
    MAX_OPTIONS,
    MAX_RECORD_LENGTH,
    MAX_SEATS,
    Level,
    MoveText,
    Name,
    OptionName,
    OptionValue,
    PlyNumber,
    Token,
)


class SeatRequest(Struct, forbid_unknown_fields=True):
    kind: SeatKind = "human"
    level: Level | None = None  # of a computer player; the catalogue has the usual one
    kept: bool = False  # for somebody who gets the link, even where it is the first seat for people


class ClockRequest(Struct, forbid_unknown_fields=True):
    """A bank for each seat, or days for each move."""

    bank_s: Annotated[int, Meta(ge=MIN_BANK_S, le=MAX_BANK_S)] | None = None
    increment_s: Annotated[int, Meta(ge=0, le=MAX_INCREMENT_S)] = 0  # after each move
    cap_s: Annotated[int, Meta(ge=MIN_BANK_S, le=MAX_BANK_S)] | None = None  # to which increments fill a bank up
    days_per_move: Annotated[int, Meta(ge=1, le=MAX_DAYS_PER_MOVE)] | None = None


class GameRequest(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=MAX_GAME_NAME_LENGTH)]
    options: Annotated[dict[OptionName, OptionValue], Meta(max_length=MAX_OPTIONS)] = {}
    # None: you against a computer player in every other seat.
    seats: Annotated[list[SeatRequest], Meta(max_length=MAX_SEATS)] = []
    clock: ClockRequest | None = None  # None: nobody's time runs
    rated: bool = False  # among people with accounts, with a clock
    public: bool = False  # in the lobby, where anybody may take a free seat; the game begins when all are taken
    delay: Annotated[int, Meta(ge=0, le=MAX_DELAY)] = 0  # by so many moves those who only watch are behind
    delay_s: Annotated[int, Meta(ge=0, le=MAX_DELAY_S)] = 0  # … and by so many seconds


class MoveRequest(Struct, forbid_unknown_fields=True):
    ply: PlyNumber
    move: MoveText


class JoinRequest(Struct, forbid_unknown_fields=True):
    token: Token


class ComputerRequest(Struct, forbid_unknown_fields=True):
    level: Level | None = None


class RecordRequest(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=MAX_RECORD_LENGTH, description="as a .cub file or JSON has it")]
    # Seats for whoever gets their tokens, and not for you.
    free: Annotated[list[Annotated[int, Meta(ge=0, lt=MAX_SEATS)]], Meta(max_length=MAX_SEATS)] = []


class AnswerRequest(Struct, forbid_unknown_fields=True):
    accept: bool


class NameRequest(Struct, forbid_unknown_fields=True):
    name: Name


class ResignRequest(Struct, forbid_unknown_fields=True):
    # Where one person holds several; else theirs, or that on turn.
    seat: Annotated[int, Meta(ge=0, lt=MAX_SEATS)] | None = None


class ClaimRequest(Struct, forbid_unknown_fields=True):
    take: Literal["win", "computer"] = "win"  # as if they had resigned, or a computer player in their seat
    level: Level | None = None  # of that
