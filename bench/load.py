"""The server under load: real sockets, in processes of their own, two for each game, that play against each other.

    python bench/load.py                          a thousand games on SQLite, a move each every ten seconds
    python bench/load.py --kill                   and a kill -9 in the middle: is every acknowledged move there?
    python bench/load.py --database postgresql    on a PostgreSQL of its own (needs its programs)
    python bench/load.py --games 5000             other numbers; --every 0: as fast as it goes
    python bench/load.py --python OTHER/.venv/bin/python    the server of another installation

Latency is what a player notices: from sending a move until the answer with the new scene is there, and until the
opponent has it. The players take processor time, too, on the same machine; where they fall behind, it says so.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import httpx

from load_players import Players, Tally
from measured_server import Postgres, Server, note, percentiles, processor_time_with_children
from player_processes import PlayerProcesses, add_figures, declare_options, read_options


class Parts:
    """The seconds of processor time that each part has used."""

    def __init__(self, server: Server, postgres: Postgres | None) -> None:
        total, main = server.processor, server.main_thread
        self.seconds = {
            "main_thread": main,
            "other_threads": max(0.0, total - main),
            "helper_processes": server.helper_processes,
        }
        if postgres:
            self.seconds["database"] = processor_time_with_children(postgres.process)

    def since(self, earlier: "Parts", moves: int) -> dict[str, int]:
        """Microseconds a move, and of all parts together."""
        used = {name: value - earlier.seconds[name] for name, value in self.seconds.items()}
        used["all"] = sum(used.values())
        return {name: round(seconds / max(1, moves) * 1e6) for name, seconds in used.items()}


def lost(address: str, tallies: list[Tally]) -> tuple[int, int]:
    """How many acknowledged moves there are, and how many of them the server does not have."""
    acknowledged = missing = 0
    with httpx.Client(base_url=address, timeout=60) as http:
        for key, moves in ((key, moves) for tally in tallies for key, moves in tally.acknowledged.items()):
            kept = Counter(move["move"] for move in http.get(f"/api/games/{key}").raise_for_status().json()["moves"])
            acknowledged += len(moves)
            missing += sum((Counter(moves) - kept).values())
    return acknowledged, missing


def measure(server: Server, postgres: Postgres | None, options: Any) -> dict[str, Any]:
    began = time.monotonic()
    players = PlayerProcesses(partial(Players, server.address), options)
    opened = time.monotonic() - began
    note(f"{options.games} games are begun and {2 * options.games} sockets open after {opened:.0f} s")
    before, at, memory = Parts(server, postgres), time.monotonic(), server.memory
    players.begin()
    if options.kill:
        time.sleep(options.seconds / 2)
        server.kill()
        killed = time.monotonic()
        server.start()
        note(f"killed, and ready again after {time.monotonic() - killed:.1f} s")
    tallies: list[Tally] = players.answers()
    took = time.monotonic() - at
    after = Parts(server, postgres)
    sent, seen, late = (
        [each for tally in tallies for each in getattr(tally, kind)] for kind in ("sent", "seen", "late")
    )
    parts = None if options.kill else after.since(before, len(sent))
    acknowledged, missing = lost(server.address, tallies)
    return {
        "games": options.games,
        "sockets": sum(tally.sockets for tally in tallies),
        "opened_s": round(opened),
        "seconds": round(took, 1),
        "moves": len(sent),
        "moves_a_second": round(len(sent) / took, 1),
        "answer_ms": percentiles(sent),
        "opponent_ms": percentiles(seen),
        "players_late_ms": percentiles(late),
        "finished": sum(tally.finished for tally in tallies),
        "reconnected": sum(tally.reconnected for tally in tallies),
        "errors": dict(sum((tally.errors for tally in tallies), Counter())),
        "acknowledged": acknowledged,
        "lost": missing,
        "killed": options.kill,
        "cpu_us_a_move": parts,
        "cores": round(parts["all"] * len(sent) / took / 1e6, 2) if parts else None,
        "players_cores": round(sum(tally.processor for tally in tallies) / took, 2),
        "server_megabytes": memory // 2**20,
        "load_average": os.getloadavg(),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    declare_options(parser, seconds=60)
    parser.add_argument("--database", default="sqlite", help="sqlite, postgresql, or a URL")
    parser.add_argument("--kill", action="store_true", help="kill -9 and restart in the middle")
    parser.add_argument("--python", default=sys.executable, metavar="PROGRAM", help="of another installation to serve")
    options = read_options(parser)
    postgres = Postgres() if options.database == "postgresql" else None
    database = postgres.new() if postgres else "" if options.database == "sqlite" else options.database
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), database, python=options.python)
        try:
            figures = {
                "database": options.database.partition(":")[0],
                "every": options.every,
                **measure(server, postgres, options),
            }
        finally:
            server.stop()
            if postgres:
                postgres.stop()
    add_figures(options, figures)
    return 1 if figures["lost"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
