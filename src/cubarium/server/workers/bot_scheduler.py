"""Computer players: each choice in a thread of its own, as many at once as there are cores.

Network addresses take turns: if somebody has started a hundred games, these wait for each other, and nobody else's game
waits for them. There are at least two slots, and no address may use all of them.

A thread cannot be ended from outside. A choice that takes too long is given up: its slot goes to the next, the game
goes on with a simpler player's move, and what the thread finds in the end is thrown away.
"""

import asyncio
import logging
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol, TypeVar

from ...errors import CubariumError
from ...game import Position
from ...players import player
from .callers import CALLER
from .fair_semaphore import FairSemaphore
from .tasks import MOVE, move_question, read_move

log = logging.getLogger(__name__)

TIMEOUT_S = 60.0
MAX_WAITING = 500  # questions of people; moves of computer players and reviews wait however many there are
MAX_WAITING_EACH = 50  # the same, of one network address

T = TypeVar("T")

Choose = Callable[[Position, int, int], str]


def choose(position: Position, level: int, seed: int) -> str:
    """The move of a computer player."""
    return str(player(f"level:{level}", seed).choose(position))


def choose_simply(position: Position, seed: int) -> str:
    return str(player("random", seed).choose(position))


def default_slots() -> int:
    return max(2, os.cpu_count() or 1)


class NobodyThereError(Exception):
    """No worker lives that could compute something."""


class TaskFailedError(CubariumError):
    """Workers could not compute something; the message says why."""


class Elsewhere(Protocol):
    """Workers in other processes."""

    @property
    def has_workers(self) -> bool: ...

    async def compute(self, kind: str, key: str, question: str) -> str: ...


@dataclass
class BotScheduler:
    slots: int = field(default_factory=default_slots)
    timeout_s: float = TIMEOUT_S
    choose: Choose = choose
    waiting: int = 0
    running: int = 0
    failures: int = 0
    elsewhere: Elsewhere | None = None

    def __post_init__(self) -> None:
        self.semaphore = FairSemaphore(self.slots, MAX_WAITING, MAX_WAITING_EACH)

    async def choose_move(self, position: Position, level: int, seed: int, key: str = "") -> str:
        """A move for the seat on turn; who asks with the same key gets the same. Never fails while one is legal."""
        try:
            if self.has_workers:
                with suppress(NobodyThereError):
                    question = move_question(position, level, seed)
                    return read_move(await self.ask_workers(MOVE, key, question))
            return await self.run(lambda: self.choose(position, level, seed), bounded=False)
        except Exception:
            log.exception("a computer player failed", extra={"position": str(position), "level": level})
            return choose_simply(position, seed)

    @property
    def has_workers(self) -> bool:
        return self.elsewhere is not None and self.elsewhere.has_workers

    async def ask_workers(self, kind: str, key: str, question: str) -> str:
        """The answer of a worker; TaskFailedError where it found none, NobodyThereError where none lives any more."""
        if self.elsewhere is None:
            raise NobodyThereError
        try:
            return await self.elsewhere.compute(kind, key, question)
        except TaskFailedError:
            self.failures += 1
            raise

    async def run(self, work: Callable[[], T], bounded: bool = True) -> T:
        """The result of some work, once there is a slot for it; TimeoutError where it takes too long.

        RefusalError where too many wait already, unless this is not bounded by that.
        """
        owner = CALLER.get().network
        self.waiting += 1
        try:
            await self.semaphore.acquire(owner, bounded)
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
            self.semaphore.release(owner)


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
