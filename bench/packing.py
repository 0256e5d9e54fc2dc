"""Packing problems, answered by Cubarium and by exact-cover tools from PyPI, side by side in one run on one core.

    pip install "cubarium[peers]"
    python bench/packing.py [--limit 60] [--seeds 100] [--json packing.json]

Counts are checked against each other and against what is known. A peer is asked as `covering.py` says, so that it need
not find a packing in all its rotations; the time to state the problem to it counts, the time to load or compile it
does not. All time is processor time of all threads together. A peer that takes longer than the limit is stopped.

xcover       `covers`, with pieces that need not be used as secondary items; also plainly, without the help
exact-cover  `get_solution_count`, with a row for each piece that need not be used which leaves it out
CP-SAT       a variable for each row, exactly one row for each cell, at most one for each piece; one worker that
             enumerates all solutions, or stops at the first
"""

import argparse
import json
import os
import platform
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from covering import Case, Cover
from cubarium.packing import Problem

Solve = Callable[["Question", int], int]  # the answer to a question, with a seed


class Question(NamedTuple):
    about: str
    region: str
    pieces: str
    asked: str  # all, rotation, or first
    answer: int  # how many packings; of first, how many cubes they fill


QUESTIONS = [
    Question("3x3x3 from one colour, up to rotation", "3x3x3", "blokus3d:1", "rotation", 3372),
    Question("3x3x3 from one colour, all", "3x3x3", "blokus3d:1", "all", 80_928),
    Question("Soma, up to rotation", "3x3x3", "soma", "rotation", 480),
    Question("2 layers: 4x3x2 from one colour, up to rotation", "4x3x2", "blokus3d:1", "rotation", 80_034),
    Question("2 layers: 4x4x2 from the tetracubes, up to rotation", "4x4x2", "tetracubes", "rotation", 1390),
]
FIRSTS = [
    Question("4x4x4 from four colours, first", "4x4x4", "blokus3d:4", "first", 64),
    Question("5x5x5 from four colours, first", "5x5x5", "blokus3d:4", "first", 125),
]


# ---------------------------------------------------------------- the contenders


def cubarium(engine: str) -> Solve:
    def solve(question: Question, seed: int) -> int:
        problem = Problem(question.region, question.pieces, engine=engine, threads=1)
        if question.asked == "first":
            packing = problem.first(seed)
            return len(packing.cubes) if packing else 0
        return problem.count("none" if question.asked == "all" else "rotation")

    return solve


def by_cover(number: Callable[[Case], int], first: Callable[[Case], list[int]], plainly: bool = False) -> Solve:
    """What a peer answers that can count the packings of a case, and find the rows of one.

    Asked plainly it counts all packings, and those up to rotation as if none were symmetric, which is so here.
    """

    def solve(question: Question, seed: int) -> int:
        problem = Problem(question.region, question.pieces)
        cover = Cover(problem.region, problem.pieces)
        if question.asked == "first":
            case = cover.whole(seed)
            return sum(len(case.rows[row][1]) for row in first(case))
        if plainly:
            return number(cover.whole()) // (1 if question.asked == "all" else len(cover.turns))
        cases = cover.all() if question.asked == "all" else cover.up_to_rotation()
        total = sum(case.weight * number(case) for case in cases if case.rows)
        assert total == int(total), "packings are whole"
        return int(total)

    return solve


def xcover(plainly: bool = False) -> Solve:
    covers = import_module("xcover").covers

    def found(case: Case) -> Any:
        rows = [[("piece", piece), *lies] for piece, lies in case.rows]
        must, may = ([("piece", piece) for piece in pieces] for pieces in (case.must, case.may))
        return covers(rows, primary=[*case.cells, *must], secondary=may)

    return by_cover(lambda case: sum(1 for _ in found(case)), lambda case: list(next(found(case))), plainly)


