"""Has workers compute what servers need, where there are any; the answers come by the database."""

import asyncio
from hashlib import blake2b

from ...messages import Message
from ..store import jobs
from ..store.database import Database
from ..store.jobs import Ended, Task
from ..workers.bot_scheduler import NobodyThereError, TaskFailedError
from ..workers.callers import CALLER
from ..workers.loops import PeriodicLoop, WakeableLoop
from ..workers.tasks import BACKGROUND, LIMITS_S, id_of, read_failure, write_failure
from .nodes import NodeService

ASKED = "asked"  # to workers: there is something to compute
ANSWERED = "answered"  # to servers: a task has ended
LOOK_S = 1.0  # between two looks for answers that nobody has told of
CLEAN_S = 30.0
GONE = Ended(None)
MAX_DEAD = 1  # workers that a task may have cost their lives for a server to compute it itself


class TaskService:
    def __init__(self, database: Database, nodes: NodeService) -> None:
        self.database = database
        self.nodes = nodes
        self.waiting: dict[str, asyncio.Future[Ended]] = {}  # by task
        self.looking = WakeableLoop("answers-of-workers", self._look, 0.0, lambda: LOOK_S)
        self.cleaning = PeriodicLoop("old-tasks", lambda: database.write(jobs.delete_old_tasks()), CLEAN_S, CLEAN_S)
        self.cleaning.is_due_here = lambda: database.bus.is_leader
        self.loops = (self.looking, self.cleaning) if database.bus.is_shared else ()
        database.bus.on(ANSWERED, self._hear)

    @property
    def has_workers(self) -> bool:
        return self.nodes.workers > 0

    async def compute(self, kind: str, key: str, question: str) -> str:
        """The answer of a worker to a question, asked once whoever asks it.

        TaskFailedError says why there is none, NobodyThereError that no worker lives that could find it.
        """
        task = Task(id_of(kind, key), kind, question, LIMITS_S[kind])
        if task.id not in self.waiting:
            await self.database.write(jobs.add_task(task, owner_of(CALLER.get().network)))
            self.waiting.setdefault(task.id, asyncio.get_running_loop().create_future())
            self.database.bus.send(ASKED)
            self.looking.wake()  # the answer may be there already
        ended = await asyncio.shield(self.waiting[task.id])
        if ended.answer is None:
            raise TaskFailedError(read_failure(ended.failure))
        return ended.answer

    async def count_waiting(self) -> int:
        """How many tasks wait, of those for which somebody waits at a page."""
        return await self.database.read(jobs.count_waiting(BACKGROUND)) if self.database.bus.is_shared else 0

    def _hear(self, task_id: str) -> None:
        if task_id in self.waiting:
            self.looking.wake()

    async def _look(self) -> None:
        if not self.waiting:
            return
        for task_id, ended in (await self.database.read(jobs.ended_tasks(list(self.waiting)))).items():
            if ended == GONE:  # another server has taken it back, or it was deleted long after its end
                self.waiting.pop(task_id).set_exception(NobodyThereError())
            else:
                self.waiting.pop(task_id).set_result(ended)
        if not self.has_workers:
            for task_id in list(self.waiting):
                dead = await self.database.write(jobs.withdraw_task(task_id, failure_after))
                if dead is not None:
                    self.waiting.pop(task_id).set_exception(
                        NobodyThereError() if dead <= MAX_DEAD else TaskFailedError("task-workers-died", count=dead)
                    )


def failure_after(dead: int) -> str | None:
    """What comes of a task that has cost so many workers their lives, where no worker is left."""
    return write_failure(Message("task-workers-died", count=dead)) if dead > MAX_DEAD else None


def owner_of(network: str) -> str:
    """Who counts as one among tasks: not the address itself, which need not be in the database."""
    return blake2b(network.encode(), digest_size=8).hexdigest()
