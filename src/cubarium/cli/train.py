"""`cubarium train`: a net for a game, by self-play."""

import argparse
import os
from pathlib import Path

from ..checks import check_least
from ..messages import translate
from .arguments import declare_json, declare_plot, whole
from .parser import Parser


def declare(parser: Parser) -> None:
    add = parser.add_argument
    add("game", metavar="GAME", help=translate("cli-train-game"))
    add("folder", type=Path, metavar="FOLDER", help=translate("cli-train-folder"))
    add("--run", type=Path, metavar="FILE", help=translate("cli-train-run"))
    add("--from", type=Path, metavar="NET", dest="net", help=translate("cli-train-from"))
    add("--generations", type=whole, default=0, metavar="N", help=translate("cli-train-generations"))
    add("--games", type=whole, default=0, metavar="N", help=translate("cli-train-games"))
    add("--threads", type=whole, default=os.cpu_count() or 1, metavar="N", help=translate("cli-threads"))
    add("--device", default="cpu", metavar="NAME", help=translate("cli-train-device"))
    add("--ray", metavar="ADDRESS", help=translate("cli-train-ray"))
    declare_plot(parser, translate("cli-train-plot"))
    declare_json(parser)


def run(arguments: argparse.Namespace) -> int:
    from ..train.command import train

    check_least("--threads", arguments.threads, 1)
    return train(arguments)
