"""How a change of a game happens, in one order, always: the domain has agreed, the database has it, the session in
memory is replaced, everybody is told, the computer player is woken if it is its turn.
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta

from ..domain.errors import RefusalError
from ..domain.game_session import GameSession
from ..domain.spectators import Past
from ..store import game_changes
from ..store.database import Database
from ..store.rows import now
from ..store.transactions import Job, chain
from ..workers.bot_turns import BotTurns
from ..workers.deadlines import Deadlines
from ..workers.scene_renderer import EncodedScene, RenderPool
from .database_clock import DatabaseClock
from .session_cache import CacheEntry, SessionCache
from .updates import MovePlayed, Snapshot, StateReplaced, Update, Watchers

log = logging.getLogger(__name__)

JUST_OUT, RETRY_S = (
    timedelta(seconds=1),
    0.1,
)  # of a seat that is out by this clock, not by the database's


@dataclass
class Counters:
    games_made: int = 0
    moves: int = 0


class GameWriter:
    def __init__(
        self,
        database: Database,
        cache: SessionCache,
        renderer: RenderPool,
        watchers: Watchers,
        deadlines: Deadlines,
        bots: BotTurns,
        clock: DatabaseClock,
    ) -> None:
        self.database = database
        self.cache = cache
        self.renderer = renderer
        self.watchers = watchers
        self.deadlines = deadlines
        self.bots = bots
        self.clock = clock
        self.counters = Counters()
        self.on_watchable_change: list[Callable[[GameSession], None]] = []  # hear when a watchable game has changed
        self.announce: Callable[[GameSession], None] = lambda session: None  # tells other servers
        self.on_change: list[Callable[[GameSession | None, GameSession], None]] = []  # hear of every change made here

    async def add(self, make: Callable[[], GameSession]) -> GameSession:
        made = await self.renderer.run_in_thread(make)
        async with self.cache.arriving(made.id):
            session = await self.database.write(game_changes.add_game(made))
            self.cache.add(CacheEntry(session, Past.begun(session, now())))
        self.begun(session)
        return session

    def begun(self, session: GameSession) -> None:
        """A new game is on the disk: everybody is told, and whoever is on turn has their time."""
        self.watch_clock(session)
        self.announce(session)
        self._tell_watchable(session)
        self._tell_changed(None, session)
        self.counters.games_made += 1
        if session.computer_turn is not None:
            self.bots.wake(session.id)

    async def commit(self, entry: CacheEntry, after: GameSession, job: Job[GameSession]) -> None:
        """Makes a changed session the one that counts, once it is on the disk; those who watch have it rendered."""
        writing = self.database.write(job)
        scene = await self._render_next(entry, after) if self._is_watched(after) else None  # meanwhile
        try:
            written = await writing
        except RefusalError as error:
            if error.message.key != "clock-time-left":  # a seat is out: that comes first
                self.deadlines.watch(after.id, 0)
            elif self._is_just_out(entry.session):  # the database's clock is a little behind
                self.deadlines.watch(after.id, RETRY_S)
            raise
        self.announce(written)
        if written.clocks and written.clocks.started and written.clocks is not after.clocks:
            self.clock.set(written.clocks.started)
        if scene is None and self._is_watched(after):  # somebody came meanwhile
            scene = await self._render_next(entry, after)
        before = entry.session
        self.cache.replace(entry, written, scene)
        self.watch_clock(written)
        self._tell_changed(before, written)
        self._tell_watchable(written)

    def _is_just_out(self, session: GameSession) -> bool:
        deadline = session.clocks.deadline if session.clocks else None
        return deadline is not None and self.clock.time() - deadline < JUST_OUT

    def _tell_changed(self, before: GameSession | None, after: GameSession) -> None:
        for hear in self.on_change:
            hear(before, after)

    def _tell_watchable(self, session: GameSession) -> None:
        if session.is_watchable:
            for hear in self.on_watchable_change:
                hear(session)

    async def reload(self, entry: CacheEntry, session: GameSession, update: Update | None = None) -> None:
        """A session that was changed in the database by others, shown as such, or as what has changed."""
        before = entry.session
        self.cache.replace(
            entry, session, await self._render_next(entry, session) if self._is_watched(session) else None
        )
        self.watch_clock(session)
        self._tell_watchable(session)
        self.publish(entry, update or (MovePlayed() if is_next_move(before, session) else StateReplaced()))

    def watch_clock(self, session: GameSession) -> None:
        if session.clocks:
            deadline = session.clocks.deadline
            self.deadlines.watch(session.id, (deadline - self.clock.time()).total_seconds() if deadline else None)

    def _is_watched(self, session: GameSession) -> bool:
        return self.watchers.is_watched(session.id)

    async def _render_next(self, entry: CacheEntry, after: GameSession) -> EncodedScene | None:
        known = self.cache.scenes.get(after.id)
        before = known.occupied if known and after.ply == entry.session.ply + 1 else None
        try:
            return await self.renderer.render_session(after, before, bounded=False)
        except Exception:  # what is on the disk counts, shown or not
            log.exception("a scene could not be rendered", extra={"game": after.id})
            return None

    # ------------------------------------------------------------ kinds of change

    async def play(
        self, entry: CacheEntry, after: GameSession, origin: object = None, also: Sequence[Job[None]] = ()
    ) -> None:
        """A move, written together with whatever else goes with it."""
        await self.commit(entry, after, chain(*also, game_changes.add_move(after)))
        self.counters.moves += 1
        self.publish(entry, MovePlayed(origin))
        self.wake(after.id)

    async def depart(self, entry: CacheEntry, after: GameSession, out: bool = False) -> None:
        await self.commit(entry, after, game_changes.add_departure(entry.session, after, out))
        self.publish(entry, StateReplaced())
        self.wake(after.id)

    async def take_back(self, entry: CacheEntry, after: GameSession, otherwise: Update) -> None:
        """Either moves are taken back, or it is still being talked about."""
        if after.ply == entry.session.ply:
            await self.commit(entry, after, game_changes.update_game(after))
            self.publish(entry, otherwise)
        else:
            await self.commit(entry, after, game_changes.take_back(after))
            self.publish(entry, StateReplaced())
            self.wake(after.id)

    # ------------------------------------------------------------ who hears of it

    def publish(self, entry: CacheEntry, update: Update) -> None:
        session = entry.session
        scene = self.cache.scenes.get(session.id)
        # Without a scene that they show, these would be of no use: pages find a version missing, and ask again.
        shown = scene is not None or not isinstance(update, MovePlayed | StateReplaced)
        if shown and self.watchers.is_watched(session.id):
            self.watchers.publish(Snapshot(session, entry.colours, scene, self.clock.time()), update)

    def wake(self, game_id: str) -> None:
        entry = self.cache.find(game_id)
        if entry is None or entry.session.computer_turn is not None:
            self.bots.wake(game_id)


def is_next_move(before: GameSession, after: GameSession) -> bool:
    """Whether all that has changed is that a seat has moved."""
    moved = after.version == before.version + 1 and after.ply == before.ply + 1
    return moved and after.departures == before.departures and after.resigned == before.resigned
