"""The time by the database's clock, to show what is left; what counts is asked of the database itself."""

from datetime import datetime, timedelta

from ..store.database import Database
from ..store.rows import now
from ..store.transactions import database_time


class DatabaseClock:
    def __init__(self) -> None:
        self.ahead = timedelta()  # of the clock of this process

    async def open(self, database: Database) -> None:
        self.set(await database.read(database_time))

    def set(self, time: datetime) -> None:
        """The database has just said what time it is."""
        self.ahead = time - now()

    def time(self) -> datetime:
        return now() + self.ahead
