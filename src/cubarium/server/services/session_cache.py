"""The games in memory: each loaded once, changed by one request at a time, and dropped when nobody needs it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TypeVar

from ..domain.errors import RefusalError
from ..domain.game_session import GameSession
from ..domain.move_effects import MoveEffects
from ..domain.spectators import Past
from ..store.database import ConcurrentUpdateError
from ..store.rows import now
from ..workers.byte_cache import ByteCache
from ..workers.scene_renderer import EncodedScene

MAX_SESSIONS = 5_000  # when there are more, some that nobody uses are dropped
MAX_SCENE_BYTES = 64 * 1024 * 1024
MAX_EFFECT_BYTES = 16 * 1024 * 1024
MAX_ATTEMPTS = 5  # to change a game that other servers change, too

T = TypeVar("T")


@dataclass(eq=False)
class CacheEntry:
    """A game in memory, as the database has it."""

    session: GameSession
    past: Past  # of which the session is the last
    colours: tuple[tuple[int, str], ...] = ()  # of each seat, once a scene was rendered
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # held by whoever changes the game
    rendering: asyncio.Lock = field(default_factory=asyncio.Lock)  # held by whoever renders its scene


async def never(_: CacheEntry) -> bool:
    return False


class SessionCache:
    def __init__(self, load: Callable[[str], Awaitable[CacheEntry]], is_needed: Callable[[str], bool]) -> None:
        self.load = load
        self.is_needed = is_needed  # whether somebody watches a game, or a computer player is at it
        self.is_shared = False  # whether other servers may change games
        self.renew: Callable[[CacheEntry], Awaitable[bool]] = (
            never  # brings an entry up to date, whose lock is held; whether it was behind
        )
        self.entries: dict[str, CacheEntry] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.scenes: ByteCache[str, EncodedScene] = ByteCache(MAX_SCENE_BYTES, lambda scene: scene.bytes)
        self.effects: ByteCache[str, MoveEffects] = ByteCache(MAX_EFFECT_BYTES, lambda effects: effects.bytes)

    def __len__(self) -> int:
        return len(self.entries)

    def find(self, game_id: str) -> CacheEntry | None:
        """The entry of a game, if it is in memory."""
        return self.entries.get(game_id)

    async def get(self, game_id: str) -> CacheEntry:
        """The entry of a game, loaded if it is not in memory."""
        if game_id in self.entries:
            return self.entries[game_id]
        async with self.arriving(game_id):
            if game_id not in self.entries:
                self.add(await self.load(game_id))
            return self.entries[game_id]

    @asynccontextmanager
    async def arriving(self, game_id: str) -> AsyncIterator[None]:
        """While it lasts, a game is read or made by whoever adds it, and all others wait."""
        async with self.loading.setdefault(game_id, asyncio.Lock()):
            try:
                yield
            finally:
                self.loading.pop(game_id, None)

    def add(self, entry: CacheEntry) -> None:
        self.entries[entry.session.id] = entry
        if len(self.entries) > MAX_SESSIONS:
            idle = [key for key, each in self.entries.items() if not each.lock.locked() and not self.is_needed(key)]
            for key in idle[: MAX_SESSIONS // 10]:
                self.drop(key)

    def replace(self, entry: CacheEntry, session: GameSession, scene: EncodedScene | None) -> None:
        """The next session of a game, with its scene if that is rendered already."""
        entry.session, entry.past = session, entry.past.then(session, now())
        self.forget_rendered(session.id)
        if scene is not None:
            self.keep_scene(entry, scene)

    def keep_scene(self, entry: CacheEntry, scene: EncodedScene) -> None:
        entry.colours = scene.colours
        self.scenes.put(entry.session.id, scene)

    def forget_rendered(self, game_id: str) -> None:
        self.scenes.drop(game_id)
        self.effects.drop(game_id)

    def drop(self, game_id: str) -> None:
        self.entries.pop(game_id, None)
        self.forget_rendered(game_id)

    async def change(self, game_id: str, work: Callable[[CacheEntry], Awaitable[T]]) -> T:
        """What some work comes to that changes a game, while nobody else here does.

        Where another server has changed the game meanwhile, it is brought up to date and the work is done anew: what
        is refused is refused by how the game stands, not by how it was remembered. After any mishap it is loaded anew.
        """
        attempts = MAX_ATTEMPTS
        while True:
            entry = await self.get(game_id)
            async with entry.lock:
                if self.entries.get(game_id) is not entry:
                    continue  # it was dropped while we waited
                attempts -= 1
                try:
                    try:
                        return await work(entry)
                    except RefusalError:
                        if not (attempts and self.is_shared and await self.renew(entry)):
                            raise
                    except ConcurrentUpdateError as error:
                        if not (attempts and await self.renew(entry)):
                            self.drop(game_id)
                            raise RefusalError(error.message, code="stale") from None
                except RefusalError:
                    raise
                except BaseException:
                    self.drop(game_id)
                    raise
