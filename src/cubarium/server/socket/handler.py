"""The socket of a game, from its opening to its end."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from time import perf_counter
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.types import Receive, Send
from msgspec import DecodeError, ValidationError, json

from ...messages import Message
from ..contract.events import MoveCommand, PongEvent
from ..contract.talk import GameCommand, TalkCommand
from ..domain.errors import RefusalError
from ..domain.factory import check_game_id
from ..http.metrics import Metrics
from ..http.middleware import context_of
from ..http.rate_limits import MESSAGES, TALK, Bucket, RateLimits
from ..services.games import GameService
from ..services.spectating import seconds_to_next_change, snapshot_for
from ..services.talk import TalkService
from ..services.updates import SeatsChanged
from ..views.games import english
from ..workers.callers import CALLER
from ..workers.fair_semaphore import FairSemaphore
from .connections import Connection, Connections, Ref, Sender, do_nothing
from .spectators import SpectatorCounts

log = logging.getLogger(__name__)

MAX_MESSAGE_SIZE = 16 * 1024  # bytes
MAX_PAUSE_S = 5.0  # for whoever sends too much, or was sent too much
OPENING = 4  # sockets that are opened at once, of one client one less
REFRESH_S = 0.25  # before somebody who is behind is sent the state
NO_SUCH_GAME = 4404
TOO_MANY_SOCKETS = 4429
BROKEN = 1011

AnySocket = WebSocket[Any, Any, Any]


class PlainSocket(AnySocket):
    """Without Litestar's wrappers: they refer to the socket that refers to them, so that it would outlive its end."""

    def receive_wrapper(self, receive: Receive) -> Receive:
        return receive

    def send_wrapper(self, send: Send) -> Send:
        return send


