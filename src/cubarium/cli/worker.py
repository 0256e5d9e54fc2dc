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
    add("--thinkers", type=number_or_ray, default=0, metavar="N|ray://…", help=translate("cli-worker-thinkers"))


def number_or_ray(text: str) -> int | str:
    """So many threads, or the address of a Ray cluster."""
    return text if text.startswith("ray:") else whole(text)


def run(arguments: argparse.Namespace) -> int:
    require_package("litestar", "server")
    from ..server.settings import Settings
    from ..server.tasks.worker import work
    from ..user_data import data_folder

    is_ray = isinstance(arguments.thinkers, str)
    threads, ray = (0, arguments.thinkers) if is_ray else (arguments.thinkers, "")
    check_least("--thinkers", threads, 0)
    return work(Settings(data=data_folder(), database=arguments.database, thinkers=threads, ray=ray))