def exact_cover() -> Solve:
    numpy, tool = import_module("numpy"), import_module("exact_cover")

    def matrix(case: Case) -> Any:
        columns = {item: number for number, item in enumerate([*case.cells, *case.must, *case.may])}
        made = numpy.zeros((len(case.rows) + len(case.may), len(columns)), dtype=numpy.int32)
        for row, (piece, lies) in enumerate(case.rows):
            made[row, [columns[piece], *(columns[cell] for cell in lies)]] = 1
        for row, piece in enumerate(case.may, len(case.rows)):
            made[row, columns[piece]] = 1
        return made

    def first(case: Case) -> list[int]:
        return [row for row in map(int, tool.get_exact_cover(matrix(case))) if row < len(case.rows)]

    return by_cover(lambda case: int(tool.get_solution_count(matrix(case))), first)


def cp_sat() -> Solve:
    module = import_module("ortools.sat.python.cp_model")

    class Counter(module.CpSolverSolutionCallback):  # type: ignore[misc, name-defined]
        def __init__(self) -> None:
            super().__init__()
            self.found = 0

        def on_solution_callback(self) -> None:
            self.found += 1

    def model(case: Case) -> tuple[Any, list[Any]]:
        made = module.CpModel()
        used = [made.new_bool_var("") for _ in case.rows]
        items: dict[object, list[Any]] = {item: [] for item in (*case.cells, *case.must, *case.may)}
        for row, (piece, lies) in zip(used, case.rows, strict=True):
            for item in (piece, *lies):
                items[item].append(row)
        for item, rows in items.items():
            (made.add_at_most_one if item in case.may else made.add_exactly_one)(rows)
        return made, used

    def solver() -> Any:
        made = module.CpSolver()
        made.parameters.num_workers = 1
        return made

    def number(case: Case) -> int:
        counter, asked = Counter(), solver()
        asked.parameters.enumerate_all_solutions = True
        asked.solve(model(case)[0], counter)
        return counter.found

    def first(case: Case) -> list[int]:
        (made, used), asked = model(case), solver()
        asked.solve(made)
        return [row for row, variable in enumerate(used) if asked.boolean_value(variable)]

    return by_cover(number, first)


CONTENDERS: dict[str, tuple[str, Callable[[], Solve]]] = {
    "Cubarium": ("cubarium", lambda: cubarium("auto")),
    "Cubarium, cells": ("cubarium", lambda: cubarium("cells")),
    "Cubarium, cover": ("cubarium", lambda: cubarium("cover")),
    "xcover": ("xcover", xcover),
    "xcover, plainly": ("xcover", lambda: xcover(plainly=True)),
    "exact-cover": ("exact_cover", exact_cover),
    "CP-SAT": ("ortools", cp_sat),
}
OURS = 3
WARM = Question("", "2x2x1", "piece I/xx/piece J/xx", "all", 4)


# ---------------------------------------------------------------- measuring


@dataclass
class Row:
    question: str
    name: str
    version: str
    answer: int | None = None
    seconds: float | None = None  # of processor time; of many, the median
    note: str = ""
    ratio: float | None = None  # how often Cubarium is done in that time
    slowest: float | None = None
    percentile90: float | None = None
    runs: int = 1


