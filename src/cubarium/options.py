"""The options of a game: declared as the fields of its class, checked here, written and read as text.

>>> from cubarium.games.kubruss import Kubruss
>>> configure(Kubruss, {"edition": "mini"})
Kubruss(edition='mini', size=4)
>>> write_options(configure(Kubruss, {"edition": "mini", "size": 4}))
{'edition': 'mini'}
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

from .errors import OptionError, ParseError
from .messages import AnyOf, Message, quoted

G = TypeVar("G")


@dataclass(frozen=True)
class Drawing:
    """What a drawing in one line is made of, for whoever lets people draw: rows joined by "/", sheets by ";"."""

    symbols: tuple[str, ...]  # of a cell, all equally long; the first one is that of an empty cell
    columns: int  # at most
    rows: int  # at most
    example: str  # to begin with
    colours: tuple[str, ...] = ()  # of the symbols, where they stand for blocks
    resizable: bool = False  # it may be smaller
    sheets: int = 1  # at most
    numbers: int = 0  # that follow a sheet: after "=", joined by ":"


@dataclass(frozen=True)
class Option:
    """What values an option takes. What it means, and what its choices do, the catalogue of the game says."""

    default: int | str | None  # None: what it is follows from other options
    choices: tuple[int | str, ...] = ()
    low: int | None = None
    high: int | None = None
    data: str | None = None  # the folder of the data files it chooses from; a drawing in one line will do too
    drawing: Drawing | None = None  # what such a drawing is made of

    @property
    def is_number(self) -> bool:
        return self.low is not None or any(isinstance(choice, int) for choice in self.choices)

    @property
    def expected(self) -> Message:
        """What a value must be."""
        if self.low is not None:
            return Message("option-expected-number", low=self.low, high=str(self.high))
        words: list[object] = [str(choice) for choice in self.choices]
        return Message("option-expected", values=AnyOf([*words, Message("option-a-drawing")] if self.data else words))

    def accepts(self, value: object) -> bool:
        if value is None or isinstance(value, bool):
            return value is None and self.default is None
        if self.low is not None and self.high is not None:
            return isinstance(value, int) and self.low <= value <= self.high
        if self.data:
            return isinstance(value, str | dict)  # the game reads the drawing
        return any(type(value) is type(choice) and value == choice for choice in self.choices)


def option(default: int | str | None, **limits: Any) -> Any:
    """A field of a game's class that is one of its options."""
    return field(default=default, metadata={"option": Option(default, **limits)})


def options_of(game: Any) -> dict[str, Option]:
    """The options that a game, or its class, declares."""
    return {each.name: each.metadata["option"] for each in fields(game)}


def configure(game: type[G], values: Mapping[str, object]) -> G:
    """The game with these options, each checked; the class itself checks what concerns several of them."""
    known = options_of(game)
    for name, value in values.items():
        if name not in known:
            raise OptionError("option-unknown", name=quoted(name), known=", ".join(known))
        if not known[name].accepts(value):
            raise OptionError("option-value", name=name, expected=known[name].expected, value=repr(value)[:80])
    return game(**values)


def set_derived(game: object, **values: object) -> None:
    """Gives options their final values, in the `__post_init__` of a game: the only change its object ever sees."""
    for name, value in values.items():
        object.__setattr__(game, name, value)


def values_of(game: Any) -> dict[str, int | str | None]:
    return {name: getattr(game, name) for name in options_of(game)}


def write_options(game: Any) -> dict[str, str]:
    """The options as texts, without those that would be the same if left out."""
    kept = values_of(game)
    for name in list(kept):
        fewer = {other: value for other, value in kept.items() if other != name}
        try:
            if type(game)(**fewer) == game:
                kept = fewer
        except OptionError:
            continue
    return {name: str(value) for name, value in kept.items()}


def read_options(game: type[G], texts: Mapping[str, str]) -> G:
    """The game whose options stand in a text. No text makes this read a file."""
    return configure(game, read_values(game, texts))


def read_values(game: Any, texts: Mapping[str, str]) -> dict[str, int | str]:
    """The values that texts stand for: numbers where an option takes numbers. They are not checked yet."""
    known = options_of(game)
    numbers = {name for name, option in known.items() if option.is_number}
    return {
        name: int(text) if name in numbers and re.fullmatch(r"-?[0-9]{1,18}", text) else text
        for name, text in texts.items()
    }


def read_pairs(words: Iterable[str]) -> dict[str, str]:
    """Texts like name=value, each name once.

    >>> read_pairs(["edition=mini", "size=5"])
    {'edition': 'mini', 'size': '5'}
    """
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise ParseError("option-not-a-pair", text=quoted(word))
        if name in found:
            raise ParseError("option-pair-twice", name=name)
        found[name] = value
    return found
