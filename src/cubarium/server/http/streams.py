"""Streams: answers that go on, a line of JSON for each event, and an empty one now and then."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec

from ..contract.streams import OwnEvent, StreamedGameEvent
from ..domain.errors import RefusalError
from ..domain.factory import check_game_id
from ..domain.users import Identity
from ..socket.streams import SendLine
from .connected import disconnected
from .dependencies import OpenStreams
from .error_handlers import AnyRequest, error_responses
from .games import GameId
from .middleware import context_of

NDJSON = "application/x-ndjson"
HEADERS = [(b"content-type", NDJSON.encode()), (b"x-accel-buffering", b"no")]  # a proxy is to keep nothing back


class LineStream(Response[None]):
    """An answer that some work sends line by line; when whoever reads goes away, the work is cancelled."""

    def __init__(self, serve: Callable[[SendLine], Awaitable[None]]) -> None:
        super().__init__(None, media_type=NDJSON)
        self.serve = serve

    def to_asgi_response(self, app: Any, request: AnyRequest, **_: Any) -> Any:
        async def answer(__: Any, ___: Any, send: Any) -> None:
            await send_lines(self.serve, request, send)

        return answer


async def send_lines(serve: Callable[[SendLine], Awaitable[None]], request: AnyRequest, send: Any) -> None:
    """What goes wrong before the first line is raised: there is no answer yet."""
    has_begun = False

    async def send_line(text: str) -> None:
        nonlocal has_begun
        if not has_begun:
            has_begun = True
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        await send({"type": "http.response.body", "body": f"{text}\n".encode(), "more_body": True})

    serving, gone = asyncio.ensure_future(serve(send_line)), asyncio.ensure_future(disconnected(request))
    try:
        await asyncio.wait([serving, gone], return_when=asyncio.FIRST_COMPLETED)
        if serving.done():
            serving.result()
            await send({"type": "http.response.body", "body": b"", "more_body": False})
    finally:
        gone.cancel()
        serving.cancel()
        with suppress(asyncio.CancelledError, Exception):  # told already
            await serving


def known(request: AnyRequest) -> Identity:
    """Who asks: nobody becomes a guest by opening a stream."""
    identity = context_of(request).identity
    if identity is None:
        raise RefusalError("token-needed", code="unauthorised")
    return identity


def lines_of(events: Any, about: str) -> dict[int, ResponseSpec]:
    return {200: ResponseSpec(events, False, about, media_type=NDJSON)}


@get(
    "/stream/events",
    media_type=NDJSON,
    responses={
        **lines_of(OwnEvent, "a line for each event, an empty one now and then"),
        **error_responses(401, 403, 429),
    },
)
async def get_event_stream(request: AnyRequest, streams: OpenStreams) -> LineStream:
    """What happens to you, as lines of JSON: challenges, pairing, games that begin and end, your turns.

    First comes how all of it stands, then each event. While a stream is open, you are here.
    """
    me, client = known(request), context_of(request).client
    return LineStream(lambda send: streams.serve_events(me, client, send))


@get(
    "/stream/games/{game_id:str}",
    media_type=NDJSON,
    responses={
        **lines_of(StreamedGameEvent, "a line for each event, an empty one now and then"),
        **error_responses(401, 403, 404, 429),
    },
)
async def get_game_stream(request: AnyRequest, streams: OpenStreams, game_id: GameId) -> LineStream:
    """A game, as lines of JSON: its state, then each change, until it is over. The events are those of its socket."""
    me, client = known(request), context_of(request).client
    check_game_id(game_id)
    return LineStream(lambda send: streams.serve_game(me, client, game_id, send))


ROUTES = [get_event_stream, get_game_stream]
