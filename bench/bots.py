"""Two bots play rated games at a real server, unattended, while it is started anew: how many, and what got lost.

python bench/bots.py --games 100 --restarts 3

The server is stopped and started on the same port in the middle of games; once more it is killed. At the end every game
that began is over, none was given up, and each counts once in the ranking of programs.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from serving import Person, Server, serving

BOT = [sys.executable, "-c", "from cubarium.cli import main; raise SystemExit(main())", "bot"]


def start_bot(
    server: Server, secret: str, folder: Path, name: str, arguments: argparse.Namespace
) -> subprocess.Popen[str]:
    (folder / f"{name}.token").write_text(secret, encoding="utf-8")
    command = [*BOT, "--server", server.address, "--token-file", str(folder / f"{name}.token")]
    command += ["--player", arguments.player, "--total", str(arguments.games), "--games", str(arguments.at_once)]
    command += ["--seek", arguments.game, "--speed", "3+2", "--rated", "--results", str(folder / f"{name}.jsonl")]
    log = (folder / f"{name}.log").open("w", encoding="utf-8")
    return subprocess.Popen(command, stdout=log, stderr=log, text=True)


def finished(folder: Path) -> int:
    path = folder / "one.jsonl"
    return len(path.read_text(encoding="utf-8").splitlines()) if path.exists() else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--at-once", type=int, default=4)
    parser.add_argument("--restarts", type=int, default=2, help="and one kill after them")
    parser.add_argument("--player", default="random")
    parser.add_argument("--game", default="kubruss")
    arguments = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = stack.enter_context(serving(folder))
        owners = [stack.enter_context(Person(server)) for _ in range(2)]
        secrets = [owner.makes_token()["secret"] for owner in owners]
        for owner in owners:
            assert owner.post("me/bot").json()["role"] == "bot"
        began = time.monotonic()
        bots = [
            start_bot(server, secret, folder, name, arguments)
            for name, secret in zip(("one", "two"), secrets, strict=True)
        ]
        for number in range(arguments.restarts + 1):
            while finished(folder) < arguments.games * (number + 1) // (arguments.restarts + 2):
                time.sleep(0.05)
            server.kill() if number == arguments.restarts else server.stop()
            server.start()
        statuses = [bot.wait(600) for bot in bots]
        took_s = time.monotonic() - began
        known = owners[0].get(f"players/{owners[0].name}").json()
        results = [json.loads(line) for line in (folder / "one.jsonl").read_text(encoding="utf-8").splitlines()]
        report = {
            "games": len(results),
            "distinct": len({each["key"] for each in results}),
            "rated": sum(each["games"] for each in known["ratings"]),
            "plies": sum(each["plies"] for each in results),
            "seconds": round(took_s, 1),
            "statuses": statuses,
            "restarts": arguments.restarts,
            "kills": 1,
            "interruptions": [
                (folder / f"{name}.log").read_text(encoding="utf-8").count("once more") for name in ("one", "two")
            ],
            "said": [(folder / f"{name}.log").read_text(encoding="utf-8").splitlines()[-1] for name in ("one", "two")],
        }
    print(json.dumps(report, indent=2))
    is_whole = statuses == [0, 0] and report["games"] == report["distinct"] == report["rated"] == arguments.games
    return 0 if is_whole and all(report["interruptions"]) else 1


if __name__ == "__main__":
    sys.exit(main())
