"""A game that is being played, in memory: positions, who sits where, and what each person is shown of it."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, cast

from msgspec import Raw

from ..catalogue import parse
from ..game import Outcome, Position
from ..notation.record import Record
from ..scene import Scene
from .messages import MoveShown, OutcomeShown, Rematch, SeatShown, State, Takeback
from .painting import Places, View, paint

COMPUTER = "computer"
HUMAN = "human"


@dataclass(frozen=True)
class Seat:
    kind: str
    level: int | None = None
    session: str | None = None  # who holds it; None for a computer, and while it is free
    token: str | None = None  # opens it, while it is free
    name: str = ""

    @property
    def is_computer(self) -> bool:
        return self.kind == COMPUTER

    @property
    def taken(self) -> bool:
        return self.is_computer or self.session is not None


@dataclass(frozen=True)
class Table:
    """A value: what changes a game makes a new one, and puts it in the old one's place once it is on the disk."""

    id: str
    positions: tuple[Position, ...]  # from the start to now
    moves: tuple[tuple[int, str], ...]  # seat and move
    seats: tuple[Seat, ...]
    maker: str
    version: int = 0
    resigned: int | None = None
    takeback: Takeback | None = None
    rematch: Rematch | None = None
    views: list[View] = field(default_factory=list, compare=False)  # of the position, once it is drawn: at most one
    drawn: Places | None = field(default=None, compare=False)  # what lay there before the last move, if it was drawn
    lock: asyncio.Lock = field(default_factory=asyncio.Lock, compare=False)  # held by whoever changes the game

    @classmethod
    def revive(cls, key: str, start: str, moves: Sequence[tuple[int, str]], **rest: Any) -> "Table":
        """A table as the database has it."""
        positions = [parse(start)]
        for _, move in moves:
            positions.append(positions[-1].play(move))
        return cls(key, tuple(positions), tuple(moves), **rest)

    # ------------------------------------------------------------ what may change

    def change(self, **values: Any) -> "Table":
        return replace(self, version=self.version + 1, views=[], drawn=None, **values)

    def play(self, seat: int, position: Position, move: str) -> "Table":
        """After a move; whoever asked for a takeback must ask again."""
        after = self.change(
            positions=(*self.positions, position), moves=(*self.moves, (seat, move)), takeback=None, rematch=None
        )
        return replace(after, drawn=self.views[0].places if self.views else None)

    def back_to(self, ply: int) -> "Table":
        return self.change(positions=self.positions[: ply + 1], moves=self.moves[:ply], takeback=None, rematch=None)

    def seat(self, number: int, seat: Seat) -> "Table":
        return self.change(seats=(*self.seats[:number], seat, *self.seats[number + 1 :]))

    # ------------------------------------------------------------ where the game stands

    @property
    def position(self) -> Position:
        return self.positions[-1]

    @property
    def ply(self) -> int:
        return len(self.moves)

    @property
    def turn(self) -> int | None:
        return None if self.resigned is not None else self.position.turn

    @property
    def outcome(self) -> Outcome | None:
        """As the rules have it, or because a seat resigned."""
        if self.resigned is None:
            return self.position.outcome
        return Record(self.position, resigned=self.resigned).outcome

    @property
    def ended(self) -> Any:
        return "resigned" if self.resigned is not None else "rules" if self.turn is None else None

    @property
    def waiting(self) -> int | None:
        """The seat of a computer that must move now."""
        turn = self.turn
        return turn if turn is not None and self.seats[turn].is_computer else None

    def held_by(self, session: str | None) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if session and seat.session == session]

    @property
    def people(self) -> list[str]:
        """The sessions at the table, each once."""
        return list(dict.fromkeys(seat.session for seat in self.seats if seat.session))

    def record(self) -> Record:
        start = self.positions[0]
        names = {f"Seat {i}": seat.name for i, seat in enumerate(self.seats, 1) if seat.name}
        players = {f"Player {i}": f"level:{seat.level}" for i, seat in enumerate(self.seats, 1) if seat.is_computer}
        return Record(start, [move for _, move in self.moves], names | players, resigned=self.resigned)

    @cached_property
    def gains(self) -> dict[str, list[int]]:
        """What each move would do to the scores at once, where it does anything."""
        position, found = self.position, {}
        if self.turn is not None:
            for move in position.moves():
                after = position.play_unchecked(move).scores
                gain = [new - old for new, old in zip(after, position.scores, strict=True)]
                if any(gain):
                    found[str(move)] = gain
        return found

    # ------------------------------------------------------------ what people are shown

    def subject(self) -> tuple[Any, ...]:
        """What is to be drawn: see `paint`."""
        outcome = self.outcome if self.resigned is not None else None
        before = self.drawn or (self.positions[-2] if self.moves else None)
        return self.position, before, outcome.winners if outcome else None

    @property
    def view(self) -> View:
        if not self.views:
            self.views.append(paint(*self.subject()))
        return self.views[0]

    def scene_for(self, session: str | None) -> Scene:
        """The scene as one person is sent it, encoded already: msgspec takes that for what it stands for."""
        turn, view = self.turn, self.view
        on_turn = turn is not None and session is not None and self.seats[turn].session == session
        return cast(Scene, Raw(view.full if on_turn else view.bare))

    def seats_for(
        self, session: str | None, present: set[str], colours: dict[int, str] | None = None
    ) -> list[SeatShown]:
        colours = dict(self.view.colours) if colours is None else colours
        return [
            SeatShown(
                seat=i,
                kind=cast(Any, seat.kind),
                level=seat.level,
                name=seat.name,
                you=session is not None and seat.session == session,
                taken=seat.taken,
                connected=seat.is_computer or seat.session in present,
                colour=colours.get(i, ""),
                token=seat.token if session == self.maker and not seat.taken else None,
            )
            for i, seat in enumerate(self.seats)
        ]

    def state_for(self, session: str | None, present: set[str]) -> State:
        start = self.positions[0]
        return State(
            id=self.id,
            game=start.game,
            title=start.rules.title,
            options=start.options,
            seats=self.seats_for(session, present),
            version=self.version,
            ply=self.ply,
            turn=self.turn,
            moves=[MoveShown(i, seat, move) for i, (seat, move) in enumerate(self.moves)],
            scene=self.scene_for(session),
            outcome=shown(self.outcome),
            ended=self.ended,
            resigned=self.resigned,
            takeback=self.takeback,
            rematch=self.rematch,
            thinking=self.waiting,
            record=str(self.record()),
        )


def shown(outcome: Outcome | None) -> OutcomeShown | None:
    return OutcomeShown(list(outcome.scores), list(outcome.winners), outcome.reason) if outcome else None
