"""`cubarium check`: whether a certificate is right."""

import argparse
from pathlib import Path

from ..messages import translate
from .arguments import declare_json
from .parser import Parser


def declare(parser: Parser) -> None:
    add = parser.add_argument
    add("file", type=Path, metavar="FILE", help=translate("cli-check-file"))
    add("--engine", choices=["core", "reference"], default="core", help=translate("cli-check-engine"))
    declare_json(parser)


def run(arguments: argparse.Namespace) -> int:
    from ..solver.command import run_check

    return run_check(arguments)
