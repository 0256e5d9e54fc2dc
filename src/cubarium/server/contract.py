"""What travels between the server and a page: the contract of the API. All of it is JSON.

seat     from 0; held by a person or by a computer player
token    opens a free seat: whoever has the link with it may sit there
ply      how many moves were played; a move says at which ply it is meant, so that a late one changes nothing
version  goes up with every change of a game; a page that misses one asks for the state again
scene    what a position looks like, and what may be played in it: see `cubarium.scene` and `cubarium.compact_scene`
message  a sentence as data: a key with values, for the catalogues in `cubarium/locale`

The values of a message are numbers, texts, further messages `{key, values}`, lists ("a, b and c"), and `{values}`,
a list of which any one will do ("a, b or c").
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from ..analysis.hints import GRADES
from ..compact_scene import Scene
from ..options import Drawing
from ..players.level import LEVELS
from ..scene import BoardCube
from .domain.clocks import MAX_BANK_S, MAX_DAYS_PER_MOVE, MAX_INCREMENT_S, MIN_BANK_S
from .domain.errors import Code
from .domain.factory import DEFAULT_LEVEL, max_seats
from .domain.game_session import Cause, Ending
from .domain.moderation import MAX_NOTE_LENGTH
from .domain.passwords import MIN_PASSWORD_LENGTH
from .domain.seats import MAX_NAME_LENGTH, SeatKind
from .domain.spectators import MAX_DELAY, MAX_DELAY_S
from .domain.talk import MAX_TEXT_LENGTH

MAX_SEATS = max_seats()
MAX_MOVE_LENGTH = 500
MAX_PLY = 10_000
MAX_OPTIONS = 20
MAX_OPTION_LENGTH = 4_000
MAX_GAME_NAME_LENGTH = 40
MAX_RECORD_LENGTH = 40_000

Level = Annotated[int, Meta(ge=1, le=LEVELS, description="how strong a computer player is")]
Name = Annotated[str, Meta(max_length=MAX_NAME_LENGTH, description="of a person; blanks around it are left out")]
MoveText = Annotated[str, Meta(min_length=1, max_length=MAX_MOVE_LENGTH)]
Token = Annotated[str, Meta(min_length=1, max_length=64)]
PlyNumber = Annotated[int, Meta(ge=0, le=MAX_PLY)]
OptionName = Annotated[str, Meta(max_length=MAX_GAME_NAME_LENGTH)]
OptionValue = Annotated[str, Meta(max_length=MAX_OPTION_LENGTH)] | int | None


# ---------------------------------------------------------------- requests


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


# ---------------------------------------------------------------- messages and errors


class MessageView(Struct):
    """A sentence, or a part of one."""

    key: str
    values: dict[str, Any]
    text: str  # in English


class ErrorView(Struct):
    """Why something was refused."""

    code: Code
    message: str  # one sentence in English
    key: str
    values: dict[str, Any]
    limit: str | None = None  # the name of the limit, where it was too much


# ---------------------------------------------------------------- a game


class SeatCreated(Struct):
    seat: int
    token: str | None = None  # of a seat that is still free; give it to a friend, or take the seat yourself


class GameCreated(Struct):
    id: str
    seats: list[SeatCreated]


class SeatView(Struct):
    seat: int
    kind: SeatKind
    level: int | None
    name: str  # "" where nobody sits, or nobody said
    you: bool  # held by whoever asks
    bot: bool  # held by a program that somebody has made
    taken: bool
    connected: bool  # somebody who holds it has the game open; always so for a computer player
    colour: str  # a name of the palette
    away_until: str | None  # ISO 8601: its holder is on holiday, and their time stands in games over days
    token: str | None = None  # of a free seat, shown to whoever made the game


class MoveView(Struct):
    ply: int  # before the move
    seat: int
    move: str
    gains: list[int]  # what it added to the score of each seat
    card: int | None  # of the scene, whose figure it made
    left: Literal[Cause, "left"] | None = None  # no move: why the seat plays no more, as far as that is known


class OutcomeView(Struct):
    scores: list[int]
    winners: list[int]
    reason: str  # in English
    message: MessageView  # the reason
    counted: list[list[BoardCube]]  # by seat, the cubes that its score is for, where the game can say


class TakebackView(Struct):
    seat: int  # who asks
    ply: int  # to which the game would go back
    waiting: list[int]  # the seats that have not agreed yet


class RematchView(Struct):
    asked: list[int]  # the seats that want one
    id: str | None = None  # of the new game, once all do
    declined: int | None = None  # the seat that did not want one when it was last asked for


class DepartureView(Struct):
    """A seat that plays no more."""

    seat: int
    cause: Cause


class ClockView(Struct):
    """How long people may think, and what each has left at the moment."""

    bank_s: int
    increment_s: int
    cap_s: int | None
    speed: Literal["live", "correspondence"]
    remaining_ms: list[int]  # by seat
    running: int | None  # the seat whose time runs


class State(Struct):
    id: str
    game: str
    title: str
    options: dict[str, int | str | None]
    seats: list[SeatView]
    version: int
    ply: int
    turn: int | None
    moves: list[MoveView]
    scene: Scene  # with what the last move placed marked as fresh
    outcome: OutcomeView | None
    ended: Ending | None
    resigned: int | None  # the seat that gave up, where that ended the game
    takeback: TakebackView | None
    rematch: RematchView | None
    thinking: int | None  # the seat of a computer player that must move now
    public: bool  # it is or was in the lobby; nobody plays before all seats are taken
    departures: list[DepartureView]
    clock: ClockView | None  # null where nobody's time runs
    rated: bool
    delay: int  # by so many moves those who only watch are behind
    delay_s: int  # … and by so many seconds
    tournament: str | None  # the id of the one that it is a game of


class GameSummary(Struct):
    """A game of yours, in a list."""

    id: str
    game: str
    title: str
    ply: int
    turn: int | None
    yours: bool  # it is your turn
    over: bool
    seats: list[SeatView]
    updated: str  # ISO 8601
    left_ms: int | None  # the time that the seat on turn has left; null without a clock
    runs: bool  # whether that time runs


class InvitationView(Struct):
    """What a token opens."""

    seat: int
    taken: bool
    yours: bool
    host: str  # the name of whoever made the game; "" where nobody said


class PersonView(Struct):
    name: str


# ---------------------------------------------------------------- about moves


class MoveVerdict(Struct):
    """Whether something can be done now; `reason` and `message` are null for what is legal."""

    move: str | None  # null where another question was asked
    reason: str | None  # the rule that it would break, as a sentence in English
    message: MessageView | None  # the same


class ScoreDeltas(Struct):
    """What each legal move would do at once; moves that do nothing of the kind are left out."""

    ply: int
    gains: dict[str, list[int]]  # by move: what it adds to the score of each seat
    cards: dict[str, int]  # by move: the card of the scene whose figure it makes


class CellView(Struct, forbid_unknown_fields=True):
    board: str
    x: int
    y: int


class HintView(Struct):
    """A hint for the seat on turn: 1 says where to look, 2 which blocks to take, 3 the move."""

    ply: int  # at which it holds
    grade: int
    text: str  # all of it in English: what to do, and why
    what: MessageView
    reasons: list[MessageView]
    cells: list[CellView]  # an area; where the blocks lie, if on a board; where they go
    blocks: list[str]  # from the second grade on
    move: str | None  # in the third


# ---------------------------------------------------------------- the catalogue


class OptionChoiceView(Struct):
    value: int | str
    title: MessageView


class OptionView(Struct):
    name: str
    title: MessageView
    about: MessageView
    expected: MessageView  # what a value must be
    default: int | str | None  # null: follows from other options
    kind: Literal["number", "choice", "drawing"]  # a drawing may also be one of the choices
    drawing: Drawing | None  # what it is made of, where people may draw it
    choices: list[OptionChoiceView]
    low: int | None
    high: int | None


class HouseStrengthView(Struct):
    seats: int
    level: int
    points: int
    margin: int  # ±
    rated: bool  # known well enough to be played rated


class GameView(Struct):
    name: str
    title: str
    about: MessageView
    goal: MessageView
    score: MessageView  # what the number of a score counts
    options: list[OptionView]
    seats: list[int]  # how many there may be
    seats_option: str | None  # the option that says how many, where there is a choice
    lessons: int  # the steps of its course; 0 where it has none
    styles: list[MessageView]  # how the computer players of each level play, from level 1 on
    strengths: list[HouseStrengthView]  # theirs, where the arena has measured them
    catalogues: dict[str, str]  # by language, the messages of a game that is not in the package, in Fluent's syntax


class RulesView(Struct):
    """The rules of a game in Markdown. After a part of them, a comment names the violations that it is about."""

    language: str  # that they are in: English where the one asked for has none
    text: str


class LevelView(Struct):
    level: int
    title: MessageView
    name: MessageView  # of the computer player


class LimitsView(Struct):
    """What a page must know before it asks."""

    seats: int = MAX_SEATS
    name_length: int = MAX_NAME_LENGTH
    move_length: int = MAX_MOVE_LENGTH
    option_length: int = MAX_OPTION_LENGTH
    hint_grades: int = len(GRADES)
    talk_length: int = MAX_TEXT_LENGTH
    note_length: int = MAX_NOTE_LENGTH
    password_length: int = MIN_PASSWORD_LENGTH


class Catalogue(Struct):
    games: list[GameView]
    levels: list[LevelView]
    limits: LimitsView
    default_level: int = DEFAULT_LEVEL


# ---------------------------------------------------------------- the socket, to the page


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


# ---------------------------------------------------------------- the socket, from the page


class BaseCommand(Struct, tag_field="type", kw_only=True, forbid_unknown_fields=True):
    ref: Annotated[str, Meta(max_length=64)] | int | None = None  # comes back with the answer


class MoveCommand(BaseCommand, tag="move"):
    ply: PlyNumber
    move: MoveText


class PingCommand(BaseCommand, tag="ping"):
    pass


Command = MoveCommand | PingCommand
