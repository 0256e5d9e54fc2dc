"""Colours, patterns and the projection as plain data, for whatever draws scenes in another language.

The page is given them as JSON, so that a picture in the documentation and the table in the browser look alike.
"""

from dataclasses import asdict
from typing import Any

from . import iso
from .palette import COLOURS, DARK, DARK_INK, LIGHT, LIGHT_INK, SHADES, SHADOW, UNKNOWN, Theme


def constants() -> dict[str, Any]:
    """What pictures are drawn with, ready for JSON.

    colours     by name: the colour of a top, the ink of letters and patterns on it, and the pattern as a path on a
                square tile, which is filled or stroked
    shades      how much of the shadow colour is mixed into a face
    themes      the colours of everything that is not a block
    projection  a step along a column or row goes so far to the right and down, a level so far up; an edge is so long
                in the plane of its face, and a matrix leads from there to the paper

    >>> data = constants()
    >>> data["colours"]["red"]["base"], data["projection"]["across"]
    ('#b5381f', 30)
    """
    return {
        "colours": {
            name: {"base": each.base, "ink": each.ink, "tile": each.tile, "path": each.drawing, "filled": each.filled}
            for name, each in COLOURS.items()
        },
        "unknown_colour": UNKNOWN,
        "inks": {"dark": DARK_INK, "light": LIGHT_INK},
        "shadow": SHADOW,
        "shades": dict(SHADES),
        "themes": {"light": theme_data(LIGHT), "dark": theme_data(DARK)},
        "projection": {
            "across": iso.ACROSS,
            "down": iso.DOWN,
            "up": iso.UP,
            "edge": iso.EDGE,
            "matrices": {side: list(matrix) for side, matrix in iso.MATRIX.items()},
        },
    }


def theme_data(theme: Theme) -> dict[str, Any]:
    return asdict(theme) | {"rim": list(theme.rim)}
