"""What travels about analysis, beside `contract`: studies, positions set up by hand, and what a search finds.

study   a position with a tree of moves; see `cubarium.notation.study`
line    the moves from the start of a study to where somebody looks
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ...notation.study import MAX_CELL, MAX_COMMENT_LENGTH, MAX_HEADER_LENGTH, MAX_HEADERS, MAX_MARKS, MAX_NODES
from ..domain.studies import MAX_TITLE_LENGTH, Visibility
from .errors import MessageView
from .events import BaseCommand, BaseEvent, ErrorEvent, PingCommand, PongEvent
from .fields import MoveText
from .games import CellView, State

MAX_POSITION_LENGTH = 12_000
MAX_LINE_LENGTH = 300  # moves
MAX_IMPORT_LENGTH = 60_000
MAX_VERSION = 1_000_000

Sign = Literal["", "!!", "!", "!?", "?!", "?", "??"]
MarkColour = Literal["green", "red", "blue", "yellow"]
PositionText = Annotated[str, Meta(min_length=1, max_length=MAX_POSITION_LENGTH)]
CommentText = Annotated[str, Meta(max_length=MAX_COMMENT_LENGTH)]
HeaderText = Annotated[str, Meta(max_length=MAX_HEADER_LENGTH)]
Coordinate = Annotated[int, Meta(ge=0, le=MAX_CELL)]
Line = Annotated[list[MoveText], Meta(max_length=MAX_LINE_LENGTH)]
Title = Annotated[str, Meta(max_length=MAX_TITLE_LENGTH)]


class MarkView(Struct, forbid_unknown_fields=True):
    """A colour on a cell."""

    colour: MarkColour
    board: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,40}$")]
    x: Coordinate
    y: Coordinate


Marks = Annotated[list[MarkView], Meta(max_length=MAX_MARKS)]


class NodeView(Struct, forbid_unknown_fields=True):
    """A move of a study, and what is said about it."""

    parent: Annotated[int, Meta(ge=0, le=MAX_NODES)]  # the number of the move before it, from 1; 0: none
    move: MoveText
    comment: CommentText
    sign: Sign
    marks: Marks


class StudyTree(Struct, forbid_unknown_fields=True):
    """A study: where it begins, and its moves, each after its parent. The first child of a move is the main line."""

    start: PositionText
    nodes: Annotated[list[NodeView], Meta(max_length=MAX_NODES)]
    comment: CommentText  # on the start
    marks: Marks
    headers: Annotated[dict[HeaderText, HeaderText], Meta(max_length=MAX_HEADERS)]


# ---------------------------------------------------------------- boards


class LineRequest(Struct, forbid_unknown_fields=True):
    start: PositionText
    moves: Line


class AnalysisBoard(Struct):
    """A position, as at a table where all seats are yours."""

    position: str
    state: State


class SetupRequest(Struct, forbid_unknown_fields=True):
    """A position, and at most one thing to change about it."""

    position: PositionText
    move: MoveText | None = None  # of the seat on turn
    turn: Annotated[int, Meta(ge=1, le=9)] | None = None  # who shall be on turn, as the text has it
    take_away: CellView | None = None  # the block that one sees there


class TurnView(Struct):
    """Who may be on turn."""

    number: int
    seat: int
    title: MessageView
    now: bool


class SetupView(Struct):
    position: str
    state: State
    turns: list[TurnView]


class ImportRequest(Struct, forbid_unknown_fields=True):
    """A .cub file, JSON, a position, or moves, which are played from `start` where they do not say from where."""

    text: Annotated[str, Meta(min_length=1, max_length=MAX_IMPORT_LENGTH)]
    start: PositionText | None = None


class ExportView(Struct):
    cub: str
    json: str


# ---------------------------------------------------------------- studies that are kept


class StudyRequest(Struct, forbid_unknown_fields=True):
    title: Title
    visibility: Visibility
    study: StudyTree


class StudyChange(StudyRequest):
    version: Annotated[int, Meta(ge=1, le=MAX_VERSION)]  # that was changed


class StudySummary(Struct):
    id: str
    title: str
    game: str
    game_title: str
    visibility: Visibility
    moves: int
    updated: str  # ISO 8601
    owner: str  # their name
    yours: bool
    source: str | None  # the study that it was copied from


class StudyView(StudySummary):
    version: int
    study: StudyTree


# ---------------------------------------------------------------- the socket


class AnalyseCommand(BaseCommand, tag="analyse"):
    """Has the position at the end of a line searched, in place of any other; asked again, it is searched longer."""

    start: PositionText
    moves: Line


class StopCommand(BaseCommand, tag="stop"):
    pass


AnalysisCommand = AnalyseCommand | StopCommand | PingCommand


class FoundLine(Struct):
    """What the search found about a move."""

    moves: list[str]  # best play, the move first
    visits: int
    chances: list[float]  # of each seat to win
    scores: list[float]  # expected at the end
    proven: bool


class LinesEvent(BaseEvent, tag="lines"):
    """What the search has found so far."""

    ref: str | int | None
    simulations: int
    seconds: float
    chances: list[float]
    scores: list[float]
    proven: bool
    running: bool  # more will come
    lines: list[FoundLine]  # best first


class MoveValue(Struct):
    """The exact value of a move."""

    move: str
    winners: list[int]
    margin: int  # the score of the first seat less that of the second
    distance: int  # moves left after it
    best: bool


class SolvedEvent(BaseEvent, tag="solved"):
    """The exact value of a position and of all its moves, the best first. No search follows."""

    ref: str | int | None
    winners: list[int]
    margin: int
    distance: int
    nodes: int  # positions that were looked at
    moves: list[MoveValue]


AnalysisEvent = LinesEvent | SolvedEvent | PongEvent | ErrorEvent
