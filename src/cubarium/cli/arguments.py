"""What several commands take, and how numbers are read."""

from argparse import ArgumentTypeError
from collections.abc import Sequence
from pathlib import Path

from ..catalogue import new_from_texts, parse
from ..errors import UsageError
from ..game import Position
from ..messages import quoted, translate
from ..options import read_pairs
from .parser import Parser


def declare_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help=translate("cli-json"))


def declare_position(parser: Parser) -> None:
    """A position, which `read_position` reads."""
    parser.add_argument("what", metavar="GAME|POSITION", help=translate("cli-position"))
    declare_options(parser)


def declare_options(parser: Parser) -> None:
    """Options of a game, as many as there are."""
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=translate("cli-option"))


def declare_plot(parser: Parser, about: str) -> None:
    """A chart in a file."""
    parser.add_argument("--plot", type=Path, metavar="FILE", help=about)
    declare_dark(parser)


def declare_dark(parser: Parser) -> None:
    parser.add_argument("--dark", action="store_true", help=translate("cli-dark"))


def read_position(what: str, options: Sequence[str]) -> Position:
    """A position as text, or the start of a game."""
    if "|" in what:
        if options:
            raise UsageError("cli-position-has-options")
        return parse(what)
    return new_from_texts(what.lower(), read_pairs(options))


def whole(text: str) -> int:
    """A whole number, as argparse's `type`."""
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(translate("cli-not-whole", text=quoted(text))) from None


def decimal(text: str) -> float:
    """A number that need not be whole, as argparse's `type`."""
    try:
        return float(text)
    except ValueError:
        raise ArgumentTypeError(translate("cli-not-decimal", text=quoted(text))) from None
