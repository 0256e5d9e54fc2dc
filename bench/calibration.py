"""Finds strengths for the levels: candidates play each other, and nine are chosen that lie evenly apart.

    python bench/calibration.py [FOLDER] [--jobs 16] [--seconds 200] [--game kubruss]
    python bench/calibration.py [FOLDER] --choose

A candidate is a number of simulations with a misjudgement (`cubarium.players.level`). Those that lie near each other
play most; the order is fitted anew while they play. What was played is kept in the folder and not played again. With
--choose nothing is played: it prints the ratings and, for the parameters of each game, its levels.
"""

import argparse
import math
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from cubarium.arena.ratings import Rating, elo
from cubarium.arena.schedule import Entrant
from cubarium.players import Player
from cubarium.players.level import Strength, StrengthPlayer
from meetings import Meeting, Setting, plan_by_cost, play_until, settings_of

ROOT = Path(__file__).parent.parent
GAMES = ["babel", "kubruss", "kewbz", "blokus3d", "qubix"]
OPENING_PLIES = {"babel": 1}  # so short that a second random move would decide it
USUAL_OPENING_PLIES = 2

ERRING = (4, 16, 64, 256)  # simulations of candidates that err
ERRORS = (8.0, 4.0, 2.0, 1.0, 0.5)
EXACT = (1, 4, 16, 64, 256, 1024, 4096, 16384, 65536)  # simulations of those that do not
DISTANCES = (1, 2, 4)  # in the order of strength, of candidates that meet
MAX_ROUNDS = 60
REFIT = 1.2  # the order is fitted again when there are so many times as many results

# Of levels 1 to 8, which are fitted by their misjudgement; those for which none is little enough get more.
SIMULATIONS = {"babel": (4, 5, 6, 8, 11, 16, 24, 48)}  # so short that a few go far
USUAL_SIMULATIONS = (4, 6, 12, 32, 128, 192, 256, 256)
STRONGEST = {"babel": 60_000, "qubix": 100_000}  # the simulations of level 9: a second or two
USUAL_STRONGEST = 250_000
LOWEST = 200.0  # the rating of level 1, above the random player: it wins three games of four against that
LEVELS = 9


def opening_plies(setting: str) -> int:
    return OPENING_PLIES.get(setting.partition(" ")[0], USUAL_OPENING_PLIES)


class Make:
    """Makes a player of a strength, also in another process."""

    def __init__(self, how: Strength) -> None:
        self.how = how

    def __call__(self, seed: int) -> Player:
        return StrengthPlayer(lambda game: self.how, seed)


def name_of(how: Strength) -> str:
    return f"{how.simulations}~{how.misjudgement:g}"


def candidates() -> list[Entrant]:
    """From weak to strong, as far as can be guessed."""
    erring = [Strength(simulations, error) for error in ERRORS for simulations in ERRING]
    exact = [Strength(simulations, 0.0) for simulations in EXACT]
    found = [Entrant(name_of(how), Make(how)) for how in erring + exact]
    return [Entrant("random", "random"), Entrant("greedy", "greedy"), *found]


