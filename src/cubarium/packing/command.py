"""The command `cubarium pack`: every question about a packing problem, answered in words, pictures, or JSON."""

import argparse
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

from ..checks import check_least
from ..errors import OptionError
from ..messages import Message, translate
from . import report
from .cli_args import problem_of
from .counting import Progress
from .formatting import MAX_TRIES, PackingOutput, console
from .pieces import Packing, by_level, write_cube
from .problem import Problem


def run(arguments: argparse.Namespace) -> int:
    check(arguments)
    problem = problem_of(arguments)
    for wanted, answer in (
        (arguments.count, count),
        (arguments.subsets, subsets),
        (arguments.estimate, estimate),
    ):
        if wanted:
            return answer(problem, arguments)
    return packings(problem, arguments)


def check(arguments: argparse.Namespace) -> None:
    """Checks the numbers, and which options go together."""
    for name, least in (("sample", 1), ("limit", 1), ("probes", 2), ("threads", 1), ("memory", 1)):
        number = getattr(arguments, name)
        if number is not None:
            check_least(f"--{name}", number, least)
    if arguments.limit is not None and not arguments.all:
        raise OptionError("packing-limit")
    if arguments.up_to != "none" and not (arguments.all or arguments.count):
        raise OptionError("packing-up-to")
    if arguments.up_to != "none" and arguments.build_order:
        raise OptionError("packing-up-to-build-order")
    if arguments.resume and (not arguments.count or arguments.build_order):
        raise OptionError("packing-resume")
    if arguments.svg and (arguments.count or arguments.subsets or arguments.estimate):
        raise OptionError("packing-svg")
    if arguments.svg and arguments.svg.suffix:
        from ..pictures.files import check

        check(arguments.svg)


# ---------------------------------------------------------------- numbers


def count(problem: Problem, arguments: argparse.Namespace) -> int:
    stopped = "packing-stopped-resume" if arguments.resume else "packing-stopped-could-resume"
    with progress_bar("packing-counting", "packing-stopped" if arguments.build_order else stopped) as watch:
        if arguments.build_order:
            number = sum(1 for _ in buildable(problem, problem.all(), problem.count(), watch))
        else:
            number = problem.count(arguments.up_to, progress=watch, checkpoint=arguments.resume)
    answer = {"count": number, "up_to": arguments.up_to, "buildable": arguments.build_order}
    return output(arguments, answer, report.counted(number, arguments.up_to, arguments.build_order))


def subsets(problem: Problem, arguments: argparse.Namespace) -> int:
    with progress_bar("packing-counting") as watch:
        found = problem.subsets(watch)
    rows = [{"pieces": list(names), "count": ways} for names, ways in report.ranked(found)]
    total = sum(found.values())
    summary = Message("packing-selections", selections=len(found), packings=report.counted(total))
    return output(arguments, {"subsets": rows, "count": total}, summary, *([report.table(found)] if found else []))


def estimate(problem: Problem, arguments: argparse.Namespace) -> int:
    with progress_bar("packing-estimating") as watch:
        found = problem.estimate(arguments.probes, seed=arguments.seed, progress=watch)
    return output(arguments, report.data(found) | {"probes": arguments.probes}, report.estimated(found))


def output(arguments: argparse.Namespace, answer: dict[str, Any], summary: Message, *parts: Any) -> int:
    """Prints an answer: for programs, or its parts and then its summary."""
    if arguments.json:
        print(json.dumps(answer, ensure_ascii=False))
        return 0
    terminal = console()
    for part in (*parts, translate(summary)):
        terminal.print(part)
    return 0


# ---------------------------------------------------------------- packings


def packings(problem: Problem, arguments: argparse.Namespace) -> int:
    """Shows packings as they are found."""
    output = PackingOutput(problem, arguments)
    for packing in found(problem, arguments):
        output.add(packing)
    output.end()
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
    more = (problem.first((arguments.seed or 0) + number) for number in range(MAX_TRIES))
    return islice(buildable(problem, (packing for packing in more if packing), MAX_TRIES), 1)


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
        raise OptionError("packing-not-filled", cube=write_cube(min(wrong, key=by_level)))
    if not problem.solvable(packing):
        raise OptionError("packing-other-pieces")
    return packing


# ---------------------------------------------------------------- progress


@contextmanager
def progress_bar(caption: str, stopped: str = "packing-stopped") -> Iterator[Progress]:
    """A bar at a terminal; on Ctrl-C a sentence says that it stopped. Both words are keys of messages."""
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
        TextColumn(translate("packing-to-go")),
        TimeRemainingColumn(),
    )
    try:
        with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
            task = bar.add_task(translate(caption), total=1.0, found="")

            def update(share: float, number: int) -> None:
                bar.update(task, completed=share, found=translate("packing-found", number=number) if number else "")

            yield update
    except KeyboardInterrupt:
        errors.print(translate(stopped))
        raise