class SocketHandler:
    def __init__(
        self,
        service: GameService,
        talk: TalkService,
        connections: Connections,
        limits: RateLimits,
        metrics: Metrics,
    ) -> None:
        self.service = service
        self.talk = talk
        self.connections = connections
        self.limits = limits
        self.metrics = metrics
        self.decoder: json.Decoder[GameCommand] = json.Decoder(GameCommand)
        self.opening = FairSemaphore(OPENING)
        self.spectators = SpectatorCounts(connections, service.cache)

    def route(self) -> Any:
        @websocket("/api/games/{game_id:str}/socket")
        async def game_socket(socket: AnySocket, game_id: str) -> None:
            context = context_of(socket)
            async with self.turn():
                await socket.accept()
            if not self.limits.open_socket(context.client):
                await socket.close(TOO_MANY_SOCKETS, english(Message("server-too-many-sockets")))
                return
            try:
                await self.serve_connection(
                    socket, Connection(game_id, context.known_person, context.links, CALLER.get()), context.client
                )
            finally:
                self.limits.close_socket(context.client)

        return game_socket

    async def serve_connection(self, socket: AnySocket, connection: Connection, client: str) -> None:
        try:
            await self.enter(connection)
        except RefusalError as error:
            await socket.close(NO_SUCH_GAME, english(error))
            return
        with self.following(connection):
            await self.exchange(socket, connection, client)

    @contextmanager
    def following(self, connection: Connection) -> Iterator[None]:
        """While it lasts, whoever has entered a game is told of it; who falls behind is sent the state."""
        refreshing: asyncio.Task[None] | None = None

        def refresh() -> None:
            nonlocal refreshing
            refreshing = asyncio.create_task(self.refresh(connection))

        connection.on_behind = refresh
        try:
            if self.late_s(connection) is not None:
                connection.fall_behind()
            yield
        finally:
            self.leave(connection)
            connection.on_behind = do_nothing  # no longer what refers to the connection
            if refreshing:
                refreshing.cancel()

    async def exchange(self, socket: AnySocket, connection: Connection, client: str) -> None:
        """Sends a socket what there is for it, and does what it says, until it is closed."""
        sender = asyncio.create_task(send_all(socket, connection))
        bucket = Bucket(MESSAGES)
        try:
            while True:
                message = await receive(socket)
                wait_s = max(bucket.wait_s(), self.limits.work_wait_s(client, connection.person))
                bucket.charge(1)
                if self.limits.on and wait_s:
                    connection.refuse("too_many", Message("server-too-many-requests"))
                    await asyncio.sleep(min(wait_s, MAX_PAUSE_S))  # meanwhile nothing more is read
                elif message is None:
                    connection.refuse("bad_request", Message("server-not-a-text"))
                else:
                    await self.handle_message(message, connection)
        except WebSocketDisconnect:
            pass
        except Exception:
            log.exception("a socket failed", extra={"game": connection.game_id})
            with suppress(Exception):
                await socket.close(BROKEN)
        finally:
            sender.cancel()

    async def handle_message(self, message: str, connection: Connection) -> None:
        ref: Ref = None
        try:
            command = self.decoder.decode(message)
            ref = command.ref
            await self.execute(command, connection)
        except RefusalError as error:
            connection.refuse(error.code, error, ref)
        except RecursionError:
            connection.refuse("bad_request", Message("server-nested-too-deeply"))
        except (ValidationError, DecodeError, UnicodeError) as error:
            connection.refuse("bad_request", error, ref)

    async def execute(self, command: GameCommand, connection: Connection) -> None:
        if not isinstance(command, MoveCommand | TalkCommand):
            connection.send(PongEvent())
            return
        if connection.person is None:
            raise RefusalError("server-not-seated", code="not_yours")
        if isinstance(command, TalkCommand):
            self.limits.check(connection.person, TALK, "talk-too-fast")
            await self.talk.say(connection.game_id, connection.person, command.phrase, command.text)
            return
        began = perf_counter()
        sender = Sender(connection, command.ref)
        await self.service.play(connection.game_id, connection.person, command.ply, command.move, sender)
        self.metrics.moves.add(perf_counter() - began)

    # ------------------------------------------------------------ coming and going

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """For what many sockets of one client may want at once: others have their turn in between."""
        network = CALLER.get().network
        await self.opening.acquire(network)
        try:
            yield
            await asyncio.sleep(0)
        finally:
            self.opening.release(network)

    async def enter(self, connection: Connection) -> None:
        """Shows somebody the game as it stands, and from now on all that changes; RefusalError where there is none."""
        async with self.turn():
            await self._enter(connection)

    async def _enter(self, connection: Connection) -> None:
        game_id, person = check_game_id(connection.game_id), connection.person
        await self.service.refresher.freshen(game_id)
        snapshot = await snapshot_for(self.service.reader, game_id, person)
        # From here on nothing is awaited, so no change is missed between the snapshot and the first event.
        came = person not in self.connections.present(game_id)
        self.connections.add(connection)
        self.connections.welcome(connection, snapshot)
        if came and snapshot.session.seats_of(person):
            self.connections.publish(snapshot, SeatsChanged(), but=connection)
        self.spectators.changed.add(game_id)
        self.service.watcher_came(game_id)

    def show_presence(self, game_id: str) -> None:
        """Somebody has opened or closed a game at another server."""
        entry = self.service.cache.find(game_id)
        if entry is not None and self.connections.is_watched(game_id):
            self.service.writer.publish(entry, SeatsChanged())
            self.spectators.changed.add(game_id)

    async def refresh(self, connection: Connection) -> None:
        """Sends the state to somebody who was left behind: as soon as they have read the rest, and may have more.

        Who is behind by seconds is sent it whenever they see something else, until that is all there is.
        """
        while connection.behind:
            await asyncio.sleep(self.late_s(connection) or 0)
            snapshot = None
            while snapshot is None:
                await asyncio.sleep(min(max(connection.caller.wait_s(), REFRESH_S), MAX_PAUSE_S))
                if not connection.queued_bytes and not connection.caller.wait_s():
                    with suppress(RefusalError):
                        async with self.turn():
                            snapshot = await snapshot_for(self.service.reader, connection.game_id, connection.person)
            connection.behind = self.late_s(connection) is not None
            self.connections.welcome(connection, snapshot)

    def late_s(self, connection: Connection) -> float | None:
        return seconds_to_next_change(self.service.reader, connection.game_id, connection.person)

    def leave(self, connection: Connection) -> None:
        self.connections.remove(connection)
        self.spectators.changed.add(connection.game_id)
        self.service.watcher_left(connection.game_id, connection.person)


async def receive(socket: AnySocket) -> str | None:
    """The next message; None for one that is no text."""
    message: Any = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(detail="gone")
    text: str | None = message.get("text")
    return text


async def send_all(socket: AnySocket, connection: Connection) -> None:
    with suppress(WebSocketDisconnect, RuntimeError, OSError):  # the other end is gone: receiving says so, too
        while True:
            message = await connection.outbox.get()
            if message is None:
                code, why = connection.closing
                await socket.close(code, english(why))
                return
            await socket.send({"type": "websocket.send", "text": message, "bytes": None})
            connection.sent(message)
