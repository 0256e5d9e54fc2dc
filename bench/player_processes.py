"""Processes of players, for `load.py` and `cluster.py`: their options, how they are started, and what they tell."""

import argparse
import asyncio
import json
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from load_players import Players


def declare_options(parser: argparse.ArgumentParser, seconds: float) -> None:
    add = parser.add_argument
    add("--games", type=int, default=1000, metavar="N")
    add("--every", type=float, default=10, metavar="SECONDS", help="between two moves of a game")
    add("--seconds", type=float, default=seconds, help="how long it is measured")
    add("--kind", action="append", default=[], metavar="GAME", help="else every game there is, in turn")
    add("--processes", type=int, default=2, help="of players")
    add("--patience", type=float, default=300, metavar="SECONDS", help="for games to begin and to end")
    add("--seed", type=int, default=1)
    add("--json", type=Path, metavar="FILE", help="add the figures to a file, a line each")


def read_options(parser: argparse.ArgumentParser) -> argparse.Namespace:
    """What was asked for, with files enough for all sockets."""
    import resource

    import cubarium

    options = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    options.kinds = options.kind or cubarium.games()
    return options


def add_figures(options: argparse.Namespace, figures: dict[str, Any]) -> None:
    print(json.dumps(figures, indent=1), flush=True)
    if options.json:
        with options.json.open("a", encoding="utf-8") as file:
            file.write(json.dumps(figures) + "\n")


class PlayerProcesses:
    """`make` makes the players of a process from their number, the number of the process and the options."""

    def __init__(self, make: Callable[[int, int, Any], Players], options: argparse.Namespace) -> None:
        self.options = options
        context = get_context("spawn")
        self.told, self.go = context.Queue(), context.Event()
        games, number = options.games, options.processes
        shares = [games // number + (i < games % number) for i in range(number)]
        self.processes = [
            context.Process(target=run_players, args=(make, share, i, options, self.told, self.go), daemon=True)
            for i, share in enumerate(shares)
        ]
        for process in self.processes:
            process.start()
        for _ in self.processes:
            self._answer(options.patience)

    def begin(self) -> None:
        """All have sat down: now they play."""
        self.go.set()

    def answers(self) -> list[Any]:
        """What the players of each process have seen, once they have played."""
        found = [self._answer(self.options.seconds + self.options.patience) for _ in self.processes]
        for process in self.processes:
            process.join()
        return found

    def _answer(self, patience: float) -> Any:
        """What a process says; its error, where it has failed."""
        answer = self.told.get(timeout=patience)
        if isinstance(answer, BaseException):
            raise answer
        return answer


def run_players(
    make: Callable[[int, int, Any], Players], number: int, part: int, options: Any, told: Any, go: Any
) -> None:
    """A process of players: says when all have sat down, and in the end what they saw, or what went wrong."""

    async def run() -> Any:
        players = make(number, part, options)
        await players.sit_down()
        told.put(None)
        await asyncio.to_thread(go.wait)
        await players.play()
        return players.seen()

    import uvloop

    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            told.put(runner.run(run()))
    except BaseException as error:
        told.put(error)
        raise
