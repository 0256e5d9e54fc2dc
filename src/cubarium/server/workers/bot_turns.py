"""The turns of computer players: one task for each game in which a computer player must move."""

import asyncio
import logging
import random
from collections.abc import Sequence
from typing import Protocol

from ..domain.errors import RefusalError
from ..domain.game_session import GameSession
from .bot_scheduler import BotScheduler

log = logging.getLogger(__name__)

FIRST_RETRY_S = 0.5
MAX_RETRY_S = 60.0
RESUMED_AT_ONCE = 4  # games, after a restart


class Games(Protocol):
    """The games as computer players need them."""

    async def session(self, game_id: str) -> GameSession: ...
    def wants_computer(self, session: GameSession) -> bool: ...
    async def play_computer(self, session: GameSession, move: str) -> None: ...


class BotTurns:
    def __init__(self, scheduler: BotScheduler, games: Games) -> None:
        self.scheduler = scheduler
        self.games = games
        self.tasks: dict[str, asyncio.Task[None]] = {}  # by game
        self.resuming: asyncio.Task[None] | None = None

    def wake(self, game_id: str) -> None:
        """Lets the computer player move, if it is on turn and is not at it already."""
        if game_id not in self.tasks:
            self.tasks[game_id] = asyncio.create_task(self._play_turns(game_id))

    def resume(self, game_ids: Sequence[str]) -> None:
        """Lets computer players go on after a restart: in a few games at a time, as nobody waits for them yet."""
        self.resuming = asyncio.create_task(self._resume(game_ids))

    async def _resume(self, game_ids: Sequence[str]) -> None:
        for begin in range(0, len(game_ids), RESUMED_AT_ONCE):
            batch = game_ids[begin : begin + RESUMED_AT_ONCE]
            for game_id in batch:
                self.wake(game_id)
            await asyncio.wait([self.tasks[game_id] for game_id in batch])

    def is_awake(self, game_id: str) -> bool:
        return game_id in self.tasks

    def close(self) -> None:
        if self.resuming:
            self.resuming.cancel()
        for task in list(self.tasks.values()):
            task.cancel()

    async def _play_turns(self, game_id: str) -> None:
        """Plays while a computer player is on turn; what goes wrong with the database is tried again."""
        pause = FIRST_RETRY_S
        try:
            while True:
                try:
                    if not await self._play_turn(game_id):
                        return
                    pause = FIRST_RETRY_S
                except RefusalError as error:
                    if error.code != "stale":
                        return
                except Exception:
                    log.exception("the computer's move could not be played", extra={"game": game_id})
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, MAX_RETRY_S)
        finally:
            del self.tasks[game_id]

    async def _play_turn(self, game_id: str) -> bool:
        """One move; whether there was anything to do."""
        session = await self.games.session(game_id)
        seat = session.computer_turn
        if seat is None or not self.games.wants_computer(session):
            return False
        level, seed = session.seats[seat].level or 1, random.getrandbits(32)
        move = await self.scheduler.choose_move(session.position, level, seed, f"{game_id}:{session.version}")
        await self.games.play_computer(session, move)
        return True
