"""Streams: what sockets send, as lines of an answer over plain HTTP that goes on until one of the two ends it.

They hang on the same feeds as sockets, so they tell the same in the same order, at whichever server.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic

from msgspec import Struct, json

from ...messages import Message
from ..contract.events import BaseEvent
from ..contract.streams import EndEvent, GameEndEvent, GameStartEvent, RematchOfferEvent, TurnEvent
from ..domain.users import Identity
from ..http.rate_limits import RateLimits
from ..services.api_tokens import ApiTokenService
from ..services.streams import GameBegan, GameEnded, News, StreamService, TurnBegan
from ..views.games import game_summary, message_view, outcome_view
from ..workers.callers import CALLER
from .connections import CLOSED, MAX_QUEUED, TOO_SLOW, Closing, Connection, encode
from .feed import Reader
from .handler import SocketHandler
from .presence import PresenceHandler

KEEP_ALIVE_S = 6.0  # after which an empty line says that the stream is alive, and it is looked whether all is told
CHECK_S = 6.0  # between two looks whether the API token of whoever reads still counts
OVER: Closing = (1000, Message("game-over"))
RESTART: Closing = (1012, Message("token-stream-restart"))
REVOKED: Closing = (4401, Message("token-revoked"))

SendLine = Callable[[str], Awaitable[None]]


@dataclass(eq=False)
class OpenStream:
    me: Identity
    end: Callable[[Closing], None]  # has it end, once what waits was sent


@dataclass(eq=False)
class StreamReader(Reader):
    """Whoever reads events: every one of them, or none any more."""

    key: str | None = ""  # none of the texts that are for all
    is_page: bool = False
    last_sent: float = field(default_factory=monotonic)

    def send(self, event: BaseEvent) -> None:
        if len(self.own) >= MAX_QUEUED - 1:
            self.end(TOO_SLOW)
        else:
            super().send(event)

    def end(self, why: Closing) -> None:
        self.ending = self.ending or why
        self.woken.set()

    async def send_waiting(self, send: SendLine) -> None:
        while self.own:
            await send(self.own.popleft())
            self.last_sent = monotonic()


class TokenCheck:
    """Whether the API token of whoever reads has been revoked: asked often, it is looked up now and then."""

    def __init__(self, api_tokens: ApiTokenService, me: Identity) -> None:
        self.api_tokens = api_tokens
        self.key = me.api_token
        self.due = 0.0  # by the monotonic clock

    async def fails(self) -> bool:
        if not self.key or monotonic() < self.due:
            return False
        self.due = monotonic() + CHECK_S
        return not await self.api_tokens.is_good(self.key)


class Streams:
    def __init__(
        self,
        handler: SocketHandler,
        presence: PresenceHandler,
        service: StreamService,
        api_tokens: ApiTokenService,
        limits: RateLimits,
    ) -> None:
        self.handler = handler
        self.presence = presence
        self.service = service
        self.api_tokens = api_tokens
        self.limits = limits
        self.open: set[OpenStream] = set()
        api_tokens.on_revoked = self.revoke

    # ------------------------------------------------------------ ending them

    def close(self) -> None:
        """The server is about to stop: whoever reads comes back to the next one."""
        self._end(RESTART, lambda _: True)

    def revoke(self, key: str) -> None:
        """An API token counts no longer."""
        self._end(REVOKED, lambda me: me.api_token == key)

    def disconnect(self, person: str) -> None:
        """The account of somebody was closed."""
        self._end(CLOSED, lambda me: me.user == person)

    def _end(self, why: Closing, is_meant: Callable[[Identity], bool]) -> None:
        for each in [each for each in self.open if is_meant(each.me)]:
            each.end(why)

    @contextmanager
    def _opened(self, stream: OpenStream) -> Iterator[None]:
        self.open.add(stream)
        try:
            yield
        finally:
            self.open.remove(stream)

    # ------------------------------------------------------------ a game

    async def serve_game(self, me: Identity, client: str, game_id: str, send: SendLine) -> None:
        """The game as it stands, then each change, until it is over; RefusalError before the first line."""
        connection = Connection(game_id, me.user, me.links, CALLER.get())
        with self.limits.stream(client, me.user):
            await self.handler.enter(connection)
            with self.handler.following(connection), self._opened(OpenStream(me, connection.end)):
                await send_ended(send, await self._send_changes(me, connection, send))

    async def _send_changes(self, me: Identity, connection: Connection, send: SendLine) -> Closing:
        token = TokenCheck(self.api_tokens, me)
        while True:
            if await token.fails():
                return REVOKED
            try:
                async with asyncio.timeout(KEEP_ALIVE_S):
                    text = await connection.outbox.get()
            except TimeoutError:
                await send("")
                continue
            if text is None:
                return connection.closing
            await send(text)
            connection.sent(text)
            if shows_the_end(text):
                return OVER

    # ------------------------------------------------------------ events of mine

    async def serve_events(self, me: Identity, client: str, send: SendLine) -> None:
        """What comes for somebody: first how all of it stands, then what happens."""
        reader = StreamReader(me.user, CALLER.get())
        with self.limits.stream(client, me.user):
            async with self.presence.entered(reader):
                with self._opened(OpenStream(me, reader.end)):
                    await send_ended(send, await self._send_events(me, reader, send))

    async def _send_events(self, me: Identity, reader: StreamReader, send: SendLine) -> Closing:
        with self.service.following(me.user, reader.woken.set) as games:
            is_due, token = True, TokenCheck(self.api_tokens, me)
            while True:
                if await token.fails():
                    return REVOKED
                await reader.send_waiting(send)
                for news in await games.news() if is_due or games.touched else ():
                    reader.send(self._event(news, me.user))
                    await reader.send_waiting(send)  # however many there are, they do not wait together
                if reader.ending:
                    return reader.ending
                is_due = not await woken_in_time(reader)
                if is_due:
                    await send("")
                    reader.last_sent = monotonic()

    def _event(self, news: News, person: str) -> BaseEvent:
        if isinstance(news, GameBegan):
            present, time = self.handler.connections.present(news.game.id), self.service.service.clock.time()
            return GameStartEvent(game=game_summary(news.game, person, present, time))
        if isinstance(news, TurnBegan):
            return TurnEvent(game_id=news.game.id, ply=news.game.ply)
        if isinstance(news, GameEnded):
            session, outcome = news.session, outcome_view(news.session)
            assert outcome is not None
            assert session.ended is not None
            yours = session.seats_of(person)
            return GameEndEvent(game_id=session.id, yours=yours, outcome=outcome, ended=session.ended)
        return RematchOfferEvent(game_id=news.game_id)


async def woken_in_time(reader: StreamReader) -> bool:
    """Waits until there is something for a reader; False when nothing was sent for long."""
    try:
        async with asyncio.timeout(reader.last_sent + KEEP_ALIVE_S - monotonic()):
            await reader.woken.wait()
    except TimeoutError:
        return False
    reader.woken.clear()
    return True


async def send_ended(send: SendLine, why: Closing) -> None:
    code, message = why
    await send(encode(EndEvent(code=code, message=message_view(message))))


# ---------------------------------------------------------------- what a line says


class Anything(Struct):
    pass


class Ended(Struct):
    outcome: Anything | None = None


class GameLine(Ended):
    """As much of an event as tells whether the game is over."""

    state: Ended | None = None


def shows_the_end(line: str) -> bool:
    """Whether an event has the outcome of its game.

    >>> shows_the_end('{"type":"move","outcome":null}'), shows_the_end('{"type":"state","state":{"outcome":{}}}')
    (False, True)
    """
    read = json.decode(line, type=GameLine)
    return any(each is not None and each.outcome is not None for each in (read, read.state))
