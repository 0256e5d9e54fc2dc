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
import sys
import tempfile
import time
from collections import Counter
from multiprocessing import get_context
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.exceptions import WebSocketException

from attacks import ATTACKS
from attacks.attacker import Attacker
from honest_player import Honest
from measured_server import Server, note, percentiles

LOCAL = ("127.0.0.1", "localhost", "::1")


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
