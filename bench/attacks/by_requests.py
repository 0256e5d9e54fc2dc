"""Attacks by requests: what is costly to answer, to read, or to write down."""

import asyncio
import random
import secrets

from .attacker import Attacker, session


async def nothing(self: Attacker) -> None:
    """For comparison."""
    await self.wait()


async def previews(self: Attacker) -> None:
    """Previews of ever new large structures, 200 moves on, from callers who leave after three seconds."""

    async def one(which: int) -> None:
        rows = ["".join(random.choice("789") for _ in range(10)) for _ in range(10)]
        await self.ask(
            "GET",
            "/api/preview",
            params={"game": "blokus3d", "players": 4, "plies": 200, "structure": "/".join(rows)},
            timeout=3,
        )

    await self.repeat(200, one)


async def plies(self: Attacker) -> None:
    """The start of a large game, asked for again and again."""
    game, _ = await self.begin_large()
    await self.repeat(20, lambda _: self.ask("GET", f"/api/games/{game}/plies/0"))


async def states(self: Attacker) -> None:
    """The state of a large game, compressed for whoever is on turn."""
    game, cookie = await self.begin_large()
    packed = {"Accept-Encoding": "gzip", **session(cookie)}
    await self.repeat(20, lambda _: self.ask("GET", f"/api/games/{game}", headers=packed))


async def gains(self: Attacker) -> None:
    """What every move of large games would gain, and why moves are none."""
    games = [(await self.begin_large())[0] for _ in range(10)]

    async def one(which: int) -> None:
        game = games[which % len(games)]
        await self.ask("GET", f"/api/games/{game}/gains")
        await self.ask("GET", f"/api/games/{game}/why", params={"move": secrets.token_hex(100)})

    await self.repeat(20, one)


async def many_games(self: Attacker) -> None:
    """Large games, as many as it takes them."""
    await self.repeat(4, lambda _: self.begin_large())


async def sessions(self: Attacker) -> None:
    """A name for one new session after another."""

    async def one(_: int) -> None:
        self.http.cookies.clear()
        await self.ask("PUT", "/api/session", json={"name": secrets.token_hex(8)})

    await self.repeat(10, one)


async def half_requests(self: Attacker) -> None:
    """Requests that never end."""
    wires = []
    for _ in range(3000):
        try:
            wire = self.plain()
            wire.send(b"GET /api/catalogue HTTP/1.1\r\nHost: localhost\r\n")
            wires.append(wire)
        except OSError as error:
            self.answers[type(error).__name__] += 1
            await asyncio.sleep(0.01)
        if not self.goes_on:
            break
    await self.wait()
    for wire in wires:
        wire.close()


async def large_headers(self: Attacker) -> None:
    """Headers of 20 MB."""
    piece = b"X-A: " + b"a" * 60_000 + b"\r\n"

    async def one(_: int) -> None:
        wire = self.plain()
        loop = asyncio.get_running_loop()
        try:
            await loop.sock_sendall(wire, b"GET / HTTP/1.1\r\nHost: localhost\r\n")
            for _ in range(350):
                await loop.sock_sendall(wire, piece)
            self.answers["taken"] += 1
        except OSError as error:
            self.answers[type(error).__name__] += 1
        finally:
            wire.close()

    await self.repeat(3, one)


async def long_paths(self: Attacker) -> None:
    """Refused requests with paths of 30 kB, which a log might keep."""
    path = "/api/" + "x" * 30_000
    await self.repeat(20, lambda _: self.ask("POST", path, headers={"Origin": "https://elsewhere.example"}))
