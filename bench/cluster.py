"""A cluster under faults: PostgreSQL, several servers and workers, games whose players sit at different servers.

    python bench/cluster.py                       1,000 games at three nodes, with two workers: one round
    python bench/cluster.py --games 100           other numbers; --rounds 20: faults at other moments in each
    python bench/cluster.py --no-faults --nodes 1 what one node holds, to compare

In each round a node and a worker are killed with kill -9, PostgreSQL is stopped at once and started again, and the
connection by which a node hears of the others is cut: in any order, at random moments. Afterwards every move that was
acknowledged is looked for, and what each socket saw is gone through: every move, in order, at the latest two seconds
after all was there again. The status is 0 if nothing was lost, doubled, out of order or late.
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
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import asyncpg
import httpx

from cluster_players import ClusterPlayers, Story
from cubarium.server.store.bus import APPLICATION
from load_players import Tally
from measured_server import Postgres, Server, note, percentiles, processor_time, processor_time_with_children

WORK = ["-c", "from cubarium.cli import main; raise SystemExit(main())", "worker", "--thinkers", "2"]
LATE_S = 2.0  # after which whatever happened must have been seen
GAP_S = (3.0, 7.0)  # between two faults
Span = tuple[float, float]  # from a fault until all is there again


def run_players(addresses: list[str], number: int, part: int, options: Any, told: Any, go: Any) -> None:
    """A process of players: says when all have sat down, and in the end what they saw, or what went wrong."""

    async def run() -> tuple[Tally, list[Story]]:
        players = ClusterPlayers(addresses, number, part, options)
        await players.sit_down()
        told.put(None)
        await asyncio.to_thread(go.wait)
        return await players.play(), players.stories()

    import uvloop

    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            told.put(runner.run(run()))
    except BaseException as error:
        told.put(error)
        raise


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

    def unit_costs(self, used: dict[str, float], sizes: dict[str, int]) -> dict[str, Any]:
        after = self.sizes()
        moves = max(1, after["moves"] - sizes["moves"])
        seconds = {name: value - used[name] for name, value in self.processor_times().items()}
        return {
            "cpu_us_a_move": {name: round(value / moves * 1e6) for name, value in seconds.items()},
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
    context = get_context("spawn")
    told, go = context.Queue(), context.Event()
    options.round = number
    shares = [
        options.games // options.processes + (i < options.games % options.processes) for i in range(options.processes)
    ]
    players = [
        context.Process(target=run_players, args=(cluster.addresses, share, i, options, told, go), daemon=True)
        for i, share in enumerate(shares)
    ]
    for each in players:
        each.start()
    for _ in players:
        answer_of(told, options.patience)
    note(f"round {number}: {options.games} games are begun")
    used, sizes = cluster.processor_times(), cluster.sizes()
    go.set()
    began = time.monotonic()
    spans = {} if options.no_faults else disturb(cluster, random.Random(f"{options.seed} {number}"), options)
    answers = [answer_of(told, options.seconds + options.patience) for _ in players]
    unit_costs = cluster.unit_costs(used, sizes) if options.no_faults else {}
    for each in players:
        each.join()
    tallies, stories = [tally for tally, _ in answers], [story for _, found in answers for story in found]
    return {
        "round": number,
        "faults": {
            name: {"after_s": round(begin - began, 1), "took_s": round(end - begin, 2)}
            for name, (begin, end) in spans.items()
        },
        **judge(cluster, stories, list(spans.values())),
        **latencies(stories, list(spans.values())),
        **unit_costs,
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


def answer_of(told: Any, patience: float) -> Any:
    answer = told.get(timeout=patience)
    if isinstance(answer, BaseException):
        raise answer
    return answer


# ---------------------------------------------------------------- what came of it


def judge(cluster: Cluster, stories: list[Story], spans: list[Span]) -> dict[str, Any]:
    """Compares what the players saw with what the nodes have, each game at one node after another."""
    found: Counter[str] = Counter(
        dict.fromkeys(("acknowledged", "lost", "doubled", "disagreeing", "disorder", "late"), 0)
    )
    delays = [0.0]
    with httpx.Client(timeout=60) as http:
        for number, story in enumerate(stories):
            views = [
                http.get(f"{address}api/games/{story.key}").raise_for_status().json()["moves"]
                for address in (
                    cluster.addresses if number % 20 == 0 else [cluster.addresses[number % len(cluster.addresses)]]
                )
            ]
            kept = [move["move"] for move in views[0]]
            found["disagreeing"] += sum(view != views[0] for view in views)
            found["acknowledged"] += len(story.acknowledged)
            found["lost"] += sum(kept[ply : ply + 1] != [move] for ply, (move, _) in story.acknowledged.items())
            people = {ply for ply, move in enumerate(views[0]) if move["seat"] in story.seats}
            found["doubled"] += sum(kept[ply] not in story.sent.get(ply, ()) for ply in people)
            found["disorder"] += story.disorder
            for ply, (_, at) in story.acknowledged.items():
                due = max([at, *(end for begin, end in spans if begin - LATE_S <= at <= end)])
                for seen in story.seen:
                    delay = seen[ply] - due if ply in seen else story.ended - due
                    if ply in seen or delay > LATE_S:  # what was acknowledged at the very end need not have come
                        delays.append(delay)
                        found["late"] += delay > LATE_S
    return {**found, "sockets": sum(len(story.seen) for story in stories), "seen_after_ms": percentiles(delays)}


def latencies(stories: list[Story], spans: list[Span]) -> dict[str, Any]:
    """From sending a move to its answer, and to the opponent's seeing it: before, during and after the faults."""
    phases: dict[str, dict[str, list[float]]] = {
        phase: {"answer_ms": [], "opponent_ms": []} for phase in ("before", "during", "after")
    }
    first, last = min((begin for begin, _ in spans), default=float("inf")), max((end for _, end in spans), default=0.0)
    for story in stories:
        for kind, at, seconds in story.latencies:
            phase = "before" if at < first else "after" if at > last + LATE_S else "during"
            phases[phase][kind].append(seconds)
    return {
        phase: {kind: {**percentiles(values), "moves": len(values)} for kind, values in kinds.items()}
        for phase, kinds in phases.items()
        if kinds["answer_ms"]
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, metavar="N")
    parser.add_argument("--bots", type=float, default=0.05, metavar="SHARE", help="of games against the computer")
    parser.add_argument("--nodes", type=int, default=3, metavar="N")
    parser.add_argument("--workers", type=int, default=2, metavar="N")
    parser.add_argument("--every", type=float, default=10, metavar="SECONDS", help="between two moves of a game")
    parser.add_argument("--seconds", type=float, default=75, help="of a round")
    parser.add_argument("--quiet", type=float, default=15, metavar="SECONDS", help="before the first fault")
    parser.add_argument("--rounds", type=int, default=1, metavar="N")
    parser.add_argument("--no-faults", action="store_true")
    parser.add_argument("--kind", action="append", default=[], metavar="GAME", help="else every game there is, in turn")
    parser.add_argument("--processes", type=int, default=2, help="of players")
    parser.add_argument("--patience", type=float, default=300, metavar="SECONDS", help="for games to begin and to end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, metavar="FILE", help="add the figures to a file, a line each")
    options = parser.parse_args()
    import resource

    import cubarium

    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    options.kinds = options.kind or cubarium.games()
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        cluster = Cluster(Path(folder), options)
        try:
            for number in range(options.rounds):
                figures = play_round(cluster, number, options)
                bad += sum(figures[name] for name in ("lost", "doubled", "disagreeing", "disorder", "late"))
                print(json.dumps(figures, indent=1), flush=True)
                if options.json:
                    with options.json.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(figures) + "\n")
        finally:
            cluster.stop()
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
