"""Starting the server: in one process, with the address on one line when it is ready."""

import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from typing import Any

from ..errors import OptionError
from ..messages import message_of, translate
from . import logs
from .settings import Settings
from .store.database import Database
from .store.postgres_engine import FEW_CONNECTIONS, SERVER_CONNECTIONS


def serve(settings: Settings, browser: bool = False, any_port: bool = False) -> int:
    """Serves until it is told to stop. With `any_port`, a port that is taken is no reason to give up."""
    import asyncio

    logs.set_up()
    sys.setswitchinterval(0.001)  # seconds: a thread that renders or searches in Python lets the others in sooner
    if not settings.database:
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    listening = listen(settings, any_port)
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, lambda *_: None)  # uvicorn ends in peace, and then sends itself the signal once more
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(run(settings, listening, browser))
    return 0


def loop_factory() -> Any:
    try:
        from uvloop import new_event_loop
    except ImportError:  # not on Windows
        return None
    return new_event_loop


def listen(settings: Settings, any_port: bool) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    except (OSError, OverflowError) as error:
        if any_port and settings.port:
            return socket.create_server((settings.host, 0), family=family, backlog=2048)
        why = message_of(getattr(error, "strerror", None) or error)
        raise OptionError("server-cannot-listen", host=settings.host, port=str(settings.port), reason=why) from None


async def run(settings: Settings, listening: socket.socket, browser: bool) -> None:
    import uvicorn

    from .app import application
    from .protocols import GARBAGE, RESERVED_FILES, HttpProtocol, SocketProtocol, limit_unread, raise_file_limit
    from .socket.handler import MAX_MESSAGE_SIZE

    class Server(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            if self.started:
                GARBAGE.begin()
                startup.announce(address, browser)

        async def shutdown(self, sockets: Any = None) -> None:
            app.end_streams()
            await super().shutdown(sockets)

    HttpProtocol.max_connections = raise_file_limit() - RESERVED_FILES
    limit_unread(listening)
    database = await open_database(settings, serves=True)
    startup = Startup(os.environ.get("CUBARIUM_BEGAN", ""))
    address = address_of(settings.host, listening.getsockname()[1])
    app = application(settings, database, startup.page_opened)
    config = uvicorn.Config(
        app,
        loop="none",
        log_config=None,
        access_log=False,
        server_header=False,
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_max_size=MAX_MESSAGE_SIZE,
        # Packing costs a buffer for each socket; on one machine it gains nothing.
        ws_per_message_deflate=not settings.is_local,
        lifespan="on",
        timeout_graceful_shutdown=5,
    )
    await Server(config).serve([listening])


async def open_database(settings: Settings, serves: bool = False) -> Database:
    """For a server, or for what works beside one."""
    from sqlalchemy.exc import SQLAlchemyError

    database = Database(settings.database_url, SERVER_CONNECTIONS if serves else FEW_CONNECTIONS)
    try:
        if serves:
            database.engine.claim()
        await database.open()
    except OptionError:
        raise
    except (OSError, SQLAlchemyError, ValueError) as error:
        words = str(getattr(error, "orig", None) or error).splitlines()
        reason = words[0] if words else type(error).__name__
        raise OptionError("server-cannot-open-database", reason=message_of(reason)) from None
    return database


def address_of(host: str, port: int) -> str:
    """Where a browser on this machine finds it."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def open_browser(address: str, otherwise: str) -> None:
    if not webbrowser.open(address):
        print(otherwise, file=sys.stderr)


class Startup:
    """How long it takes from the command until people can play: `make` says when it began, as it may build first."""

    def __init__(self, began: str) -> None:
        self.began = float(began) if began.replace(".", "", 1).isdigit() else None

    @property
    def seconds(self) -> str:
        return "" if self.began is None else f"{time.time() - self.began:.1f}"

    def announce(self, address: str, browser: bool) -> None:
        key = "server-ready-after" if self.seconds else "server-ready"
        print(translate(key, address=address, seconds=self.seconds), flush=True)
        if browser:
            otherwise = translate("server-open-by-hand")  # here: a thread does not know the user's language
            threading.Thread(target=open_browser, args=[address, otherwise], daemon=True).start()

    def page_opened(self) -> None:
        """The first time counts."""
        if self.began is not None:
            print(translate("server-page-open-after", seconds=self.seconds), flush=True)
            self.began = None
