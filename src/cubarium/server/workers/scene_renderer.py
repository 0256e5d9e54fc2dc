"""Scenes as pages are sent them.

Most are written by the core, at once. Those that only a reference can draw cost far more, and so are drawn outside the
event loop: by threads while there is little to do; when work piles up, processes are started that take over, one for
each core. They end with the server, however it ends. Those who wait take turns by network address. The time that work
took is charged to whoever asked for it.
"""

import asyncio
import logging
import math
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context, parent_process
from time import monotonic, thread_time
from typing import Any, TypeVar

from msgspec import json

from ...game import Position
from ...scene import BoardCube
from ..domain.game_session import GameSession
from .callers import CALLER, Caller
from .core_scenes import core_scene, has_core_scenes
from .fair_semaphore import FairSemaphore

log = logging.getLogger(__name__)

MAX_WAITING_FOR_THREADS = 8  # pieces of work; when more wait, processes are started
MAX_WAITING = 1_000  # … and when so many wait, further questions are refused
MAX_WAITING_EACH = 100  # the same, for one network address
RESTART_PAUSE_S = 5.0  # between two starts of the processes
READY_TIMEOUT_S = 2.0
BYTES_PER_CUBE = 300

T = TypeVar("T")

Occupied = tuple[BoardCube, ...]


@dataclass(frozen=True)
class EncodedScene:
    """A scene as JSON: with the legal moves for whoever is on turn, without them for everybody else."""

    full: bytes
    bare: bytes
    occupied: Occupied  # where its cubes lie; none where the core wrote it
    colours: tuple[tuple[int, str], ...]  # of each seat, the first where it has several

    @property
    def bytes(self) -> int:
        """About how much memory it takes."""
        shared = self.full is self.bare
        return 500 + len(self.bare) + (0 if shared else len(self.full)) + BYTES_PER_CUBE * len(self.occupied)


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
    """Threads that render, and processes beside them when there is much to do. One that dies is replaced."""

    def __init__(self, processes: int | None = None) -> None:
        self.processes = os.cpu_count() or 1 if processes is None else processes
        slots = max(2, self.processes)
        self.threads = ThreadPoolExecutor(slots, "rendering")
        self.pool: ProcessPoolExecutor | None = None
        self.pool_started = -math.inf  # when, by the monotonic clock
        self.executor: Executor = self.threads  # the threads, and later the processes
        self.semaphore = FairSemaphore(slots, MAX_WAITING, MAX_WAITING_EACH)

    async def render(
        self,
        position: Position,
        before: Occupied | Position | None = None,
        winners: tuple[int, ...] | None = None,
        bounded: bool = True,
    ) -> EncodedScene:
        """See `render`. Where it is not bounded, it is done however many wait: for what has happened already."""
        if has_core_scenes(position):
            scene, seconds = timed(render, position, before, winners)
            CALLER.get().charge(seconds)
            return scene
        if self.semaphore.length > MAX_WAITING_FOR_THREADS:
            self.start_processes()
        return await self._run(bounded, True, render, position, before, winners)

    async def render_session(
        self, session: GameSession, before: Occupied | None = None, bounded: bool = True
    ) -> EncodedScene:
        """The present scene of a game; `before`, where it is known, saves rendering the position before it."""
        return await self.render(*subject(session, before), bounded)

    async def run_in_thread(self, work: Callable[[], T]) -> T:
        """Does any other work in one of the threads."""
        return await self._run(True, False, work)

    async def ready(self) -> bool:
        """Whether work is done, by the processes, too."""
        for executor in {self.threads, self.executor}:
            try:
                async with asyncio.timeout(READY_TIMEOUT_S):
                    await asyncio.get_running_loop().run_in_executor(executor, os.getpid)
            except BrokenExecutor:
                self._replace(executor)
            except Exception:
                return False
        return True

    async def _run(self, bounded: bool, may_leave: bool, work: Callable[..., T], *arguments: Any) -> T:
        """The result of some work, when there is a slot for it, charged to whoever asked.

        Whoever stops waiting leaves the work its slot until it is done, as neither threads nor processes can be
        interrupted. `may_leave` says that another process can do it.
        """
        caller = CALLER.get()
        await self.semaphore.acquire(caller.network, bounded)
        executor = self.executor if may_leave else self.threads
        try:
            return await asyncio.shield(self._start(executor, caller, work, *arguments))
        except BrokenExecutor:
            self._replace(executor)
        await self.semaphore.acquire(caller.network, False)
        return await asyncio.shield(self._start(self.threads, caller, work, *arguments))

    def _start(
        self, executor: Executor, caller: Caller, work: Callable[..., T], *arguments: Any
    ) -> "asyncio.Future[T]":
        loop = asyncio.get_running_loop()
        result: asyncio.Future[T] = loop.create_future()

        def finish(done: "asyncio.Future[tuple[T, float]]") -> None:
            self.semaphore.release(caller.network)
            if done.cancelled() or result.done():
                result.cancel()
            elif error := done.exception():
                result.set_exception(error)
                result.exception()  # nobody may be left to hear of it
            else:
                answer, seconds = done.result()
                caller.charge(seconds)
                result.set_result(answer)

        try:
            running = loop.run_in_executor(executor, timed, work, *arguments)
        except RuntimeError as error:  # it broke before, or is closed
            self.semaphore.release(caller.network)
            result.set_exception(error)
        else:
            running.add_done_callback(finish)
        return result

    def start_processes(self) -> None:
        """Starts the processes, unless they run; the threads go on until they are ready."""
        if self.pool is not None or not self.processes or monotonic() - self.pool_started < RESTART_PAUSE_S:
            return
        self.pool = pool = ProcessPoolExecutor(self.processes, get_context("spawn"), prepare_process)
        self.pool_started = monotonic()
        loop = asyncio.get_running_loop()
        ready = [loop.run_in_executor(pool, os.getpid) for _ in range(self.processes)]

        def take_over(done: "asyncio.Future[list[int]]") -> None:
            if done.cancelled():
                return
            if done.exception() is not None:
                self._replace(pool)
            elif self.pool is pool:
                self.executor = pool

        asyncio.gather(*ready).add_done_callback(take_over)

    def _replace(self, broken: Executor) -> None:
        """New processes for those of which one has died; a pool of which one dies ends the others."""
        if self.pool is not broken:
            return
        log.warning("a rendering process has died")
        self.pool.shutdown(wait=False, cancel_futures=True)
        self.pool, self.executor = None, self.threads
        self.start_processes()

    def close(self) -> None:
        for executor in (self.threads, self.pool):
            if executor is not None:
                executor.shutdown(wait=False, cancel_futures=True)


def timed(work: Callable[..., T], *arguments: Any) -> tuple[T, float]:
    """What some work gives, and the seconds of processor time that it took."""
    began = thread_time()
    return work(*arguments), thread_time() - began


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
