"""Where games are played: here, in processes on this machine, or on a Ray cluster. Results come as games end."""

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

from ..checks import check_least
from ..errors import UsageError, require_package
from ..messages import Message
from ..ray_cluster import connected, task_of
from .match import Result, crash_result, play
from .schedule import Fixture

Runner = Callable[[Iterable[Fixture]], Iterator[Result]]


def choose_runner(jobs: int, ray: str | None = None) -> Runner:
    check_least(Message("arena-number-of-jobs"), jobs)
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
        self.process: BaseProcess = context.Process(target=play_games, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.ready = False
        self.fixture: Fixture | None = None
        self.moves: list[str] = []

    def assign(self, fixture: Fixture) -> None:
        self.fixture, self.moves = fixture, []
        with suppress(BrokenPipeError, ConnectionResetError):  # it has ended, which the next `recv` says
            self.pipe.send(fixture)

    def stop(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


def play_games(pipe: Connection) -> None:
    """What runs in a worker: it says that it is ready, then plays the fixtures that it is sent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes; the one that began the games decides
    pipe.send(True)
    while True:
        try:
            pipe.send(play(pipe.recv(), pipe.send))
        except (EOFError, BrokenPipeError):
            return


def in_processes(fixtures: Iterable[Fixture], jobs: int) -> Iterator[Result]:
    """Plays in several processes. Where one ends, the player that was to move has lost, and another is started."""
    context = multiprocessing.get_context("spawn")
    fixtures = list(fixtures)
    left = iter(fixtures)
    pool = [Worker(context) for _ in range(min(jobs, len(fixtures)))]
    try:
        while pool:
            for connection in wait([each.pipe for each in pool]):
                worker = next(each for each in pool if each.pipe is connection)
                try:
                    received = worker.pipe.recv()
                except (EOFError, ConnectionResetError):
                    worker.process.join()
                    yield crashed(worker)
                    worker.stop()
                    pool[pool.index(worker)] = Worker(context)
                    continue
                if isinstance(received, str):
                    worker.moves.append(received)
                    continue
                worker.ready = True
                fixture = next(left, None)
                if fixture is None:
                    pool.remove(worker)
                    worker.stop()
                else:
                    worker.assign(fixture)
                if isinstance(received, dict):
                    yield received
    finally:
        for each in pool:
            each.stop()


def crashed(worker: Worker) -> Result:
    if not worker.ready or worker.fixture is None:
        raise UsageError("arena-process-not-started")
    return crash_result(worker.fixture, worker.moves, worker.process.exitcode)


# ---------------------------------------------------------------- Ray


def on_ray(fixtures: Iterable[Fixture], address: str) -> Iterator[Result]:
    """Plays on a Ray cluster, on as many CPUs as it has; "local" starts one on this machine."""
    import ray

    fixtures = list(fixtures)
    if not fixtures:
        return
    with connected(address) as cpus:
        task, left = task_of(play), iter(fixtures)
        running = [task.remote(fixture) for fixture in islice(left, 2 * cpus)]  # one waits while one is played
        while running:
            [done], running = ray.wait(running)
            running += [task.remote(fixture) for fixture in islice(left, 1)]
            with suppress(
                ray.exceptions.RaySystemError, ray.exceptions.WorkerCrashedError, ray.exceptions.NodeDiedError
            ):
                yield ray.get(done)  # a game whose machine failed three times is left for another time
