"""What many sockets are sent alike: each text is encoded once, however many read it.

feed    texts by key; whoever connects is sent all of them, and from then on those that have changed
reader  one socket; who reads slowly is sent the latest text of each key, not all that it was meanwhile
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect

from ...messages import Message
from ..contract.events import BaseEvent, PongEvent
from ..http.middleware import context_of
from ..http.rate_limits import BYTE_S, MESSAGES, Bucket, RateLimits
from ..views.games import english
from ..workers.callers import CALLER, NOBODY, Caller
from .connections import CLOSED, MAX_QUEUED, Closing, encode
from .handler import MAX_PAUSE_S, TOO_MANY_SOCKETS, AnySocket, receive


@dataclass(eq=False)
class Reader:
    person: str | None
    caller: Caller = NOBODY
    key: str | None = None  # of the text that is read; None: all
    seen: int = 0  # the number of the latest text that was sent
    ending: Closing | None = None  # what the socket is to be closed with
    is_page: bool = True  # and no program's stream
    own: deque[str] = field(default_factory=lambda: deque(maxlen=MAX_QUEUED))  # what is for this socket alone
    woken: asyncio.Event = field(default_factory=asyncio.Event)

    def send(self, event: BaseEvent) -> None:
        self.own.append(encode(event))
        self.woken.set()

    def send_first(self, *events: BaseEvent) -> None:
        """Sends events before all that waits."""
        self.own.extendleft(encode(event) for event in reversed(events))
        self.woken.set()

    def read(self, key: str) -> None:
        """From now on reads the text of one key alone."""
        if key != self.key:
            self.key, self.seen = key, 0
            self.woken.set()


class Feed:
    def __init__(self) -> None:
        self.readers: set[Reader] = set()
        self.texts: dict[str, tuple[int, str]] = {}  # by key; each text is numbered as it comes
        self.number = 0

    def put(self, key: str, event: BaseEvent) -> None:
        """The event of a key from now on; nobody is sent the same again."""
        text = encode(event)
        if key in self.texts and self.texts[key][1] == text:
            return
        self.number += 1
        self.texts[key] = self.number, text
        for reader in self.readers:
            reader.woken.set()

    def keep_only(self, keys: Iterable[str]) -> None:
        wanted = set(keys)
        self.texts = {key: text for key, text in self.texts.items() if key in wanted}

    def disconnect(self, person: str) -> None:
        """Closes the sockets of somebody whose account was closed or deleted."""
        for reader in self.readers:
            if reader.person == person:
                reader.ending = CLOSED
                reader.woken.set()

    def unseen(self, reader: Reader) -> tuple[int, str] | None:
        """The next text for a reader, if there is one."""
        texts = (each for key, each in self.texts.items() if reader.key in (None, key))
        return min((each for each in texts if each[0] > reader.seen), default=None)

    async def serve(
        self, socket: AnySocket, reader: Reader, limits: RateLimits, hear: Callable[[str | None], None] | None = None
    ) -> None:
        """Sends a socket what is there for it, until it is closed. What it says is heard, or answered with pong."""
        self.readers.add(reader)
        reader.woken.set()
        sending = asyncio.create_task(self._send_all(socket, reader))
        bucket = Bucket(MESSAGES)
        try:
            while True:
                message = await receive(socket)
                bucket.charge(1)
                await asyncio.sleep(min(bucket.wait_s(), MAX_PAUSE_S) if limits.on else 0)
                if hear is None:
                    reader.send(PongEvent())  # that somebody is here is all there is to say
                else:
                    hear(message)
        except WebSocketDisconnect:
            pass
        finally:
            self.readers.discard(reader)
            sending.cancel()

    async def _send_all(self, socket: AnySocket, reader: Reader) -> None:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):  # the other end is gone: receiving says so, too
            while True:
                await reader.woken.wait()
                reader.woken.clear()
                if reader.ending:
                    code, reason = reader.ending
                    await socket.close(code, english(reason))
                    return
                while reader.own:
                    await self._send(socket, reader, reader.own.popleft())
                while (found := self.unseen(reader)) is not None:
                    reader.seen = found[0]
                    await self._send(socket, reader, found[1])

    async def _send(self, socket: AnySocket, reader: Reader, text: str) -> None:
        reader.caller.charge(BYTE_S * len(text))
        await asyncio.sleep(min(reader.caller.wait_s(), MAX_PAUSE_S))  # for whoever was sent too much
        await socket.send({"type": "websocket.send", "text": text, "bytes": None})


def feed_route(path: str, limits: RateLimits, serve: Callable[[AnySocket, Reader], Awaitable[None]]) -> Any:
    """The socket at a path, whose reader is served."""

    @websocket(path)
    async def feed_socket(socket: AnySocket) -> None:
        context = context_of(socket)
        await socket.accept()
        if not limits.open_socket(context.client):
            await socket.close(TOO_MANY_SOCKETS, english(Message("server-too-many-sockets")))
            return
        try:
            await serve(socket, Reader(context.known_person, CALLER.get()))
        finally:
            limits.close_socket(context.client)

    return feed_socket
