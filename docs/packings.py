"""The pictures of docs/packing.md, from the packings that stand in docs/packing.json."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cubarium.packing import Packing, Problem
from cubarium.packing.scenes import ColourScheme, arrows, scene, steps
from cubarium.pictures.exploded import exploded, sheet_of, strip

FILE = Path(__file__).parent / "packing.json"


def kept(name: str) -> Any:
    return json.loads(FILE.read_text(encoding="utf-8"))[name]


def one(name: str, title: str, dark: bool = False) -> str:
    """A packing, taken apart."""
    known = kept(name)
    problem = Problem(known["region"], known["pieces"])
    drawn = scene(problem.region, Packing.parse(known["packing"]), ColourScheme(problem.pieces))
    return exploded(drawn, arrows(drawn), title=title, dark=dark)


def selections() -> str:
    """A packing of each selection of pieces that fills the cube of 3 by 3 by 3."""
    problem = Problem("3x3x3", "blokus3d:1")
    paint = ColourScheme(problem.pieces)
    piles = []
    for known in kept("subsets"):
        drawn = scene(problem.region, Packing.parse(known["packing"]), paint)
        piles.append((f"{' '.join(known['pieces'])}: {known['count']:,}", drawn, arrows(drawn)))
    return sheet_of(piles, title="One colour in a cube of 3×3×3: thirteen selections of pieces do it")


def built() -> str:
    """The first of them, step by step."""
    problem = Problem("3x3x3", "blokus3d:1")
    packing = Packing.parse(kept("subsets")[0]["packing"])
    order = problem.build_order(packing)
    assert order.order, "the packings that are kept can be built"
    drawn = scene(problem.region, packing, ColourScheme(problem.pieces))
    return strip(steps(drawn, packing, order.order), title=f"Built from above, one of {order.orders:,} orders")


PACKINGS: dict[str, Callable[[], str]] = {
    "packing-soma": lambda: one("soma", "Soma"),
    "packing-subsets": selections,
    "packing-build": built,
    "packing-bedlam": lambda: one("bedlam", "Bedlam"),
    "packing-five": lambda: one("five", "5×5×5 from four colours", dark=True),
    "packing-bricks": lambda: one("slothouber-graatsma", "Slothouber–Graatsma"),
}
