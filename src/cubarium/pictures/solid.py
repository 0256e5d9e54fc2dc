"""What is seen of cubes that lie together: the faces that are free and the edges that are worth a line.

Nothing is drawn here. The words:

    place    a cube as (x, y, z), z from 0: what neighbours are counted in
    face     the top, south or east side of a cube; the other three are never seen
    edge     a line along an axis from a corner of the grid, with four places around it
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from ..scene import SceneCube
from .palette import Side

Place = tuple[int, int, int]
Edge = tuple[str, int, int, int]

FLOOR = ""  # what lies below the lowest cubes, in the place of a block's id


class Kind(Enum):
    """How an edge is drawn."""

    RIDGE = "ridge"  # two faces of a cube meet and catch the light
    CREASE = "crease"  # two faces of one block meet in a corner
    SEAM = "seam"  # two blocks side by side
    OUTLINE = "outline"  # a block against what is behind it
    FRESH = "fresh"  # the same round the block of the last move


@dataclass(frozen=True)
class Stack:
    """Cubes that lie together, and those of them that the last move put there."""

    cubes: Mapping[Place, SceneCube]
    fresh: frozenset[str] = frozenset()  # blocks
    floor: bool = True  # whether there is one below them

    @classmethod
    def of(cls, cubes: Iterable[SceneCube], fresh: Iterable[tuple[int, int, int]] = (), floor: bool = True) -> "Stack":
        at = {(cube.x, cube.y, cube.level - 1): cube for cube in cubes}
        new = ((x, y, level - 1) for x, y, level in fresh)
        return cls(at, frozenset(at[place].block for place in new if place in at), floor)

    def block(self, place: Place) -> str | None:
        """What fills a place: a block, the floor, or nothing."""
        if place in self.cubes:
            return self.cubes[place].block
        return FLOOR if self.floor and place[2] < 0 else None

    def covered(self, x: int, y: int, z: int) -> bool:
        """Whether something lies over a place, even with a gap between."""
        return any(cube[:2] == (x, y) and cube[2] > z for cube in self.cubes)

    def tops(self) -> dict[tuple[int, int], int]:
        """How high the stack on each cell is."""
        return {(x, y): z + 1 for x, y, z in sorted(self.cubes, key=lambda place: place[2])}


def faces(stack: Stack, place: Place) -> list[Side]:
    """The faces of a cube that no other cube lies against."""
    x, y, z = place
    against: dict[Side, Place] = {"top": (x, y, z + 1), "south": (x, y - 1, z), "east": (x + 1, y, z)}
    return [side for side, other in against.items() if other not in stack.cubes]


def edges_of(place: Place) -> set[Edge]:
    """The nine edges of a cube's top, south and east side."""
    x, y, z = place
    along_x = [("x", x, y, z), ("x", x, y, z + 1), ("x", x, y + 1, z + 1)]
    along_y = [("y", x, y, z + 1), ("y", x + 1, y, z), ("y", x + 1, y, z + 1)]
    along_z = [("z", x, y, z), ("z", x + 1, y, z), ("z", x + 1, y + 1, z)]
    return {*along_x, *along_y, *along_z}


def around(edge: Edge) -> tuple[Place, Place, Place, Place]:
    """The four places around an edge: in front of it, behind it, and the two at its sides."""
    axis, x, y, z = edge
    if axis == "x":
        return (x, y - 1, z), (x, y, z - 1), (x, y, z), (x, y - 1, z - 1)
    if axis == "y":
        return (x, y, z), (x - 1, y, z - 1), (x - 1, y, z), (x, y, z - 1)
    return (x, y - 1, z), (x - 1, y, z), (x - 1, y - 1, z), (x, y, z)


def kind_of(stack: Stack, edge: Edge) -> Kind | None:
    """How an edge is drawn; None where it is hidden or runs inside a smooth face of one block."""
    front, behind, left, right = (stack.block(place) for place in around(edge))
    beside = [block for block in (left, right) if block is not None]
    if front is not None or not (beside or behind):
        return None
    if not beside:
        return Kind.RIDGE
    meeting = {*beside, behind} if len(beside) == 1 and behind is not None else set(beside)
    if len(meeting) == 1 and len(beside) == 1 and behind is not None:
        return None
    if len(meeting & stack.fresh) == 1:
        return Kind.FRESH
    if len(meeting) == 1:
        return Kind.CREASE if len(beside) == 2 else Kind.OUTLINE
    return Kind.SEAM if len(beside) == 1 else Kind.OUTLINE


def nearness(place: Place) -> int:
    """Grows towards the eye: a cube hides only cubes that are less near."""
    x, y, z = place
    return x - y + z
