"""What servers and workers on one PostgreSQL tell each other, by its notifications.

item    a few words: that a game has another version, that somebody has said something; never what it is itself
batch   the items that came while the batch before was sent: they travel as one notification
leader  the one of all servers that does what one of them must do

A notification is an instance-wide lock at the commit of its transaction, so moves are written without any, and one
connection sends what has happened since. Nothing depends on its arrival: whoever must know something also compares
what they have with the database, now and then and after every loss of this connection.
"""

import asyncio
import logging
import random
from collections import deque
from collections.abc import Callable
from secrets import token_hex
from time import monotonic
from typing import Any, Protocol

import asyncpg
from msgspec import MsgspecError, json
from sqlalchemy import func, select
from sqlalchemy.engine import URL, Connection

from .locks import Lock

log = logging.getLogger(__name__)

CHANNEL = "cubarium"
APPLICATION = "cubarium bus"  # what PostgreSQL's list of connections calls it
MAX_PAYLOAD = 7_800  # bytes; PostgreSQL takes 8,000
MAX_ITEM = 4_000
MAX_WAITING = 20_000  # items; while there is no connection, the oldest go first
PING_S = 1.0  # after so long without an item, one is sent to see whether it comes back
SILENCE_S = 5.0  # after which a connection from which nothing came back is given up
TIMEOUT_S = 5.0  # for a statement
RETRY_S = 0.3

Handler = Callable[..., object]


class Bus(Protocol):
    is_shared: bool  # whether there can be others
    is_leader: bool
    wants_to_lead: bool  # a worker does not
    node: str  # what this process is called among them

    def on(self, kind: str, handler: Handler) -> None:
        """Has a handler hear of every item of a kind that another process sends, with its values."""
        ...

    def on_connected(self, handler: Callable[[], object]) -> None:
        """Has a handler hear that items may have been missed."""
        ...

    def send(self, kind: str, *values: Any) -> None: ...
    async def all_sent(self) -> None: ...  # waits until nothing waits to be sent
    async def open(self) -> None: ...
    async def close(self) -> None: ...


class LocalBus:
    """For a database that one process alone uses."""

    is_shared = False
    is_leader = wants_to_lead = True
    node = ""

    def on(self, kind: str, handler: Handler) -> None:
        pass

    def on_connected(self, handler: Callable[[], object]) -> None:
        pass

    def send(self, kind: str, *values: Any) -> None:
        pass

    async def all_sent(self) -> None:
        pass

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass


class PostgresBus:
    is_shared = True

    def __init__(self, url: URL) -> None:
        self.arguments = connect_arguments(url, APPLICATION)
        self.node = token_hex(6)
        self.is_leader = False
        self.wants_to_lead = True
        self.handlers: dict[str, Handler] = {}
        self.connected: list[Callable[[], object]] = []
        self.waiting: deque[bytes] = deque(maxlen=MAX_WAITING)
        self.sending: list[bytes] = []  # what is on its way, and goes first where that was interrupted
        self.woken, self.idle = asyncio.Event(), asyncio.Event()
        self.heard = 0.0  # when something came last, by the monotonic clock
        self.task: asyncio.Task[None] | None = None

    def on(self, kind: str, handler: Handler) -> None:
        self.handlers[kind] = handler

    def on_connected(self, handler: Callable[[], object]) -> None:
        self.connected.append(handler)

    def send(self, kind: str, *values: Any) -> None:
        item = json.encode((kind, *values))
        assert len(item) < MAX_ITEM, kind
        self.waiting.append(item)
        self.idle.clear()
        self.woken.set()

    async def all_sent(self) -> None:
        await self.idle.wait()

    async def open(self) -> None:
        connection = await self._connect()
        self.task = asyncio.create_task(self._run(connection), name="bus")

    async def close(self) -> None:
        if self.task:
            self.task.cancel()
            await asyncio.wait([self.task])

    # ------------------------------------------------------------ the connection

    async def _connect(self) -> Any:
        connection = await asyncpg.connect(**self.arguments, timeout=TIMEOUT_S)
        try:
            await connection.add_listener(CHANNEL, self._hear)
            connection.add_termination_listener(lambda _: self.woken.set())
            await self._try_to_lead(connection)
        except BaseException:
            connection.terminate()
            raise
        self.heard = monotonic()
        return connection

    async def _run(self, connection: Any) -> None:
        while True:
            try:
                connection = connection or await self._connect()
                for handler in self.connected:
                    handler()
                await self._send_all(connection)
            except Exception as error:  # whatever it is: without this connection others are heard of late
                log.warning("notifications are interrupted", extra={"reason": repr(error)})
            finally:
                self.is_leader = False
                if connection is not None:
                    connection.terminate()
            connection = None
            await asyncio.sleep(RETRY_S * random.uniform(0.5, 1.5))

    async def _send_all(self, connection: Any) -> None:
        self.woken.set()  # what could not be sent before
        while True:
            try:
                async with asyncio.timeout(PING_S):
                    await self.woken.wait()
            except TimeoutError:
                if monotonic() - self.heard > SILENCE_S:
                    raise
                await self._try_to_lead(connection)
            self.woken.clear()
            await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, self._batch(), timeout=TIMEOUT_S)
            self.sending.clear()
            (self.woken if self.waiting else self.idle).set()

    async def _try_to_lead(self, connection: Any) -> None:
        """The lock ends with the connection, however that ends."""
        if self.wants_to_lead and not self.is_leader:
            query = "SELECT pg_try_advisory_lock($1)"
            self.is_leader = bool(await connection.fetchval(query, Lock.LEADER.value, timeout=TIMEOUT_S))

    def _batch(self) -> str:
        """As many of the items as fit into one notification: they wait no longer."""
        room = MAX_PAYLOAD - len(self.node) - 4 - sum(len(item) + 1 for item in self.sending)
        while self.waiting and (room := room - len(self.waiting[0]) - 1) >= 0:
            self.sending.append(self.waiting.popleft())
        return f'["{self.node}",[{b",".join(self.sending).decode()}]]'

    def _hear(self, _: object, __: int, ___: str, payload: object) -> None:
        self.heard = monotonic()
        text = str(payload)
        if text.startswith(f'["{self.node}"'):
            return
        try:
            _, items = json.decode(text)
        except (MsgspecError, ValueError):
            return  # nobody of us has sent it
        for kind, *values in items:
            handler = self.handlers.get(kind)  # a newer server may say what this one does not know
            try:
                if handler:
                    handler(*values)
            except Exception:
                log.exception("what another server said could not be heeded", extra={"kind": kind})


def notify_all(kind: str, *values: Any) -> Callable[[Connection], None]:
    """A job that tells all servers of the change that it is written with; for commands, which have no bus open."""
    payload = json.encode(("", [(kind, *values)])).decode()

    def job(connection: Connection) -> None:
        if connection.dialect.name == "postgresql":
            connection.execute(select(func.pg_notify(CHANNEL, payload)))

    return job


def connect_arguments(url: URL, application: str) -> dict[str, Any]:
    """As SQLAlchemy connects, without what is its own."""
    _, arguments = url.get_dialect()().create_connect_args(url)
    own = ("prepared_statement_cache_size", "prepared_statement_name_func", "async_fallback", "async_creator_fn")
    ours = {"application_name": application, **arguments.get("server_settings", {})}
    return {name: value for name, value in arguments.items() if name not in own} | {"server_settings": ours}
