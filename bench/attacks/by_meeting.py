"""Attacks where people meet: the lobby and the pool of quick pairing."""

import asyncio
import json
import random

from websockets.asyncio.client import ClientConnection

from cubarium.server.services.lobby import MAX_TABLES

from .attacker import Attacker, session

TABLE = {"game": "qubix", "seats": [{"kind": "human"}] * 4, "public": True}


async def lobby_readers(self: Attacker) -> None:
    """200 tables in the lobby and 150 sockets that look at it, while a table comes and goes."""
    for _ in range(200):
        if self.goes_on:
            await self.begin(TABLE)

    async def change(_: int) -> None:
        game, cookie = await self.begin(TABLE)
        if game:
            await self.ask("POST", f"/api/lobby/{game}/leave", headers=session(cookie))
        await asyncio.sleep(0.1)

    await asyncio.gather(*(self.read("lobby") for _ in range(150)), self.repeat(1, change))


async def pool(self: Attacker) -> None:
    """Guests who tick everything and never answer, each with a socket, as many as it takes them."""
    games = {"babel": [2], "blokus3d": [2, 3, 4], "kewbz": [2], "kubruss": [2], "qubix": [2, 3, 4, 5]}
    asked = {"games": games, "speeds": ["3+2", "5+5", "10+10", "30+30", "3d"]}

    async def one(_: int) -> None:
        self.http.cookies.clear()
        answer = await self.ask("POST", "/api/seeks", json=asked)
        cookie = answer.cookies.get("cubarium_session") if answer is not None else None
        if not cookie:
            return

        async def seek_on(wire: ClientConnection) -> None:
            while True:
                if json.loads(await wire.recv()).get("seek", True) is None:
                    self.http.cookies.clear()
                    await self.ask("POST", "/api/seeks", json=asked, headers=session(cookie))

        await self.connect("presence", cookie, seek_on)

    await asyncio.gather(*(one(which) for which in range(150)))


async def full_lobby(self: Attacker) -> None:
    """A lobby as full as it gets, 150 sockets that come and go, and guests who take seats and leave them at once."""
    others = [f"198.18.{number // 250}.{number % 250 + 1}" for number in range(MAX_TABLES)]
    tables: list[str] = []

    async def fill(address: str) -> None:
        game, _ = await self.begin(TABLE, from_address=address)
        if game:
            tables.append(game)

    for first in range(0, len(others), 20):
        await asyncio.gather(*map(fill, others[first : first + 20]))

    cookies = [(await self.begin(TABLE))[1] for _ in range(20)]

    async def sit(which: int) -> None:
        table = random.choice(tables)
        await self.ask("POST", f"/api/lobby/{table}/seat", headers=session(cookies[which]))
        await self.ask("POST", f"/api/lobby/{table}/leave", headers=session(cookies[which]))

    await asyncio.gather(
        self.repeat(150, lambda _: self.read("lobby", messages=random.randrange(1, 5))), self.repeat(len(cookies), sit)
    )
