"""Starting the server: in one process, with the address on one line when it is ready."""

import gc
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from typing import Any

from ..errors import OptionError
from . import logs
from .settings import Settings
from .storage import Storage


def serve(settings: Settings, browser: bool = False, any_port: bool = False) -> int:
    """Serves until it is told to stop. With `any_port`, a port that is taken is no reason to give up."""
    import asyncio

    logs.begin()
    sys.setswitchinterval(0.001)  # seconds: a thread that draws or thinks in Python lets the others in sooner
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
        words = getattr(error, "strerror", None) or error
        raise OptionError(f"cannot listen on {settings.host} port {settings.port}: {words}") from None


async def run(settings: Settings, listening: socket.socket, browser: bool) -> None:
    import uvicorn

    from .app import application
    from .socket import LARGEST

    class Server(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            if self.started:
                # What is there now stays; what a game adds seldom refers to itself. Full sweeps would stop everything.
                gc.freeze()
                gc.set_threshold(20_000, 20, 50)
                began.announce(address, browser)

    storage = await opened(settings)
    began = Began(os.environ.get("CUBARIUM_BEGAN", ""))
    address = address_of(settings.host, listening.getsockname()[1])
    config = uvicorn.Config(
        application(settings, storage, began.page_open),
        loop="none",
        log_config=None,
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=LARGEST,
        # Packing costs a buffer for each socket; on one machine it gains nothing.
        ws_per_message_deflate=not settings.is_local,
        lifespan="on",
        timeout_graceful_shutdown=5,
    )
    await Server(config).serve([listening])


async def opened(settings: Settings) -> Storage:
    from sqlalchemy.exc import SQLAlchemyError

    storage = Storage(settings.database_url)
    try:
        await storage.open()
    except (OSError, SQLAlchemyError, ValueError) as error:
        words = str(getattr(error, "orig", None) or error).splitlines()
        raise OptionError(f"the database cannot be opened: {words[0] if words else type(error).__name__}") from None
    return storage


def address_of(host: str, port: int) -> str:
    """Where a browser on this machine finds it."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"


def open_browser(address: str) -> None:
    if not webbrowser.open(address):
        print("Open this address in a browser; Ctrl-C ends the server.", file=sys.stderr)


class Began:
    """When the command was given that led here: `make` says it, as it may have had much to do before."""

    def __init__(self, moment: str) -> None:
        self.moment = float(moment) if moment.replace(".", "", 1).isdigit() else None

    @property
    def after(self) -> str:
        return "" if self.moment is None else f" after {time.time() - self.moment:.1f} s"

    def announce(self, address: str, browser: bool) -> None:
        print(f"Cubarium is ready at {address}{self.after}", flush=True)
        if browser:
            threading.Thread(target=open_browser, args=[address], daemon=True).start()

    def page_open(self) -> None:
        """The first time counts."""
        if self.moment is not None:
            print(f"The page was open{self.after}", flush=True)
            self.moment = None
