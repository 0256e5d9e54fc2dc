"""Pictures in files: SVG as it is, PNG where the package for it is installed."""

from pathlib import Path

from ..errors import OptionError, require_package
from ..messages import quoted

PIXELS_PER_UNIT = 2  # of a PNG, by the units of the SVG


def save(picture: str, path: Path) -> None:
    """Writes an SVG picture to a file whose name ends in .svg or .png."""
    kind = check(path)
    if kind == ".svg":
        path.write_text(picture, encoding="utf-8")
    else:
        from resvg_py import svg_to_bytes

        path.write_bytes(svg_to_bytes(svg_string=picture, zoom=PIXELS_PER_UNIT))


def check(path: Path) -> str:
    """The kind of a picture by the end of its name; OptionError says why there can be none."""
    kind = path.suffix.lower()
    if kind not in (".svg", ".png"):
        raise OptionError("picture-file-name", name=quoted(path.name))
    if kind == ".png":
        require_package("resvg_py", "png")
    return kind
