"""Computer players: each choice in a thread of its own, as many at once as there are cores.

Those for whom they play take turns: whoever has a hundred games waits for their own games, and nobody else does.

A thread cannot be ended from outside. A choice that takes too long is given up: its slot goes to the next, the game
goes on with a simpler player's move, and what the thread finds in the end is thrown away.
"""

import asyncio
import logging
import os
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from ...game import Position
from ...players import player

log = logging.getLogger(__name__)

TIMEOUT_S = 60.0

T = TypeVar("T")

Choose = Callable[[Position, int, int], str]


def choose(position: Position, level: int, seed: int) -> str:
    """The move of a computer player."""
    return str(player(f"level:{level}", seed).choose(position))


def choose_simply(position: Position, seed: int) -> str:
    return str(player("random", seed).choose(position))


class FairSemaphore:
    """Slots that are given to their owners in turn: first one to each owner who waits, then a second."""

    def __init__(self, slots: int) -> None:
        self.free = slots
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}  # by owner, in the order of their turns

    async def acquire(self, owner: str) -> None:
        if self.free and not self.waiting:
            self.free -= 1
            return
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(owner, deque()).append(granted)
        try:
            await granted
        except asyncio.CancelledError:
            if granted.done() and not granted.cancelled():
                self.release()
            raise

    def release(self) -> None:
        while self.waiting:
            owner = next(iter(self.waiting))
            queue = self.waiting.pop(owner)
            granted = queue.popleft()
            if queue:
                self.waiting[owner] = queue  # behind all others
            if not granted.done():
                granted.set_result(None)
                return
        self.free += 1


@dataclass
class BotScheduler:
    slots: int = field(default_factory=lambda: os.cpu_count() or 1)
    timeout_s: float = TIMEOUT_S
    choose: Choose = choose
    waiting: int = 0
    running: int = 0
    failures: int = 0

    def __post_init__(self) -> None:
        self.semaphore = FairSemaphore(self.slots)

    async def choose_move(self, position: Position, level: int, seed: int, owner: str = "") -> str:
        """A move for the seat on turn, for whoever made the game. Never fails while there is a legal move."""
        try:
            return await self.run(lambda: self.choose(position, level, seed), owner)
        except Exception:
            log.exception("a computer player failed", extra={"position": str(position), "level": level})
            return choose_simply(position, seed)

    async def run(self, work: Callable[[], T], owner: str) -> T:
        """The result of some work, once there is a slot for it; TimeoutError where it takes too long."""
        self.waiting += 1
        try:
            await self.semaphore.acquire(owner)
        finally:
            self.waiting -= 1
        self.running += 1
        try:
            async with asyncio.timeout(self.timeout_s):
                return await run_in_own_thread(work)
        except Exception:
            self.failures += 1
            raise
        finally:
            self.running -= 1
            self.semaphore.release()


async def run_in_own_thread(work: Callable[[], T]) -> T:
    """The result of some work. Unlike in a pool, a thread that never ends delays nobody, not even the exit."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def deliver(finish: Callable[[], None]) -> None:
        if not done.done():
            finish()

    def run() -> None:
        try:
            answer = work()
            finish = partial(done.set_result, answer)
        except BaseException as error:
            finish = partial(done.set_exception, error)
        if not loop.is_closed():
            loop.call_soon_threadsafe(deliver, finish)

    threading.Thread(target=run, daemon=True, name="computer player").start()
    return await done
