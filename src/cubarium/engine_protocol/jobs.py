"""What goes on in a thread of its own while commands are read: a search, a player that thinks, a count."""

import contextlib
import threading
import time
from collections.abc import Callable, Generator

from ..game import Position
from ..perft import perft
from ..players import Player
from ..search import Report, Search
from .words import Info, Limits

Steps = Generator[str, None, str]  # lines on the way, and the answer

SLICE = 0.25  # seconds between two lines about a search
WHOLE = 3  # plies that are counted in one go: what lies between two looks at whether to stop


class Work:
    """A thread that says lines; with the last one it is over, and the next work may begin."""

    def __init__(
        self,
        steps: Callable[["Work"], Steps],
        say: Callable[[str, bool], None],
        interrupt: Callable[[], None] | None = None,
        bounded: bool = True,
    ) -> None:
        self.steps, self.say = steps(self), say
        self.interrupt = interrupt  # ends at once what a step waits for
        self.bounded = bounded  # it will end by itself
        self.stopping, self.done = threading.Event(), threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def run(self) -> None:
        last = False
        with contextlib.suppress(OSError):  # nobody listens any more
            while not last:
                line, last = self.step()
                self.say(line, last)
        self.done.set()

    def step(self) -> tuple[str, bool]:
        """The next line, and whether it is the last."""
        try:
            return next(self.steps), False
        except StopIteration as end:
            return end.value, True
        except Exception as error:  # whatever a game or a player does, the engine goes on
            return f"error {error}", True

    def stop(self) -> None:
        """Asks the thread to end, and waits where that takes no time."""
        self.stopping.set()
        while self.interrupt and not self.done.wait(0.002):
            self.interrupt()  # again and again: between two runs of a search it does nothing


def searching(search: Search, limits: Limits, work: Work) -> Steps:
    """A search in slices, a line about each, and the best move."""
    begun, kept = time.monotonic(), search.tree.report(0.0).simulations
    seconds = limits.movetime / 1000 if limits.movetime else float("inf")
    best, done = str(search.position.moves()[0]), 0
    while not work.stopping.is_set():
        left = seconds - (time.monotonic() - begun)
        more = limits.simulations - done if limits.simulations else None
        if left <= 0 or (more is not None and more <= 0):
            break
        report = search.run(simulations=more, seconds=min(SLICE, left))
        best, done = report.best.move, report.simulations - kept
        yield str(info_of(report, time.monotonic() - begun))
        if report.proven:
            break
    if limits.infinite:
        work.stopping.wait()  # who asks for no end gets the answer when they say so, even if it is certain
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
        best.line,
    )


def thinking(player: Player, position: Position, work: Work) -> Steps:
    """A player chooses; it cannot be hurried."""
    yield from ()
    return f"bestmove {player.choose(position)}"


def counting(position: Position, depth: int, threads: int, work: Work) -> Steps:
    """The count of `perft`, in parts, so that it can be stopped."""

    def count(position: Position, depth: int) -> int:
        if depth <= WHOLE:
            return perft(position, depth, threads=threads)
        total = 0
        for move in position.moves():
            if work.stopping.is_set():
                break
            total += count(position.play_unchecked(move), depth - 1)
        return total

    yield from ()
    total = count(position, depth)
    return "error the count was stopped" if work.stopping.is_set() else f"perft {depth} {total}"
