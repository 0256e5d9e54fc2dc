"""`cubarium perft`: how many sequences of moves there are."""

import argparse
import json
import os

from ..checks import check_least
from ..game import Position
from ..messages import translate
from ..perft import perft
from .arguments import declare_json, declare_position, read_position, whole
from .parser import Parser

SHOW_PROGRESS_FROM = 3  # plies; fewer are counted at once


def declare(parser: Parser) -> None:
    declare_position(parser)
    add = parser.add_argument
    add("depth", type=whole, metavar="DEPTH", help=translate("cli-perft-depth"))
    add("--divide", action="store_true", help=translate("cli-perft-divide"))
    add("--threads", type=whole, default=os.cpu_count() or 1, metavar="N", help=translate("cli-threads"))
    declare_json(parser)


def run(arguments: argparse.Namespace) -> int:
    position, depth = read_position(arguments.what, arguments.option), arguments.depth
    check_least("DEPTH", depth, 0)
    check_least("--threads", arguments.threads, 1)
    divided = shares(position, depth, arguments.threads) if depth else {}
    total = sum(divided.values()) if depth else 1
    if arguments.json:
        answer = {"position": str(position), "depth": depth, "perft": total}
        print(json.dumps(answer | ({"divide": divided} if arguments.divide else {}), ensure_ascii=False))
        return 0
    for move, share in divided.items() if arguments.divide else ():
        print(f"{move} {share}")
    print(total)
    return 0


def shares(position: Position, depth: int, threads: int) -> dict[str, int]:
    """What `divide` gives, with a bar on the way where somebody waits at a terminal."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    hidden = not console.is_terminal or depth < SHOW_PROGRESS_FROM
    moves = track(position.moves(), translate("cli-perft-counting"), console=console, transient=True, disable=hidden)
    return {str(move): perft(position.play_unchecked(move), depth - 1, threads=threads) for move in moves}
