"""`cubarium stats`: openings, lengths and results of dumped games."""

import argparse
from pathlib import Path

from ..dumps.statistics import MAX_OPENINGS, OPENING_PLIES
from ..messages import translate
from .arguments import declare_json, whole
from .parser import Parser


def declare(parser: Parser) -> None:
    add = parser.add_argument
    add("files", nargs="+", type=Path, metavar="FILE", help=translate("cli-stats-files"))
    plies = translate("cli-stats-plies", default=OPENING_PLIES)
    add("--plies", type=whole, default=OPENING_PLIES, metavar="N", help=plies)
    add(
        "--top",
        type=whole,
        default=MAX_OPENINGS,
        metavar="N",
        help=translate("cli-stats-top", default=MAX_OPENINGS),
    )
    declare_json(parser)


def run(arguments: argparse.Namespace) -> int:
    from ..dumps.command import run_stats

    return run_stats(arguments)
