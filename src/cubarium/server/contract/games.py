"""Games, and what is told of moves in them."""

from typing import Literal

from msgspec import Struct

from ...compact_scene import Scene
from ...scene import BoardCube
from ..domain.game_session import Cause, Ending
from ..domain.seats import SeatKind
from .errors import MessageView


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
