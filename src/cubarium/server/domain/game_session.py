"""A game that is being played: its positions and moves, who sits where, whose time runs, and what is asked of whom.

ply        how many moves were played; a seat that leaves while the others play on counts as a move, "leave:3"
version    goes up by one with every change of a game
departure  why a seat plays no more: the others play on, or, where they cannot, the game is over
"""

from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import Any, Literal, NamedTuple

from ...game import Outcome, Position
from ...messages import Message, Sentence
from ...notation.record import Record
from ...ratings.strength import Key
from ...scene import BoardCube
from .clocks import Clocks, TimeControl
from .offers import RematchOffer, TakebackOffer
from .seats import Seats, seats_held

Cause = Literal["resigned", "time", "absent"]
Ending = Literal["rules"] | Cause


class PlayedMove(NamedTuple):
    seat: int
    text: str
    gains: tuple[int, ...] = ()  # what it added to the score of each seat
    card: int | None = None  # of the scene, whose figure it made


class Departure(NamedTuple):
    seat: int
    cause: Cause


@dataclass(frozen=True)
class GameSession:
    """A value: whatever changes a game makes a new session, one version later."""

    id: str
    positions: tuple[Position, ...]  # from the start to now
    moves: tuple[PlayedMove, ...]
    seats: Seats
    maker: str  # the person who made the game
    version: int = 0
    public: bool = False  # anybody may take a free seat, and nobody plays before all are taken
    resigned: int | None = None  # the seat that gave up, and so ended the game
    departures: tuple[Departure, ...] = ()
    clocks: Clocks | None = None  # None where nobody's time runs
    rated: bool = False
    delay: int = 0  # by so many moves those who only watch are behind
    delay_s: int = 0  # … and by so many seconds
    tournament: str | None = None  # that it is a game of
    is_answered: bool = False  # conditional moves were kept for it when its last move was written
    takeback: TakebackOffer | None = None
    rematch: RematchOffer | None = None

    def changed(self, **values: Any) -> "GameSession":
        return replace(self, version=self.version + 1, **values)

    @property
    def start(self) -> Position:
        return self.positions[0]

    @property
    def position(self) -> Position:
        return self.positions[-1]

    @property
    def ply(self) -> int:
        return len(self.moves)

    @cached_property
    def turn(self) -> int | None:
        """The seat on turn; None when the game is over, by the rules or because a seat resigned."""
        return self.position.turn if self.resigned is None else None

    @cached_property
    def outcome(self) -> Outcome | None:
        """As the record has it, which knows what resigning means; from the present position on, it replays nothing."""
        if self.turn is not None:
            return None
        outcome = Record(self.position, resigned=self.resigned).outcome
        if outcome is None or self.ended not in ("time", "absent"):
            return outcome
        seat = (self.resigned or 0) + 1
        return replace(outcome, reason=Sentence(Message(f"clock-ended-{self.ended}", seat=seat)))

    @cached_property
    def counted(self) -> tuple[tuple[BoardCube, ...], ...]:
        """By seat, the cubes that the score at the end is for."""
        return self.position.counted() if self.ended else ()

    @property
    def ended(self) -> Ending | None:
        if self.turn is not None:
            return None
        return "rules" if self.resigned is None else dict(self.departures).get(self.resigned, "resigned")

    @property
    def computer_turn(self) -> int | None:
        """The seat of the computer player that must move now, if one must."""
        turn = self.turn
        return turn if turn is not None and self.seats[turn].is_computer and self.has_begun else None

    @property
    def free_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if not seat.is_taken]

    @property
    def has_begun(self) -> bool:
        return not (self.public and self.free_seats)

    @property
    def is_watchable(self) -> bool:
        """Whether it is shown to those who look for a game to watch."""
        return self.public or self.tournament is not None

    @property
    def timed_seat(self) -> int | None:
        """The seat whose time should run: that on turn, if a person has it, once all seats are taken."""
        turn = self.turn
        waits = self.computer_turn is not None or self.free_seats
        return None if self.clocks is None or waits else turn

    @property
    def plays_unwatched(self) -> bool:
        """Whether computer players move though nobody looks: people wait for how it ends."""
        return self.has_people or self.tournament is not None

    @property
    def has_people(self) -> bool:
        return any(seat.holder for seat in self.seats)

    @property
    def people(self) -> set[str]:
        """Those who sit here."""
        return {seat.holder for seat in self.seats if seat.holder}

    def seats_of(self, person: str | None) -> list[int]:
        return seats_held(self.seats, person)

    def is_on_turn(self, person: str | None) -> bool:
        return self.turn in self.seats_of(person)

    def record(self) -> Record:
        """The whole game, with the names of those who play it."""
        names = {f"Seat {number}": seat.name for number, seat in enumerate(self.seats, 1) if seat.name}
        computers = {
            f"Player {number}": f"level:{seat.level}" for number, seat in enumerate(self.seats, 1) if seat.is_computer
        }
        return Record(self.start, [move.text for move in self.moves], names | computers, resigned=self.resigned)


@dataclass(frozen=True)
class GameOverview:
    """What can be said of a game without replaying it."""

    id: str
    game: str
    seats: Seats
    maker: str
    ply: int
    turn: int | None  # None when it is over
    updated: datetime
    start: str  # the position
    control: TimeControl | None
    rated: bool
    clocks: Clocks | None = None
    version: int = 0
    tournament: str | None = None  # that it is a game of
    delay_s: int = 0  # by so many seconds those who only watch are behind

    @property
    def people(self) -> tuple[str, ...]:
        """Those who sit here, by seat."""
        return tuple(seat.holder for seat in self.seats if seat.holder)

    @property
    def key(self) -> Key | None:
        """What it would be rated for; None without a clock."""
        return Key(self.game, self.control.speed) if self.control else None
