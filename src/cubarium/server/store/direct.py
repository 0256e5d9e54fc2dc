"""Statements that go to PostgreSQL as they are, each a transaction of its own: one question, one answer.

What a transaction costs through SQLAlchemy – a connection of its pool, BEGIN, a greenlet and an adapted cursor for each
statement, COMMIT – is several times what asyncpg takes for one statement. Moves and what other servers hear of them go
this way, all else by `Database.read` and `Database.write`.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import asyncpg
from sqlalchemy.engine import URL

from .bus import connect_arguments

APPLICATION = "cubarium"
MAX_ASKING = 4  # questions at once; each of the writers has a connection besides, so that no move waits for questions
TIMEOUT_S = 30.0

T = TypeVar("T")


@dataclass(frozen=True)
class Statement(Generic[T]):
    text: str
    values: tuple[Any, ...]
    read: Callable[[list[Any]], T]  # what its rows say


class DirectConnections:
    def __init__(self, url: URL) -> None:
        self.arguments = connect_arguments(url, APPLICATION)
        self.free: list[Any] = []
        self.asking = asyncio.Semaphore(MAX_ASKING)

    async def ask(self, statement: Statement[T]) -> T:
        """What PostgreSQL answers to a question, of which any number may come at once."""
        async with self.asking:
            return statement.read(await self.fetch(statement.text, *statement.values))

    async def fetch(self, text: str, *values: Any) -> list[Any]:
        """The rows of a statement that may be done twice: where a connection dies, another is tried.

        There are as many connections as there are callers at once.
        """
        for attempt in range(2):
            connection = await self._take()
            try:
                rows: list[Any] = await connection.fetch(text, *values, timeout=TIMEOUT_S)
            except Exception:
                if connection.is_closed() and not attempt:
                    continue
                connection.terminate()
                raise
            except BaseException:
                connection.terminate()
                raise
            self.free.append(connection)
            return rows
        raise AssertionError

    async def close(self) -> None:
        for connection in self.free:
            await connection.close()

    async def _take(self) -> Any:
        while self.free:
            connection = self.free.pop()
            if not connection.is_closed():
                return connection
        return await asyncpg.connect(**self.arguments, timeout=TIMEOUT_S)
