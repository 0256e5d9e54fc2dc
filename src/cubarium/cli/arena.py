"""`cubarium arena`: players play each other and are rated."""

import argparse
import os
from pathlib import Path

from ..catalogue import new_from_texts
from ..messages import translate
from ..options import read_pairs
from .arguments import declare_options, declare_plot, whole
from .parser import Parser

DEFAULT_GAMES = 100
DEFAULT_OPENING_PLIES = 2
DEFAULT_SEED = 1


def declare(parser: Parser) -> None:
    add = parser.add_argument
    add("player", nargs="*", metavar="PLAYER", help=translate("cli-arena-player"))
    add("--game", action="append", default=[], metavar="GAME", help=translate("cli-arena-game"))
    add("--players", action="append", default=[], type=whole, metavar="N", help=translate("cli-arena-players"))
    declare_options(parser)
    games = translate("cli-arena-games", default=DEFAULT_GAMES)
    add("--games", type=whole, default=DEFAULT_GAMES, metavar="N", help=games)
    add("--gauntlet", action="store_true", help=translate("cli-arena-gauntlet"))
    plies = translate("cli-arena-opening-plies", default=DEFAULT_OPENING_PLIES)
    add("--opening-plies", type=whole, default=DEFAULT_OPENING_PLIES, metavar="N", help=plies)
    seed = translate("cli-arena-seed", default=DEFAULT_SEED)
    add("--seed", type=whole, default=DEFAULT_SEED, metavar="N", help=seed)
    add("--jobs", type=whole, default=os.cpu_count() or 1, metavar="N", help=translate("cli-arena-jobs"))
    add("--ray", metavar="ADDRESS", help=translate("cli-arena-ray"))
    add("--results", type=Path, metavar="FILE", help=translate("cli-arena-results"))
    add("--records", type=Path, metavar="DIR", help=translate("cli-arena-records"))
    add("--anchor", metavar="PLAYER", help=translate("cli-arena-anchor"))
    declare_plot(parser, translate("cli-arena-plot"))
    add("--json", type=Path, metavar="FILE", help=translate("cli-arena-json"))


def run(arguments: argparse.Namespace) -> int:
    from ..arena import command

    options = read_pairs(arguments.option)
    wanted = [
        (game.lower(), seats) for game in arguments.game for seats in command.seats(game.lower(), arguments.players)
    ]
    starts = [new_from_texts(game, options | seats) for game, seats in wanted]
    return command.run(arguments, starts)
