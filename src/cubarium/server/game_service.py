"""Everything that is done to games. The domain decides who may do what; here it happens.

A change happens in one order, always: the domain agrees, the database has it, the session in memory is replaced,
everybody is told, the computer player is woken if it is its turn.
"""

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypeVar

from ..analysis.hints import Hint
from ..errors import CubariumError
from ..game import Position
from ..notation.record import Record
from .domain import commands, departures, factory
from .domain.errors import RefusalError, no_such_game
from .domain.game_session import GameOverview, GameSession
from .domain.move_effects import MoveEffects, move_effects
from .domain.rated_games import check_rated_plan, check_rated_player
from .domain.seats import seat_opened_by
from .domain.users import User
from .session_cache import CacheEntry, SessionCache
from .store import queries, users
from .store.database import Database, Job, database_time
from .store.rows import StoredGame, now, restored
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
from .workers.byte_cache import ByteCache
from .workers.deadlines import Deadlines
from .workers.hint_service import HintService
from .workers.housekeeping import Housekeeping, Keeping
from .workers.previews import Previews
from .workers.scene_renderer import EncodedScene, RenderPool

log = logging.getLogger(__name__)

T = TypeVar("T")

MAX_RUN_OUT_AT_ONCE = 1_000  # games
MAX_EARLIER_BYTES = 16 * 1024 * 1024  # of the scenes of earlier plies

