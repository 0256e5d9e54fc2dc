"""Scenes as pages are sent them.

Most are written by the core, at once. Those that only a reference can draw cost far more, and so are drawn by threads,
outside the event loop. Those who wait take turns by network address. The time that work took is charged to whoever
asked for it.
"""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from time import perf_counter, thread_time
from typing import TypeVar

from msgspec import json

from ...compact_scene import compact
from ...game import Position
from ...scene import BoardCube
from ..domain.game_session import GameSession
from .callers import CALLER
from .core_scenes import core_scene, has_core_scenes
from .fair_semaphore import FairSemaphore

MAX_WAITING = 1_000  # pieces of work; when so many wait, further questions are refused
MAX_WAITING_EACH = 100  # the same, for one network address
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
    bare = json.encode(compact(replace(scene, choices=())))
    colours = tuple({tray.seat: tray.colour for tray in reversed(scene.trays)}.items())
    return EncodedScene(json.encode(compact(scene)) if scene.choices else bare, bare, scene.occupied, colours)


class RenderPool:
    """Threads that render, and do other work that would hold up the event loop."""

    def __init__(self) -> None:
        slots = max(2, os.cpu_count() or 1)
        self.threads = ThreadPoolExecutor(slots, "rendering")
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
            # By the clock on the wall: on a busy machine, asking for this thread's own time ends its turn on the core.
            began = perf_counter()
            scene = render(position, before, winners)
            CALLER.get().charge(perf_counter() - began)
            return scene
        return await self._run(lambda: render(position, before, winners), bounded)

    async def render_session(
        self, session: GameSession, before: Occupied | None = None, bounded: bool = True
    ) -> EncodedScene:
        """The present scene of a game; `before`, where it is known, saves rendering the position before it."""
        return await self.render(*subject(session, before), bounded)

    async def run_in_thread(self, work: Callable[[], T]) -> T:
        """Does any other work in one of the threads."""
        return await self._run(work)

    async def ready(self) -> bool:
        """Whether work is done."""
        try:
            async with asyncio.timeout(READY_TIMEOUT_S):
                await asyncio.get_running_loop().run_in_executor(self.threads, os.getpid)
        except (RuntimeError, TimeoutError):  # the threads are closed, or hang
            return False
        return True

    async def _run(self, work: Callable[[], T], bounded: bool = True) -> T:
        """The result of some work, when there is a slot for it, charged to whoever asked.

        Whoever stops waiting leaves the work its slot until it is done, as threads cannot be interrupted.
        """
        caller = CALLER.get()
        await self.semaphore.acquire(caller.network, bounded)
        try:
            running = asyncio.get_running_loop().run_in_executor(self.threads, timed, work)
        except RuntimeError:  # the threads are closed
            self.semaphore.release(caller.network)
            raise

        def finish(done: "asyncio.Future[tuple[T, float]]") -> None:
            self.semaphore.release(caller.network)
            # Asking for the error also says that it was seen: nobody may be left to hear of it.
            if not done.cancelled() and done.exception() is None:
                caller.charge(done.result()[1])

        running.add_done_callback(finish)
        return (await asyncio.shield(running))[0]

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)


def timed(work: Callable[[], T]) -> tuple[T, float]:
    """What some work gives, and the seconds of processor time that it took."""
    began = thread_time()
    return work(), thread_time() - began


def subject(
    session: GameSession, before: Occupied | None = None
) -> tuple[Position, Occupied | Position | None, tuple[int, ...] | None]:
    """What `render` takes for the present scene of a game."""
    known = before is not None and not has_core_scenes(session.position)
    earlier = session.positions[-2] if session.moves and not known else before
    resigned = session.outcome if session.resigned is not None else None
    return session.position, earlier, resigned.winners if resigned else None
