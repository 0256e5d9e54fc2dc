"""Rankings for people: in the terminal, as Markdown, and as a chart."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from ..messages import Message, translate
from ..pictures.plot import Interval, Panel, interval_chart
from .ratings import Rating
from .standings import Ranking, Standing

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.table import Table

NAME, ELO, SKILL, GAMES, WON, SCORE, TIME = range(7)  # the columns; those of the seats follow
HEADS = (
    "arena-head-player", "arena-head-elo", "arena-head-skill", "arena-head-games", "arena-head-won",
    "arena-head-score", "arena-head-time",
)  # fmt: skip
OPTIONAL = (SKILL, GAMES, TIME)  # left out, in this order, where there is no room


def heading(ranking: Ranking) -> Message:
    return Message(
        "arena-heading",
        title=ranking.title,
        seats=ranking.seats,
        games=ranking.games,
        plies=ranking.plies,
    )


def columns(ranking: Ranking) -> list[str]:
    """The heads of all columns."""
    return [*map(translate, HEADS), *(translate("arena-head-seat", seat=seat + 1) for seat in range(ranking.seats))]


def cells(each: Standing) -> list[str]:
    """A standing as texts, in the order of the columns."""
    return [
        each.name,
        rating(each.elo),
        translate("arena-tenths", value=each.skill.value),
        translate("arena-count", count=each.games),
        f"{each.wins}/{each.shared}/{each.losses}",
        percent(each.score, tenths=True),
        duration(each.seconds),
        *map(percent, each.by_seat),
    ]


def rating(elo: Rating | None) -> str:
    """A rating with its interval; the anchor has none.

    >>> rating(Rating(120.4, 31.2)), rating(Rating(0, 0)), rating(None)
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


def percent(share: float | None, tenths: bool = False) -> str:
    """A share in percent.

    >>> percent(0.5), percent(0.1234, tenths=True), percent(None)
    ('50 %', '12.3 %', '–')
    """
    if share is None:
        return "–"
    return translate("arena-percent-tenths" if tenths else "arena-percent", percent=100 * share)


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


def remarks(ranking: Ranking) -> Iterator[Message]:
    """What must be known to read a ranking rightly."""
    if ranking.standings[0].elo is None:
        yield Message("arena-no-elo")
    elif not ranking.finite:
        yield Message("arena-draws-added")
    faults = [f"{each.name} {each.faults}" for each in ranking.standings if each.faults]
    if faults:
        yield Message("arena-faults", faults=", ".join(faults))


# ---------------------------------------------------------------- in the terminal


def renderables(ranking: Ranking, console: "Console") -> "Iterator[RenderableType]":
    """A ranking for a terminal, with as many columns as there is room for."""
    from rich.text import Text

    yield Text(f"\n{translate(heading(ranking))}", style="bold")
    left_out: list[int] = []
    seats = range(len(HEADS), len(HEADS) + ranking.seats)
    optional = [[column] for column in OPTIONAL] + [list(seats)]
    while width_of(table := standings_table(ranking, left_out), console) > console.width and optional:
        left_out += optional.pop(0)
    yield table
    if len(ranking.standings) > 2 and width_of(crossed := cross_table(ranking), console) <= console.width:
        yield crossed
    for each in remarks(ranking):
        yield Text(translate(each), style="italic")


def width_of(table: "Table", console: "Console") -> int:
    """How wide a table would like to be, whatever the console allows."""
    return console.measure(table, options=console.options.update(max_width=10_000)).maximum


def standings_table(ranking: Ranking, left_out: Sequence[int]) -> "Table":
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="bold", show_footer=True, footer_style="dim")
    footers = [translate("arena-everyone"), *[""] * (len(HEADS) - 1), *map(percent, ranking.by_seat)]
    kept = [(column, head) for column, head in enumerate(columns(ranking)) if column not in left_out]
    for column, head in kept:
        style = "bold" if column in (NAME, ELO) else "dim" if column >= len(HEADS) else ""
        align: Literal["left", "right"] = "left" if column == NAME else "right"
        table.add_column(head, Text(footers[column]), justify=align, style=style, no_wrap=True)
    for each in ranking.standings:
        texts = cells(each)
        table.add_row(*(Text(texts[column]) for column, _ in kept))
    return table


def cross_table(ranking: Ranking) -> "Table":
    """The score of each player, at the left, against each, along the top."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="bold")
    table.add_column(translate("arena-head-against"), no_wrap=True)
    for each in ranking.standings:
        table.add_column(Text(each.name), justify="right")
    for each, scores in zip(ranking.standings, ranking.pairs, strict=True):
        others = zip(ranking.standings, scores, strict=True)
        table.add_row(
            Text(each.name), *("·" if other is each else percent(score, tenths=True) for other, score in others)
        )
    return table


# ---------------------------------------------------------------- in pages


def markdown(rankings: Sequence[Ranking]) -> str:
    """Ratings with intervals for pages: a table for each setting."""
    return "\n\n".join(markdown_ranking(each) for each in rankings) + "\n"


def markdown_ranking(ranking: Ranking) -> str:
    heads = columns(ranking)
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)], *(cells(each) for each in ranking.standings)]
    notes = (f"\n{translate(each)}" for each in remarks(ranking))
    return "\n".join([f"**{translate(heading(ranking))}**", "", *map(markdown_row, lines), *notes])


def markdown_row(row: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"


def overview(rankings: Sequence[Ranking]) -> str:
    """One table of all: a row for each setting, a column for each player, with its Elo and interval."""
    names = sorted({each.name for ranking in rankings for each in ranking.standings})
    heads = [translate(key) for key in ("arena-head-game", "arena-head-seats", "arena-head-games")]
    lines = [[*heads, *names], ["---", "---:", "---:", *["---:"] * len(names)]]
    for ranking in rankings:
        found = {each.name: rating(each.elo) for each in ranking.standings}
        row = [
            ranking.title,
            str(ranking.seats),
            translate("arena-count", count=ranking.games),
            *(found.get(name, "") for name in names),
        ]
        lines.append(row)
    return "\n".join(map(markdown_row, lines)) + "\n"


def chart(rankings: Sequence[Ranking], *, dark: bool = False) -> str:
    """The ratings of all settings with their intervals, as an SVG picture."""
    panels = [
        Panel(
            ranking.title,
            [
                Interval(each.name, each.elo.low, each.elo.value, each.elo.high, rating(each.elo))
                for each in ranking.standings
                if each.elo
            ],
            translate("arena-chart-panel", seats=ranking.seats, games=ranking.games),
        )
        for ranking in rankings
    ]
    return interval_chart(panels, title=translate("arena-chart-title"), x_title=translate("arena-head-elo"), dark=dark)
