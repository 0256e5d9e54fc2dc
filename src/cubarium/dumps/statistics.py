"""What games come to when they are counted: openings, lengths, and how the seats fare."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import median_low
from typing import Any, NamedTuple

from ..engine import symmetry_key
from ..options import write_options
from .games import DumpedGame

OPENING_PLIES = 2
MAX_OPENINGS = 10


class Variant(NamedTuple):
    """What is counted together: a game with its options."""

    game: str
    title: str
    options: str  # e.g. "edition=mini"
    seats: int


@dataclass
class Opening:
    """How games began; beginnings that are images of each other are one."""

    moves: str  # the first by the alphabet of those that are the same
    games: int = 0
    results: "Results" = field(default_factory=lambda: Results())


@dataclass
class Results:
    wins: Counter[int] = field(default_factory=Counter)  # by seat, without first places that were shared
    shared: int = 0
    ratings: int = 0  # the sum over all seats
    rated: int = 0  # how many seats

    def add(self, game: DumpedGame) -> None:
        outcome = game.record.outcome
        assert outcome is not None
        if len(outcome.winners) == 1:
            self.wins[outcome.winners[0]] += 1
        else:
            self.shared += 1
        self.ratings += sum(seat.rating for seat in game.seats)
        self.rated += len(game.seats)

    @property
    def mean_rating(self) -> int:
        return round(self.ratings / self.rated)


@dataclass
class Statistics:
    """The games of a variant, counted."""

    variant: Variant
    games: int = 0
    lengths: Counter[int] = field(default_factory=Counter)  # by plies
    results: Results = field(default_factory=Results)
    reasons: Counter[str] = field(default_factory=Counter)
    openings: dict[bytes, Opening] = field(default_factory=dict)

    def add(self, game: DumpedGame, opening_plies: int) -> None:
        record = game.record
        self.games += 1
        self.lengths[len(record.plies)] += 1
        self.results.add(game)
        self.reasons[game.reason] += 1
        if len(record.plies) >= opening_plies:
            key, moves = symmetry_key(record.positions[opening_plies]), " ".join(record.moves[:opening_plies])
            opening = self.openings.setdefault(key, Opening(moves))
            opening.moves = min(opening.moves, moves)
            opening.games += 1
            opening.results.add(game)

    @property
    def mean_length(self) -> float:
        return sum(plies * games for plies, games in self.lengths.items()) / self.games

    @property
    def median_length(self) -> int:
        return median_low(self.lengths.elements())

    def top_openings(self, most: int) -> list[Opening]:
        """The most played first."""
        return sorted(self.openings.values(), key=lambda each: (-each.games, each.moves))[:most]


def variant_of(game: DumpedGame) -> Variant:
    start = game.record.start
    options = " ".join(f"{name}={text}" for name, text in write_options(start.reference).items())
    return Variant(start.game, start.rules.title, options, start.seats)


def count(games: Iterable[DumpedGame], opening_plies: int = OPENING_PLIES) -> list[Statistics]:
    """The statistics of all games, by variant, the most played first."""
    found: dict[Variant, Statistics] = {}
    for game in games:
        variant = variant_of(game)
        found.setdefault(variant, Statistics(variant)).add(game, opening_plies)
    return sorted(found.values(), key=lambda each: (-each.games, each.variant))


# ---------------------------------------------------------------- for programs


def statistics_data(each: Statistics, most: int) -> dict[str, Any]:
    variant = each.variant
    return {
        "game": variant.game,
        "options": variant.options,
        "seats": variant.seats,
        "games": each.games,
        "lengths": {
            "mean": round(each.mean_length, 2),
            "median": each.median_length,
            "shortest": min(each.lengths),
            "longest": max(each.lengths),
            "games_by_plies": {str(plies): games for plies, games in sorted(each.lengths.items())},
        },
        "results": results_data(each.results, variant.seats),
        "reasons": dict(sorted(each.reasons.items())),
        "openings": [
            {"moves": opening.moves, "games": opening.games, **results_data(opening.results, variant.seats)}
            for opening in each.top_openings(most)
        ],
    }


def results_data(results: Results, seats: int) -> dict[str, Any]:
    wins = [results.wins[seat] for seat in range(seats)]
    return {"wins": wins, "shared": results.shared, "mean_rating": results.mean_rating}