def work(name: str, question: Question, seeds: range, pipe: Connection) -> None:
    """In a process of its own, on one core: the answer and the processor time for each seed."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    try:
        solve = CONTENDERS[name][1]()
        solve(WARM._replace(asked="first" if question.asked == "first" else "all"), 0)
    except ImportError:
        pipe.send("is not installed")
        return
    for seed in seeds:
        start = time.process_time()
        answer = solve(question, seed)
        pipe.send((answer, time.process_time() - start))
    pipe.send("")


def measured(name: str, question: Question, seeds: range, limit: float) -> Row:
    """A contender's answers and times; what is not done within the limit is not waited for."""
    package = CONTENDERS[name][0]
    row = Row(question.about, name, version_of(package))
    ours, theirs = get_context("spawn").Pipe(duplex=False)
    process = get_context("spawn").Process(target=work, args=(name, question, seeds, theirs))
    process.start()
    theirs.close()
    found: list[tuple[int, float]] = []
    end = time.monotonic() + limit + 30  # to load and compile
    while ours.poll(max(0.0, end - time.monotonic())):
        try:
            heard = ours.recv()
        except EOFError:
            row.note = "broke off"
            break
        if isinstance(heard, str):
            row.note = heard
            break
        end = min(end, time.monotonic() + limit) if not found else end
        found.append(heard)
    else:
        row.note = f"stopped after {limit:.0f} s"
    process.kill()
    process.join()
    times = sorted(seconds for _, seconds in found)
    if times:
        row.answer, row.seconds, row.runs = found[0][0], statistics.median(times), len(times)
        row.slowest, row.percentile90 = times[-1], times[max(0, -(-9 * len(times) // 10) - 1)]
        if any(answer != found[0][0] for answer, _ in found):
            row.note = "answers differ"
    return row


def version_of(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def compared(rows: list[Row]) -> list[Row]:
    """The rows with how often Cubarium is done in the time of each."""
    for row in rows:
        if row.seconds and rows[0].seconds:
            row.ratio = row.seconds / rows[0].seconds
    return rows


# ---------------------------------------------------------------- telling


def table(question: Question, rows: list[Row]) -> Table:
    made = Table(title=question.about, title_justify="left")
    for name in ("", "version", "answer", "median ms", "90 % ms", "slowest ms", "runs", "Cubarium is faster by"):
        made.add_column(name, justify="left" if not name else "right")
    for row in rows:
        shown = [
            f"{row.answer:,}" if row.answer is not None else "",
            *map(ms, (row.seconds, row.percentile90, row.slowest)),
        ]
        faster = f"×{row.ratio:,.3g}" if row.ratio else ""
        runs = str(row.runs) if row.answer is not None else ""
        made.add_row(row.name, row.version, *shown, runs, " ".join(filter(None, (faster, row.note))))
    return made


def ms(seconds: float | None) -> str:
    return "" if seconds is None else f"{1000 * seconds:,.3g}" if seconds < 1 else f"{1000 * seconds:,.0f}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--limit", type=float, default=60.0, help="seconds that a contender may take for a question")
    parser.add_argument("--rounds", type=int, default=5, help="how often a count is measured; the median is told")
    parser.add_argument("--seeds", type=int, default=100, help="how many first packings are looked for")
    parser.add_argument("--only", default="", metavar="WORDS", help="the questions that have these words in them")
    parser.add_argument("--json", type=Path, help="write the figures to a file")
    arguments = parser.parse_args()
    console, rows, wrong = Console(width=140), [], 0
    for question in [each for each in (*QUESTIONS, *FIRSTS) if arguments.only in each.about]:
        seeds = range(1, 1 + (arguments.seeds if question.asked == "first" else arguments.rounds))
        with console.status(question.about):
            asked = [name for name in CONTENDERS if question.asked != "first" or "plainly" not in name]
            found = compared([measured(name, question, seeds, arguments.limit) for name in asked])
        console.print(table(question, found))
        best = min((row.ratio for row in found[OURS:] if row.ratio and row.answer == question.answer), default=None)
        console.print(f"Cubarium is ×{best:,.3g} as fast as the best peer.\n" if best else "No peer had the answer.\n")
        wrong += sum(row.answer != question.answer for row in found if row.answer is not None)
        rows += found
    if wrong:
        console.print(f"{wrong} answers are not as known.")
    if arguments.json:
        about = {"machine": platform.platform(), "python": platform.python_version(), "cores": os.cpu_count()}
        data = {"rows": [asdict(row) for row in rows], "load": os.getloadavg()[0]}
        arguments.json.write_text(json.dumps(data | about, indent=1) + "\n")
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
