"""Games of chosen groups, played by processes until the time is up: what bench/calibration.py and bench/levels.py share.

meeting  a group that plays a setting, and how many rounds: an opening, in every rotation of the seats
"""

import multiprocessing
import queue
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
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
    rounds: int  # that are wanted
    given: int = 0  # rounds that were played, or are being played
    games: int = 0
    seconds: float = field(default=0.0)  # of the games

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


def play_games(fixtures: Sequence[Fixture]) -> list[Result]:
    return [play(fixture) for fixture in fixtures]


def ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes; the one that began the games decides


def play_until(plan: Callable[[], Chunk | None], settings: Sequence[Setting], jobs: int, seconds: float) -> None:
    """Plays what `plan` gives, chunk after chunk, until it gives None or the time is up; results are kept at once."""
    deadline = monotonic() + seconds
    ended: queue.Queue[tuple[Meeting, list[Result]] | BaseException] = queue.Queue()
    running = 0
    with multiprocessing.get_context("spawn").Pool(jobs, ignore_interrupts) as pool, shown() as count:
        for setting in settings:
            setting.store.__enter__()
        try:
            while True:
                while running < 2 * jobs and monotonic() < deadline and (chunk := plan()):
                    meeting, fixtures = chunk
                    pool.apply_async(play_games, (fixtures,), {}, report(meeting, ended), ended.put)
                    running += 1
                if not running or monotonic() >= deadline:
                    return
                try:
                    found = ended.get(timeout=max(0.01, deadline - monotonic()))
                except queue.Empty:
                    continue
                if isinstance(found, BaseException):
                    raise found
                running -= 1
                for result in found[1]:
                    found[0].setting.store.add(result)
                    found[0].add(result)
                count(len(found[1]))
        finally:
            for setting in settings:
                setting.store.__exit__(None, None, None)


def report(
    meeting: Meeting, ended: "queue.Queue[tuple[Meeting, list[Result]] | BaseException]"
) -> Callable[[list[Result]], None]:
    return lambda results: ended.put((meeting, results))


class shown:  # noqa: N801 (a context manager, used as a function)
    """Shows how many games were played; calls add to them."""

    def __enter__(self) -> Callable[[int], None]:
        columns = SpinnerColumn(), TextColumn("{task.completed} games"), TimeElapsedColumn()
        self.progress = Progress(*columns, console=Console(stderr=True), refresh_per_second=1)
        self.progress.start()
        task = self.progress.add_task("", total=None)
        return lambda games: self.progress.advance(task, games)

    def __exit__(self, *_: object) -> None:
        self.progress.stop()


def least_complete(meetings: Sequence[Meeting]) -> Callable[[], Chunk | None]:
    """A plan that gives all meetings the same share of their rounds at any time."""

    def plan() -> Chunk | None:
        while left := [each for each in meetings if each.given < each.rounds]:
            meeting = min(left, key=lambda each: each.given / each.rounds)
            if fixtures := meeting.chunk():
                return meeting, fixtures
        return None

    return plan


def settings_of(words: Sequence[str], folder: Path, opening_plies: Callable[[str], int]) -> Iterator[Setting]:
    folder.mkdir(parents=True, exist_ok=True)
    return (Setting(each, folder, opening_plies(each)) for each in words)
