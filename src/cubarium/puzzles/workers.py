"""Games mined and puzzles checked, here or in several processes; what is found comes in order."""

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from itertools import count
from multiprocessing.pool import AsyncResult
from time import monotonic

from ..messages import Message
from .checking import faults
from .mining import mine_game
from .puzzle import Puzzle

AHEAD = 4  # games under way for each process, so that a long one holds nobody up

# Of a game and a seed, from the number of a game on, until a time: the puzzles of each game.
Mine = Callable[[str, int, int, float], Generator[list[Puzzle], None, None]]


def choose_miner(processes: int) -> Mine:
    return mined_games if processes == 1 else partial(in_processes, processes)


def mined_games(game: str, seed: int, first: int, deadline: float) -> Generator[list[Puzzle], None, None]:
    """One game after another, here."""
    for number in count(first):
        if monotonic() > deadline:
            return
        yield mine_game(game, seed, number)


def in_processes(
    processes: int, game: str, seed: int, first: int, deadline: float
) -> Generator[list[Puzzle], None, None]:
    numbers = count(first)
    under_way: deque[AsyncResult[list[Puzzle]]] = deque()
    context = multiprocessing.get_context("spawn")
    with context.Pool(processes, initializer=ignore_interrupts) as pool:  # leaving it ends the processes
        while True:
            while len(under_way) < AHEAD * processes:
                under_way.append(pool.apply_async(mine_game, (game, seed, next(numbers))))
            try:
                yield under_way[0].get(None if deadline == float("inf") else max(0.0, deadline - monotonic()))
            except multiprocessing.TimeoutError:
                return
            under_way.popleft()


def checked_puzzles(puzzles: Sequence[Puzzle], processes: int) -> Iterator[list[Message]]:
    """What is wrong with each puzzle."""
    if processes == 1:
        yield from map(all_faults, puzzles)
        return
    with multiprocessing.get_context("spawn").Pool(processes, initializer=ignore_interrupts) as pool:
        yield from pool.imap(all_faults, puzzles)


def all_faults(puzzle: Puzzle) -> list[Message]:
    return list(faults(puzzle))


def ignore_interrupts() -> None:
    """Ctrl-C reaches all processes; the one that began the mining decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
