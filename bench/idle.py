"""What games cost that nobody plays just now: the start of a server that has many, and the memory of a table.

    python bench/idle.py                  100,000 stored games on SQLite; 2,500 of them looked at, and left again
    python bench/idle.py --database postgresql
    python bench/idle.py --stored 1000 --tables 500

A table stays in memory for a while after the last person has left it. The games are of every kind, half of them stopped
somewhere and half played to the end; in one of a hundred a computer player is on turn, and goes on at the start.
"""

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

import cubarium
from cubarium.server.domain import commands
from cubarium.server.domain.factory import GamePlan, SeatPlan, new_game_id, new_session
from cubarium.server.domain.game_session import GameSession
from cubarium.server.garbage import MIN_ENDED
from cubarium.server.store import game_changes
from cubarium.server.store.database import Database
from cubarium.server.store.transactions import chain
from measured_server import Postgres, Server, note

DISTINCT = 40  # games of each kind; the others are the same with another id
BATCH = 500  # games
WARM = 2_100  # tables that are looked at before the memory is measured
STARTS = 3


def played(game: str, rng: random.Random, computer: bool) -> GameSession:
    """A random game, to its end or to somewhere before it; or one that a computer player is to begin."""
    human, level = SeatPlan("human"), SeatPlan("computer", 1)
    session = new_session(GamePlan(game, {}, (level, human) if computer else (human, human)), "ann", "", "secret")
    stop = rng.choice((1000, rng.randrange(30)))
    while session.turn is not None and session.ply < stop and not computer:
        session = commands.play_unchecked(session, rng.choice(session.position.moves()))
    return session


async def store(url: str, number: int, seed: int) -> list[str]:
    """Fills a database; the ids of the games that people play."""
    rng = random.Random(seed)
    known = [played(game, rng, False) for game in cubarium.games() for _ in range(DISTINCT)]
    awaiting = [played(game, rng, True) for game in cubarium.games()]
    database = Database(url)
    await database.open()
    ids: list[str] = []
    for begin in range(0, number, BATCH):
        jobs = []
        for i in range(begin, min(begin + BATCH, number)):
            like = known[i % len(known)] if i % 100 else awaiting[i // 100 % len(awaiting)]
            session = replace(like, id=new_game_id())
            jobs.append(game_changes.add_game(session))
            if i % 100:
                ids.append(session.id)
        await database.write(chain(*jobs))
    await database.close()
    return ids


async def look(address: str, ids: list[str]) -> None:
    """Opens each game by a socket, and leaves when it was shown."""
    for game_id in ids:
        async with connect(f"{address.replace('http', 'ws')}api/games/{game_id}/socket", max_size=None) as wire:
            await wire.recv()


def memory(server: Server) -> int:
    """What it holds, once it has let go of what closed connections leave behind."""
    with httpx.Client(base_url=server.address) as http:
        for _ in range(MIN_ENDED):
            http.get("/healthz").raise_for_status()
    return server.memory


def measure(folder: Path, database: str, options: Any) -> dict[str, Any]:
    url = database or f"sqlite:///{folder / 'cubarium.db'}"
    began = time.monotonic()
    ids = asyncio.run(store(url, options.stored, options.seed))
    note(f"{options.stored} games were stored in {time.monotonic() - began:.0f} s")
    starts, processor = [], []
    for _ in range(STARTS):
        began = time.monotonic()
        server = Server(folder, database)
        starts.append(time.monotonic() - began)
        processor.append(server.processor)
        server.kill()
    server = Server(folder, database)
    try:
        asyncio.run(look(server.address, ids[:WARM]))
        before = memory(server)
        asyncio.run(look(server.address, ids[WARM : WARM + options.tables]))
        taken = memory(server) - before
    finally:
        server.kill()
    return {
        "stored": options.stored,
        "start_s": [round(each, 2) for each in starts],
        "start_cpu_s": [round(each, 2) for each in processor],
        "tables": options.tables,
        "kilobytes_a_table": round(taken / options.tables / 1000, 1),
        "load_average": os.getloadavg(),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--stored", type=int, default=100_000, metavar="N", help="games in the database")
    parser.add_argument("--tables", type=int, default=2_500, metavar="N", help="that are measured in memory")
    parser.add_argument("--database", default="sqlite", choices=["sqlite", "postgresql"])
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    postgres = Postgres() if options.database == "postgresql" else None
    try:
        with tempfile.TemporaryDirectory() as folder:
            figures = measure(Path(folder), postgres.new() if postgres else "", options)
    finally:
        if postgres:
            postgres.stop()
    print(json.dumps({"database": options.database, **figures}, indent=1))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
