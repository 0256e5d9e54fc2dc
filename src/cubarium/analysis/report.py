"""A review for people: as a table in the terminal, and as a chart."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from ..messages import Message, message_of, translate
from ..pictures.palette import COLOURS
from ..pictures.plot import Series, line_chart
from .review import VERDICTS, MoveReview, Review

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

BAR_WIDTH = 24  # letters of the bar that shows everybody's chances
FILLS = "█▓▒░▚"  # of the seats in turn, so that colour is never alone
MAX_VARIATION = 5  # moves of the best play that are shown
HEADS = ("analysis-head-move", "analysis-head-seat", "", "analysis-head-chances", "", "analysis-head-loss", "")
NUMBERS = ("analysis-head-move", "analysis-head-loss")
STYLES = {"blunder": "bold red", "mistake": "red", "inaccuracy": "yellow"}


def chart(review: Review, dark: bool = False) -> str:
    """Everybody's chances after every move, as an SVG picture; mistakes are marked with the signs of the table."""
    chances = [review.first, *(each.after for each in review.plies)]
    series = [
        Series(name, [(float(ply), each[seat]) for ply, each in enumerate(chances)], review.colours[seat])
        for seat, name in enumerate(names(review))
    ]
    marked = [each for each in review.plies if each.verdict in ("blunder", "mistake")]
    return line_chart(
        series,
        title=translate("analysis-chart-title", game=review.title),
        x_title=translate("analysis-chart-moves"),
        y_range=(0.0, 1.0),
        percent=True,
        notes=[(float(each.ply), each.mark) for each in marked],
        dark=dark,
    )


def names(review: Review) -> list[str]:
    """What the seats are called, in the language of whoever reads it."""
    return [translate(message_of(name)) for name in review.names]


def heading(review: Review) -> str:
    return translate("analysis-heading", game=review.title, names=", ".join(names(review)))


def table(review: Review) -> "Table":
    """Every move with the chances after it."""
    from rich.table import Table
    from rich.text import Text

    made = Table(box=None, padding=(0, 1), header_style="bold")
    for key in HEADS:
        # On a narrow terminal the moves are cut; the list below has them in full.
        justify: Literal["left", "right"] = "right" if key in NUMBERS else "left"
        made.add_column(translate(key) if key else "", justify=justify, no_wrap=True)
    made.add_row("", "", "", bar(review, review.first), percents(review.first), "", "")
    called = names(review)
    for each in review.plies:
        style = STYLES.get(each.verdict, "")
        good = each.verdict == "good"
        made.add_row(
            str(each.ply),
            Text(called[each.seat]),
            Text(each.move, style),
            bar(review, each.after),
            percents(each.after) + (" !" if each.certain else ""),
            "" if good else f"{100 * each.loss:.0f} %",
            Text("" if good else f"{each.mark} {translate(verdict(each.verdict))}", style, no_wrap=True),
        )
    return made


def verdict(name: str) -> Message:
    return Message("analysis-verdict", verdict=name)


def bar(review: Review, chances: tuple[float, ...]) -> "Text":
    """Everybody's share of one bar, first seat first."""
    from rich.text import Text

    text, done, total = Text(), 0, 0.0
    for seat, chance in enumerate(chances):
        total += chance
        upto = round(BAR_WIDTH * min(1.0, total))
        text.append(
            FILLS[seat % len(FILLS)] * (upto - done),
            COLOURS[review.colours[seat]].base if review.colours[seat] in COLOURS else "",
        )
        done = upto
    return text


def percents(chances: tuple[float, ...]) -> str:
    return "/".join(f"{100 * chance:.0f}" for chance in chances)


def ranked(review: Review, top: int) -> Iterator[str]:
    """The mistakes in words, worst first."""
    found = review.mistakes
    if not found:
        yield translate("analysis-no-mistakes")
    for number, each in enumerate(found[:top], 1):
        yield f"{number}. {translate(mistake(review, each))}"
    if len(found) > top:
        yield translate("analysis-more-mistakes", number=len(found) - top)


def mistake(review: Review, each: MoveReview) -> Message:
    """What was wrong with a move, and what would have been better."""
    line = " ".join(each.line[1:MAX_VARIATION])
    return Message(
        "analysis-mistake",
        ply=each.ply,
        seat=message_of(review.names[each.seat]),
        move=each.move,
        verdict=each.verdict,
        better=Message("analysis-better-line", best=each.best, line=line) if line else each.best,
        reason=message_of(each.reason),
    )


def legend() -> str:
    """What the words of the table mean."""
    bounds = [
        Message("analysis-bound", verdict=verdict(name), mark=mark, percent=round(100 * bound))
        for bound, name, mark in VERDICTS
        if mark
    ]
    return translate("analysis-legend", bounds=translate("list-comma").join(map(translate, bounds)))
