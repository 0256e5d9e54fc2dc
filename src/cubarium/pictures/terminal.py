"""Pictures made of characters: plain for texts, coloured for terminals. They say the same; colour is never alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from ..scene import Board, Card, Item, Scene, Tray
from .palette import colour
from .sketch import Grid, Sketch, Span, flow

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult
    from rich.table import Table
    from rich.text import Text


def picture(scene: Scene, width: int = 100) -> str:
    """All boards as plain text: what is seen from above, and level by level where a game wants that.

    A cell shows the mark of its highest cube and, from two on, how high that is; a star says that the last move put
    it there. An empty cell is a dot, or the height it may be built to where cells differ in that.

    >>> from cubarium import new
    >>> before = new("kubruss", edition="mini").play("S:a1").play("M:b2+c2")
    >>> after = before.play("M:a1+a2")
    >>> print(picture(after.scene().since(before.scene())))
      Board, up to 3 high
        a   b   c   d
      ┌───┬───┬───┬───┐
    4 │ · │ · │ · │ · │
      ├───┼───┼───┼───┤
    3 │ · │ · │ · │ · │
      ┢━━━╈━━━┷━━━╅───┤
    2 ┃*R2┃ B   B ┃ · │
      ┃   ┣━━━┯━━━╃───┤
    1 ┃*R2┃ · │ · │ · │
      ┗━━━┹───┴───┴───┘
    """
    return "\n".join("".join(span.text for span in line).rstrip() for line in boards(scene, width))


def render(scene: Scene, names: Sequence[str] = (), levels: bool = True) -> "Drawing":
    """All boards in colour, with the cards, the trays, the scores and whose turn it is, for `rich` to print."""
    return Drawing(scene, tuple(names), levels)


# ---------------------------------------------------------------- the boards


def boards(scene: Scene, width: int, levels: bool = True) -> Sketch:
    """The boards that are seen from above share rows; one that has levels to show begins a row of its own."""
    drawn: Sketch = []
    groups = [list(views(scene, board, levels)) for board in scene.boards]
    for simple, some in groupby(groups, key=lambda group: len(group) == 1):
        for sketches in [[group[0] for group in some]] if simple else some:
            drawn += [[]] if drawn else []
            drawn += flow(sketches, width)
    return drawn


def views(scene: Scene, board: Board, levels: bool = True) -> Iterator[Sketch]:
    """A board from above, and level by level where what lies below matters and there is any."""
    cubes = sorted((cube for cube in scene.cubes if cube.board == board.name), key=lambda cube: cube.level)
    top = {(cube.x, cube.y): cube for cube in cubes}
    yield Grid(board, top, scene.fresh).sketch(board.title + limit(board))
    used = sorted({cube.level for cube in cubes})
    if levels and board.layered and (len(used) > 1 or any(cube.bulges is not None for cube in cubes)):
        for level in used:
            lying = {(cube.x, cube.y): cube for cube in cubes if cube.level == level}
            yield Grid(board, lying, scene.fresh, level).sketch(f"Level {level}")


def limit(board: Board) -> str:
    """How high cubes may stand, where that is the same on every cell."""
    limits = {height for row in board.heights for height in row if height}
    return f", up to {board.levels} high" if len(limits) == 1 and board.levels > 1 else ""


# ---------------------------------------------------------------- in colour


@dataclass(frozen=True)
class Drawing:
    """What `rich` prints for a scene, as wide as the terminal is."""

    scene: Scene
    names: tuple[str, ...] = ()  # of those who sit at the table
    levels: bool = True

    def __rich_console__(self, console: "Console", options: "ConsoleOptions") -> "RenderResult":
        yield coloured(boards(self.scene, options.max_width, self.levels))
        for speaks_of, cards in groupby(self.scene.cards, key=lambda card: card.boards):
            titles = [board.title for board in self.scene.boards if board.name in speaks_of]
            yield coloured([[], [Span("  " + ", ".join(titles), "label")]])
            yield coloured(flow(map(card_sketch, cards), options.max_width))
        yield ""
        yield self.seats()

    def seats(self) -> "Table":
        """A line for each tray: who is on turn, the seat, the colour, the score, and what is left to place."""
        from rich.table import Table

        table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=True, header_style="dim")
        for header, right in {"": False, "seat": False, "with": False, "score": True, "still has": False}.items():
            table.add_column(header, justify="right" if right else "left", overflow="fold")
        for seat, score in enumerate(self.scene.scores):
            trays = [(i, tray) for i, tray in enumerate(self.scene.trays) if tray.seat == seat]
            for i, tray in trays or [(seat, Tray(seat, f"Seat {seat + 1}", ""))]:
                first = not trays or i == trays[0][0]
                turn = seat == self.scene.turn and (len(trays) < 2 or i == self.scene.colour)
                table.add_row(
                    "▶" if turn else " ",
                    f"{seat + 1} {self.names[seat] if seat < len(self.names) else ''}" if first else "",
                    coloured([[Span(f" {tray.title} ", f"colour:{tray.colour}")]]) if tray.title != f"Seat {seat + 1}" else "",
                    str(score) if first else "",
                    self.items(tray.items),
                )
        return table

    def items(self, items: Sequence[Item]) -> "Text":
        line = []
        for item in items:
            if item.count > 0:
                many = f"×{item.count}  " if item.count > 1 else " "
                line += [Span(f" {item.block} ", f"colour:{item.colour}"), Span(many)]
        return coloured([line or [Span("–", "faint")]])


def card_sketch(card: Card) -> Sketch:
    rows = ["".join("■ " if cell == "X" else "· " for cell in row) for row in card.pattern]
    return [[Span(f"  {card.title}", "heading")], *([Span(f"  {row}")] for row in rows)]


def coloured(sketch: Sketch) -> "Text":
    """A sketch as a text of `rich`, which is never wrapped: half a board is better than a torn one."""
    from rich.text import Text

    text = Text(no_wrap=True, overflow="crop")
    for i, line in enumerate(sketch):
        text.append("\n" if i else "")
        for span in line:
            text.append(span.text, style(span.manner))
    return text


def style(manner: str) -> str:
    fresh = manner.startswith("fresh ")
    kind, _, name = manner.removeprefix("fresh ").partition(":")
    if kind == "colour":
        paint = colour(name)
        return f"{'bold underline' if fresh else 'bold'} {paint.ink} on {paint.base}"
    return {"heading": "bold", "bulge": "bold", "label": "dim", "wall": "dim", "faint": "dim"}.get(kind, "")
