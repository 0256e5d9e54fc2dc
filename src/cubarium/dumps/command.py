"""The command `cubarium stats`."""

import argparse
import json

from ..checks import check_least
from ..solver.command import progress_bar
from .files import load_dump
from .games import DumpedGame
from .report import renderables
from .statistics import Statistics, count, statistics_data


def run_stats(arguments: argparse.Namespace) -> int:
    check_least("plies", arguments.plies)
    check_least("top", arguments.top)
    found = counted(arguments)
    if arguments.json:
        print(json.dumps([statistics_data(each, arguments.top) for each in found], ensure_ascii=False))
        return 0
    from rich.console import Console

    console = Console(highlight=False)
    for each in found:
        for part in renderables(each, arguments.top):
            console.print(part)
    return 0


def counted(arguments: argparse.Namespace) -> list[Statistics]:
    with progress_bar("dumps-reading", "dumps-games-done") as update:

        def seen(number: int, game: DumpedGame) -> DumpedGame:
            update(number)
            return game

        games = (seen(number, game) for number, game in enumerate(load_dump(arguments.files), 1))
        return count(games, arguments.plies)
