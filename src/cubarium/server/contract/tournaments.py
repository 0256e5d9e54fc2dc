"""What travels about tournaments, beside `contract`."""

from typing import Literal

from msgspec import Struct

from ..domain.tournament_plans import Format
from ..domain.tournaments import State as TournamentState

PrizePlace = Literal[1, 2, 3]


class TournamentSummary(Struct):
    """A tournament, in a list."""

    id: str
    name: str  # "" for a daily one
    daily: bool
    game: str
    title: str  # of the game
    format: Format
    seats: int  # at a board
    rounds: int
    round: int  # the one that is or was played last
    state: TournamentState
    starts: str  # ISO 8601
    bank_s: int
    increment_s: int
    rated: bool
    computers: bool  # fill the boards up
    programs: bool  # of other people may take part
    people: int
    most: int  # who may take part
    joined: bool  # you take part


class TournamentEntryView(Struct):
    """Whoever takes part."""

    number: int
    name: str  # of a person; "" for computer players and for who is gone
    level: int | None  # of a computer player
    account: bool  # has a page of their own
    withdrawn: bool
    you: bool


class TournamentStandingView(Struct):
    """A line of the standings: what decides first comes first."""

    place: int
    entry: int
    points: float
    opponents: float  # the points of all whom one has met
    direct: float  # what those who are equal so far have scored against each other
    beaten: float  # the points of those whom one has beaten, and half of those one is equal to
    wins: int
    badge: PrizePlace | None  # once it is over
    against: list[float | None]  # the cross-table: against each line of the standings; null where they have not met


class TournamentBoardView(Struct):
    """A game of a round; an entry alone has a bye."""

    number: int
    entries: list[int]  # by seat
    ranks: list[int] | None  # by seat; null while it is played
    game: str | None  # its id; null for a bye, and once it is no longer kept
    absent: list[int]  # seats whose holder never came


class TournamentRoundView(Struct):
    number: int
    boards: list[TournamentBoardView]


class TournamentView(Struct):
    about: TournamentSummary
    version: int
    entries: list[TournamentEntryView]
    standings: list[TournamentStandingView]  # the best first
    rounds: list[TournamentRoundView]  # the latest first
    pause_s: int  # between two rounds
    next_s: float | None  # the seconds until it goes on by itself; null while a round is played, and at the end
    your_game: str | None  # the id of the one that you play in now


class TournamentLists(Struct):
    coming: list[TournamentSummary]  # the soonest first
    running: list[TournamentSummary]
    past: list[TournamentSummary]  # the latest first


class BadgeView(Struct):
    """What somebody has won in a tournament."""

    tournament: str  # its id
    name: str  # "" for a daily one
    game: str
    place: PrizePlace
    entries: int  # who took part
    starts: str  # ISO 8601
