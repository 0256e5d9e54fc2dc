"""What is left of a picture where there is little room: the boards, and a line that says who plays.

The trays are left out. All pictures of one game have one size, so that they can follow each other.
"""

from collections.abc import Iterable, Sequence

from ..messages import translate
from ..scene import BoardCube, Scene
from ..seats import is_nameless, seat_name
from . import words
from .layout import column, flow, row
from .palette import DARK, LIGHT
from .seats import number_mark, swatch
from .sheet import Box, Sheet, document, element, tag, width_of
from .svg import scale_of, view

MAX_LINE = 900  # boards that are wider together go on in another line
NAME_SIZE = 20
MAX_NAME_WIDTH = 260


def boards_svg(scene: Scene, *, dark: bool = False, room: Iterable[BoardCube] = ()) -> str:
    """The boards alone."""
    sheet = Sheet(DARK if dark else LIGHT)
    return document(sheet, boards(sheet, scene, room), words.title_of(scene), words.description(scene))


def frame_svg(scene: Scene, names: Sequence[str] = (), *, dark: bool = False, room: Iterable[BoardCube] = ()) -> str:
    """The boards, and below them the seats with their scores; without patterns, as there may be many such pictures."""
    sheet = Sheet(DARK if dark else LIGHT, patterns=False)
    drawn = boards(sheet, scene, room)
    content = column([drawn, seat_lines(sheet, scene, names, max(drawn.width, 420))], 14, align=0.5)
    return document(sheet, content, words.title_of(scene), words.description(scene), corner=0)


def boards(sheet: Sheet, scene: Scene, room: Iterable[BoardCube] = ()) -> Box:
    """The shared boards, and below them those of each seat together."""
    kept, scale = tuple(room), scale_of(scene)
    by_owner: dict[int | None, list[Box]] = {}
    for each in scene.boards:
        by_owner.setdefault(each.owner, []).append(view(sheet, scene, each, scale, False, kept))
    shared = flow(by_owner.pop(None, []), MAX_LINE, 28, align=1)
    owned = [row(views, 20, align=1) for views in by_owner.values()]
    return column([shared, flow(owned, MAX_LINE, 36, align=1)], 20, align=0.5)


def seat_lines(sheet: Sheet, scene: Scene, names: Sequence[str], width: float) -> Box:
    """The seats with their scores, in as many lines as a width needs; an arrow is before the one on turn."""
    return flow([seat_line(sheet, scene, seat, names) for seat in range(len(scene.scores))], width, 26)


def seat_line(sheet: Sheet, scene: Scene, seat: int, names: Sequence[str]) -> Box:
    theme, size = sheet.theme, NAME_SIZE
    is_marked = scene.turn == seat or seat in scene.winners
    mark = "M1 5l12 7-12 7z" if scene.turn == seat else "M1 20L0 7l5 5 4-8 4 8 5-5-1 13z"
    parts = [element("path", d=mark, fill=theme.ink)] if is_marked else []
    x = 24.0  # also where there is no mark: nothing moves when it comes
    tray = next((tray for tray in scene.trays if tray.seat == seat), None)
    if tray is not None:
        parts.append(number_mark(sheet, seat, x, 4) if is_nameless(tray) else swatch(sheet, tray.colour, x, 4))
        x += 24
    name = shortened(name_of(scene, seat, names), size, MAX_NAME_WIDTH)
    score = score_text(scene.scores[seat])
    parts.append(tag("text", name, x=x, y=19, font_size=size, fill=theme.ink))
    x += width_of(name, size) + 12
    parts.append(tag("text", score, x=x, y=19, font_size=size, font_weight=700, fill=theme.ink))
    return Box(x + width_of("−88", size), 26, "".join(parts))  # as wide for every score


def name_of(scene: Scene, seat: int, names: Sequence[str]) -> str:
    return (names[seat] if seat < len(names) else "") or translate(seat_name(scene, seat))


def score_text(score: int) -> str:
    return str(score).replace("-", "−")


def shortened(text: str, size: float, width: float) -> str:
    """A text, with its end left out where it is wider than that.

    >>> shortened("Ann", 10, 100), shortened("A name without end", 10, 40)
    ('Ann', 'A name…')
    """
    if width_of(text, size) <= width:
        return text
    while text and width_of(f"{text}…", size) > width:
        text = text[:-1]
    return f"{text.rstrip()}…"
