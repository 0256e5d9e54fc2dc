"""Which games there are, and how positions are made: from options, or from a text."""

import importlib
import pkgutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from . import games as games_package
from .data import is_path, read_file
from .engine import has_twin, twin
from .errors import OptionError, ParseError
from .game import Game, Position
from .messages import AnyOf, message_of, quoted
from .notation.position import NO_MOVE
from .options import configure, options_of, read_options, read_pairs, read_values

ENGINES = ("auto", "core", "reference")


def games() -> list[str]:
    """The names of all games, sorted.

    >>> games()
    ['babel', 'blokus3d', 'kewbz', 'kubruss', 'qubix']
    """
    modules = pkgutil.iter_modules(games_package.__path__)
    return sorted(module.name for module in modules if not module.name.startswith("_"))


def rules(name: str) -> type[Game[Any, Any]]:
    """The class of a game; its fields are the options."""
    module = sys.modules.get(f"{games_package.__name__}.{name}")  # to ask which games there are lists a folder
    if module is None or not hasattr(module, "GAME"):
        if name not in games():
            raise OptionError("option-no-game", name=quoted(name), games=", ".join(games()))
        module = importlib.import_module(f"{games_package.__name__}.{name}")
    game: type[Game[Any, Any]] = module.GAME
    return game


def new(game: str, *, engine: str = "auto", **options: Any) -> Position:
    """The start of a game. An option that takes a drawing also takes the path of a file that has it.

    >>> print(new("kubruss", edition="mini"))
    kubruss edition=mini | turn=1 red=- blue=-
    """
    return _start(game, options, engine)


def new_from_texts(game: str, texts: Mapping[str, str]) -> Position:
    """The start of a game with options as people type them. Unlike in a record, one may be the path of a file."""
    return _start(game, read_values(rules(game), texts), "auto")


def _start(game: str, options: Mapping[str, Any], engine: str) -> Position:
    kind = rules(game)
    known = options_of(kind)
    files = {name for name, value in options.items() if name in known and known[name].data and is_path(value)}
    values = {name: read_file(Path(value)) if name in files else value for name, value in options.items()}
    rule = with_engine(configure(kind, values), engine)
    return Position(rule, rule.start())


def with_engine(rule: Game[Any, Any], engine: str) -> Game[Any, Any]:
    """The rules as an engine plays them: compiled ("core"), as specified ("reference"), or the faster there is."""
    if engine not in ENGINES:
        raise OptionError("option-engine", engines=AnyOf(ENGINES), engine=quoted(engine))
    if engine == "reference":
        return rule
    if not has_twin(rule):
        if engine == "core":
            raise OptionError("option-no-twin", game=rule.title)
        return rule
    return cast(Game[Any, Any], twin(rule))  # its name and title are of the instance, not of the class


def rules_from_words(words: Sequence[str], engine: str = "auto") -> Game[Any, Any]:
    """The rules of a game with its options, as the words of a text name them. No text makes this read a file."""
    return with_engine(read_options(rules(words[0].lower()), read_pairs(words[1:])), engine)


def start_from_words(words: Sequence[str]) -> Position:
    """The start of a game with its options, as the words of a text name them.

    >>> print(start_from_words(["kubruss", "edition=mini"]))
    kubruss edition=mini | turn=1 red=- blue=-
    """
    rule = rules_from_words(words)
    return Position(rule, rule.start())


def parse(text: str, *, engine: str = "auto") -> Position:
    """The position that a text stands for; ParseError or OptionError says what is wrong with it.

    >>> parse("kubruss | turn=2 red=S:a1 blue=-").turn
    1
    """
    head, bar, tail = text.strip().partition("|")
    words = head.split()
    if not bar or not words:
        raise ParseError("notation-position")
    rule = rules_from_words(words, engine)
    parts = read_pairs(tail.split())
    try:
        position = Position(rule, rule.read(parts))
    except ValueError as error:
        raise ParseError(message_of(error)) from None
    surplus = set(parts) - set(rule.write(position.state))
    if surplus:
        raise ParseError("notation-part-surplus", name=min(surplus), game=rule.title)
    if position.turn is not None and not position.moves():
        raise ParseError(NO_MOVE)
    return position
