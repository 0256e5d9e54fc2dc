"""The options of a game: declared as the fields of its class, checked here, written and read as text.

>>> from cubarium.games.kubruss import Kubruss
>>> configure(Kubruss, {"edition": "mini"})
Kubruss(edition='mini', size=4)
>>> write_options(configure(Kubruss, {"edition": "mini", "size": 4}))
{'edition': 'mini'}
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from importlib.util import find_spec
from typing import Any, TypeVar

G = TypeVar("G")


class OptionError(ValueError):
    """A game or an option is unknown, or an option has a value the game cannot be played with."""


def need(package: str, extra: str) -> None:
    """Says what to do where a package is missing that only some of the options need."""
    if find_spec(package) is None:
        raise OptionError(f'this needs the package {package}, which pip install "cubarium[{extra}]" brings')


@dataclass(frozen=True)
class Option:
    default: int | str | None  # None: what it is follows from other options
    about: str
    choices: tuple[int | str, ...] = ()
    low: int | None = None
    high: int | None = None
    data: str | None = None  # the folder of the data files it chooses from; a drawing in one line will do too

    @property
    def is_number(self) -> bool:
        return self.low is not None or any(isinstance(choice, int) for choice in self.choices)

    @property
    def expected(self) -> str:
        """What a value must be, in words."""
        if self.low is not None:
            return f"a whole number from {self.low} to {self.high}"
        words = [str(choice) for choice in self.choices]
        if self.data:
            words.append("a drawing")
        return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)

    def accepts(self, value: object) -> bool:
        if value is None or isinstance(value, bool):
            return value is None and self.default is None
        if self.low is not None and self.high is not None:
            return isinstance(value, int) and self.low <= value <= self.high
        if self.data:
            return isinstance(value, str | dict)  # the game reads the drawing
        return any(type(value) is type(choice) and value == choice for choice in self.choices)


def option(default: int | str | None, about: str, **limits: Any) -> Any:
    """A field of a game's class that is one of its options."""
    return field(default=default, metadata={"option": Option(default, about, **limits)})


def options_of(game: Any) -> dict[str, Option]:
    """The options that a game, or its class, declares."""
    return {each.name: each.metadata["option"] for each in fields(game)}


def configure(game: type[G], values: Mapping[str, object]) -> G:
    """The game with these options, each checked; the class itself checks what concerns several of them."""
    known = options_of(game)
    for name, value in values.items():
        if name not in known:
            raise OptionError(f"there is no option {name!r} here: the options are {', '.join(known)}")
        if not known[name].accepts(value):
            raise OptionError(f"option {name} must be {known[name].expected}, not {value!r}")
    return game(**values)


def settle(game: object, **values: object) -> None:
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
    known = options_of(game)
    values: dict[str, object] = {}
    for name, text in texts.items():
        number = name in known and known[name].is_number and re.fullmatch(r"[0-9]{1,18}", text)
        values[name] = int(text) if number else text
    return configure(game, values)
