"""Databases and servers that tests share."""

import os
from collections.abc import Iterator

import pytest

from serving import Person, Postgres, Server, serving

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
