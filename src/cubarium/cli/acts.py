"""Commands whose first word says what to do in the database of a server, whether that runs or not."""

import argparse
import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from ..errors import UsageError, require_package
from ..messages import AnyOf, quoted, translate
from .arguments import declare_json
from .parser import Parser

if TYPE_CHECKING:
    from ..server.store.database import Database

T = TypeVar("T")

Acts = Mapping[str, int]  # how many words follow each
Row = list[object]


def declare_act(parser: Parser, acts: Acts, about: str) -> None:
    """An act with its words, and which database it is for."""
    add = parser.add_argument
    add("act", metavar="ACT", help=translate("cli-admin-act", acts=", ".join(acts)))
    add("words", nargs="*", metavar="WORD", help=about)
    add("--data", type=Path, metavar="DIR", help=translate("cli-serve-data"))
    add("--database", default="", metavar="URL", help=translate("cli-serve-database"))
    declare_json(parser)


def run_act(arguments: argparse.Namespace, acts: Acts, execute: "Callable[[Database], Awaitable[T]]") -> T:
    """What an act comes to, in the database that the command line names; UsageError where it is none of these."""
    require_package("litestar", "server")
    from ..server.run import open_database
    from ..server.settings import Settings
    from ..user_data import data_folder

    if arguments.act not in acts:
        raise UsageError("cli-admin-no-act", act=quoted(arguments.act), acts=AnyOf(list(acts)))
    if len(arguments.words) != acts[arguments.act]:
        raise UsageError("cli-admin-word-count", act=arguments.act, count=acts[arguments.act])
    settings = Settings(data=arguments.data or data_folder(), database=arguments.database)

    async def story() -> T:
        database = await open_database(settings)
        try:
            return await execute(database)
        finally:
            await database.close()

    return asyncio.run(story())


def print_rows(rows: Sequence[Row], as_json: bool) -> None:
    for row in rows:
        print(json.dumps(row, ensure_ascii=False) if as_json else "\t".join(map(str, row)))
