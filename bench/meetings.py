"""Games of chosen groups, played by processes until the time is up: for bench/calibration.py and bench/levels.py.

meeting  a group that plays a setting, and how many rounds: an opening, in every rotation of the seats
"""

import math
import multiprocessing
import queue
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from time import monotonic

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from cubarium.arena.match import Result, play
from cubarium.arena.results import ResultStore
from cubarium.arena.schedule import Entrant, Fixture, openings, round_of, setting_words
from cubarium.arena.tournament import read_setting

SEED = 11
CHUNK_SECONDS = 1.0  # for which a process is given games at once
MAX_CHUNK = 20  # rounds


class Setting:
    """A game with its options: its openings, and the results so far, which are kept in a file."""

    def __init__(self, words: str, folder: Path, opening_plies: int) -> None:
        self.start = read_setting(words)
        self.words = setting_words(self.start)
        self.store = ResultStore(folder / f"{self.start.game}-{self.start.seats}.jsonl")
        self.drawn = f"seed {SEED} / opening {opening_plies}"
        self.more = openings(self.start, f"{self.words} / seed {SEED}", opening_plies)
        self.openings: list[tuple[str, ...]] = []

    def opening(self, number: int) -> tuple[str, ...]:
        self.openings += islice(self.more, max(0, number + 1 - len(self.openings)))
        return self.openings[number]

    @property
    def results(self) -> list[Result]:
        return list(self.store.by_key.values())


@dataclass
class Meeting:
    setting: Setting
    group: tuple[Entrant, ...]
    rounds: int  # that are wanted at most
    given: int = 0  # rounds that were played, or are being played
    games: int = 0
    seconds: float = 0.0  # of the games

    @property
    def cost(self) -> float:
        """Seconds that a game takes, as far as is known."""
        return self.seconds / self.games if self.games else 0.1

    def chunk(self) -> list[Fixture]:
        """The next games, without those that were played before; as many as take about a second."""
        setting, seats = self.setting, self.setting.start.seats
        found: list[Fixture] = []
        limit = min(MAX_CHUNK, int(CHUNK_SECONDS / self.cost / seats)) if self.games else 1
        while self.given < self.rounds and len(found) < seats * max(1, limit):
            opening = setting.opening(self.given)
            each = round_of(self.group, setting.start, setting.words, opening, self.given, setting.drawn)
            found += [fixture for fixture in each if not self.known(fixture)]
            self.given += 1
        return found

    def known(self, fixture: Fixture) -> bool:
        result = self.setting.store.by_key.get(fixture.key)
        if result:
            self.add(result)
        return result is not None

    def add(self, result: Result) -> None:
        self.games += 1
        self.seconds += sum(result["seconds"])


Chunk = tuple[Meeting, list[Fixture]]
Ended = queue.Queue[tuple[Meeting, list[Result]] | BaseException]


def play_games(fixtures: Sequence[Fixture]) -> list[Result]:
    return [play(fixture) for fixture in fixtures]


def ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes; the one that began the games decides


def play_until(plan: Callable[[], Chunk | None], settings: Sequence[Setting], jobs: int, seconds: float) -> None:
    """Plays what `plan` gives, chunk after chunk, until it gives None or the time is up; results are kept at once."""
    deadline = monotonic() + seconds
    ended: Ended = queue.Queue()
    running = 0
    with ExitStack() as stack:
        pool = stack.enter_context(multiprocessing.get_context("spawn").Pool(jobs, ignore_interrupts))
        count = stack.enter_context(shown_games())
        for setting in settings:
            stack.enter_context(setting.store)
        while True:
            while running < 2 * jobs and monotonic() < deadline and (chunk := plan()):
                meeting, fixtures = chunk
                pool.apply_async(play_games, (fixtures,), {}, partial(put, ended, meeting), ended.put)
                running += 1
            if not running or monotonic() >= deadline:
                return
            try:
                found = ended.get(timeout=min(60.0, max(0.01, deadline - monotonic())))
            except queue.Empty:
                continue
            if isinstance(found, BaseException):
                raise found
            running -= 1
            meeting, results = found
            for result in results:
                meeting.setting.store.add(result)
                meeting.add(result)
            count(len(results))


def put(ended: Ended, meeting: Meeting, results: list[Result]) -> None:
    ended.put((meeting, results))


@contextmanager
def shown_games() -> Iterator[Callable[[int], None]]:
    """Shows how many games were played: the function adds to them."""
    columns = SpinnerColumn(), TextColumn("{task.completed} games"), TimeElapsedColumn()
    with Progress(*columns, console=Console(stderr=True), refresh_per_second=1) as progress:
        task = progress.add_task("", total=None)
        yield lambda games: progress.advance(task, games)


def plan_by_cost(meetings: Callable[[], Sequence[Meeting]]) -> Callable[[], Chunk | None]:
    """Rounds in inverse proportion to the root of what they cost, which makes the sum of all errors least."""

    def plan() -> Chunk | None:
        while left := [each for each in meetings() if each.given < each.rounds]:
            meeting = min(left, key=lambda each: each.given * math.sqrt(each.cost))
            if fixtures := meeting.chunk():
                return meeting, fixtures
        return None

    return plan


def settings_of(words: Sequence[str], folder: Path, opening_plies: Callable[[str], int]) -> Iterator[Setting]:
    folder.mkdir(parents=True, exist_ok=True)
    return (Setting(each, folder, opening_plies(each)) for each in words)
