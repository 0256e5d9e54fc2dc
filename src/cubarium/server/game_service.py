"""Everything that is done to games. The domain decides who may do what; here it happens.

A change happens in one order, always: the domain agrees, the database has it, the session in memory is replaced,
everybody is told, the computer player is woken if it is its turn.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from ..analysis.hints import Hint
from ..game import Position
from .domain import commands, factory
from .domain.errors import RefusalError, no_such_game
from .domain.game_session import GameOverview, GameSession
from .domain.move_effects import MoveEffects, move_effects
from .domain.seats import seat_opened_by
from .session_cache import CacheEntry, SessionCache
from .store import queries
from .store.database import Database, Job
from .store.rows import StoredGame, restored
from .updates import (
    MovePlayed,
    RematchChanged,
    SeatsChanged,
    Snapshot,
    StateReplaced,
    TakebackChanged,
    Update,
    Watchers,
)
from .workers.bot_scheduler import BotScheduler
from .workers.bot_turns import BotTurns
from .workers.hint_service import HintService
from .workers.scene_renderer import EncodedScene, RenderPool

log = logging.getLogger(__name__)

T = TypeVar("T")


@dataclass
class Counters:
    games_made: int = 0
    moves: int = 0


class GameService:
    def __init__(self, database: Database, scheduler: BotScheduler, watchers: Watchers) -> None:
        self.database = database
        self.scheduler = scheduler
        self.watchers = watchers
        self.counters = Counters()
        self.renderer = RenderPool()
        self.hints = HintService(scheduler)
        self.bots = BotTurns(scheduler, self)
        self.cache = SessionCache(self._load, self._is_needed)

    async def open(self) -> None:
        for game_id in await self.database.read(queries.games_awaiting_computer()):
            self._wake(game_id)

    async def close(self) -> None:
        self.bots.close()
        self.hints.close()
        self.renderer.close()

    # ------------------------------------------------------------ looking

    async def session(self, game_id: str) -> GameSession:
        return (await self.cache.get(game_id)).session

    async def snapshot(self, game_id: str) -> Snapshot:
        """A game with its scene: the latest there is, until the caller awaits something else."""
        entry = await self.cache.get(game_id)
        while entry.scene is None:
            session = entry.session
            scene = await self.renderer.render_session(session)
            if entry.session is session:
                entry.scene = scene
            entry = await self.cache.get(game_id)
        return entry.snapshot()

    async def scene_at(self, game_id: str, ply: int) -> EncodedScene:
        session = await self.session(game_id)
        if not 0 <= ply <= session.ply:
            raise RefusalError("server-no-such-ply", code="not_found", moves=session.ply)
        return await self.renderer.render(session.positions[ply], session.positions[ply - 1] if ply else None)

    async def move_effects(self, game_id: str) -> tuple[int, MoveEffects]:
        """The ply, and what each move that may be played then would do at once."""
        entry = await self.cache.get(game_id)
        session = entry.session
        effects = entry.effects
        if effects is None:
            effects = await self.renderer.run_in_thread(lambda: move_effects(session))
            if entry.session is session:
                entry.effects = effects
        return session.ply, effects

    async def ask(self, game_id: str, question: Callable[[Position], T]) -> T:
        """The answer to a question about the position that a game stands at; it may take a while."""
        position = (await self.session(game_id)).position
        return await self.renderer.run_in_thread(lambda: question(position))

    async def hint(self, game_id: str, person: str | None, grade: int) -> tuple[int, Hint]:
        """The ply, and a hint for the seat on turn then."""
        session = await self.session(game_id)
        return session.ply, await self.hints.hint(session, person, grade)

    async def games_of(self, person: str) -> list[GameOverview]:
        return await self.database.read(queries.games_of(person))

    async def name_of(self, person: str) -> str:
        return await self.database.read(queries.name_of(person))

    # ------------------------------------------------------------ changing

    async def create(self, plan: factory.GamePlan, person: str) -> GameSession:
        name = await self.name_of(person)
        session = await self.renderer.run_in_thread(lambda: factory.new_session(plan, person, name))
        entry = CacheEntry(session)
        await self._commit(entry, session, queries.add_game(session))
        self.cache.add(entry)
        self.counters.games_made += 1
        self._wake(session.id)
        return session

    async def play(self, game_id: str, person: str, ply: int, text: str, origin: object = None) -> None:
        async with self.cache.changing(game_id) as entry:
            await self._play(entry, commands.play(entry.session, person, ply, text), origin)

    async def join(self, game_id: str, person: str, token: str) -> None:
        name = await self.name_of(person)
        async with self.cache.changing(game_id) as entry:
            seat = seat_opened_by(entry.session.seats, token)
            after = commands.join(entry.session, seat, person, name)
            if after is not entry.session:
                await self._commit(entry, after, queries.take_seat(after, seat))
                self._publish(entry, StateReplaced())

    async def resign(self, game_id: str, person: str, seat: int | None) -> None:
        async with self.cache.changing(game_id) as entry:
            after = commands.resign(entry.session, person, seat)
            await self._commit(entry, after, queries.update_game(after))
            self._publish(entry, StateReplaced())

    async def ask_takeback(self, game_id: str, person: str) -> None:
        async with self.cache.changing(game_id) as entry:
            await self._take_back(entry, commands.ask_takeback(entry.session, person), TakebackChanged())

    async def answer_takeback(self, game_id: str, person: str, accept: bool) -> None:
        async with self.cache.changing(game_id) as entry:
            after = commands.answer_takeback(entry.session, person, accept)
            await self._take_back(entry, after, TakebackChanged(refused=not accept))

    async def ask_rematch(self, game_id: str, person: str) -> None:
        async with self.cache.changing(game_id) as entry:
            after = commands.ask_rematch(entry.session, person, factory.new_game_id())
            if after is entry.session:
                return
            again, job = factory.rematch_session(after), queries.update_game(after)
            await self._commit(entry, after, queries.chain(queries.add_game(again), job) if again else job)
            self._publish(entry, RematchChanged())
        if again:
            self._wake(again.id)

    async def rename(self, person: str, name: str) -> None:
        await self.database.write(queries.rename_person(person, name))
        theirs = [entry.session.id for entry in self.cache.entries.values() if entry.session.seats_of(person)]
        for game_id in theirs:
            async with self.cache.changing(game_id) as entry:
                entry.session = commands.rename(entry.session, person, name)
                self._publish(entry, SeatsChanged())

    # ------------------------------------------------------------ how a change happens

    async def _commit(self, entry: CacheEntry, after: GameSession, job: Job[None]) -> None:
        """Makes a changed session the one that counts, once it is on the disk; its scene is rendered meanwhile."""
        before = entry.scene.occupied if entry.scene and after.ply == entry.session.ply + 1 else None
        rendering = asyncio.ensure_future(self.renderer.render_session(after, before))
        try:
            await self.database.write(job)
        finally:
            await asyncio.wait([rendering])
        entry.replace(after, rendering.result())

    async def _play(self, entry: CacheEntry, after: GameSession, origin: object = None) -> None:
        await self._commit(entry, after, queries.add_move(after))
        self.counters.moves += 1
        self._publish(entry, MovePlayed(origin))
        self._wake(after.id)

    async def _take_back(self, entry: CacheEntry, after: GameSession, otherwise: Update) -> None:
        """Either moves are taken back, or it is still being talked about."""
        if after.ply == entry.session.ply:
            await self._commit(entry, after, queries.update_game(after))
            self._publish(entry, otherwise)
        else:
            await self._commit(entry, after, queries.take_back(after))
            self._publish(entry, StateReplaced())
            self._wake(after.id)

    def _publish(self, entry: CacheEntry, update: Update) -> None:
        if self.watchers.is_watched(entry.session.id):
            self.watchers.publish(entry.snapshot(), update)

    # ------------------------------------------------------------ people who watch

    def watcher_came(self, game_id: str) -> None:
        """Somebody opened a game."""
        self._wake(game_id)

    def watcher_left(self, game_id: str, person: str | None) -> None:
        entry = self.cache.find(game_id)
        if entry is None:
            return
        if not self.watchers.is_watched(game_id):
            entry.scene = entry.effects = None  # they take more room than all the rest
        elif entry.session.seats_of(person) and person not in self.watchers.present(game_id):
            self._publish(entry, SeatsChanged())

    # ------------------------------------------------------------ computer players

    def wants_computer(self, session: GameSession) -> bool:
        """Computer players among themselves play while somebody watches."""
        return session.has_people or self.watchers.is_watched(session.id)

    async def play_computer(self, session: GameSession, move: str) -> None:
        """The move of the computer player on turn, unless the game has moved on since it was asked for."""
        async with self.cache.changing(session.id) as entry:
            now = entry.session
            if now.computer_turn == session.computer_turn and now.position == session.position:
                await self._play(entry, commands.play_unchecked(now, now.position.move(move)))

    def _wake(self, game_id: str) -> None:
        entry = self.cache.find(game_id)
        if entry is None or entry.session.computer_turn is not None:
            self.bots.wake(game_id)

    # ------------------------------------------------------------ the cache

    async def _load(self, game_id: str) -> GameSession:
        stored = await self.database.read(queries.find_game(game_id))
        if stored is None:
            raise no_such_game()
        return await self.renderer.run_in_thread(lambda: restore(stored))

    def _is_needed(self, game_id: str) -> bool:
        return self.watchers.is_watched(game_id) or self.bots.is_awake(game_id)


def restore(stored: StoredGame) -> GameSession:
    try:
        return restored(stored)
    except ValueError as error:
        log.warning("a game cannot be read", extra={"game": stored.game["id"], "reason": str(error)})
        raise RefusalError("server-other-rules", code="not_found") from None
