"""`cubarium engine`: answers a program, line by line."""

import argparse

from ..messages import ENGLISH, speaking
from .parser import Parser


def declare(parser: Parser) -> None:
    """It takes no arguments: the program says everything on the standard input."""


def run(arguments: argparse.Namespace) -> int:
    from ..engine_protocol.run import run

    with speaking(ENGLISH):  # programs read it
        return run()
