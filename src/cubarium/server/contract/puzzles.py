"""What travels about puzzles, beside `contract`: puzzles as small games, answers, and what somebody has done."""

from typing import Literal

from msgspec import Struct

from ...compact_scene import Scene
from .errors import MessageView
from .fields import MoveText
from .games import MoveView, OutcomeView, State
from .ratings import RatingView


class ThemeView(Struct):
    theme: str
    title: MessageView
    count: int  # of puzzles that have it


class PuzzlesView(Struct):
    """The puzzles of a game, and what you have done at them."""

    game: str
    title: str
    count: int
    tried: int
    solved: int
    rating: RatingView  # yours
    run: int  # right first answers, one after another
    best_run: int
    days: int  # in a row on which you solved the puzzle of the day
    daily: str  # the puzzle of today
    daily_done: bool  # you solved it today
    themes: list[ThemeView]


class PuzzleView(Struct):
    """A puzzle, without its solution."""

    id: str
    game: str
    title: str
    goal: MessageView  # what to do
    grade: int
    rating: RatingView
    moves: int  # that are legal
    tried: bool  # by you: another answer does not count
    state: State  # as at a table where it is your turn; its one move is the last of the other seat
    earlier: list[Scene]  # what it looked like before that move


class TryRequest(Struct, forbid_unknown_fields=True):
    move: MoveText | None  # null gives up


class PuzzleStandingView(Struct):
    rating: RatingView
    run: int


class LineMove(Struct):
    """A move of a line of play, and what it leads to."""

    move: MoveView
    scene: Scene
    turn: int | None
    outcome: OutcomeView | None


class TryView(Struct):
    """What came of an answer. The solution is told with the right answer, and to whoever gives up."""

    kind: Literal["right", "wrong", "given-up", "refused"]
    message: MessageView  # for a refused move, the rule that it breaks
    line: list[LineMove]  # the answer, or the solution where it was given up, and best play that follows
    counted: bool  # it was your first
    before: PuzzleStandingView | None
    after: PuzzleStandingView | None
    themes: list[MessageView]  # where the solution is told
    nodes: int | None  # positions that the proof looked at, where the solution is told
