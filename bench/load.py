"""The server under load: real sockets, in processes of their own, two for each game, that play against each other.

    python bench/load.py                          a thousand games on SQLite, a move each every ten seconds
    python bench/load.py --kill                   and a kill -9 in the middle: is every acknowledged move there?
    python bench/load.py --database postgresql    on a PostgreSQL of its own (needs its programs)
    python bench/load.py --games 200 --every 1    other numbers; --every 0: as fast as it goes

Latency is what a player notices: from sending a move until the answer with the new scene is there, and until the
opponent has it. The clients take processor time, too, on the same machine; where they fall behind, it says so.
"""

import argparse
import asyncio
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from postgres import Postgres

SERVE = [sys.executable, "-c", "from cubarium.cli import main; raise SystemExit(main())", "serve", "--no-browser"]


@dataclass
class Tally:
    """What one process of clients saw."""

    sent: list[float] = field(default_factory=list)  # seconds from sending a move to the answer
    seen: list[float] = field(default_factory=list)  # the same, to the opponent's seeing it
    late: list[float] = field(default_factory=list)  # how much later than planned a move was sent
    acknowledged: dict[str, list[str]] = field(default_factory=dict)
    errors: Counter[str] = field(default_factory=Counter)
    finished: int = 0
    reconnected: int = 0
    sockets: int = 0


# What a client needs of an event; the rest is passed over, so that clients take little of the machine.


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


class Game:
    """Two people at one table, each with a session and a socket of their own."""

    def __init__(self, address: str, kind: str, tally: Tally, seed: str) -> None:
        self.address, self.kind, self.tally = address, kind, tally
        self.random = random.Random(seed)
        self.key = ""
        self.cookies: list[str] = []
        self.moved: dict[int, float] = {}  # when the move at a ply was sent

    async def make(self, http: httpx.AsyncClient) -> None:
        """A new game, and a friend who joins it."""
        human = {"kind": "human"}
        asked = {"game": self.kind, "seats": [human, human]}
        http.cookies.clear()
        answer = await http.post("/api/games", json=asked)
        made = answer.raise_for_status().json()
        self.key, token = made["id"], made["seats"][1]["token"]
        mine = http.cookies["cubarium_session"]
        http.cookies.clear()
        (await http.post(f"/api/games/{self.key}/join", json={"token": token})).raise_for_status()
        self.cookies = [f"cubarium_session={each}" for each in (mine, http.cookies["cubarium_session"])]
        self.tally.acknowledged[self.key] = []

    async def play(self, seat: int, every: float, until: float, started: asyncio.Event) -> None:
        """Plays one seat until time is up; a lost connection is made anew, as the page does."""
        first = True
        while time.monotonic() < until:
            try:
                headers = {"Cookie": self.cookies[seat]}
                url = f"{self.address.replace('http', 'ws')}api/games/{self.key}/socket"
                async with connect(url, additional_headers=headers, max_size=None, compression=None) as wire:
                    self.tally.sockets += first
                    self.tally.reconnected += not first
                    first = False
                    await self.talk(wire, seat, every, until, started)
                    return
            except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError) as error:
                self.tally.errors[type(error).__name__] += 1
                await asyncio.sleep(0.3 + self.random.random())

    async def talk(self, wire: ClientConnection, seat: int, every: float, until: float, started: asyncio.Event) -> None:
        while (left := until - time.monotonic()) > 0:
            try:
                async with asyncio.timeout(left):
                    event = decode(await wire.recv())
            except TimeoutError:
                return
            now = time.monotonic()
            if event.type == "error":
                self.tally.errors[event.code] += 1
            told = event.state or event
            if told.scene is None:
                continue
            turn, ply, choices = told.turn, told.ply, told.scene.choices
            if event.type == "move":
                if (sent := self.moved.get(ply - 1)) is not None:
                    (self.tally.sent if event.seat == seat else self.tally.seen).append(now - sent)
                if event.seat == seat:
                    self.tally.acknowledged[self.key].append(event.move)
            if turn is None:
                self.tally.finished += seat == 0
                return
            if turn == seat:
                await started.wait()
                due = max(now, time.monotonic()) + self.random.uniform(0.5, 1.5) * every
                if due > until:
                    return
                await asyncio.sleep(max(0, due - time.monotonic()))
                self.moved[ply] = time.monotonic()
                self.tally.late.append(self.moved[ply] - due)
                move = self.random.choice(choices).move
                await wire.send(json.dumps({"type": "move", "ply": ply, "move": move, "ref": ply}))


async def clients(address: str, number: int, part: int, options: Any, ready: Any, go: Any) -> Tally:
    tally = Tally()
    kinds: list[str] = options.kinds
    games = [Game(address, kinds[i % len(kinds)], tally, f"{options.seed} {part} {i}") for i in range(number)]
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        for game in games:
            await game.make(http)
    started = asyncio.Event()
    until = time.monotonic() + 3600.0
    length = options.seconds

    async def seat(game: Game, which: int, after: float) -> None:
        await asyncio.sleep(after)
        await game.play(which, options.every, until, started)

    spread = number / 100  # seconds over which the sockets are opened
    playing = [
        asyncio.create_task(seat(game, which, spread * i / number)) for i, game in enumerate(games) for which in (0, 1)
    ]
    while tally.sockets < 2 * number:
        await asyncio.sleep(0.1)
    ready.put(part)
    await asyncio.to_thread(go.wait)
    # The first moves come spread over the time between two, like those of people who began at different times.
    started.set()
    await asyncio.wait(playing, timeout=length)
    for each in playing:
        each.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return tally


