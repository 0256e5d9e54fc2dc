"""Pictures in files: SVG as it is, PNG and animated GIF where the packages for them are installed."""

from collections.abc import Iterable
from pathlib import Path

from ..errors import OptionError, require_package
from ..messages import quoted

PIXELS_PER_UNIT = 2  # of a PNG, by the units of the SVG
GIF_WIDTH = 560  # pixels


def save(picture: str, path: Path) -> None:
    """Writes an SVG picture to a file whose name ends in .svg or .png."""
    kind = check(path)
    if kind == ".svg":
        path.write_text(picture, encoding="utf-8")
    else:
        from .raster import png

        path.write_bytes(png(picture, zoom=PIXELS_PER_UNIT))


def save_animation(pictures: Iterable[str], path: Path) -> None:
    """Writes SVG pictures that follow each other to a file whose name ends in .gif."""
    require_raster()
    from .raster import gif

    path.write_bytes(gif(list(pictures), width=GIF_WIDTH))


def check(path: Path) -> str:
    """The kind of a picture by the end of its name; OptionError says why there can be none."""
    kind = path.suffix.lower()
    if kind not in (".svg", ".png"):
        raise OptionError("picture-file-name", name=quoted(path.name))
    if kind == ".png":
        require_raster()
    return kind


def require_raster() -> None:
    for package in ("resvg_py", "PIL"):
        require_package(package, "png")
