"""Everything that is done to games. The domain decides who may do what, and the writer has it happen."""

import logging
from collections.abc import Callable, Collection, Sequence

from ...errors import CubariumError
from ...notation.record import Record
from ..domain import commands, departures, factory
from ..domain.errors import RefusalError, no_such_game
from ..domain.game_session import GameSession
from ..domain.rated_games import check_rated_plan, check_rated_player
from ..domain.seats import seat_opened_by
from ..domain.spectators import Past
from ..store import deletion, game_changes, queries, relations, users
from ..store.database import Database
from ..store.rows import StoredGame, restored, utc
from ..workers.bot_scheduler import BotScheduler
from ..workers.bot_turns import BotTurns
from ..workers.deadlines import Deadlines
from ..workers.hint_service import HintService
from ..workers.housekeeping import Housekeeping, Keeping
from ..workers.previews import Previews
from ..workers.scene_renderer import RenderPool
from .database_clock import DatabaseClock
from .fair_play import FairPlay
from .game_reader import GameReader
from .game_refresher import GameRefresher
from .game_writer import GameWriter
from .session_cache import CacheEntry, SessionCache
from .updates import (
    SeatsChanged,
    StateReplaced,
    TakebackChanged,
    Watchers,
)

log = logging.getLogger(__name__)

MAX_RUN_OUT_AT_ONCE = 1_000  # games


