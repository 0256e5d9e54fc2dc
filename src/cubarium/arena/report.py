"""Tables for people: in the terminal, as Markdown, and as a chart."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from ..pictures.plot import Interval, Panel, interval_chart
from .ratings import Estimate
from .standings import Standing, Table

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.table import Table as Grid

HEADS = ("player", "Elo", "skill", "games", "won/shared/lost", "score", "a move")
EXTRA = ("skill", "games", "a move")  # left out, in this order, where there is no room


def head(table: Table) -> str:
    return f"{table.title} – {table.seats} seats, {table.games:,} games, {table.plies:.1f} plies in the mean"


def cells(each: Standing) -> list[str]:
    """A standing as texts, in the order of HEADS and then of the seats."""
    return [
        each.name,
        rating(each.elo),
        f"{each.skill.value:.1f}",
        f"{each.games:,}",
        f"{each.wins}/{each.shared}/{each.losses}",
        percent(each.score, 1),
        duration(each.seconds),
        *map(percent, each.by_seat),
    ]


def seat_heads(table: Table) -> list[str]:
    return [f"seat {seat + 1}" for seat in range(table.seats)]


def rating(elo: Estimate | None) -> str:
    """A rating with its interval; the anchor has none.

    >>> rating(Estimate(120.4, 31.2)), rating(Estimate(0, 0)), rating(None)
    ('+120 ± 31', '0', '–')
    """
    if elo is None:
        return "–"
    return f"{signed(elo.value)} ± {elo.error:.0f}" if elo.error else signed(elo.value)


def signed(value: float) -> str:
    """A rating, with its sign.

    >>> signed(120.4), signed(-35.2), signed(0.2)
    ('+120', '−35', '0')
    """
    return f"{value:+.0f}".replace("-", "−") if round(value) else "0"


def percent(share: float | None, digits: int = 0) -> str:
    """A share in percent.

    >>> percent(0.5), percent(0.1234, 1), percent(None)
    ('50 %', '12.3 %', '–')
    """
    return "–" if share is None else f"{share:.{digits}%}".replace("%", " %")


def duration(seconds: float | None) -> str:
    """A time in the unit that suits it.

    >>> duration(0.000123), duration(0.0456), duration(1.234)
    ('123 µs', '45.6 ms', '1.23 s')
    """
    if seconds is None:
        return "–"
    value, unit = (
        (seconds, "s") if seconds >= 1 else (seconds * 1e3, "ms") if seconds >= 1e-3 else (seconds * 1e6, "µs")
    )
    return f"{value:.3g} {unit}" if value < 1000 else f"{value:.0f} {unit}"


def remarks(table: Table) -> Iterator[str]:
    """What must be known to read a table rightly."""
    if table.standings[0].elo is None:
        yield "No Elo: the players have not all met yet, not even through others."
    elif not table.finite:
        yield "Some won or lost everything, which no Elo expresses: a drawn game is added for each pairing."
    faults = [f"{each.name} {each.faults}" for each in table.standings if each.faults]
    if faults:
        yield f"Games lost by failing or by an illegal move: {', '.join(faults)}."


# ---------------------------------------------------------------- in the terminal


def shown(table: Table, console: "Console") -> "Iterator[RenderableType]":
    """A table as a terminal shows it, with as many columns as there is room for."""
    from rich.text import Text

    yield Text(f"\n{head(table)}", style="bold")
    left_out: list[str] = []
    order = [[name] for name in EXTRA] + [seat_heads(table)]
    while width_of(grid := standings_grid(table, left_out), console) > console.width and order:
        left_out += order.pop(0)
    yield grid
    if len(table.standings) > 2 and width_of(crossed := cross_table(table), console) <= console.width:
        yield crossed
    for each in remarks(table):
        yield Text(each, style="italic")


def width_of(grid: "Grid", console: "Console") -> int:
    """How wide a grid would like to be, whatever the console allows."""
    return console.measure(grid, options=console.options.update(max_width=10_000)).maximum


def standings_grid(table: Table, left_out: Sequence[str]) -> "Grid":
    from rich.box import SIMPLE_HEAD
    from rich.table import Table as Grid
    from rich.text import Text

    grid = Grid(box=SIMPLE_HEAD, pad_edge=False, header_style="bold", show_footer=True, footer_style="dim")
    heads = [*HEADS, *seat_heads(table)]
    footers = ["everyone", *[""] * (len(HEADS) - 1), *map(percent, table.by_seat)]
    kept = [number for number, name in enumerate(heads) if name not in left_out]
    for number in kept:
        name = heads[number]
        style = "bold" if number < 2 else "dim" if number >= len(HEADS) else ""
        align: Literal["left", "right"] = "right" if number else "left"
        grid.add_column(name, Text(footers[number]), justify=align, style=style, no_wrap=True)
    for each in table.standings:
        texts = cells(each)
        grid.add_row(*(Text(texts[number]) for number in kept))
    return grid


def cross_table(table: Table) -> "Grid":
    """The score of each player, at the left, against each, along the top."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table as Grid
    from rich.text import Text

    grid = Grid(box=SIMPLE_HEAD, pad_edge=False, header_style="bold")
    grid.add_column("score against", no_wrap=True)
    for each in table.standings:
        grid.add_column(Text(each.name), justify="right")
    for each, scores in zip(table.standings, table.pairs, strict=True):
        others = zip(table.standings, scores, strict=True)
        grid.add_row(Text(each.name), *("·" if other is each else percent(score, 1) for other, score in others))
    return grid


# ---------------------------------------------------------------- in pages


def markdown(tables: Sequence[Table]) -> str:
    """Ratings with intervals for pages: a table for each setting."""
    return "\n\n".join(markdown_table(each) for each in tables) + "\n"


def markdown_table(table: Table) -> str:
    heads = [*HEADS, *seat_heads(table)]
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)], *(cells(each) for each in table.standings)]
    written = ["| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines]
    return "\n".join([f"**{head(table)}**", "", *written, *(f"\n{each}" for each in remarks(table))])


def overview(tables: Sequence[Table]) -> str:
    """One table of all: a row for each setting, a column for each player, with its Elo and interval."""
    names = sorted({each.name for table in tables for each in table.standings})
    lines = [["game", "seats", "games", *names], ["---", "---:", "---:", *["---:"] * len(names)]]
    for table in tables:
        found = {each.name: rating(each.elo) for each in table.standings}
        row = [table.title, str(table.seats), f"{table.games:,}", *(found.get(name, "") for name in names)]
        lines.append(row)
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines) + "\n"


def chart(tables: Sequence[Table], *, dark: bool = False) -> str:
    """The ratings of all settings with their intervals, as an SVG picture."""
    panels = [
        Panel(
            table.title,
            [
                Interval(each.name, each.elo.low, each.elo.value, each.elo.high, rating(each.elo))
                for each in table.standings
                if each.elo
            ],
            f"{table.seats} seats, {table.games:,} games",
        )
        for table in tables
    ]
    return interval_chart(panels, title="Ratings with 95 % intervals", x_title="Elo", dark=dark)
