"""The start of a game with options as people type them, on a command line or at the table: name=value."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from ..catalogue import new, rules
from ..game import Position
from ..options import OptionError, options_of


def start_of(game: str, texts: Mapping[str, str]) -> Position:
    """The start of a game. Unlike in a record, the value of an option may be the path of a file."""
    known = options_of(rules(game))
    values: dict[str, Any] = {}
    for name, text in texts.items():
        if name not in known:
            raise OptionError(f"there is no option {name!r} here: the options are {', '.join(known)}")
        number = known[name].is_number and re.fullmatch(r"-?[0-9]{1,18}", text)
        values[name] = int(text) if number else text
    return new(game, **values)


def read_pairs(words: Iterable[str]) -> dict[str, str]:
    """Options by name.

    >>> read_pairs(["edition=mini", "size=5"])
    {'edition': 'mini', 'size': '5'}
    """
    pairs = [word.partition("=") for word in words]
    for name, equals, _ in pairs:
        if not equals:
            raise OptionError(f"expected name=value, not {name!r}")
    return {name: value for name, _, value in pairs}
