"""Charts as SVG: lines over an axis, and ratings with their intervals. They know no game and no player.

Colour is never alone: every line has its own dash and marker, and its name stands at its end.

>>> red, blue = Series("Red", [(0, 0.5), (1, 0.6)], "red"), Series("Blue", [(0, 0.5), (1, 0.4)], "blue")
>>> line_chart([red, blue], x_title="ply", percent=True).startswith("<svg")
True
>>> interval_chart([Panel("Kubruss", [Interval("greedy", 90, 110, 130), Interval("random", -130, -110, -90)])])[:4]
'<svg'
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil

from ..errors import UsageError
from ..messages import translate
from .axes import Look, Scale, apart, look_of, ticks, widened
from .layout import column, row
from .palette import DARK, LIGHT
from .sheet import Box, Sheet, document, element, group, num, tag, width_of

AXIS_SIZE, NAME_SIZE = 12.0, 13.0  # of letters
MAX_MARKERS = 26  # about as many on one line
ROW_HEIGHT = 30.0  # of a row with an interval


@dataclass(frozen=True)
class Series:
    """A line of a chart."""

    name: str
    points: Sequence[tuple[float, float]]  # from left to right
    colour: str = ""  # a name of the palette; else the one of its place in the list


@dataclass(frozen=True)
class Interval:
    """A row of a chart: a value that lies, most probably, between low and high."""

    name: str
    low: float
    value: float
    high: float
    note: str = ""  # beside it, in place of the value


@dataclass(frozen=True)
class Panel:
    """A part of a chart with an axis of its own."""

    title: str
    rows: Sequence[Interval]
    about: str = ""  # behind the title, in less weight


def line_chart(
    series: Sequence[Series],
    *,
    title: str = "",
    x_title: str = "",
    y_title: str = "",
    y_range: tuple[float, float] | None = None,
    percent: bool = False,
    notes: Sequence[tuple[float, str]] = (),
    dark: bool = False,
    width: float = 720,
    height: float = 300,
) -> str:
    """Lines over an axis, each with its name at its end.

    `percent` shows values from 0 to 1 as 0 % to 100 %, from 0 on. `notes` are places on the axis with a word
    on each. The width and the height are those of the plot itself, without titles and names.
    """
    series = [each for each in series if each.points]
    if not series:
        raise UsageError("picture-no-line")
    sheet = Sheet(DARK if dark else LIGHT)
    xs = [x for each in series for x, _ in each.points]
    ys = [y for each in series for _, y in each.points]
    low, high = y_range or (
        (0.0, min(1.0, ceil(max(ys) * 5) / 5)) if percent and max(ys) > 0 else widened(min(ys), max(ys))
    )
    first, last = (min(xs), max(xs)) if min(xs) < max(xs) else widened(min(xs), max(xs))
    across, up = Scale(first, last, 0, width), Scale(low, high, height, 0)
    write = write_percent if percent else plain
    looks = [look_of(sheet.theme, number, each.colour) for number, each in enumerate(series)]

    whole = all(float(x).is_integer() for x in xs)
    parts = [level(sheet, up(tick), width, write(tick)) for tick in ticks(low, high)]
    parts += [foot(sheet, across(tick), height, plain(tick)) for tick in ticks(first, last, 8, whole=whole)]
    parts += [note(sheet, across(x), height, words) for x, words in notes]
    parts += [line(each, look, across, up) for each, look in zip(series, looks, strict=True)]
    parts += [marks(sheet, each, look, across, up) for each, look in zip(series, looks, strict=True)]
    parts.append(ends(sheet, series, looks, up, width, height))
    if x_title:
        parts.append(small(sheet, x_title, width / 2, height + 42, "middle"))
    if y_title:
        parts.append(small(sheet, y_title, -left_of(low, high, write), -16))

    left = left_of(low, high, write)
    right = 30 + max(width_of(each.name, NAME_SIZE) for each in series)
    top, bottom = (28 if y_title or notes else 10), (48 if x_title else 26)
    plot = Box(left + width + right, top + height + bottom, group("".join(parts), left, top))
    heard = title or y_title or translate("picture-chart")
    return document(sheet, under(sheet, title, plot), heard, spoken(series, x_title, write))


def left_of(low: float, high: float, write: Callable[[float], str]) -> float:
    """Room for the numbers at the left."""
    return 12 + max(width_of(write(tick), AXIS_SIZE) for tick in ticks(low, high))


def level(sheet: Sheet, y: float, width: float, words: str) -> str:
    rule = element("path", d=f"M0 {num(y)}H{num(width)}", stroke=sheet.theme.frame, fill="none")
    return rule + small(sheet, words, -8, y + 4, "end")


def foot(sheet: Sheet, x: float, height: float, words: str) -> str:
    mark = element("path", d=f"M{num(x)} {num(height)}v5", stroke=sheet.theme.faint, fill="none")
    return mark + small(sheet, words, x, height + 20, "middle")


def note(sheet: Sheet, x: float, height: float, words: str) -> str:
    look = {"stroke": sheet.theme.faint, "stroke_dasharray": "2 3", "fill": "none"}
    return element("path", d=f"M{num(x)} -4V{num(height)}", **look) + small(sheet, words, x, -9, "middle")


def line(each: Series, look: Look, across: Scale, up: Scale) -> str:
    d = "M" + "L".join(f"{num(across(x))} {num(up(y))}" for x, y in each.points)
    style = {"stroke_width": 2.4, "stroke_dasharray": look.dash, "stroke_linejoin": "round", "fill": "none"}
    return element("path", d=d, stroke=look.colour, **style)


def marks(sheet: Sheet, each: Series, look: Look, across: Scale, up: Scale) -> str:
    """Markers along a line, not so many that they hide it, and always one at its end."""
    every = ceil(len(each.points) / MAX_MARKERS)
    chosen = [*each.points[:-1:every], each.points[-1]]
    return "".join(look.mark(sheet.theme, across(x), up(y), 0.8) for x, y in chosen)


def ends(sheet: Sheet, series: Sequence[Series], looks: Sequence[Look], up: Scale, width: float, height: float) -> str:
    """The name of each line at its end, moved a little where two would touch."""
    wanted = [up(each.points[-1][1]) for each in series]
    parts = []
    for each, look, end, place in zip(series, looks, wanted, apart(wanted, 17, 4, height - 4), strict=True):
        if abs(place - end) > 3:
            way = f"M{num(width + 6)} {num(end)}L{num(width + 13)} {num(place)}"
            parts.append(element("path", d=way, stroke=look.colour, fill="none", stroke_opacity=0.6))
        parts.append(look.mark(sheet.theme, width + 19, place))
        style = {"font_size": NAME_SIZE, "font_weight": 600, "fill": sheet.theme.ink}
        parts.append(tag("text", each.name, x=num(width + 28), y=num(place + 4.5), **style))
    return "".join(parts)


# ---------------------------------------------------------------- intervals


def interval_chart(
    panels: Sequence[Panel],
    *,
    title: str = "",
    x_title: str = "",
    zero: bool = True,
    columns: int | None = None,
    dark: bool = False,
    width: float = 420,
) -> str:
    """Values with their intervals, a row each, in panels with an axis each.

    A name has the same colour and marker in every panel. `zero` keeps the zero in sight. The width is that of one
    plot itself, without its names and values.
    """
    panels = [panel for panel in panels if panel.rows]
    if not panels:
        raise UsageError("picture-no-row")
    sheet = Sheet(DARK if dark else LIGHT)
    names = list(dict.fromkeys(each.name for panel in panels for each in panel.rows))
    looks = {name: look_of(sheet.theme, number) for number, name in enumerate(sorted(names))}
    left = 20 + max(width_of(name, NAME_SIZE) for name in names)
    right = 20 + max(width_of(each.note or signed(each.value), AXIS_SIZE) for panel in panels for each in panel.rows)
    boxes = [rows(sheet, panel, looks, x_title, zero, (left, width, right)) for panel in panels]
    columns = columns or (1 if len(panels) <= 3 else 2)
    lines = [row(boxes[start : start + columns], 36) for start in range(0, len(boxes), columns)]
    described = [
        translate("picture-panel", title=panel.title, rows=list(map(interval_words, panel.rows))) for panel in panels
    ]
    heard = title or translate("picture-chart")
    return document(sheet, under(sheet, title, column(lines, 30)), heard, " ".join(described))


def rows(
    sheet: Sheet, panel: Panel, looks: dict[str, Look], x_title: str, zero: bool, widths: tuple[float, float, float]
) -> Box:
    """One panel: its title, a row for each interval, the axis."""
    theme, (left, width, right) = sheet.theme, widths
    values = [value for each in panel.rows for value in (each.low, each.high)] + ([0.0] if zero else [])
    low, high = widened(min(values), max(values))
    across, height = Scale(low, high, 0, width), ROW_HEIGHT * len(panel.rows)
    heads = element(
        "text",
        tag("tspan", panel.title, font_weight=600, fill=theme.ink)
        + tag("tspan", panel.about, dx="10", font_size=AXIS_SIZE, fill=theme.faint),
        x=num(-left),
        y="-14",
        font_size="15",
    )
    back = element("rect", width=num(width), height=num(height), rx=6, fill=theme.panel)
    parts = [heads, back]
    for tick in ticks(low, high, 6):
        style = {"stroke": theme.faint if tick == 0 else theme.frame, "fill": "none"}
        parts.append(element("path", d=f"M{num(across(tick))} 0V{num(height)}", **style))
        parts.append(small(sheet, signed(tick), across(tick), height + 17, "middle"))
    for number, each in enumerate(panel.rows):
        y = ROW_HEIGHT * (number + 0.5)
        parts.append(interval(sheet, each, looks[each.name], across, y))
        parts.append(
            tag("text", each.name, x="-12", y=num(y + 4.5), font_size=NAME_SIZE, text_anchor="end", fill=theme.ink)
        )
        parts.append(small(sheet, each.note or signed(each.value), width + 12, y + 4.5))
    if x_title:
        parts.append(small(sheet, x_title, width / 2, height + 36, "middle"))
    below = 40 if x_title else 22
    return Box(left + width + right, 34 + height + below, group("".join(parts), left, 34))


def interval(sheet: Sheet, each: Interval, look: Look, across: Scale, y: float) -> str:
    start, end = across(each.low), across(each.high)
    style = {"stroke": look.colour, "stroke_linecap": "round", "fill": "none"}
    bar = element("path", d=f"M{num(start)} {num(y)}H{num(end)}", stroke_width=3, stroke_opacity=0.65, **style)
    caps = element("path", d="".join(f"M{num(x)} {num(y - 4.5)}v9" for x in (start, end)), stroke_width=2, **style)
    return bar + caps + look.mark(sheet.theme, across(each.value), y, 1.25)


# ---------------------------------------------------------------- words


def small(sheet: Sheet, words: str, x: float, y: float, anchor: str | None = None) -> str:
    style = {"font_size": AXIS_SIZE, "text_anchor": anchor, "fill": sheet.theme.faint}
    return tag("text", words, x=num(x), y=num(y), **style)


def under(sheet: Sheet, title: str, plot: Box) -> Box:
    """A plot under its title."""
    if not title:
        return plot
    words = tag("text", title, y=18, font_size=19, font_weight=600, fill=sheet.theme.ink)
    return column([Box(width_of(title, 19), 26, words), plot], 14)


def plain(value: float) -> str:
    """A number for people.

    >>> plain(0.25), plain(-3.0), plain(-0.001)
    ('0.25', '−3', '0')
    """
    size = round(abs(value), 2)
    text = translate("picture-number", value=size)
    return f"−{text}" if value < 0 and size else text


def write_percent(value: float) -> str:
    return translate("picture-percent", value=plain(value * 100))


def signed(value: float) -> str:
    """A number with its sign, as ratings that may be below zero have it.

    >>> signed(120.0), signed(-35.0), signed(0)
    ('+120', '−35', '0')
    """
    return plain(value) if value <= 0 else f"+{plain(value)}"


def interval_words(each: Interval) -> str:
    values = {"value": signed(each.value), "low": signed(each.low), "high": signed(each.high)}
    return translate("picture-interval", name=each.name, **values)


def spoken(series: Sequence[Series], x_title: str, write: Callable[[float], str]) -> str:
    """What the lines do, for those who hear the chart: where each begins and ends, and where it turns most."""
    lines = ". ".join(line_words(each, write) for each in series)
    return translate("picture-axis" if x_title else "picture-no-axis", lines=lines, axis=x_title)


def line_words(each: Series, write: Callable[[float], str]) -> str:
    (start, first), (end, last) = each.points[0], each.points[-1]
    ends = {"first": write(first), "start": plain(start), "last": write(last), "end": plain(end)}
    words = translate("picture-line", name=each.name, **ends)
    if len(each.points) > 2:
        (_, before), (x, after) = max(pairwise(each.points), key=lambda pair: abs(pair[1][1] - pair[0][1]))
        step = {"before": write(before), "after": write(after), "at": plain(x)}
        words = translate("picture-line-step", line=words, **step)
    return words
