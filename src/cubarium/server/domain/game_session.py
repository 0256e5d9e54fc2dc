"""A game that is being played: its positions and moves, who sits where, and what is asked of whom.

ply      how many moves were played
version  goes up by one with every change of a game
"""

from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import Any, Literal, NamedTuple

from ...game import Outcome, Position
from ...notation.record import Record
from ...scene import BoardCube
from .offers import RematchOffer, TakebackOffer
from .seats import Seats, seats_held

Ending = Literal["rules", "resigned"]


class PlayedMove(NamedTuple):
    seat: int
    text: str
    gains: tuple[int, ...] = ()  # what it added to the score of each seat
    card: int | None = None  # of the scene, whose figure it made


@dataclass(frozen=True)
class GameSession:
    """A value: whatever changes a game makes a new session, one version later."""

    id: str
    positions: tuple[Position, ...]  # from the start to now
    moves: tuple[PlayedMove, ...]
    seats: Seats
    maker: str  # the person who made the game
    version: int = 0
    resigned: int | None = None  # the seat that gave up
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
        return Record(self.position, resigned=self.resigned).outcome if self.turn is None else None

    @cached_property
    def counted(self) -> tuple[tuple[BoardCube, ...], ...]:
        """By seat, the cubes that the score at the end is for."""
        return self.position.counted() if self.ended else ()

    @property
    def ended(self) -> Ending | None:
        if self.turn is not None:
            return None
        return "rules" if self.resigned is None else "resigned"

    @property
    def computer_turn(self) -> int | None:
        """The seat of the computer player that must move now, if one must."""
        turn = self.turn
        return turn if turn is not None and self.seats[turn].is_computer else None

    @property
    def has_people(self) -> bool:
        return any(seat.holder for seat in self.seats)

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
