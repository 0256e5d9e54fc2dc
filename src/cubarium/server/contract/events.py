"""What goes over the socket of a game, to the page and from it."""

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from ...compact_scene import Scene
from ..domain.errors import Code
from ..domain.game_session import Ending
from .fields import MoveText, PlyNumber
from .games import ClockView, OutcomeView, RematchView, SeatView, State, TakebackView


class BaseEvent(Struct, tag_field="type", kw_only=True):
    pass


class StateEvent(BaseEvent, tag="state"):
    """On connecting, and whenever more changed than one move: all of it."""

    state: State


class MoveEvent(BaseEvent, tag="move"):
    version: int
    ply: int  # after the move
    seat: int
    move: str
    gains: list[int]
    card: int | None
    scene: Scene
    turn: int | None
    thinking: int | None
    outcome: OutcomeView | None
    ended: Ending | None
    clock: ClockView | None
    ref: str | int | UnsetType | None = UNSET  # the ref of your own command, to you alone


class SeatsEvent(BaseEvent, tag="seats"):
    """Somebody sat down, came or went."""

    version: int
    seats: list[SeatView]


class TakebackEvent(BaseEvent, tag="takeback"):
    version: int
    takeback: TakebackView | None
    refused: bool = False


class RematchEvent(BaseEvent, tag="rematch"):
    version: int
    rematch: RematchView


class SpectatorsEvent(BaseEvent, tag="spectators"):
    """Somebody who does not play has come to the table or left it."""

    count: int


class PongEvent(BaseEvent, tag="pong"):
    pass


class ErrorEvent(BaseEvent, tag="error"):
    ref: str | int | None
    code: Code
    message: str
    key: str
    values: dict[str, Any]


Event = StateEvent | MoveEvent | SeatsEvent | TakebackEvent | RematchEvent | SpectatorsEvent | PongEvent | ErrorEvent


class BaseCommand(Struct, tag_field="type", kw_only=True, forbid_unknown_fields=True):
    ref: Annotated[str, Meta(max_length=64)] | int | None = None  # comes back with the answer


class MoveCommand(BaseCommand, tag="move"):
    ply: PlyNumber
    move: MoveText


class PingCommand(BaseCommand, tag="ping"):
    pass


Command = MoveCommand | PingCommand
