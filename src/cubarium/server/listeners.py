"""Those who have a game open: what each is told of it."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from msgspec import UNSET, json

from .messages import ErrorEvent, Event, MoveEvent, RematchEvent, SeatsEvent, StateEvent, TakebackEvent
from .table import Table, shown

MOST_WAITING = 64  # messages for one listener; whoever is that far behind must come again


@dataclass(eq=False)
class Listener:
    game: str
    session: str | None
    outbox: asyncio.Queue[str | None] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    late: bool = False  # too far behind: nothing more is sent, the connection ends

    def tell(self, event: Event) -> None:
        self.send(json.encode(event).decode())

    def send(self, message: str) -> None:
        if self.late:
            return
        if self.outbox.qsize() >= MOST_WAITING - 1:
            self.late = True
            self.outbox.put_nowait(None)
        else:
            self.outbox.put_nowait(message)

    def refuse(self, code: str, message: str, ref: Any = None) -> None:
        self.tell(ErrorEvent(ref=ref, code=code, message=message))


class Listeners:
    def __init__(self) -> None:
        self.games: dict[str, set[Listener]] = {}
        self.count = 0

    def at(self, key: str) -> set[Listener]:
        return self.games.get(key, set())

    def present(self, key: str) -> set[str]:
        """The sessions that have a game open."""
        return {listener.session for listener in self.at(key) if listener.session}

    def add(self, listener: Listener) -> None:
        self.games.setdefault(listener.game, set()).add(listener)
        self.count += 1

    def remove(self, listener: Listener) -> None:
        if listener in self.at(listener.game):
            self.games[listener.game].remove(listener)
            self.count -= 1
        if not self.at(listener.game):
            self.games.pop(listener.game, None)

    # ------------------------------------------------------------ what they are told

    def tell_each(self, table: Table, event: Callable[[str | None], Event], but: Listener | None = None) -> None:
        """An event as each session is shown it."""
        told: dict[str | None, str] = {}
        for listener in self.at(table.id):
            if listener is not but:
                seat = listener.session if table.held_by(listener.session) else None
                if listener.session == table.maker:
                    seat = table.maker  # who sees the links of free seats, even from outside
                if seat not in told:
                    told[seat] = json.encode(event(seat)).decode()
                listener.send(told[seat])

    def welcome(self, listener: Listener, table: Table) -> None:
        listener.tell(StateEvent(state=table.state_for(listener.session, self.present(table.id))))

    def tell_state(self, table: Table) -> None:
        present = self.present(table.id)
        self.tell_each(table, lambda session: StateEvent(state=table.state_for(session, present)))

    def tell_seats(self, table: Table, but: Listener | None = None) -> None:
        present = self.present(table.id)
        self.tell_each(
            table, lambda session: SeatsEvent(version=table.version, seats=table.seats_for(session, present)), but
        )

    def tell_takeback(self, table: Table, refused: bool = False) -> None:
        event = TakebackEvent(version=table.version, takeback=table.takeback, refused=refused)
        self.tell_each(table, lambda _: event)

    def tell_rematch(self, table: Table) -> None:
        rematch = table.rematch
        assert rematch is not None
        event = RematchEvent(version=table.version, rematch=rematch)
        self.tell_each(table, lambda _: event)

    def tell_move(self, table: Table, seat: int, move: str, by: Listener | None, ref: Any) -> None:
        def event(session: str | None, ref: Any = UNSET) -> MoveEvent:
            return MoveEvent(
                version=table.version,
                ply=table.ply,
                seat=seat,
                move=move,
                scene=table.scene_for(session),
                turn=table.turn,
                thinking=table.waiting,
                outcome=shown(table.outcome),
                ended=table.ended,
                ref=ref,
            )

        self.tell_each(table, event, by)
        if by is not None:
            by.tell(event(by.session, ref))
