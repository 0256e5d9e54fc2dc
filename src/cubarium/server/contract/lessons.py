"""What travels about lessons, beside `contract`: courses, steps as small games, and what came of a move."""

from typing import Literal

from msgspec import Struct

from ...compact_scene import Scene
from .errors import MessageView
from .fields import MoveText
from .games import State


class StepTitle(Struct):
    step: str  # its name, by which it is asked for
    title: MessageView


class CourseView(Struct):
    """The steps of a game, in order."""

    game: str
    title: str
    steps: list[StepTitle]


class StepView(Struct):
    """A step, set up."""

    game: str
    step: str
    title: MessageView
    text: MessageView  # the idea, and what to do
    state: State  # as at a table where it is your turn; its moves are those that are shown first
    earlier: list[Scene]  # what it looked like before each of these, without what could be played then
    answer: str  # a move that does the task


class LessonMoveRequest(Struct, forbid_unknown_fields=True):
    move: MoveText


class LessonVerdict(Struct):
    """What came of a move: it does the task, or is legal and misses it, or breaks a rule, which the message names."""

    kind: Literal["done", "missed", "refused"]
    message: MessageView
    state: State | None  # after a legal move
