"""How packings are shown: their levels in the terminal, as lines of text, for programs, and as pictures."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import report as telling
from .pieces import Packing
from .problem import Problem
from .scenes import Paint, goes_on, scene, steps

if TYPE_CHECKING:
    from rich.console import Console

TRIES = 200  # packings looked at for one that can be built from above


class Show:
    """Tells of packings one by one, and draws them together at the end."""

    def __init__(self, problem: Problem, arguments: argparse.Namespace) -> None:
        self.problem, self.arguments = problem, arguments
        self.paint = Paint(problem.pieces, len(problem.region))
        self.output = console()
        self.found: list[Packing] = []
        self.number = 0

    def add(self, packing: Packing) -> None:
        self.number += 1
        arguments = self.arguments
        if arguments.svg or arguments.json:
            self.found.append(packing)
        if arguments.json:
            return
        if arguments.text:
            print(packing)
            return
        if self.number > 1:
            self.output.print()
        if arguments.all or arguments.sample is not None:
            self.output.print(f"[bold]Packing {self.number:,}[/bold]")
        drawn = scene(self.problem.region, packing, self.paint)
        self.output.print(telling.picture(drawn, self.problem.region, self.output.width))
        self.output.print(telling.caption(str(packing)), soft_wrap=True)
        if arguments.build_order:
            self.output.print(telling.order(self.problem.build_order(packing)))

    def end(self) -> None:
        if self.arguments.json:
            print(json.dumps({"packings": [self.data(packing) for packing in self.found]}, ensure_ascii=False))
        elif not self.number:
            self.output.print(self.nothing())
        if self.arguments.svg and self.found:
            self.draw(self.arguments.svg)

    def nothing(self) -> str:
        arguments = self.arguments
        if arguments.build_order and self.problem.first(arguments.seed):
            looked = "" if arguments.all else f" of the {arguments.sample or TRIES} that were looked at"
            return f"There are packings, but none{looked} can be built from above."
        return "There is no packing."

    def data(self, packing: Packing) -> dict[str, Any]:
        if not self.arguments.build_order:
            return {"packing": str(packing)}
        order = self.problem.build_order(packing)
        return {"packing": str(packing), "orders": order.orders, "order": [*map(str, order.order or ())]}

    def draw(self, out: Path) -> None:
        """One picture of all, or a folder with one of each."""
        from ..pictures.files import save

        if out.suffix:
            save(self.picture(self.found), out)
            return
        out.mkdir(parents=True, exist_ok=True)
        width = len(str(len(self.found)))
        for number, packing in enumerate(self.found, 1):
            save(self.picture([packing]), out / f"packing-{number:0{width}}.svg")

    def picture(self, packings: list[Packing]) -> str:
        from ..pictures.exploded import exploded, sheet_of, strip

        dark, region = self.arguments.dark, self.problem.region
        scenes = [scene(region, packing, self.paint) for packing in packings]
        if len(packings) > 1:
            piles = [(f"{number:,}", each, goes_on(each)) for number, each in enumerate(scenes, 1)]
            return sheet_of(piles, title=telling.counted(len(piles)), dark=dark)
        if self.arguments.build_order:
            order = self.problem.build_order(packings[0])
            if order.order:
                return strip(steps(scenes[0], packings[0], order.order), title=telling.strip_title(order), dark=dark)
        return exploded(scenes[0], goes_on(scenes[0]), title=telling.title(packings[0]), dark=dark)


def console() -> "Console":
    from rich.console import Console

    output = Console(highlight=False)
    return output if output.is_terminal else Console(highlight=False, width=120)
