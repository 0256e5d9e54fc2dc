"""Somebody who just plays, and notices how long it takes, whatever others do to the server."""

import asyncio
import json
import random
import time
from collections import Counter
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

HONEST = {"X-Forwarded-For": "198.51.100.4"}
GIVEN_UP_S = 20.0  # a wait that long counts as it is


class Honest:
    """Plays the computer at level 1, a move every so often."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.moves: list[float] = []  # seconds to the answer
        self.replies: list[float] = []  # … to the computer's move
        self.failures: Counter[str] = Counter()

    async def play(self, until: float, every: float) -> None:
        async with httpx.AsyncClient(base_url=self.address, headers=HONEST, timeout=GIVEN_UP_S) as http:
            while time.monotonic() < until:
                began = time.monotonic()
                try:
                    async with asyncio.timeout(GIVEN_UP_S):
                        await self.play_game(http, until, every)
                except (TimeoutError, OSError, httpx.HTTPError, WebSocketException) as error:
                    if time.monotonic() < until:
                        self.failures[type(error).__name__] += 1
                        self.moves.append(time.monotonic() - began)
                        await asyncio.sleep(0.1)

    async def play_game(self, http: httpx.AsyncClient, until: float, every: float) -> None:
        seats = [{"kind": "human"}, {"kind": "computer", "level": 1}]
        made = await http.post("/api/games", json={"game": "kubruss", "seats": seats})
        game = made.raise_for_status().json()["id"]
        headers = {**HONEST, "Cookie": f"cubarium_session={http.cookies['cubarium_session']}"}
        url = f"{self.address.replace('http', 'ws')}api/games/{game}/socket"
        async with connect(url, additional_headers=headers, max_size=None, compression=None) as wire:
            told = json.loads(await wire.recv())["state"]
            while told["turn"] == 0 and time.monotonic() < until:
                await asyncio.sleep(every)
                sent = time.monotonic()
                move = random.choice(told["scene"]["choices"])["move"]
                await wire.send(json.dumps({"type": "move", "ply": told["ply"], "move": move}))
                told = await self.next_move(wire)
                self.moves.append(time.monotonic() - sent)
                if told["turn"] == 1:
                    told = await self.next_move(wire)
                    self.replies.append(time.monotonic() - sent)

    async def next_move(self, wire: Any) -> Any:
        while True:
            event = json.loads(await wire.recv())
            if event["type"] == "error":
                self.failures[event["code"]] += 1
                raise OSError(event["message"])
            if event["type"] == "move":
                return event
