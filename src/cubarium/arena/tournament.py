"""A tournament: players, settings, and the games between them, each played once and never lost."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from zlib import crc32

from ..catalogue import parse, start_from_words
from ..checks import check_least
from ..errors import OptionError, require_package
from ..game import Position
from ..messages import Message, quoted
from ..notation.record import Record
from ..players import Player, player
from .match import Result
from .results import ResultStore
from .schedule import Entrant, Fixture, schedule
from .standings import Ranking, rankings
from .workers import choose_runner

DEFAULT_GAMES = 100  # of each pairing or group in a setting
DEFAULT_OPENING_PLIES = 2

Spec = str | Callable[[int], Player]


class Tournament:
    """Players against players.

    `players` are specs, or names with a spec or a function that makes a player from a seed. `settings` are games like
    "kubruss edition=mini", positions, or texts of positions. `games` is how many each pairing or group plays in a
    setting, rounded up so that everybody has every seat equally often. With a file of `results`, what is in it is not
    played again.

    >>> tournament = Tournament(["greedy", "random"], "kubruss edition=mini", games=4)
    >>> tournament.play()
    >>> [ranking] = tournament.ratings()
    >>> [each.name for each in ranking.standings], ranking.games
    (['greedy', 'random'], 4)
    """

    def __init__(
        self,
        players: Sequence[str] | Mapping[str, Spec],
        settings: str | Position | Sequence[str | Position],
        *,
        games: int = DEFAULT_GAMES,
        gauntlet: bool = False,
        seed: int = 1,
        opening_plies: int = DEFAULT_OPENING_PLIES,
        results: str | Path | None = None,
        records: str | Path | None = None,
        anchor: str | None = None,
    ) -> None:
        require_package("openskill", "arena")
        check_least(Message("arena-number-of-games"), games)
        check_least(Message("arena-number-of-opening-plies"), opening_plies, 0)
        named = players if isinstance(players, Mapping) else None
        self.entrants = [
            Entrant(name, spec) for name, spec in (named.items() if named else zip(players, players, strict=True))
        ]
        starts = [settings] if isinstance(settings, str | Position) else settings
        self.starts = [read_setting(each) if isinstance(each, str) else each for each in starts]
        if not self.starts:
            raise OptionError("arena-no-game")
        if anchor is not None and anchor not in [each.name for each in self.entrants]:
            raise OptionError("arena-anchor", anchor=quoted(anchor))
        for each in self.entrants:
            check_spec(each)
        self.anchor = anchor
        self.fixtures = list(schedule(self.entrants, self.starts, games, gauntlet, seed, opening_plies))
        self.records = Path(records) if records else None
        self.store = ResultStore(Path(results) if results else None)

    def play(
        self, *, jobs: int = 1, ray: str | None = None, on_result: Callable[[Result], object] = lambda result: None
    ) -> None:
        """Plays what has not been played; `on_result` is called with each result as its game ends."""
        by_key = {fixture.key: fixture for fixture in self.fixtures}
        run = choose_runner(jobs, ray)
        with self.store:
            for fixture, result in self.played():
                self.record(fixture, result)
            for result in run(self.remaining()):
                self.store.add(result)
                self.record(by_key[result["key"]], result)
                on_result(result)

    def record(self, fixture: Fixture, result: Result) -> None:
        if self.records:
            save_record(fixture, result, self.records)

    def remaining(self) -> list[Fixture]:
        """The games that are still to be played."""
        return [fixture for fixture in self.fixtures if fixture.key not in self.store.by_key]

    def played(self) -> Iterator[tuple[Fixture, Result]]:
        """The games that have been played, in the order of the schedule, whatever the order they ended in."""
        known = self.store.by_key
        return ((each, known[each.key]) for each in self.fixtures if each.key in known)

    @property
    def results(self) -> list[Result]:
        return [result for _, result in self.played()]

    def ratings(self) -> list[Ranking]:
        """The ranking in every setting."""
        return rankings(self.results, self.anchor)


def read_setting(text: str) -> Position:
    """The start of a game with options, as in "kubruss edition=mini", or a position as text."""
    return parse(text) if "|" in text else start_from_words(text.split() or [""])


def check_spec(entrant: Entrant) -> None:
    """Makes a player once, so that a wrong spec is an error before anything is played."""
    if isinstance(entrant.spec, str):
        getattr(player(entrant.spec, 0), "close", lambda: None)()


def save_record(fixture: Fixture, result: Result, folder: Path) -> None:
    """Writes a game as a record, unless it is there already."""
    parts = [re.sub(r"[^A-Za-z0-9.]+", "-", part)[:60].strip("-") for part in fixture.key.split(" / ")[:2]]
    name = "-".join([*parts, f"{fixture.number:04}", f"{crc32(fixture.key.encode()):08x}"])  # two keys, two names
    path = folder / f"{name}.cub"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        headers = {f"Seat {seat}": each.name for seat, each in enumerate(fixture.seats, 1)}
        headers |= {"Event": "Arena", "Opening": str(Message("arena-record-opening", plies=len(fixture.opening)))}
        fault = result["fault"]
        comment = str(Message("arena-record-fault", seat=fault["seat"], fault=fault["words"])) if fault else ""
        resigned = fault["seat"] - 1 if fault else None
        Record(fixture.start, result["moves"].split(), headers, comment, resigned).save(path)
