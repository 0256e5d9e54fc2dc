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
from ..options import options_of
from ..pictures.files import check, save
from .report import chart, shown
from .results import read
from .standings import Table, tables
from .tournament import Tournament


def seats(game: str, counts: Sequence[int]) -> list[dict[str, str]]:
    """The option that seats each of these numbers of players; none where a game is always for so many."""
    kind = rules(game)
    if not counts or "players" in options_of(kind):
        return [{"players": str(count)} for count in counts] or [{}]
    if set(counts) != {kind().seats}:
        raise OptionError(f"{kind.title} is for {kind().seats} players")
    return [{}]


def run(arguments: argparse.Namespace, starts: Sequence[Position]) -> int:
    """Plays, and shows the standings, also of a tournament that was stopped; without players, those of a file."""
    from rich.console import Console

    require_package("openskill", "arena")
    if arguments.plot:
        check(arguments.plot)
    if not arguments.player:
        show(from_file(arguments, starts), arguments)
        return 0
    if not starts:
        raise OptionError(f"name a game with --game: the games are {', '.join(games())}")
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
        after = "the same command goes on" if arguments.results else "with --results FILE it could go on"
        done = len(tournament.results)
        console.print(f"\nStopped after {done:,} of {len(tournament.fixtures):,} games; {after}.", highlight=False)
        return 130
    show(tournament.ratings(), arguments)
    return 0


def from_file(arguments: argparse.Namespace, starts: Sequence[Position]) -> list[Table]:
    if not arguments.results or starts:
        raise OptionError("name two players or more, or only --results FILE to see what is in it")
    found, _ = read(arguments.results) if arguments.results.exists() else ({}, 0)
    if not found:
        raise OptionError(f"there are no results in {arguments.results}")
    names = sorted({name for result in found.values() for name in result["seats"]})
    if arguments.anchor is not None and arguments.anchor not in names:
        raise OptionError(f"the anchor must be one of {', '.join(names)}, not {arguments.anchor!r}")
    return tables(found.values(), arguments.anchor)


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
            raise OptionError(f"there are two players {name!r}: give each a name of its own, like strong={spec}")
        found[name] = spec
    return found


def play(tournament: Tournament, arguments: argparse.Namespace, console: Any) -> None:
    """Plays behind a bar, where somebody waits at a terminal."""
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
        TextColumn("to go:"),
        TimeRemainingColumn(),
    )
    total = len(tournament.fixtures)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("Playing", total=total, completed=total - len(tournament.left()))
        tournament.play(jobs=arguments.jobs, ray=arguments.ray, heard=lambda result: progress.advance(task))


def show(found: Sequence[Table], arguments: argparse.Namespace) -> None:
    from rich.console import Console

    if not found:
        return
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=max(200, console.width))  # a file has no edge
    for table in found:
        for part in shown(table, console):
            console.print(part)
    if arguments.json:
        data = {"cubarium": "arena", "tables": [table.data() for table in found]}
        arguments.json.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    if arguments.plot:
        save(chart(found, dark=arguments.dark), arguments.plot)
    sys.stdout.flush()
