"""Drawing positions: the work that costs a server most, and so is done beside it.

A thread does it while there is little to do. When many have come, or drawings pile up, processes are started that take
over, one for each core. They end with the server, however it ends.
"""

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context, parent_process
from typing import Any

from msgspec import json

from ..game import Position

PILE = 8  # drawings that wait before help is called
CROWD = 100  # people who have a game open, after which help stands ready

Places = frozenset[tuple[str, int, int, int]]


@dataclass(frozen=True)
class View:
    """A scene as it travels: with the legal moves for whoever is on turn, without them for everybody else."""

    full: bytes
    bare: bytes
    places: Places  # of all cubes
    colours: tuple[tuple[int, str], ...]  # of each seat, the first where it has several


def paint(position: Position, before: Places | Position | None = None, winners: Any = None) -> View:
    """The view of a position, with what changed since another marked; with winners where somebody gave up in it."""
    scene = position.scene()
    places = frozenset((cube.board, cube.x, cube.y, cube.level) for cube in scene.cubes)
    if isinstance(before, Position):
        before = frozenset((cube.board, cube.x, cube.y, cube.level) for cube in before.scene().cubes)
    if before is not None:
        new = ((cube.board, cube.x, cube.y, cube.level) for cube in scene.cubes)
        scene = replace(scene, fresh=tuple(place for place in new if place not in before))
    if winners is not None:
        scene = replace(scene, turn=None, colour=None, winners=winners, choices=())
    bare = json.encode(replace(scene, choices=()))
    colours = tuple({tray.seat: tray.colour for tray in reversed(scene.trays)}.items())
    return View(json.encode(scene) if scene.choices else bare, bare, places, colours)


class Painters:
    def __init__(self, processes: int | None = None) -> None:
        self.processes = os.cpu_count() or 1 if processes is None else processes
        self.thread = ThreadPoolExecutor(1, "painting")
        self.pool: ProcessPoolExecutor | None = None
        self.at_work: Executor = self.thread
        self.waiting = 0

    async def paint(self, *what: Any) -> View:
        self.waiting += 1
        try:
            if self.waiting > PILE:
                self.call_help()
            return await asyncio.get_running_loop().run_in_executor(self.at_work, paint, *what)
        finally:
            self.waiting -= 1

    async def beside(self, work: Callable[[], Any]) -> Any:
        """Does any other work in the thread."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, work)

    def call_help(self) -> None:
        """Starts the processes, once; the thread goes on until they are ready."""
        if self.pool is not None or not self.processes:
            return
        self.pool = pool = ProcessPoolExecutor(self.processes, get_context("spawn"), prepare)
        loop = asyncio.get_running_loop()
        ready = [loop.run_in_executor(pool, os.getpid) for _ in range(self.processes)]

        def take_over(done: "asyncio.Future[list[int]]") -> None:
            if not done.cancelled() and done.exception() is None:
                self.at_work = pool

        asyncio.gather(*ready).add_done_callback(take_over)

    def close(self) -> None:
        for executor in (self.thread, self.pool):
            if executor is not None:
                executor.shutdown(wait=False, cancel_futures=True)


def prepare() -> None:
    """In a new process: it ends when the server does, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()
    assert server is not None

    def watch() -> None:
        server.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
