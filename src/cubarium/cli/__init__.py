"""The command `cubarium`: one module a command, each with `declare(parser)` and `run(arguments)`.

main       finds the command, and says in one sentence what goes wrong
parser     a parser of command lines that speaks the user's language
arguments  what several commands take
acts       commands that do one of several acts
"""

from .main import main

__all__ = ["main"]
