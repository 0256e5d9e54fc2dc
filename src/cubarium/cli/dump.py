"""`cubarium dump`: the finished rated games of a server as files, whether it runs or not."""

import argparse
import asyncio
import json
from pathlib import Path
from typing import TYPE_CHECKING

from ..dumps.manifest import LICENCE
from ..errors import require_package
from ..messages import translate
from .arguments import declare_json
from .parser import Parser

if TYPE_CHECKING:
    from ..dumps.manifest import DumpFile
    from ..server.settings import Settings


def declare(parser: Parser) -> None:
    add = parser.add_argument
    add("folder", nargs="?", type=Path, metavar="DIR", help=translate("cli-dump-folder"))
    add("--licence", default="", metavar="TEXT", help=translate("cli-dump-licence-kept", default=LICENCE))
    add("--data", type=Path, metavar="DIR", help=translate("cli-serve-data"))
    add("--database", default="", metavar="URL", help=translate("cli-serve-database"))
    declare_json(parser)


def run(arguments: argparse.Namespace) -> int:
    require_package("litestar", "server")
    from ..dumps.manifest import load_manifest
    from ..server.settings import Settings
    from ..user_data import data_folder

    settings = Settings(data=arguments.data or data_folder(), database=arguments.database, dumps=arguments.folder)
    made = asyncio.run(make(settings, arguments.licence))
    manifest = load_manifest(settings.dump_folder)
    files = manifest.in_order if manifest else []
    if arguments.json:
        print(json.dumps({"made": [file.name for file in made], "files": [vars(file) for file in files]}))
        return 0
    for file in made:
        print(translate("dumps-made", name=file.name, games=file.games, size=file.bytes / 1000))
    print(translate("dumps-all-made", files=len(files), made=len(made), folder=str(settings.dump_folder)))
    return 0


async def make(settings: "Settings", licence: str) -> "list[DumpFile]":
    from ..server.run import open_database
    from ..server.services.dumps import DumpService
    from ..solver.command import progress_bar

    database = await open_database(settings)
    try:
        with progress_bar("dumps-making", "dumps-games-done") as update:
            return await DumpService(database, settings.dump_folder, licence).make(watch=update)
    finally:
        await database.close()
