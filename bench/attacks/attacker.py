"""One hostile visitor: has one network address, and does what it does until its time is up."""

import asyncio
import socket
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

ATTACKER = {"X-Forwarded-For": "203.0.113.7"}
LARGE = {"game": "blokus3d", "options": {"structure": "/".join(["9" * 10] * 10), "players": 4}}
LARGE_SEATS = [{"kind": "human"}] * 4

Attack = Callable[["Attacker"], Awaitable[None]]


def session(cookie: str) -> dict[str, str]:
    """The header of whoever has a cookie."""
    return {"Cookie": f"cubarium_session={cookie}"} if cookie else {}


class Attacker:
    def __init__(self, address: str, seconds: float) -> None:
        self.address = address
        self.until = time.monotonic() + seconds
        self.answers: Counter[str] = Counter()
        self.http = httpx.AsyncClient(
            base_url=address, headers=ATTACKER, timeout=seconds, limits=httpx.Limits(max_connections=300)
        )

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.until

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response | None:
        try:
            answer = await self.http.request(method, path, **more)
        except httpx.HTTPError as error:
            self.answers[type(error).__name__] += 1
            return None
        self.answers[str(answer.status_code)] += 1
        return answer

    async def repeat(self, number: int, act: Callable[[int], Awaitable[object]]) -> None:
        """Many at once, each again and again, until time is up."""

        async def one(which: int) -> None:
            while self.goes_on:
                await act(which)
                await asyncio.sleep(0)

        await asyncio.gather(*(one(which) for which in range(number)))

    async def begin(
        self, asked: dict[str, Any], cookies: dict[str, str] | None = None, from_address: str = ""
    ) -> tuple[str, str]:
        """A new game, and the cookie of its maker, who may have another address."""
        self.http.cookies.clear()
        headers = {"X-Forwarded-For": from_address} if from_address else {}
        answer = await self.ask("POST", "/api/games", json=asked, cookies=cookies, headers=headers)
        if answer is None or answer.status_code != 201:
            return "", ""
        return answer.json()["id"], answer.cookies.get("cubarium_session") or ""

    async def begin_large(self) -> tuple[str, str]:
        return await self.begin({**LARGE, "seats": LARGE_SEATS})

    async def connect(self, path: str, cookie: str, use: Callable[[ClientConnection], Awaitable[None]]) -> None:
        """Does something with a socket, until time is up; what ends it before that is counted."""
        url = f"{self.address.replace('http', 'ws')}api/{path}/socket"
        headers = {**ATTACKER, **session(cookie)}
        try:
            async with (
                connect(url, additional_headers=headers, max_size=None, compression=None) as wire,
                asyncio.timeout(max(0, self.until - time.monotonic())),
            ):
                await use(wire)
        except (WebSocketException, OSError, TimeoutError) as error:
            self.answers[type(error).__name__] += 1

    async def read(self, path: str, cookie: str = "", messages: int = 1_000_000) -> None:
        """Reads what a socket is sent."""

        async def use(wire: ClientConnection) -> None:
            for _ in range(messages):
                self.answers["bytes"] += len(await wire.recv())

        await self.connect(path, cookie, use)

    async def wait(self) -> None:
        while self.goes_on:
            await asyncio.sleep(0.2)

    def plain(self) -> socket.socket:
        parts = urlsplit(self.address)
        wire = socket.create_connection((parts.hostname, parts.port), timeout=5)
        wire.setblocking(False)
        return wire
