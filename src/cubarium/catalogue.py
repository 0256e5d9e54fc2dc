"""Which games there are, and how positions are made: from options, or from a text."""

import importlib
import pkgutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from . import games as room
from .data import is_path, read_file
from .engine import has_twin, twin
from .game import Game, Position
from .options import OptionError, configure, options_of, read_options
from .texts import NO_MOVE, ParseError

ENGINES = ("auto", "core", "reference")


def games() -> list[str]:
    """The names of all games, sorted.

    >>> games()
    ['babel', 'blokus3d', 'kewbz', 'kubruss', 'qubix']
    """
    return sorted(module.name for module in pkgutil.iter_modules(room.__path__) if not module.name.startswith("_"))


def rules(name: str) -> type[Game[Any, Any]]:
    """The class of a game; its fields are the options."""
    if name not in games():
        raise OptionError(f"there is no game {name!r}: the games are {', '.join(games())}")
    game: type[Game[Any, Any]] = importlib.import_module(f"{room.__name__}.{name}").GAME
    return game


def new(game: str, *, engine: str = "auto", **options: Any) -> Position:
    """The start of a game. An option that takes a drawing also takes the path of a file that has it.

    >>> print(new("kubruss", edition="mini"))
    kubruss edition=mini | turn=1 red=- blue=-
    """
    kind = rules(game)
    known = options_of(kind)
    for name, value in options.items():
        if name in known and known[name].data and is_path(value):
            options[name] = read_file(Path(value))
    rule = with_engine(configure(kind, options), engine)
    return Position(rule, rule.start())


def with_engine(rule: Game[Any, Any], engine: str) -> Game[Any, Any]:
    """The rules as an engine plays them: compiled ("core"), as specified ("reference"), or the faster there is."""
    if engine not in ENGINES:
        raise OptionError(f"engine must be {', '.join(ENGINES[:-1])} or {ENGINES[-1]}, not {engine!r}")
    if engine == "reference":
        return rule
    if not has_twin(rule):
        if engine == "core":
            raise OptionError(f"{rule.title} has no compiled twin: ask for engine='reference'")
        return rule
    compiled: Game[Any, Any] = twin(rule)
    return compiled


def parse(text: str, *, engine: str = "auto") -> Position:
    """The position that a text stands for; ParseError or OptionError says what is wrong with it.

    >>> parse("kubruss | turn=2 red=S:a1 blue=-").turn
    1
    """
    head, bar, tail = text.strip().partition("|")
    words = head.split()
    if not bar or not words:
        raise ParseError("a position is a game, its options, a | and its parts, like: kubruss | turn=1 red=- blue=-")
    rule = with_engine(read_options(rules(words[0].lower()), pairs(words[1:])), engine)
    parts = pairs(tail.split())
    try:
        position = Position(rule, rule.read(parts))
    except ValueError as error:
        raise ParseError(str(error)) from None
    surplus = set(parts) - set(rule.write(position.state))
    if surplus:
        raise ParseError(f"the part {min(surplus)}=… does not belong to a position of {rule.title}")
    if position.turn is not None and not position.moves():
        raise ParseError(NO_MOVE)
    return position


def pairs(words: Iterable[str]) -> dict[str, str]:
    """Texts like name=value, each name once."""
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise ParseError(f"expected name=value, not {word!r}")
        if name in found:
            raise ParseError(f"{name}=… stands there twice")
        found[name] = value
    return found
