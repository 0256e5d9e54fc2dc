"""A Ray cluster (docs.ray.io), for those who have one."""

import logging
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from .errors import require_package

RETRIES = 3  # of a task whose machine failed


@contextmanager
def connected(address: str) -> Iterator[int]:
    """How many CPUs the cluster at an address has, while there is a connection; "local" starts one on this machine."""
    require_package("ray", "ray")
    import ray

    ours = not ray.is_initialized()
    if ours:
        ray.init(address=address, log_to_driver=False, include_dashboard=False, logging_level=logging.ERROR)
    try:
        resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        yield max(1, int(resources["CPU"]))
    finally:
        if ours:
            ray.shutdown()


def task_of(function: Callable[..., Any]) -> Any:
    """What `remote` is called on, to have a function run on one CPU of the cluster."""
    import ray

    return ray.remote(num_cpus=1, max_retries=RETRIES)(function)


def results_in_order(function: Callable[[Any, Any], Any], shared: object, parts: Iterable[object]) -> Iterator[Any]:
    """What a function makes of each part; what they share travels to each machine once."""
    import ray

    task, sent = task_of(function), ray.put(shared)
    running = deque(task.remote(sent, part) for part in parts)
    while running:
        yield ray.get(running.popleft())
