"""A cluster under faults: PostgreSQL, several servers and workers, games whose players sit at different servers.

    python bench/cluster.py                       1,000 games at three nodes, with two workers: one round
    python bench/cluster.py --games 60 --every 3  other numbers
    python bench/cluster.py --rounds 20 --json FILE    faults at other moments in each; once more, it goes on
    python bench/cluster.py --no-faults --nodes 1 what a move costs at one node, to compare
    python bench/cluster.py --hold 150 --nodes 2 --workers 0 --bots 0    how many games two nodes hold

In each round a node and a worker are killed with kill -9, PostgreSQL is stopped at once and started again, and the
connection by which a node hears of the others is cut: in any order, at random moments. Afterwards every move that was
acknowledged is looked for at every node, and what each socket saw is gone through: every move, in order, at the latest
two seconds after all was there again. The status is 0 if nothing was lost, doubled, out of order, late or unanswered,
no two nodes disagree, and no game stands still.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg
import httpx

from cluster_players import ClusterPlayers
from cluster_story import FAULTS, Span, Story, judge, latencies
from cubarium.server.store.bus import APPLICATION
from measured_server import Postgres, Server, note, percentiles, processor_time, processor_time_with_children
from player_processes import PlayerProcesses, add_figures, declare_options, read_options

WORK = ["-c", "from cubarium.cli import main; raise SystemExit(main())", "worker", "--thinkers", "2"]
GAP_S = (1.0, 4.0)  # between two faults
LONGEST = 1.5  # of the pauses between two moves, as a share of the usual one
SETTINGS = ("games", "nodes", "workers", "every", "bots", "seed", "no_faults")  # that a run is known by
ASKING = 8  # requests at once
MORE = 1.25  # times as many games, as long as all is well


class Worker:
    def __init__(self, database: str, log: Path) -> None:
        self.command = [sys.executable, *WORK, "--database", database]
        self.log = log.open("ab")
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=self.log, text=True)
        assert self.process.stdout is not None
        assert self.process.stdout.readline(), "the worker did not start: see its log"

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


class Cluster:
    def __init__(self, folder: Path, options: Any) -> None:
        self.postgres = Postgres()
        self.database = self.postgres.new()
        self.nodes, self.workers = [], []
        for number in range(options.nodes):
            data = folder / f"node{number}"
            data.mkdir()
            self.nodes.append(Server(data, self.database, "--no-daily"))
        for number in range(options.workers):
            self.workers.append(Worker(self.database, folder / f"worker{number}.log"))

    def stop(self) -> None:
        for node in self.nodes:
            node.stop()
        for worker in self.workers:
            worker.stop()
        self.postgres.stop()

    @property
    def addresses(self) -> list[str]:
        return [node.address for node in self.nodes]

    # ------------------------------------------------------------ what it costs

    def processor_times(self) -> dict[str, float]:
        """Seconds of processor time so far."""
        return {
            "nodes": sum(node.processor for node in self.nodes),
            "workers": sum(processor_time(worker.process.pid) for worker in self.workers),
            "database": processor_time_with_children(self.postgres.process),
        }

    def sizes(self) -> dict[str, int]:
        """Rows and bytes of the tables of games, with their indexes."""

        async def ask() -> dict[str, int]:
            connection = await asyncpg.connect(self.database)
            found = {}
            for table in ("games", "seats", "moves"):
                found[table] = await connection.fetchval(f"SELECT count(*) FROM {table}")
                found[f"{table}_bytes"] = await connection.fetchval("SELECT pg_total_relation_size($1)", table)
            await connection.close()
            return found

        return asyncio.run(ask())

    def moves_of(self, stories: list[Story]) -> dict[str, list[Any]]:
        """The moves of every game, as all nodes have them."""
        with httpx.Client(timeout=60) as http, ThreadPoolExecutor(ASKING) as threads:

            def ask(story: Story) -> list[Any]:
                asked = [http.get(f"{address}api/games/{story.key}") for address in self.addresses]
                return [answer.raise_for_status().json()["moves"] for answer in asked]

            return dict(zip([story.key for story in stories], threads.map(ask, stories), strict=True))

    def unit_costs(self, used: dict[str, float], sizes: dict[str, int], took: float) -> dict[str, Any]:
        after = self.sizes()
        moves = max(1, after["moves"] - sizes["moves"])
        seconds = {name: value - used[name] for name, value in self.processor_times().items()}
        return {
            "cpu_us_a_move": {name: round(value / moves * 1e6) for name, value in seconds.items()},
            "cores": {name: round(value / took, 2) for name, value in seconds.items()},
            "bytes_a_move": round(after["moves_bytes"] / max(1, after["moves"])),
            "bytes_a_game": round((after["games_bytes"] + after["seats_bytes"]) / max(1, after["games"])),
            "node_megabytes": [node.memory // 2**20 for node in self.nodes],
        }

    # ------------------------------------------------------------ faults: each returns when all is there again

    def kill_a_node(self, rng: random.Random) -> None:
        node = rng.choice(self.nodes)
        node.kill()
        node.start()

    def kill_a_worker(self, rng: random.Random) -> None:
        if self.workers:
            worker = rng.choice(self.workers)
            worker.kill()
            worker.start()

    def restart_postgresql(self, _: random.Random) -> None:
        self.postgres.kill()
        self.postgres.start()
        for node in self.nodes:
            while httpx.get(f"{node.address}readyz", timeout=30).status_code != 200:
                time.sleep(0.05)

    def cut_a_listener(self, rng: random.Random) -> None:
        async def cut() -> None:
            connection = await asyncpg.connect(self.database)
            listening = "SELECT pid FROM pg_stat_activity WHERE application_name = $1 ORDER BY pid"
            before = {row["pid"] for row in await connection.fetch(listening, APPLICATION)}
            gone = rng.choice(sorted(before))
            await connection.execute("SELECT pg_terminate_backend($1)", gone)
            while len({row["pid"] for row in await connection.fetch(listening, APPLICATION)} - {gone}) < len(before):
                await asyncio.sleep(0.02)
            await connection.close()

        asyncio.run(cut())

    @property
    def faults(self) -> dict[str, Any]:
        return {
            "node": self.kill_a_node,
            "worker": self.kill_a_worker,
            "postgresql": self.restart_postgresql,
            "listener": self.cut_a_listener,
        }


# ---------------------------------------------------------------- a round


def play_round(cluster: Cluster, number: int, options: Any) -> dict[str, Any]:
    options.round = number
    began = time.monotonic()
    players = PlayerProcesses(partial(ClusterPlayers, cluster.addresses), options)
    opened = time.monotonic() - began
    note(f"round {number}: {options.games} games are begun after {opened:.0f} s")
    used, sizes = cluster.processor_times(), cluster.sizes()
    players.begin()
    began = time.monotonic()
    spans = {} if options.no_faults else disturb(cluster, random.Random(f"{options.seed} {number}"), options)
    answers = players.answers()
    took = time.monotonic() - began
    unit_costs = cluster.unit_costs(used, sizes, took) if options.no_faults else {}
    tallies, stories = [tally for tally, _ in answers], [story for _, found in answers for story in found]
    late = [each for tally in tallies for each in tally.late]
    return {
        "round": number,
        **{name: getattr(options, name) for name in SETTINGS},
        "opened_s": round(opened),
        "seconds": round(took, 1),
        "faults": {
            name: {"after_s": round(begin - began, 1), "took_s": round(end - begin, 2)}
            for name, (begin, end) in spans.items()
        },
        **judge(stories, cluster.moves_of(stories), list(spans.values()), LONGEST * options.every),
        **latencies(stories, list(spans.values())),
        **unit_costs,
        "moves_a_second": round(sum(len(story.sent) for story in stories) / took, 1),
        "players_late_ms": percentiles(late),
        "players_cores": round(sum(tally.processor for tally in tallies) / took, 2),
        "finished": sum(tally.finished for tally in tallies),
        "reconnected": sum(tally.reconnected for tally in tallies),
        "errors": dict(sum((tally.errors for tally in tallies), Counter())),
        "load_average": os.getloadavg(),
    }


def disturb(cluster: Cluster, rng: random.Random, options: Any) -> dict[str, Span]:
    """One fault after another; from when to when each lasted."""
    spans: dict[str, Span] = {}
    time.sleep(options.quiet)
    for name in rng.sample(sorted(cluster.faults), len(cluster.faults)):
        time.sleep(rng.uniform(*GAP_S))
        begin = time.monotonic()
        cluster.faults[name](rng)
        spans[name] = (begin, time.monotonic())
        note(f"{name}: {spans[name][1] - begin:.2f} s")
    return spans


def rounds_left(options: Any) -> list[int]:
    """Those that the file of figures has not: a run that was interrupted goes on."""
    lines = options.json.read_text(encoding="utf-8").splitlines() if options.json and options.json.exists() else []
    known = [json.loads(line) for line in lines]
    same = [each for each in known if all(each.get(name) == getattr(options, name) for name in SETTINGS)]
    return sorted(set(range(options.rounds)) - {each["round"] for each in same})


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    declare_options(parser, seconds=45)
    parser.add_argument("--bots", type=float, default=0.05, metavar="SHARE", help="of games against the computer")
    parser.add_argument("--nodes", type=int, default=3, metavar="N")
    parser.add_argument("--workers", type=int, default=2, metavar="N")
    parser.add_argument("--quiet", type=float, default=8, metavar="SECONDS", help="before the first fault")
    parser.add_argument("--rounds", type=int, default=1, metavar="N")
    parser.add_argument("--no-faults", action="store_true")
    parser.add_argument("--hold", type=float, metavar="MS", help="more and more games, until one move in 100 is slower")
    options = read_options(parser)
    if options.hold:
        return hold(options)
    bad = 0
    for number in rounds_left(options):
        figures = in_a_cluster(number, options)
        bad += sum(figures[name] for name in FAULTS)
    return 1 if bad else 0


def in_a_cluster(number: int, options: Any) -> dict[str, Any]:
    """The figures of a round, in a cluster of its own."""
    with tempfile.TemporaryDirectory() as folder:
        cluster = Cluster(Path(folder), options)
        try:
            figures = play_round(cluster, number, options)
        finally:
            cluster.stop()
    add_figures(options, figures)
    return figures


def hold(options: Any) -> int:
    """How many games there can be while 99 of 100 moves are at the opponent's in time; without faults."""
    options.no_faults, held = True, 0
    while True:
        slowest = in_a_cluster(0, options)["before"]["opponent_ms"]["p99"]
        note(f"{options.games} games: {slowest} ms")
        if slowest > options.hold:
            break
        held, options.games = options.games, round(options.games * MORE)
    print(json.dumps({"nodes": options.nodes, "held": held, "not_held": options.games}))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
