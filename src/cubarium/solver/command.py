"""What `cubarium solve` and `cubarium check` do, and how they tell of it."""

import argparse
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ..game import Position
from .certificate import Certificate, certify
from .checker import check
from .solve import Solution, Value, solve

if TYPE_CHECKING:
    from rich.console import Console


def run_solve(arguments: argparse.Namespace, position: Position) -> int:
    with told("Solving") as watch:
        limits = {"nodes": arguments.nodes, "seconds": arguments.seconds, "memory": arguments.memory}
        solution = solve(position, **limits, watch=watch)
    certificate = None
    if arguments.certificate or ("|" not in arguments.what and hasattr(position.reference, "essence")):
        with told("Listing all positions", "moves") as watch:
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
    with told("Checking") as track:
        checked = check(arguments.file, engine=arguments.engine, track=track)
    if arguments.json:
        answer = {"position": str(checked.start), "positions": checked.positions}
        print(json.dumps(answer | {"winners": list(checked.winners), "distance": checked.distance}))
        return 0
    seats = " and ".join(f"seat {seat + 1}" for seat in checked.winners)
    print(f"Right: {checked.positions:,} positions of {checked.start.rules.title}, each value follows from the rules.")
    print(f"First with best play: {seats}, after {count(checked.distance, 'move')}.")
    return 0


@contextmanager
def told(doing: str, counted: str = "positions") -> Iterator[Callable[..., None]]:
    """Tells whoever waits at a terminal how many things are done, and of how many where that is known."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed:,} " + counted),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(doing, total=None)

        def tell(done: int, total: int | None = None) -> None:
            progress.update(task, completed=done, total=total)

        yield tell


def show_solution(console: "Console", position: Position, solution: Solution) -> None:
    from rich.table import Table

    title = position.rules.title
    if solution.turn is None:
        console.print(f"{title}: the game is over, {first(solution)}.")
        return
    console.print(f"{title}: {first(solution)} with best play, {count(solution.distance, 'move')} from here.")
    console.print(f"Margin {solution.margin:+}, {solution.nodes:,} positions looked at.")
    table = Table("move", "then", "margin", "moves left", box=None, pad_edge=False, header_style="bold")
    for column in table.columns[2:]:
        column.justify = "right"
    seat = solution.turn
    for text, value in sorted(solution.moves.items(), key=lambda move: move[1].rank(seat), reverse=True):
        style = "bold" if text in solution.best else ""
        table.add_row(text, first(value), f"{value.margin:+}", str(value.distance), style=style)
    console.print(table)


def show_certificate(console: "Console", certificate: Certificate) -> None:
    positions, (ours, theirs, shared) = len(certificate.values), certificate.won
    longest = max(value // 3 for value in certificate.values)
    console.print()
    console.print(
        f"Solved completely: {positions:,} positions can come up, with {certificate.moves:,} moves; positions that go "
        "on in the same way, or are images of each other, count once. "
        f"Seat 1 wins {ours:,} of them, seat 2 wins {theirs:,}, first place is shared in {shared:,}; "
        f"in {certificate.over:,} the game is over. The longest takes {count(longest, 'more move')}."
    )


def first(value: Value) -> str:
    """Who comes first, in words; seats are shown from 1."""
    return f"seat {value.winners[0] + 1} wins" if len(value.winners) == 1 else "first place is shared"


def count(number: int, what: str) -> str:
    return f"{number:,} {what}" + ("" if number == 1 else "s")


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
    ours, theirs, shared = certificate.won
    return {
        "positions": len(certificate.values),
        "moves": certificate.moves,
        "over": certificate.over,
        "won": [ours, theirs],
        "shared": shared,
    }
