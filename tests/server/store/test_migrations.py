"""From older tables to these: all of it or nothing, whatever stops it, and nothing is done to what is newer."""

import ast
import asyncio
import contextlib
import hashlib
import re
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import cast

import pytest
from sqlalchemy import event, inspect, text
from sqlalchemy.engine import Connection

from cubarium.errors import OptionError
from cubarium.server.store.database import Database
from cubarium.server.store.migration import migrate
from cubarium.server.store.migrations import versions
from serving import COMMAND, Person, serving

KILLED_AT = """
import asyncio, os, signal, sys
from sqlalchemy import event
from cubarium.server.store.database import Database

async def story(url):
    database = Database(url)

    def count(*_):
        global left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)

    engine = getattr(database.engine, "patient", None) or database.engine.engine
    event.listen(getattr(engine, "sync_engine", engine), "before_cursor_execute", count)
    await database.open()
    await database.close()

left = int(sys.argv[2])
asyncio.run(story(sys.argv[1]))
"""


EMPTY, OLDER = "nothing", "the first tables"  # what a database has in it before it is opened


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Of an empty database."""
    postgresql = request.param == "postgresql"
    return str(request.getfixturevalue("postgres").new()) if postgresql else f"sqlite:///{tmp_path / 'cubarium.db'}"


async def execute(database: Database, *statements: str) -> None:
    await database.engine.transaction(lambda connection: [connection.execute(text(each)) for each in statements])


async def opened(url: str) -> None:
    database = Database(url)
    await database.open()
    assert await database.ready()
    await database.close()


@pytest.mark.long
@pytest.mark.parametrize("begun", [EMPTY, OLDER])
def test_a_database_is_the_old_one_or_the_new_one_wherever_it_is_killed(url: str, begun: str) -> None:
    if begun == OLDER:
        asyncio.run(old_database(url))
    killed = 0
    while True:
        done = subprocess.run([sys.executable, "-c", KILLED_AT, url, str(killed)], check=False)
        if done.returncode == 0:
            break
        assert done.returncode == -signal.SIGKILL
        killed += 3
    assert killed > 10
    asyncio.run(opened(url))
    if begun == OLDER:
        assert asyncio.run(tables(url))["games"][-1] == "1"


async def tables(url: str) -> dict[str, list[str]]:
    """The tables with their columns, and how many rows each has."""

    def read(connection: Connection) -> dict[str, list[str]]:
        found = inspect(connection)
        return {
            name: [
                *sorted(column["name"] for column in found.get_columns(name)),
                str(connection.execute(text(f'SELECT count(*) FROM "{name}"')).scalar()),
            ]
            for name in found.get_table_names()
        }

    database = Database(url)
    try:
        return await database.engine.transaction(read)
    finally:
        await database.engine.close()


@pytest.mark.parametrize("begun", [EMPTY, OLDER])
def test_a_migration_that_fails_leaves_nothing_of_itself(url: str, begun: str) -> None:
    """At any of its statements: what was there before is there, and the next start does all of it."""

    async def story() -> None:
        if begun == OLDER:
            await old_database(url)
        before = await tables(url)
        failing = 5  # statements from the first
        while not await opens_but_for(url, failing):
            assert await tables(url) == before
            failing += 25
        assert failing > 50
        after = await tables(url)
        assert set(before) - {"alembic_version"} <= set(after)
        if begun == OLDER:
            assert after["games"][-1] == before["games"][-1] == "1"

    asyncio.run(story())


async def opens_but_for(url: str, failing: int) -> bool:
    """Whether a database can be opened where one of the statements that this takes would fail."""
    database, left = Database(url), failing

    def fail(*_: object) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise OSError("no room is left")

    engine = getattr(database.engine, "patient", None) or database.engine.engine  # type: ignore[attr-defined]
    event.listen(getattr(engine, "sync_engine", engine), "before_cursor_execute", fail)
    try:
        await database.open()
    except OSError:
        return False
    finally:
        await database.engine.close()
    return True


async def old_database(url: str) -> None:
    """As the first tables were, with a game of somebody."""
    database = Database(url)
    await database.engine.transaction(lambda connection: migrate(connection, "0001"))
    await execute(
        database,
        f"INSERT INTO sessions VALUES ('{'a' * 64}', 'Ann', CURRENT_TIMESTAMP)",
        OLD_GAME.format("goingongoing", START, "a" * 64, 0, "NULL", "NULL"),
        OLD_SEAT.format("goingongoing", 0, "human", "NULL", f"'{'a' * 64}'", "NULL", "Ann"),
        OLD_SEAT.format("goingongoing", 1, "computer", 1, "NULL", "NULL", ""),
    )
    await database.engine.close()


OLD_GAME = (
    "INSERT INTO games VALUES"
    " ({!r}, 'kubruss', 1, '{}', '{}', CURRENT_TIMESTAMP, CURRENT_TIMESTAMP, 0, 0, {}, {}, {}, NULL, NULL)"
)
OLD_SEAT = "INSERT INTO seats VALUES ('{}', {}, '{}', {}, {}, {}, '{}')"
START = "kubruss edition=mini | turn=1 red=- blue=-"


def test_an_old_database_is_brought_up_to_date(url: str, tmp_path: Path) -> None:
    """With people, names, links and games as the first tables had them."""
    ann, bob = "A" * 43, "B" * 43
    hers = hashlib.sha256(ann.encode()).hexdigest()

    async def story() -> None:
        database = Database(url)
        await database.engine.transaction(lambda connection: migrate(connection, "0001"))
        await execute(
            database,
            f"INSERT INTO sessions VALUES ('{hers}', 'Ann', CURRENT_TIMESTAMP)",
            OLD_GAME.format("goingongoing", START, hers, 0, "NULL", "NULL"),
            OLD_SEAT.format("goingongoing", 0, "human", "NULL", f"'{hers}'", "'spent'", "Ann"),
            OLD_SEAT.format("goingongoing", 1, "human", "NULL", "NULL", "'0123456789abcdefghijkl'", ""),
            OLD_GAME.format("givenupgiven", START, hers, "NULL", "NULL", 1),
            OLD_SEAT.format("givenupgiven", 0, "human", "NULL", f"'{hers}'", "NULL", "Ann"),
            OLD_SEAT.format("givenupgiven", 1, "computer", 1, "NULL", "NULL", ""),
            OLD_GAME.format("computersall", START, bob, 0, 0, "NULL"),
            OLD_SEAT.format("computersall", 0, "computer", 1, "NULL", "NULL", ""),
            OLD_SEAT.format("computersall", 1, "computer", 1, "NULL", "NULL", ""),
        )
        await database.engine.close()

    asyncio.run(story())
    with serving(tmp_path, url) as server, Person(server) as her, Person(server) as him:
        her.http.cookies.set("cubarium_session", ann)
        him.http.cookies.set("cubarium_session", bob)
        assert her.get("session").json() == {"name": "Ann"}
        assert {each["id"]: each["over"] for each in her.get("my/games").json()} == {
            "givenupgiven": True,
            "goingongoing": False,
        }
        joined = him.post("games/goingongoing/join", {"token": "0123456789abcdefghijkl"})
        assert "set-cookie" in joined.headers  # nobody knew him
        hers_now, his = (seat["name"] for seat in joined.json()["seats"])
        assert hers_now == "Ann"
        assert re.fullmatch(r"[A-Z]\w+ [A-Z]\w+( \d+)?", his)
        assert her.post("games/goingongoing/moves", {"ply": 0, "move": "S:a1"}).json()["ply"] == 1


GAME_BEFORE_USERS = (
    "INSERT INTO games VALUES"
    " ('{}', 'kubruss', 1, '{}', '{}', CURRENT_TIMESTAMP, CURRENT_TIMESTAMP, 0, 0, 0, NULL, NULL, NULL, NULL)"
)


def test_who_was_known_by_a_cookie_is_a_user_with_the_same_cookie(url: str, tmp_path: Path) -> None:
    """Names that looked alike are told apart, and everybody keeps their games."""
    cookies = {name: letter * 43 for name, letter in zip(["Ann", "ANN", "", "Admin"], "ABCD", strict=True)}
    keys = {name: hashlib.sha256(cookie.encode()).hexdigest() for name, cookie in cookies.items()}

    async def story() -> None:
        database = Database(url)
        await database.engine.transaction(lambda connection: migrate(connection, "0002"))
        for number, (name, key) in enumerate(keys.items()):
            await execute(
                database,
                f"INSERT INTO sessions VALUES ('{key}', '{name}', '2025-01-0{number + 1}')",
                GAME_BEFORE_USERS.format(f"aaaaaaaaaaa{number}", START, key),
                f"INSERT INTO seats VALUES ('aaaaaaaaaaa{number}', 0, 'human', NULL, '{key}', NULL, NULL)",
                f"INSERT INTO seats VALUES ('aaaaaaaaaaa{number}', 1, 'computer', 1, NULL, NULL, NULL)",
            )
        await database.engine.close()

    asyncio.run(story())
    with serving(tmp_path, url) as server:
        for number, (old_name, cookie) in enumerate(cookies.items()):
            with Person(server) as person:
                person.http.headers["cookie"] = f"cubarium_session={cookie}"
                name = person.get("session").json()["name"]
                assert re.fullmatch({"Ann": "Ann", "ANN": "ANN 2"}.get(old_name, r"[A-Z]\w+ [A-Z]\w+( \d+)?"), name)
                (game,) = person.get("my/games").json()
                assert (game["id"], game["seats"][0]["name"]) == (f"aaaaaaaaaaa{number}", name)
                assert person.post(f"games/{game['id']}/moves", {"ply": 0, "move": "S:a1"}).status_code == 200


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
        await database.engine.close()

    asyncio.run(story())
    command = [*COMMAND, "--port", "0", "--data", str(tmp_path), "--database", url]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "cubarium: the database was made by a newer version of Cubarium: install that one\n"


def test_servers_that_start_at_once_on_a_new_database_all_start(url: str) -> None:
    starting = [subprocess.Popen([sys.executable, "-c", KILLED_AT, url, "1000"]) for _ in range(5)]
    assert [each.wait() for each in starting] == [0] * 5


def test_migrations_only_add_so_that_older_servers_play_on_meanwhile() -> None:
    """From the first on that servers can share a database: what they know of the tables stays as it is."""
    for path in sorted(Path(versions.__file__).parent.glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        calls = [each for each in ast.walk(tree) if isinstance(each, ast.Call)]
        acts = [(call, call.func) for call in calls if isinstance(call.func, ast.Attribute)]
        names = {act.attr for _, act in acts if isinstance(act.value, ast.Name) and act.value.id == "op"}
        revision = re.search(r'^revision = "(\d+)"', path.read_text(encoding="utf-8"), re.MULTILINE)
        if revision is None or revision[1] < "0015":
            continue
        assert names <= {"create_table", "create_index", "add_column"}, path.name
        for call in [call for call, act in acts if act.attr == "add_column"]:
            given = {word.arg: ast.unparse(word.value) for word in cast(ast.Call, call.args[1]).keywords}
            assert given.get("nullable") != "False" or "server_default" in given, path.name
