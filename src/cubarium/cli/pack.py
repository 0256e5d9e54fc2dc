"""`cubarium pack`: every question about a packing problem."""

import argparse
from pathlib import Path

from ..messages import translate
from ..packing.problem import ENGINES, UP_TO
from .arguments import declare_dark, declare_json, whole
from .parser import Parser

DEFAULT_PROBES = 100_000
DEFAULT_MEMORY_MB = 1024


def declare(parser: Parser) -> None:
    add = parser.add_argument
    add("region", metavar="REGION", help=translate("cli-pack-region"))
    add("sets", nargs="*", metavar="SET", help=translate("cli-pack-sets"))
    add("--pieces", action="append", default=[], metavar="SET", help=translate("cli-pack-pieces"))
    declare_questions(parser)
    declare_limits(parser)
    add("--seed", type=whole, metavar="N", help=translate("cli-pack-seed"))
    add("--engine", choices=ENGINES, default="auto", help=translate("cli-pack-engine"))
    add("--threads", type=whole, metavar="N", help=translate("cli-threads"))
    memory = translate("cli-memory", default=str(DEFAULT_MEMORY_MB))
    add("--memory", type=whole, default=DEFAULT_MEMORY_MB, metavar="MB", help=memory)
    add("--resume", type=Path, metavar="FILE", help=translate("cli-pack-resume"))
    add("--svg", type=Path, metavar="OUT", help=translate("cli-pack-svg"))
    declare_dark(parser)
    add("--text", action="store_true", help=translate("cli-pack-text"))
    declare_json(parser)


def declare_questions(parser: Parser) -> None:
    ask = parser.add_mutually_exclusive_group().add_argument
    ask("--first", action="store_true", help=translate("cli-pack-first"))
    ask("--all", action="store_true", help=translate("cli-pack-all"))
    ask("--count", action="store_true", help=translate("cli-pack-count"))
    ask("--subsets", action="store_true", help=translate("cli-pack-subsets"))
    ask("--estimate", action="store_true", help=translate("cli-pack-estimate"))
    ask("--sample", type=whole, metavar="N", help=translate("cli-pack-sample"))
    ask("--packing", metavar="TEXT", help=translate("cli-pack-packing"))


def declare_limits(parser: Parser) -> None:
    """What narrows a question."""
    add = parser.add_argument
    add("--build-order", action="store_true", help=translate("cli-pack-build-order"))
    add("--up-to", choices=UP_TO, default="none", help=translate("cli-pack-up-to"))
    add("--limit", type=whole, metavar="N", help=translate("cli-pack-limit"))
    probes = translate("cli-pack-probes", default=str(DEFAULT_PROBES))
    add("--probes", type=whole, default=DEFAULT_PROBES, metavar="N", help=probes)
    add("--place", action="append", default=[], metavar="TEXT", help=translate("cli-pack-place"))
    add("--forbid", action="append", default=[], metavar="CUBES", help=translate("cli-pack-forbid"))
    add("--least", action="append", default=[], metavar="NAME=N", help=translate("cli-pack-least"))
    add("--most", action="append", default=[], metavar="NAME=N", help=translate("cli-pack-most"))


def run(arguments: argparse.Namespace) -> int:
    from ..packing.command import run

    arguments.pieces = [*arguments.sets, *arguments.pieces]
    return run(arguments)
