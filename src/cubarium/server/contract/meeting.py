"""What travels about finding each other, beside `contract`: the pool, challenges, who is here, games to watch."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ...scene import Board, SceneCube
from ..domain.pairing import SpeedChoice
from .errors import MessageView
from .events import BaseEvent
from .fields import MAX_GAME_NAME_LENGTH, MAX_SEATS, Name
from .lobby import Pace
from .requests import ClockRequest

GameName = Annotated[str, Meta(max_length=MAX_GAME_NAME_LENGTH)]
SeatCount = Annotated[int, Meta(ge=2, le=MAX_SEATS)]


# ---------------------------------------------------------------- quick pairing


class SeekRequest(Struct, forbid_unknown_fields=True):
    """What you would play: each game with each number of seats at each speed."""

    games: Annotated[
        dict[GameName, Annotated[list[SeatCount], Meta(min_length=1, max_length=MAX_SEATS)]],
        Meta(min_length=1, max_length=20),
    ]
    speeds: Annotated[list[SpeedChoice], Meta(min_length=1, max_length=10)]
    rated: bool = False  # for those who have an account


class ReadyCheckView(Struct):
    """A match was found: everybody says whether they are ready."""

    game: str
    title: str
    seats: int
    speed: SpeedChoice
    rated: bool
    left_s: float  # to say yes
    accepted: int  # who have
    you: bool  # you have


class MeanwhileView(Struct):
    """A computer player about as strong as you, for the time you wait."""

    game: str
    title: str
    level: int


class SeekView(Struct):
    """How you wait."""

    games: dict[str, list[int]]
    speeds: list[SpeedChoice]
    rated: bool
    waited_s: float
    check: ReadyCheckView | None
    meanwhile: list[MeanwhileView]


class SeekState(Struct):
    seek: SeekView | None  # null: you do not wait


class SeekEvent(BaseEvent, tag="seek"):
    """On connecting, and whenever something has changed for you."""

    seek: SeekView | None
    game_id: str | None = None  # of the game that has begun with you just now
    reason: MessageView | None = None  # why you are back in the pool, or out of it


# ---------------------------------------------------------------- challenges


class ChallengeRequest(Struct, forbid_unknown_fields=True):
    """A game of two, proposed to somebody who is here."""

    name: Name
    game: GameName
    clock: ClockRequest | None = None
    rated: bool = False


class ChallengeView(Struct):
    id: str
    name: str  # of the other
    yours: bool  # you have sent it
    game: str
    title: str
    speed: Pace
    bank_s: int | None
    increment_s: int | None
    rated: bool
    left_s: float  # until it expires


class ChallengeAnswer(Struct):
    game_id: str | None  # of the game that has begun; null where it was declined


class ChallengesEvent(BaseEvent, tag="challenges"):
    """On connecting, where there are some, and whenever one comes or goes: all that wait, yours and those for you."""

    challenges: list[ChallengeView]
    game_id: str | None = None
    reason: MessageView | None = None  # why one of yours is gone


# ---------------------------------------------------------------- tournaments


class RoundEvent(BaseEvent, tag="round"):
    """Your game of a tournament's round has begun."""

    tournament_id: str
    name: str  # of the tournament; "" for a daily one
    title: str  # of the game
    round: int
    game_id: str


# ---------------------------------------------------------------- who is here


class HereEvent(BaseEvent, tag="here"):
    people: int  # who have the page open
    waiting: int  # … and wait to be paired


# ---------------------------------------------------------------- games to watch


class LiveSeatView(Struct):
    kind: Literal["human", "computer"]
    level: int | None
    name: str
    points: int | None  # the rating for this game; null for those who have none
    score: int


class LiveGameView(Struct):
    """A public game that is being played, with as much of its scene as a picture needs."""

    id: str
    game: str
    title: str
    seats: list[LiveSeatView]
    ply: int
    turn: int | None
    speed: Pace
    rated: bool
    boards: list[Board]
    cubes: list[SceneCube]


class LiveGameEvent(BaseEvent, tag="live"):
    """A game as it stands: on connecting each, then those that have changed."""

    game: LiveGameView


class LiveGamesView(Struct):
    """The games that are shown, the best first."""

    games: list[LiveGameView]
    spectators: dict[str, int]  # by game


class WatchEvent(BaseEvent, tag="watch"):
    """Which games are shown, the best first; after each `live` that it needs."""

    games: list[str]
    spectators: dict[str, int]