def run_clients(address: str, number: int, part: int, options: Any, ready: Any, go: Any, answers: Any) -> None:
    import uvloop

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        answers.put(runner.run(clients(address, number, part, options, ready, go)))


# ---------------------------------------------------------------- the server


class Server:
    def __init__(self, data: Path, database: str, *arguments: str, limits: bool = False) -> None:
        self.command = [*SERVE, "--data", str(data), *arguments, *([] if limits else ["--no-limits"])]
        self.command += ["--database", database] if database else []
        self.log = (data / "server.log").open("ab")
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [*self.command, "--port", str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, text=True)
        assert self.process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", self.process.stdout.readline())
        assert found, "the server did not start: see its log"
        self.address, self.port = found[0], int(found[1])

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()

    @property
    def processor(self) -> float:
        """Seconds of processor time that it has used."""
        return processor_time(self.process.pid)

    @property
    def helpers_processor(self) -> float:
        """The same, of the processes that it has started."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return sum(processor_time(int(child)) for child in children.read_text(encoding="ascii").split())

    @property
    def memory(self) -> int:
        """Megabytes it holds now."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) // 1024


def processor_time(process: int) -> float:
    parts = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def lost(address: str, tallies: list[Tally]) -> tuple[int, int]:
    """How many acknowledged moves there are, and how many of them the server does not have."""
    acknowledged = missing = 0
    with httpx.Client(base_url=address, timeout=60) as http:
        for key, moves in ((key, moves) for tally in tallies for key, moves in tally.acknowledged.items()):
            kept = Counter(move["move"] for move in http.get(f"/api/games/{key}").raise_for_status().json()["moves"])
            acknowledged += len(moves)
            missing += sum((Counter(moves) - kept).values())
    return acknowledged, missing


def percentiles(seconds: list[float]) -> dict[str, float]:
    ordered = sorted(seconds) or [0.0]
    return {
        name: round(ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000, 1)
        for name, share in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("p99.9", 0.999), ("max", 1.0))
    }


def measure(server: Server, options: Any) -> dict[str, Any]:
    context = get_context("spawn")
    ready, answers, go = context.Queue(), context.Queue(), context.Event()
    shares = [
        options.games // options.processes + (i < options.games % options.processes) for i in range(options.processes)
    ]
    began = time.monotonic()
    workers = [
        context.Process(target=run_clients, args=(server.address, share, i, options, ready, go, answers))
        for i, share in enumerate(shares)
    ]
    for worker in workers:
        worker.start()
    for _ in workers:
        ready.get()
    opened = time.monotonic() - began
    note(f"{options.games} games are begun and {2 * options.games} sockets open after {opened:.0f} s")
    used, helpers, at, memory = server.processor, server.helpers_processor, time.monotonic(), server.memory
    go.set()
    killed = 0.0
    if options.kill:
        time.sleep(options.seconds / 2)
        server.kill()
        killed = time.monotonic()
        server.start()
        note(f"killed, and ready again after {time.monotonic() - killed:.1f} s")
    tallies = [answers.get() for _ in workers]
    took = time.monotonic() - at
    used, helpers = server.processor - used, server.helpers_processor - helpers
    for worker in workers:
        worker.join()
    sent, seen = ([each for tally in tallies for each in getattr(tally, kind)] for kind in ("sent", "seen"))
    acknowledged, missing = lost(server.address, tallies)
    return {
        "games": options.games,
        "sockets": sum(tally.sockets for tally in tallies),
        "seconds": round(took, 1),
        "moves": len(sent),
        "moves_a_second": round(len(sent) / took, 1),
        "answer_ms": percentiles(sent),
        "opponent_ms": percentiles(seen),
        "clients_late_ms": percentiles([each for tally in tallies for each in tally.late]),
        "finished": sum(tally.finished for tally in tallies),
        "reconnected": sum(tally.reconnected for tally in tallies),
        "errors": dict(sum((tally.errors for tally in tallies), Counter())),
        "acknowledged": acknowledged,
        "lost": missing,
        "killed": bool(killed),
        "server_cores": None if killed else round(used / took, 2),
        "cpu_ms_a_move": None if killed else round(used / max(1, len(sent)) * 1000, 2),
        "helpers_cpu_ms_a_move": None if killed else round(helpers / max(1, len(sent)) * 1000, 2),
        "server_megabytes": memory,
        "load_average": os.getloadavg()[0],
    }


def note(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, metavar="N")
    parser.add_argument("--every", type=float, default=10, metavar="SECONDS", help="between two moves of a game")
    parser.add_argument("--seconds", type=float, default=60, help="how long it is measured")
    parser.add_argument("--kind", action="append", default=[], metavar="GAME", help="else every game there is, in turn")
    parser.add_argument("--database", default="sqlite", help="sqlite, postgresql, or a URL")
    parser.add_argument("--processes", type=int, default=2, help="of clients")
    parser.add_argument("--kill", action="store_true", help="kill -9 and restart in the middle")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, metavar="FILE", help="add the figures to a file, a line each")
    options = parser.parse_args()
    import resource

    import cubarium

    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    options.kinds = options.kind or cubarium.games()
    postgres = Postgres() if options.database == "postgresql" else None
    database = postgres.new() if postgres else "" if options.database == "sqlite" else options.database
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), database)
        try:
            figures = {
                "database": options.database.partition(":")[0],
                "every": options.every,
                **measure(server, options),
            }
        finally:
            server.stop()
            if postgres:
                postgres.stop()
    print(json.dumps(figures, indent=1))
    if options.json:
        with options.json.open("a", encoding="utf-8") as file:
            file.write(json.dumps(figures) + "\n")
    return 1 if figures["lost"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
