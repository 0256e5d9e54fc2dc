"""All the games that are played: who may do what, and everything that changes a game.

A change happens in one order, always: the engine agrees, the database has it, the table in memory is replaced,
everybody is told, the computer is woken if it is its turn.
"""

import asyncio
import logging
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from hmac import compare_digest
from typing import Any

from sqlalchemy.exc import IntegrityError

from ..errors import IllegalMove
from ..messages import sentence
from . import books, opening
from .books import Overtaken
from .hinting import Hints
from .listeners import Listener, Listeners
from .messages import GameAsked, Rematch, State, Takeback
from .painting import CROWD, Painters
from .refusal import Refusal, no_game
from .storage import Job, Storage
from .table import Table
from .thinking import Thinkers

log = logging.getLogger(__name__)

MOST_IN_MEMORY = 5_000  # tables; those that nobody looks at are put away first


def revive(found: dict[str, Any]) -> Table:
    try:
        return Table.revive(**found)
    except ValueError as error:
        log.warning("a game cannot be read", extra={"game": found["key"], "reason": str(error)})
        raise Refusal("not_found", "This game was played by other rules than those known here.") from None


class Hall:
    def __init__(self, storage: Storage, thinkers: Thinkers) -> None:
        self.storage = storage
        self.thinkers = thinkers
        self.listeners = Listeners()
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.thoughts: dict[str, asyncio.Task[None]] = {}
        self.painters = Painters()
        self.hints = Hints(thinkers)
        self.moves = self.made = 0

    async def open(self) -> None:
        for key in await self.storage.read(books.find_waiting()):
            self.wake(key)

    async def close(self) -> None:
        for thought in list(self.thoughts.values()):
            thought.cancel()
        self.hints.close()
        self.painters.close()

    # ------------------------------------------------------------ finding a table

    async def table(self, key: str) -> Table:
        if key in self.tables:
            return self.tables[key]
        async with self.loading.setdefault(key, asyncio.Lock()):
            try:
                if key not in self.tables:
                    found = await self.storage.read(books.find_game(key))
                    if found is None:
                        raise no_game()
                    self.keep(await self.painters.beside(lambda: revive(found)))
                return self.tables[key]
            finally:
                self.loading.pop(key, None)

    def keep(self, table: Table) -> None:
        self.tables[table.id] = table
        if len(self.tables) > MOST_IN_MEMORY:
            idle = (key for key, each in self.tables.items() if not self.listeners.at(key) and not each.lock.locked())
            for key in [key for key in idle if key not in self.thoughts][: MOST_IN_MEMORY // 10]:
                del self.tables[key]

    async def state(self, key: str, session: str | None) -> State:
        table = await self.table(key)
        await self.draw(table)
        return table.state_for(session, self.listeners.present(key))

    async def draw(self, table: Table) -> None:
        if not table.views:
            view = await self.painters.paint(*table.subject())
            table.views[:] = [view]

    # ------------------------------------------------------------ changing a table

    @asynccontextmanager
    async def changing(self, key: str) -> AsyncIterator[Table]:
        """The table, while nobody else changes it. After any mishap it is read anew from the database."""
        while True:
            table = await self.table(key)
            async with table.lock:
                if self.tables.get(key) is not table:
                    continue  # it was replaced while we waited
                try:
                    yield table
                except Refusal:
                    raise
                except BaseException as error:
                    self.tables.pop(key, None)
                    if isinstance(error, Overtaken | IntegrityError):
                        raise Refusal("stale", "The game has moved on meanwhile.") from None
                    raise
                return

    async def put(self, table: Table, job: Job) -> None:
        """Makes a changed table the one that counts, once it is on the disk; it is drawn meanwhile."""
        drawing = asyncio.ensure_future(self.draw(table))
        try:
            await self.storage.write(job)
        finally:
            await asyncio.wait([drawing])
        drawing.result()
        self.tables[table.id] = table

    async def make(self, session: str, asked: GameAsked) -> Table:
        name = await self.storage.read(books.name_of(session))
        table: Table = await self.painters.beside(lambda: opening.table_for(asked, session, name))
        await self.put(table, books.add_game(table))
        self.keep(table)
        self.made += 1
        self.wake(table.id)
        return table

    async def move(
        self, key: str, session: str, ply: int, text: str, by: Listener | None = None, ref: Any = None
    ) -> None:
        async with self.changing(key) as table:
            seat = table.turn
            if seat is None:
                raise Refusal("over", "The game is over.")
            if not table.held_by(session):
                raise Refusal("not_yours", "You do not sit at this table.")
            if ply != table.ply:
                raise Refusal("stale", f"That was meant for move {ply + 1}, and the game is at move {table.ply + 1}.")
            if table.seats[seat].session != session:
                raise Refusal("not_your_turn", "It is not your turn.")
            try:
                move = table.position.move(text)
            except IllegalMove as error:
                raise Refusal("illegal", sentence(error)) from None
            await self.play(table, seat, move, by, ref)

    async def play(self, table: Table, seat: int, move: Any, by: Listener | None = None, ref: Any = None) -> None:
        text = str(move)
        after = table.play(seat, table.position.play_unchecked(move), text)
        await self.put(after, books.add_move(after, table.ply, seat, text))
        self.moves += 1
        self.listeners.tell_move(after, seat, text, by, ref)
        self.wake(after.id)

    async def join(self, key: str, session: str, token: str) -> None:
        name = await self.storage.read(books.name_of(session))
        async with self.changing(key) as table:
            given = token.encode("utf-8", "replace")
            fits = [
                i for i, seat in enumerate(table.seats) if seat.token and compare_digest(seat.token.encode(), given)
            ]
            if not fits:
                raise Refusal("forbidden", "This link opens no seat at this table.")
            seat = table.seats[fits[0]]
            if seat.session == session:
                return
            if seat.taken:
                raise Refusal("taken", "Somebody has taken this seat already; you can watch.")
            after = table.seat(fits[0], replace(seat, session=session, name=name))
            await self.put(after, books.sit(after, fits[0]))
            self.listeners.tell_state(after)

    async def resign(self, key: str, session: str, seat: int | None) -> None:
        async with self.changing(key) as table:
            held = self.held(table, session)
            if seat is not None and seat not in held:
                raise Refusal("not_yours", "That is not your seat.")
            if table.turn is None:
                raise Refusal("over", "The game is over.")
            gone = seat if seat is not None else table.turn if table.turn in held else held[0]
            after = table.change(resigned=gone, takeback=None)
            await self.put(after, books.keep(after))
            self.listeners.tell_state(after)

    async def ask_takeback(self, key: str, session: str) -> None:
        async with self.changing(key) as table:
            held = self.held(table, session)
            if table.resigned is not None:
                raise Refusal("over", "The game is over.")
            own = [ply for ply, (seat, _) in enumerate(table.moves) if seat in held]
            if not own:
                raise Refusal("not_now", "You have no move to take back.")
            others = [i for i, seat in enumerate(table.seats) if seat.session and i not in held]
            if not others:
                await self.take_back(table, own[-1])
            else:
                after = table.change(takeback=Takeback(table.moves[own[-1]][0], own[-1], others))
                await self.put(after, books.keep(after))
                self.listeners.tell_takeback(after)

    async def answer_takeback(self, key: str, session: str, accept: bool) -> None:
        async with self.changing(key) as table:
            held, asked = self.held(table, session), table.takeback
            if asked is None or (accept and not set(held) & set(asked.waiting)):
                raise Refusal("not_now", "Nobody asks you to take a move back.")
            left = [seat for seat in asked.waiting if seat not in held]
            if accept and not left:
                await self.take_back(table, asked.ply)
            else:
                after = table.change(takeback=Takeback(asked.seat, asked.ply, left) if accept else None)
                await self.put(after, books.keep(after))
                self.listeners.tell_takeback(after, refused=not accept)

    async def take_back(self, table: Table, ply: int) -> None:
        after = table.back_to(ply)
        await self.put(after, books.take_back(after, ply))
        self.listeners.tell_state(after)
        self.wake(after.id)

    async def ask_rematch(self, key: str, session: str) -> None:
        async with self.changing(key) as table:
            held = self.held(table, session)
            if table.turn is not None:
                raise Refusal("not_now", "The game is not over.")
            if table.rematch and table.rematch.id:
                return
            asked = sorted({*(table.rematch.asked if table.rematch else ()), *held})
            agreed = all(i in asked for i, seat in enumerate(table.seats) if seat.session)
            again = opening.rematch(table) if agreed else None
            after = table.change(rematch=Rematch(asked, again.id if again else None))
            await self.put(after, books.both(books.add_game(again), books.keep(after)) if again else books.keep(after))
            self.listeners.tell_rematch(after)
        if again:
            self.wake(again.id)

    async def rename(self, session: str, name: str) -> None:
        await self.storage.write(books.name_session(session, name))
        for table in [table for table in self.tables.values() if table.held_by(session)]:
            async with self.changing(table.id) as now:
                seats = tuple(replace(seat, name=name) if seat.session == session else seat for seat in now.seats)
                self.tables[now.id] = replace(now, seats=seats)
                self.listeners.tell_seats(self.tables[now.id])

    def held(self, table: Table, session: str) -> list[int]:
        held = table.held_by(session)
        if not held:
            raise Refusal("not_yours", "You do not sit at this table.")
        return held

    # ------------------------------------------------------------ people who look on

    async def enter(self, listener: Listener) -> None:
        """Shows somebody the game as it stands, and from now on all that changes."""
        table = await self.table(listener.game)
        await self.draw(table)
        table = self.tables.get(table.id, table)
        came = listener.session not in self.listeners.present(table.id)
        self.listeners.add(listener)
        if self.listeners.count > CROWD:
            self.painters.call_help()
        self.listeners.welcome(listener, table)
        if came and table.held_by(listener.session):
            self.listeners.tell_seats(table, but=listener)
        self.wake(table.id)

    def leave(self, listener: Listener) -> None:
        self.listeners.remove(listener)
        table = self.tables.get(listener.game)
        if table and not self.listeners.at(listener.game):
            table.views.clear()  # nobody looks: what is drawn takes more room than all the rest
        gone = listener.session not in self.listeners.present(listener.game)
        if table and gone and table.held_by(listener.session):
            self.listeners.tell_seats(table)

    # ------------------------------------------------------------ the computer's turn

    def wake(self, key: str) -> None:
        """Lets the computer think, if it is on turn and does not think already."""
        if key not in self.thoughts:
            table = self.tables.get(key)
            if table is None or table.waiting is not None:
                self.thoughts[key] = asyncio.create_task(self.think(key))

    async def think(self, key: str) -> None:
        """Plays the computer's moves while it is on turn; what goes wrong with the database is tried again."""
        pause = 0.5
        try:
            while True:
                try:
                    if not await self.think_once(key):
                        return
                    pause = 0.5
                except Refusal as refusal:
                    if refusal.code != "stale":
                        return
                except Exception:
                    log.exception("the computer's move could not be played", extra={"game": key})
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, 60)
        finally:
            del self.thoughts[key]

    async def think_once(self, key: str) -> bool:
        """One move; whether there was anything to do."""
        table = await self.table(key)
        seat = table.waiting
        # Computers among themselves play while somebody watches.
        if seat is None or not (table.people or self.listeners.at(key)):
            return False
        level, seed = table.seats[seat].level or 1, random.getrandbits(32)
        text = await self.thinkers.think(table.position, level, seed, table.maker)
        async with self.changing(key) as now:
            if now.waiting == seat and now.position == table.position:
                await self.play(now, seat, now.position.move(text))
        return True
