"""SQLite: one file, one writer, any number of readers."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from pathlib import Path
from sqlite3 import OperationalError
from time import monotonic, sleep
from typing import Any, TypeVar

from sqlalchemy import create_engine, event
from sqlalchemy.engine import URL, Connection

from .bus import Bus, LocalBus
from .direct import DirectConnections
from .file_lock import FileLock
from .transactions import Job

READERS = 4  # threads that read
BUSY_S = 30.0  # how long the file may be in use by another process

T = TypeVar("T")


class SqliteEngine:
    """In threads: one that writes, as SQLite has one writer, and some that read."""

    writers = 1
    direct: DirectConnections | None = None

    def __init__(self, url: URL) -> None:
        self.bus: Bus = LocalBus()
        self.engine = create_engine(url, pool_size=READERS + 1)
        event.listen(self.engine, "connect", prepare_sqlite)
        event.listen(self.engine, "begin", begin_sqlite)
        self.writer = ThreadPoolExecutor(1, "writer")
        self.readers = ThreadPoolExecutor(READERS, "reader")
        self.lock: FileLock | None = None

    def claim(self) -> None:
        """Servers with one file would not hear of each other's moves."""
        if self.engine.url.database:
            self.lock = FileLock(Path(self.engine.url.database))

    async def transaction(self, work: Job[T], writes: bool = True) -> T:
        threads, run = (self.writer, self._write) if writes else (self.readers, self._read)
        return await asyncio.get_running_loop().run_in_executor(threads, run, work)

    async def prepare(self, work: Job[T]) -> T:
        return await self.transaction(work)

    def _read(self, work: Job[T]) -> T:
        with self.engine.begin() as connection:
            return work(connection)

    def _write(self, work: Job[T]) -> T:
        with self.writing.begin():
            return work(self.writing)

    @cached_property
    def writing(self) -> Connection:
        """The writer's own connection: taking one from the pool would cost as much as writing a move."""
        return self.engine.connect().execution_options(writes=True)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.writer, self.writing.close)
        for threads in (self.writer, self.readers):
            threads.shutdown()
        self.engine.dispose()
        if self.lock:
            self.lock.release()


def prepare_sqlite(connection: Any, _: object) -> None:
    # Python's module would begin transactions by itself, but not for all statements: tables were made outside of any.
    connection.isolation_level = None
    cursor = connection.cursor()
    # FULL: a commit is on the disk when it returns, even if the power fails after it.
    for pragma in (f"busy_timeout={BUSY_S * 1000:.0f}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        execute_patiently(cursor, f"PRAGMA {pragma}")
    cursor.close()


def execute_patiently(cursor: Any, statement: str) -> None:
    """While another process gives a new file its write-ahead log, SQLite refuses at once, whatever its timeout."""
    until = monotonic() + BUSY_S
    while True:
        try:
            cursor.execute(statement)
            return
        except OperationalError as error:
            if "locked" not in str(error) or monotonic() > until:
                raise
            sleep(0.05)


def begin_sqlite(connection: Any) -> None:
    """Who writes says so from the beginning: else two could have begun to read, and neither may go on to write."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
