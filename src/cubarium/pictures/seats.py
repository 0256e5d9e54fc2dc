"""A seat's panel: its name and score, whether it is on turn, its boards, and the blocks it still has."""

from collections.abc import Sequence
from functools import partial

from ..scene import Item, Scene, SceneCube, Tray
from . import iso
from .layout import column, flow, grid
from .sheet import Box, Sheet, element, group, tag, width_of

PAD = 14
FEW, MANY = 0.52, 0.38  # how large the blocks of a tray are drawn


def panel(sheet: Sheet, scene: Scene, seat: int, boards: Sequence[Box], width: float) -> Box:
    """The panel of a seat, at least as wide as asked."""
    trays = [tray for tray in scene.trays if tray.seat == seat]
    inner = max([width - 2 * PAD, *(box.width for box in boards)])
    content = [flow(boards, inner, 16, align=1)] if boards else []
    for tray in trays:
        head = [tray_title(sheet, tray, on_turn(scene, tray))] if len(trays) > 1 else []
        drawn = [item_picture(sheet, item, FEW if len(tray.items) < 7 else MANY) for item in tray.items]
        if drawn:
            content.append(column([*head, grid(drawn, inner, 10)], 8))
    body = column([header(sheet, scene, seat, trays, inner), *content], 12)
    height = body.height + 2 * PAD
    active = scene.turn == seat
    stroke, bold = (sheet.theme.ink, 2.4) if active else (sheet.theme.frame, 1.0)
    size = {"width": inner + 2.0 * PAD, "height": height}
    frame = element("rect", **size, rx=12, fill=sheet.theme.panel, stroke=stroke, stroke_width=bold)
    return Box(inner + 2 * PAD, height, frame + group(body.body, PAD, PAD))


def on_turn(scene: Scene, tray: Tray) -> bool:
    """Whether it is this tray's turn; a seat may have several, one for each of its colours."""
    if scene.turn != tray.seat:
        return False
    own = [other for other in scene.trays if other.seat == tray.seat]
    return len(own) == 1 or scene.colour is None or scene.trays.index(tray) == scene.colour


def header(sheet: Sheet, scene: Scene, seat: int, trays: Sequence[Tray], width: float) -> Box:
    theme = sheet.theme
    x, parts = 0.0, []
    if scene.turn == seat:
        parts.append(element("path", d="M1 4l11 7-11 7z", fill=theme.ink))
        x = 18.0
    for tray in trays:
        parts.append(swatch(sheet, tray.colour, x, 3))
        x += 22
    title = " and ".join(tray.title for tray in trays) or f"Seat {seat + 1}"
    parts.append(tag("text", title, x=x, y=17, font_size=17, font_weight=600, fill=theme.ink))
    x += width_of(title, 17) + 10
    if scene.turn == seat:
        parts.append(tag("text", "to move", x=x, y=17, font_size=12, fill=theme.faint))
    if seat < len(scene.scores):
        score = scene.scores[seat]
        look = {"font_size": 20, "font_weight": 700, "text_anchor": "end", "fill": theme.ink}
        parts.append(tag("text", str(score).replace("-", "−"), x=width, y=18, **look))
    return Box(width, 22, "".join(parts))


def tray_title(sheet: Sheet, tray: Tray, active: bool) -> Box:
    arrow = element("path", d="M1 3l8 5-8 5z", fill=sheet.theme.ink) if active else ""
    x = 14 if active else 0
    words = tag("text", tray.title, x=x, y=13, font_size=13, font_weight=600 if active else None, fill=sheet.theme.ink)
    return Box(x + width_of(tray.title, 13), 16, arrow + words)


def swatch(sheet: Sheet, name: str, x: float, y: float) -> str:
    """A little square in the seat's colour and pattern."""
    square = sheet.put(f"{name}-flat", 0, 0, partial(iso.plain, sheet, name, "flat"))
    frame = element("path", d="M0 0h42v42h-42z", fill="none", stroke=sheet.theme.line, stroke_width=3)
    return group(square + frame, x, y, 0.38)


def item_picture(sheet: Sheet, item: Item, scale: float) -> Box:
    """A block of the tray and how many of them are left; greyed out when there are none."""
    cubes = [SceneCube("", x, y, z + 1, item.colour, item.mark, item.block, None, item.bulges) for x, y, z in item.shape]
    stack = iso.Stack.of(cubes)
    corners = [
        iso.point(x + dx, y + dy, z + dz) for x, y, z in stack.cubes for dx in (0, 1) for dy in (0, 1) for dz in (0, 1)
    ]
    across, down = zip(*corners, strict=True)
    width = (max(across) - min(across)) * scale
    height = (max(down) - min(down)) * scale
    words, count = item.block, f"×{item.count}"
    label_width = width_of(f"{words} {count}", 11)
    total = max(width, label_width)
    drawn = iso.draw(sheet, stack, numbers=False)
    middle = (total - width) / 2
    body = group(drawn, middle - min(across) * scale, -min(down) * scale, scale)
    spans = tag("tspan", words) + " " + tag("tspan", count, fill=sheet.theme.faint)
    label = element("text", spans, x=total / 2, y=height + 15, font_size=11, text_anchor="middle", fill=sheet.theme.ink)
    body = element("g", body + label, opacity=None if item.count else 0.35)
    return Box(total, height + 19, body)
