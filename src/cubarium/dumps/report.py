"""Statistics as tables for a terminal, with bars."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..messages import Message, translate
from .statistics import Opening, Results, Statistics

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

BAR_WIDTH = 24  # letters
FILLS = "█▓▒░▚"  # of the seats in turn, so that colour is never alone; what was shared is left blank
MAX_ROWS = 10  # of lengths


def renderables(each: Statistics, most: int) -> "Iterator[RenderableType]":
    """All about a variant."""
    from rich.text import Text

    yield Text(f"\n{translate(heading(each))}", style="bold")
    yield seats_table(each)
    yield Text(translate(reasons(each)), style="italic")
    yield lengths_table(each)
    if each.openings:
        yield openings_table(each.top_openings(most), each)


def heading(each: Statistics) -> Message:
    variant = each.variant
    key = "dumps-heading-options" if variant.options else "dumps-heading"
    return Message(key, game=variant.title, options=variant.options, seats=variant.seats, games=each.games)


def reasons(each: Statistics) -> Message:
    parts = [Message("dumps-reason", reason=reason, games=games) for reason, games in each.reasons.most_common()]
    return Message("dumps-reasons", reasons=parts)


def seats_table(each: Statistics) -> "Table":
    table = plain_table("dumps-head-seat", "dumps-head-first", "dumps-head-share", "", numbers=(1, 2))
    for seat in range(each.variant.seats):
        wins = each.results.wins[seat]
        table.add_row(str(seat + 1), number(wins), percent(wins, each.games), bar(wins, each.games, FILLS[seat]))
    if each.results.shared:
        shared = each.results.shared
        table.add_row(
            translate("dumps-shared"), number(shared), percent(shared, each.games), bar(shared, each.games, "·")
        )
    return table


def lengths_table(each: Statistics) -> "Table":
    """Lengths in at most so many rows of the same width."""
    low, high = min(each.lengths), max(each.lengths)
    width = max(1, -(-(high - low + 1) // MAX_ROWS))
    title = translate("dumps-lengths", mean=each.mean_length, median=each.median_length)
    table = plain_table("dumps-head-plies", "dumps-head-games", "", numbers=(0, 1), title=title)
    rows = [
        (first, sum(each.lengths[plies] for plies in range(first, first + width)))
        for first in range(low, high + 1, width)
    ]
    for first, games in rows:
        name = str(first) if width == 1 else f"{first}–{min(first + width - 1, high)}"
        table.add_row(name, number(games), bar(games, max(games for _, games in rows)))
    return table


def openings_table(openings: Sequence[Opening], each: Statistics) -> "Table":
    heads = ("dumps-head-opening", "dumps-head-games", "dumps-head-share", "dumps-head-rating", "dumps-head-results")
    table = plain_table(*heads, numbers=(1, 2, 3))
    for opening in openings:
        share = percent(opening.games, each.games)
        rating = str(opening.results.mean_rating)
        table.add_row(
            opening.moves, number(opening.games), share, rating, results_bar(opening.results, each.variant.seats)
        )
    return table


def plain_table(*heads: str, numbers: Sequence[int], title: str | None = None) -> "Table":
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold", title=title, title_justify="left", title_style="")
    for column, head in enumerate(heads):
        table.add_column(translate(head) if head else "", justify="right" if column in numbers else "left")
    return table


def number(count: int) -> str:
    return translate("dumps-count", count=count)


def percent(part: int, whole: int) -> str:
    return translate("dumps-percent", percent=100 * part / whole)


def bar(part: int, whole: int, fill: str = "█") -> str:
    """A part of a whole; what is there is seen, however little it is.

    >>> bar(1, 2), bar(1, 1000), bar(0, 5)
    ('████████████', '█', '')
    """
    return fill * max(round(BAR_WIDTH * part / whole), int(part > 0))


def results_bar(results: Results, seats: int) -> str:
    """How the seats share the games: each seat has its own filling, and what was shared comes last.

    >>> from collections import Counter
    >>> results_bar(Results(Counter({0: 2, 1: 1}), shared=1), 2)
    '████████████▓▓▓▓▓▓······'
    """
    counts = [results.wins[seat] for seat in range(seats)] + [results.shared]
    total, done, text = sum(counts), 0, ""
    for count, fill in zip(counts, [*FILLS[:seats], "·"], strict=True):
        done += count
        text += fill * (round(BAR_WIDTH * done / total) - len(text))
    return text
