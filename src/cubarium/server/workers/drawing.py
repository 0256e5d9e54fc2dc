"""Images of games: drawn in a process of their own, kept while there is room, given up when nobody waits any more.

Rasterising holds Python's lock for a tenth of a second and more, which would hold up every move: a process does it that
ends with whoever asked. The vector pictures that it is given are made by the threads that render scenes.
"""

import asyncio
import json
import logging
import sys
import threading
from collections.abc import Awaitable, Callable, Hashable, Iterable
from time import perf_counter
from typing import TypeVar
from weakref import WeakValueDictionary

from ...pictures import raster
from ..domain.errors import RefusalError
from .byte_cache import ByteCache
from .callers import CALLER, Caller
from .fair_semaphore import FairSemaphore
from .scene_renderer import MAX_WAITING, MAX_WAITING_EACH, RenderPool

log = logging.getLogger(__name__)

MAX_BYTES = 32 * 1024 * 1024
MAX_AT_ONCE = 8  # images whose vector pictures are made, or were: those of an animation take some megabytes
TIMEOUT_S = 90.0

T = TypeVar("T")

Key = tuple[Hashable, ...]
IsWanted = Callable[[], bool]


class Drawing:
    def __init__(self, renderer: RenderPool) -> None:
        self.renderer = renderer
        self.cache: ByteCache[Key, bytes] = ByteCache(MAX_BYTES, len)
        self.room = FairSemaphore(MAX_AT_ONCE, MAX_WAITING, MAX_WAITING_EACH)
        self.under_way: WeakValueDictionary[Key, asyncio.Lock] = WeakValueDictionary()

    async def text(self, key: Key, make: Callable[[], str]) -> bytes:
        """A text that takes a while to make: a vector picture, or what goes with one."""
        return await self._kept(key, lambda: self._in_thread(lambda _: make().encode()))

    async def png(self, key: Key, make: Callable[[], str], width: int) -> bytes:
        return await self._kept(key, lambda: self._raster(lambda _: [make()], width, moving=False))

    async def gif(self, key: Key, make: Callable[[IsWanted], Iterable[str]], width: int) -> bytes:
        """Of pictures that are made one by one, while they are wanted."""
        return await self._kept(key, lambda: self._raster(make, width, moving=True))

    async def _kept(self, key: Key, draw: Callable[[], Awaitable[bytes]]) -> bytes:
        """What was drawn already; those who ask meanwhile wait, and find it, or draw it if who was first has gone."""
        found = self.cache.get(key)
        if found is None:
            lock = self.under_way.setdefault(key, asyncio.Lock())
            async with lock:
                found = self.cache.get(key)
                if found is None:
                    found = await draw()
                    self.cache.put(key, found)
        return found

    async def _in_thread(self, work: Callable[[IsWanted], T]) -> T:
        gone = threading.Event()
        try:
            return await self.renderer.run_in_thread(lambda: work(lambda: not gone.is_set()))
        except asyncio.CancelledError:
            gone.set()
            raise

    async def _raster(self, make: Callable[[IsWanted], Iterable[str]], width: int, *, moving: bool) -> bytes:
        caller = CALLER.get()
        await self.room.acquire(caller.network)
        try:
            pictures = await self._in_thread(lambda is_wanted: list(make(is_wanted)))
            return await self._drawn(caller, {"pictures": pictures, "width": width, "moving": moving})
        finally:
            self.room.release(caller.network)

    async def _drawn(self, caller: Caller, asked: dict[str, object]) -> bytes:
        await self.renderer.semaphore.acquire(caller.network)
        began, took = perf_counter(), None
        try:
            image, took = await drawn(asked)
        finally:
            self.renderer.semaphore.release(caller.network)
            caller.charge(perf_counter() - began if took is None else took)
        return image


async def drawn(asked: dict[str, object]) -> tuple[bytes, float]:
    """What a process that draws gives, and the seconds of processor time that it took; it ends with whoever waits."""
    pipe = asyncio.subprocess.PIPE
    # Isolated, it imports nothing from where the server was started; by its file, nothing of the package.
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-I", raster.__file__, stdin=pipe, stdout=pipe, stderr=pipe
    )
    try:
        async with asyncio.timeout(TIMEOUT_S):
            output, errors = await process.communicate(json.dumps(asked).encode() + b"\n")
    except TimeoutError:
        output, errors = b"", b"too slow"
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        log.error("an image was not drawn", extra={"errors": errors.decode(errors="replace")[-500:]})
        raise RefusalError("sharing-not-drawn", code="broken")
    seconds, _, image = output.partition(b"\n")
    return image, float(seconds)
