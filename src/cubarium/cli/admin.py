"""`cubarium admin`: the users of a server."""

import argparse
import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from ..messages import translate
from .acts import Row, declare_act, print_rows, run_act
from .parser import Parser

if TYPE_CHECKING:
    from ..server.admin import Administration
    from ..server.store.database import Database

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
    "tasks": 0,
    "tokens": 1,
    "token": 3,
    "revoke": 2,
    "log": 0,
}


def declare(parser: Parser) -> None:
    declare_act(parser, WORDS, translate("cli-admin-words"))


def run(arguments: argparse.Namespace) -> int:
    async def story(database: "Database") -> list[Row]:
        from ..server.admin import Administration

        return await execute(Administration(database), arguments.act, arguments.words)

    print_rows(run_act(arguments, WORDS, story), arguments.json)
    return 0


async def execute(admin: "Administration", act: str, words: list[str]) -> list[Row]:
    """Does what is asked; the rows to print."""
    if act == "users":
        closed = translate("cli-admin-closed")
        return [[name, role, closed if is_closed else ""] for name, role, is_closed in await admin.users()]
    if act == "log":
        return [
            [each.time.isoformat(timespec="seconds"), each.actor or "-", each.act, each.user, json.dumps(each.details)]
            for each in await admin.log()
        ]
    if act == "tasks":
        return [
            [each.id, translate("task-state", state=state), each.attempts, translate(failure) if failure else ""]
            for each, state, failure in await admin.tasks()
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
    if act == "tokens":
        return [
            [each.id, each.name, ",".join(each.scopes), each.used.isoformat(timespec="seconds") if each.used else "-"]
            for each in await admin.tokens(*words)
        ]
    if act == "token":
        return [[await admin.make_token(*words)]]
    acts: dict[str, Callable[..., Awaitable[None]]] = {
        "rename": admin.rename,
        "role": admin.set_role,
        "close": admin.close,
        "reopen": admin.reopen,
        "void": admin.void,
        "warn": admin.warn,
        "mute": admin.mute,
        "dismiss": admin.dismiss,
        "revoke": admin.revoke,
    }
    await acts[act](*words)
    return []


def in_points(*differences: float) -> list[float]:
    """Differences of strengths as people read them."""
    from ..ratings.strength import POINTS_PER_MU

    return [round(POINTS_PER_MU * each, 1) for each in differences]
