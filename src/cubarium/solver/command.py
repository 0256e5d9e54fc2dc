"""The commands `cubarium solve` and `cubarium check`."""

import argparse
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ..game import Position
from ..messages import Message, translate
from .certificate import Certificate, certify
from .checker import check
from .solve import Solution, Value, solve

if TYPE_CHECKING:
    from rich.console import Console


def run_solve(arguments: argparse.Namespace, position: Position) -> int:
    with progress_bar("solver-solving") as watch:
        limits = {"nodes": arguments.nodes, "seconds": arguments.seconds, "memory": arguments.memory}
        solution = solve(position, **limits, watch=watch)
    certificate = None
    if arguments.certificate or ("|" not in arguments.what and hasattr(position.reference, "canonical_key")):
        with progress_bar("solver-listing", "solver-moves-done") as watch:
            certificate = certify(position, moves=arguments.nodes, watch=watch)
    if arguments.certificate and certificate:
        certificate.save(arguments.certificate)
    if arguments.json:
        complete = {"complete": certificate_data(certificate)} if certificate else {}
        print(json.dumps(solution_data(position, solution) | complete, ensure_ascii=False))
        return 0
    from rich.console import Console

    console = Console(highlight=False)
    show_solution(console, position, solution)
    if certificate:
        show_certificate(console, certificate)
    return 0


def run_check(arguments: argparse.Namespace) -> int:
    with progress_bar("solver-checking") as track:
        checked = check(arguments.file, engine=arguments.engine, track=track)
    if arguments.json:
        answer = {"position": str(checked.start), "positions": checked.positions}
        print(json.dumps(answer | {"winners": list(checked.winners), "distance": checked.distance}))
        return 0
    print(translate("solver-right", positions=checked.positions, game=checked.start.rules.title))
    seats = [Message("solver-seat", number=seat + 1) for seat in checked.winners]
    print(translate("solver-first", seats=seats, moves=checked.distance))
    return 0


@contextmanager
def progress_bar(caption: str, counter: str = "solver-positions-done") -> Iterator[Callable[..., None]]:
    """A bar at a terminal: how much is done, and of how much where that is known. Both words are keys of messages."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn(translate(counter, count="{task.completed:,}")),  # `rich` fills in the number
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(translate(caption), total=None)

        def update(done: int, total: int | None = None) -> None:
            progress.update(task, completed=done, total=total)

        yield update


def show_solution(console: "Console", position: Position, solution: Solution) -> None:
    from rich.table import Table

    title = position.rules.title
    if solution.turn is None:
        console.print(translate("solver-over", game=title, result=result(solution)))
        return
    console.print(translate("solver-solved", game=title, result=result(solution), moves=solution.distance))
    console.print(translate("solver-margin", margin=f"{solution.margin:+}", nodes=solution.nodes))
    heads = ("solver-head-move", "solver-head-result", "solver-head-margin", "solver-head-moves-left")
    table = Table(*map(translate, heads), box=None, pad_edge=False, header_style="bold")
    for column in table.columns[2:]:
        column.justify = "right"
    seat = solution.turn
    for text, value in sorted(solution.moves.items(), key=lambda move: move[1].rank(seat), reverse=True):
        style = "bold" if text in solution.best else ""
        table.add_row(text, translate(result(value)), f"{value.margin:+}", str(value.distance), style=style)
    console.print(table)


def show_certificate(console: "Console", certificate: Certificate) -> None:
    first, second, shared = certificate.won
    console.print()
    console.print(
        translate(
            "solver-complete",
            positions=len(certificate.values),
            moves=certificate.moves,
            first=first,
            second=second,
            shared=shared,
            over=certificate.over,
            longest=max(value // 3 for value in certificate.values),
        )
    )


def result(value: Value) -> Message:
    """Who comes first; people count seats from 1."""
    if len(value.winners) > 1:
        return Message("solver-shared")
    return Message("solver-wins", seat=value.winners[0] + 1)


def solution_data(position: Position, solution: Solution) -> dict[str, Any]:
    return {
        "position": str(position),
        **value_data(solution),
        "nodes": solution.nodes,
        "best": solution.best,
        "moves": {text: value_data(value) for text, value in solution.moves.items()},
    }


def value_data(value: Value) -> dict[str, Any]:
    return {"winners": list(value.winners), "margin": value.margin, "distance": value.distance}


def certificate_data(certificate: Certificate) -> dict[str, Any]:
    first, second, shared = certificate.won
    return {
        "positions": len(certificate.values),
        "moves": certificate.moves,
        "over": certificate.over,
        "won": [first, second],
        "shared": shared,
    }
