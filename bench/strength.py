"""How strong the nets are: matches against the search with random games, at equal time and with a tenth of it.

    python bench/strength.py RESULTS [--case kubruss …] [--seconds 1] [--share 1 0.1] [--openings 200] [--cores 0]
    python bench/strength.py RESULTS --clock processor  where other work shares the machine
    python bench/strength.py RESULTS --even             openings that are even, from bench/openings
    python bench/strength.py RESULTS --against greedy   against the player that looks one move ahead
    python bench/strength.py RESULTS --against FOLDER   against other nets, such as those of an earlier generation
    python bench/strength.py RESULTS --plan PLAN        writes what is to be played; `python -m train.matches` plays it
    python bench/strength.py RESULTS --report           tells what the results say

The protocol is fixed. Openings have 0 to 4 random moves, or are those of a book of even ones (bench/openings.py), and
each is played once from every seat, one player against the same other on all other seats. A move has so much wall time;
each seat keeps its tree from move to move, of 256 megabytes at most; as many games are played side by side as cores are
named, each bound to one. A seat's averaged rank is counted: with two seats that is the share of games won, a shared
first place as half. The interval of 95 % is that of the mean of the openings. RESULTS is a file of lines to which every
call adds; what is in it is not played again.
"""

import argparse
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import cubarium
from cubarium.engine import in_words, resolved_options
from cubarium.search import search_parameters
from cubarium.search.nets import NETS
from cubarium.train.core_module import CoreModule
from cubarium.train.matches import Case, play, read_results, strength_of

PYRAMID = {"structure": "pyramid"}
BOOKS = Path(__file__).parent / "openings"
GREEDY = Path("greedy")
CASES: list[tuple[str, dict[str, Any]]] = [
    ("babel", {}),
    ("kubruss", {}),
    ("kewbz", {}),
    ("blokus3d", {}),
    ("blokus3d", PYRAMID),
    *(("blokus3d", {"players": players} | structure) for players in (3, 4) for structure in ({}, PYRAMID)),
    *(("qubix", {"players": players}) for players in (2, 3, 4, 5)),
]


def case_of(game: str, options: dict[str, Any], share: float, arguments: argparse.Namespace) -> Case:
    parameters, seconds, other = search_parameters(game), share * arguments.seconds, arguments.against
    described = [game, *(f"{name}={value}" for name, value in options.items())]
    times = [f"{seconds:g}", *([] if other == GREEDY else [f"{arguments.seconds:g}"])]
    book = BOOKS / f"{'-'.join(described)}.txt" if arguments.even else None
    return Case(
        name=" ".join([*described, *(["even"] if book else []), *times, *([f"against {other.name}"] if other else [])]),
        game=game,
        options=in_words(resolved_options(cubarium.new(game, **options).reference)),
        one={"net": str(arguments.nets / f"{game}.net"), **parameters["net"], "seconds": seconds},
        others={**opponent(game, other), "seconds": arguments.seconds},
        openings=arguments.openings,
        seed=arguments.seed,
        clock=arguments.clock,
        book=str(book or ""),
    )


def opponent(game: str, other: Path | None) -> dict[str, Any]:
    parameters = search_parameters(game)
    if other is None:
        return dict(parameters["search"])
    return {"greedy": 1} if other == GREEDY else {"net": str(other / f"{game}.net"), **parameters["net"]}


def report(results: Path) -> Table:
    table = Table(
        "case", "games", "mean rank of the net", "by seat", "openings won, lost", "of decided", "simulations/s"
    )
    played = read_results(results)
    for name in dict.fromkeys(each.name for each in played):
        if found := strength_of(name, played):
            table.add_row(
                name,
                str(found.games),
                f"{100 * found.mean:.1f} ± {100 * found.error:.1f} %",
                " ".join(f"{100 * mean:.0f}" for mean in found.by_seat),
                f"{found.won} : {found.lost}",
                f"{100 * found.won / (found.won + found.lost):.0f} %" if found.won + found.lost else "",
                " / ".join(f"{rate:,.0f}" for rate in found.simulations),
            )
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", type=Path)
    parser.add_argument("--case", action="append", default=[], help="the beginning of a game with its options")
    parser.add_argument("--seconds", type=float, default=1.0, help="for a move of the other (1)")
    parser.add_argument(
        "--share", type=float, nargs="+", default=[1.0, 0.1], help="of these seconds for a move of the net (1 0.1)"
    )
    parser.add_argument("--openings", type=int, default=200, help="so many openings of each case (200)")
    parser.add_argument("--seed", type=int, default=1, help="of random openings, and of the players (1)")
    parser.add_argument("--cores", type=int, nargs="+", default=[0], help="a game at a time on each (0)")
    parser.add_argument("--clock", choices=["wall", "processor"], default="wall", help="what measures seconds")
    parser.add_argument("--limit", type=float, default=1e9, help="seconds after which a case begins no game")
    parser.add_argument("--nets", type=Path, default=NETS, help="the folder of the nets")
    parser.add_argument("--against", type=Path, help="greedy, or a folder of other nets, in place of random games")
    parser.add_argument("--even", action="store_true", help="openings of bench/openings")
    parser.add_argument("--plan", type=Path, help="write what is to be played to this file")
    parser.add_argument("--report", action="store_true", help="play nothing")
    arguments = parser.parse_args()
    console = Console(width=max(120, Console().width))  # rows must be told apart
    for folder in (arguments.nets, arguments.against):
        if folder not in (None, GREEDY) and not folder.is_dir():
            parser.error(f"{folder} is no folder of nets")
    if arguments.report and not arguments.results.is_file():
        parser.error(f"{arguments.results} has no results: it cannot be read")
    cases = [case_of(game, options, share, arguments) for game, options in CASES for share in arguments.share]
    cases = [case for case in cases if not arguments.case or case.name.startswith(tuple(arguments.case))]
    cases = [case for case in cases if not case.book or Path(case.book).is_file()]  # not every game has one
    if not cases:
        parser.error("there is no such case; they begin with " + ", ".join(dict.fromkeys(game for game, _ in CASES)))
    if arguments.plan:
        arguments.plan.write_text(json.dumps([asdict(case) for case in cases], indent=1))
        return
    for case in () if arguments.report else cases:
        play(case, CoreModule(), arguments.results, arguments.cores, arguments.limit)
        console.print(case.name, strength_of(case.name, read_results(arguments.results)))
    console.print(report(arguments.results))


if __name__ == "__main__":
    main()
