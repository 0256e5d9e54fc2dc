"""The players of `load.py`: two for each game, who share the machine with the server and so cost as little as they can.

A player is a protocol of asyncio that speaks as much WebSocket as it needs, and reads of an event what it needs.
"""

import asyncio
import json
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
from msgspec import Struct

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
OPENING = 20  # sockets that a process opens at once
MAKING = 4  # games that it makes at once
RETRY_S = 0.3
PING_S = 20.0  # as often as a page looks whether its connection lives
SILENCE_S = 15.0  # after which it asks


@dataclass
class Tally:
    """What one process of players saw."""

    sent: list[float] = field(default_factory=list)  # seconds from sending a move to the answer
    seen: list[float] = field(default_factory=list)  # the same, to the opponent's seeing it
    late: list[float] = field(default_factory=list)  # how much later than planned a move was sent
    acknowledged: dict[str, list[str]] = field(default_factory=dict)
    errors: Counter[str] = field(default_factory=Counter)
    finished: int = 0
    reconnected: int = 0
    sockets: int = 0
    processor: float = 0.0  # seconds that the players took while they played


class Choice(Struct):
    move: str


class Scene(Struct):
    choices: list[Choice]


class Told(Struct):
    ply: int = 0
    turn: int | None = None
    scene: Scene | None = None


class Event(Told):
    type: str = ""
    seat: int | None = None
    move: str = ""
    code: str = ""
    state: Told | None = None


decode = msgspec.json.Decoder(Event).decode


class Players:
    """Those of one process."""

    def __init__(self, address: str, number: int, part: int, options: Any) -> None:
        self.address, self.options = address, options
        self.host = urlsplit(address).netloc
        self.tally = Tally()
        self.started = False
        self.loop = asyncio.get_running_loop()
        self.opening = asyncio.Semaphore(OPENING)
        kinds: list[str] = options.kinds
        self.games = [Game(self, kinds[i % len(kinds)], f"{options.seed} {part} {i}") for i in range(number)]
        self.left = 2 * number  # players who still play
        self.all_left = asyncio.Event()

    async def sit_down(self) -> None:
        """Makes the games and opens the sockets."""
        making = asyncio.Semaphore(MAKING)

        async def make(game: Game) -> None:
            async with making:
                await game.make(http)

        nobody = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # every request comes from somebody new
        async with httpx.AsyncClient(base_url=self.address, timeout=60, cookies=nobody) as http:
            await asyncio.gather(*(make(game) for game in self.games))
        everybody = self.everybody()
        for player in everybody:
            self.loop.create_task(player.connect())
        while self.tally.sockets < len(everybody):
            await asyncio.sleep(0.1)

    async def play(self) -> None:
        """For as long as it is measured, or until all games are over."""
        began = time.process_time()
        self.started = True
        for player in self.everybody():
            player.plan_move(first=True)
            player.plan_ping(first=True)
        try:
            async with asyncio.timeout(self.options.seconds):
                await self.all_left.wait()
        except TimeoutError:
            pass
        self.tally.processor = time.process_time() - began
        for player in self.everybody():
            player.leave()

    def seen(self) -> Any:
        """What is told of it in the end."""
        return self.tally

    def everybody(self) -> "list[Player]":
        return [player for game in self.games for player in game.players]

    def one_left(self) -> None:
        self.left -= 1
        if not self.left:
            self.all_left.set()


class Game:
    """Two people at one table, each with a session and a socket of their own."""

    def __init__(self, players: Players, kind: str, seed: str) -> None:
        self.kind = kind
        self.key = ""
        self.moved: dict[int, float] = {}  # when the move at a ply was sent
        self.acknowledged: list[str] = []
        self.tally = players.tally
        self.players = [Player(players, self, seat, random.Random(f"{seed} {seat}")) for seat in (0, 1)]

    async def make(self, http: httpx.AsyncClient) -> None:
        """A new game, and a friend who joins it."""
        human = {"kind": "human"}
        made = await http.post("/api/games", json={"game": self.kind, "seats": [human, human]})
        self.key, token = made.raise_for_status().json()["id"], made.json()["seats"][1]["token"]
        path = f"/api/games/{self.key}/join"
        joined = await http.post(path, json={"token": token})
        for player, answer in zip(self.players, (made, joined.raise_for_status()), strict=True):
            player.cookie = f"cubarium_session={answer.cookies['cubarium_session']}"
        self.tally.acknowledged[self.key] = self.acknowledged


