"""Reviews that are being made: in the threads of the computer players, by workers, or at another server.

Whoever makes one tells the other servers how far it is, so that a page may ask any of them.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from ...analysis.review import MoveReview, collected, review_moves
from ...notation.record import Record
from ..domain.game_session import GameSession
from ..store.database import Database
from ..store.reviews import keep_review
from ..workers.bot_scheduler import BotScheduler, NobodyThereError
from ..workers.callers import CALLER
from ..workers.review_parts import EFFORT, parts_of, review_part
from ..workers.tasks import REVIEW, read_reviews, review_question

log = logging.getLogger(__name__)

REVIEWING = "reviewing"  # to other servers: how far the review of a game is
REVIEWED = "reviewed"  # … and that nobody is at it any more


@dataclass
class Progress:
    """How far a review is."""

    ply: int  # of the game
    node: str  # the server that has it made
    owner: str = ""  # the network address that asked for it, where that was here
    task: asyncio.Task[None] | None = None  # where it is made here
    done: int = 0
    moved: asyncio.Event = field(default_factory=asyncio.Event)  # set when more is done

    def move_on(self, done: int) -> None:
        self.done = done
        self.moved.set()
        self.moved = asyncio.Event()


class ReviewRuns:
    def __init__(self, database: Database, scheduler: BotScheduler) -> None:
        self.database = database
        self.bus = database.bus
        self.scheduler = scheduler
        self.progress: dict[str, Progress] = {}  # by game
        self.is_alive: Callable[[str], bool] = lambda node: True  # whether another server is
        self.bus.on(REVIEWING, self._hear)
        self.bus.on(REVIEWED, self._hear_end)

    def find(self, game_id: str) -> Progress | None:
        """How far the review of a game is, if anybody is at it."""
        found = self.progress.get(game_id)
        if found is not None and found.task is None and not self.is_alive(found.node):
            del self.progress[game_id]
            return None
        return found

    def here(self) -> list[Progress]:
        """Those that this server has made."""
        return [each for each in self.progress.values() if each.task is not None]

    def begin(self, session: GameSession) -> None:
        before = self.progress.pop(session.id, None)
        if before and before.task:  # of the game as it was some moves ago
            before.task.cancel()
        progress = Progress(session.ply, self.bus.node, CALLER.get().network)
        progress.task = asyncio.create_task(self._review(session, progress))
        self.progress[session.id] = progress
        self._tell(session, progress, 0)

    def close(self) -> None:
        for each in self.here():
            if each.task:
                each.task.cancel()

    # ------------------------------------------------------------ the work

    async def _review(self, session: GameSession, progress: Progress) -> None:
        record = session.record()
        make = self._by_workers if self.scheduler.has_workers else self._here
        try:
            moves = await make(session, record, progress)
            text = await self.scheduler.run(lambda: collected(record, EFFORT, moves).json(), bounded=False)
            await self.database.write(keep_review(session.id, session.ply, text))
        except Exception:
            log.exception("a game could not be reviewed", extra={"game": session.id})
        finally:
            if self.progress.get(session.id) is progress:
                del self.progress[session.id]
                progress.move_on(session.ply)
                self.bus.send(REVIEWED, self.bus.node, session.id)

    async def _here(self, session: GameSession, record: Record, progress: Progress) -> list[MoveReview]:
        """Move by move: each is a turn among the computer players."""
        moves, found = review_moves(record, EFFORT), list[MoveReview]()
        while each := await self.scheduler.run(lambda: next(moves, None), bounded=False):
            found.append(each)
            self._tell(session, progress, each.ply)
        return found

    async def _by_workers(self, session: GameSession, record: Record, progress: Progress) -> list[MoveReview]:
        """All parts at once: workers take them in turn with what others ask."""

        async def review(first: int, last: int) -> list[MoveReview]:
            found = await self._part(f"{session.id}:{session.ply}:{first}", record, first, last)
            self._tell(session, progress, progress.done + last - first + 1)
            return found

        async with asyncio.TaskGroup() as group:
            parts = [group.create_task(review(*part)) for part in parts_of(session.ply)]
        return [move for part in parts for move in part.result()]

    async def _part(self, key: str, record: Record, first: int, last: int) -> list[MoveReview]:
        with suppress(NobodyThereError):
            return read_reviews(await self.scheduler.ask_workers(REVIEW, key, review_question(record, first, last)))
        return await self.scheduler.run(lambda: review_part(record.start, record.moves, first, last), bounded=False)

    # ------------------------------------------------------------ among servers

    def _tell(self, session: GameSession, progress: Progress, done: int) -> None:
        progress.move_on(done)
        self.bus.send(REVIEWING, self.bus.node, session.id, progress.ply, done)

    def _hear(self, node: str, game_id: str, ply: int, done: int) -> None:
        known = self.progress.get(game_id)
        if known is None or (known.task is None and (known.node, known.ply) != (node, ply)):
            known = self.progress[game_id] = Progress(ply, node)
        if known.task is None:
            known.move_on(done)

    def _hear_end(self, node: str, game_id: str) -> None:
        known = self.progress.get(game_id)
        if known is not None and known.task is None and known.node == node:
            del self.progress[game_id]
            known.move_on(known.ply)
