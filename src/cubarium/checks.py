"""Checks of the values that functions and commands are called with; OptionError says what was expected.

A name may be a message, where the value has no name that people type.
"""

import re
from collections.abc import Iterable

from .errors import OptionError
from .messages import AnyOf, Message, quoted

Name = str | Message


def check_choice(name: Name, value: object, choices: Iterable[str | None]) -> str:
    """One of the choices.

    >>> check_choice("engine", "cells", ("auto", "cells"))
    'cells'
    """
    known = tuple(choices)
    if value not in known:
        raise OptionError("value-choice", name=name, choices=AnyOf(known), value=repr(value))
    return str(value)


def check_least(name: Name, number: float, least: int = 1) -> None:
    """A number that must not be too small."""
    if number < least:
        raise OptionError("value-least", name=name, least=str(least), value=str(number))


def check_whole(name: Name, value: object, least: int = 1) -> int:
    """A whole number that must not be too small; anything may have been given."""
    if type(value) is not int or value < least:
        raise OptionError("value-whole", name=name, least=str(least), value=repr(value))
    return value


def read_whole(name: Name, text: str, low: int, high: int) -> int:
    """The whole number that a text stands for, between limits.

    >>> read_whole("level", "5", 1, 9)
    5
    """
    if not re.fullmatch(r"[0-9]{1,20}", text) or not low <= int(text) <= high:
        raise OptionError("value-range", name=name, low=str(low), high=str(high), value=quoted(text, 40))
    return int(text)
