"""The open sockets: who watches which game, and what each is sent of it."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from time import monotonic

from msgspec import UNSET, UnsetType, json

from ...messages import Message
from ..contract.events import BaseEvent, ErrorEvent, MoveEvent, RematchEvent, SeatsEvent, StateEvent, TakebackEvent
from ..contract.talk import TalkEvent
from ..domain.errors import Code
from ..domain.game_session import GameSession
from ..domain.presence import STREAM, Presence
from ..domain.spectators import is_behind
from ..domain.talk import Line
from ..http.rate_limits import BYTE_S
from ..services.updates import MovePlayed, SeatsChanged, Snapshot, StateReplaced, TakebackChanged, Update
from ..views.games import (
    clock_view,
    error_view,
    line_view,
    outcome_view,
    rematch_view,
    scene_for,
    seat_views,
    state_view,
    takeback_view,
)
from ..workers.callers import NOBODY, Caller

MAX_QUEUED = 64  # messages for one socket; whoever is that far behind must connect anew
MAX_QUEUED_BYTES = 256 * 1024  # … and whoever is that far behind is sent the state, once they have read the rest

Ref = str | int | None
Closing = tuple[int, Message]  # a code for the page, a sentence for people
TOO_SLOW: Closing = (1013, Message("server-too-slow"))
CLOSED: Closing = (4403, Message("account-gone"))


def do_nothing() -> None:
    pass


@dataclass(eq=False)
class Connection:
    """One socket."""

    game_id: str
    person: str | None
    secret: str | None = None  # of the links of free seats
    caller: Caller = NOBODY  # who is charged for what is sent
    outbox: asyncio.Queue[str | None] = field(default_factory=lambda: asyncio.Queue(MAX_QUEUED))
    queued_bytes: int = 0
    is_closing: bool = False  # nothing more is sent, the connection ends
    closing: Closing = TOO_SLOW  # … and why
    behind: bool = False  # changes were left out: the state is to be sent
    on_behind: Callable[[], None] = do_nothing  # hears when that begins

    def send(self, event: BaseEvent) -> None:
        self.send_text(encode(event))

    def send_text(self, message: str) -> None:
        if self.is_closing:
            return
        if self.outbox.qsize() >= MAX_QUEUED - 1:
            self.end(TOO_SLOW)
        else:
            self.queued_bytes += len(message)
            self.caller.charge(BYTE_S * len(message))
            self.outbox.put_nowait(message)

    def end(self, why: Closing) -> None:
        """Has the connection end, once what waits was sent."""
        if not self.is_closing:
            self.is_closing, self.closing = True, why
            self.outbox.put_nowait(None)

    def send_change(self, message: str) -> None:
        """Sends what has changed. Who is behind, or has been sent too much, is told of several changes at once."""
        if self.behind:
            return
        if self.queued_bytes < MAX_QUEUED_BYTES and not self.caller.wait_s():
            self.send_text(message)
        else:
            self.fall_behind()

    def fall_behind(self) -> None:
        """Leaves a change out: the state is to be sent instead."""
        if not self.behind:
            self.behind = True
            self.on_behind()

    def sent(self, message: str) -> None:
        self.queued_bytes -= len(message)

    def refuse(self, code: Code, words: object, ref: Ref = None) -> None:
        error = error_view(code, words)
        self.send(ErrorEvent(ref=ref, code=code, message=error.message, key=error.key, values=error.values))


@dataclass(frozen=True)
class Sender:
    """The socket that a move came from, and what it calls its message."""

    connection: Connection
    ref: Ref


def encode(event: BaseEvent) -> str:
    return json.encode(event).decode()


class Connections:
    def __init__(self, presence: Presence | None = None) -> None:
        self.presence = presence or Presence()  # who has games open at other servers
        self.by_game: dict[str, set[Connection]] = {}
        self.count = 0
        self.began = monotonic()

    def of_game(self, game_id: str) -> set[Connection]:
        return self.by_game.get(game_id, set())

    def is_watched(self, game_id: str) -> bool:
        return game_id in self.by_game

    def is_open(self, game_id: str) -> bool:
        return game_id in self.by_game or self.presence.is_open(game_id)

    def watched(self) -> Iterable[str]:
        return self.by_game

    def present(self, game_id: str) -> set[str]:
        """The people who have a game open, at any server."""
        here = {connection.person for connection in self.of_game(game_id) if connection.person}
        return here | self.presence.people(game_id)

    def spectators(self, game_id: str, people: Sequence[str]) -> int:
        """How many have a game open and do not play it; those who are not known count by their sockets."""
        others = [connection for connection in self.of_game(game_id) if connection.person not in people]
        here = {connection.person or id(connection) for connection in others}
        elsewhere = self.presence.people(game_id) - set(people)
        return len(here | elsewhere) + self.presence.strangers(game_id)

    def absent_s(self, game_id: str, person: str | None) -> float:
        """For how long somebody has had open neither a game nor a stream of what happens in all of theirs.

        Who never had, since the server was started.
        """
        known = [self.presence.away_s(place, person or "") for place in (game_id, STREAM)]
        return min([monotonic() - self.began, *(away_s for away_s in known if away_s is not None)])

    def add(self, connection: Connection) -> None:
        self.by_game.setdefault(connection.game_id, set()).add(connection)
        self.presence.came(connection.game_id, connection.person)
        self.count += 1

    def remove(self, connection: Connection) -> None:
        if connection in self.of_game(connection.game_id):
            self.by_game[connection.game_id].remove(connection)
            self.presence.went(connection.game_id, connection.person)
            self.count -= 1
        if not self.of_game(connection.game_id):
            self.by_game.pop(connection.game_id, None)

    # ------------------------------------------------------------ what they are sent

    def welcome(self, connection: Connection, snapshot: Snapshot) -> None:
        """The whole state, as the first event of a socket."""
        present = self.present(connection.game_id)
        connection.send(StateEvent(state=state_view(snapshot, connection.person, present, connection.secret)))

    def publish(self, snapshot: Snapshot, update: Update, but: Connection | None = None) -> None:
        """Tells everybody who watches a game, each as they may see it."""
        present = self.present(snapshot.session.id)
        sender = update.origin if isinstance(update, MovePlayed) and isinstance(update.origin, Sender) else None
        left_out = sender.connection if sender else but
        self._send_each(snapshot, lambda person, secret: event_for(snapshot, update, person, present, secret), left_out)
        if sender:
            sender.connection.send(move_event(snapshot, sender.connection.person, sender.ref))

    def tell(self, session: GameSession, line: Line, hears: Callable[[str | None], bool]) -> None:
        """What somebody has said, to those who hear it."""
        for connection in self.of_game(session.id):
            if hears(connection.person):
                connection.send(TalkEvent(line=line_view(line, session, connection.person)))

    def everybody(self) -> set[str]:
        """The people who have any game open, or anything at another server."""
        here = {each.person for connections in self.by_game.values() for each in connections if each.person}
        return here | self.presence.everybody()

    def disconnect(self, person: str) -> None:
        for connections in self.by_game.values():
            for connection in connections:
                if connection.person == person:
                    connection.end(CLOSED)

    def _send_each(
        self, snapshot: Snapshot, event: Callable[[str | None, str | None], BaseEvent], left_out: Connection | None
    ) -> None:
        """An event, encoded once for all who are to see the same."""
        session = snapshot.session
        encoded: dict[str | None, str] = {}
        for connection in self.of_game(session.id):
            if connection is left_out or connection.behind:
                continue
            # Only players see what they may play, and only the maker the links of free seats, even from outside.
            person = connection.person
            if is_behind(session, person):
                connection.fall_behind()
                continue
            viewer = person if person == session.maker or session.seats_of(person) else None
            if viewer not in encoded:
                encoded[viewer] = encode(event(viewer, connection.secret if person == session.maker else None))
            connection.send_change(encoded[viewer])


# ---------------------------------------------------------------- events


def event_for(
    snapshot: Snapshot, update: Update, person: str | None, present: set[str], secret: str | None
) -> BaseEvent:
    session = snapshot.session
    if isinstance(update, MovePlayed):
        return move_event(snapshot, person)
    if isinstance(update, StateReplaced):
        return StateEvent(state=state_view(snapshot, person, present, secret))
    if isinstance(update, SeatsChanged):
        seats = seat_views(session, person, present, dict(snapshot.colours), secret)
        return SeatsEvent(version=session.version, seats=seats)
    if isinstance(update, TakebackChanged):
        takeback = takeback_view(session.takeback)
        return TakebackEvent(version=session.version, takeback=takeback, refused=update.refused)
    rematch = rematch_view(session.rematch)
    assert rematch is not None
    return RematchEvent(version=session.version, rematch=rematch)


def move_event(snapshot: Snapshot, person: str | None, ref: Ref | UnsetType = UNSET) -> MoveEvent:
    session = snapshot.session
    last = session.moves[-1]
    return MoveEvent(
        version=session.version,
        ply=session.ply,
        seat=last.seat,
        move=last.text,
        gains=list(last.gains),
        card=last.card,
        scene=scene_for(snapshot, person),
        turn=session.turn,
        thinking=session.computer_turn,
        outcome=outcome_view(session),
        ended=session.ended,
        clock=clock_view(snapshot),
        ref=ref,
    )
