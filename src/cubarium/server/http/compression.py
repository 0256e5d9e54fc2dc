"""Answers made smaller for those who can read that: what is large in a thread, so that nobody waits for it."""

import asyncio
import gzip
from typing import Any

from litestar.types import ASGIApp, Receive, Scope, Send

from ..workers.callers import CALLER
from .rate_limits import BYTE_S

MIN_SIZE = 2_000  # bytes; less is not worth it
MAX_SIZE_HERE = 16_000  # what is larger is compressed in a thread
LEVEL, FAST_LEVEL = 4, 1  # of gzip, for what is small and for what is large
TYPES = (b"application/json", b"text/")


class CompressionMiddleware:
    """For answers whose body comes in one piece, as all of ours do."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        headers: Any = scope.get("headers", ())
        accepts = any(name == b"accept-encoding" and b"gzip" in value.lower() for name, value in headers)
        if kind != "http" or not accepts:
            await self.app(scope, receive, send)
            return
        begun: Any = None

        async def answer(message: Any) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = message
                return
            if begun is not None:
                start, begun = begun, None
                if not message.get("more_body") and is_worth_it(start["headers"], message["body"]):
                    body = await compressed(message["body"])
                    message = {**message, "body": body}
                    start = {**start, "headers": headers_for(start["headers"], len(body))}
                await send(start)
            await send(message)

        await self.app(scope, receive, answer)


def is_worth_it(headers: list[tuple[bytes, bytes]], body: bytes) -> bool:
    names = dict(headers)
    return (
        len(body) >= MIN_SIZE and b"content-encoding" not in names and names.get(b"content-type", b"").startswith(TYPES)
    )


async def compressed(body: bytes) -> bytes:
    CALLER.get().charge(BYTE_S * len(body))
    if len(body) <= MAX_SIZE_HERE:
        return gzip.compress(body, LEVEL, mtime=0)
    return await asyncio.to_thread(gzip.compress, body, FAST_LEVEL, mtime=0)


def headers_for(headers: list[tuple[bytes, bytes]], length: int) -> list[tuple[bytes, bytes]]:
    kept = [each for each in headers if each[0] != b"content-length"]
    return [
        *kept,
        (b"content-encoding", b"gzip"),
        (b"content-length", str(length).encode()),
        (b"vary", b"accept-encoding"),
    ]
