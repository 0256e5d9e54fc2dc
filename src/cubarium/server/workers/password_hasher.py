"""Passwords are hashed and compared in threads, few at a time, at the cost of whoever asks.

A login for a name that nobody has takes as long as any other: its password is compared with that of nobody.
"""

import asyncio
from collections.abc import Callable
from time import thread_time
from typing import TypeVar

from argon2 import PasswordHasher as Argon2
from argon2.exceptions import InvalidHashError, VerificationError

from .callers import CALLER
from .fair_semaphore import FairSemaphore

MEMORY_KIB, PASSES, LANES = 19_456, 2, 1  # of argon2id; about 30 ms of a processor
SLOTS, MAX_WAITING, MAX_WAITING_EACH = 2, 64, 8

T = TypeVar("T")


class PasswordHasher:
    def __init__(self) -> None:
        self.argon2 = Argon2(time_cost=PASSES, memory_cost=MEMORY_KIB, parallelism=LANES)
        self.semaphore = FairSemaphore(SLOTS, MAX_WAITING, MAX_WAITING_EACH)
        self.nobodys = ""  # a hash of the right form; made when it is first needed

    async def hash(self, password: str) -> str:
        return await self._in_thread(lambda: self.argon2.hash(encoded(password)))

    async def matches(self, hashed: str | None, password: str) -> bool:
        """Whether a password is the one that was hashed; where there is none it never is, after the same time."""
        if hashed is None and not self.nobodys:
            self.nobodys = await self.hash("nobody")
        equal = await self._in_thread(lambda: self._compare(hashed or self.nobodys, password))
        return equal and hashed is not None

    def _compare(self, hashed: str, password: str) -> bool:
        try:
            return self.argon2.verify(hashed, encoded(password))
        except (VerificationError, InvalidHashError):
            return False

    async def _in_thread(self, work: Callable[[], T]) -> T:
        caller = CALLER.get()
        await self.semaphore.acquire(caller.network)
        try:
            answer, took_s = await asyncio.to_thread(timed, work)
        finally:
            self.semaphore.release(caller.network)
        caller.charge(took_s)
        return answer


def encoded(password: str) -> bytes:
    return password.encode("utf-8", "surrogatepass")


def timed(work: Callable[[], T]) -> tuple[T, float]:
    began = thread_time()
    return work(), thread_time() - began
