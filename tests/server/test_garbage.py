"""Closed sockets leave nothing behind, what else is left goes, and nobody waits for a search that finds nothing."""

import asyncio
import gc
import signal
import weakref
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from cubarium.server.garbage import ENDED_PER_CONNECTION, GarbageCollector
from cubarium.server.protocols import SocketProtocol
from cubarium.server.run import listen, run
from cubarium.server.settings import Settings
from cubarium.server.socket.connections import Connection


class Closed:
    """Refers to itself, as a connection and its parts do to each other."""

    def __init__(self) -> None:
        self.itself = self


# What other tests have left open is closed then, which is no fault of this one.
OTHERS = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")


@OTHERS
def test_what_closed_connections_leave_behind_goes_once_enough_have_ended() -> None:
    gc.disable()
    try:
        left = [weakref.ref(Closed()) for _ in range(5)]
        collector = GarbageCollector(min_ended=3)
        for _ in range(2):
            collector.one_ended(connections=0)
        assert all(each() is not None for each in left)
        collector.one_ended(connections=0)
        assert all(each() is None for each in left)
    finally:
        gc.enable()


@OTHERS
def test_the_more_connections_are_open_the_less_often_it_is_looked_for() -> None:
    gc.disable()
    try:
        collector, left = GarbageCollector(min_ended=3), weakref.ref(Closed())
        for _ in range(10 * ENDED_PER_CONNECTION - 1):
            collector.one_ended(connections=10)
        assert left() is not None
        collector.one_ended(connections=10)
        assert left() is None
    finally:
        gc.enable()


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")  # of how routes are declared
def test_a_socket_that_is_closed_leaves_nothing_that_python_would_have_to_look_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GarbageCollector, "begin", lambda self: None)
    gc.disable()
    try:
        asyncio.run(open_and_close_sockets(tmp_path))
    finally:
        gc.enable()


async def open_and_close_sockets(folder: Path) -> None:
    settings = Settings(data=folder, port=0)
    listening = listen(settings, any_port=False)
    address = f"127.0.0.1:{listening.getsockname()[1]}"
    server = asyncio.create_task(run(settings, listening, browser=False))
    before = signal.signal(signal.SIGTERM, lambda *_: None)  # which uvicorn sends once more when it has ended
    try:
        async with httpx.AsyncClient(base_url=f"http://{address}", timeout=30) as http:
            seats = [{"kind": "human"}, {"kind": "human"}]
            made = await http.post("/api/games", json={"game": "babel", "seats": seats})
        paths = [f"/api/games/{made.raise_for_status().json()['id']}/socket", "/api/lobby/socket"]
        sockets = [await connect(f"ws://{address}{path}") for path in paths]
        for socket in sockets:
            await socket.recv()
        left = [weakref.ref(each) for each in gc.get_objects() if type(each) in (SocketProtocol, Connection)]
        assert len(left) == 3  # two sockets, and what the game's knows
        for socket in sockets:
            await socket.close()
        await become_true(lambda: all(each() is None for each in left))
    finally:
        signal.raise_signal(signal.SIGTERM)
        await server
        signal.signal(signal.SIGTERM, before)


async def become_true(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not holds():
            await asyncio.sleep(0.01)
