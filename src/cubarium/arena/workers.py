"""Where games are played: here, in processes on this machine, or on a Ray cluster. Results come as games end."""

import logging
import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from ..errors import OptionError, require_package
from .match import Result, died, play
from .schedule import Fixture

Workers = Callable[[Iterable[Fixture]], Iterator[Result]]


def workers(jobs: int, ray: str | None = None) -> Workers:
    if jobs < 1:
        raise OptionError(f"the number of jobs must be 1 or more, not {jobs}")
    if ray is not None:
        require_package("ray", "ray")
        return lambda fixtures: on_ray(fixtures, ray)
    return in_turn if jobs == 1 else lambda fixtures: in_processes(fixtures, jobs)


def in_turn(fixtures: Iterable[Fixture]) -> Iterator[Result]:
    return map(play, fixtures)


# ---------------------------------------------------------------- processes


class Worker:
    """A process that plays one game after another, and what is known of the game it plays now."""

    def __init__(self, context: Any) -> None:
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=serve, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.ready = False
        self.fixture: Fixture | None = None
        self.moves: list[str] = []

    def give(self, fixture: Fixture) -> None:
        self.fixture, self.moves = fixture, []
        with suppress(BrokenPipeError, ConnectionResetError):  # it is gone, which is heard soon
            self.pipe.send(fixture)

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


def serve(pipe: Connection) -> None:
    """The life of a worker: says that it is ready, then plays what it is given."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes; who asked for the games decides
    pipe.send(True)
    while True:
        try:
            pipe.send(play(pipe.recv(), pipe.send))
        except (EOFError, BrokenPipeError):
            return


def in_processes(fixtures: Iterable[Fixture], jobs: int) -> Iterator[Result]:
    """Plays in several processes. Where one dies, the player that was to move has lost, and a new one takes over."""
    context = multiprocessing.get_context("spawn")
    fixtures = list(fixtures)
    left = iter(fixtures)
    crew = [Worker(context) for _ in range(min(jobs, len(fixtures)))]
    try:
        while crew:
            for connection in wait([each.pipe for each in crew]):
                worker = next(each for each in crew if each.pipe is connection)
                try:
                    heard = worker.pipe.recv()
                except (EOFError, ConnectionResetError):
                    worker.process.join()
                    yield died(*remains(worker))
                    worker.end()
                    crew[crew.index(worker)] = Worker(context)
                    continue
                if isinstance(heard, str):
                    worker.moves.append(heard)
                    continue
                worker.ready = True
                fixture = next(left, None)
                if fixture is None:
                    crew.remove(worker)
                    worker.end()
                else:
                    worker.give(fixture)
                if isinstance(heard, dict):
                    yield heard
    finally:
        for each in crew:
            each.end()


def remains(worker: Worker) -> tuple[Fixture, list[str], str]:
    if not worker.ready or worker.fixture is None:
        raise RuntimeError('a process could not start: a script that plays with jobs needs if __name__ == "__main__":')
    return worker.fixture, worker.moves, f"its process ended with exit code {worker.process.exitcode}"


# ---------------------------------------------------------------- Ray


def on_ray(fixtures: Iterable[Fixture], address: str) -> Iterator[Result]:
    """Plays on a Ray cluster, on as many CPUs as it has; "local" starts one on this machine."""
    import ray

    fixtures = list(fixtures)
    if not fixtures:
        return
    ours = not ray.is_initialized()
    if ours:
        ray.init(address=address, log_to_driver=False, include_dashboard=False, logging_level=logging.ERROR)
    try:
        task = ray.remote(num_cpus=1, max_retries=3)(play)
        left = iter(fixtures)
        cpus: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        abreast = 2 * max(1, int(cpus["CPU"]))  # one waits while one is played
        running = [task.remote(fixture) for fixture in islice(left, abreast)]
        while running:
            [done], running = ray.wait(running)
            running += [task.remote(fixture) for fixture in islice(left, 1)]
            with suppress(
                ray.exceptions.RaySystemError, ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError
            ):
                yield ray.get(done)  # a game that died with its machine thrice is left for another time
    finally:
        if ours:
            ray.shutdown()
