"""What runs in a thread while commands are read: a search, a player that chooses, a count."""

import contextlib
import threading
import time
from collections.abc import Callable, Generator

from ..game import Position
from ..messages import Message
from ..perft import perft
from ..players import Player
from ..search import Report, Search
from .words import GoLimits, Info

Steps = Generator[str, None, str]  # lines on the way, and the answer

SLICE_S = 0.25  # between two lines about a search
UNINTERRUPTED_PLIES = 3  # a count can be stopped only between parts of so many plies
STOP_INTERVAL_S = 0.002  # between two attempts to interrupt a step


class Job:
    """A thread that writes lines; with the last one it is over, and the next job may begin."""

    def __init__(
        self,
        steps: Callable[["Job"], Steps],
        write: Callable[[str, bool], None],
        interrupt: Callable[[], None] | None = None,
        bounded: bool = True,
    ) -> None:
        self.steps, self.write = steps(self), write
        self.interrupt = interrupt  # ends the step that is running
        self.bounded = bounded  # it ends by itself
        self.stopping, self.done = threading.Event(), threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self) -> None:
        last = False
        with contextlib.suppress(OSError):  # nobody reads any more
            while not last:
                line, last = self.step()
                self.write(line, last)
        self.done.set()

    def step(self) -> tuple[str, bool]:
        """The next line, and whether it is the last."""
        try:
            return next(self.steps), False
        except StopIteration as end:
            return end.value, True
        except Exception as error:  # whatever a game or a player does, the engine stays alive
            return f"error {error}", True

    def stop(self) -> None:
        """Asks the thread to end; a step that can be interrupted is, and then this waits for the end."""
        self.stopping.set()
        while self.interrupt and not self.done.wait(STOP_INTERVAL_S):
            self.interrupt()  # repeatedly: between two slices of a search it has no effect


def search_steps(search: Search, limits: GoLimits, job: Job) -> Steps:
    """A search in slices, a line about each, and the best move."""
    begun, kept = time.monotonic(), search.tree.report(0.0).simulations
    seconds = limits.movetime / 1000 if limits.movetime else float("inf")
    best, done = str(search.position.moves()[0]), 0
    while not job.stopping.is_set():
        left = seconds - (time.monotonic() - begun)
        more = limits.simulations - done if limits.simulations else None
        if left <= 0 or (more is not None and more <= 0):
            break
        report = search.run(simulations=more, seconds=min(SLICE_S, left))
        best, done = report.best.move, report.simulations - kept
        yield str(info_of(report, time.monotonic() - begun))
        if report.proven:
            break
    if limits.infinite:
        job.stopping.wait()  # the answer of `go infinite` comes after `stop`, even if it is proved before
    return f"bestmove {best}"


def info_of(report: Report, seconds: float) -> Info:
    best = report.best
    return Info(
        report.simulations,
        round(1000 * seconds),
        report.nodes,
        report.proven,
        best.value,
        report.chances,
        report.scores,
        best.variation,
    )


def player_steps(player: Player, position: Position, job: Job) -> Steps:
    """A player chooses; it cannot be interrupted."""
    yield from ()
    return f"bestmove {player.choose(position)}"


def perft_steps(position: Position, depth: int, threads: int, job: Job) -> Steps:
    """The count of `perft`, in parts, so that it can be stopped."""

    def count(position: Position, depth: int) -> int:
        if depth <= UNINTERRUPTED_PLIES:
            return perft(position, depth, threads=threads)
        total = 0
        for move in position.moves():
            if job.stopping.is_set():
                break
            total += count(position.play_unchecked(move), depth - 1)
        return total

    yield from ()
    total = count(position, depth)
    if job.stopping.is_set():
        return f"error {Message('protocol-count-stopped')}"
    return f"perft {depth} {total}"
