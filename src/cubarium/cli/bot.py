"""`cubarium bot`: has a player play at a site."""

import argparse
from pathlib import Path

from ..checks import check_least
from ..messages import translate
from .arguments import whole
from .parser import Parser

DEFAULT_SERVER = "http://127.0.0.1:8000"
DEFAULT_GAMES = 4


def declare(parser: Parser) -> None:
    add = parser.add_argument
    add("--server", default=DEFAULT_SERVER, metavar="URL", help=translate("cli-bot-server", default=DEFAULT_SERVER))
    add("--player", required=True, metavar="PLAYER", help=translate("cli-bot-player"))
    add("--token", default="", metavar="SECRET", help=translate("cli-bot-token"))
    add("--token-file", type=Path, metavar="FILE", help=translate("cli-bot-token-file"))
    add("--game", action="append", default=[], metavar="GAME", help=translate("cli-bot-game"))
    add(
        "--games",
        type=whole,
        default=DEFAULT_GAMES,
        metavar="N",
        help=translate("cli-bot-games", default=DEFAULT_GAMES),
    )
    add("--total", type=whole, metavar="N", help=translate("cli-bot-total"))
    add("--thinkers", type=whole, default=1, metavar="N", help=translate("cli-bot-thinkers"))
    add("--no-challenges", action="store_true", help=translate("cli-bot-no-challenges"))
    add("--seek", action="append", default=[], metavar="GAME[:SEATS]", help=translate("cli-bot-seek"))
    add("--speed", action="append", default=[], metavar="SPEED", help=translate("cli-bot-speed"))
    add("--tables", action="store_true", help=translate("cli-bot-tables"))
    add("--rated", action="store_true", help=translate("cli-bot-rated"))
    add("--results", type=Path, metavar="FILE", help=translate("cli-bot-results"))


def run(arguments: argparse.Namespace) -> int:
    from ..client import command

    check_least("--games", arguments.games, 1)
    check_least("--thinkers", arguments.thinkers, 1)
    if arguments.total is not None:
        check_least("--total", arguments.total, 1)
    return command.run(arguments)
