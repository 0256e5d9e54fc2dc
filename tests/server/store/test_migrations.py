"""From older tables to these: all of it or nothing, whatever stops it, and nothing is done to what is newer."""

import asyncio
import contextlib
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from cubarium.errors import OptionError
from cubarium.server.store.database import Database
from serving import COMMAND, Person, serving

KILLED_AT = """
import asyncio, os, signal, sys
from sqlalchemy import event
from cubarium.server.store.database import Database

async def story(url, last):
    database = Database(url)
    seen = 0

    def count(*_):
        global left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(database.engine.sync_engine, "before_cursor_execute", count)
    await database.open()
    await database.close()

left = int(sys.argv[2])
asyncio.run(story(sys.argv[1], left))
"""


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Of an empty database."""
    postgresql = request.param == "postgresql"
    return str(request.getfixturevalue("postgres").new()) if postgresql else f"sqlite:///{tmp_path / 'cubarium.db'}"


async def execute(database: Database, *statements: str) -> None:
    async with database.writing.begin() as connection:
        for statement in statements:
            await connection.execute(text(statement))


async def opened(url: str) -> None:
    database = Database(url)
    await database.open()
    assert await database.ready()
    await database.close()


def test_a_database_is_the_old_one_or_the_new_one_wherever_it_is_killed(url: str) -> None:
    killed = 0
    while True:
        done = subprocess.run([sys.executable, "-c", KILLED_AT, url, str(killed)], check=False)
        if done.returncode == 0:
            break
        assert done.returncode == -signal.SIGKILL
        killed += 3
    assert killed > 10
    asyncio.run(opened(url))


def test_what_was_left_of_a_first_start_that_was_killed_is_taken_up(tmp_path: Path) -> None:
    """SQLite once made each table in a transaction of its own."""
    file = tmp_path / "cubarium.db"
    statements = (
        "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)",
        "CREATE TABLE sessions (id VARCHAR(64) NOT NULL CONSTRAINT pk_sessions PRIMARY KEY, name VARCHAR(40) NOT NULL,"
        " created DATETIME NOT NULL)",
    )
    with contextlib.closing(sqlite3.connect(file)) as database:
        for statement in statements:
            database.execute(statement)
        database.commit()
    with serving(tmp_path) as server, Person(server) as ann:
        assert ann.begin("kubruss", "human", "computer").move(0, "S:a1").status_code == 200


def test_a_newer_database_is_refused_in_one_sentence(url: str, tmp_path: Path) -> None:
    async def story() -> None:
        await opened(url)
        database = Database(url)
        await execute(database, "UPDATE alembic_version SET version_num = '9999'")
        with pytest.raises(OptionError, match="newer version"):
            await database.open()
        await database.engine.dispose()

    asyncio.run(story())
    command = [*COMMAND, "--port", "0", "--data", str(tmp_path), "--database", url]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "cubarium: the database was made by a newer version of Cubarium: install that one\n"


def test_servers_that_start_at_once_on_a_new_database_all_start(url: str) -> None:
    code = KILLED_AT.replace("asyncio.run(story", "asyncio.run(story")
    starting = [subprocess.Popen([sys.executable, "-c", code, url, "1000"]) for _ in range(5)]
    assert [each.wait() for each in starting] == [0] * 5
