"""The kinds of database: SQLite in a file, PostgreSQL on a server."""

from typing import Protocol, TypeVar

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from ...errors import OptionError
from .bus import Bus
from .direct import DirectConnections
from .postgres_engine import SERVER_CONNECTIONS, PostgresEngine
from .sqlite_engine import SqliteEngine
from .transactions import Job

T = TypeVar("T")


class Engine(Protocol):
    """A kind of database: how work with a connection is done without anybody's waiting for it."""

    writers: int  # transactions that write at once
    bus: Bus  # to the other processes that use it
    direct: DirectConnections | None  # for statements of PostgreSQL alone

    def claim(self) -> None: ...  # for a server; OptionError where another has it, and two cannot share it
    async def prepare(self, work: Job[T]) -> T: ...  # as a transaction that writes, but as long as it takes
    async def transaction(self, work: Job[T], writes: bool = True) -> T: ...
    async def close(self) -> None: ...


def engine_of(database: str, connections: int = SERVER_CONNECTIONS) -> Engine:
    """The engine for a URL as people write it: sqlite:///FILE or postgresql://USER@HOST/NAME."""
    try:
        url = make_url(database)
    except (ArgumentError, ValueError):
        raise OptionError("server-database-url") from None  # without what was given: it may have a password in it
    if url.get_backend_name() == "sqlite":
        return SqliteEngine(url.set(drivername="sqlite"))
    if url.get_backend_name() in ("postgresql", "postgres"):
        return PostgresEngine(url.set(drivername="postgresql+asyncpg"), connections)
    raise OptionError("server-database-kind", kind=url.get_backend_name())
