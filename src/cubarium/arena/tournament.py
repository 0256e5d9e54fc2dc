"""A tournament: players, settings, and the games between them, each played once and never lost."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from zlib import crc32

from ..catalogue import parse, rules, with_engine
from ..errors import OptionError, require_package
from ..game import Position
from ..notation.record import Record
from ..options import read_options, read_pairs
from ..players import Player, player
from .match import Result
from .results import Results
from .schedule import Entrant, Fixture, schedule
from .standings import Table, tables
from .workers import workers

Spec = str | Callable[[int], Player]


class Tournament:
    """Players against players.

    `players` are specs, or names with a spec or a function that makes a player from a seed. `settings` are games like
    "kubruss edition=mini", positions, or texts of positions. `games` is how many each pairing or group plays in a
    setting, rounded up so that everybody has every seat equally often. With a file of `results`, what is in it is not
    played again.

    >>> tournament = Tournament(["greedy", "random"], "kubruss edition=mini", games=4)
    >>> tournament.play()
    >>> [table] = tournament.ratings()
    >>> [each.name for each in table.standings], table.games
    (['greedy', 'random'], 4)
    """

    def __init__(
        self,
        players: Sequence[str] | Mapping[str, Spec],
        settings: str | Position | Sequence[str | Position],
        *,
        games: int = 100,
        gauntlet: bool = False,
        seed: int = 1,
        opening_plies: int = 2,
        results: str | Path | None = None,
        records: str | Path | None = None,
        anchor: str | None = None,
    ) -> None:
        require_package("openskill", "arena")
        if games < 1:
            raise OptionError(f"the number of games must be 1 or more, not {games}")
        if opening_plies < 0:
            raise OptionError(f"the number of opening plies must be 0 or more, not {opening_plies}")
        named = players if isinstance(players, Mapping) else None
        self.entrants = [
            Entrant(name, spec) for name, spec in (named.items() if named else zip(players, players, strict=True))
        ]
        starts = [settings] if isinstance(settings, str | Position) else settings
        self.starts = [start_of(each) if isinstance(each, str) else each for each in starts]
        if not self.starts:
            raise OptionError("a tournament needs a game")
        if anchor is not None and anchor not in [each.name for each in self.entrants]:
            raise OptionError(f"the anchor must be one of the players, not {anchor!r}")
        for each in self.entrants:
            checked(each)
        self.anchor = anchor
        self.fixtures = list(schedule(self.entrants, self.starts, games, gauntlet, seed, opening_plies))
        self.records = Path(records) if records else None
        self.kept = Results(Path(results) if results else None)

    def play(
        self, *, jobs: int = 1, ray: str | None = None, heard: Callable[[Result], object] = lambda result: None
    ) -> None:
        """Plays what has not been played; `heard` is told each result as its game ends."""
        by_key = {fixture.key: fixture for fixture in self.fixtures}
        run = workers(jobs, ray)
        with self.kept:
            for fixture, result in self.played():
                self.record(fixture, result)
            for result in run(self.left()):
                self.kept.add(result)
                self.record(by_key[result["key"]], result)
                heard(result)

    def record(self, fixture: Fixture, result: Result) -> None:
        if self.records:
            keep(fixture, result, self.records)

    def left(self) -> list[Fixture]:
        """The games that are still to be played."""
        return [fixture for fixture in self.fixtures if fixture.key not in self.kept.found]

    def played(self) -> Iterator[tuple[Fixture, Result]]:
        """The games that have been played, in the order of the schedule, whatever the order they ended in."""
        return ((each, self.kept.found[each.key]) for each in self.fixtures if each.key in self.kept.found)

    @property
    def results(self) -> list[Result]:
        return [result for _, result in self.played()]

    def ratings(self) -> list[Table]:
        """The standings in every setting."""
        return tables(self.results, self.anchor)


def start_of(text: str) -> Position:
    """The start of a game with options, as in "kubruss edition=mini", or a position as text."""
    if "|" in text:
        return parse(text)
    words = text.split() or [""]
    rule = with_engine(read_options(rules(words[0].lower()), read_pairs(words[1:])), "auto")
    return Position(rule, rule.start())


def checked(entrant: Entrant) -> None:
    """Makes a player once, so that a spec that cannot be is heard of before anything is played."""
    if isinstance(entrant.spec, str):
        getattr(player(entrant.spec, 0), "close", lambda: None)()


def keep(fixture: Fixture, result: Result, folder: Path) -> None:
    """Writes a game as a record, unless it is there already."""
    parts = [re.sub(r"[^A-Za-z0-9.]+", "-", part)[:60].strip("-") for part in fixture.key.split(" / ")[:2]]
    name = "-".join([*parts, f"{fixture.number:04}", f"{crc32(fixture.key.encode()):08x}"])  # two keys, two names
    path = folder / f"{name}.cub"
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        headers = {f"Seat {seat}": each.name for seat, each in enumerate(fixture.seats, 1)}
        headers |= {"Event": "Arena", "Opening": f"{len(fixture.opening)} random plies"}
        fault = result["fault"]
        comment = f"Seat {fault['seat']} {fault['words']}" if fault else ""
        resigned = fault["seat"] - 1 if fault else None
        Record(fixture.start, result["moves"].split(), headers, comment, resigned).save(path)
