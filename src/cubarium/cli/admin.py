"""`cubarium admin`: the users of a server."""

import argparse
import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import UsageError, require_package
from ..messages import AnyOf, quoted, translate
from .arguments import declare_json
from .parser import Parser

if TYPE_CHECKING:
    from ..server.admin import Administration

WORDS = {  # by act, how many follow it
    "users": 0,
    "rename": 2,
    "role": 2,
    "close": 1,
    "reopen": 1,
    "warn": 2,
    "mute": 2,
    "reports": 0,
    "dismiss": 1,
    "void": 1,
    "drift": 0,
    "log": 0,
}


def declare(parser: Parser) -> None:
    add = parser.add_argument
    add("act", metavar="ACT", help=translate("cli-admin-act", acts=", ".join(WORDS)))
    add("words", nargs="*", metavar="WORD", help=translate("cli-admin-words"))
    add("--data", type=Path, metavar="DIR", help=translate("cli-serve-data"))
    add("--database", default="", metavar="URL", help=translate("cli-serve-database"))
    declare_json(parser)


def run(arguments: argparse.Namespace) -> int:
    require_package("litestar", "server")
    from ..server.admin import Administration
    from ..server.run import open_database
    from ..server.settings import Settings
    from ..user_data import data_folder

    act, words = arguments.act, arguments.words
    if act not in WORDS:
        raise UsageError("cli-admin-no-act", act=quoted(act), acts=AnyOf(list(WORDS)))
    if len(words) != WORDS[act]:
        raise UsageError("cli-admin-word-count", act=act, count=WORDS[act])
    settings = Settings(data=arguments.data or data_folder(), database=arguments.database)

    async def story() -> list[list[object]]:
        database = await open_database(settings)
        try:
            return await execute(Administration(database), act, words)
        finally:
            await database.close()

    for row in asyncio.run(story()):
        print(json.dumps(row, ensure_ascii=False) if arguments.json else "\t".join(map(str, row)))
    return 0


async def execute(admin: "Administration", act: str, words: list[str]) -> list[list[object]]:
    """Does what is asked; the rows to print."""
    if act == "users":
        closed = translate("cli-admin-closed")
        return [[name, role, closed if is_closed else ""] for name, role, is_closed in await admin.users()]
    if act == "log":
        return [
            [each.time.isoformat(timespec="seconds"), each.actor or "-", each.act, each.user, json.dumps(each.details)]
            for each in await admin.log()
        ]
    if act == "drift":
        return [
            [*each.key, each.time.isoformat(timespec="seconds"), each.players, *in_points(each.mean, each.deviation)]
            for each in await admin.drifts()
        ]
    if act == "reports":
        return [
            [
                each.id,
                each.time.isoformat(timespec="seconds"),
                name,
                each.reason,
                each.game_id or "-",
                by or "-",
                each.note,
            ]
            for each, name, by in await admin.reports()
        ]
    acts: dict[str, Callable[..., Awaitable[None]]] = {
        "rename": admin.rename,
        "role": admin.set_role,
        "close": admin.close,
        "reopen": admin.reopen,
        "void": admin.void,
        "warn": admin.warn,
        "mute": admin.mute,
        "dismiss": admin.dismiss,
    }
    await acts[act](*words)
    return []


def in_points(*differences: float) -> list[float]:
    """Differences of strengths as people read them."""
    from ..ratings.strength import POINTS_PER_MU

    return [round(POINTS_PER_MU * each, 1) for each in differences]
