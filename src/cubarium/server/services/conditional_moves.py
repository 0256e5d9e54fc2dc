"""Conditional moves: kept for whoever gave them, and played when the other's move is one that they answer.

An answer is played after the other's move was told to everybody, by a task of its own: how soon that is told says
nothing about whether there are any.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence

from ...errors import IllegalMove
from ...game import Position
from ..domain import commands
from ..domain.conditional_moves import MAX_LINE_LENGTH, Lines, answer_to, check_waiting, checked
from ..domain.errors import RefusalError
from ..domain.game_session import GameSession
from ..store import conditional_moves as store
from ..store.conditional_moves import KeptLines
from ..workers.loops import PeriodicLoop
from .games import GameService
from .session_cache import CacheEntry

log = logging.getLogger(__name__)

LATE_S = 10.0  # between two looks for answers that whoever wrote the other's move has not played


class ConditionalMoveService:
    def __init__(self, service: GameService) -> None:
        self.service = service
        self.tasks: set[asyncio.Task[None]] = set()
        self.on_turn: Callable[[GameSession], None] = lambda session: None  # hears of turns that nobody has answered
        service.writer.on_change.append(self.changed)
        self.loop = PeriodicLoop("conditional-moves", self.play_late, LATE_S)

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()

    # ------------------------------------------------------------ for whoever gives them

    async def lines(self, game_id: str, person: str | None) -> KeptLines:
        """What somebody would answer; none where they gave none, or the game has moved on."""
        session = await self.service.reader.session(game_id)
        held = commands.held_seats(session, person)
        kept = await self.service.database.read(store.find_lines(game_id))
        return kept if kept and kept.seat in held and kept.ply == session.ply else KeptLines(held[0], session.ply, ())

    async def keep(self, game_id: str, person: str, ply: int, lines: Sequence[Sequence[str]]) -> KeptLines:
        """Keeps lines in place of those that somebody gave before."""

        async def work(entry: CacheEntry) -> KeptLines:
            seat, position = check_waiting(entry.session, person, ply), entry.session.position
            found: Lines = await self.service.renderer.run_in_thread(lambda: checked(position, seat, lines))
            kept = KeptLines(seat, ply, found)
            await self.service.database.write(store.keep_lines(game_id, kept))
            return kept

        return await self.service.cache.change(game_id, work)

    async def variation(self, game_id: str, person: str, moves: Sequence[str]) -> bytes:
        """What the game would look like after some moves, with what could be played then: for who waits."""
        session = await self.service.reader.session(game_id)
        check_waiting(session, person, session.ply)
        if len(moves) > MAX_LINE_LENGTH:
            raise RefusalError("correspondence-too-many", code="bad_request", lines=1, moves=MAX_LINE_LENGTH)
        before, after = await self.service.renderer.run_in_thread(lambda: played(session.position, moves))
        return (await self.service.renderer.render(after, before)).full

    # ------------------------------------------------------------ when the other has moved

    def changed(self, before: GameSession | None, after: GameSession) -> None:
        """A game was changed: if it is another turn, that may be answered already."""
        if after.turn is None or (before is not None and turn_of(before) == turn_of(after)):
            return
        if after.is_answered:
            task = asyncio.create_task(self._answer(after.id, after.ply))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        else:
            self.on_turn(after)

    async def play_late(self) -> None:
        """Plays the answers that were not played: the server that was to do it has gone, or was started again."""
        for game_id in await self.service.database.read(store.games_with_answers()):
            await self._answer(game_id)

    async def _answer(self, game_id: str, begun: int | None = None) -> None:
        """Plays what was given beforehand, or says whose turn it is: that of the ply that has begun just now.

        Two may be at it, here or at another server: lines are played once, by the version of the game, and of lines
        that do not fit, whoever forgets them says so.
        """

        async def work(entry: CacheEntry) -> tuple[GameSession, KeptLines | None, bool]:
            kept = await self.service.database.read(store.find_lines(game_id))
            session = entry.session
            found = answer_now(session, kept)
            if kept is not None and found is not None:
                move, lines = found
                after = commands.play(session, session.seats[kept.seat].holder or "", session.ply, move)
                rest = store.keep_lines(game_id, KeptLines(kept.seat, after.ply, lines))
                await self.service.writer.play(entry, after, also=[rest])
            return session, kept, found is not None

        try:
            session, kept, has_answered = await self.service.cache.change(game_id, work)
            if has_answered or kept is None:
                return
            if session.ply > kept.ply:
                has_turn = await self.service.database.write(store.forget_lines(game_id, kept.ply)) > 0
            else:
                has_turn = session.ply == begun
            if has_turn:
                self.on_turn(session)
        except RefusalError as error:  # the game has moved on, or the other's time was up first
            log.info("a conditional move was not played", extra={"game": game_id, "code": error.code})
        except Exception:
            log.exception("a conditional move could not be played", extra={"game": game_id})


def turn_of(session: GameSession) -> tuple[int, int | None, bool]:
    """What changes when somebody else is to move, or a game begins."""
    return session.ply, session.turn, session.timed_seat is None


def answer_now(session: GameSession, kept: KeptLines | None) -> tuple[str, Lines] | None:
    """What the seat on turn answers to the last move, and the lines left after that; None where it said nothing."""
    if kept is None or session.ply != kept.ply + 1 or session.turn != kept.seat:
        return None
    return answer_to(kept.lines, session.moves[-1].text)


def played(position: Position, moves: Sequence[str]) -> tuple[Position | None, Position]:
    """The last two positions of a variation."""
    before = None
    for text in moves:
        try:
            before, position = position, position.play(text)
        except IllegalMove as error:
            raise RefusalError(error.message, code="illegal") from None
    return before, position
