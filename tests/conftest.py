"""Databases and servers that tests share."""

import asyncio
import os
import signal
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

import collection
from postgres import Postgres
from serving import Person, Server, serving


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(collection)  # not as a part of this file: it is about src and docs, too
    # A run that a script started in the background ignores Ctrl-C, and so would the programs that tests interrupt.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """A test without a browser may run a loop of its own, though that of Playwright is kept for later tests."""
    kept = asyncio._get_running_loop()
    if "playwright" not in getattr(item, "fixturenames", ()):
        asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(kept)


os.environ["LC_ALL"] = "C.UTF-8"  # tests read English, whatever language their developer speaks


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    running = Postgres()
    yield running
    running.stop()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """The URL of a database; "" for SQLite in the server's folder."""
    return str(request.getfixturevalue("postgres").new()) if request.param == "postgresql" else ""


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Of an empty database."""
    postgresql = request.param == "postgresql"
    return str(request.getfixturevalue("postgres").new()) if postgresql else f"sqlite:///{tmp_path / 'cubarium.db'}"


@pytest.fixture(scope="session")
def server(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests that leave it as it is."""
    with serving(tmp_path_factory.mktemp("server"), database, "--no-limits") as running:
        yield running


@pytest.fixture
def ann(server: Server) -> Iterator[Person]:
    with Person(server) as person:
        yield person


@pytest.fixture
def bob(server: Server) -> Iterator[Person]:
    with Person(server) as person:
        yield person