class Contest:
    """The candidates of a setting: who meets next depends on the ratings so far."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.order = candidates()
        self.met: dict[tuple[Entrant, Entrant], Meeting] = {}
        self.fitted = 0

    def meetings(self) -> list[Meeting]:
        results = self.setting.results
        if len(results) >= REFIT * max(self.fitted, 200):
            rated = ratings(self.setting)
            self.order.sort(key=lambda each: rated[each.name].value if rated else 0.0)
            self.fitted = len(results)
        near = [pair for gap in DISTANCES for pair in zip(self.order, self.order[gap:], strict=False)]
        keys = [(min(pair), max(pair)) for pair in near]
        return [self.met.setdefault(key, Meeting(self.setting, key, MAX_ROUNDS)) for key in keys]


def ratings(setting: Setting) -> dict[str, Rating]:
    """Above the random player; nothing while not all have met."""
    return elo(setting.results, [each.name for each in candidates()], "random")


# ---------------------------------------------------------------- the choice


def falling(values: Sequence[float]) -> list[float]:
    """The nearest values that never rise: where some do, all of them become their mean."""
    pools: list[list[float]] = []
    for value in values:
        pools.append([value])
        while len(pools) > 1 and mean(pools[-1]) > mean(pools[-2]):
            last = pools.pop()
            pools[-1] += last
    return [mean(pool) for pool in pools for _ in pool]


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def crossing(points: Sequence[tuple[float, float]], wanted: float) -> float | None:
    """Where a line through points (x, y), of which y falls, has a height; None where it has not."""
    for (x, y), (next_x, next_y) in pairwise(points):
        if y >= wanted >= next_y:
            return x + (next_x - x) * ((y - wanted) / (y - next_y) if y > next_y else 0)
    return None


class Surface:
    """The ratings of all strengths, between those of the candidates."""

    def __init__(self, rated: dict[str, Rating]) -> None:
        exact = falling([-rated[name_of(Strength(each, 0.0))].value for each in EXACT])
        self.exact = [(math.log2(each), -value) for each, value in zip(EXACT, exact, strict=True)]
        self.by_simulations = {each: self.line(rated, each) for each in ERRING}

    @staticmethod
    def line(rated: dict[str, Rating], simulations: int) -> list[tuple[float, float]]:
        """The root of the misjudgement, and the rating."""
        errors = [0.0, *reversed(ERRORS)]
        values = falling([rated[name_of(Strength(simulations, error))].value for error in errors])
        return list(zip(map(math.sqrt, errors), values, strict=True))

    def at(self, simulations: int) -> list[tuple[float, float]]:
        """The line of a number of simulations, between those of two candidates."""
        low = max(each for each in ERRING if each <= simulations)
        high = min(each for each in ERRING if each >= simulations)
        share = math.log2(simulations / low) / math.log2(high / low) if high > low else 0.0
        lines = zip(self.by_simulations[low], self.by_simulations[high], strict=True)
        return [(x, one + share * (other - one)) for (x, one), (_, other) in lines]

    def highest(self, simulations: int) -> float:
        """The rating of an exact player; beyond the candidates, as the last ones rise."""
        x = math.log2(simulations)
        (x1, y1), (x2, y2) = next((pair for pair in pairwise(self.exact) if pair[1][0] >= x), self.exact[-3::2])
        return y1 + (y2 - y1) * (x - x1) / (x2 - x1)

    def find(self, simulations: int, wanted: float) -> Strength:
        """The strength with a rating: by its misjudgement or, where none is needed, by more simulations."""
        if (root := crossing(self.at(simulations), wanted)) is not None:
            return Strength(simulations, round(root * root, 2))
        x = crossing([(-x, y) for x, y in reversed(self.exact)], wanted)
        return Strength(round(2 ** -(x if x is not None else -self.exact[-1][0])), 0.0)


def chosen(game: str, surface: Surface) -> list[Strength]:
    """Nine strengths at even distances."""
    strongest, step = strongest_of(game, surface)
    tried = SIMULATIONS.get(game, USUAL_SIMULATIONS)
    return [*(surface.find(each, LOWEST + number * step) for number, each in enumerate(tried)), strongest]


def strongest_of(game: str, surface: Surface) -> tuple[Strength, float]:
    """The strength of level 9, and the distance between two levels that follows from it."""
    simulations = STRONGEST.get(game, USUAL_STRONGEST)
    return Strength(simulations, 0.0), (surface.highest(simulations) - LOWEST) / (LEVELS - 1)


def print_choice(setting: Setting) -> None:
    rated = ratings(setting)
    if not rated:
        print(f"{setting.words}: not all candidates have met")
        return
    print(f"\n{setting.words}: {len(setting.results)} games")
    for each in sorted(rated, key=lambda name: rated[name].value):
        print(f"  {each:10} {rated[each].value:6.0f} ± {rated[each].error:.0f}")
    game, surface = setting.start.game, Surface(rated)
    levels = chosen(game, surface)
    print(f"  {strongest_of(game, surface)[1]:.0f} between two levels")
    print(f"simulations = {[each.simulations for each in levels]}")
    print(f"misjudgement = {[each.misjudgement for each in levels]}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "build" / "calibration")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=math.inf)
    parser.add_argument("--game", action="append", choices=GAMES)
    parser.add_argument("--choose", action="store_true")
    arguments = parser.parse_args()
    settings = list(settings_of(arguments.game or GAMES, arguments.folder, opening_plies))
    if not arguments.choose:
        contests = [Contest(each) for each in settings]
        plan = plan_by_cost(lambda: [each for contest in contests for each in contest.meetings()])
        play_until(plan, settings, arguments.jobs, arguments.seconds)
    for setting in settings:
        print_choice(setting)
    return 0


if __name__ == "__main__":
    sys.exit(main())
