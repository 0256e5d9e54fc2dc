"""The socket of the lobby: all tables at first, and again whenever one has changed; the same for all who look."""

from typing import Any

from ..contract.lobby import LobbyEvent
from ..domain.presence import LOBBY, Presence
from ..http.rate_limits import RateLimits
from ..services.lobby import LobbyService
from ..views.games import table_view
from ..workers.loops import WakeableLoop
from .feed import Feed, Reader, feed_route
from .handler import AnySocket

TABLES = "tables"
PAUSE_S = 0.3  # between two events: what changes meanwhile comes in the next
LOOK_S = 10.0  # after which tables are looked at anyway: whoever waited at one may be gone


class LobbyHandler:
    def __init__(self, lobby: LobbyService, limits: RateLimits, places: Presence) -> None:
        self.lobby = lobby
        self.places = places
        self.limits = limits
        self.feed = Feed()
        self.loop = WakeableLoop("lobby", self._publish, PAUSE_S, lambda: LOOK_S)
        lobby.present = self.present
        lobby.service.writer.on_watchable_change.append(lambda _: self.loop.wake())
        lobby.service.refresher.on_watchable_change.append(lambda _: self.loop.wake())

    def present(self) -> set[str]:
        return {reader.person for reader in self.feed.readers if reader.person} | self.places.people(LOBBY)

    def route(self) -> Any:
        return feed_route("/api/lobby/socket", self.limits, self.serve)

    async def serve(self, socket: AnySocket, reader: Reader) -> None:
        if not self.feed.readers:
            self.feed.keep_only(())  # while nobody looked, nobody kept it up to date
        reader.key = ""  # nothing, until it is known what this person sees
        self.places.came(LOBBY, reader.person)
        self.loop.wake()  # somebody who waits may be here again
        try:
            await self.feed.serve(socket, reader, self.limits)
        finally:
            self.places.went(LOBBY, reader.person)
            self.loop.wake()

    async def _publish(self) -> None:
        """All tables for all, but for those who must not meet whoever waits at one."""
        if not self.feed.readers:
            return
        tables = await self.lobby.tables()
        seen_by, ratings = await self.lobby.views_of(tables), await self.lobby.ratings(tables)
        seen = {TABLES: tables}
        for reader in self.feed.readers:
            visible = seen_by(reader.person)
            key = TABLES if len(visible) == len(tables) else f"{TABLES} of {reader.person}"
            seen[key] = visible
            reader.read(key)
        self.feed.keep_only(seen)
        for key, each in seen.items():
            self.feed.put(key, LobbyEvent(tables=[table_view(table, ratings.get(table.id)) for table in each]))
