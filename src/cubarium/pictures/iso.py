"""Blocks seen from the south-east and above: a1 is the left corner, columns run right-down, rows run right-up.

The view is a little steeper than the true isometric one, in which a cube would hide another exactly. All corners fall
on whole numbers.
"""

from collections.abc import Iterable, Iterator
from functools import partial

from ..scene import SceneCube
from . import relief
from .palette import Side, colour
from .sheet import Sheet, element, num, tag
from .solid import Kind, Place, Stack, around, edges_of, faces, kind_of, nearness

ACROSS, DOWN, UP = 30, 21, 30  # what a step along a column or row is on paper, to the right and down; a level, up
EDGE = 42  # the length of an edge in the plane of its face; patterns and letters are drawn in that plane
MATRIX: dict[Side, tuple[float, float, float, float]] = {  # from the plane of a face to the paper
    "top": (ACROSS / EDGE, DOWN / EDGE, -ACROSS / EDGE, DOWN / EDGE),
    "south": (ACROSS / EDGE, DOWN / EDGE, 0, UP / EDGE),
    "east": (ACROSS / EDGE, -DOWN / EDGE, 0, UP / EDGE),
    "flat": (1, 0, 0, 1),
}
TOP = f"l{ACROSS} {DOWN}-{ACROSS} {DOWN}-{ACROSS}-{DOWN}z"
OUTLINE: dict[Side, str] = {  # from the corner that is up and left as one looks at the face
    "top": f"M0 0{TOP}",
    "south": f"M0 0l{ACROSS} {DOWN}v{UP}l-{ACROSS}-{DOWN}z",
    "east": f"M0 0l{ACROSS}-{DOWN}v{UP}l-{ACROSS} {DOWN}z",
    "flat": f"M0 0h{EDGE}v{EDGE}h-{EDGE}z",
}
LINES = {"x": f"l{ACROSS} {DOWN}", "y": f"l{ACROSS}-{DOWN}", "z": f"v-{UP}"}


def point(x: float, y: float, z: float) -> tuple[float, float]:
    """Where a corner lies on paper."""
    return ACROSS * (x + y), DOWN * (x - y) - UP * z


def matrix(side: Side) -> str:
    return f"matrix({' '.join(f'{value:.4f}'.rstrip('0').rstrip('.') for value in (*MATRIX[side], 0, 0))})"


def bounds(places: Iterable[Place]) -> tuple[float, float, float, float]:
    """The left, upper, right and lower end of cubes."""
    corners = [point(x + dx, y + dy, z + dz) for x, y, z in places for dx in (0, 1) for dy in (0, 1) for dz in (0, 1)]
    across, down = zip(*corners, strict=True)
    return min(across), min(down), max(across), max(down)


def draw(sheet: Sheet, stack: Stack, *, numbers: bool = True) -> str:
    """All cubes, from the farthest to the nearest; lines come after the cubes that they run along.

    A line may wait until all cubes as near as the nearest it touches are drawn: what hides it is nearer by two.
    """
    layers: dict[int, list[str]] = {}
    lines: dict[tuple[int, Kind], list[str]] = {}
    for place in sorted(stack.cubes):
        layers.setdefault(nearness(place), []).append(cube_picture(sheet, stack, place, numbers))
    for edge in sorted({edge for place in stack.cubes for edge in edges_of(place)}):
        kind = kind_of(stack, edge)
        if kind:
            near = max(nearness(place) for place in around(edge) if place in stack.cubes)
            x, y = point(*edge[1:])
            lines.setdefault((near, kind), []).append(f"M{num(x)} {num(y)}{LINES[edge[0]]}")
    bodies = []
    for near in sorted(layers):
        bodies += layers[near]
        bodies += [stroke(sheet, kind, "".join(lines[near, kind])) for kind in Kind if (near, kind) in lines]
    pen = {"fill": "none", "stroke": sheet.theme.line, "stroke_width": 1.3, "stroke_linecap": "round"}
    return element("g", "".join(bodies), **pen)


def stroke(sheet: Sheet, kind: Kind, path: str) -> str:
    """Lines of one kind; what is not said here is as `draw` says for all."""
    look: dict[Kind, dict[str, object]] = {
        Kind.RIDGE: {"stroke": "#fff", "stroke_opacity": 0.3, "stroke_width": 1},
        Kind.CREASE: {"stroke_opacity": 0.35},
        Kind.SEAM: {"stroke_opacity": 0.75},
        Kind.OUTLINE: {},
        Kind.FRESH: {"stroke": sheet.theme.fresh, "stroke_width": 3.2},
    }
    return element("path", d=path, **look[kind])


def cube_picture(sheet: Sheet, stack: Stack, place: Place, numbers: bool) -> str:
    cube, seen = stack.cubes[place], faces(stack, place)
    body = "".join(face(sheet, stack, place, side) for side in seen)
    if "top" in seen:
        high = numbers and place[2] > 0 and not stack.covered(*place)
        body += mark(sheet, cube, place, fresh=cube.block in stack.fresh, high=high)
        body += number(sheet, cube, place) if high else ""
    return body


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
    ground = element("path", d=OUTLINE[side], fill=fill, stroke=fill, stroke_width=0.8, stroke_linejoin="round")
    if not sheet.patterns:
        return element("g", ground, id=full)
    pattern = sheet.define(f"{name}-{side}-pattern", partial(tile, name, side))
    return element("g", ground + element("path", d=OUTLINE[side], fill=f"url(#{pattern})", stroke="none"), id=full)


def tile(name: str, side: Side, full: str) -> str:
    shade = colour(name)
    strokes = (
        {"fill": shade.ink, "stroke": "none"}
        if shade.filled
        else {"stroke": shade.ink, "stroke_width": 1.5, "fill": "none"}
    )
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
        yield sheet.put(
            "under",
            *at,
            lambda full: element("path", id=full, d=OUTLINE["top"], fill="#000", stroke="none", opacity=0.3),
        )
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
        f'<stop offset="{num(share)}" stop-opacity="{num(depth * left)}"/>'
        for share, left in ((0, 1), (0.5, 0.33), (1, 0))
    )
    return element("linearGradient", stops, id=full, x1=x1, y1=y1, x2=x2, y2=y2)


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
        return element("g", ring + words, id=full, transform=matrix("top"), fill=ink, fill_opacity=0.9, stroke="none")

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
        return element(
            "g", badge + words, id=full, transform=matrix("top"), fill=shade.ink, font_weight=700, stroke="none"
        )

    return sheet.put(f"high-{cube.colour}-{height}", *origin(place, "top"), make)