PositionAndBefore = tuple[Position, Position | None]


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
        self.previews = Previews(self.renderer)
        self.housekeeping = Housekeeping(self.delete_old)
        self.deadlines = Deadlines(self.run_out, self._games_out_of_time)
        self.time_ahead = timedelta()  # of the database's clock
        self.on_public_change: Callable[[], None] = lambda: None  # hears when a public table has changed
        self.cache = SessionCache(self._load, self._is_needed)
        self.earlier_scenes: ByteCache[PositionAndBefore, bytes] = ByteCache(MAX_EARLIER_BYTES, len)

    async def open(self) -> None:
        self.time_ahead = await self.database.read(database_time) - now()
        self.housekeeping.open()
        self.deadlines.open()
        self.bots.resume(await self.database.read(queries.games_awaiting_computer()))

    async def close(self) -> None:
        self.housekeeping.close()
        self.deadlines.close()
        self.bots.close()
        self.hints.close()
        self.renderer.close()

    # ------------------------------------------------------------ looking

    def time(self) -> datetime:
        """The time by the database's clock, to show what is left; what counts is asked of the database itself."""
        return now() + self.time_ahead

    async def session(self, game_id: str) -> GameSession:
        return (await self.cache.get(game_id)).session

    async def snapshot(self, game_id: str) -> Snapshot:
        """A game with its scene: the latest there is, until the caller awaits something else."""
        while True:
            entry = await self.cache.get(game_id)
            scene = self.cache.scenes.get(game_id)
            if scene is not None:
                return Snapshot(entry.session, scene.colours, scene, self.time())
            async with entry.rendering:  # the others who ask meanwhile wait, and find it
                session = entry.session
                if self.cache.scenes.get(game_id) is None:
                    scene = await self.renderer.render_session(session)
                    if entry.session is session and self.cache.find(game_id) is entry:
                        self.cache.keep_scene(entry, scene)
                        return Snapshot(session, scene.colours, scene, self.time())

    async def scene_at(self, game_id: str, ply: int) -> bytes:
        """What a game looked like after some of its moves, without what could be played then."""
        session = await self.session(game_id)
        if not 0 <= ply <= session.ply:
            raise RefusalError("server-no-such-ply", code="not_found", moves=session.ply)
        key = (session.positions[ply], session.positions[ply - 1] if ply else None)
        found = self.earlier_scenes.get(key)
        if found is None:
            found = (await self.renderer.render(*key)).bare
            self.earlier_scenes.put(key, found)
        return found

    async def move_effects(self, game_id: str) -> tuple[int, MoveEffects]:
        """The ply, and what each move that may be played then would do at once."""
        entry = await self.cache.get(game_id)
        session = entry.session
        effects = self.cache.effects.get(game_id)
        if effects is None:
            effects = await self.renderer.run_in_thread(lambda: move_effects(session))
            if entry.session is session:
                self.cache.effects.put(game_id, effects)
        return session.ply, effects

    async def ask(self, game_id: str, question: Callable[[Position], T]) -> T:
        """The answer to a question about the position that a game stands at; it may take a while."""
        position = (await self.session(game_id)).position
        return await self.renderer.run_in_thread(lambda: question(position))

    async def hint(self, game_id: str, person: str | None, grade: int) -> tuple[int, Hint]:
        """The ply, and a hint for the seat on turn then."""
        session = await self.session(game_id)
        return session.ply, await self.hints.hint(session, person, grade)

    async def games_of(
        self, person: str, game: str | None = None, over: bool | None = None, skip: int = 0
    ) -> list[GameOverview]:
        return await self.database.read(queries.games_of(person, game, over, skip))

    async def all_games_of(self, person: str) -> list[GameSession]:
        """Every game in which somebody has a seat, as far as the rules known here can read it."""
        found: list[GameSession] = []
        skip = 0
        while page := await self.games_of(person, skip=skip):
            for each in page:
                with suppress(RefusalError):
                    found.append(await self.session(each.id))
            skip += len(page)
        return found

    async def name_of(self, person: str) -> str:
        return await self.database.read(users.name_of(person))

    # ------------------------------------------------------------ changing

    async def create(self, plan: factory.GamePlan, person: str, secret: str) -> GameSession:
        """A new game; the tokens of its seats are made with its maker's secret."""
        name = await self.name_of_player(person)
        if plan.rated:
            check_rated_plan(plan)
            check_rated_player(await self.user_of(person))
        return await self._add(lambda: factory.new_session(plan, person, name, secret))

    async def open_record(self, text: str, person: str) -> GameSession:
        """A game from its record; RefusalError says what is wrong with the text."""
        name = await self.name_of_player(person)
        return await self._add(lambda: recorded(text, person, name))

    async def _add(self, make: Callable[[], GameSession]) -> GameSession:
        made = await self.renderer.run_in_thread(make)
        session = await self.database.write(queries.add_game(made))
        self.cache.add(CacheEntry(session))
        self._watch_clock(session)
        if session.public:
            self.on_public_change()
        self.counters.games_made += 1
        self._wake(session.id)
        return session

    async def play(self, game_id: str, person: str, ply: int, text: str, origin: object = None) -> None:
        async with self.cache.changing(game_id) as entry:
            await self._play(entry, commands.play(entry.session, person, ply, text), origin)

    async def join(self, game_id: str, person: str, token: str) -> None:
        name = await self.name_of_player(person)
        async with self.cache.changing(game_id) as entry:
            seat = seat_opened_by(entry.session.seats, token)
            after = commands.join(entry.session, seat, person, name)
            if after is not entry.session:
                if after.rated:
                    check_rated_player(await self.user_of(person), entry.session)
                await self._commit(entry, after, queries.take_seat(after, seat))
                self._publish(entry, StateReplaced())

    async def change_table(
        self, game_id: str, change: Callable[[GameSession], tuple[GameSession, Sequence[int]]]
    ) -> None:
        """Changes who sits at a table: the session after it, and the seats that are others'."""
        async with self.cache.changing(game_id) as entry:
            after, seats = change(entry.session)
            await self._commit(entry, after, queries.take_seat(after, *seats))
            self._publish(entry, StateReplaced())
            self._wake(game_id)

    async def give_to_computer(self, game_id: str, person: str, seat: int, level: int) -> None:
        async with self.cache.changing(game_id) as entry:
            if seat not in range(len(entry.session.seats)):
                raise RefusalError("server-no-such-seat", code="not_found")
            after = commands.give_to_computer(entry.session, person, seat, level)
            await self._commit(entry, after, queries.take_seat(after, seat))
            self._publish(entry, StateReplaced())
            self._wake(game_id)

    async def resign(self, game_id: str, person: str, seat: int | None) -> None:
        async with self.cache.changing(game_id) as entry:
            await self._depart(entry, departures.resign(entry.session, person, seat))

    async def claim(self, game_id: str, person: str) -> None:
        """Ends the waiting for somebody who is gone."""
        async with self.cache.changing(game_id) as entry:
            await self._depart(entry, departures.claim(entry.session, person, self._absent_s(entry.session)))

    async def replace_absent(self, game_id: str, person: str, level: int) -> None:
        """Lets a computer player go on for somebody who is gone."""
        async with self.cache.changing(game_id) as entry:
            before = entry.session
            after = departures.replace_absent(before, person, self._absent_s(before), level)
            await self._commit(entry, after, queries.take_seat(after, before.turn or 0))
            self._publish(entry, StateReplaced())
            self._wake(game_id)

    async def run_out(self, game_id: str) -> None:
        """Has the time of the running seat run out, if it is out; RefusalError where it is not."""
        async with self.cache.changing(game_id) as entry:
            await self._depart(entry, departures.run_out(entry.session), out=True)

    async def _depart(self, entry: CacheEntry, after: GameSession, out: bool = False) -> None:
        await self._commit(entry, after, queries.add_departure(entry.session, after, out))
        self._publish(entry, StateReplaced())
        self._wake(after.id)

    def _absent_s(self, session: GameSession) -> float:
        """For how long of its turn the seat on turn has been without its holder."""
        if session.turn is None or session.clocks is None or session.clocks.started is None:
            return 0.0
        turn_s = (self.time() - session.clocks.started).total_seconds()
        return min(turn_s, self.watchers.absent_s(session.id, session.seats[session.turn].holder))

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

    async def name_of_player(self, person: str) -> str:
        """The name of somebody who is to have a seat in one more game."""
        if await self.database.read(queries.open_games_of(person)) >= queries.MAX_OPEN_GAMES:
            raise RefusalError("server-too-many-open-games", code="too_many", most=queries.MAX_OPEN_GAMES)
        return await self.name_of(person)

    async def user_of(self, person: str) -> User:
        found = await self.database.read(users.find_user(person))
        if found is None:  # deleted meanwhile
            raise RefusalError("server-cannot-be-done", code="forbidden")
        return found

    async def show_name(self, person: str, name: str) -> None:
        """Calls somebody by the name that the database has already, in all games in memory."""
        theirs = [entry.session.id for entry in self.cache.entries.values() if entry.session.seats_of(person)]
        for game_id in theirs:
            if not (self._is_needed(game_id) or self.cache.entries[game_id].lock.locked()):
                self.cache.drop(game_id)  # with the old name
                continue
            async with self.cache.changing(game_id) as entry:
                entry.session = commands.rename(entry.session, person, name)
                self._publish(entry, SeatsChanged())

    # ------------------------------------------------------------ how a change happens

    async def _commit(self, entry: CacheEntry, after: GameSession, job: Job[GameSession]) -> None:
        """Makes a changed session the one that counts, once it is on the disk; those who watch have it rendered."""
        writing = self.database.write(job)
        scene = await self._render_next(entry, after) if self._is_watched(after) else None  # meanwhile
        try:
            written = await writing
        except RefusalError:  # a seat is out: that comes first
            self.deadlines.watch(after.id, 0)
            raise
        if written.clocks and written.clocks.started and written.clocks is not after.clocks:
            self.time_ahead = written.clocks.started - now()
        if scene is None and self._is_watched(after):  # somebody came meanwhile
            scene = await self._render_next(entry, after)
        self.cache.replace(entry, written, scene)
        self._watch_clock(written)
        if written.public:
            self.on_public_change()

    def _watch_clock(self, session: GameSession) -> None:
        if session.clocks:
            deadline = session.clocks.deadline
            self.deadlines.watch(session.id, (deadline - self.time()).total_seconds() if deadline else None)

    async def _games_out_of_time(self) -> list[str]:
        return await self.database.read(queries.games_out_of_time(MAX_RUN_OUT_AT_ONCE))

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
        session = entry.session
        scene = self.cache.scenes.get(session.id)
        # Without a scene that they show, these would be of no use: pages find a version missing, and ask again.
        shown = scene is not None or not isinstance(update, MovePlayed | StateReplaced)
        if shown and self.watchers.is_watched(session.id):
            self.watchers.publish(Snapshot(session, entry.colours, scene, self.time()), update)

    # ------------------------------------------------------------ people who watch

    def watcher_came(self, game_id: str) -> None:
        """Somebody opened a game."""
        self._wake(game_id)

    def watcher_left(self, game_id: str, person: str | None) -> None:
        entry = self.cache.find(game_id)
        if entry is None:
            return
        if not self.watchers.is_watched(game_id):
            self.cache.forget_rendered(game_id)  # it takes more room than all the rest
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

    # ------------------------------------------------------------ housekeeping

    async def delete_old(self, keeping: Keeping, limit: int) -> int:
        """Deletes some of what has had its time; how much."""
        ages = {name: age for name, age in vars(keeping).items() if name != "guests"}
        found = await self.database.read(queries.old_games(limit, **ages))
        old = [game_id for game_id in found if not self._is_needed(game_id)]
        if old:
            await self.database.write(queries.delete_games(old))
            for game_id in old:
                self.cache.drop(game_id)
        return len(old) + await self.database.write(users.delete_old_guests(keeping.guests, limit))

    # ------------------------------------------------------------ the cache

    async def _load(self, game_id: str) -> GameSession:
        stored = await self.database.read(queries.find_game(game_id))
        if stored is None:
            raise no_such_game()
        session = await self.renderer.run_in_thread(lambda: restore(stored))
        self._watch_clock(session)
        return session

    def _is_needed(self, game_id: str) -> bool:
        return self.watchers.is_watched(game_id) or self.bots.is_awake(game_id)


def recorded(text: str, person: str, name: str) -> GameSession:
    try:
        record = Record.from_json(text) if text.lstrip().startswith("{") else Record.parse(text)
    except CubariumError as error:
        raise RefusalError(error.message, code="bad_request") from None
    return factory.session_from_record(record, person, name)


def restore(stored: StoredGame) -> GameSession:
    try:
        return restored(stored)
    except ValueError as error:
        log.warning("a game cannot be read", extra={"game": stored.game["id"], "reason": str(error)})
        raise RefusalError("server-other-rules", code="not_found") from None
