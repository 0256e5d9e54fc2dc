"""Attacks by looking: what is drawn, worked out or told anew for anybody who asks."""

import asyncio
import itertools
import random

import cubarium

from .attacker import LARGE, Attacker, session

GAMES = 20  # games of the largest kind, as long as they get
AT_ONCE = 20  # requests


def long_game(seed: int) -> str:
    """The record of a random game on a large structure, to its end."""
    rng = random.Random(seed)
    rows = ["".join(rng.choice("89") for _ in range(10)) for _ in range(10)]
    position = cubarium.new("blokus3d", players=4, structure="/".join(rows))
    moves = []
    while position.turn is not None:
        moves.append(rng.choice(position.moves()))
        position = position.play_unchecked(moves[-1])
    return str(cubarium.Record(cubarium.new("blokus3d", players=4, structure="/".join(rows)), list(map(str, moves))))


async def open_records(self: Attacker, number: int, cookie: str = "") -> list[str]:
    """Finished games, as long as they get, all of one session."""
    games = []
    for seed in range(number):
        answer = await self.ask("POST", "/api/records", json={"text": long_game(seed)}, headers=session(cookie))
        if answer is not None and answer.status_code == 201:
            games.append(answer.json()["id"])
    return games


async def animations(self: Attacker) -> None:
    """50 animations at once, of different games on large structures, as long as they get; then more of them."""
    games = await open_records(self, GAMES)
    wanted = itertools.cycle((game, language, dark) for language in ("en", "fr") for dark in (0, 1) for game in games)

    async def one(_: int) -> None:
        game, language, dark = next(wanted)
        await self.ask("GET", f"/picture/game/{game}/game.gif", params={"language": language, "dark": dark})

    if games:
        await self.repeat(50, one)


async def pictures(self: Attacker) -> None:
    """Boards, pictures, cards and pages for frames of every ply of long games."""
    games = await open_records(self, GAMES)
    kinds = ("boards.svg", "position.png", "card.png")

    async def one(_: int) -> None:
        game, ply = random.choice(games), random.randrange(80)
        await self.ask("GET", f"/picture/game/{game}/{random.choice(kinds)}", params={"ply": ply})
        await self.ask("GET", f"/embed/game/{game}", params={"ply": ply})
        await self.ask("GET", f"/embed/game/{game}/state")

    if games:
        await self.repeat(AT_ONCE, one)


async def openings(self: Attacker) -> None:
    """Positions of ever new large structures in the explorer, and what is proved of them."""

    async def one(_: int) -> None:
        rows = ["".join(random.choice("6789") for _ in range(10)) for _ in range(10)]
        asked = {"game": "blokus3d", "players": 4, "structure": "/".join(rows)}
        answer = await self.ask("GET", "/api/explorer", params=asked)
        if answer is not None and answer.status_code == 200:
            move = answer.json()["others"][0]["move"]
            await self.ask("GET", "/api/explorer/values", params={**asked, "moves": move})

    await self.repeat(AT_ONCE, one)


async def reviews(self: Attacker) -> None:
    """Reviews of long games, had made, and read again and again while they are."""
    games = await open_records(self, 3)

    async def one(which: int) -> None:
        game = games[which % len(games)]
        await self.ask("POST", f"/api/games/{game}/review")
        await self.ask("GET", f"/api/games/{game}/review")
        await self.ask("GET", f"/api/games/{game}/review/1/position")

    if games:
        await self.repeat(AT_ONCE, one)


async def short_reviews(self: Attacker) -> None:
    """A review that is done, its moves and its lines, read again and again."""
    position = cubarium.new("kubruss", edition="mini")
    moves: list[str] = []
    while position.turn is not None:
        moves.append(str(position.moves()[len(moves) % 3]))
        position = position.play(moves[-1])
    text = str(cubarium.Record(cubarium.new("kubruss", edition="mini"), moves))
    answer = await self.ask("POST", "/api/records", json={"text": text})
    if answer is None or answer.status_code != 201:
        return
    path = f"/api/games/{answer.json()['id']}/review"
    await self.ask("POST", path)

    async def one(_: int) -> None:
        for more in ("", "/1/position", "/1/line"):
            await self.ask("GET", path + more)

    await self.repeat(AT_ONCE, one)


async def everything(self: Attacker) -> None:
    """Everything that anybody may read, as fast as it comes."""
    game, cookie = await self.begin({**LARGE, "seats": [{"kind": "human"}] * 4})
    name = "nobody"
    me = await self.ask("GET", "/api/me", headers=session(cookie))
    if me is not None and me.status_code == 200:
        name = me.json()["name"]
    every = [
        *(f"/api/ranking/{each}" for each in ("all", *cubarium.games())),
        *(f"/api/lessons/{each}" for each in cubarium.games()),
        *(f"/api/puzzles/next?game={each}" for each in cubarium.games()),
        *(f"/api/rules/{each}" for each in cubarium.games()),
        *(f"/picture/rules/{each}/card.png" for each in cubarium.games()),
        "/api/catalogue",
        "/api/lessons",
        "/api/puzzles",
        "/api/solitaire",
        "/api/tournaments",
        "/api/lobby",
        "/api/dumps",
        "/api/countries",
        "/api/schema/openapi.json",
        f"/api/players/{name}",
        f"/api/players/{name}/games",
        f"/picture/player/{name}/card.png",
        f"/api/games/{game}/record",
        f"/api/games/{game}/talk",
        f"/game/{game}",
        f"/oembed?url={self.address}game/{game}",
        "/picture/home/card.png",
        "/",
    ]
    wanted = itertools.cycle(every)
    await self.repeat(AT_ONCE, lambda _: self.ask("GET", next(wanted), headers=session(cookie)))


async def gone_at_once(self: Attacker) -> None:
    """Pictures of long games for callers who leave after a tenth of a second, and come again."""
    games = await open_records(self, 5)

    async def one(which: int) -> None:
        game = games[which % len(games)]
        kind = random.choice(("game.gif", "card.png"))
        await self.ask("GET", f"/picture/game/{game}/{kind}", params={"ply": which}, timeout=0.1)
        await asyncio.sleep(0.2)

    if games:
        await self.repeat(50, one)
