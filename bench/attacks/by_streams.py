"""Attacks by answers that go on: streams of events, read or not."""

import asyncio
import random

import httpx

import cubarium

from .attacker import ATTACKER, Attacker, session

STREAMS = 64  # as many as one user may have


async def open_stream(self: Attacker, path: str, cookie: str, reads: bool) -> None:
    """A stream, read or left alone, until time is up."""
    headers = {**ATTACKER, **session(cookie)}
    try:
        async with self.http.stream("GET", f"/api/stream/{path}", headers=headers) as answer:
            self.answers[f"stream {answer.status_code}"] += 1
            if not reads:
                await self.wait()
            async for line in answer.aiter_lines():
                self.answers["bytes"] += len(line)
                if not self.goes_on:
                    return
    except httpx.HTTPError as error:
        self.answers[type(error).__name__] += 1


async def events(self: Attacker) -> None:
    """The events of somebody who has as many games as they may begin, 64 times, while they play one of them."""
    text = str(cubarium.Record(cubarium.new("kubruss"), ["S:a1"]))
    games, cookie = [], ""
    for _ in range(60):
        answer = await self.ask("POST", "/api/records", json={"text": text}, headers=session(cookie))
        if answer is not None and answer.status_code == 201:
            games.append(answer.json()["id"])
            cookie = cookie or answer.cookies.get("cubarium_session") or ""
    await follow(self, games, cookie, "events", reads=True)


async def unread_streams(self: Attacker) -> None:
    """Streams of large games that change, none of which is read."""
    large = {"game": "blokus3d", "options": {"structure": "/".join(["9" * 10] * 10), "players": 4}}
    seats = [{"kind": "human"}, *[{"kind": "computer", "level": 1}] * 3]
    game, cookie = await self.begin({**large, "seats": seats})
    await follow(self, [game], cookie, f"games/{game}", reads=False)


async def follow(self: Attacker, games: list[str], cookie: str, path: str, reads: bool) -> None:
    mine = session(cookie)

    async def play(which: int) -> None:
        game = games[which % len(games)]
        answer = await self.ask("GET", f"/api/games/{game}", headers=mine)
        state = answer.json() if answer is not None and answer.status_code == 200 else {}
        choices = state.get("scene", {}).get("choices")
        if choices:
            move = {"ply": state["ply"], "move": random.choice(choices)["move"]}
            await self.ask("POST", f"/api/games/{game}/moves", json=move, headers=mine)
        else:
            await self.ask("POST", f"/api/games/{game}/takeback", headers=mine)

    streams = (open_stream(self, path, cookie, reads) for _ in range(STREAMS))
    await asyncio.gather(*streams, self.repeat(2, play))
