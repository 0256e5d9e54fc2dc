"""`cubarium play`: a game at this terminal."""

import argparse
from pathlib import Path

from ..catalogue import games
from ..errors import UsageError
from ..messages import AnyOf, translate
from ..players import kinds
from .arguments import declare_options, whole
from .parser import Parser


def declare(parser: Parser) -> None:
    add = parser.add_argument
    specs = AnyOf(["person", "person:NAME", *(kind.form(name) for name, kind in kinds().items())])
    add("game", nargs="?", metavar="GAME", help=translate("cli-play-game", games=AnyOf(games())))
    declare_options(parser)
    add("--seat", action="append", default=[], metavar="SPEC", help=translate("cli-play-seat", specs=specs))
    add("--load", type=Path, metavar="FILE", help=translate("cli-play-load"))
    add("--autosave", type=Path, metavar="FILE", help=translate("cli-play-autosave"))
    add("--seed", type=whole, metavar="N", help=translate("cli-seed"))


def run(arguments: argparse.Namespace) -> int:
    from ..terminal.app import play

    if arguments.load and (arguments.game or arguments.option):
        raise UsageError("cli-play-load-or-game")
    game = arguments.game and arguments.game.lower()
    return play(game, arguments.option, arguments.seat, arguments.load, arguments.seed, arguments.autosave)
