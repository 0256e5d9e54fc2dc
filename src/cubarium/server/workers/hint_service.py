"""Hints for the seat on turn: found in the threads of the computer players, once for a position.

The answer for a position stays the same while the game is there, so that the grades of a hint belong together.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress

from ...analysis.evaluation import Effort
from ...analysis.hints import GRADES, Hint, advise
from ...game import Position
from ..domain.commands import check_hint_allowed
from ..domain.errors import RefusalError
from ..domain.game_session import GameSession
from .bot_scheduler import BotScheduler, NobodyThereError, TaskFailedError
from .tasks import HINTS, Hints, hints_question, read_hints

EFFORT = Effort(simulations=10_000, seconds=0.4)  # for a search; who will own which cells takes two more
MAX_GAMES_REMEMBERED = 1_000


def find_hints(position: Position) -> Hints:
    advice = advise(position, EFFORT)
    return [advice.hint(grade) for grade in GRADES]


class HintService:
    def __init__(self, scheduler: BotScheduler, find: Callable[[Position], Hints] = find_hints) -> None:
        self.scheduler = scheduler
        self.find = find
        self.found: OrderedDict[str, tuple[Position, asyncio.Task[Hints]]] = OrderedDict()  # by game

    async def hint(self, session: GameSession, person: str | None, grade: int) -> Hint:
        check_hint_allowed(session, person)
        position = session.position
        known = self.found.get(session.id)
        if known is None or known[0] != position or has_failed(known[1]):
            work = self._find(position, f"{session.id}:{session.version}")
            known = self.found[session.id] = (position, asyncio.create_task(work))
        self.found.move_to_end(session.id)
        while len(self.found) > MAX_GAMES_REMEMBERED:
            self.found.popitem(last=False)
        try:
            # Whoever closes the page leaves the search to those who ask again.
            hints = await asyncio.shield(known[1])
        except (TimeoutError, TaskFailedError):
            raise RefusalError("server-no-hint-in-time", code="not_now") from None
        return hints[grade - 1]

    async def _find(self, position: Position, key: str) -> Hints:
        if self.scheduler.has_workers:
            with suppress(NobodyThereError):
                return read_hints(await self.scheduler.ask_workers(HINTS, key, hints_question(position)))
        return await self.scheduler.run(lambda: self.find(position))

    def close(self) -> None:
        for _, task in self.found.values():
            task.cancel()


def has_failed(task: asyncio.Task[Hints]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
