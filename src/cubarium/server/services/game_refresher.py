"""Games in memory that another server has changed: brought up to date, and shown to those who watch them here.

Every change is announced to the other servers, as the game and its version. Announcements can get lost, with a server
that is killed or a connection that is cut. So every second, while there are other servers, the versions in memory are
compared with those in the database.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

from ..domain import commands
from ..domain.errors import RefusalError
from ..domain.game_session import GameSession
from ..store import versions
from ..store.database import Database
from ..store.rows import StoredGame, continued
from ..workers.background import Background
from ..workers.loops import WakeableLoop
from .game_writer import GameWriter
from .session_cache import CacheEntry, SessionCache
from .updates import SeatsChanged, StateReplaced, Watchers

GAME = "game"  # to other servers: a game has this version now, and is watchable or not
PERSON = "person"  # … the games of somebody were changed in the database alone
COMPARE_S, COMPARE_PAUSE_S = 1.0, 0.2
COMPARE_SHARE = 0.5  # of all time at most


class GameRefresher:
    def __init__(self, database: Database, cache: SessionCache, writer: GameWriter, watchers: Watchers) -> None:
        self.database = database
        self.bus = database.bus
        self.cache = cache
        self.writer = writer
        self.watchers = watchers
        self.has_others: Callable[[], bool] = lambda: self.bus.is_shared  # whether other servers are alive
        self.on_watchable_change: list[Callable[[str], object]] = []  # hear of such games that another server changes
        self.heard: set[str] = set()  # games that others have changed
        self.background = Background("games-of-other-servers")
        self.refreshing = WakeableLoop("games-of-other-servers", self._refresh_heard, 0.0, max_share=1.0)  # people wait
        self.comparing = WakeableLoop(
            "versions-of-games", self.compare, COMPARE_PAUSE_S, lambda: COMPARE_S, COMPARE_SHARE
        )
        self.loops = (self.refreshing, self.comparing) if self.bus.is_shared else ()
        cache.is_shared = self.bus.is_shared
        cache.renew = self.renew
        writer.announce = self.announce
        self.bus.on(GAME, self.hear)
        self.bus.on(PERSON, lambda person: self.background.begin(self._reload_here(person)))
        self.bus.on_connected(self.comparing.wake)

    def close(self) -> None:
        self.background.close()

    # ------------------------------------------------------------ changed by this server

    def announce(self, session: GameSession) -> None:
        if self.has_others():
            self.bus.send(GAME, session.id, session.version, session.is_watchable)

    # ------------------------------------------------------------ changed by another

    def hear(self, game_id: str, version: int, is_watchable: bool) -> None:
        entry = self.cache.find(game_id)
        if game_id in self.cache.loading or (entry is not None and entry.session.version < version):
            self.heard.add(game_id)
            self.refreshing.wake()
        if is_watchable:
            for hear in self.on_watchable_change:
                hear(game_id)

    async def _refresh_heard(self) -> None:
        heard, self.heard = self.heard, set()
        await self._refresh(heard)

    async def compare(self) -> None:
        """Finds what no announcement has come of: all that is in memory is as the database has it."""
        if self.has_others():
            known = {game_id: entry.session.version for game_id, entry in self.cache.entries.items()}
            found = await self.database.ask(versions.outdated(known)) if known else {}
            for game_id in [game_id for game_id, version in found.items() if version is None]:
                self.cache.drop(game_id)  # it is deleted
            await self._refresh(game_id for game_id, version in found.items() if version is not None)
        for game_id in [game_id for game_id in self.watchers.watched() if self.cache.find(game_id) is None]:
            with suppress(RefusalError):  # it was dropped after a mishap: what those see who watch it may be old
                await self.cache.change(game_id, lambda entry: self.writer.reload(entry, entry.session))

    async def _refresh(self, game_ids: Iterable[str]) -> None:
        entries = []
        for game_id in game_ids:
            if game_id in self.cache.loading:
                with suppress(RefusalError):
                    await self.cache.get(game_id)
            entry = self.cache.find(game_id)
            if entry is not None and not entry.lock.locked() and not self.cache.is_needed(game_id):
                self.cache.drop(game_id)  # whoever asks for it has it loaded
            elif entry is not None:
                entries.append(entry)
        if entries:
            found = await self._newer(entries)
            for entry in entries:
                if entry.lock.locked():  # whatever is being written there, other games do not wait for it
                    self.background.begin(self._replace(entry, found.get(entry.session.id)))
            free = [entry for entry in entries if not entry.lock.locked()]
            await asyncio.gather(*(self._replace(entry, found.get(entry.session.id)) for entry in free))

    async def _newer(self, entries: Iterable[CacheEntry]) -> dict[str, StoredGame]:
        return await self.database.ask(versions.games_since({each.session.id: each.session.ply for each in entries}))

    async def _replace(self, entry: CacheEntry, stored: StoredGame | None) -> None:
        async with entry.lock:
            if self.cache.find(entry.session.id) is entry and stored is not None:
                await self._bring_up(entry, stored)

    async def _bring_up(self, entry: CacheEntry, stored: StoredGame) -> bool:
        """Has an entry, whose lock is held, be at least as new as what was read; whether it was older."""
        if stored.game["version"] <= entry.session.version:
            return False
        after = continued(entry.session, stored) or (await self.cache.load(entry.session.id)).session
        await self.writer.reload(entry, after)
        return True

    # ------------------------------------------------------------ when somebody asks

    async def renew(self, entry: CacheEntry) -> bool:
        """Brings an entry up to date, whose lock is held; whether it was behind."""
        if not self.bus.is_shared:
            after = (await self.cache.load(entry.session.id)).session
            if after.version > entry.session.version:
                await self.writer.reload(entry, after)
                return True
            return False
        stored = (await self._newer([entry])).get(entry.session.id)
        return stored is not None and await self._bring_up(entry, stored)

    async def freshen(self, game_id: str) -> None:
        """Before a game is shown to somebody anew: perhaps they have just seen a later version at another server."""
        entry = self.cache.find(game_id)
        if entry is None or not self.has_others():
            return
        version = await self.database.ask(versions.version_of(game_id))
        if version is not None and version > entry.session.version:
            async with entry.lock:
                if self.cache.find(game_id) is entry and entry.session.version < version:
                    await self.renew(entry)

    def freshen_then(self, game_id: str, act: Callable[[str], object]) -> None:
        """Has something done about a game, once it is up to date."""

        async def work() -> None:
            await self.freshen(game_id)
            act(game_id)

        self.background.begin(work())

    # ------------------------------------------------------------ changed in the database alone

    async def show_name(self, person: str, name: str) -> None:
        """Calls somebody by the name that the database has already, in all games in memory."""

        async def rename(entry: CacheEntry) -> None:
            entry.session = commands.rename(entry.session, person, name)
            self.writer.publish(entry, SeatsChanged())

        await self._change_games_of(person, rename)
        self.bus.send(PERSON, person)

    async def reload_games_of(self, person: str) -> None:
        """Has the games of somebody in memory be as the database has them, where they were changed there alone."""
        await self._reload_here(person)
        self.bus.send(PERSON, person)

    async def _reload_here(self, person: str) -> None:
        async def reload(entry: CacheEntry) -> None:
            await self.writer.reload(entry, (await self.cache.load(entry.session.id)).session, StateReplaced())

        await self._change_games_of(person, reload)

    async def _change_games_of(self, person: str, work: Callable[[CacheEntry], Awaitable[None]]) -> None:
        """Does something to those of somebody's games in memory that somebody needs, and drops the others.

        In a game that is being changed, read or made they may be sitting down: it is looked at after that.
        """

        async def change(entry: CacheEntry) -> None:
            if entry.session.seats_of(person):
                await work(entry)

        busy = [game_id for game_id, entry in self.cache.entries.items() if entry.lock.locked()]
        for game_id in dict.fromkeys((*self._drop_unneeded(person), *busy, *self.cache.loading)):
            with suppress(RefusalError):  # deleted meanwhile
                await self.cache.change(game_id, change)

    def _drop_unneeded(self, person: str) -> list[str]:
        """Drops what is in memory of somebody's games; the ids of those that somebody needs."""
        theirs = [entry for entry in self.cache.entries.values() if entry.session.seats_of(person)]
        needed = [each.session.id for each in theirs if each.lock.locked() or self.cache.is_needed(each.session.id)]
        for game_id in {each.session.id for each in theirs}.difference(needed):
            self.cache.drop(game_id)
        return needed
