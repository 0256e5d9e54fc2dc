"""What uvicorn's protocols leave open: how long a request may take to arrive, how large its head may be, and what is
done about control frames of WebSockets, which are answered without anybody's asking.

A connection whose request is not complete in time is closed. When there are too many connections, the one that has been
incomplete for longest is: an honest request is complete within milliseconds.
"""

import asyncio
import socket
from http import HTTPStatus
from typing import Any, ClassVar, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from .garbage import GarbageCollector
from .http.rate_limits import Bucket, Rate

REQUEST_TIMEOUT_S = 10.0  # for a request to arrive, its body too
UNREAD_TIMEOUT_S = 30.0  # for a client to take some of what it is sent
MAX_HEAD_SIZE = 32 * 1024  # bytes
MAX_FRAGMENTS = 100  # of a message
CONTROL_FRAMES = Rate(2, 20)  # on one socket
RESERVED_FILES = 100  # for the database and the log

GARBAGE = GarbageCollector()

HEAD_TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


def raise_file_limit() -> int:
    """Lets this process have as many open files as it may; how many that are."""
    try:
        import resource
    except ImportError:  # not on Windows
        return 8192
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard if hard != resource.RLIM_INFINITY else 1_000_000


def limit_unread(listening: socket.socket) -> None:
    """Has the system end the connections of those who take nothing of what they are sent."""
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(UNREAD_TIMEOUT_S * 1000))


class HttpProtocol(HttpToolsProtocol):
    max_connections = 1_000_000
    incomplete: ClassVar[dict["HttpProtocol", None]] = {}  # of all clients, in the order in which they began

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.head_size = 0
        self.head_complete = False
        self.timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait_for_request()
        if len(self.connections) > self.max_connections:
            next(iter(self.incomplete)).give_up()

    def connection_lost(self, exc: Exception | None) -> None:
        self._request_is_complete()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.head_complete and self.timer is not None:
            self.head_size += len(data)
            if self.head_size > MAX_HEAD_SIZE and not self.transport.is_closing():
                self.transport.write(HEAD_TOO_LARGE)
                self.give_up()

    def on_message_begin(self) -> None:
        self.head_complete, self.head_size = False, 0
        self._wait_for_request()
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        self.head_size += len(name) + len(value)
        if self.head_size > MAX_HEAD_SIZE:
            raise ValueError  # which the parser makes an invalid request
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self.head_complete = True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._request_is_complete()
        super().on_message_complete()
        GARBAGE.one_ended(len(self.connections))

    def handle_websocket_upgrade(self) -> None:
        self._request_is_complete()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # which refers to this: see SocketProtocol.release

    def give_up(self) -> None:
        self._request_is_complete()
        self.transport.close()
        self.loop.call_later(1, self.transport.abort)  # what is not read by then is lost

    def _wait_for_request(self) -> None:
        if self.timer is None:
            self.incomplete[self] = None
            self.timer = self.loop.call_later(REQUEST_TIMEOUT_S, self.give_up)

    def _request_is_complete(self) -> None:
        self.incomplete.pop(self, None)
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class SocketProtocol(WebSocketsSansIOProtocol):
    """Nothing that a client sends makes more wait for it than it reads, and nothing stays of one that has ended."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.control_frames = Bucket(CONTROL_FRAMES)
        self.was_heard = False  # since the last time that it was to be asked whether it is there
        self.running = 1  # the connection, and then the application's task

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        self.running += self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.release()

    def on_task_complete(self, task: asyncio.Task[Any]) -> None:
        super().on_task_complete(task)
        self.release()

    def release(self) -> None:
        """When all has ended, ends the references in a circle, for which Python would have to look: see garbage.py."""
        self.running -= 1
        if not self.running:
            self.conn.parser.close()
            cast(dict[str, Any], getattr(self, "scope", {})).clear()
            self.__dict__.clear()

    def data_received(self, data: bytes) -> None:
        self.was_heard = True
        super().data_received(data)

    def send_keepalive_ping(self) -> None:
        """Pages send messages of their own while nothing happens: they need not be asked, too."""
        if self.was_heard:
            self.was_heard = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def handle_events(self) -> None:
        if not self.transport.is_closing():
            super().handle_events()

    def handle_ping(self) -> None:
        if self.control_frames.take():
            super().handle_ping()
        else:
            self.transport.abort()

    def handle_pong(self, event: Frame) -> None:
        if self.control_frames.take():
            super().handle_pong(event)
        else:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MAX_FRAGMENTS:
            super().handle_cont(event)
        else:
            self.transport.abort()
