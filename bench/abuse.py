"""What one hostile visitor can do to everybody else: each attack in turn, with an honest player beside.

    python bench/abuse.py                           every attack, each on a server of its own
    python bench/abuse.py --attack previews         one of them; `--list` names them
    python bench/abuse.py --server http://127.0.0.1:8000/   a server that runs already
    python bench/abuse.py --before OLD/.venv/bin/python     each attack on an earlier installation first, to compare

The attacker has one network address and comes in a process of its own; what it does is bounded in number and time. The
honest player has another address, plays the computer at level 1 by socket, and is measured: from sending a move to the
answer with the new scene, and to the computer's reply. Addresses are said in X-Forwarded-For, which a server believes
from its own machine; so this works against a local server only.
"""

import argparse
import asyncio
import json
import os
import random
import secrets
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from multiprocessing import get_context
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from measured_server import Server, note, percentiles

ATTACKER = {"X-Forwarded-For": "203.0.113.7"}
HONEST = {"X-Forwarded-For": "198.51.100.4"}
LOCAL = ("127.0.0.1", "localhost", "::1")
LARGE = {"game": "blokus3d", "options": {"structure": "/".join(["9" * 10] * 10), "players": 4}}
LARGE_SEATS = [{"kind": "human"}] * 4
GIVEN_UP_S = 20.0  # an honest wait that long counts as it is

Attack = Callable[["Attacker"], Awaitable[None]]


# ---------------------------------------------------------------- the attacker


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

    async def begin(self, asked: dict[str, Any], cookies: dict[str, str] | None = None) -> tuple[str, str]:
        """A new game, and the cookie of its maker."""
        self.http.cookies.clear()
        answer = await self.ask("POST", "/api/games", json=asked, cookies=cookies)
        if answer is None or answer.status_code != 201:
            return "", ""
        return answer.json()["id"], answer.cookies.get("cubarium_session") or ""

    async def begin_large(self) -> tuple[str, str]:
        return await self.begin({**LARGE, "seats": LARGE_SEATS})

    def wire(self, game: str, cookie: str) -> Any:
        url = f"{self.address.replace('http', 'ws')}api/games/{game}/socket"
        headers = {**ATTACKER, "Cookie": f"cubarium_session={cookie}"}
        return connect(url, additional_headers=headers, max_size=None, compression=None)

    def plain(self) -> socket.socket:
        parts = urlsplit(self.address)
        wire = socket.create_connection((parts.hostname, parts.port), timeout=5)
        wire.setblocking(False)
        return wire


async def nothing(self: Attacker) -> None:
    """For comparison."""
    while self.goes_on:
        await asyncio.sleep(0.2)


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
    while self.goes_on:
        await asyncio.sleep(0.2)


async def watched_computers(self: Attacker) -> None:
    """Games of strong computers among themselves, watched."""

    async def one(_: int) -> None:
        game, cookie = await self.begin({"game": "blokus3d", "seats": [{"kind": "computer", "level": 9}] * 2})
        if not game:
            return
        try:
            async with self.wire(game, cookie) as wire, asyncio.timeout(max(0, self.until - time.monotonic())):
                while True:
                    await wire.recv()
        except (WebSocketException, OSError, TimeoutError) as error:
            self.answers[type(error).__name__] += 1

    await asyncio.gather(*(one(which) for which in range(40)))


async def plies(self: Attacker) -> None:
    """The start of a large game, asked for again and again."""
    game, _ = await self.begin_large()
    await self.repeat(20, lambda _: self.ask("GET", f"/api/games/{game}/plies/0"))


async def states(self: Attacker) -> None:
    """The state of a large game, compressed for whoever is on turn."""
    game, cookie = await self.begin_large()
    packed = {"Accept-Encoding": "gzip", "Cookie": f"cubarium_session={cookie}"}
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
    while self.goes_on:
        await asyncio.sleep(0.2)
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
    mine = {"Cookie": f"cubarium_session={cookie}"}

    async def read(_: int) -> None:
        try:
            async with self.wire(game, cookie) as wire, asyncio.timeout(max(0, self.until - time.monotonic())):
                while True:
                    self.answers["bytes"] += len(await wire.recv())
        except (WebSocketException, OSError, TimeoutError) as error:
            self.answers[type(error).__name__] += 1

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

    await asyncio.gather(*(read(which) for which in range(150)), self.repeat(1, change))


async def sessions(self: Attacker) -> None:
    """A name for one new session after another."""

    async def one(_: int) -> None:
        self.http.cookies.clear()
        await self.ask("PUT", "/api/session", json={"name": secrets.token_hex(8)})

    await self.repeat(10, one)


async def lobby_readers(self: Attacker) -> None:
    """200 tables in the lobby and 150 sockets that look at it, while a table comes and goes."""
    table = {"game": "kubruss", "seats": [{"kind": "human"}] * 2, "public": True}
    for _ in range(200):
        if self.goes_on:
            await self.begin(table)
    url = f"{self.address.replace('http', 'ws')}api/lobby/socket"

    async def read(_: int) -> None:
        try:
            async with (
                connect(url, additional_headers=ATTACKER, max_size=None, compression=None) as wire,
                asyncio.timeout(max(0, self.until - time.monotonic())),
            ):
                while True:
                    self.answers["bytes"] += len(await wire.recv())
        except (WebSocketException, OSError, TimeoutError) as error:
            self.answers[type(error).__name__] += 1

    async def change(_: int) -> None:
        game, cookie = await self.begin(table)
        if game:
            headers = {"Cookie": f"cubarium_session={cookie}"}
            await self.ask("POST", f"/api/lobby/{game}/leave", headers=headers)
        await asyncio.sleep(0.1)

    await asyncio.gather(*(read(which) for which in range(150)), self.repeat(1, change))


