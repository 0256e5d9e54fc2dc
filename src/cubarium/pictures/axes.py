"""What charts share: axes with round numbers, and what tells one row or line from the next.

scale   how values become places on the sheet
look    of one player or seat in a chart: a colour that is read on the paper, a marker and a dash
"""

from dataclasses import dataclass
from math import ceil, floor, log10

from .palette import COLOURS, Theme, contrast, mixed
from .sheet import element, nums

ORDER = ("blue", "red", "green", "violet", "pink", "yellow", "grey", "beige", "black", "white")
MARKERS = (
    "M-4.6 0a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0z",
    "M-4.1-4.1h8.2v8.2h-8.2z",
    "M0-5.4L5 3.6H-5z",
    "M0-5.8L5.8 0L0 5.8L-5.8 0z",
    "M0 5.4L5-3.6H-5z",
    "M-1.7-5h3.4v3.3H5v3.4H1.7V5h-3.4V1.7H-5v-3.4h3.3z",
    "M-5-2.5L-2.5-5L0-2.5L2.5-5L5-2.5L2.5 0L5 2.5L2.5 5L0 2.5L-2.5 5L-5 2.5L-2.5 0z",
)
DASHES = (None, "9 4", "2.5 3.5", "10 4 2.5 4", "16 5", "6 3 2 3 2 3", "4 7")


@dataclass(frozen=True)
class Look:
    colour: str
    marker: str
    dash: str | None

    def mark(self, theme: Theme, x: float, y: float, size: float = 1) -> str:
        """The marker at a point, with a rim of paper that lifts it off what lies below."""
        where = f"translate({nums(x, y)})" + (f" scale({nums(size)})" if size != 1 else "")
        rim = {"stroke": theme.paper, "stroke_width": 1.5, "stroke_linejoin": "round"}
        return element("path", d=self.marker, transform=where, fill=self.colour, **rim)


def look_of(theme: Theme, number: int, colour: str = "") -> Look:
    """The look of the thing with this number, in a colour of the palette or in the one that its number has."""
    base = COLOURS.get(colour, COLOURS[ORDER[number % len(ORDER)]]).base
    return Look(readable(base, theme), MARKERS[number % len(MARKERS)], DASHES[number % len(DASHES)])


def readable(colour: str, theme: Theme) -> str:
    """A colour, with as much ink in it as it needs to be seen on the paper.

    >>> from .palette import DARK, LIGHT
    >>> readable("#3c67ba", LIGHT)
    '#3c67ba'
    >>> contrast(readable("#fdd657", LIGHT), LIGHT.paper) >= 3 <= contrast(readable("#2b2e31", DARK), DARK.paper)
    True
    """
    shades = (mixed(colour, theme.ink, step / 20) for step in range(21))
    return next(shade for shade in shades if contrast(shade, theme.paper) >= 3.1 or shade == theme.ink)


@dataclass(frozen=True)
class Scale:
    """From values between low and high to places between start and end."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)


def ticks(low: float, high: float, wanted: int = 5, *, whole: bool = False) -> list[float]:
    """Round numbers from low to high, about as many as wanted; only whole numbers where no others have a meaning.

    >>> ticks(-130, 212)
    [-100, 0, 100, 200]
    >>> ticks(0, 1)
    [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]
    """
    step = step_of(high - low, wanted)
    if whole:
        step = max(1, step)
    first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
    digits = max(0, -floor(log10(step) + 1e-9))
    values = (number * step for number in range(first, last + 1))
    return [round(value, digits) if digits else round(value) for value in values]


def step_of(span: float, wanted: int) -> float:
    """The 1, 2 or 5 with zeros that comes nearest to as many steps as wanted."""
    rough = span / wanted
    power = 10 ** floor(log10(rough))
    return float(min((factor * power for factor in (1, 2, 5, 10)), key=lambda step: abs(span / step - wanted)))


def widened(low: float, high: float) -> tuple[float, float]:
    """Ends that are not the same, with a little air beyond them.

    >>> widened(0, 100)
    (-4.0, 104.0)
    >>> widened(3, 3)
    (2.0, 4.0)
    """
    air = (high - low) * 0.04
    return (low - air, high + air) if air else (low - 1.0, high + 1.0)


def apart(places: list[float], gap: float, low: float, high: float) -> list[float]:
    """Places moved as little as needed, in the same order, to stand at least a gap apart between two ends.

    >>> apart([10, 12, 50], 8, 0, 100)
    [7.0, 15.0, 50.0]
    """
    groups: list[tuple[float, list[int]]] = []  # where the middle of each group is, and who is in it
    for index in sorted(range(len(places)), key=lambda index: places[index]):
        groups.append(placed([index], places, gap, low, high))
        while len(groups) > 1 and touching(groups[-2], groups[-1], gap):
            members = groups[-2][1] + groups[-1][1]
            groups[-2:] = [placed(members, places, gap, low, high)]
    found = {
        index: middle + gap * (number - (len(members) - 1) / 2)
        for middle, members in groups
        for number, index in enumerate(members)
    }
    return [found[index] for index in range(len(places))]


def placed(members: list[int], places: list[float], gap: float, low: float, high: float) -> tuple[float, list[int]]:
    """A group whose members stand a gap apart, as near to their places as the ends allow."""
    half = gap * (len(members) - 1) / 2
    mean = sum(places[each] for each in members) / len(members)
    return max(low + half, min(high - half, mean)), members


def touching(one: tuple[float, list[int]], other: tuple[float, list[int]], gap: float) -> bool:
    return other[0] - one[0] < gap * (len(one[1]) + len(other[1])) / 2
