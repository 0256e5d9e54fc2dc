"""A scene as a picture: one self-contained SVG, the same for the same scene, byte by byte.

It knows no game. Boards stand on the left, the panels of the seats beside or below them, whichever fits better.
"""

from collections.abc import Iterable, Sequence
from math import ceil

from ..messages import translate
from ..scene import Board, BoardCube, Scene
from . import board as boards
from . import plan, seats, words
from .layout import best, column, flow, row
from .palette import DARK, LIGHT
from .sheet import Box, Sheet, document, tag, width_of

MAX_LINE = 1290  # boards and cards that are wider together go on in another line
TARGET_RATIO = 1.45  # the width by height that a picture strives for


def svg(
    scene: Scene,
    *,
    dark: bool = False,
    levels: bool | None = None,
    title: str | None = None,
    names: Sequence[str] = (),
) -> str:
    """The picture of a scene.

    `levels` asks for plans of each level, or for none; without it, the boards that need them have them.
    `names` are those of the players, by seat; without them, seats are called by their colours.

    >>> import cubarium
    >>> picture = svg(cubarium.new("kubruss").play("M:c3+d3").scene())
    >>> "Kubruss, Blue to move</title>" in picture
    True
    >>> ">Ann<" in svg(cubarium.new("kubruss").scene(), names=("Ann", "Bob"))
    True
    """
    sheet = Sheet(DARK if dark else LIGHT)
    content = column([*heading(sheet, scene, title, names), body(sheet, scene, levels, names)], 16)
    return document(sheet, content, title or words.title_of(scene), words.description(scene))


def heading(sheet: Sheet, scene: Scene, title: str | None, names: Sequence[str]) -> list[Box]:
    """The title where one is asked for, and a word when the game is over."""
    verdict = translate(words.verdict(scene, names)) if scene.turn is None else ""
    text = " – ".join(each[0].upper() + each[1:] for each in (title, verdict) if each)
    size = 20 if title else 15
    look = {"font_size": size, "font_weight": 600, "fill": sheet.theme.ink}
    return [Box(width_of(text, size), size + 4, tag("text", text, y=size, **look))] if text else []


def body(sheet: Sheet, scene: Scene, levels: bool | None, names: Sequence[str]) -> Box:
    """The layout that wastes least, among those with the seats beside the boards and below them."""
    scale = scale_of(scene)
    views = {each.name: view(sheet, scene, each, scale, levels) for each in scene.boards}
    shared = [views[each.name] for each in scene.boards if each.owner is None]
    cards = plan.cards(sheet, scene, 360)
    middle = flow([*shared, *([cards] if cards.body else [])], MAX_LINE, 28, align=0.5)
    own = {seat: [views[each.name] for each in scene.boards if each.owner == seat] for seat in seats_of(scene)}
    ways = [
        row([middle, seats.panels(sheet, scene, own, 1, width, names)], 30, align=0.5)
        for width in (220, 280, 340)
        if own
    ]
    for across in sorted({ceil(len(own) / lines) for lines in range(1, len(own) + 1)}):
        each = (max(middle.width, 560) + seats.GAP) / across - seats.GAP
        if each > 640 and across < len(own):
            continue  # panels as wide as that would be mostly empty
        below = seats.panels(sheet, scene, own, across, max(200, each), names)
        ways.append(column([middle, below], 20, align=0.5))
    return best([way for way in ways if way.width <= MAX_LINE] or ways or [middle], TARGET_RATIO)


def seats_of(scene: Scene) -> list[int]:
    owners = {each.owner for each in scene.boards if each.owner is not None}
    return sorted({tray.seat for tray in scene.trays} | owners | set(range(len(scene.scores))))


def scale_of(scene: Scene) -> float:
    """How large boards are drawn: a small board alone is drawn larger."""
    widest = max(each.columns + each.rows for each in scene.boards)
    return min(1.0 if len(scene.boards) > 1 else 1.8, max(0.85, 14 / widest))


def view(
    sheet: Sheet, scene: Scene, each: Board, scale: float, levels: bool | None, room: Iterable[BoardCube] = ()
) -> Box:
    """A board, its title where there are several, and its levels; with room as `board.picture` says."""
    picture = boards.picture(sheet, scene, each, scale, room=room)
    layered = each.layered if levels is None else levels
    if layered:
        picture = row([picture, plan.levels(sheet, scene, each, picture.height)], 18, align=0.5)
    if len(scene.boards) == 1:
        return picture
    title = words.in_words(each.title)
    text = tag("text", title, y=13, font_size=14, font_weight=600, fill=sheet.theme.ink)
    return column([Box(width_of(title, 14), 17, text), picture], 6)
