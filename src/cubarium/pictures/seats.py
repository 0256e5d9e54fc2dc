"""A seat's panel: its name and score, whether it is on turn, its boards, and the blocks it still has."""

from collections.abc import Mapping, Sequence
from functools import partial

from ..messages import translate
from ..scene import Item, Scene, SceneCube, Tray
from ..seats import is_nameless, seat_title
from . import iso
from .layout import column, flow, grid, row
from .sheet import Box, Sheet, element, group, num, tag, width_of
from .solid import Stack
from .words import in_words

PAD, GAP = 14, 14
SCALE, SMALL_SCALE = 0.46, 0.38  # of the blocks in a tray: of a few kinds, of many


def panels(
    sheet: Sheet, scene: Scene, boards: Mapping[int, Sequence[Box]], across: int, width: float, names: Sequence[str]
) -> Box:
    """The panels of all seats, so many in a line; all equally wide, those of a line equally high."""
    heads = [header(sheet, scene, seat, 0, names).width for seat in boards]
    inner = max([width - 2 * PAD, *heads, *(box.width for own in boards.values() for box in own)])
    bodies = [(seat, content(sheet, scene, seat, own, inner, names)) for seat, own in boards.items()]
    lines = [bodies[start : start + across] for start in range(0, len(bodies), across)]
    drawn = []
    for line in lines:
        height = max(body.height for _, body in line)
        drawn.append(
            row([framed(sheet, Box(inner, height, body.body), scene.turn == seat) for seat, body in line], GAP)
        )
    return column(drawn, GAP)


def framed(sheet: Sheet, box: Box, active: bool) -> Box:
    """A body on a panel; the frame of the seat on turn is bold."""
    width, height = box.width + 2 * PAD, box.height + 2 * PAD
    stroke, bold = (sheet.theme.ink, 2.4) if active else (sheet.theme.frame, 1)
    look = {"rx": 12, "fill": sheet.theme.panel, "stroke": stroke, "stroke_width": bold}
    frame = element("rect", width=num(width), height=num(height), **look)
    return Box(width, height, frame + group(box.body, PAD, PAD))


def content(sheet: Sheet, scene: Scene, seat: int, boards: Sequence[Box], width: float, names: Sequence[str]) -> Box:
    parts = [header(sheet, scene, seat, width, names)]
    if boards:
        parts.append(flow(boards, width, 16, align=1))
    trays = [tray for tray in scene.trays if tray.seat == seat]
    each = (width + 24) / len(trays) - 24 if trays and width > 300 * len(trays) else width
    parts.append(flow([tray_picture(sheet, scene, tray, each, named=len(trays) > 1) for tray in trays], width, 24))
    return column(parts, 12)


def tray_picture(sheet: Sheet, scene: Scene, tray: Tray, width: float, named: bool) -> Box:
    scale = SCALE if len(tray.items) < 7 else SMALL_SCALE
    items = grid([item_picture(sheet, item, scale) for item in tray.items], width, 10)
    box = column([*([tray_title(sheet, tray, on_turn(scene, tray))] if named else []), items], 8)
    return box._replace(width=width)


def on_turn(scene: Scene, tray: Tray) -> bool:
    """Whether it is this tray's turn; a seat may have several, one for each of its colours."""
    if scene.turn != tray.seat:
        return False
    own = [other for other in scene.trays if other.seat == tray.seat]
    return len(own) == 1 or scene.colour is None or scene.trays.index(tray) == scene.colour


def header(sheet: Sheet, scene: Scene, seat: int, width: float, names: Sequence[str]) -> Box:
    """The name of its player or the seat's own, and the score; as wide as asked, or as it must be."""
    theme = sheet.theme
    x, parts = 0.0, []
    if scene.turn == seat:
        parts.append(element("path", d="M1 4l11 7-11 7z", fill=theme.ink))
        x = 18.0
    for tray in [tray for tray in scene.trays if tray.seat == seat]:
        parts.append(number_mark(sheet, seat, x, 3) if is_nameless(tray) else swatch(sheet, tray.colour, x, 3))
        x += 22
    title = names[seat] if names else translate(seat_title(scene, seat))
    parts.append(tag("text", title, x=x, y=17, font_size=17, font_weight=600, fill=theme.ink))
    x += width_of(title, 19) + 12  # bold, and wider in some fonts
    if scene.turn == seat:
        turn = translate("picture-on-turn")
        parts.append(tag("text", turn, x=x, y=17, font_size=12, fill=theme.faint))
        x += width_of(turn, 12) + 10
    if seat < len(scene.scores):
        score = str(scene.scores[seat]).replace("-", "−")
        width = max(width, x + width_of(score, 20))
        look = {"font_size": 20, "font_weight": 700, "text_anchor": "end", "fill": theme.ink}
        parts.append(tag("text", score, x=width, y=18, **look))
    return Box(max(width, x), 22, "".join(parts))


def tray_title(sheet: Sheet, tray: Tray, active: bool) -> Box:
    arrow = element("path", d="M1 3l8 5-8 5z", fill=sheet.theme.ink) if active else ""
    x = 14 if active else 0
    title = in_words(tray.title)
    words = tag("text", title, x=x, y=13, font_size=13, font_weight=600 if active else None, fill=sheet.theme.ink)
    return Box(x + width_of(title, 13), 16, arrow + words)


def swatch(sheet: Sheet, name: str, x: float, y: float) -> str:
    """A little square in the seat's colour and pattern."""
    square = sheet.put(f"{name}-flat", 0, 0, partial(iso.plain, sheet, name, "flat"))
    frame = element("path", d="M0 0h42v42h-42z", fill="none", stroke=sheet.theme.line, stroke_width=3)
    return group(square + frame, x, y, 0.38)


def number_mark(sheet: Sheet, seat: int, x: float, y: float) -> str:
    """The number of a seat whose blocks have no colour of their own: a colour would say that it needs such blocks."""
    theme = sheet.theme
    look = {"font_size": 11, "font_weight": 700, "text_anchor": "middle", "fill": theme.panel}
    disc = element("circle", cx=8, cy=8, r=8, fill=theme.ink)
    return group(disc + tag("text", str(seat + 1), x=8, y=12, **look), x, y)


def item_picture(sheet: Sheet, item: Item, scale: float) -> Box:
    """A block of the tray and how many of them are left; greyed out when there are none."""
    stack = Stack.of(
        [SceneCube("", x, y, z + 1, item.colour, item.mark, item.block, None, item.bulges) for x, y, z in item.shape],
        floor=False,
    )
    left, upper, right, lower = iso.bounds(stack.cubes)
    count = f"×{item.count}"
    wide, high = (right - left) * scale, (lower - upper) * scale
    width = max(wide, width_of(f"{item.block} {count}", 11))
    drawn = group(iso.draw(sheet, stack, numbers=False), (width - wide) / 2 - left * scale, -upper * scale, scale)
    faint = sheet.theme.faint
    words = tag("tspan", item.block) + " " + tag("tspan", count, fill=faint)
    look = {"font_size": 11, "text_anchor": "middle", "fill": sheet.theme.ink if item.count else faint}
    label = element("text", words, x=width / 2, y=high + 15, **look)
    return Box(width, high + 19, element("g", drawn, opacity=None if item.count else 0.3) + label)
