"""Where a worker computes: in threads of its own, or on a Ray cluster."""

import asyncio
import logging
import os
from typing import Any, Protocol

from ...errors import CubariumError, OptionError, require_package
from ..store.jobs import Task
from ..workers.bot_scheduler import default_slots, run_in_own_thread
from .kinds import compute

log = logging.getLogger(__name__)

RAY = "ray:"  # what begins with it names a cluster
MAX_RETRIES = 2  # on other machines of the cluster
ALIVE_S = 10.0  # in which a cluster that is alive says so


class ExecutorLostError(CubariumError):
    """There is nobody left to compute anything, through no fault of the question."""


class CrashedError(CubariumError):
    """The process that was computing something died, again and again: perhaps the question is to blame."""


class Executor(Protocol):
    slots: int  # tasks at a time

    async def compute(self, task: Task, read: Any) -> str:
        """The answer of a task; TimeoutError after its time."""
        ...

    def close(self) -> None: ...


class ThreadExecutor:
    """A thread cannot be ended from outside: one that takes too long is given up, and its answer is thrown away."""

    def __init__(self, slots: int = 0) -> None:
        self.slots = slots or default_slots()

    async def compute(self, task: Task, read: Any) -> str:
        async with asyncio.timeout(task.limit_s):
            return await run_in_own_thread(lambda: compute(task, read))

    def close(self) -> None:
        pass


class RayExecutor:
    """A process of the cluster for each task, which is killed where it takes too long.

    The machines of the cluster need the same version of Cubarium, but neither the database nor a way to it.
    """

    def __init__(self, address: str) -> None:
        require_package("ray", "ray")
        import ray

        os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
        try:
            ray.init(
                address=ray_address(address), log_to_driver=False, include_dashboard=False, logging_level=logging.ERROR
            )
        except (ConnectionError, RuntimeError, ValueError) as error:
            raise OptionError("server-no-ray", address=address, reason=str(error).partition("\n")[0]) from None
        resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        self.slots = max(1, int(resources.get("CPU", 1)))
        self.ray = ray
        self.remote = ray.remote(num_cpus=1, max_retries=MAX_RETRIES)(compute)

    async def compute(self, task: Task, read: Any) -> str:
        errors = self.ray.exceptions
        try:
            begun = self.remote.remote(task, read)
            try:
                async with asyncio.timeout(task.limit_s):
                    answer: str = await begun
                    return answer
            finally:
                self.ray.cancel(begun, force=True)  # nothing, where it has ended
        except (errors.WorkerCrashedError, errors.NodeDiedError) as error:
            raise CrashedError("task-workers-lost") from error
        except (errors.RaySystemError, errors.LocalRayletDiedError, ConnectionError) as error:
            raise ExecutorLostError("task-workers-lost") from error
        except TimeoutError as error:
            if await self._is_alive():
                raise
            raise ExecutorLostError("task-workers-lost") from error

    async def _is_alive(self) -> bool:
        """Whether the cluster answers, and has a machine that computes: one that is dead says nothing of it."""
        try:
            async with asyncio.timeout(ALIVE_S):
                return await run_in_own_thread(lambda: self.ray.cluster_resources().get("CPU", 0) > 0)
        except Exception:
            return False

    def close(self) -> None:
        self.ray.shutdown()


def ray_address(text: str) -> str:
    """What Ray takes for an address.

    >>> ray_address("ray://head:10001"), ray_address("ray:local"), ray_address("ray:10.0.0.7:6379")
    ('ray://head:10001', 'local', '10.0.0.7:6379')
    """
    return text if text.startswith("ray://") else text.removeprefix(RAY)
