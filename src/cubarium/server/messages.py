"""What travels between the server and a page: the contract of the API. All of it is JSON.

seat     a place at a table, from 0; held by a person's session or by a computer player
token    opens a free seat: whoever has the link with it may sit there
ply      how many moves were played; a move says at which ply it is meant, so that a late one changes nothing
version  goes up with every change of a game; a page that misses one asks for the state again
scene    what a position looks like, and what may be played in it: see `cubarium.scene`
"""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from ..scene import Scene

LEVELS = 9

Level = Annotated[int, Meta(ge=1, le=LEVELS, description="how strong a computer player is")]
Name = Annotated[str, Meta(max_length=30, description="of a person; blanks around it are left out")]
Text = Annotated[str, Meta(min_length=1, max_length=500)]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
PlyNumber = Annotated[int, Meta(ge=0, le=10_000)]
OptionName = Annotated[str, Meta(max_length=40)]
OptionValue = Annotated[str, Meta(max_length=4_000)] | int | None


# ---------------------------------------------------------------- what a page asks for


class SeatAsked(Struct, forbid_unknown_fields=True):
    kind: Literal["human", "computer"] = "human"
    level: Level | None = None  # of a computer; 3 if left out
    kept: bool = False  # for somebody who gets the link, even where it is the first seat for people


class GameAsked(Struct, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    options: Annotated[dict[OptionName, OptionValue], Meta(max_length=20)] = {}
    seats: Annotated[list[SeatAsked], Meta(max_length=8)] = []  # none: you against a computer in every other seat


class MoveAsked(Struct, forbid_unknown_fields=True):
    ply: PlyNumber
    move: Text


class JoinAsked(Struct, forbid_unknown_fields=True):
    token: Token


class AnswerAsked(Struct, forbid_unknown_fields=True):
    accept: bool


class NameAsked(Struct, forbid_unknown_fields=True):
    name: Name


class ResignAsked(Struct, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=7)] | None = None  # where one person holds several; else theirs, or that on turn


# ---------------------------------------------------------------- answers


class SeatMade(Struct):
    seat: int
    token: str | None = None  # of a seat that is still free; give it to a friend, or take the seat yourself


class GameMade(Struct):
    id: str
    seats: list[SeatMade]


class SeatShown(Struct):
    seat: int
    kind: Literal["human", "computer"]
    level: int | None
    name: str  # "" where nobody sits, or nobody said
    you: bool  # held by the session that asks
    taken: bool
    connected: bool  # somebody who holds it has the game open; always so for a computer
    colour: str  # a name of the palette
    token: str | None = None  # of a free seat, shown to whoever made the game


class MoveShown(Struct):
    ply: int  # before the move
    seat: int
    move: str


class OutcomeShown(Struct):
    scores: list[int]
    winners: list[int]
    reason: str


class Takeback(Struct):
    seat: int  # who asks
    ply: int  # to which the game would go back
    waiting: list[int]  # the seats that have not said yes


class Rematch(Struct):
    asked: list[int]  # the seats that want one
    id: str | None = None  # of the new game, once all do


class State(Struct):
    id: str
    game: str
    title: str
    options: dict[str, int | str | None]
    seats: list[SeatShown]
    version: int
    ply: int
    turn: int | None
    moves: list[MoveShown]
    scene: Scene  # with what the last move placed marked as fresh
    outcome: OutcomeShown | None
    ended: Literal["rules", "resigned"] | None
    resigned: int | None  # the seat that gave up
    takeback: Takeback | None
    rematch: Rematch | None
    thinking: int | None  # the seat of a computer that must move now
    record: str  # the game as a .cub text


class Why(Struct):
    move: str
    reason: str | None  # the rule that a move would break, in a sentence; null for one that is legal


class Gains(Struct):
    """What each legal move would do to the scores at once; moves that change none are left out."""

    ply: int
    gains: dict[str, list[int]]  # by move, for each seat


class CellShown(Struct):
    board: str
    x: int
    y: int


class HintShown(Struct):
    """A hint for the seat on turn: 1 says where to look, 2 which block to take, 3 the move."""

    ply: int  # at which it holds
    grade: int
    text: str  # all of it: what to do, and why
    what: str  # the first half of the text
    reasons: list[str]  # the second
    cells: list[CellShown]  # an area; where the block lies, if on a board; where it goes
    block: str | None  # from the second grade on
    move: str | None  # in the third


class OptionShown(Struct):
    name: str
    about: str
    expected: str  # what a value must be, in words
    default: int | str | None  # null: follows from other options
    kind: Literal["number", "choice", "drawing"]  # a drawing may also be one of the choices
    choices: list[int | str]
    low: int | None
    high: int | None


class GameShown(Struct):
    name: str
    title: str
    about: str
    options: list[OptionShown]
    seats: list[int]  # how many there may be
    seats_option: str | None  # the option that says how many, where there is a choice


class LevelShown(Struct):
    level: int
    title: str


class Catalogue(Struct):
    games: list[GameShown]
    levels: list[LevelShown]


class SessionShown(Struct):
    name: str


class GameLine(Struct):
    """A game of yours, in a list."""

    id: str
    game: str
    title: str
    ply: int
    turn: int | None
    yours: bool  # it is your turn
    over: bool
    seats: list[SeatShown]
    updated: str  # ISO 8601


class Problem(Struct):
    """Why something was refused."""

    code: str
    message: str  # one sentence


# ---------------------------------------------------------------- the socket, to the page


class Event(Struct, tag_field="type", kw_only=True):
    pass


class StateEvent(Event, tag="state"):
    """On connecting, and whenever more changed than one move: all of it."""

    state: State


class MoveEvent(Event, tag="move"):
    version: int
    ply: int  # after the move
    seat: int
    move: str
    scene: Scene
    turn: int | None
    thinking: int | None
    outcome: OutcomeShown | None
    ended: Literal["rules", "resigned"] | None
    ref: str | int | UnsetType | None = UNSET  # the ref of your own message, to you alone


class SeatsEvent(Event, tag="seats"):
    """Somebody sat down, came or went."""

    version: int
    seats: list[SeatShown]


class TakebackEvent(Event, tag="takeback"):
    version: int
    takeback: Takeback | None
    refused: bool = False


class RematchEvent(Event, tag="rematch"):
    version: int
    rematch: Rematch


class PongEvent(Event, tag="pong"):
    pass


class ErrorEvent(Event, tag="error"):
    ref: str | int | None
    code: str
    message: str


# ---------------------------------------------------------------- the socket, from the page


class Command(Struct, tag_field="type", kw_only=True, forbid_unknown_fields=True):
    ref: Annotated[str, Meta(max_length=64)] | int | None = None  # comes back with the answer


class MoveCommand(Command, tag="move"):
    ply: PlyNumber
    move: Text


class PingCommand(Command, tag="ping"):
    pass


Commands = MoveCommand | PingCommand
