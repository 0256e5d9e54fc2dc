"""What there is to choose from."""

from typing import Literal

from msgspec import Struct

from ...analysis.hints import GRADES
from ...options import Drawing
from ..domain.factory import DEFAULT_LEVEL
from ..domain.moderation import MAX_NOTE_LENGTH
from ..domain.passwords import MIN_PASSWORD_LENGTH
from ..domain.seats import MAX_NAME_LENGTH
from ..domain.talk import MAX_TEXT_LENGTH
from .errors import MessageView
from .fields import MAX_MOVE_LENGTH, MAX_OPTION_LENGTH, MAX_SEATS


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


class ChosenOptionView(Struct):
    title: MessageView
    choice: MessageView


class SolvedStartView(Struct):
    """A start of a game for which the exact value of every move is known."""

    start: str  # as a text that is opened for analysis
    options: list[ChosenOptionView]  # those that are not as usual


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
    solved: list[SolvedStartView]
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