class GameService:
    def __init__(self, database: Database, scheduler: BotScheduler, watchers: Watchers) -> None:
        self.database = database
        self.scheduler = scheduler
        self.watchers = watchers
        self.clock = DatabaseClock()
        self.renderer = RenderPool()
        self.hints = HintService(scheduler)
        self.bots = BotTurns(scheduler, self)
        self.previews = Previews(self.renderer)
        self.housekeeping = Housekeeping(self.delete_old)
        self.deadlines = Deadlines(self.run_out, self._games_out_of_time)
        self.cache = SessionCache(self._load, self._is_needed)
        self.fair_play = FairPlay(database, self.cache, self.renderer)
        self.reader = GameReader(database, self.cache, self.renderer, self.hints, self.fair_play, self.clock)
        self.writer = GameWriter(database, self.cache, self.renderer, watchers, self.deadlines, self.bots, self.clock)
        self.refresher = GameRefresher(database, self.cache, self.writer, watchers)

    async def open(self) -> None:
        await self.clock.open(self.database)
        self.housekeeping.loop.open()
        self.deadlines.loop.open()
        if not self.database.bus.is_shared:  # else the nodes share them out
            self.bots.resume(await self.database.read(queries.games_awaiting_computer()))

    async def close(self) -> None:
        self.housekeeping.loop.close()
        self.deadlines.close()
        self.refresher.close()
        self.bots.close()
        self.hints.close()
        self.renderer.close()

    # ------------------------------------------------------------ what people do

    async def create(self, plan: factory.GamePlan, person: str, secret: str) -> GameSession:
        """A new game; the tokens of its seats are made with its maker's secret."""
        name = await self.reader.name_of_player(person)
        if plan.rated:
            check_rated_plan(plan)
            check_rated_player(await self.reader.user_of(person))
        return await self.writer.add(lambda: factory.new_session(plan, person, name, secret))

    async def open_record(self, text: str, person: str, free: Collection[int], secret: str) -> GameSession:
        """A game from its record, with seats that stay free; RefusalError says what is wrong with the text."""
        name = await self.reader.name_of_player(person)
        session = await self.renderer.run_in_thread(lambda: recorded(text, person, name, free, secret))
        if any(seat.is_computer for seat in session.seats):  # they would play it on
            await self.fair_play.check(session.positions, person)
        return await self.writer.add(lambda: session)

    async def play(self, game_id: str, person: str, ply: int, text: str, origin: object = None) -> None:
        await self.cache.change(
            game_id, lambda entry: self.writer.play(entry, commands.play(entry.session, person, ply, text), origin)
        )

    async def join(self, game_id: str, person: str, token: str) -> None:
        name = await self.reader.name_of_player(person)
        known = await self.database.read(relations.blocks_of([person]))

        async def work(entry: CacheEntry) -> None:
            seat = seat_opened_by(entry.session.seats, token)
            after = commands.join(entry.session, seat, person, name, known)
            if after is not entry.session:
                if after.rated:
                    check_rated_player(await self.reader.user_of(person), entry.session)
                await self.writer.commit(entry, after, game_changes.take_seat(after, seat))
                self.writer.publish(entry, StateReplaced())

        await self.cache.change(game_id, work)

    async def change_table(
        self, game_id: str, change: Callable[[GameSession], tuple[GameSession, Sequence[int]]]
    ) -> None:
        """Changes who sits at a table: the session after it, and the seats that are others'."""

        async def work(entry: CacheEntry) -> None:
            after, seats = change(entry.session)
            await self.writer.commit(entry, after, game_changes.take_seat(after, *seats))
            self.writer.publish(entry, StateReplaced())
            self.writer.wake(game_id)

        await self.cache.change(game_id, work)

    async def give_to_computer(self, game_id: str, person: str, seat: int, level: int) -> None:
        def change(session: GameSession) -> tuple[GameSession, Sequence[int]]:
            if seat not in range(len(session.seats)):
                raise RefusalError("server-no-such-seat", code="not_found")
            return commands.give_to_computer(session, person, seat, level), [seat]

        await self.fair_play.check((await self.reader.session(game_id)).positions, person, game_id)
        await self.change_table(game_id, change)

    async def resign(self, game_id: str, person: str, seat: int | None) -> None:
        await self.cache.change(
            game_id, lambda entry: self.writer.depart(entry, departures.resign(entry.session, person, seat))
        )

    async def claim(self, game_id: str, person: str) -> None:
        """Ends the waiting for somebody who is gone."""

        def claimed(session: GameSession) -> GameSession:
            return departures.claim(session, person, self._absent_s(session))

        await self.cache.change(game_id, lambda entry: self.writer.depart(entry, claimed(entry.session)))

    async def replace_absent(self, game_id: str, person: str, level: int) -> None:
        """Lets a computer player go on for somebody who is gone."""

        def change(before: GameSession) -> tuple[GameSession, Sequence[int]]:
            return departures.replace_absent(before, person, self._absent_s(before), level), [before.turn or 0]

        await self.change_table(game_id, change)

    async def run_out(self, game_id: str) -> None:
        """Has the time of the running seat run out, if it is out; RefusalError where it is not."""
        await self.cache.change(
            game_id, lambda entry: self.writer.depart(entry, departures.run_out(entry.session), out=True)
        )

    async def _games_out_of_time(self) -> list[str]:
        return await self.database.read(queries.games_out_of_time(MAX_RUN_OUT_AT_ONCE))

    def _absent_s(self, session: GameSession) -> float:
        """For how long of its turn the seat on turn has been without its holder."""
        if session.turn is None or session.clocks is None or session.clocks.started is None:
            return 0.0
        turn_s = (self.clock.time() - session.clocks.started).total_seconds()
        return min(turn_s, self.watchers.absent_s(session.id, session.seats[session.turn].holder))

    async def ask_takeback(self, game_id: str, person: str) -> None:
        def asked(session: GameSession) -> GameSession:
            return commands.ask_takeback(session, person)

        await self.cache.change(
            game_id, lambda entry: self.writer.take_back(entry, asked(entry.session), TakebackChanged())
        )

    async def answer_takeback(self, game_id: str, person: str, accept: bool) -> None:
        def answered(session: GameSession) -> GameSession:
            return commands.answer_takeback(session, person, accept)

        changed = TakebackChanged(refused=not accept)
        await self.cache.change(game_id, lambda entry: self.writer.take_back(entry, answered(entry.session), changed))

    # ------------------------------------------------------------ people who watch

    def watcher_came(self, game_id: str) -> None:
        """Somebody opened a game."""
        self.writer.wake(game_id)

    def watcher_left(self, game_id: str, person: str | None) -> None:
        entry = self.cache.find(game_id)
        if entry is None:
            return
        if not self.watchers.is_watched(game_id):
            self.cache.forget_rendered(game_id)  # it takes more room than all the rest
        elif entry.session.seats_of(person) and person not in self.watchers.present(game_id):
            self.writer.publish(entry, SeatsChanged())

    # ------------------------------------------------------------ computer players

    async def session(self, game_id: str) -> GameSession:
        return await self.reader.session(game_id)

    def wants_computer(self, session: GameSession) -> bool:
        """Computer players among themselves play while somebody watches, or for a tournament."""
        return session.plays_unwatched or self.watchers.is_watched(session.id)

    async def play_computer(self, session: GameSession, move: str) -> None:
        """The move of the computer player on turn, unless the game has moved on since it was asked for."""

        async def work(entry: CacheEntry) -> None:
            now = entry.session
            if now.computer_turn == session.computer_turn and now.position == session.position:
                await self.writer.play(entry, commands.play_unchecked(now, now.position.move(move)))

        await self.cache.change(session.id, work)

    # ------------------------------------------------------------ housekeeping

    async def delete_old(self, keeping: Keeping, limit: int) -> int:
        """Deletes some of what has had its time; how much."""
        ages = {name: age for name, age in vars(keeping).items() if name not in ("guests", "sessions")}
        found = await self.database.read(deletion.old_games(limit, **ages))
        old = [game_id for game_id in found if not self._is_needed(game_id) and not self.watchers.is_open(game_id)]
        if old:
            await self.database.write(deletion.delete_games(old))
            for game_id in old:
                self.cache.drop(game_id)
        guests = await self.database.write(users.delete_old_guests(keeping.guests, limit))
        return len(old) + guests + await self.database.write(users.delete_old_sessions(keeping.sessions, limit))

    # ------------------------------------------------------------ the cache

    async def _load(self, game_id: str) -> CacheEntry:
        stored = await self.database.read(queries.find_game(game_id))
        if stored is None:
            raise no_such_game()
        session = await self.renderer.run_in_thread(lambda: restore(stored))
        self.writer.watch_clock(session)
        return CacheEntry(session, Past.replayed(session, stored.times, utc(stored.game["updated"])))

    def _is_needed(self, game_id: str) -> bool:
        return self.watchers.is_watched(game_id) or self.bots.is_awake(game_id)


def recorded(text: str, person: str, name: str, free: Collection[int], secret: str) -> GameSession:
    try:
        record = Record.from_json(text) if text.lstrip().startswith("{") else Record.parse(text)
    except CubariumError as error:
        raise RefusalError(error.message, code="bad_request") from None
    return factory.session_from_record(record, person, name, free, secret)


def restore(stored: StoredGame) -> GameSession:
    try:
        return restored(stored)
    except ValueError as error:
        log.warning("a game cannot be read", extra={"game": stored.game["id"], "reason": str(error)})
        raise RefusalError("server-other-rules", code="not_found") from None