class Player(asyncio.Protocol):
    """One seat of a game; a lost connection is made anew, as the page does."""

    def __init__(self, players: Players, game: Game, seat: int, rng: random.Random) -> None:
        self.players, self.game, self.seat, self.rng = players, game, seat, rng
        self.host = players.host
        self.tally = players.tally
        self.cookie = ""
        self.transport: Any = None
        self.buffer = bytearray()
        self.heard = 0.0  # when something came last
        self.is_open = self.was_open = self.is_done = False
        self.answered = asyncio.Event()  # the handshake, well or not
        self.told = Told()
        self.planned: asyncio.TimerHandle | None = None

    # ------------------------------------------------------------ the connection

    async def connect(self) -> None:
        host, port = self.host.split(":")
        try:
            async with self.players.opening, asyncio.timeout(30):
                await self.players.loop.create_connection(lambda: self, host, int(port))
                await self.answered.wait()
        except (OSError, TimeoutError) as error:
            self.tally.errors[type(error).__name__] += 1
            if self.transport is None:
                self.connect_later()
            else:
                self.transport.abort()

    def connect_later(self) -> None:
        wait_s = RETRY_S + self.rng.random()
        self.players.loop.call_later(wait_s, lambda: self.players.loop.create_task(self.connect()))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport
        self.buffer.clear()
        self.answered.clear()
        self.transport.write(
            f"GET /api/games/{self.game.key}/socket HTTP/1.1\r\nHost: {self.host}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: {self.cookie}\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.is_done:
            self.tally.errors["lost" if self.is_open else "refused"] += 1
            self.connect_later()
        self.transport, self.is_open = None, False
        self.answered.set()

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.is_open and not self._read_head():
            return
        while (frame := self._next_frame()) is not None:
            opcode, payload = frame
            if opcode == TEXT:
                self.heard = self.players.loop.time()
                self.hear(payload)
            elif opcode == PING:
                self._send(PONG, payload)
            elif opcode == CLOSE:
                self.transport.close()

    def _read_head(self) -> bool:
        """The answer to the handshake; whether it is there, and is what it should be."""
        end = self.buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        if not self.buffer.startswith(b"HTTP/1.1 101"):
            self.tally.errors[self.buffer[9:12].decode()] += 1
            self.transport.abort()
            return False
        del self.buffer[: end + 4]
        self.is_open = True
        self.answered.set()
        self.tally.reconnected += self.was_open
        self.tally.sockets += not self.was_open
        self.was_open = True
        return True

    def _next_frame(self) -> tuple[int, bytes] | None:
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        length, begin = buffer[1], 2
        if length > 125:
            begin = 4 if length == 126 else 10
            length = int.from_bytes(buffer[2:begin], "big")
        if len(buffer) < begin + length:
            return None
        opcode, payload = buffer[0] & 15, bytes(buffer[begin : begin + length])
        del buffer[: begin + length]
        return opcode, payload

    def _send(self, opcode: int, payload: bytes) -> None:
        # A mask of zeros changes nothing, and so costs nothing.
        size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
        self.transport.write(bytes([0x80 | opcode]) + size + bytes(4) + payload)

    # ------------------------------------------------------------ the game

    def hear(self, message: bytes) -> None:
        now = time.monotonic()
        event = decode(message)
        if event.type == "error":
            self.tally.errors[event.code] += 1
        told = event.state or event
        if told.scene is None:
            return
        if event.type == "move":
            if (sent := self.game.moved.get(told.ply - 1)) is not None:
                (self.tally.sent if event.seat == self.seat else self.tally.seen).append(now - sent)
            if event.seat == self.seat:
                self.game.acknowledged.append(event.move)
        self.told = told
        if told.turn is None:
            self.tally.finished += self.seat == 0
            self.leave()
        elif self.players.started:
            self.plan_move()

    def plan_move(self, first: bool = False) -> None:
        """When it is our turn: the first moves come as if people had begun at different times."""
        if self.planned:
            self.planned.cancel()
        if self.told.turn != self.seat or self.is_done:
            return
        after = self.players.options.every * self.rng.uniform(*((0, 1) if first else (0.5, 1.5)))
        self.planned = self.players.loop.call_later(after, self.move, time.monotonic() + after)

    def move(self, due: float) -> None:
        if not self.is_open or self.told.scene is None:
            return
        self.send_move(self.told.ply, self.rng.choice(self.told.scene.choices).move, due)

    def send_move(self, ply: int, chosen: str, due: float) -> None:
        self.game.moved[ply] = time.monotonic()
        self.tally.late.append(self.game.moved[ply] - due)
        self._send(TEXT, json.dumps({"type": "move", "ply": ply, "move": chosen, "ref": ply}).encode())

    def plan_ping(self, first: bool = False) -> None:
        if not self.is_done:
            self.players.loop.call_later(PING_S * (self.rng.random() if first else 1), self.ping)

    def ping(self) -> None:
        if self.is_open and self.players.loop.time() - self.heard > SILENCE_S:
            self._send(TEXT, b'{"type":"ping"}')
        self.plan_ping()

    def leave(self) -> None:
        if not self.is_done:
            self.is_done = True
            if self.planned:
                self.planned.cancel()
            if self.transport:
                self.transport.close()
            self.players.one_left()
