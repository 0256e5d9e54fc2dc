"""Packings as scenes, from which every picture is made: each piece with a colour, a mark and its cubes."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ..colours import COLOURS
from ..errors import OptionError
from ..geometry import COLUMNS
from ..scene import Board, Scene, SceneCube
from .pieces import Cubes, Packing, Piece, Placement

COLOUR_ORDER = ("blue", "yellow", "red", "green", "violet", "pink", "beige", "white", "grey", "black")


class ColourScheme:
    """Which colour a piece is shown in, the same in every picture of a problem.

    A piece has the colour that it was given. Where none was given, or one to all, each piece and each of its copies
    has the next colour of the palette.
    """

    def __init__(self, pieces: Sequence[Piece], most: int = 99) -> None:
        own = {piece.colour for piece in pieces}
        self.own = len(own) > 1 and own <= {*COLOURS, ""}
        self.first: dict[str, int] = {}
        number = 0
        for piece in pieces:
            self.first[piece.label] = number
            number += min(piece.most, most)

    def colour(self, placement: Placement, copy: int) -> str:
        if self.own and placement.colour:
            return placement.colour
        return COLOUR_ORDER[(self.first.get(placement.label, 0) + copy) % len(COLOUR_ORDER)]


def scene(region: Cubes, packing: Packing, colours: ColourScheme, title: str = "") -> Scene:
    """A packing in its region, as if it lay on a table."""
    cubes: list[SceneCube] = []
    copies: Counter[str] = Counter()
    for number, placement in enumerate(packing.placements):
        colour = colours.colour(placement, copies[placement.label])
        copies[placement.label] += 1
        for x, y, z in placement.ordered:
            cubes.append(SceneCube("board", x, y, z + 1, colour, mark(placement), str(number)))
    return Scene((board(region | packing.cubes, title),), tuple(cubes), (), title=title)


def mark(placement: Placement) -> str:
    """What stands on each cube of a piece: its name, or as much of it as there is room for."""
    return placement.piece[:2]


def board(region: Cubes, title: str = "") -> Board:
    """The cells below a region, each as high as its highest cube."""
    columns, rows = 1 + max(x for x, _, _ in region), 1 + max(y for _, y, _ in region)
    if columns > len(COLUMNS):
        raise OptionError("packing-picture-columns", most=len(COLUMNS), columns=columns)
    tops: dict[tuple[int, int], int] = {}
    for x, y, z in region:
        tops[x, y] = max(z + 1, tops.get((x, y), 0))
    heights = tuple(tuple(tops.get((x, y), 0) for x in range(columns)) for y in range(rows))
    return Board("board", title, columns, rows, heights, layered=True)


def steps(whole: Scene, packing: Packing, order: Iterable[Placement]) -> list[tuple[str, Scene]]:
    """What lies there after each piece of an order, with that piece marked, and what it is called.

    What is not in the order lies there from the start.
    """
    order = list(order)
    numbers = {placement: str(number) for number, placement in enumerate(packing.placements)}
    blocks = [numbers[placement] for placement in order]
    there = set(numbers.values()) - set(blocks)
    found = []
    for number, (placement, block) in enumerate(zip(order, blocks, strict=True), 1):
        there.add(block)
        cubes = tuple(cube for cube in whole.cubes if cube.block in there)
        fresh = tuple((cube.board, cube.x, cube.y, cube.level) for cube in cubes if cube.block == block)
        found.append((f"{number}. {placement.piece}", replace(whole, cubes=cubes, fresh=fresh)))
    return found


def cubes_by_place(scene: Scene) -> dict[tuple[int, int, int], SceneCube]:
    """The cubes of a scene with one board, by column, row and level."""
    return {(cube.x, cube.y, cube.level): cube for cube in scene.cubes}


def arrows(scene: Scene, coloured: bool = True) -> Mapping[tuple[int, int, int], str]:
    """Arrows for the cubes whose piece continues above or below them, where several pieces look the same."""

    def look(cube: SceneCube) -> tuple[str, str]:
        return cube.mark, cube.colour if coloured else ""

    at = cubes_by_place(scene)
    same = Counter(look(cube) for cube in {cube.block: cube for cube in scene.cubes}.values())
    found = {}
    for (x, y, level), cube in at.items():
        if same[look(cube)] > 1:
            above, below = (
                other is not None and other.block == cube.block
                for other in (at.get((x, y, level + 1)), at.get((x, y, level - 1)))
            )
            found[x, y, level] = "↕" if above and below else "↑" if above else "↓" if below else ""
    return found
