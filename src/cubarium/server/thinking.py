"""Computer players: each choice in a thread of its own, as many at once as there are cores.

Those for whom they play take turns: whoever has a hundred games waits for their own games, and nobody else does.

A thread cannot be ended from outside. A choice that takes too long is given up: its place goes to the next, the game
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

from ..game import Position
from ..players import player

log = logging.getLogger(__name__)

PATIENCE = 60.0  # seconds

T = TypeVar("T")

Choose = Callable[[Position, int, int], str]


def choose(position: Position, level: int, seed: int) -> str:
    """The move of a computer player."""
    return str(player(f"level:{level}", seed).choose(position))


def choose_simply(position: Position, seed: int) -> str:
    return str(player("random", seed).choose(position))


class Places:
    """Places that are given in turn to those who ask: first one to each, then a second."""

    def __init__(self, number: int) -> None:
        self.free = number
        self.asking: dict[str, deque[asyncio.Future[None]]] = {}  # by whom, in the order of their turns

    async def take(self, owner: str) -> None:
        if self.free and not self.asking:
            self.free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.asking.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back()
            raise

    def give_back(self) -> None:
        while self.asking:
            owner = next(iter(self.asking))
            turns = self.asking.pop(owner)
            turn = turns.popleft()
            if turns:
                self.asking[owner] = turns  # behind all others
            if not turn.done():
                turn.set_result(None)
                return
        self.free += 1


@dataclass
class Thinkers:
    places: int = field(default_factory=lambda: os.cpu_count() or 1)
    patience: float = PATIENCE
    choose: Choose = choose
    waiting: int = 0
    thinking: int = 0
    given_up: int = 0

    def __post_init__(self) -> None:
        self.turns = Places(self.places)

    async def think(self, position: Position, level: int, seed: int, owner: str = "") -> str:
        """A move for the seat on turn, for whoever made the game. Never fails while there is a legal move."""
        try:
            return await self.lend(lambda: self.choose(position, level, seed), owner)
        except Exception:
            log.exception("a computer player failed", extra={"position": str(position), "level": level})
            return choose_simply(position, seed)

    async def lend(self, work: Callable[[], T], owner: str) -> T:
        """What some work comes to, once there is a place for it; TimeoutError where it takes too long."""
        self.waiting += 1
        try:
            await self.turns.take(owner)
        finally:
            self.waiting -= 1
        self.thinking += 1
        try:
            async with asyncio.timeout(self.patience):
                return await in_a_thread(work)
        except Exception:
            self.given_up += 1
            raise
        finally:
            self.thinking -= 1
            self.turns.give_back()


async def in_a_thread(work: Callable[[], T]) -> T:
    """What some work comes to. Unlike with a pool, a thread that never ends keeps nobody waiting, not even the exit."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def deliver(settle: Callable[[], None]) -> None:
        if not done.done():
            settle()

    def run() -> None:
        try:
            answer = work()
            settle = partial(done.set_result, answer)
        except BaseException as error:
            settle = partial(done.set_exception, error)
        if not loop.is_closed():
            loop.call_soon_threadsafe(deliver, settle)

    threading.Thread(target=run, daemon=True, name="thinking").start()
    return await done
