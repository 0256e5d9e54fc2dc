"""Attacks by games: computers that think, and sockets of games."""

import asyncio
import time

from .attacker import ATTACKER, LARGE, Attacker, session


async def computers(self: Attacker) -> None:
    """Games against level 9, each with a session of its own."""
    await strong_games(self, 87, same=False)


async def computers_one_session(self: Attacker) -> None:
    """The same with one session."""
    await strong_games(self, 87, same=True)


async def strong_games(self: Attacker, number: int, same: bool) -> None:
    cookies: dict[str, str] = {}
    asked = {"game": "blokus3d", "seats": [{"kind": "computer", "level": 9}, {"kind": "human"}]}
    for _ in range(number):
        _, cookie = await self.begin(asked, cookies)
        cookies = {"cubarium_session": cookie} if same and not cookies else cookies
    await self.wait()


async def watched_computers(self: Attacker) -> None:
    """Games of strong computers among themselves, watched."""

    async def one(_: int) -> None:
        game, cookie = await self.begin({"game": "blokus3d", "seats": [{"kind": "computer", "level": 9}] * 2})
        if game:
            await self.read(f"games/{game}", cookie)

    await asyncio.gather(*(one(which) for which in range(40)))


async def unread_pings(self: Attacker) -> None:
    """Pings of WebSockets whose answers nobody reads."""
    game, cookie = await self.begin({"game": "kubruss", "seats": [{"kind": "human"}] * 2})
    frame = bytes([0x89, 0x80 | 125]) + bytes(4) + b"x" * 125
    handshake = (
        f"GET /api/games/{game}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        f"X-Forwarded-For: {ATTACKER['X-Forwarded-For']}\r\nCookie: cubarium_session={cookie}\r\n\r\n"
    )

    async def one(_: int) -> None:
        wire = self.plain()
        loop = asyncio.get_running_loop()
        try:
            await loop.sock_sendall(wire, handshake.encode())
            async with asyncio.timeout(max(0, self.until - time.monotonic())):
                while True:
                    await loop.sock_sendall(wire, frame * 100)
                    self.answers["pings"] += 100
                    await asyncio.sleep(0.002)
        except (OSError, TimeoutError) as error:
            self.answers[type(error).__name__] += 1
        finally:
            wire.close()

    await asyncio.gather(*(one(which) for which in range(5)))


async def fan_out(self: Attacker) -> None:
    """150 sockets of one person on a large game, with moves and takebacks."""
    seats = [{"kind": "human"}, *[{"kind": "computer", "level": 1}] * 3]
    game, cookie = await self.begin({**LARGE, "seats": seats})
    mine = session(cookie)

    async def change(_: int) -> None:
        answer = await self.ask("GET", f"/api/games/{game}", headers=mine)
        state = answer.json() if answer is not None and answer.status_code == 200 else {}
        choices = state.get("scene", {}).get("choices")
        if choices:
            await self.ask(
                "POST",
                f"/api/games/{game}/moves",
                json={"ply": state["ply"], "move": choices[0]["move"]},
                headers=mine,
            )
        await self.ask("POST", f"/api/games/{game}/takeback", headers=mine)

    await asyncio.gather(*(self.read(f"games/{game}", cookie) for _ in range(150)), self.repeat(1, change))
