"""`cubarium tournament`: the tournaments of a server."""

import argparse
import json
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, cast

from ..catalogue import rules
from ..errors import UsageError
from ..messages import quoted, translate
from ..options import read_pairs, read_values
from .acts import Row, declare_act, print_rows, run_act
from .arguments import declare_options, whole
from .parser import Parser

if TYPE_CHECKING:
    from ..server.contract.tournaments import TournamentView
    from ..server.domain.tournament_plans import Format, TournamentPlan
    from ..server.domain.tournaments import Tournament
    from ..server.organiser import Organiser
    from ..server.store.database import Database

WORDS = {"make": 1, "list": 0, "start": 1, "withdraw": 2, "void": 1, "results": 1}  # by act, how many follow it
FIRST_WAIT = timedelta(hours=1)


def declare(parser: Parser) -> None:
    declare_act(parser, WORDS, translate("cli-tournament-words"))
    add = parser.add_argument
    add("--name", default="", metavar="TEXT", help=translate("cli-tournament-name"))
    add("--format", default="", metavar="FORMAT", help=translate("cli-tournament-format"))
    add("--seats", type=whole, default=0, metavar="N", help=translate("cli-tournament-seats"))
    add("--rounds", type=whole, default=5, metavar="N", help=translate("cli-tournament-rounds"))
    add("--starts", default="", metavar="TIME", help=translate("cli-tournament-starts"))
    add("--bank", type=whole, metavar="SECONDS", help=translate("cli-tournament-bank"))
    add("--increment", type=whole, default=0, metavar="SECONDS", help=translate("cli-tournament-increment"))
    add("--days", type=whole, metavar="N", help=translate("cli-tournament-days"))
    add("--rated", action="store_true", help=translate("cli-tournament-rated"))
    add("--no-computers", action="store_true", help=translate("cli-tournament-no-computers"))
    add("--programs", action="store_true", help=translate("cli-tournament-programs"))
    add("--level", type=whole, default=3, metavar="N", help=translate("cli-tournament-level"))
    add("--most", type=whole, default=0, metavar="N", help=translate("cli-tournament-most"))
    add("--pause", type=whole, default=30, metavar="SECONDS", help=translate("cli-tournament-pause"))
    add("--delay", type=whole, default=0, metavar="MOVES", help=translate("cli-tournament-delay"))
    add("--delay-seconds", type=whole, default=0, metavar="SECONDS", help=translate("cli-tournament-delay-seconds"))
    declare_options(parser)


def run(arguments: argparse.Namespace) -> int:
    async def story(database: "Database") -> list[Row] | dict[str, Any]:
        from ..server.organiser import Organiser

        return await execute(Organiser(database), arguments.act, arguments.words, arguments)

    answer = run_act(arguments, WORDS, story)
    if isinstance(answer, dict):
        print(json.dumps(answer, ensure_ascii=False))
    else:
        print_rows(answer, arguments.json)
    return 0


async def execute(
    organiser: "Organiser", act: str, words: list[str], arguments: argparse.Namespace
) -> list[Row] | dict[str, Any]:
    """Does what is asked; the rows to print, or an object for programs."""
    if act == "make":
        return [[(await organiser.make(plan_of(words[0], arguments))).id]]
    if act == "list":
        return [tournament_row(each) for each in await organiser.all()]
    if act == "results":
        if arguments.json:
            return await organiser.results_data(words[0])
        return standing_rows(await organiser.results(words[0]))
    acts: dict[str, Callable[..., Awaitable[None]]] = {
        "start": organiser.start,
        "withdraw": organiser.withdraw,
        "void": organiser.void,
    }
    await acts[act](*words)
    return []


def plan_of(game: str, arguments: argparse.Namespace) -> "TournamentPlan":
    """The plan that the command line says."""
    from ..server.domain.clocks import time_control
    from ..server.domain.tournament_plans import MAX_ENTRIES, MAX_ROBIN, TournamentPlan

    bank = arguments.bank if arguments.bank or arguments.days else 300
    seats = arguments.seats or 2
    form = cast("Format", arguments.format or ("swiss" if seats == 2 else "pods"))  # the plan is checked
    return TournamentPlan(
        game=game.lower(),
        control=time_control(bank, arguments.increment, days_per_move=arguments.days),
        starts=starting_time(arguments.starts),
        name=arguments.name,
        format=form,
        seats=seats,
        rounds=arguments.rounds,
        options=read_values(rules(game.lower()), read_pairs(arguments.option)),
        rated=arguments.rated,
        computers=not arguments.no_computers,
        programs=arguments.programs,
        level=arguments.level,
        most=arguments.most or (MAX_ROBIN if form == "robin" else MAX_ENTRIES),
        pause_s=arguments.pause,
        delay=arguments.delay,
        delay_s=arguments.delay_seconds,
    )


def starting_time(text: str) -> datetime:
    """A time as ISO 8601 has it, by this machine's zone where it names none; else an hour from now."""
    if not text:
        return datetime.now(UTC) + FIRST_WAIT
    try:
        return datetime.fromisoformat(text).astimezone(UTC)
    except ValueError:
        raise UsageError("cli-tournament-bad-time", time=quoted(text)) from None


def tournament_row(tournament: "Tournament") -> Row:
    plan = tournament.plan
    starts = plan.starts.astimezone().isoformat(timespec="minutes")
    progress = f"{tournament.round}/{tournament.rounds}"
    return [
        tournament.id,
        tournament.state,
        starts,
        plan.game,
        plan.format,
        progress,
        len(tournament.entries),
        plan.name,
    ]


def standing_rows(found: "TournamentView") -> list[Row]:
    entries = {entry.number: entry for entry in found.entries}
    rows: list[Row] = []
    for line in found.standings:
        entry = entries[line.entry]
        name = entry.name if entry.level is None else translate("cli-tournament-computer", level=entry.level)
        rows.append([line.place, name, line.points, line.opponents, line.direct, line.beaten, line.wins])
    return rows
