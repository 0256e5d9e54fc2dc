"""Attacks by what is worked out for one visitor alone: boards, searches, studies, puzzles of one's own."""

import asyncio
import itertools
import json
import random
import secrets
from typing import Any

from websockets.asyncio.client import ClientConnection

import cubarium

from .attacker import Attacker, session
from .by_reading import long_game

MOST = 64 * 1024 - 2_000  # bytes of a request


def long_line(seed: int) -> dict[str, Any]:
    """A long game as a line of play, without its last move."""
    record = cubarium.Record.parse(long_game(seed))
    return {"start": str(record.start), "moves": [str(each) for each in record.moves][:-20]}


async def boards(self: Attacker) -> None:
    """Boards at the end of long lines, set up anew, with all that may be asked about them."""
    lines = [long_line(seed) for seed in range(10)]
    positions = [str(cubarium.Record(cubarium.parse(each["start"]), each["moves"]).position) for each in lines]
    cell = {"board": "board", "x": 5, "y": 5}

    async def one(which: int) -> None:
        line, position = lines[which % len(lines)], positions[which % len(lines)]
        await self.ask("POST", "/api/analysis/setup", json={"position": position})
        await self.ask("POST", "/api/analysis/board", json=line)
        await self.ask("POST", "/api/analysis/gains", json=line)
        await self.ask("POST", "/api/analysis/why?move=x", json=line)
        await self.ask("POST", "/api/analysis/setup", json={"position": position, "take_away": cell})

    await self.repeat(20, one)


async def searches(self: Attacker) -> None:
    """Sockets of the analysis board that ask for a search of a long line and are dropped."""
    lines = [long_line(seed) for seed in range(10)]

    async def one(which: int) -> None:
        asked = json.dumps({"type": "analyse", "ref": 1, **lines[which % len(lines)]})

        async def use(wire: ClientConnection) -> None:
            for _ in range(3):
                await wire.send(asked)
            await asyncio.sleep(random.random())

        await self.connect("analysis", "", use)

    await self.repeat(30, one)


async def kept_searches(self: Attacker) -> None:
    """Sockets of the analysis board that stay open, each after searches that come to an end."""
    wanted = itertools.cycle(near_the_end())

    async def one(_: int) -> None:
        async def use(wire: ClientConnection) -> None:
            while True:
                await wire.send(json.dumps({"type": "analyse", "ref": 1, "start": next(wanted), "moves": []}))
                event = json.loads(await wire.recv())
                while event.get("running"):
                    event = json.loads(await wire.recv())
                self.answers[event["type"]] += 1
                await asyncio.sleep(1)

        await self.connect("analysis", "", use)

    await asyncio.gather(*(one(which) for which in range(100)))


def near_the_end() -> list[str]:
    """Positions of three players whose searches come to an end, but only after a while."""
    rng, found = random.Random(1), []
    for _ in range(100):
        played = [cubarium.new("blokus3d", players=3)]
        while played[-1].turn is not None:
            played.append(played[-1].play_unchecked(rng.choice(played[-1].moves())))
        found.append(str(played[-8]))
    return found


def large_study() -> dict[str, Any]:
    """As much as a request may have: comments after the moves of a long game, and variations."""
    line = long_line(1)
    nodes = [
        {"parent": number, "move": move, "comment": "", "sign": "", "marks": []}
        for number, move in enumerate(line["moves"])
    ]
    study = {"start": line["start"], "nodes": nodes, "comment": "", "marks": [], "headers": {}}
    room = MOST - len(json.dumps(study))
    for node in nodes:
        node["comment"] = secrets.token_hex(min(room // len(nodes), 2_000) // 2)
    return study


async def studies(self: Attacker) -> None:
    """Studies as large as they may be, kept, changed, copied, exported and imported, by ever new guests."""
    study = large_study()
    exported = await self.ask("POST", "/api/analysis/export", json=study)
    text = exported.json()["cub"][:59_000] if exported is not None and exported.status_code == 200 else "kubruss"

    async def one(_: int) -> None:
        self.http.cookies.clear()
        made = await self.ask("POST", "/api/studies", json={"title": "x", "visibility": "link", "study": study})
        await self.ask("POST", "/api/analysis/import", json={"text": text})
        await self.ask("POST", "/api/analysis/export", json=study)
        if made is not None and made.status_code == 201:
            cookie = made.cookies.get("cubarium_session") or ""
            self.http.cookies.clear()
            await self.ask("POST", f"/api/studies/{made.json()['id']}/copy", headers=session(cookie))
            await self.ask("GET", f"/api/studies/{made.json()['id']}", headers=session(cookie))

    await self.repeat(10, one)


async def boxes(self: Attacker) -> None:
    """Hard boxes of one's own: ever new ones, what may be placed in them, and how many ways they have."""

    async def one(_: int) -> None:
        pieces = (f"piece {secrets.token_hex(4)} 0-40/{each}" for each in random.sample(PIECES, 4))
        own = {"region": "6x6x6", "pieces": "/".join(pieces)}
        await self.ask("POST", "/api/solitaire/own", json=own)
        await self.ask("POST", "/api/solitaire/assessment", json={"puzzle": own, "placed": []})
        await self.ask("POST", "/api/solitaire/hint", json={"puzzle": own, "placed": [], "grade": 3})

    await self.repeat(30, one)


PIECES = ("xxxx/x...", "xxx/x../x..", "xx./.xx/..x", "xxx/.x./.x.", "xxxxx", "xx/xx/x.", ".xx/xx./.x.", "x.x/xxx")
