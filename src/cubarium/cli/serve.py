"""`cubarium serve`: the table in browsers, here and elsewhere."""

import argparse
import os
import sys
from pathlib import Path

from ..checks import check_least
from ..dumps.manifest import LICENCE
from ..errors import UsageError, require_package
from ..messages import translate
from .arguments import whole
from .parser import Parser

DEFAULT_PORT = 8000
MAX_PORT = 65_535


def declare(parser: Parser) -> None:
    add = parser.add_argument
    add("--host", default="127.0.0.1", metavar="ADDRESS", help=translate("cli-serve-host"))
    add("--port", type=whole, metavar="N", help=translate("cli-serve-port", default=str(DEFAULT_PORT)))
    add("--data", type=Path, metavar="DIR", help=translate("cli-serve-data"))
    add("--database", default="", metavar="URL", help=translate("cli-serve-database"))
    add("--name", action="append", default=[], metavar="HOST", help=translate("cli-serve-name"))
    add("--thinkers", type=whole, default=0, metavar="N", help=translate("cli-serve-thinkers"))
    add("--private-push", action="store_true", help=translate("cli-serve-private-push"))
    add("--no-daily", action="store_true", help=translate("cli-serve-no-daily"))
    add("--dumps", type=Path, metavar="DIR", help=translate("cli-serve-dumps"))
    add("--no-dumps", action="store_true", help=translate("cli-serve-no-dumps"))
    add("--licence", default=LICENCE, metavar="TEXT", help=translate("cli-dump-licence", default=LICENCE))
    add("--no-limits", action="store_true", help=translate("cli-serve-no-limits"))
    add("--browser", action=argparse.BooleanOptionalAction, help=translate("cli-serve-browser"))


def run(arguments: argparse.Namespace) -> int:
    require_package("litestar", "server")
    from ..server.run import serve
    from ..server.settings import Settings, mail_settings
    from ..user_data import data_folder

    check_least("--thinkers", arguments.thinkers, 0)
    port = DEFAULT_PORT if arguments.port is None else arguments.port
    if not 0 <= port <= MAX_PORT:
        raise UsageError("cli-serve-bad-port", most=str(MAX_PORT), port=str(port))
    settings = Settings(
        data=arguments.data or data_folder(),
        host=arguments.host,
        port=port,
        database=arguments.database,
        names=tuple(arguments.name),
        limits=not arguments.no_limits,
        private_push=arguments.private_push,
        mail=mail_settings(os.environ),
        daily=not arguments.no_daily,
        dumps=arguments.dumps,
        makes_dumps=not arguments.no_dumps,
        licence=arguments.licence,
        thinkers=arguments.thinkers,
    )
    browser = sys.stdout.isatty() and settings.is_local if arguments.browser is None else arguments.browser
    return serve(settings, browser, any_port=arguments.port is None)
