"""The socket of the lobby: all tables at first, and again whenever one has changed."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect

from ...messages import Message
from ..contract import PongEvent
from ..domain.game_session import GameOverview
from ..http.middleware import context_of
from ..http.rate_limits import MESSAGES, Bucket, RateLimits
from ..lobby_contract import LobbyEvent
from ..lobby_service import LobbyService
from ..views import english, table_view
from ..workers.callers import CALLER
from .connections import CLOSED, Connection
from .handler import MAX_PAUSE_S, TOO_MANY_SOCKETS, AnySocket, receive, send_all

log = logging.getLogger(__name__)

PAUSE_S = 0.3  # between two events: what changes meanwhile comes in the next
LOOK_S = 10.0  # after which tables are looked at anyway: whoever waited at one may be gone


class LobbyHandler:
    def __init__(self, lobby: LobbyService, limits: RateLimits) -> None:
        self.lobby = lobby
        self.limits = limits
        self.connections: set[Connection] = set()
        self.changed = asyncio.Event()
        self.publishing: asyncio.Task[None] | None = None
        lobby.present = self.present
        lobby.service.writer.on_public_change = self.changed.set

    def present(self) -> set[str]:
        return {connection.person for connection in self.connections if connection.person}

    def disconnect(self, person: str) -> None:
        for connection in self.connections:
            if connection.person == person:
                connection.end(CLOSED)

    def open(self) -> None:
        self.publishing = asyncio.create_task(self._publish())

    def close(self) -> None:
        if self.publishing:
            self.publishing.cancel()

    def route(self) -> Any:
        @websocket("/api/lobby/socket")
        async def lobby_socket(socket: AnySocket) -> None:
            context = context_of(socket)
            await socket.accept()
            if not self.limits.open_socket(context.client):
                await socket.close(TOO_MANY_SOCKETS, english(Message("server-too-many-sockets")))
                return
            try:
                await self.serve_connection(socket, Connection("", context.known_person, caller=CALLER.get()))
            finally:
                self.limits.close_socket(context.client)

        return lobby_socket

    async def serve_connection(self, socket: AnySocket, connection: Connection) -> None:
        self.connections.add(connection)
        if connection.person:
            self.changed.set()  # somebody who waits is here again
        tables = await self.lobby.visible_to(connection.person, await self.lobby.tables())
        connection.send(event_for(tables, connection.person))
        sender = asyncio.create_task(send_all(socket, connection))
        bucket = Bucket(MESSAGES)
        try:
            while True:
                await receive(socket)  # whatever it says: that somebody is here is all there is to say
                bucket.charge(1)
                await asyncio.sleep(min(bucket.wait_s(), MAX_PAUSE_S) if self.limits.on else 0)
                connection.send(PongEvent())
        except WebSocketDisconnect:
            pass
        finally:
            self.connections.discard(connection)
            self.changed.set()
            sender.cancel()

    async def _publish(self) -> None:
        """Tells everybody who looks, each as they may see it."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.changed.wait(), LOOK_S)
            self.changed.clear()
            try:
                if self.connections:
                    seen_by = await self.lobby.views_of(await self.lobby.tables())
                    for connection in list(self.connections):
                        connection.send(event_for(seen_by(connection.person), connection.person))
            except Exception:
                log.exception("the lobby could not be shown")
            await asyncio.sleep(PAUSE_S)


def event_for(tables: list[GameOverview], person: str | None) -> LobbyEvent:
    return LobbyEvent(tables=[table_view(table, person) for table in tables])
