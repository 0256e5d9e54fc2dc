"""`cubarium analyse`: a review of a saved game."""

import argparse
from pathlib import Path

from ..messages import translate
from .arguments import decimal, declare_json, declare_plot, whole
from .parser import Parser

DEFAULT_TOP = 5
DEFAULT_SIMULATIONS = 20_000


def declare(parser: Parser) -> None:
    add = parser.add_argument
    add("file", type=Path, metavar="FILE", help=translate("cli-analyse-file"))
    simulations = translate("cli-analyse-simulations", default=str(DEFAULT_SIMULATIONS))
    add("--simulations", type=whole, metavar="N", help=simulations)
    add("--seconds", type=decimal, metavar="S", help=translate("cli-analyse-seconds"))
    add("--threads", type=whole, default=1, metavar="N", help=translate("cli-analyse-threads"))
    add("--seed", type=whole, default=0, metavar="N", help=translate("cli-analyse-seed"))
    add("--top", type=whole, default=DEFAULT_TOP, metavar="N", help=translate("cli-analyse-top", default=DEFAULT_TOP))
    declare_plot(parser, translate("cli-analyse-plot"))
    declare_json(parser)


def run(arguments: argparse.Namespace) -> int:
    from ..analysis.command import run

    return run(arguments)