async def pool(self: Attacker) -> None:
    """Guests who tick everything and never answer, each with a socket, as many as it takes them."""
    games = {"babel": [2], "blokus3d": [2, 3, 4], "kewbz": [2], "kubruss": [2], "qubix": [2, 3, 4, 5]}
    asked = {"games": games, "speeds": ["3+2", "5+5", "10+10", "30+30", "3d"]}
    url = f"{self.address.replace('http', 'ws')}api/presence/socket"

    async def one(_: int) -> None:
        self.http.cookies.clear()
        answer = await self.ask("POST", "/api/seeks", json=asked)
        cookie = answer.cookies.get("cubarium_session") if answer is not None else None
        if not cookie:
            return
        headers = {**ATTACKER, "Cookie": f"cubarium_session={cookie}"}
        try:
            async with (
                connect(url, additional_headers=headers, max_size=None, compression=None) as wire,
                asyncio.timeout(max(0, self.until - time.monotonic())),
            ):
                while True:
                    if json.loads(await wire.recv()).get("seek", True) is None:
                        self.http.cookies.clear()
                        await self.ask("POST", "/api/seeks", json=asked, headers=headers)
        except (WebSocketException, OSError, TimeoutError) as error:
            self.answers[type(error).__name__] += 1

    await asyncio.gather(*(one(which) for which in range(150)))


ATTACKS: dict[str, Attack] = {
    each.__name__: each
    for each in (
        nothing, previews, computers, computers_one_session, watched_computers, plies, states, gains, many_games,
        half_requests, large_headers, long_paths, unread_pings, fan_out, lobby_readers, pool,
        sessions,
    )
}  # fmt: skip


def attack(name: str, address: str, seconds: float, answers: Any) -> None:
    async def run() -> Counter[str]:
        attacker = Attacker(address, seconds)
        try:
            async with asyncio.timeout(seconds + 5):
                await ATTACKS[name](attacker)
        except (TimeoutError, OSError, httpx.HTTPError, WebSocketException) as error:
            attacker.answers[type(error).__name__] += 1
        return attacker.answers

    answers.put(dict(asyncio.run(run())))


# ---------------------------------------------------------------- the honest player


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


def beside(name: str, address: str, options: Any) -> dict[str, Any]:
    """The figures of one attack."""
    context = get_context("spawn")
    answers = context.Queue()
    attacker = context.Process(target=attack, args=(name, address, options.seconds, answers))
    attacker.start()
    honest = Honest(address)
    asyncio.run(honest.play(time.monotonic() + options.seconds, options.every))
    told = answers.get()
    attacker.join()
    return {
        "attack": name,
        "honest_move_ms": percentiles(honest.moves),
        "honest_reply_ms": percentiles(honest.replies),
        "honest_moves": len(honest.moves),
        "honest_failures": dict(honest.failures),
        "attacker": told,
    }


def run_attack(name: str, options: Any, python: str) -> dict[str, Any]:
    if options.server:
        return beside(name, options.server, options)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), "", "--name", "localhost", limits=True, python=python)
        used = server.processor
        try:
            figures = beside(name, server.address, options)
            return {
                **figures,
                "server_cpu_s": round(server.processor - used, 1),
                "server_megabytes": server.memory // 2**20,
                "log_megabytes": round(os.path.getsize(Path(folder) / "server.log") / 1e6, 1),
            }
        finally:
            server.kill()


def report(figures: dict[str, Any]) -> None:
    move, reply = figures["honest_move_ms"], figures["honest_reply_ms"]
    note(
        f"{figures['attack']:22} {figures['when']:6} move p50 {move['p50']:8} p99 {move['p99']:8} ms, reply p50"
        f" {reply['p50']:8} p99 {reply['p99']:8} ms; failures {figures['honest_failures']}; attacker"
        f" {figures['attacker']}; {figures.get('server_cpu_s')} CPU-s, {figures.get('server_megabytes')} MB,"
        f" log {figures.get('log_megabytes')} MB; load average {os.getloadavg()[0]:.0f}"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--server", metavar="URL", help="one that runs already, on this machine")
    where.add_argument("--spawn", action="store_true", help="a new one for each attack, which is what happens anyway")
    parser.add_argument("--attack", action="append", choices=list(ATTACKS), help="else all of them, in turn")
    parser.add_argument("--list", action="store_true", help="what each attack does")
    parser.add_argument("--seconds", type=float, default=15, help="how long each lasts, at most 60")
    parser.add_argument("--every", type=float, default=0.1, metavar="SECONDS", help="between two honest moves")
    parser.add_argument("--most", type=float, default=250, metavar="MS", help="the honest p99 that is still good")
    where.add_argument("--before", metavar="PROGRAM", help="the python of an earlier installation, attacked first")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to a file")
    options = parser.parse_args()
    options.seconds = min(options.seconds, 60)
    if options.list:
        for name, each in ATTACKS.items():
            print(f"{name:22} {each.__doc__}")
        return 0
    if options.server and urlsplit(options.server).hostname not in LOCAL:
        parser.error("this is for servers on this machine only")
    pythons = {"before": options.before, "after": sys.executable} if options.before else {"after": sys.executable}
    found = []
    for name in options.attack or ATTACKS:
        for when, python in pythons.items():
            figures = {"when": when, **run_attack(name, options, python)}
            found.append(figures)
            report(figures)
    if options.json:
        options.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    slow = [
        each["attack"] for each in found if each["when"] == "after" and each["honest_move_ms"]["p99"] > options.most
    ]
    print(f"honest p99 over {options.most:.0f} ms in: {', '.join(slow) or 'none'}", file=sys.stdout)
    return 1 if slow else 0


if __name__ == "__main__":
    raise SystemExit(main())
