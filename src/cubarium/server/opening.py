"""A new table: from what somebody asks for, or from a game that is over."""

import secrets
import string
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from ..catalogue import games, rules, with_engine
from ..errors import OptionError
from ..game import Position, description, option_description
from ..options import Option, configure, options_of
from .messages import LEVELS, Catalogue, GameAsked, GameShown, LevelShown, OptionShown, SeatAsked
from .table import COMPUTER, HUMAN, Seat, Table

USUAL_LEVEL = 3
TITLES = (
    "Beginner", "Novice", "Casual", "Amateur", "Club player", "Strong", "Very strong", "Expert", "Master",
)  # fmt: skip
LETTERS = string.ascii_letters + string.digits


def word(length: int) -> str:
    """A word that nobody guesses, of letters that a link may have."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


# ---------------------------------------------------------------- a table


def start_of(game: str, options: Mapping[str, object]) -> Position:
    """The start of a game. What comes from outside never makes this read a file, unlike `cubarium.new`."""
    rule = with_engine(configure(rules(game), options), "auto")
    return Position(rule, rule.start())


def table_for(asked: GameAsked, maker: str, name: str) -> Table:
    """A table as somebody asks for it; OptionError says what cannot be."""
    options = {key: value for key, value in asked.options.items() if value is not None}
    kind = rules(asked.game)
    deciding = seats_option(kind)
    if asked.seats and deciding and deciding not in options:
        options[deciding] = len(asked.seats)
    start = start_of(asked.game, options)
    seats = asked.seats or [SeatAsked(), *[SeatAsked("computer")] * (start.seats - 1)]
    if len(seats) != start.seats:
        raise OptionError(f"this game has {start.seats} seats, not {len(seats)}")
    made = [make_seat(seat) for seat in seats]
    own = next((i for i, seat in enumerate(seats) if seat.kind == HUMAN and not seat.kept), None)
    if own is not None:
        made[own] = replace(made[own], session=maker, name=name)
    return Table(word(12), (start,), (), tuple(made), maker)


def make_seat(asked: SeatAsked) -> Seat:
    if asked.kind == COMPUTER:
        return Seat(COMPUTER, level=asked.level or USUAL_LEVEL)
    if asked.level is not None:
        raise OptionError("a level is for a computer player")
    return Seat(HUMAN, token=word(22))


def rematch(table: Table) -> Table:
    """The same game again, everybody one seat on."""
    moved = (table.seats[-1], *table.seats[:-1])
    seats = tuple(replace(seat, token=word(22)) if seat.token else seat for seat in moved)
    return Table(word(12), table.positions[:1], (), seats, table.maker)


# ---------------------------------------------------------------- what there is to choose from


@cache
def catalogue() -> Catalogue:
    levels = [LevelShown(level, title) for level, title in enumerate(TITLES[:LEVELS], 1)]
    return Catalogue([game_shown(rules(name)) for name in games()], levels)


def game_shown(kind: Any) -> GameShown:
    options = [option_shown(kind, name, option) for name, option in options_of(kind).items()]
    deciding = seats_option(kind)
    counts = {kind().seats} if deciding is None else {kind(**{deciding: each}).seats for each in values(kind, deciding)}
    return GameShown(kind.name, kind.title, str(description(kind)), options, sorted(counts), deciding)


def option_shown(game: Any, name: str, option: Option) -> OptionShown:
    kind = "drawing" if option.data else "number" if option.low is not None else "choice"
    return OptionShown(
        name=name,
        about=str(option_description(game, name)),
        expected=str(option.expected),
        default=option.default,
        kind=kind,  # type: ignore[arg-type]
        choices=list(option.choices),
        low=option.low,
        high=option.high,
    )


@cache
def seats_option(kind: Any) -> str | None:
    """The option that says how many seats there are: the one that makes their number another."""
    usual = kind().seats
    for name, option in options_of(kind).items():
        if option.is_number and not option.data:
            for value in values(kind, name):
                try:
                    if kind(**{name: value}).seats != usual:
                        return name
                except OptionError:
                    continue
    return None


def values(kind: Any, name: str) -> list[int]:
    """The numbers that an option takes, as far as they could be numbers of seats."""
    option = options_of(kind)[name]
    if option.low is not None and option.high is not None:
        return list(range(option.low, min(option.high, 12) + 1))
    return [choice for choice in option.choices if isinstance(choice, int)]
