"""The command `cubarium arena`."""

import argparse
import json
import re
import sys
from collections.abc import Sequence
from typing import Any

from ..catalogue import games, rules
from ..errors import OptionError, require_package
from ..game import Position
from ..messages import quoted, translate
from ..options import options_of
from ..pictures.files import check, save
from .report import chart, renderables
from .results import read
from .standings import Ranking, rankings
from .tournament import Tournament

FILE_WIDTH = 200  # columns of the output where it is no terminal


def seats(game: str, counts: Sequence[int]) -> list[dict[str, str]]:
    """The option that seats each of these numbers of players; none where a game is always for so many."""
    kind = rules(game)
    if not counts or "players" in options_of(kind):
        return [{"players": str(count)} for count in counts] or [{}]
    if set(counts) != {kind().seats}:
        raise OptionError("arena-players", game=kind.title, players=kind().seats)
    return [{}]


def run(arguments: argparse.Namespace, starts: Sequence[Position]) -> int:
    """Plays, and shows the rankings, also of a tournament that was stopped; without players, those of a file."""
    from rich.console import Console

    require_package("openskill", "arena")
    if arguments.plot:
        check(arguments.plot)
    if not arguments.player:
        show(from_file(arguments, starts), arguments)
        return 0
    if not starts:
        raise OptionError("arena-name-a-game", games=", ".join(games()))
    tournament = Tournament(
        named(arguments.player),
        starts,
        games=arguments.games,
        gauntlet=arguments.gauntlet,
        seed=arguments.seed,
        opening_plies=arguments.opening_plies,
        results=arguments.results,
        records=arguments.records,
        anchor=arguments.anchor,
    )
    console = Console(stderr=True)
    try:
        play(tournament, arguments, console)
    except KeyboardInterrupt:
        show(tournament.ratings(), arguments)
        key = "arena-stopped" if arguments.results else "arena-stopped-without-file"
        stopped = translate(key, done=len(tournament.results), total=len(tournament.fixtures))
        console.print(f"\n{stopped}", highlight=False)
        return 130
    show(tournament.ratings(), arguments)
    return 0


def from_file(arguments: argparse.Namespace, starts: Sequence[Position]) -> list[Ranking]:
    if not arguments.results or starts:
        raise OptionError("arena-name-players")
    found, _ = read(arguments.results) if arguments.results.exists() else ({}, 0)
    if not found:
        raise OptionError("arena-no-results", path=arguments.results)
    names = sorted({name for result in found.values() for name in result["seats"]})
    if arguments.anchor is not None and arguments.anchor not in names:
        raise OptionError("arena-anchor-of", names=", ".join(names), anchor=quoted(arguments.anchor))
    return rankings(found.values(), arguments.anchor)


def named(players: Sequence[str]) -> dict[str, str]:
    """Specs by name.

    >>> named(["greedy", "strong=mcts:2000"])
    {'greedy': 'greedy', 'strong': 'mcts:2000'}
    """
    found: dict[str, str] = {}
    for text in players:
        match = re.fullmatch(r"([\w.-]+)=(.+)", text)
        name, spec = match.groups() if match else (text, text)
        if name in found:
            raise OptionError("arena-same-name", name=quoted(name), spec=spec)
        found[name] = spec
    return found


def play(tournament: Tournament, arguments: argparse.Namespace, console: Any) -> None:
    """Plays, with a progress bar at a terminal."""
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(None),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn(translate("arena-to-go")),
        TimeRemainingColumn(),
    )
    total = len(tournament.fixtures)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        done = total - len(tournament.remaining())
        task = progress.add_task(translate("arena-playing"), total=total, completed=done)
        tournament.play(jobs=arguments.jobs, ray=arguments.ray, on_result=lambda result: progress.advance(task))


def show(found: Sequence[Ranking], arguments: argparse.Namespace) -> None:
    from rich.console import Console

    if not found:
        return
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=max(FILE_WIDTH, console.width))
    for ranking in found:
        for part in renderables(ranking, console):
            console.print(part)
    if arguments.json:
        data = {"cubarium": "arena", "tables": [ranking.data() for ranking in found]}
        arguments.json.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    if arguments.plot:
        save(chart(found, dark=arguments.dark), arguments.plot)
    sys.stdout.flush()
