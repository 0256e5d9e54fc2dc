"""What travels about solitaire, beside `contract`: puzzles, what lies in a box, the solver's answers, solutions."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ...scene import Board
from ...solitaire.advice import GRADES
from ...solitaire.own import MAX_CUBES, MAX_PIECES_LENGTH, MAX_REGION_LENGTH
from .errors import MessageView
from .games import CellView

MAX_LABEL_LENGTH = 40
MAX_PUZZLE_NAME_LENGTH = 60
MAX_SECONDS = 10_000_000
MAX_HINTS = 10_000

Coordinate = Annotated[int, Meta(ge=0, lt=1000)]
Cube = tuple[Coordinate, Coordinate, Coordinate]  # column, row and level, from 0


class PlacementView(Struct, forbid_unknown_fields=True):
    """A piece, and the cubes where it lies."""

    piece: Annotated[str, Meta(max_length=MAX_LABEL_LENGTH)]
    cubes: Annotated[list[Cube], Meta(min_length=1, max_length=MAX_CUBES)]


class OwnPuzzle(Struct, forbid_unknown_fields=True):
    """One's own box and pieces, as `cubarium pack` takes them."""

    region: Annotated[str, Meta(max_length=MAX_REGION_LENGTH)]
    pieces: Annotated[str, Meta(max_length=MAX_PIECES_LENGTH)]


class BoxRequest(Struct, forbid_unknown_fields=True):
    """A box with what lies in it, in the order in which it was placed."""

    puzzle: Annotated[str, Meta(max_length=MAX_PUZZLE_NAME_LENGTH)] | OwnPuzzle
    placed: Annotated[list[PlacementView], Meta(max_length=MAX_CUBES)]


class SolitaireHintRequest(BoxRequest):
    grade: Annotated[int, Meta(ge=GRADES[0], le=GRADES[-1])]


class SolutionRequest(BoxRequest):
    seconds: Annotated[int, Meta(ge=0, le=MAX_SECONDS)] | None = None  # that it took, where it was timed
    hints: Annotated[int, Meta(ge=0, le=MAX_HINTS)] = 0  # that were taken


class PuzzleSummary(Struct):
    name: str
    title: MessageView
    about: MessageView
    sides: tuple[int, int, int]  # columns, rows, levels
    ways: int | None  # up to rotation, where they have been counted
    found: int  # of them, by whoever asks
    day: str | None  # of a daily one


class PieceView(Struct):
    label: str
    title: MessageView
    mark: str
    colours: list[str]  # of each copy
    least: int
    most: int
    orientations: list[list[Cube]]


class PieceGroup(Struct):
    """Pieces that are shown together."""

    title: MessageView
    colour: str
    pieces: list[PieceView]


class BoxView(Struct):
    name: str
    title: MessageView
    about: MessageView
    board: Board
    region: list[Cube]
    groups: list[PieceGroup]
    ways: int | None
    found: int


class AssessmentView(Struct):
    """What the solver says about what lies in a box; ways are counted up to rotation."""

    completable: Literal["yes", "no", "unknown"]
    ways: int
    exact: bool  # else there are at least so many ways
    take_back: list[int]  # in a dead end: which of the placed pieces; none where that is not known
    fewest: bool  # whether fewer would not do


class SolitaireHintView(Struct):
    """The next step: 1 says which piece, 2 about where it goes, 3 where."""

    grade: int
    what: MessageView
    piece: str
    cells: list[CellView]  # in the second grade, the part of the box
    placement: PlacementView | None  # in the third


class SolutionKept(Struct):
    new: bool
    found: int
    ways: int | None


class SolutionView(Struct):
    placements: list[PlacementView]
    found: str  # when
    seconds: int | None
    hints: int
