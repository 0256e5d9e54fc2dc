"""Work in rounds: one that fails is logged and the next one comes; closing ends it; a dead loop is no secret."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from litestar.types import ASGIApp

from cubarium.server.app import application
from cubarium.server.settings import Settings
from cubarium.server.store.database import Database
from cubarium.server.workers.loops import Loop, PeriodicLoop, WakeableLoop
from serving import soon

HOUR_S = 3600.0


class Rounds:
    """Counts the rounds, and lets some go wrong."""

    def __init__(self, *failures: BaseException) -> None:
        self.failures = list(failures)
        self.count = 0
        self.done = asyncio.Semaphore(0)

    async def work(self) -> None:
        self.count += 1
        self.done.release()
        if self.failures:
            raise self.failures.pop(0)


def periodic(work: Callable[[], Awaitable[None]]) -> Loop:
    return PeriodicLoop("test", work, 0.0)


def wakeable(work: Callable[[], Awaitable[None]]) -> Loop:
    return WakeableLoop("test", work, 0.0, lambda: 0.0)


@pytest.mark.parametrize("make", [periodic, wakeable])
@pytest.mark.parametrize("failure", [ValueError("wrong"), asyncio.CancelledError()], ids=["error", "cancelled future"])
def test_a_round_that_fails_is_logged_and_the_next_one_comes(
    make: Callable[[Callable[[], Awaitable[None]]], Loop], failure: BaseException, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        rounds = Rounds(failure)
        loop = make(rounds.work)
        loop.open()
        await rounds.done.acquire()
        await rounds.done.acquire()
        assert not loop.is_dead
        loop.close()

    soon(story)
    (record,) = caplog.records
    assert record.levelname == "ERROR"
    assert vars(record)["loop"] == "test"
    assert record.exc_info


@pytest.mark.parametrize("loop_of", [lambda work: PeriodicLoop("test", work, HOUR_S), periodic, wakeable])
def test_closing_ends_it_whether_it_waits_or_works(loop_of: Callable[[Callable[[], Awaitable[None]]], Loop]) -> None:
    async def story() -> None:
        begun, never = asyncio.Event(), asyncio.Event()

        async def work() -> None:
            begun.set()
            await never.wait()

        for is_begun in (False, True):
            loop = loop_of(work)
            loop.open()
            task = loop.task
            assert task is not None
            if is_begun:
                await begun.wait()
            loop.close()
            await asyncio.wait([task])
            assert task.cancelled()
            assert not loop.is_dead

    soon(story)


def test_the_first_round_of_a_periodic_loop_may_wait() -> None:
    async def story() -> None:
        late, early = Rounds(), Rounds()
        loops = [PeriodicLoop("late", late.work, 0.0, HOUR_S), PeriodicLoop("early", early.work, 0.0)]
        for loop in loops:
            loop.open()
        for _ in range(3):
            await early.done.acquire()
        assert late.count == 0
        for loop in loops:
            loop.close()

    soon(story)


def test_a_loop_is_woken_and_what_is_asked_for_meanwhile_comes_together() -> None:
    async def story() -> None:
        rounds = Rounds()
        loop = WakeableLoop("test", rounds.work, 0.0)
        loop.open()
        for expected in (1, 2):
            for _ in range(5):
                loop.wake()
            await rounds.done.acquire()
            assert rounds.count == expected
        for _ in range(20):  # nobody asks any more
            await asyncio.sleep(0)
        assert rounds.count == 2
        loop.close()

    soon(story)


@asynccontextmanager
async def running(app: ASGIApp) -> AsyncIterator[None]:
    """The application between its start and its end, in this process."""
    told: asyncio.Queue[Any] = asyncio.Queue()
    heard: asyncio.Queue[Any] = asyncio.Queue()
    scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
    life = asyncio.ensure_future(cast(Any, app)(scope, told.get, heard.put))
    told.put_nowait({"type": "lifespan.startup"})
    assert (await heard.get())["type"] == "lifespan.startup.complete"
    yield
    told.put_nowait({"type": "lifespan.shutdown"})
    await life


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")  # of how routes are declared
def test_the_server_is_not_ready_once_a_loop_is_dead(tmp_path: Path) -> None:
    async def story() -> None:
        database = Database(f"sqlite:///{tmp_path / 'cubarium.db'}")
        await database.open()
        app = application(Settings(tmp_path), database)
        transport = httpx.ASGITransport(cast(Any, app))
        async with running(app), httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            assert (await client.get("/readyz")).text == "ok\n"
            loops = {task.get_name(): task for task in asyncio.all_tasks() if task.get_name().startswith("loop: ")}
            assert {"loop: pairing", "loop: presence", "loop: spectators", "loop: deadlines"} < set(loops)
            loops["loop: pairing"].cancel()
            await asyncio.wait([loops["loop: pairing"]])
            answer = await client.get("/readyz")
            assert answer.status_code == 503
            assert answer.json()["message"] == "Work that must go on has stopped: pairing."

    soon(story)


def test_a_loop_that_is_woken_takes_no_more_than_its_share_and_one_that_people_wait_for_takes_no_pause() -> None:
    async def work() -> None:
        pass

    assert WakeableLoop("test", work, 0.5).pause_after(0.01) == 0.5
    assert WakeableLoop("test", work, 0.5).pause_after(1.0) == 4.0
    assert WakeableLoop("test", work, 0.0, max_share=1.0).pause_after(1.0) == 0.0
