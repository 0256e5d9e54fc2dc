"""Cards: the picture beside a link, where people share one. 1200 by 630, a scene on the left and words on the right.

heading  what it is about, in large letters
row      a line below it: a seat or a name, and a number
note     a sentence at the foot
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from ..scene import Scene
from ..seats import is_nameless
from .compact import boards, shortened
from .layout import column, row
from .palette import LIGHT
from .seats import number_mark, swatch
from .sheet import EMPTY, MARGIN, Box, Sheet, document, element, group, tag, width_of

WIDTH, HEIGHT = 1200, 630
BOARD_WIDTH, BOARD_HEIGHT = 640, 560
TEXT_WIDTH = 440
INNER_WIDTH, INNER_HEIGHT = WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN
BRAND = "Cubarium"


class Row(NamedTuple):
    text: str
    value: str = ""
    seat: int | None = None  # its mark is drawn before the text
    is_first: bool = False  # whoever has won


def card(scenes: Sequence[Scene], heading: str, rows: Iterable[Row] = (), above: str = "", note: str = "") -> str:
    """A card with one scene beside the words, or with the first boards of several above them."""
    sheet = Sheet(LIGHT)
    if len(scenes) == 1:
        content = side_by_side(sheet, scenes[0], heading, rows, above, note)
    else:
        content = below(sheet, scenes, heading, note)
    return document(sheet, content, heading, note, corner=0)


def side_by_side(sheet: Sheet, scene: Scene, heading: str, rows: Iterable[Row], above: str, note: str) -> Box:
    drawn = fitted(boards(sheet, scene), BOARD_WIDTH, BOARD_HEIGHT)
    head = [text(sheet, above, 30, TEXT_WIDTH), text(sheet, heading, 52, TEXT_WIDTH, lines=2, bold=True)]
    lines = column([row_picture(sheet, scene, each) for each in rows], 18)
    words = column([*head, lines, text(sheet, note, 27, TEXT_WIDTH, lines=4)], 26)._replace(width=TEXT_WIDTH)
    return spread([(middle(drawn, BOARD_WIDTH), 0.0, 0.5), (words, 1.0, 0.42), (brand(sheet), 1.0, 1.0)])


def below(sheet: Sheet, scenes: Sequence[Scene], heading: str, note: str) -> Box:
    first = [replace(scene, boards=scene.boards[:1]) for scene in scenes]
    drawn = row([fitted(boards(sheet, scene), 212, 330) for scene in first], 22, align=1)
    words = [text(sheet, heading, 54, INNER_WIDTH, bold=True), text(sheet, note, 28, INNER_WIDTH)]
    return spread([(drawn, 0.5, 0.1), (column([brand(sheet), *words], 18), 0.0, 0.96)])


def spread(boxes: Iterable[tuple[Box, float, float]]) -> Box:
    """Boxes over the whole card, each at a share of the room that is left beside and above it."""
    bodies = (
        group(box.body, (INNER_WIDTH - box.width) * across, (INNER_HEIGHT - box.height) * down)
        for box, across, down in boxes
    )
    return Box(INNER_WIDTH, INNER_HEIGHT, "".join(bodies))


def fitted(box: Box, width: float, height: float) -> Box:
    """A box drawn as large as it can be."""
    scale = min(width / box.width, height / box.height)
    return Box(box.width * scale, box.height * scale, group(box.body, scale=scale))


def middle(box: Box, width: float) -> Box:
    return Box(width, box.height, group(box.body, (width - box.width) / 2))


def row_picture(sheet: Sheet, scene: Scene, line: Row) -> Box:
    """Who has a seat, or what a number is of; the winner's line is bold."""
    size, x, parts = 34, 0.0, []
    tray = next((tray for tray in scene.trays if tray.seat == line.seat), None)
    if tray is not None and line.seat is not None:
        mark = number_mark(sheet, line.seat, 0, 0) if is_nameless(tray) else swatch(sheet, tray.colour, 0, 0)
        parts.append(group(mark, 0, 2, 1.9))
        x = 48
    look = {"font_size": size, "font_weight": 700 if line.is_first else None, "fill": sheet.theme.ink}
    left = TEXT_WIDTH - x - (width_of(line.value, size) + 30 if line.value else 0)
    parts.append(tag("text", shortened(line.text, size * (1.15 if line.is_first else 1.05), left), x=x, y=30, **look))
    parts.append(tag("text", line.value, x=TEXT_WIDTH, y=30, text_anchor="end", **look) if line.value else "")
    return Box(TEXT_WIDTH, 38, "".join(parts))


def text(sheet: Sheet, words: str, size: int, width: float, *, lines: int = 1, bold: bool = False) -> Box:
    """Words in as many lines as they need, and no more than there may be."""
    if not words:
        return EMPTY
    ink = sheet.theme.ink if bold else sheet.theme.faint
    wide = size * (1.2 if bold else 1)
    look = {"font_size": size, "font_weight": 700 if bold else None, "fill": ink}
    step = size * 1.25
    bodies = [
        tag("text", line, y=size + step * number, **look)
        for number, line in enumerate(wrapped(words, wide, width, lines))
    ]
    longest = max(width_of(line, wide) for line in wrapped(words, wide, width, lines))
    return Box(longest, step * len(bodies), "".join(bodies))


def wrapped(words: str, size: float, width: float, lines: int) -> list[str]:
    """A text in lines no wider than a width; where there are too many, the last ends in dots.

    >>> wrapped("one two three four", 10, 60, 2), wrapped("one two three four", 10, 60, 3)
    (['one two', 'three four'], ['one two', 'three four'])
    >>> wrapped("one two three four", 10, 40, 2)
    ['one two', 'three…']
    """
    found = [""]
    for word in words.split():
        longer = f"{found[-1]} {word}".strip()
        if width_of(longer, size) <= width or not found[-1] or len(found) == lines:
            found[-1] = longer
        else:
            found.append(word)
    return [shortened(line, size, width) for line in found]


def brand(sheet: Sheet) -> Box:
    """The name of the site, beside a cube."""
    cube = (
        element("path", d="M0 10l15-9 15 9-15 9z", fill="#fdd657")
        + element("path", d="M0 10l15 9v18l-15-9z", fill="#b5381f")
        + element("path", d="M30 10l-15 9v18l15-9z", fill="#3c67ba")
    )
    words = tag("text", BRAND, x=42, y=29, font_size=28, font_weight=600, fill=sheet.theme.ink)
    return Box(42 + width_of(BRAND, 31), 38, cube + words)
