"""Solutions, the same for all that rotations of the box make of them."""

from functools import lru_cache
from itertools import permutations, product

from ..errors import OptionError
from ..packing import Cube, Packing, Placement
from ..packing.pieces import Cubes
from .puzzles import SolitairePuzzle

Rotation = tuple[tuple[int, int], ...]  # for each axis: which axis it comes from, and with which sign


def rotations() -> list[Rotation]:
    """The 24 rotations of a cube.

    >>> len(rotations())
    24
    """
    found = []
    for axes in permutations(range(3)):
        for signs in product((1, -1), repeat=3):
            swaps = sum(axes[i] > axes[j] for i in range(3) for j in range(i + 1, 3))
            if signs[0] * signs[1] * signs[2] == (-1) ** swaps:
                found.append(tuple(zip(axes, signs, strict=True)))
    return found


def turned(cube: Cube, rotation: Rotation) -> Cube:
    x, y, z = (sign * cube[axis] for axis, sign in rotation)
    return x, y, z


@lru_cache(maxsize=200)
def symmetries(region: Cubes) -> tuple[dict[Cube, Cube], ...]:
    """The rotations that take a region into itself, each as where it takes every cube."""
    found = []
    corner = tuple(min(axis) for axis in zip(*region, strict=True))
    for rotation in rotations():
        images = {cube: turned(cube, rotation) for cube in region}
        least = tuple(min(axis) for axis in zip(*images.values(), strict=True))
        by = [want - have for want, have in zip(corner, least, strict=True)]
        moved = {cube: (x + by[0], y + by[1], z + by[2]) for cube, (x, y, z) in images.items()}
        if region == frozenset(moved.values()):
            found.append(moved)
    return tuple(found)


def image(packing: Packing, mapping: dict[Cube, Cube]) -> Packing:
    return Packing(
        tuple(
            Placement(each.piece, frozenset(mapping[cube] for cube in each.cubes), each.colour)
            for each in packing.placements
        )
    )


def canonical(region: Cubes, packing: Packing) -> Packing:
    """One of the images of a packing of a region, the same one for all of them."""
    return min((image(packing, mapping) for mapping in symmetries(region)), key=str)


def check_solution(puzzle: SolitairePuzzle, placed: list[Placement]) -> Packing:
    """The packing that fills the box, in its canonical form; OptionError where it does not."""
    problem = puzzle.problem(placed)
    left = len(puzzle.region - problem.placed.cubes)
    if left:
        raise OptionError("solitaire-not-filled", cubes=left)
    unused = [piece.label for piece, limits in zip(puzzle.pieces, problem.cover.limits, strict=True) if limits[0]]
    if unused:
        raise OptionError("solitaire-pieces-missing", pieces=unused)
    return canonical(puzzle.region, problem.placed)
