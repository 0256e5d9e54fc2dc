"""The socket of those who look for a game to watch: a few live games, each encoded once a move for all who look."""

from contextlib import suppress
from typing import Any

from ..contract.meeting import LiveGameEvent, WatchEvent
from ..domain.errors import RefusalError
from ..http.rate_limits import RateLimits
from ..services.spectating import seen_in, snapshot_for
from ..services.watching import LiveGame, WatchService
from ..views.meeting import live_game_view
from ..workers.loops import WakeableLoop
from .feed import Feed, Reader, feed_route
from .handler import AnySocket

SHOWN = "shown"
PAUSE_S = 0.5  # between two looks, though moves come faster
LOOK_S = 2.0  # after which games are looked at anyway: players and spectators come and go


class WatchHandler:
    def __init__(self, watch: WatchService, limits: RateLimits) -> None:
        self.watch = watch
        self.limits = limits
        self.feed = Feed()
        self.versions: dict[str, int] = {}  # of the games as they were last encoded
        self.loop = WakeableLoop("watching", self._show, PAUSE_S, lambda: LOOK_S)
        watch.on_change = self.loop.wake

    def route(self) -> Any:
        return feed_route("/api/watch/socket", self.limits, self.serve)

    async def serve(self, socket: AnySocket, reader: Reader) -> None:
        if not self.feed.readers:
            self.versions = {}  # while nobody looked, nobody kept it up to date
            self.feed.keep_only(())
        self.loop.wake()
        await self.feed.serve(socket, reader, self.limits)

    async def _show(self) -> None:
        if not self.feed.readers:
            return
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
        if entry is None or self.versions.get(game.id) != seen_in(entry, None).version:
            snapshot = await snapshot_for(self.watch.service.reader, game.id, None)
            self.versions[game.id] = snapshot.session.version
            self.feed.put(game.id, LiveGameEvent(game=live_game_view(game, snapshot)))
