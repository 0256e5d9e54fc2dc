"""Scenes as pages are sent them.

Most are written by the core, at once. Those that only a reference can draw cost far more, and so are drawn outside the
event loop: by a thread while there is little to do; when work piles up, processes are started that take over, one for
each core. They end with the server, however it ends.
"""

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context, parent_process
from typing import TypeVar

from msgspec import json

from ...game import Position
from ...scene import BoardCube
from ..domain.game_session import GameSession
from .core_scenes import core_scene, has_core_scenes

MAX_WAITING_FOR_THREAD = 8  # positions to render; when more wait, processes are started

T = TypeVar("T")

Occupied = tuple[BoardCube, ...]


@dataclass(frozen=True)
class EncodedScene:
    """A scene as JSON: with the legal moves for whoever is on turn, without them for everybody else."""

    full: bytes
    bare: bytes
    occupied: Occupied  # where its cubes lie; none where the core wrote it
    colours: tuple[tuple[int, str], ...]  # of each seat, the first where it has several


def render(
    position: Position, before: Occupied | Position | None = None, winners: tuple[int, ...] | None = None
) -> EncodedScene:
    """The scene of a position, encoded.

    `before` is what lay there before the last move, or the position then: cubes that are new since are marked as fresh.
    `winners` are given where a seat resigned: then nobody is on turn.
    """
    if has_core_scenes(position) and (before is None or isinstance(before, Position)):
        full, bare, colours = core_scene(position, before, winners)
        return EncodedScene(full, bare, (), colours)
    scene = position.scene()
    if before is not None:
        scene = scene.since(before.scene() if isinstance(before, Position) else before)
    if winners is not None:
        scene = replace(scene, turn=None, colour=None, winners=winners, choices=())
    bare = json.encode(replace(scene, choices=()))
    colours = tuple({tray.seat: tray.colour for tray in reversed(scene.trays)}.items())
    return EncodedScene(json.encode(scene) if scene.choices else bare, bare, scene.occupied, colours)


class RenderPool:
    def __init__(self, processes: int | None = None) -> None:
        self.processes = os.cpu_count() or 1 if processes is None else processes
        self.thread = ThreadPoolExecutor(1, "rendering")
        self.pool: ProcessPoolExecutor | None = None
        self.executor: Executor = self.thread  # the thread, and later the processes
        self.waiting = 0

    async def render(
        self, position: Position, before: Occupied | Position | None = None, winners: tuple[int, ...] | None = None
    ) -> EncodedScene:
        if has_core_scenes(position):
            return render(position, before, winners)
        self.waiting += 1
        try:
            if self.waiting > MAX_WAITING_FOR_THREAD:
                self.start_processes()
            return await asyncio.get_running_loop().run_in_executor(self.executor, render, position, before, winners)
        finally:
            self.waiting -= 1

    async def render_session(self, session: GameSession, before: Occupied | None = None) -> EncodedScene:
        """The present scene of a game; `before`, where it is known, saves rendering the position before it."""
        return await self.render(*subject(session, before))

    async def run_in_thread(self, work: Callable[[], T]) -> T:
        """Does any other work in the thread."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, work)

    def start_processes(self) -> None:
        """Starts the processes, once; the thread goes on until they are ready."""
        if self.pool is not None or not self.processes:
            return
        self.pool = pool = ProcessPoolExecutor(self.processes, get_context("spawn"), prepare_process)
        loop = asyncio.get_running_loop()
        ready = [loop.run_in_executor(pool, os.getpid) for _ in range(self.processes)]

        def take_over(done: "asyncio.Future[list[int]]") -> None:
            if not done.cancelled() and done.exception() is None:
                self.executor = pool

        asyncio.gather(*ready).add_done_callback(take_over)

    def close(self) -> None:
        for executor in (self.thread, self.pool):
            if executor is not None:
                executor.shutdown(wait=False, cancel_futures=True)


def subject(
    session: GameSession, before: Occupied | None = None
) -> tuple[Position, Occupied | Position | None, tuple[int, ...] | None]:
    """What `render` takes for the present scene of a game."""
    known = before is not None and not has_core_scenes(session.position)
    earlier = session.positions[-2] if session.moves and not known else before
    resigned = session.outcome if session.resigned is not None else None
    return session.position, earlier, resigned.winners if resigned else None


def prepare_process() -> None:
    """In a new process: it ends when the server does, and leaves Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()
    assert server is not None

    def watch() -> None:
        server.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
