"""A parser of command lines that speaks the user's language, argparse's own words included."""

import argparse
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import NoReturn

from ..errors import UsageError
from ..messages import ENGLISH, catalogue_texts, translate


class Parser(argparse.ArgumentParser):
    """Options are never abbreviated; what is wrong with a command line raises UsageError."""

    def __init__(self, prog: str, description: str | None = None) -> None:
        super().__init__(prog=prog, description=description, allow_abbrev=False)

    def parse(self, words: Sequence[str]) -> argparse.Namespace:
        """What the words say; options may stand between the others."""
        # argparse would cut off as many letters as "usage: " has in English.
        self.usage = self.format_usage().removeprefix(own_word("usage: ")).strip().replace("%", "%%")
        return self.parse_intermixed_args(words)

    def error(self, message: str) -> NoReturn:
        raise UsageError("cli-usage", problem=message, command=self.prog)


# ---------------------------------------------------------------- argparse's own words


@contextmanager
def argparse_speaking() -> Iterator[None]:
    """While this lasts, argparse uses the words of the catalogue "argparse" in the user's language.

    It asks gettext for them, which reads compiled files alone: two functions are replaced in its module.
    """
    replaced: dict[str, Callable[..., str]] = {"_": own_word, "ngettext": own_plural}
    before = {name: getattr(argparse, name) for name in replaced}
    for name, function in replaced.items():
        setattr(argparse, name, function)
    try:
        yield
    finally:
        for name, function in before.items():
            setattr(argparse, name, function)


def own_word(text: str) -> str:
    """What argparse says for one of its English texts; one that no catalogue has stays as it is."""
    key = keys_by_text().get(text)
    return translate(key) if key else text


def own_plural(singular: str, plural: str, number: int) -> str:
    return own_word(singular if number == 1 else plural)


@cache
def keys_by_text() -> dict[str, str]:
    """The keys of argparse's texts: in English, the catalogue has them as argparse does."""
    keys = [
        key for text in catalogue_texts(ENGLISH, "argparse") for key in re.findall(r"^(argparse-\S+) =", text, re.M)
    ]
    return {translate(key, language=ENGLISH): key for key in keys}
