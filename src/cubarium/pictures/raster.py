"""SVG pictures as pixels: a PNG of one, an animated GIF of several.

It imports nothing of the package, so that a process that only draws starts at once: run as a program, it reads one line
of JSON from its input, and writes the seconds of processor time that it took, a line end, and the image. Drawing holds
Python's lock for as long as it takes, so a server does it in such a process, and ends that when nobody waits any more.
"""

import io
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

FRAME_MS, LAST_FRAME_MS = 700, 3000
GIF_COLOURS = 128
PALETTE_FRAMES = 4  # from which the colours of all are taken
FAMILIES = ("Inter", "Noto Sans", "Open Sans", "Liberation Sans", "DejaVu Sans", "Aileron")  # the last is Pillow's
MAX_CPU_S = 60  # of a process that draws
NICENESS = 10  # moves go first
MAX_MEMORY = 2 * 1024**3  # bytes, of the same


def png(picture: str, *, zoom: float | None = None, width: int | None = None) -> bytes:
    """A picture so many times as large, or so many pixels wide."""
    with fonts() as found:
        return drawn(picture, zoom=zoom, width=width, **found)


def gif(pictures: Sequence[str], *, width: int | None = None) -> bytes:
    """Pictures of one size, each for a moment, the last for longer, over and over."""
    from PIL import Image

    with fonts() as found:
        files = [io.BytesIO(drawn(each, width=width, **found)) for each in pictures]
    frames = [Image.open(file).convert("RGB") for file in files]
    palette = common_palette(frames)
    first, *others = (frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames)
    durations = [*([FRAME_MS] * len(others)), LAST_FRAME_MS]
    file = io.BytesIO()
    first.save(file, "GIF", save_all=True, append_images=others, duration=durations, loop=0, optimize=False)
    return file.getvalue()


def common_palette(frames: Sequence[Any]) -> Any:
    """An image with the colours of some frames from the first to the last: colours that change would flicker."""
    from PIL import Image

    chosen = frames[:: max(1, (len(frames) - 1) // (PALETTE_FRAMES - 1))]
    width, height = frames[0].size
    together = Image.new("RGB", (width, height * len(chosen)))
    for number, frame in enumerate(chosen):
        together.paste(frame, (0, height * number))
    return together.quantize(GIF_COLOURS, dither=Image.Dither.NONE)


def drawn(picture: str, **options: Any) -> bytes:
    from resvg_py import svg_to_bytes

    # What draws takes the first family that there is, and leaves texts out where there is none.
    return svg_to_bytes(svg_string=picture.replace(', sans-serif"', f', {", ".join(FAMILIES)}"', 1), **options)


@contextmanager
def fonts() -> Iterator[dict[str, Any]]:
    """The font that comes with Pillow, for a machine that has none: it has the letters of English, and few others."""
    from PIL import ImageFont

    data = getattr(ImageFont.load_default(20), "font_bytes", b"")  # none where Pillow was built without FreeType
    with tempfile.TemporaryDirectory(prefix="cubarium-") as folder:
        path = Path(folder) / "font.otf"
        path.write_bytes(data)
        yield {"font_files": [str(path)] if data else []}


# ---------------------------------------------------------------- as a program


def main() -> None:
    limit_itself()
    asked = json.loads(sys.stdin.readline())
    pictures, width = asked["pictures"], asked["width"]
    image = gif(pictures, width=width) if asked["moving"] else png(pictures[0], width=width)
    sys.stdout.buffer.write(f"{time.process_time():.3f}\n".encode() + image)


def limit_itself() -> None:
    """A picture that takes more than any should ends the process, and not the machine; Windows has no such limits."""
    try:
        import resource
    except ImportError:
        return
    os.nice(NICENESS)
    resource.setrlimit(resource.RLIMIT_CPU, (MAX_CPU_S, MAX_CPU_S))
    resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))


if __name__ == "__main__":
    main()
