"""Streams of events: each line as it comes, and opened again when they are lost."""

import json
import random
from collections.abc import Callable, Iterator
from http.client import HTTPException
from threading import Event
from typing import Any, TypeVar

from ..messages import Message
from .connection import ApiError, Connection, ConnectionLostError, connection_lost

FIRST_WAIT_S, MAX_WAIT_S = 0.5, 30.0

T = TypeVar("T")
StreamEvent = dict[str, Any]  # `type` says which; an empty one where the server says that it is alive


def read_events(connection: Connection, path: str) -> Iterator[StreamEvent]:
    """The events of a stream until it ends; ConnectionLostError where it breaks off."""
    wire, answer = connection.open_stream(path)
    try:
        while line := answer.readline():
            yield json.loads(line) if line.strip() else {"type": ""}
    except (OSError, HTTPException, ValueError) as error:  # a line that breaks off is no JSON
        raise connection_lost(error) from None
    finally:
        wire.close()


class Backoff:
    """How long to wait before the next attempt: longer each time, and by chance, so that not all come back at once."""

    def __init__(self, stopped: Event) -> None:
        self.stopped = stopped
        self.failures = 0

    def wait(self, error: ApiError | ConnectionLostError) -> bool:
        """False where all is to stop meanwhile."""
        least = error.retry_after_s if isinstance(error, ApiError) else 0.0
        grown = min(MAX_WAIT_S, FIRST_WAIT_S * 2**self.failures)
        self.failures = min(self.failures + 1, 20)
        return not self.stopped.wait(least + grown * random.uniform(0.5, 1.5))

    def succeeded(self) -> None:
        self.failures = 0


def lasting_events(
    connection: Connection, path: str, stopped: Event, on_lost: Callable[[Exception], None]
) -> Iterator[StreamEvent]:
    """The events of a stream that is opened again whenever it ends, until all is to stop.

    ApiError where it is refused for good. What is read first says how all of it stands: nothing is missed.
    """
    backoff = Backoff(stopped)
    while not stopped.is_set():
        error: ApiError | ConnectionLostError = ConnectionLostError(Message("bot-stream-ended"))
        try:
            for event in read_events(connection, path):
                backoff.succeeded()
                yield event
                if stopped.is_set():
                    return
        except ConnectionLostError as lost:
            error = lost
        except ApiError as refused:
            if not refused.is_passing:
                raise
            error = refused
        on_lost(error)
        if not backoff.wait(error):
            return


def persistently(act: Callable[[], T], stopped: Event, on_lost: Callable[[Exception], None]) -> T:
    """What a request comes to, asked again while the server is away or says that it is too much; else ApiError."""
    backoff = Backoff(stopped)
    while True:
        try:
            return act()
        except (ApiError, ConnectionLostError) as error:
            if isinstance(error, ApiError) and not error.is_passing:
                raise
            on_lost(error)
            if not backoff.wait(error):
                raise
