"""What it costs to tell other servers of a move: a notification in each transaction, or one connection that batches.

    python bench/notify.py                 both ways in turn, on a PostgreSQL of its own that syncs to the disk
    python bench/notify.py --writers 8     transactions at once

PostgreSQL takes an instance-wide lock for the commit of a transaction that notifies.
"""

import argparse
import asyncio
import json
import time
from statistics import median
from typing import Any

import asyncpg

from measured_server import Postgres

NOTIFY = "SELECT pg_notify('cubarium', $1)"


class Batches:
    """What `cubarium.server.store.bus` does: whatever comes while a batch is sent goes with the next."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection
        self.waiting: list[str] = []
        self.woken = asyncio.Event()
        self.sent = 0

    def send(self, item: str) -> None:
        self.waiting.append(item)
        self.woken.set()

    async def run(self) -> None:
        while True:
            await self.woken.wait()
            self.woken.clear()
            batch, self.waiting = self.waiting[:300], self.waiting[300:]
            await self.connection.execute(NOTIFY, " ".join(batch))
            self.sent += 1
            if self.waiting:
                self.woken.set()


async def measure(url: str, writers: int, seconds: float, in_each: bool) -> float:
    """Commits a second, each of which changes a game and adds a move."""
    connections = [await asyncpg.connect(url) for _ in range(writers + 1)]
    batches = Batches(connections.pop())
    notifier = asyncio.create_task(batches.run())
    until, commits = time.monotonic() + seconds, 0

    async def write(connection: Any, game: int) -> None:
        nonlocal commits
        while time.monotonic() < until:
            async with connection.transaction():
                version = await connection.fetchval(
                    "UPDATE games SET version = version + 1 WHERE id = $1 RETURNING version", game
                )
                await connection.execute("INSERT INTO moves VALUES ($1, $2, 'S:a1')", game, version)
                if in_each:
                    await connection.execute(NOTIFY, f"{game}:{version}")
            commits += 1
            if not in_each:
                batches.send(f"{game}:{version}")

    await asyncio.gather(*(write(connection, game) for game, connection in enumerate(connections)))
    notifier.cancel()
    for connection in (*connections, batches.connection):
        await connection.close()
    return commits / seconds


async def compare(url: str, options: Any) -> dict[str, Any]:
    setup, listener = await asyncpg.connect(url), await asyncpg.connect(url)
    await setup.execute("CREATE TABLE games (id integer PRIMARY KEY, version integer)")
    await setup.execute("CREATE TABLE moves (game integer, version integer, move text, PRIMARY KEY (game, version))")
    await setup.executemany("INSERT INTO games VALUES ($1, 0)", [[game] for game in range(options.writers)])
    heard = 0

    def hear(*_: object) -> None:
        nonlocal heard
        heard += 1

    await listener.add_listener("cubarium", hear)
    found: dict[bool, list[float]] = {True: [], False: []}
    for _ in range(options.rounds):
        for in_each, rates in found.items():
            rates.append(await measure(url, options.writers, options.seconds, in_each))
    await listener.close()
    await setup.close()
    each, batched = median(found[True]), median(found[False])
    return {
        "writers": options.writers,
        "commits_a_second_with_a_notification_in_each": round(each),
        "commits_a_second_with_a_batching_notifier": round(batched),
        "ratio": round(batched / each, 2),
        "notifications_heard": heard,
        "rounds": {"in_each": [round(rate) for rate in found[True]], "batched": [round(rate) for rate in found[False]]},
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--writers", type=int, default=16, help="transactions at once")
    parser.add_argument("--seconds", type=float, default=4, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    postgres = Postgres(durable=True)
    try:
        print(json.dumps(asyncio.run(compare(postgres.new(), options)), indent=1))
    finally:
        postgres.stop()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
