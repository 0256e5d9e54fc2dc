"""Puzzles mined by the workers of a database, a task for each game; whoever starts it collects what they find."""

import asyncio
from collections.abc import Generator
from time import monotonic

from ...errors import OptionError, UsageError
from ...puzzles.puzzle import Puzzle
from ...user_data import data_folder
from ..run import open_database
from ..settings import Settings
from ..store import jobs, nodes
from ..store.database import Database
from ..store.engines import engine_of
from ..store.jobs import Ended, Task
from ..workers.tasks import LIMITS_S, MINE, id_of, mine_question, read_failure, read_puzzles

OWNER = "mining"
AHEAD = 8  # games under way or waiting for each worker, so that none is ever without
LOOK_S = 0.3


def mined_by_workers(
    url: str, game: str, seed: int, first: int, deadline: float
) -> Generator[list[Puzzle], None, None]:
    """The puzzles of each game from a number on, until the time is up; the same, whoever mines them."""
    if not engine_of(url).bus.is_shared:
        raise OptionError("server-worker-database")
    with asyncio.Runner() as runner:
        mining = Mining(runner.run(open_database(Settings(data_folder(), database=url))), game, seed, first)
        try:
            while (found := runner.run(mining.next_game(deadline))) is not None:
                yield found
        finally:
            runner.run(mining.close())


class Mining:
    def __init__(self, database: Database, game: str, seed: int, first: int) -> None:
        self.database = database
        self.game, self.seed = game, seed
        self.next, self.asked = first, first  # the numbers of the games that are due next, and to be asked for next
        self.ended: dict[int, Ended] = {}  # what was found out of turn

    async def next_game(self, deadline: float) -> list[Puzzle] | None:
        """What the next game has come to; None where the time is up before that."""
        while self.next not in self.ended:
            if monotonic() > deadline:
                return None
            await self._ask()
            waiting = {self._id(number): number for number in range(self.next, self.asked) if number not in self.ended}
            found = await self.database.read(jobs.ended_tasks(list(waiting)))
            self.ended |= {waiting[task_id]: ended for task_id, ended in found.items()}
            if self.next not in self.ended:
                await asyncio.sleep(LOOK_S)
        ended = self.ended.pop(self.next)
        if ended.answer is None:
            raise UsageError("task-game-not-mined", number=self.next, reason=read_failure(ended.failure))
        self.next += 1
        return read_puzzles(ended.answer)

    async def _ask(self) -> None:
        workers = await self.database.read(nodes.count_workers())
        if not workers:
            raise UsageError("task-no-workers")
        while self.asked < self.next + AHEAD * workers:
            question = mine_question(self.game, self.seed, self.asked)
            task = Task(self._id(self.asked), MINE, question, LIMITS_S[MINE])
            await self.database.write(jobs.add_task(task, OWNER))
            self.asked += 1

    def _id(self, number: int) -> str:
        return id_of(MINE, f"{self.game}:{self.seed}:{number}")

    async def close(self) -> None:
        """What no worker has begun is taken back."""
        try:
            for number in range(self.next, self.asked):
                await self.database.write(jobs.withdraw_task(self._id(number)))
        finally:
            await self.database.close()
