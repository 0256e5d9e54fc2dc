"""`cubarium text`: a game for a language model, line by line."""

import argparse

from ..messages import ENGLISH, speaking, translate
from .arguments import declare_options, read_position, whole
from .parser import Parser

DEFAULT_ATTEMPTS = 3


def declare(parser: Parser) -> None:
    add = parser.add_argument
    add("what", nargs="?", default="", metavar="GAME|POSITION", help=translate("cli-position"))
    declare_options(parser)
    add("--computer", action="append", default=[], metavar="SEAT=SPEC", help=translate("cli-text-computer"))
    attempts = translate("cli-text-attempts", default=DEFAULT_ATTEMPTS)
    add("--attempts", type=whole, default=DEFAULT_ATTEMPTS, metavar="N", help=attempts)
    add("--failing", default="resign", metavar="WAY", help=translate("cli-text-failing"))
    add("--leave-out", action="append", default=[], metavar="PART", help=translate("cli-text-leave-out"))
    add("--seed", type=whole, metavar="N", help=translate("cli-seed"))
    add("--schema", action="store_true", help=translate("cli-text-schema"))


def run(arguments: argparse.Namespace) -> int:
    from ..envs import text_command

    if arguments.schema:
        return text_command.show_schema()
    with speaking(ENGLISH):  # the model reads rules and reasons in English, whatever the user's language
        return text_command.run(arguments, read_position(arguments.what, arguments.option))
