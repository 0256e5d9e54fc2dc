"""The socket of those who look for a game to watch: a few live games, each encoded once a move for all who look."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

from ..domain.errors import RefusalError
from ..http.rate_limits import RateLimits
from ..meeting_contract import LiveGameEvent, WatchEvent
from ..meeting_views import live_game_view
from ..spectating import snapshot_for
from ..watch_service import LiveGame, WatchService
from .feed import Feed, Reader, feed_route
from .handler import AnySocket

log = logging.getLogger(__name__)

SHOWN = "shown"
PAUSE_S = 0.5  # between two looks, though moves come faster
LOOK_S = 2.0  # after which games are looked at anyway: players and spectators come and go


class WatchHandler:
    def __init__(self, watch: WatchService, limits: RateLimits) -> None:
        self.watch = watch
        self.limits = limits
        self.feed = Feed()
        self.versions: dict[str, int] = {}  # of the games as they were last encoded
        self.changed = asyncio.Event()
        self.publishing: asyncio.Task[None] | None = None
        watch.on_change = self.changed.set

    def open(self) -> None:
        self.publishing = asyncio.create_task(self._publish())

    def close(self) -> None:
        if self.publishing:
            self.publishing.cancel()

    def route(self) -> Any:
        return feed_route("/api/watch/socket", self.limits, self.serve)

    async def serve(self, socket: AnySocket, reader: Reader) -> None:
        if not self.feed.readers:
            self.versions = {}  # while nobody looked, nobody kept it up to date
            self.feed.keep_only(())
        self.changed.set()
        await self.feed.serve(socket, reader, self.limits)

    async def _publish(self) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.changed.wait(), LOOK_S)
            self.changed.clear()
            try:
                if self.feed.readers:
                    await self._show()
            except Exception:
                log.exception("the games to watch could not be shown")
            await asyncio.sleep(PAUSE_S)

    async def _show(self) -> None:
        shown = await self.watch.shown()
        for game in shown:
            with suppress(RefusalError):  # deleted meanwhile
                await self._put(game)
        wanted = {game.id for game in shown}
        self.versions = {game_id: version for game_id, version in self.versions.items() if game_id in wanted}
        self.feed.keep_only({SHOWN, *wanted})
        here = [game for game in shown if game.id in self.versions]
        spectators = {game.id: game.spectators for game in here}
        self.feed.put(SHOWN, WatchEvent(games=[game.id for game in here], spectators=spectators))

    async def _put(self, game: LiveGame) -> None:
        """Encodes a game as it stands, if it has changed since the last time."""
        entry = self.watch.service.cache.find(game.id)
        if entry is None or self.versions.get(game.id) != entry.session.version:
            snapshot = await snapshot_for(self.watch.service.reader, game.id, None)
            self.versions[game.id] = snapshot.session.version
            self.feed.put(game.id, LiveGameEvent(game=live_game_view(game, snapshot)))
