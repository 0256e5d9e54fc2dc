"""Positions rendered for environments: a text, an array of pixels, or a page in the browser that follows the game."""

import io
import os
import sys
import tempfile
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..checks import check_choice
from ..errors import require_package
from ..game import Position
from ..messages import translate
from ..pictures.svg import svg
from ..pictures.terminal import picture
from ..pictures.words import title_of
from ..scene import Scene

if TYPE_CHECKING:
    from numpy.typing import NDArray

MODES = ("human", "rgb_array", "ansi")
METADATA: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}
WIDTH, HEIGHT = 960, 720  # of every frame, so that frames make a film

PAGE = """<!doctype html>
<meta charset="utf-8">
<title>Cubarium</title>
<style>
  body {{ margin: 0; height: 100vh; display: grid; place-items: center }}
  img {{ max-width: 98vw; max-height: 98vh; min-height: 60vh }}
</style>
<img src="{name}" alt="{alt}">
<script>
  setInterval(() => {{ document.images[0].src = "{name}?" + Date.now() }}, 300)
</script>
"""


def check_mode(mode: str | None) -> None:
    check_choice("render_mode", mode, (*MODES, None))
    if mode == "rgb_array":
        require_package("resvg_py", "gymnasium")
        require_package("PIL", "gymnasium")


def ansi_text(scene: Scene) -> str:
    """The boards, whose turn it is, and the scores."""
    scores = " : ".join(map(str, scene.scores))
    return f"{title_of(scene)}, {scores}\n{picture(scene)}"


def pixels(scene: Scene) -> "NDArray[Any]":
    """An array [row, column, 3] of bytes, of the same size for every position."""
    import numpy as np
    from PIL import Image, ImageOps
    from resvg_py import svg_to_bytes

    image = Image.open(io.BytesIO(svg_to_bytes(svg_string=svg(scene), background="white"))).convert("RGB")
    return np.asarray(ImageOps.pad(image, (WIDTH, HEIGHT), color="white"))


class Viewer:
    """A page that shows the latest position; it is opened once, where there is a screen."""

    def __init__(self) -> None:
        self.page: Path | None = None

    def show(self, scene: Scene) -> None:
        if self.page is None:
            self.page = self.begin(scene)
        self.write(self.page, scene)

    def begin(self, scene: Scene) -> Path:
        page = Path(tempfile.mkdtemp(prefix="cubarium-")) / "game.html"
        page.write_text(
            PAGE.format(name=page.with_suffix(".svg").name, alt=translate("envs-picture")), encoding="utf-8"
        )
        self.write(page, scene)
        if not (has_screen() and webbrowser.open(page.as_uri())):
            print(f"cubarium: {translate('envs-watch', address=page.as_uri())}", file=sys.stderr)
        return page

    def write(self, page: Path, scene: Scene) -> None:
        half = page.with_suffix(".part")
        half.write_text(svg(scene), encoding="utf-8")
        half.replace(page.with_suffix(".svg"))

    def __deepcopy__(self, memo: object) -> "Viewer":
        return Viewer()  # a copy is another game, with a page of its own

    def __reduce__(self) -> Any:
        return Viewer, ()


def has_screen() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def render(mode: str | None, position: Position, before: Position | None, viewer: Viewer) -> Any:
    """What an environment's `render` returns in its mode, with the last move marked.

    In the mode "human" the viewer shows it and None is returned, as without a mode.
    """
    scene = position.scene()
    if before is not None:
        scene = scene.since(before.scene())
    if mode == "human":
        viewer.show(scene)
    return ansi_text(scene) if mode == "ansi" else pixels(scene) if mode == "rgb_array" else None
