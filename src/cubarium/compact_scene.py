"""The scene as it travels: choices that differ by where they lie share a shape.

A scene has all the cubes of every legal move, most of which are the same few shapes, shifted. Here each shape is told
once, and a choice says which one it is and where. Nothing else is left out, and nothing else is different.

    shape   the blocks that a move places, as they lie when the first of their cubes is at 0, 0, 0
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from . import scene
from .scene import Board, BoardCell, BoardCube, Card, SceneCube, Tray


@dataclass(frozen=True)
class PlacedBlock:
    """Cubes that have all but their places in common."""

    block: int  # which of the blocks that the move places
    board: str
    colour: str
    mark: str
    owner: int | None
    bulges: str | None
    cubes: tuple[tuple[int, int, int], ...]  # x, y and level of each, from the place of the choice


@dataclass(frozen=True)
class Shape:
    anchors: tuple[BoardCell, ...]  # from the place of the choice
    blocks: tuple[PlacedBlock, ...]


@dataclass(frozen=True)
class CompactChoice:
    move: str
    blocks: tuple[str, ...]
    shape: int  # its index in the scene's list
    at: tuple[int, int, int]  # x, y and level of its first cube


@dataclass(frozen=True)
class Scene:
    """The fields of `cubarium.scene.Scene`, and the shapes of its choices."""

    boards: tuple[Board, ...]
    cubes: tuple[SceneCube, ...]
    trays: tuple[Tray, ...]
    shapes: tuple[Shape, ...]
    choices: tuple[CompactChoice, ...]
    cards: tuple[Card, ...]
    game: str
    title: str
    scores: tuple[int, ...]
    turn: int | None
    colour: int | None
    winners: tuple[int, ...]
    fresh: tuple[BoardCube, ...]


def compact(drawn: scene.Scene) -> Scene:
    """A scene as it travels. Shapes come in the order in which the choices need them."""
    shapes: dict[Shape, int] = {}
    choices = []
    for choice in drawn.choices:
        at = place_of(choice)
        index = shapes.setdefault(shape_of(choice, at), len(shapes))
        choices.append(CompactChoice(choice.move, choice.blocks, index, at))
    same = {field.name: getattr(drawn, field.name) for field in fields(drawn) if field.name != "choices"}
    return Scene(**same, shapes=tuple(shapes), choices=tuple(choices))


class Place(NamedTuple):
    x: int
    y: int
    level: int


def place_of(choice: scene.Choice) -> Place:
    """Where a choice lies: at its first cube, or, where it places none, at its first anchor."""
    for cube in choice.cubes:
        return Place(cube.x, cube.y, cube.level)
    for _, x, y in choice.anchors:
        return Place(x, y, 0)
    return Place(0, 0, 0)


def shape_of(choice: scene.Choice, at: Place) -> Shape:
    anchors = tuple((board, x - at.x, y - at.y) for board, x, y in choice.anchors)
    return Shape(anchors, tuple(placed_blocks(choice.cubes, at)))


def placed_blocks(cubes: tuple[SceneCube, ...], at: Place) -> Iterator[PlacedBlock]:
    numbers: dict[str, int] = {}
    for cube in cubes:
        numbers.setdefault(cube.block, len(numbers))
    look = attrgetter("block", "board", "colour", "mark", "owner", "bulges")
    for (block, board, colour, mark, owner, bulges), alike in groupby(cubes, look):
        places = tuple((cube.x - at.x, cube.y - at.y, cube.level - at.level) for cube in alike)
        yield PlacedBlock(numbers[block], board, colour, mark, owner, bulges, places)
