"""A review for people: as a table in the terminal, and as a chart."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..pictures.palette import COLOURS
from ..pictures.plot import Series, line_chart
from .review import VERDICTS, Judged, Review

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

BAR = 24  # letters of the bar that shows everybody's chances
FILLS = "█▓▒░▚"  # of the seats in turn, so that colour is never alone
SHOWN = 5  # moves of a line


def chart(review: Review, dark: bool = False) -> str:
    """Everybody's chances after every move, as an SVG picture; mistakes are marked with the signs of the table."""
    chances = [review.first, *(each.after for each in review.plies)]
    series = [
        Series(name, [(float(ply), each[seat]) for ply, each in enumerate(chances)], review.colours[seat])
        for seat, name in enumerate(review.names)
    ]
    marked = [each for each in review.plies if each.verdict in ("blunder", "mistake")]
    return line_chart(
        series,
        title=f"{review.title}: the chances to win",
        x_title="moves",
        y_range=(0.0, 1.0),
        percent=True,
        notes=[(float(each.ply), each.mark) for each in marked],
        dark=dark,
    )


def table(review: Review) -> "Table":
    """Every move with the chances after it."""
    from rich.table import Table
    from rich.text import Text

    made = Table(box=None, padding=(0, 1), header_style="bold")
    for head in ("Move", "Seat", "", "Chances", "", "Loss", ""):
        # On a narrow terminal the moves are cut; the list below has them in full.
        made.add_column(head, justify="right" if head in ("Move", "Loss") else "left", no_wrap=True)
    made.add_row("", "", "", bar(review, review.first), percents(review.first), "", "")
    for each in review.plies:
        style = {"blunder": "bold red", "mistake": "red", "inaccuracy": "yellow"}.get(each.verdict, "")
        lost = "" if each.verdict == "good" else f"{100 * each.loss:.0f} %"
        made.add_row(
            str(each.ply),
            Text(review.names[each.seat]),
            Text(each.move, style),
            bar(review, each.after),
            percents(each.after) + (" !" if each.certain else ""),
            lost,
            Text("" if each.verdict == "good" else f"{each.mark} {each.verdict}", style, no_wrap=True),
        )
    return made


def bar(review: Review, chances: tuple[float, ...]) -> "Text":
    """Everybody's share of one bar, first seat first."""
    from rich.text import Text

    text, done, total = Text(), 0, 0.0
    for seat, chance in enumerate(chances):
        total += chance
        upto = round(BAR * min(1.0, total))
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
        yield "No move was clearly worse than the best one found."
    for number, each in enumerate(found[:top], 1):
        yield f"{number}. {sentence(review, each)}"
    if len(found) > top:
        yield f"… and {len(found) - top} more."


def sentence(review: Review, each: Judged) -> str:
    article = "an" if each.verdict[0] in "aeiou" else "a"
    line = " ".join(each.line[1:SHOWN])
    then = f", and then {line}" if line else ""
    return (
        f"Move {each.ply}, {review.names[each.seat]}: {each.move} is {article} {each.verdict}. "
        f"Better was {each.best}{then}: {each.reason}."
    )


def legend() -> str:
    """What the words of the table mean."""
    bounds = [f"{name} {mark} from {100 * bound:.0f} %" for bound, name, mark in VERDICTS if mark]
    return (
        f"Chances are those of each seat in turn; ! means proved. Loss is what a move cost its player: "
        f"{', '.join(bounds)}, and only where that is more than noise."
    )
