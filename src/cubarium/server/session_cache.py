"""The games in memory: each loaded once, changed by one request at a time, and dropped when nobody needs it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from .domain.errors import RefusalError
from .domain.game_session import GameSession
from .domain.move_effects import MoveEffects
from .store.database import ConcurrentUpdateError
from .updates import Snapshot
from .workers.scene_renderer import EncodedScene, render, subject

MAX_SESSIONS = 5_000  # when there are more, some that nobody uses are dropped


@dataclass(eq=False)
class CacheEntry:
    """A game in memory: what the database has of it, and what was computed from that."""

    session: GameSession
    scene: EncodedScene | None = None  # of the present position, once it is rendered
    effects: MoveEffects | None = None  # likewise
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # held by whoever changes the game

    def replace(self, session: GameSession, scene: EncodedScene | None) -> None:
        self.session, self.scene, self.effects = session, scene, None

    def snapshot(self) -> Snapshot:
        """Renders the scene here and now where that was not done before, which is rare."""
        if self.scene is None:
            self.scene = render(*subject(self.session))
        return Snapshot(self.session, self.scene)


class SessionCache:
    def __init__(self, load: Callable[[str], Awaitable[GameSession]], is_needed: Callable[[str], bool]) -> None:
        self.load = load
        self.is_needed = is_needed  # whether somebody watches a game, or a computer player is at it
        self.entries: dict[str, CacheEntry] = {}
        self.loading: dict[str, asyncio.Lock] = {}

    def __len__(self) -> int:
        return len(self.entries)

    def find(self, game_id: str) -> CacheEntry | None:
        """The entry of a game, if it is in memory."""
        return self.entries.get(game_id)

    async def get(self, game_id: str) -> CacheEntry:
        """The entry of a game, loaded if it is not in memory."""
        if game_id in self.entries:
            return self.entries[game_id]
        async with self.loading.setdefault(game_id, asyncio.Lock()):
            try:
                if game_id not in self.entries:
                    self.add(CacheEntry(await self.load(game_id)))
                return self.entries[game_id]
            finally:
                self.loading.pop(game_id, None)

    def add(self, entry: CacheEntry) -> None:
        self.entries[entry.session.id] = entry
        if len(self.entries) > MAX_SESSIONS:
            idle = [key for key, each in self.entries.items() if not each.lock.locked() and not self.is_needed(key)]
            for key in idle[: MAX_SESSIONS // 10]:
                del self.entries[key]

    @asynccontextmanager
    async def changing(self, game_id: str) -> AsyncIterator[CacheEntry]:
        """The entry of a game, while nobody else changes it. After any mishap it is loaded anew."""
        while True:
            entry = await self.get(game_id)
            async with entry.lock:
                if self.entries.get(game_id) is not entry:
                    continue  # it was dropped while we waited
                try:
                    yield entry
                except RefusalError:
                    raise
                except BaseException as error:
                    self.entries.pop(game_id, None)
                    if isinstance(error, ConcurrentUpdateError):
                        raise RefusalError(error.message, code="stale") from None
                    raise
                return
