"""Work that ends with its caller: when the connection is gone, nothing more is done for it."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from ..domain.errors import RefusalError
from ..workers.callers import Charged
from .error_handlers import AnyRequest

T = TypeVar("T")


async def while_connected(request: AnyRequest, work: Coroutine[Any, Any, T]) -> T:
    """What some work gives; it is cancelled when whoever asked goes away. A body has been read by then."""
    working = asyncio.ensure_future(Charged(work))
    gone = asyncio.ensure_future(disconnected(request))
    try:
        await asyncio.wait([working, gone], return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise RefusalError("server-cannot-be-done", code="not_ready")  # nobody reads it
        return working.result()
    finally:
        working.cancel()
        gone.cancel()


async def disconnected(request: AnyRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
