"""The output of packings: their levels in the terminal, lines of text, JSON for programs, and pictures."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..messages import Message, translate
from . import report
from .pieces import Packing
from .problem import Problem
from .scenes import ColourScheme, arrows, scene, steps

if TYPE_CHECKING:
    from rich.console import Console

MAX_TRIES = 200  # packings looked at for one that can be built from above


class PackingOutput:
    """Prints packings one by one, and draws them together at the end."""

    def __init__(self, problem: Problem, arguments: argparse.Namespace) -> None:
        self.problem, self.arguments = problem, arguments
        self.colours = ColourScheme(problem.pieces, len(problem.region))
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
            self.output.print(translate("packing-number", number=self.number), style="bold")
        drawn = scene(self.problem.region, packing, self.colours)
        self.output.print(report.picture(drawn, self.problem.region, self.output.width))
        self.output.print(report.caption(str(packing)), soft_wrap=True)
        if arguments.build_order:
            self.output.print(translate(report.build_order_message(self.problem.build_order(packing))))

    def end(self) -> None:
        if self.arguments.json:
            print(json.dumps({"packings": [self.data(packing) for packing in self.found]}, ensure_ascii=False))
        elif not self.number:
            self.output.print(translate(self.no_packing()))
        if self.arguments.svg and self.found:
            self.draw(self.arguments.svg)

    def no_packing(self) -> Message:
        arguments = self.arguments
        if not arguments.build_order or not self.problem.first(arguments.seed):
            return Message("packing-none")
        if arguments.all:
            return Message("packing-none-buildable")
        return Message("packing-none-buildable-of", tries=arguments.sample or MAX_TRIES)

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
        scenes = [scene(region, packing, self.colours) for packing in packings]
        if len(packings) > 1:
            piles = [(f"{number:,}", each, arrows(each)) for number, each in enumerate(scenes, 1)]
            return sheet_of(piles, title=translate(report.counted(len(piles))), dark=dark)
        if self.arguments.build_order:
            order = self.problem.build_order(packings[0])
            if order.order:
                pictures, title = steps(scenes[0], packings[0], order.order), translate(report.strip_title(order))
                return strip(pictures, title=title, dark=dark)
        title = translate(report.picture_title(packings[0]))
        return exploded(scenes[0], arrows(scenes[0]), title=title, dark=dark)


def console() -> "Console":
    from rich.console import Console

    output = Console(highlight=False)
    return output if output.is_terminal else Console(highlight=False, width=120)
