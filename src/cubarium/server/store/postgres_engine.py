"""PostgreSQL: any number of servers, each with a pool of connections."""

from typing import TypeVar

from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from .bus import Bus, PostgresBus
from .direct import DirectConnections
from .transactions import Job

SERVER_CONNECTIONS, FEW_CONNECTIONS = 20, 5  # in the pool at most; few for what works beside servers
STATEMENT_S = 60.0  # that a server waits for the answer to one statement; migrations and workers wait for ever

T = TypeVar("T")


class PostgresEngine:
    writers = 4

    def __init__(self, url: URL, connections: int) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # which takes a while, and SQLite does without
        from sqlalchemy.pool import NullPool

        self.bus: Bus = PostgresBus(url)
        self.direct: DirectConnections | None = DirectConnections(url)
        kept = connections // 2
        self.engine = create_async_engine(
            url,
            pool_size=kept,
            max_overflow=connections - kept,
            connect_args={"command_timeout": STATEMENT_S if connections == SERVER_CONNECTIONS else None},
            execution_options={"node": self.bus.node},
        )
        self.patient = create_async_engine(url, poolclass=NullPool)  # for what may take longer
        # All that is read in one transaction is from one moment, whatever other servers write meanwhile.
        self.reading = self.engine.execution_options(isolation_level="REPEATABLE READ")

    def claim(self) -> None:
        """Any number of servers."""

    async def prepare(self, work: Job[T]) -> T:
        async with self.patient.begin() as connection:
            return await connection.run_sync(work)

    async def transaction(self, work: Job[T], writes: bool = True) -> T:
        """With a connection from the pool; all are made anew once one was found dead, as after a restart of PostgreSQL.

        Asking each whether it lives would cost three questions more. Until the commit, all can be begun again.
        """
        committing = False
        for _ in range(2):
            try:
                async with self.engine.begin() if writes else self.reading.connect() as connection:
                    answer = await connection.run_sync(work)
                    committing = True
                return answer
            except DBAPIError as error:
                if committing or not error.connection_invalidated:
                    raise
                failure = error
        raise failure

    async def close(self) -> None:
        if self.direct:
            await self.direct.close()
        await self.engine.dispose()
