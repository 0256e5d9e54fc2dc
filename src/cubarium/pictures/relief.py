"""Bulges and hollows on the faces of a cube, lit from the upper left.

A bulge is half a flattened ball: its outline on paper is the circle it stands on, seen at a slant, and the arc of the
ball beyond it. The two share their longer axis, which is at right angles to the way the face looks.
"""

from functools import partial
from math import atan2, cos, degrees, radians, sin, sqrt

from .palette import Side, colour, luminance, mixed
from .sheet import Sheet, element, num, nums

RADIUS, HEIGHT = 0.28, 0.28  # in edges of a cube
UNIT = 42.4  # an edge of a cube that is not foreshortened
LETTER: dict[Side, str] = {"top": "U", "south": "S", "east": "E"}
CENTRE: dict[Side, tuple[float, float]] = {"top": (0, 21), "south": (15, 25.5), "east": (15, 4.5)}
NORMAL: dict[Side, tuple[float, float]] = {"top": (0, -30), "south": (-30, 21), "east": (30, 21)}  # on paper
SLANT: dict[Side, float] = {"top": 0.7, "south": 0.505, "east": 0.505}  # how much a circle on the face is narrowed
RISE = 5  # how much higher the middle of a ball on top is seen than that of the face


def draw(sheet: Sheet, name: str, side: Side, bulges: str, at: tuple[float, float]) -> str:
    """What a face has of the two, at the origin of the face."""
    if LETTER[side] in bulges:
        return sheet.put(f"{name}-{side}-bulge", *at, partial(bulge, sheet, name, side))
    return sheet.put(f"{name}-{side}-hollow", *at, partial(hollow, sheet, name, side))


def half_axes(side: Side) -> tuple[float, float, float]:
    """On paper: of the circle the longer one, the shorter one, and how far the ball reaches the way the face looks."""
    slant = SLANT[side]
    reach = sqrt((RADIUS * slant) ** 2 + HEIGHT**2 * (1 - slant**2))
    return RADIUS * UNIT, RADIUS * slant * UNIT, reach * UNIT


def bulge(sheet: Sheet, name: str, side: Side, full: str) -> str:
    long, short, reach = half_axes(side)
    x, y = CENTRE[side]
    angle = atan2(NORMAL[side][1], NORMAL[side][0])
    across = angle + radians(90)
    ends = [(x + way * long * cos(across), y + way * long * sin(across)) for way in (-1, 1)]
    turn = degrees(across)
    arcs = [
        f"M{nums(*ends[0])}A{nums(long, reach, turn)} 0 1 {nums(*ends[1])}",
        f"A{nums(long, short, turn)} 0 1 {nums(*ends[0])}z",
    ]
    base = colour(name).tone(side)
    glow = sheet.define(f"{name}-{side}-glow", partial(light, colour(name).base, base))
    foot = element("path", d=oval(x + 2, y + 3, long, short + 1, turn), fill="#000", stroke="none", opacity=0.2)
    rim = (
        {"stroke": sheet.theme.line, "stroke_opacity": 0.55}
        if is_light(name)
        else {"stroke": "#fff", "stroke_opacity": 0.3}
    )
    ball = element("path", d="".join(arcs), fill=f"url(#{glow})", **rim)
    return element("g", foot + ball, id=full, stroke_width=0.9)


def is_light(name: str) -> bool:
    return luminance(colour(name).base) > 0.1


def light(top: str, base: str, full: str) -> str:
    """From the spot that catches the light to the rim that turns away from it."""
    colours = [mixed(top, "#ffffff", 0.4), mixed(top, base, 0.5), mixed(base, "#000000", 0.3)]
    stops = "".join(
        f'<stop offset="{num(share)}" stop-color="{tone}"/>' for share, tone in zip((0, 0.5, 1), colours, strict=True)
    )
    return element("radialGradient", stops, id=full, cx=0.36, cy=0.3, r=0.75)


def hollow(sheet: Sheet, name: str, side: Side, full: str) -> str:
    long, short, _ = half_axes(side)
    x, y = CENTRE[side]
    turn = degrees(atan2(NORMAL[side][1], NORMAL[side][0])) + 90
    deep = sheet.define(f"{name}-{side}-deep", partial(depth, colour(name).tone(side)))
    pit = element("path", d=oval(x, y, long, short, turn), fill=f"url(#{deep})", stroke="none")
    rim = {"fill": "none", "stroke": "#fff", "stroke_opacity": 0.35 if is_light(name) else 0.6}
    lip = element("path", d=oval(x + 0.6, y + 0.9, long, short, turn), **rim)
    return element("g", lip + pit, id=full, stroke_width=0.9)


def depth(base: str, full: str) -> str:
    """The wall on the side of the light is dark, the wall across catches it."""
    colours = [mixed(base, "#ffffff", 0.1), mixed(base, "#000000", 0.16), mixed(base, "#000000", 0.42)]
    stops = "".join(
        f'<stop offset="{num(share)}" stop-color="{tone}"/>' for share, tone in zip((0, 0.5, 1), colours, strict=True)
    )
    return element("radialGradient", stops, id=full, cx=0.66, cy=0.72, r=0.72)


def oval(x: float, y: float, long: float, short: float, turn: float) -> str:
    """An ellipse as a path: a turned element would turn its gradient, and with it the light."""
    dx, dy = long * cos(radians(turn)), long * sin(radians(turn))
    axes = nums(long, short, turn)
    return f"M{nums(x - dx, y - dy)}a{axes} 1 0 {nums(2 * dx, 2 * dy)}a{axes} 1 0 {nums(-2 * dx, -2 * dy)}z"
