"""`cubarium puzzles`: finds, checks and shows puzzles."""

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path

from ..errors import UsageError, require_package
from ..messages import AnyOf, quoted, translate
from .arguments import decimal, declare_json, whole
from .parser import Parser

DEFAULT_COUNT = 200
WORDS = {"mine": (1, 1), "check": (0, 1), "show": (1, 1)}  # by act, how few and how many words follow it


def declare(parser: Parser) -> None:
    add = parser.add_argument
    add("act", metavar="ACT", help=translate("cli-puzzles-act"))
    add("words", nargs="*", metavar="WORD", help=translate("cli-puzzles-words"))
    add(
        "--count",
        type=whole,
        default=DEFAULT_COUNT,
        metavar="N",
        help=translate("cli-puzzles-count", default=DEFAULT_COUNT),
    )
    add("--seed", type=whole, default=1, metavar="N", help=translate("cli-puzzles-seed"))
    add("--seconds", type=decimal, default=float("inf"), metavar="S", help=translate("cli-puzzles-seconds"))
    add("--processes", type=whole, default=1, metavar="N", help=translate("cli-puzzles-processes"))
    add("--database", default="", metavar="URL", help=translate("cli-puzzles-database"))
    add("--resume", action="store_true", help=translate("cli-puzzles-resume"))
    add("-o", "--output", type=Path, metavar="FILE", help=translate("cli-puzzles-output"))
    add("--sample", type=whole, metavar="N", help=translate("cli-puzzles-sample"))
    add("--solution", action="store_true", help=translate("cli-puzzles-solution"))
    declare_json(parser)


def run(arguments: argparse.Namespace) -> int:
    from ..puzzles import command

    if arguments.act not in WORDS:
        raise UsageError("cli-puzzles-no-act", act=quoted(arguments.act), acts=AnyOf(WORDS))
    low, high = WORDS[arguments.act]
    if not low <= len(arguments.words) <= high:
        raise UsageError("cli-puzzles-word-count", act=arguments.act)
    word = arguments.words[0] if arguments.words else ""
    if arguments.act == "mine" and arguments.database:
        require_package("litestar", "server")
        from ..server.tasks.mining import mined_by_workers

        return command.run_mine(word, arguments, partial(mined_by_workers, arguments.database))
    acts: dict[str, Callable[[str, argparse.Namespace], int]] = {
        "mine": command.run_mine,
        "check": command.run_check,
        "show": command.run_show,
    }
    return acts[arguments.act](word, arguments)
