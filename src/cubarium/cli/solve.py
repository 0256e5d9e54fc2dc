"""`cubarium solve`: the exact value of a position."""

import argparse
from pathlib import Path

from ..messages import translate
from .arguments import decimal, declare_json, declare_position, read_position, whole
from .parser import Parser

DEFAULT_MEMORY_MB = 256


def declare(parser: Parser) -> None:
    declare_position(parser)
    add = parser.add_argument
    add("--nodes", type=whole, metavar="N", help=translate("cli-solve-nodes"))
    add("--seconds", type=decimal, metavar="S", help=translate("cli-solve-seconds"))
    memory = translate("cli-memory", default=DEFAULT_MEMORY_MB)
    add("--memory", type=whole, default=DEFAULT_MEMORY_MB, metavar="MB", help=memory)
    add("--certificate", type=Path, metavar="FILE", help=translate("cli-solve-certificate"))
    declare_json(parser)


def run(arguments: argparse.Namespace) -> int:
    from ..solver.command import run_solve

    return run_solve(arguments, read_position(arguments.what, arguments.option))
