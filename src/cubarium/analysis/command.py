"""The command `cubarium analyse`: a review of a saved game in the terminal."""

import argparse
import sys

from ..checks import check_least
from ..messages import translate
from ..notation.record import load
from ..pictures.files import check, save
from ..search import SearchSettings
from .report import chart, heading, legend, ranked, table
from .review import Review, review


def run(arguments: argparse.Namespace) -> int:
    check_least("--top", arguments.top, 0)
    if arguments.plot:
        check(arguments.plot)
    found = reviewed(arguments)
    if arguments.plot:
        save(chart(found, arguments.dark), arguments.plot)
    if arguments.json:
        sys.stdout.write(found.json())
    else:
        show(found, arguments.top)
    return 0


def reviewed(arguments: argparse.Namespace) -> Review:
    """The review, with a progress bar at a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    record = load(arguments.file)
    settings = SearchSettings(seed=arguments.seed, threads=arguments.threads)
    console = Console(stderr=True)
    columns = (TextColumn(translate("analysis-analysing")), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=None)
        return review(
            record,
            simulations=arguments.simulations,
            seconds=arguments.seconds,
            settings=settings,
            progress=lambda done, moves: bar.update(task, completed=done, total=moves),
        )


def show(found: Review, top: int) -> None:
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False)
    console.print(Text(heading(found), "bold"))
    console.print(table(found))
    console.print(Text(legend(), "dim"))
    if top:
        console.print()
    for line in ranked(found, top) if top else ():
        console.print(Text(line))
