"""Pictures made of characters: plain for texts, coloured for terminals. They say the same; colour is never alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest
from typing import TYPE_CHECKING

from ..geometry import Shape, orientations
from ..messages import translate
from ..scene import Board, Card, Item, Scene, SceneCube, Tray
from ..seats import is_nameless, seat_number
from .palette import colour
from .sketch import Grid, Sketch, Span, flow
from .words import card_points, in_words, listed

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
      Board (3 high)
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
    yield Grid(board, top, scene.fresh).sketch(title(scene, board))
    used = sorted({cube.level for cube in cubes})
    if levels and board.layered and (len(used) > 1 or any(cube.bulges is not None for cube in cubes)):
        for level in used:
            lying = {(cube.x, cube.y): cube for cube in cubes if cube.level == level}
            yield Grid(board, lying, scene.fresh, level).sketch(translate("picture-level", level=level))


def title(scene: Scene, board: Board) -> str:
    """What a board is called, how moves call it, and how high cubes may stand if that is the same on every cell."""
    words = in_words(board.title)
    if len(scene.boards) > 1 and board.name != str(board.title).lower().replace(" ", ""):
        words = translate("picture-board-name", title=words, name=board.name)
    limits = {height for row in board.heights for height in row if height}
    if len(limits) == 1 and board.levels > 1:
        words = translate("picture-board-high", title=words, levels=board.levels)
    return words


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
            titles = listed(in_words(board.title) for board in self.scene.boards if board.name in speaks_of)
            yield coloured([[], [Span(f"  {translate('picture-wanted', boards=titles)}", "label")]])
            yield coloured(flow(map(card_sketch, cards), options.max_width, gap=1))
        yield ""
        yield self.seats()

    def seats(self) -> "Table":
        """A line for each tray: who is on turn or has won, the seat, the colour, the score, and what is left."""
        from rich.table import Table

        table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
        coloured_trays = any(not is_nameless(tray) for tray in self.scene.trays)
        supplied = any(tray.items for tray in self.scene.trays)
        table.add_column("", overflow="fold")
        table.add_column(translate("picture-column-seat"), overflow="fold")
        if coloured_trays:
            table.add_column(translate("picture-column-colour"), overflow="fold")
        table.add_column(translate("picture-column-score"), justify="right", overflow="fold")
        if supplied:
            table.add_column(translate("picture-column-items"), overflow="fold")
        for seat, score in enumerate(self.scene.scores):
            trays = [(i, tray) for i, tray in enumerate(self.scene.trays) if tray.seat == seat]
            for i, tray in trays or [(seat, Tray(seat, seat_number(seat), ""))]:
                first = not trays or i == trays[0][0]
                turn = seat == self.scene.turn and (len(trays) < 2 or i == self.scene.colour)
                swatch = [] if is_nameless(tray) else [Span(f" {in_words(tray.title)} ", f"colour:{tray.colour}")]
                table.add_row(
                    "▶" if turn else "★" if first and seat in self.scene.winners else " ",
                    f"{seat + 1} {self.names[seat] if seat < len(self.names) else ''}" if first else "",
                    *[coloured([swatch])] * coloured_trays,
                    str(score) if first else "",
                    *[self.items(tray.items)] * supplied,
                )
        return table

    def items(self, items: Sequence[Item]) -> "Text":
        """The kinds of blocks that are left; a line may be broken between them only."""
        line = []
        for item in items:
            if item.count > 0:
                many = f"×{item.count} " if item.count > 1 else ""
                line += [
                    Span(f"\N{NO-BREAK SPACE}{item.block}\N{NO-BREAK SPACE}", f"colour:{item.colour}"),
                    Span(f"{many} "),
                ]
        text = coloured([line or [Span("–", "faint")]])
        text.no_wrap, text.overflow = False, "fold"
        return text


def pieces(trays: Sequence[Tray], width: int) -> "Text":
    """What is left in trays, each kind of block drawn from above."""
    kinds = [item_sketch(item) for tray in trays for item in tray.items if item.count > 0]
    return coloured(flow(kinds, width))


def item_sketch(item: Item) -> Sketch:
    """A block from above, lying as flat as it can."""
    shape = min(orientations(item.shape), key=lambda shape: (hollow(shape), size(shape)[::-1]))
    columns, rows, levels = size(shape)
    over = {(x, y) for x, y, _ in shape}
    heights = tuple(tuple(levels if (x, y) in over else 0 for x in range(columns)) for y in range(rows))
    board = Board(item.block, item.title, columns, rows, heights)
    cubes = [
        SceneCube(item.block, x, y, z + 1, item.colour, item.mark, item.block, None, item.bulges)
        for x, y, z in sorted(shape, key=lambda cube: cube[2])
    ]
    grid = Grid(board, {(cube.x, cube.y): cube for cube in cubes}, level=None if item.bulges is None else 1)
    title = in_words(item.title)
    name = title if item.block in title.split() else f"{item.block} {title}"
    return [[Span(f"{name} ×{item.count}", "heading")], *grid.rows()]


def size(shape: Shape) -> tuple[int, ...]:
    """How many columns, rows and levels a shape has."""
    return tuple(1 + max(axis) for axis in zip(*shape, strict=True))


def hollow(shape: Shape) -> int:
    """How many cubes of a shape hang in the air: seen from above, one cannot tell them from those that do not."""
    return sum(z > 0 and (x, y, z - 1) not in shape for x, y, z in shape)


def card_sketch(card: Card) -> Sketch:
    """A figure under its name, with its points beside it."""
    rows = [
        "".join("■ " if (x, y) in card.cells else "· " for x in range(card.columns)) for y in reversed(range(card.rows))
    ]
    beside = zip_longest(rows, card_points(card), fillvalue="")
    lines = [f"  {row:{2 * card.columns}} {points}".rstrip() for row, points in beside]
    return [[Span(f"  {in_words(card.title)}", "heading")], *([Span(line)] for line in lines)]


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
