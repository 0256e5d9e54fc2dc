"""What servers on one PostgreSQL tell each other: in batches, again after a cut, and with one of them in the lead."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
import pytest
from msgspec import json
from sqlalchemy.engine import make_url

from cubarium.server.store.bus import APPLICATION, MAX_WAITING, PostgresBus, notify_all
from cubarium.server.store.database import Database
from cubarium.server.store.locks import Lock
from cubarium.server.store.transactions import lock_in_transaction
from postgres import Postgres
from serving import soon

pytestmark = pytest.mark.database


@asynccontextmanager
async def two_of(url: str) -> AsyncIterator[tuple[PostgresBus, PostgresBus, "asyncio.Queue[int]"]]:
    """Two, and what the second hears of the first."""
    both = [PostgresBus(make_url(url).set(drivername="postgresql+asyncpg")) for _ in range(2)]
    heard: asyncio.Queue[int] = asyncio.Queue()
    both[1].on("number", heard.put_nowait)
    for bus in both:
        await bus.open()
    yield both[0], both[1], heard
    for bus in both:
        await bus.close()


def test_more_than_one_notification_holds_comes_in_order_and_only_to_others(postgres: Postgres) -> None:
    async def story() -> None:
        async with two_of(postgres.new()) as (one, two, heard):
            two.send("number", -1)
            two.send("of a later version", 1)
            for number in range(5_000):
                one.send("number", number)
            assert [await heard.get() for _ in range(5_000)] == list(range(5_000))

    soon(story)


def test_what_is_sent_while_a_batch_is_on_its_way_is_not_taken_for_it(postgres: Postgres) -> None:
    """When nothing can be sent for long, so many items wait that the oldest are dropped."""
    bus = PostgresBus(make_url(postgres.new()).set(drivername="postgresql+asyncpg"))
    for number in range(3):
        bus.send("number", number)
    assert json.decode(bus._batch())[1] == [["number", number] for number in range(3)]
    for number in range(3, MAX_WAITING + 5):
        bus.send("number", number)
    bus.sending.clear()  # as when it has arrived
    assert json.decode(bus._batch())[1][0] == ["number", 5]
    assert json.decode(bus._batch())[1][0] == ["number", 5]  # as when it has not


def test_what_a_command_writes_is_told_to_all_with_its_commit(postgres: Postgres) -> None:
    async def story() -> None:
        url = postgres.new()
        async with two_of(url) as (_, __, heard):
            database = Database(url)
            await database.open()
            await database.write(notify_all("number", 7))
            assert await heard.get() == 7
            await database.close()

    soon(story)


def test_who_is_cut_off_comes_back_and_another_leads_meanwhile(postgres: Postgres) -> None:
    async def story() -> None:
        url = postgres.new()
        async with two_of(url) as (one, two, heard):
            assert (one.is_leader, two.is_leader) == (True, False)
            back = asyncio.Event()
            one.on_connected(back.set)
            connection = await asyncpg.connect(url)
            for number in range(3):
                back.clear()
                cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1"
                cut += " AND datname = current_database()"
                await connection.execute(cut, APPLICATION)
                await back.wait()
                while heard.empty() or await heard.get() != number:
                    one.send("number", number)
                    await asyncio.sleep(0.05)
            while not (one.is_leader or two.is_leader):
                await asyncio.sleep(0.05)
            assert one.is_leader != two.is_leader
            await connection.close()

    soon(story)


@pytest.mark.parametrize("lock", set(Lock) - {Lock.LEADER})
def test_who_leads_keeps_nobody_from_what_else_is_locked(postgres: Postgres, lock: Lock) -> None:
    async def story() -> None:
        database = Database(postgres.new())
        await database.open()
        await database.bus.open()
        assert database.bus.is_leader
        await database.write(lambda connection: lock_in_transaction(connection, lock))
        await database.bus.close()
        await database.close()

    soon(story)
