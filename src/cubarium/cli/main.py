"""From the words of a command line to an exit status; what goes wrong is said in one sentence, with status 2."""

import os
import sys
from argparse import SUPPRESS, Action, ArgumentParser
from collections.abc import Sequence
from importlib import import_module

from ..errors import CubariumError, UsageError, reason
from ..messages import ENGLISH, languages, negotiate, quoted, speaking, translate, user_language
from .parser import Parser, argparse_speaking

COMMANDS = (
    "serve",
    "play",
    "show",
    "games",
    "perft",
    "solve",
    "check",
    "pack",
    "arena",
    "analyse",
    "engine",
    "text",
    "bench",
    "train",
    "admin",
    "tournament",
    "worker",
    "bot",
    "puzzles",
    "dump",
    "stats",
)
WITHOUT_ONE = ("serve", "--browser")


def main(argv: Sequence[str] | None = None) -> int:
    """Does what the words say; the answer is the exit status."""
    wish, words = split_language(sys.argv[1:] if argv is None else argv)
    with speaking(user_language() if wish is None else negotiate([wish])), argparse_speaking():
        try:
            check_language(wish)
            status = execute(words or WITHOUT_ONE)
            sys.stdout.flush()
            return status
        except BrokenPipeError:
            # Whoever reads has enough; Python must not find that out again when it ends.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 1
        except (CubariumError, OSError) as error:
            print(f"cubarium: {translate(reason(error))}", file=sys.stderr)
            return 2
        except KeyboardInterrupt:
            print(file=sys.stderr)
            return 130


def execute(words: Sequence[str]) -> int:
    """Runs a command. Only its own module is imported, so that every command starts fast."""
    name, *rest = words
    if name.startswith("-"):
        all_commands().parse_args(words)  # shows the help or the version and ends, or raises UsageError
    if name not in COMMANDS:
        raise UsageError("cli-no-command", name=quoted(name), commands=", ".join(COMMANDS))
    command = import_module(f".{name}", __package__)
    parser = Parser(prog=f"cubarium {name}", description=translate(f"cli-{name}-about"))
    command.declare(parser)
    declare_language(parser)
    status: int = command.run(parser.parse(rest))
    return status


def all_commands() -> Parser:
    """What `cubarium --help` shows."""
    parser = Parser(prog="cubarium", description=translate("cli-about"))
    parser.add_argument("--version", action=Version, nargs=0, default=SUPPRESS, help=translate("cli-version"))
    declare_language(parser)
    commands = parser.add_subparsers(metavar="COMMAND", title=translate("cli-commands"))
    for name in COMMANDS:
        commands.add_parser(name, help=translate(f"cli-{name}-about"))
    return parser


class Version(Action):
    """Looks the version up only when it is asked for."""

    def __call__(self, parser: ArgumentParser, *rest: object) -> None:
        from importlib.metadata import version

        print(f"cubarium {version('cubarium')}")
        parser.exit()


# ---------------------------------------------------------------- --language, which every command takes


def declare_language(parser: Parser) -> None:
    """For the help alone: `split_language` takes the option off before a parser can see it."""
    parser.add_argument("--language", metavar="CODE", help=translate("cli-language", codes=", ".join(languages())))


def split_language(words: Sequence[str]) -> tuple[str | None, list[str]]:
    """The language that a command line asks for, wherever in it, and the other words.

    >>> split_language(["play", "--language", "fr", "kubruss"])
    ('fr', ['play', 'kubruss'])
    """
    for i, word in enumerate(words):
        name, equals, code = word.partition("=")
        if word == "--":
            break
        if name == "--language":
            code = code if equals else "".join(words[i + 1 : i + 2])
            return code, [*words[:i], *words[i + (1 if equals else 2) :]]
    return None, list(words)


def check_language(wish: str | None) -> None:
    if wish is not None and negotiate([wish]) == ENGLISH and not wish.lower().startswith(ENGLISH):
        raise UsageError("cli-no-language", code=quoted(wish), codes=", ".join(languages()))
