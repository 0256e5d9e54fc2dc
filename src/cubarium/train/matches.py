"""Matches of a plan, and what they came to: python -m train.matches PLAN PROGRAM RESULTS CORES SECONDS.

A plan is a list of cases as JSON. Results are lines of JSON, one for each time that a case was played; a case goes on
with the opening after the last one that is there, until it has as many openings as it should. So a long match can be
played in parts, on machines that have nothing of Cubarium but this folder and the program of the core.
"""

import json
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from .core_access import Core, CoreProgram, match


@dataclass(frozen=True)
class Case:
    """One player against another on all other seats; every opening once from each seat."""

    name: str
    game: str
    options: str  # as the core wants them
    one: dict[str, Any]
    others: dict[str, Any]
    openings: int
    seed: int = 1
    longest: int = 4  # random moves of an opening
    book: str = ""  # a file of openings to play instead, one a line
    clock: str = "wall"  # what the seconds of a move are measured by, or "processor": the time that a thread has one


@dataclass(frozen=True)
class Played:
    """Some openings of a case."""

    name: str
    first: int  # the number of the first opening
    ranks: list[list[float]]  # averaged ranks of the one player, from 0 to 1: by opening, by seat
    simulations: list[float]  # a second: of the one, of the others
    clock: str = "wall"


@dataclass(frozen=True)
class Strength:
    """What all that was played of a case says of the one player."""

    games: int
    mean: float
    error: float  # half of the interval of 95 %, from the means of the openings
    by_seat: list[float]
    won: int  # openings that it won from every seat
    lost: int  # from no seat
    simulations: list[float]


def read_results(path: Path) -> list[Played]:
    return [Played(**json.loads(line)) for line in path.read_text().splitlines()] if path.exists() else []


def strength_of(case: str, results: Iterable[Played]) -> Strength | None:
    parts = [each for each in results if each.name == case and each.ranks]
    openings = [ranks for part in parts for ranks in part.ranks]
    if len(openings) < 2:
        return None
    means = [fmean(ranks) for ranks in openings]
    return Strength(
        games=sum(map(len, openings)),
        mean=fmean(means),
        error=1.96 * stdev(means) / len(means) ** 0.5,
        by_seat=[fmean(ranks) for ranks in zip(*openings, strict=True)],
        won=sum(mean == 1 for mean in means),
        lost=sum(mean == 0 for mean in means),
        simulations=[fmean(part.simulations[i] for part in parts) for i in range(2)],
    )


def play(case: Case, core: Core, results: Path, cores: Sequence[int], seconds: float) -> None:
    """Plays what is missing of a case; no game is begun after so long."""
    first = max((each.first + len(each.ranks) for each in read_results(results) if each.name == case.name), default=0)
    if first >= case.openings:
        return
    settings = {
        "seed": case.seed, "opening": case.longest, "first": first, "openings": case.openings - first,
        "cores": ",".join(map(str, cores)), "seconds": seconds, "clock": case.clock, "book": case.book,
    }  # fmt: skip
    found = match(core, case.game, case.options, case.one, case.others, settings)
    seats = len(found["by_seat"])
    openings = [found["ranks"][i : i + seats] for i in range(0, len(found["ranks"]), seats)]
    whole = [ranks for ranks in openings if min(ranks) >= 0]  # games are begun in order: the first openings
    with results.open("a") as file:
        file.write(json.dumps(asdict(Played(case.name, first, whole, found["simulations"], case.clock))) + "\n")


def main() -> None:
    plan, program, results = (Path(word) for word in sys.argv[1:4])
    cores = [int(core) for core in sys.argv[4].split(",")]
    cases = [Case(**each) for each in json.loads(plan.read_text())]
    end = time.monotonic() + float(sys.argv[5])
    for number, case in enumerate(cases):
        left = end - time.monotonic()
        if left <= 0:
            return
        play(case, CoreProgram(program), results, cores, left / (len(cases) - number))
        print(case.name, strength_of(case.name, read_results(results)), flush=True)


if __name__ == "__main__":
    main()
