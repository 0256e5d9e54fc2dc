"""`cubarium worker`: computes for the servers on a database, on this machine or any other."""

import argparse

from ..checks import check_least
from ..errors import require_package
from ..messages import translate
from .arguments import whole
from .parser import Parser


def declare(parser: Parser) -> None:
    add = parser.add_argument
    add("--database", required=True, metavar="URL", help=translate("cli-worker-database"))
    add("--thinkers", type=whole, default=0, metavar="N", help=translate("cli-worker-thinkers"))


def run(arguments: argparse.Namespace) -> int:
    require_package("litestar", "server")
    from ..server.settings import Settings
    from ..server.worker import work
    from ..user_data import data_folder

    check_least("--thinkers", arguments.thinkers, 0)
    return work(Settings(data=data_folder(), database=arguments.database, thinkers=arguments.thinkers))
