"""Boxes side by side, one under another, and flowing from line to line."""

from collections.abc import Iterable, Sequence
from math import log

from .sheet import EMPTY, Box, group


def row(boxes: Iterable[Box], gap: float, align: float = 0) -> Box:
    """Boxes side by side; `align` is 0 for their upper ends in line, 0.5 for their middles, 1 for their lower ends."""
    boxes = [box for box in boxes if box.body]
    height = max((box.height for box in boxes), default=0)
    x, bodies = 0.0, []
    for box in boxes:
        bodies.append(group(box.body, x, (height - box.height) * align))
        x += box.width + gap
    return Box(max(0.0, x - gap), height, "".join(bodies))


def column(boxes: Iterable[Box], gap: float, align: float = 0) -> Box:
    """Boxes one under another; `align` is 0 for their left ends in line, 0.5 for their middles."""
    boxes = [box for box in boxes if box.body]
    width = max((box.width for box in boxes), default=0)
    y, bodies = 0.0, []
    for box in boxes:
        bodies.append(group(box.body, (width - box.width) * align, y))
        y += box.height + gap
    return Box(width, max(0.0, y - gap), "".join(bodies))


def flow(boxes: Sequence[Box], width: float, gap: float, align: float = 0) -> Box:
    """Boxes in lines no wider than a width, as text flows, though a line may be a single box that is wider."""
    lines: list[list[Box]] = []
    used = 0.0
    for box in boxes:
        if not lines or used + gap + box.width > width + 0.01:
            lines.append([])
            used = -gap
        lines[-1].append(box)
        used += gap + box.width
    return column((row(line, gap, align) for line in lines), gap)


def grid(boxes: Sequence[Box], width: float, gap: float) -> Box:
    """Boxes spread over a width in cells of one size, each in the middle of its cell, those of a line on one foot."""
    if not boxes:
        return EMPTY
    each = max(box.width for box in boxes)
    columns = max(1, min(len(boxes), int((width + gap) // (each + gap))))
    lines = -(-len(boxes) // columns)
    columns = -(-len(boxes) // lines)  # as even as the number of lines allows
    cell = min((width + gap) / columns - gap, each * 1.6)
    cells = [Box(cell, box.height, group(box.body, (cell - box.width) / 2)) for box in boxes]
    return column((row(cells[start : start + columns], gap, 1) for start in range(0, len(cells), columns)), gap)


def best(boxes: Iterable[Box], shape: float) -> Box:
    """Of several ways to lay out the same things the one that is smallest and nearest to a shape, width by height."""

    def cost(box: Box) -> float:
        return log(box.width * box.height) + 1.2 * abs(log(box.width / box.height / shape))

    return min(boxes, key=cost)
