"""This server among the others on its database: which there are, who is where, and the work of those that are no more.

Once a second every node says that it is alive and what has changed at its sockets, and reads what the others have said.
A server that is alone on its database does none of it.
"""

import asyncio
import math
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from ..domain.presence import Presence
from ..store import nodes
from ..store.database import Database
from ..store.nodes import Node
from ..workers.loops import PeriodicLoop

BEAT_S = 1.0
ADOPT_S = 2.0  # between two looks for games whose node is no more
MAX_ADOPTED = 100  # at a look
JOIN_S, GOODBYE_S = 10.0, 2.0
JOINED = "joined"  # to others: here is one more
FORGET_S = 600.0  # between two looks for those who left long ago


class NodeService:
    def __init__(self, database: Database, presence: Presence, kind: str = "server") -> None:
        self.database = database
        self.bus = database.bus
        self.bus.wants_to_lead = kind == "server"
        self.presence = presence
        self.kind = kind
        self.serial = 0  # of what this node has said
        self.others: dict[str, Node] = {}
        self.read: dict[str, int] = {}  # the serials up to which the others' presence is known
        self.think_on: Callable[[str], None] = lambda game_id: None  # has the computer player on turn think in a game
        self.adopted, self.forgot = -math.inf, monotonic()  # when that was last done
        self.bus.on(JOINED, lambda node, kind: self.others.setdefault(node, Node(node, kind, 0)))
        self.loops = (PeriodicLoop("nodes", self.beat, BEAT_S, BEAT_S),) if self.bus.is_shared else ()

    async def open(self) -> None:
        """Before anybody is served: the others know of this node, and it knows who is where."""
        await self.bus.open()
        if self.bus.is_shared:
            await self.beat()
            self.bus.send(JOINED, self.bus.node, self.kind)
            async with asyncio.timeout(JOIN_S):
                await self.bus.all_sent()

    async def close(self) -> None:
        if self.bus.is_shared:
            with suppress(Exception):  # without the database, the others take this node for dead by and by
                async with asyncio.timeout(GOODBYE_S):
                    await self.database.write(nodes.goodbye(self.bus.node))
        await self.bus.close()

    @property
    def is_alone(self) -> bool:
        """Whether no other server is alive."""
        return self.servers == 1

    @property
    def servers(self) -> int:
        """With this one."""
        return 1 + sum(each.kind == "server" for each in self.others.values())

    @property
    def workers(self) -> int:
        return sum(each.kind == "worker" for each in self.others.values())

    async def beat(self) -> None:
        changes = self.presence.take_changes()
        self.serial += bool(changes)
        me = Node(self.bus.node, self.kind, self.serial)
        try:
            found = await self.database.write(nodes.beat(me, changes))
        except BaseException:
            self.presence.changed.update((each.place, each.person) for each in changes)
            raise
        if not found.was_known:
            self.presence.tell_all_again()
        await self._read_others({each.id: each for each in found.others})
        if self.kind == "server" and monotonic() - self.adopted > ADOPT_S:
            await self._adopt()
        if monotonic() - self.forgot > FORGET_S:
            self.forgot = monotonic()
            await self.database.write(nodes.forget_left(me.id))

    async def _read_others(self, others: dict[str, Node]) -> None:
        for gone in self.others.keys() - others.keys():
            self.read.pop(gone, None)
            self.presence.forget(gone)
        self.others = others
        unread = {node: self.read.get(node, 0) for node, each in others.items() if each.serial > self.read.get(node, 0)}
        if unread:
            for node, rows in (await self.database.read(nodes.presence_since(unread))).items():
                self.presence.heard(node, rows)
                self.read[node] = others[node].serial

    async def _adopt(self) -> None:
        self.adopted = monotonic()
        for game_id in await self.database.write(nodes.adopt_games(self.bus.node, MAX_ADOPTED)):
            self.think_on(game_id)
