"""Slots for work, given to their owners in turn, in a queue of bounded length."""

import asyncio
from collections import Counter, deque

from ..domain.errors import RefusalError

RETRY_S = 5  # after which whoever found the queue full may try again


class FairSemaphore:
    """Slots that are given to their owners in turn: first one to each owner who waits, then a second.

    Of several slots no owner holds all, so that whoever comes next never waits for the work of one other.
    """

    def __init__(self, slots: int, max_waiting: int | None = None, max_waiting_each: int | None = None) -> None:
        self.free = slots
        self.share = max(1, slots - 1)  # of the slots, for one owner
        self.max_waiting = max_waiting  # None: any number
        self.max_waiting_each = max_waiting_each  # the same, for one owner
        self.held: Counter[str] = Counter()
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}  # by owner, in the order of their turns
        self.length = 0  # how many wait

    async def acquire(self, owner: str, bounded: bool = True) -> None:
        """Waits for a slot; RefusalError where too many wait already, unless this is not bounded by that."""
        if self.free and self.held[owner] < self.share and owner not in self.waiting:
            self._take(owner)
            return
        if bounded:
            self._check_room(owner)
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(owner, deque()).append(granted)
        self.length += 1
        try:
            await granted
        except asyncio.CancelledError:
            if granted.done() and not granted.cancelled():
                self.release(owner)
            else:
                self._forget(owner, granted)
            raise

    def release(self, owner: str) -> None:
        self.free += 1
        self.held[owner] -= 1
        if not self.held[owner]:
            del self.held[owner]
        self._grant()

    def _take(self, owner: str) -> None:
        self.free -= 1
        self.held[owner] += 1

    def _grant(self) -> None:
        """Gives free slots to those whose turn it is; owners who hold their share keep their place in the order."""
        while self.free:
            owner = next((each for each in self.waiting if self.held[each] < self.share), None)
            if owner is None:
                return
            queue = self.waiting.pop(owner)
            granted = queue.popleft()
            self.length -= 1
            if queue:
                self.waiting[owner] = queue  # behind all others
            if not granted.done():  # else whoever waited is going away
                self._take(owner)
                granted.set_result(None)

    def _forget(self, owner: str, granted: "asyncio.Future[None]") -> None:
        queue = self.waiting.get(owner, deque())
        if granted in queue:
            queue.remove(granted)
            self.length -= 1
            if not queue:
                del self.waiting[owner]

    def _check_room(self, owner: str) -> None:
        if self.max_waiting_each is not None and len(self.waiting.get(owner, ())) >= self.max_waiting_each:
            raise RefusalError("server-too-many-requests", code="too_many", retry_after_s=RETRY_S, limit="work_at_once")
        if self.max_waiting is not None and self.length >= self.max_waiting:
            raise RefusalError("server-too-busy", code="not_ready", retry_after_s=RETRY_S)
