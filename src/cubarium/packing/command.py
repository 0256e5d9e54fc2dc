"""`cubarium pack`: every question about a packing problem, answered in the terminal, as pictures, or for programs."""

import argparse
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

from ..errors import OptionError
from . import report as telling
from .cli_args import problem_of
from .counting import Progress
from .formatting import TRIES, Show, console
from .pieces import Packing, upwards, write_cube
from .problem import Problem


def run(arguments: argparse.Namespace) -> int:
    check(arguments)
    problem = problem_of(arguments)
    for asked, answer in (
        (arguments.count, count),
        (arguments.subsets, subsets),
        (arguments.estimate, estimate),
    ):
        if asked:
            return answer(problem, arguments)
    return packings(problem, arguments)


def check(arguments: argparse.Namespace) -> None:
    """What concerns several of the words, or the numbers among them."""
    for name, least in (("sample", 1), ("limit", 1), ("probes", 2), ("threads", 1), ("memory", 1)):
        number = getattr(arguments, name)
        if number is not None and number < least:
            raise OptionError(f"--{name} must be {least} or more, not {number}")
    if arguments.limit is not None and not arguments.all:
        raise OptionError("--limit is for --all")
    if arguments.up_to != "none" and not (arguments.all or arguments.count):
        raise OptionError("--up-to is for --count and --all")
    if arguments.up_to != "none" and arguments.build_order:
        raise OptionError("of the images of a packing some can be built and some not: leave --up-to out")
    if arguments.resume and (not arguments.count or arguments.build_order):
        raise OptionError("--resume is for --count")
    if arguments.svg and (arguments.count or arguments.subsets or arguments.estimate):
        raise OptionError("--svg is for packings: --first, --all, --sample or --packing")
    if arguments.svg and arguments.svg.suffix:
        from ..pictures.files import check

        check(arguments.svg)


# ---------------------------------------------------------------- numbers


def count(problem: Problem, arguments: argparse.Namespace) -> int:
    after = "the same command goes on" if arguments.resume else "with --resume FILE it could go on"
    with progress("Counting", "" if arguments.build_order else f"; {after} where it was") as watch:
        if arguments.build_order:
            number = sum(1 for _ in buildable(problem, problem.all(), problem.count(), watch))
        else:
            number = problem.count(arguments.up_to, progress=watch, checkpoint=arguments.resume)
    answer = {"count": number, "up_to": arguments.up_to, "buildable": arguments.build_order}
    return tell(arguments, answer, telling.counted(number, arguments.up_to, arguments.build_order))


def subsets(problem: Problem, arguments: argparse.Namespace) -> int:
    with progress("Counting") as watch:
        found = problem.subsets(watch)
    rows = [{"pieces": list(names), "count": ways} for names, ways in telling.ranked(found)]
    total = sum(found.values())
    words = f"{len(found):,} selections, {telling.counted(total)}"
    return tell(arguments, {"subsets": rows, "count": total}, words, *([telling.table(found)] if found else []))


def estimate(problem: Problem, arguments: argparse.Namespace) -> int:
    with progress("Estimating") as watch:
        found = problem.estimate(arguments.probes, seed=arguments.seed, progress=watch)
    return tell(arguments, telling.data(found) | {"probes": arguments.probes}, telling.estimated(found))


def tell(arguments: argparse.Namespace, answer: dict[str, Any], words: str, *parts: Any) -> int:
    if arguments.json:
        print(json.dumps(answer, ensure_ascii=False))
        return 0
    output = console()
    for part in (*parts, words):
        output.print(part)
    return 0


# ---------------------------------------------------------------- packings


def packings(problem: Problem, arguments: argparse.Namespace) -> int:
    """Shows packings as they are found."""
    show = Show(problem, arguments)
    for packing in found(problem, arguments):
        show.add(packing)
    show.end()
    return 0


def found(problem: Problem, arguments: argparse.Namespace) -> Iterator[Packing]:
    if arguments.packing is not None:
        return iter([checked(problem, Packing.parse(arguments.packing))])
    if arguments.sample is not None:
        return chosen(problem, arguments, problem.sample(arguments.sample, seed=arguments.seed))
    if arguments.all:
        return islice(chosen(problem, arguments, problem.all(arguments.up_to)), arguments.limit)
    first = problem.first(arguments.seed)
    if first is None or not arguments.build_order:
        return iter([first] if first else [])
    more = (problem.first((arguments.seed or 0) + number) for number in range(TRIES))
    return islice(buildable(problem, (packing for packing in more if packing), TRIES), 1)


def chosen(problem: Problem, arguments: argparse.Namespace, packings: Iterable[Packing]) -> Iterator[Packing]:
    return buildable(problem, packings) if arguments.build_order else iter(packings)


def buildable(
    problem: Problem, packings: Iterable[Packing], total: int = 0, watch: Progress | None = None
) -> Iterator[Packing]:
    """The packings that can be built from above."""
    good = 0
    for number, packing in enumerate(packings, 1):
        if problem.build_order(packing).orders:
            good += 1
            yield packing
        if watch and number % 100 == 0:
            watch(number / total, good)


def checked(problem: Problem, packing: Packing) -> Packing:
    """A packing that fills the region of the problem with its pieces."""
    wanted = problem.region - problem.forbidden
    if packing.cubes != wanted:
        wrong = packing.cubes ^ wanted
        where = write_cube(min(wrong, key=upwards))
        raise OptionError(f"this packing does not fill the region: look at {where}")
    if not problem.solvable(packing):
        raise OptionError("this packing has other pieces than the problem")
    return packing


# ---------------------------------------------------------------- on the way


@contextmanager
def progress(doing: str, after: str = "") -> Iterator[Progress]:
    """A bar for whoever waits at a terminal; when it is interrupted, a sentence says so, and how to go on."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    errors = Console(stderr=True, highlight=False)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:.1f} %"),
        TextColumn("{task.fields[found]}"),
        TimeElapsedColumn(),
        TextColumn("to go:"),
        TimeRemainingColumn(),
    )
    try:
        with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
            task = bar.add_task(doing, total=1.0, found="")
            yield lambda share, number: bar.update(task, completed=share, found=f"{number:,} found" if number else "")
    except KeyboardInterrupt:
        errors.print(f"Stopped{after}.")
        raise
