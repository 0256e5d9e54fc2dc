"""Colours, patterns and themes: what tells blocks apart, for every pair of eyes and on every paper.

The ten colours were chosen so that any two stay apart for people with protanopia, deuteranopia or tritanopia; where
colour fails altogether, a pattern on every face and a letter on every top say the same.

    tone     one of the three shades of a colour: a block's top, its south side, its east side
    pattern  what is repeated over a face, drawn on a square tile of which a whole number fits a face
    theme    the colours of everything that is not a block
"""

from dataclasses import dataclass
from typing import Literal

Side = Literal["top", "south", "east", "flat"]

DARK_INK, LIGHT_INK = "#1f1a14", "#fffdf8"
SHADOW = "#0d0a12"
SHADES: dict[Side, float] = {"top": 0.0, "flat": 0.0, "south": 0.17, "east": 0.36}  # how much shadow is in a tone


@dataclass(frozen=True)
class Colour:
    base: str
    tile: int  # along a side, out of the 42 that an edge of a cube has
    drawing: str  # the pattern, as a path on the tile
    filled: bool = False  # whether the drawing is filled or stroked

    @property
    def ink(self) -> str:
        """Of the letter and the pattern: the darker or the lighter one, whichever is read better."""
        options = (DARK_INK, LIGHT_INK)
        return max(options, key=lambda ink: contrast(ink, self.base))

    def tone(self, side: Side) -> str:
        return mixed(self.base, SHADOW, SHADES[side])


DOT = "a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0z"

COLOURS = {
    "red": Colour("#b5381f", 14, "M-2 2L2-2M0 14L14 0M12 16l4-4"),
    "blue": Colour("#3c67ba", 14, "M0 7q3.5-4 7 0t7 0"),
    "yellow": Colour("#fdd657", 14, f"M2.2 3.5{DOT}M9.2 10.5{DOT}", filled=True),
    "green": Colour("#47a15f", 14, "M7 3.5v7M3.5 7h7"),
    "violet": Colour("#5b2a7a", 14, "M0 0L14 14M14 0L0 14"),
    "pink": Colour("#dd87b1", 14, "M4 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0z"),
    "grey": Colour("#6c727b", 14, "M2 3.5h5M9 10.5h5"),
    "white": Colour("#f3f0ec", 14, "M0 7h14"),
    "black": Colour("#2b2e31", 14, "M-2 12l4 4M0 0L14 14M12-2l4 4"),
    "beige": Colour("#d3ba85", 21, "M0 4q5-2 10.5 0t10.5 0M0 11q5 3 10.5 0t10.5 0M0 17.5q5-1 10.5 0t10.5 0"),
}


UNKNOWN = "grey"  # how a colour is drawn whose name the palette does not have; its mark tells it apart


def colour(name: str) -> Colour:
    return COLOURS.get(name, COLOURS[UNKNOWN])


@dataclass(frozen=True)
class Theme:
    name: str  # one letter, in front of every id, so that pictures of both themes can stand on one page
    paper: str
    panel: str
    frame: str  # round panels
    ink: str
    faint: str  # texts of less weight, still read easily on paper and panel
    floor: str
    grid: str
    rim: tuple[str, str]  # the south and the east side of the board
    line: str  # edges of blocks
    fresh: str  # the outline of what the last move put there


LIGHT = Theme(
    name="l",
    paper="#fbf8f2",
    panel="#f3ede2",
    frame="#ddd3c2",
    ink="#2a251f",
    faint="#6b6257",
    floor="#e9dfcd",
    grid="#cbbda4",
    rim=("#cdbd9f", "#b5a383"),
    line="#1d1712",
    fresh="#14100c",
)
DARK = Theme(
    name="d",
    paper="#191a1e",
    panel="#232529",
    frame="#3a3d44",
    ink="#ece7dd",
    faint="#a8a294",
    floor="#575149",
    grid="#716a5f",
    rim=("#443f38", "#37332d"),
    line="#0b0a09",
    fresh="#fff6df",
)


def channels(text: str) -> tuple[int, int, int]:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mixed(one: str, other: str, share: float) -> str:
    """One colour with a share of another in it.

    >>> mixed("#ffffff", "#000000", 0.2)
    '#cccccc'
    """
    parts = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in parts)


def luminance(text: str) -> float:
    """How light a colour is, from 0 to 1, as WCAG 2 defines it."""
    shares = (value / 255 for value in channels(text))
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, from 1 to 21, as WCAG 2 defines it.

    >>> round(contrast("#ffffff", "#000000"))
    21
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)
