"""Blocks seen from the south-east and above: a1 is the left corner, columns run right-down, rows run right-up.

The view is a little steeper than the true isometric one, in which a cube would hide another exactly. All corners fall
on whole numbers.

    place    a cube as (x, y, z), z from 0: what neighbours are counted in
    face     the top, south or east side of a cube; the other three are never seen
    edge     a line along an axis from a corner of the grid, with four places around it
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import partial

from ..scene import SceneCube
from . import relief
from .palette import Side, colour
from .sheet import Sheet, element, num, tag

Place = tuple[int, int, int]
Edge = tuple[str, int, int, int]

EDGE = 42  # the length of an edge in the plane of its face; patterns and letters are drawn in that plane
MATRIX: dict[Side, tuple[float, float, float, float]] = {
    "top": (30 / 42, 21 / 42, -30 / 42, 21 / 42),
    "south": (30 / 42, 21 / 42, 0, 30 / 42),
    "east": (30 / 42, -21 / 42, 0, 30 / 42),
    "flat": (1, 0, 0, 1),
}
OUTLINE: dict[Side, str] = {  # from the corner that is up and left as one looks at the face
    "top": "M0 0l30 21-30 21-30-21z",
    "south": "M0 0l30 21v30l-30-21z",
    "east": "M0 0l30-21v30l-30 21z",
    "flat": "M0 0h42v42h-42z",
}
LINES = {"x": "M0 0l30 21", "y": "M0 0l30-21", "z": "M0 0v-30"}
FLOOR = ""  # what lies below the lowest cubes, in the place of a block's id


class Kind(Enum):
    """How an edge is drawn."""

    RIDGE = "ridge"  # two faces of a cube meet and catch the light
    CREASE = "crease"  # two faces of one block meet in a corner
    SEAM = "seam"  # two blocks side by side
    OUTLINE = "outline"  # a block against what is behind it
    FRESH = "fresh"  # the same round the block of the last move


def point(x: float, y: float, z: float) -> tuple[float, float]:
    return 30 * (x + y), 21 * (x - y) - 30 * z


def matrix(side: Side) -> str:
    return f"matrix({' '.join(f'{value:.4f}'.rstrip('0').rstrip('.') for value in (*MATRIX[side], 0, 0))})"


@dataclass(frozen=True)
class Stack:
    """Cubes that lie together, and those of them that the last move put there."""

    cubes: Mapping[Place, SceneCube]
    fresh: frozenset[str] = frozenset()  # blocks

    @classmethod
    def of(cls, cubes: Iterable[SceneCube], fresh: Iterable[tuple[int, int, int]] = ()) -> "Stack":
        at = {(cube.x, cube.y, cube.level - 1): cube for cube in cubes}
        new = ((x, y, level - 1) for x, y, level in fresh)
        return cls(at, frozenset(at[place].block for place in new if place in at))

    def block(self, place: Place) -> str | None:
        """What fills a place: a block, the floor, or nothing."""
        if place in self.cubes:
            return self.cubes[place].block
        return FLOOR if place[2] < 0 else None

    def covered(self, x: int, y: int, z: int) -> bool:
        """Whether something lies over a place, even with a gap between."""
        return any(cube[:2] == (x, y) and cube[2] > z for cube in self.cubes)

    def tops(self) -> dict[tuple[int, int], int]:
        """How high the stack on each cell is."""
        return {(x, y): z + 1 for x, y, z in sorted(self.cubes, key=lambda place: place[2])}


# ---------------------------------------------------------------- what is seen


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


# ---------------------------------------------------------------- drawing


def draw(sheet: Sheet, stack: Stack, *, numbers: bool = True, marks: bool = True) -> str:
    """All cubes, from the farthest to the nearest, each edge after the cubes around it."""
    pieces: list[tuple[float, Place, str]] = []
    tops = stack.tops()
    for place, cube in stack.cubes.items():
        body = "".join(face(sheet, stack, place, side) for side in faces(stack, place))
        if marks and "top" in faces(stack, place):
            high = numbers and 1 < tops[place[:2]] == place[2] + 1
            body += mark(sheet, cube, place, fresh=cube.block in stack.fresh, high=high)
            body += number(sheet, cube, place) if high else ""
        pieces.append((nearness(place), place, body))
    for edge in {edge for place in stack.cubes for edge in edges_of(place)}:
        kind = kind_of(stack, edge)
        if kind:
            after = max(nearness(place) for place in around(edge) if place in stack.cubes)
            pieces.append((after + 0.5, edge[1:], line(sheet, edge, kind)))
    return "".join(body for _, _, body in sorted(pieces))


def nearness(place: Place) -> int:
    """Grows towards the eye: a cube hides only cubes that are less near."""
    x, y, z = place
    return x - y + z


def origin(place: Place, side: Side) -> tuple[float, float]:
    """Where the drawing of a face begins."""
    x, y, z = place
    return point(*{"top": (x, y + 1, z + 1), "south": (x, y, z + 1), "east": (x + 1, y, z + 1)}[side])


def face(sheet: Sheet, stack: Stack, place: Place, side: Side) -> str:
    cube = stack.cubes[place]
    at = origin(place, side)
    body = sheet.put(f"{cube.colour}-{side}", *at, partial(plain, sheet, cube.colour, side))
    body += "".join(shades(sheet, stack, place, side, at))
    if cube.bulges is not None:
        body += relief.draw(sheet, cube.colour, side, cube.bulges, at)
    return body


def plain(sheet: Sheet, name: str, side: Side, full: str) -> str:
    """A face in its colour, with the pattern over it; the stroke closes the hair between two faces of a block."""
    fill = colour(name).tone(side)
    pattern = sheet.define(f"{name}-{side}-pattern", partial(tile, name, side))
    ground = element("path", d=OUTLINE[side], fill=fill, stroke=fill, stroke_width=0.8, stroke_linejoin="round")
    return element("g", ground + element("path", d=OUTLINE[side], fill=f"url(#{pattern})", stroke="none"), id=full)


def tile(name: str, side: Side, full: str) -> str:
    shade = colour(name)
    strokes = {"fill": shade.ink} if shade.filled else {"stroke": shade.ink, "stroke_width": 1.5, "fill": "none"}
    size = {"width": shade.tile, "height": shade.tile, "patternUnits": "userSpaceOnUse"}
    drawing = element("path", d=shade.drawing, opacity=0.16, **strokes)
    return element("pattern", drawing, id=full, **size, patternTransform=matrix(side))


def shades(sheet: Sheet, stack: Stack, place: Place, side: Side, at: tuple[float, float]) -> Iterator[str]:
    """The soft shadows that neighbours leave on a face."""
    x, y, z = place
    if side != "top":
        below = (x, y - 1, z - 1) if side == "south" else (x + 1, y, z - 1)
        if stack.block(below) is not None:
            yield sheet.put(f"foot-{side}", *at, partial(shadow, sheet, side, "M0 28h42v14h-42z", "up"))
    else:
        yield from shades_on_top(sheet, stack, (x, y, z), at)


def shades_on_top(sheet: Sheet, stack: Stack, place: Place, at: tuple[float, float]) -> Iterator[str]:
    """The light comes from the west: a taller neighbour there leaves the deeper shadow."""
    x, y, z = place
    if stack.covered(x, y, z):
        yield sheet.put("under", *at, lambda full: element("path", id=full, d=OUTLINE["top"], fill="#000", opacity=0.3))
        return
    if (x - 1, y, z + 1) in stack.cubes:
        yield sheet.put("west", *at, partial(shadow, sheet, "top", "M0 0h20v42h-20z", "right"))
    if (x, y + 1, z + 1) in stack.cubes:
        yield sheet.put("north", *at, partial(shadow, sheet, "top", "M0 0h42v12h-42z", "down"))


def shadow(sheet: Sheet, side: Side, path: str, towards: str, full: str) -> str:
    fill = sheet.define(f"fade-{towards}", partial(fade, towards))
    return element("path", id=full, d=path, fill=f"url(#{fill})", stroke="none", transform=matrix(side))


def fade(towards: str, full: str) -> str:
    x1, y1, x2, y2 = {"right": (0, 0, 1, 0), "down": (0, 0, 0, 1), "up": (0, 1, 0, 0)}[towards]
    depth = {"right": 0.34, "down": 0.22, "up": 0.22}[towards]
    stops = "".join(
        f'<stop offset="{num(share)}" stop-opacity="{num(depth * left)}"/>' for share, left in ((0, 1), (0.5, 0.33), (1, 0))
    )
    return element("linearGradient", stops, id=full, x1=x1, y1=y1, x2=x2, y2=y2)


def line(sheet: Sheet, edge: Edge, kind: Kind) -> str:
    axis, x, y, z = edge

    def make(full: str) -> str:
        stroke, width, opacity = {
            Kind.RIDGE: ("#fff", 1.0, 0.3),
            Kind.CREASE: (sheet.theme.line, 1.0, 0.35),
            Kind.SEAM: (sheet.theme.line, 1.3, 0.75),
            Kind.OUTLINE: (sheet.theme.line, 1.3, 0.85),
            Kind.FRESH: (sheet.theme.fresh, 3.2, None),
        }[kind]
        drawn = {"stroke": stroke, "stroke_width": width, "stroke_opacity": opacity}
        return element("path", id=full, d=LINES[axis], fill="none", stroke_linecap="round", **drawn)

    return sheet.put(f"{kind.value}-{axis}", *point(x, y, z), make)


# ---------------------------------------------------------------- letters


def mark(sheet: Sheet, cube: SceneCube, place: Place, *, fresh: bool, high: bool) -> str:
    """The cube's letter, lying on its top; ringed when the last move put it there, aside where a number stands too."""
    x, y = origin(place, "top")
    if cube.bulges is not None and "U" in cube.bulges:
        y -= relief.RISE
    ink = colour(cube.colour).ink

    def make(full: str) -> str:
        middle = 23.5 if high and cube.bulges is None else 21.0
        ring = element("circle", cx=middle, cy=middle, r=13, fill="none", stroke=ink, stroke_width=2) if fresh else ""
        words = tag("text", cube.mark, x=middle, y=middle + 6.6, font_size=18.5, font_weight=700, text_anchor="middle")
        return element("g", ring + words, id=full, transform=matrix("top"), fill=ink, fill_opacity=0.9)

    kind = ("ring" if fresh else "mark") + ("-aside" if high else "")
    return sheet.put(f"{kind}-{cube.colour}-{code(cube.mark)}", x, y, make)


def code(text: str) -> str:
    """A text as part of an id: whatever a game uses as a mark, the id is sound."""
    return "-".join(f"{ord(letter):x}" for letter in text)


def number(sheet: Sheet, cube: SceneCube, place: Place) -> str:
    """How high the stack is, on a badge in the corner that neighbours hide last, or that a bulge leaves free."""
    height, shade = str(place[2] + 1), colour(cube.colour)
    down = 7.8 if cube.bulges is None else EDGE - 7.8

    def make(full: str) -> str:
        badge = element("circle", cx=7.8, cy=down, r=6.2, fill_opacity=0.8)
        words = tag("text", height, x=7.8, y=down + 3.5, font_size=9.8, text_anchor="middle", fill=shade.base)
        return element("g", badge + words, id=full, transform=matrix("top"), fill=shade.ink, font_weight=700)

    return sheet.put(f"high-{cube.colour}-{height}", *origin(place, "top"), make)
