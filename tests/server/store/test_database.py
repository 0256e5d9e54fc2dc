"""The database by itself: what is written is written, alone or together, and every step leads to the schema."""

import asyncio
import sqlite3
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.engine import Connection

from cubarium.server.store import schema
from cubarium.server.store.database import MANY_JOBS, Database
from cubarium.server.store.migration import migrate
from cubarium.server.store.postgres_engine import FEW_CONNECTIONS
from cubarium.server.store.transactions import Job
from postgres import Postgres
from serving import soon


def url(folder: Path) -> str:
    return f"sqlite:///{folder / 'cubarium.db'}"


def test_a_change_that_fails_takes_no_other_with_it(tmp_path: Path) -> None:
    async def story() -> list[Any]:
        database = Database(url(tmp_path))
        await database.open()

        def insert(key: str) -> Any:
            statement = text("INSERT INTO challenges VALUES (:key, '', '', '2026-01-01')")
            return database.write(lambda connection: connection.execute(statement, {"key": key}))

        answers = await asyncio.gather(*map(insert, ["a", "b", "a", "c", "b", "d"]), return_exceptions=True)
        query = text("SELECT challenge FROM challenges ORDER BY challenge")
        kept = await database.read(lambda connection: connection.execute(query).all())
        await database.close()
        return [[isinstance(answer, Exception) for answer in answers], [row[0] for row in kept]]

    assert asyncio.run(story()) == [[False, False, True, False, True, False], ["a", "b", "c", "d"]]


@pytest.mark.database
def test_a_statement_that_takes_for_ever_is_given_up_and_a_migration_takes_its_time(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cubarium.server.store.postgres_engine.STATEMENT_S", 0.5)

    async def story() -> None:
        database, patient = Database(postgres.new()), Database(postgres.new(), FEW_CONNECTIONS)
        for each in (database, patient):
            await each.open()
        for work in (database.read, database.write):
            with pytest.raises(TimeoutError):
                await work(sleep(60))
        assert await database.write(lambda _: "written") == "written"
        await database.engine.prepare(sleep(1))
        await patient.read(sleep(1))
        for each in (database, patient):
            await each.close()

    soon(story)


def sleep(seconds: float) -> Job[Any]:
    return lambda connection: connection.execute(text(f"SELECT pg_sleep({seconds})"))


def test_whoever_waits_for_a_change_is_told_even_where_what_it_waited_for_was_cancelled(tmp_path: Path) -> None:
    """And whoever writes goes on."""

    def cancelled(_: Connection) -> None:
        raise asyncio.CancelledError

    async def story() -> None:
        database = Database(url(tmp_path))
        await database.open()
        for _ in range(2 * database.engine.writers):
            failing, writing = database.write(cancelled), database.write(lambda _: "written")
            failed, written = await asyncio.gather(failing, writing, return_exceptions=True)
            assert (type(failed), written) == (ConnectionError, "written")
        assert not any(writer.done() for writer in database.writers)
        await database.close()

    soon(story)


def test_while_there_are_many_changes_they_wait_for_each_other_and_share_commits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cubarium.server.store.database.COMMIT_PERIOD_S", 1.0)
    monkeypatch.setattr("cubarium.server.store.database.MANY_JOBS_S", 60.0)

    async def story() -> list[int]:
        database = Database(url(tmp_path))
        await database.open()
        transactions: list[Any] = []

        async def write(several: int) -> int:
            """How many commits several changes take that come one by one, while the ones before are taken up."""
            before = len(transactions)
            writing = []
            for _ in range(several):
                writing.append(database.write(lambda connection: transactions.append(connection.get_transaction())))
                await asyncio.sleep(0)
                await asyncio.sleep(0)
            await asyncio.gather(*writing)
            return len(set(transactions[before:]))

        alone = [await write(1) for _ in range(3)]
        await asyncio.gather(*(write(1) for _ in range(MANY_JOBS)))
        together = await write(5)
        await database.close()
        return [*alone, together]

    assert asyncio.run(story()) == [1, 1, 1, 1]


def test_what_is_written_is_written_even_when_the_server_closes(tmp_path: Path) -> None:
    async def story() -> int:
        database = Database(url(tmp_path))
        await database.open()
        statement = text("INSERT INTO challenges VALUES (:key, '', '', '2026-01-01')")

        def insert(key: int) -> Any:
            return database.write(lambda connection: connection.execute(statement, {"key": str(key)}))

        writing = [asyncio.ensure_future(insert(key)) for key in range(1000)]
        await asyncio.sleep(0)  # all have asked, none was answered
        await database.close()
        await asyncio.gather(*writing)
        return len(writing)

    assert asyncio.run(story()) == 1000
    with sqlite3.connect(tmp_path / "cubarium.db") as database:
        assert database.execute("SELECT count(*) FROM challenges").fetchone() == (1000,)
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    database.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_migrations_lead_to_the_schema(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    def differences(connection: Any) -> list[Any]:
        migrate(connection)
        migrate(connection)  # what is up to date stays as it is
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    async def story() -> list[Any]:
        postgres: Postgres | None = request.getfixturevalue("postgres") if kind == "postgresql" else None
        database = Database(postgres.new() if postgres else url(tmp_path))
        found = await database.engine.transaction(differences)
        await database.engine.close()
        return found

    assert asyncio.run(story()) == []


@pytest.mark.database
def test_after_a_restart_of_postgresql_the_first_change_is_made() -> None:
    postgres = Postgres()
    insert = text("INSERT INTO challenges VALUES (:key, '', '', '2026-01-01')")
    count = text("SELECT count(*) FROM challenges")

    async def story() -> list[int | None]:
        database = Database(postgres.new())
        await database.open()
        kept: list[int | None] = []
        for key in "ab":
            await database.write(partial(Connection.execute, statement=insert, parameters={"key": key}))
            postgres.kill()
            postgres.start()
            kept.append(await database.read(lambda connection: connection.execute(count).scalar()))
        await database.close()
        return kept

    try:
        assert asyncio.run(story()) == [1, 2]
    finally:
        postgres.stop()
