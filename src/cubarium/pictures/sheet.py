"""The sheet a picture is drawn on: a theme, the parts it shares, and the few words of SVG that are needed.

A face, an edge or a letter is defined once and put wherever it is needed, which keeps pictures small. An id depends
on nothing but what it stands for, so several pictures may share a page.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from html import escape
from typing import NamedTuple
from zlib import crc32

from .palette import Theme

FONT = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
MARGIN = 24
NOT_IN_XML = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # what XML cannot hold


class Box(NamedTuple):
    """A finished piece of the picture; its body is drawn from (0, 0), the upper left corner, on."""

    width: float
    height: float
    body: str


EMPTY = Box(0, 0, "")


@dataclass
class Sheet:
    theme: Theme
    patterns: bool = True  # on faces; without them an image is drawn in less than half the time
    defs: dict[str, str] = field(default_factory=dict)

    def define(self, name: str, make: Callable[[str], str]) -> str:
        """The id of a shared part, made at its first use; `make` is given the id."""
        full = f"{self.theme.name}-{re.sub('[^A-Za-z0-9-]', lambda odd: f'_{ord(odd[0]):x}', name)}"
        if full not in self.defs:
            self.defs[full] = ""  # holds the place, so that parts stand in the order of their first use
            self.defs[full] = make(full)
        return full

    def put(self, name: str, x: float, y: float, make: Callable[[str], str]) -> str:
        """A shared part, drawn at a point."""
        return f'<use href="#{self.define(name, make)}" x="{num(x)}" y="{num(y)}"/>'


def num(value: float) -> str:
    """A number, as short as a picture allows.

    >>> num(2.0), num(-0.501), num(0.001)
    ('2', '-.5', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def nums(*values: float) -> str:
    return " ".join(map(num, values))


def tag(name: str, body: str | None = None, /, **attributes: object) -> str:
    """An element; `_` in the name of an attribute stands for a hyphen, and None leaves the attribute out.

    >>> tag("text", "a < b", font_size=9.5)
    '<text font-size="9.5">a &lt; b</text>'
    """
    return element(name, None if body is None else escape(NOT_IN_XML.sub("", body), quote=False), **attributes)


def element(name: str, body: str | None = None, /, **attributes: object) -> str:
    """An element whose body is SVG already."""
    words = [name]
    for key, value in attributes.items():
        if value is not None:
            text = num(value) if isinstance(value, float) else str(value)
            words.append(f'{key.strip("_").replace("_", "-")}="{escape(text)}"')
    return f"<{' '.join(words)}/>" if body is None else f"<{' '.join(words)}>{body}</{name}>"


def group(body: str, x: float = 0, y: float = 0, scale: float = 1, **attributes: object) -> str:
    """A body moved to a point, and drawn larger or smaller."""
    moves = [f"translate({nums(x, y)})"] if x or y else []
    moves += [f"scale({num(scale)})"] if scale != 1 else []
    return element("g", body, transform=" ".join(moves) or None, **attributes)


def width_of(text: str, size: float) -> float:
    """About how wide a text will be: no font is known here, so a little more than most need."""
    return sum(0.34 if letter in "iljtf.,:;'|! " else 0.6 for letter in text) * size


def document(sheet: Sheet, content: Box, title: str, description: str, corner: int = 16) -> str:
    """The whole picture: what is drawn with a margin round it, and in words for those who hear it."""
    width, height = content.width + 2 * MARGIN, content.height + 2 * MARGIN
    key = f"{crc32(''.join([title, description, content.body]).encode(errors='replace')):08x}"
    ids = [f"title-{key}", f"about-{key}"]
    parts = [
        tag("title", title, id=ids[0]),
        tag("desc", description, id=ids[1]),
        element("rect", width=width, height=height, rx=corner, fill=sheet.theme.paper),
        element("defs", "".join(sheet.defs.values())),
        group(content.body, MARGIN, MARGIN),
    ]
    return element(
        "svg",
        "\n".join(parts),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        width=num(width),
        height=num(height),
        role="img",
        aria_labelledby=" ".join(ids),
        font_family=FONT,
    )
