"""What some tests need and a machine may lack: they are skipped then, and the end of the run says what would help."""

import platform
import re
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))

import chromium  # what sets up a browser and a database for tests also knows where they are
import postgresql

PAGE = Path(__file__).parents[1] / "src" / "cubarium" / "server" / "page"
OTHER_PYTHON = "make clean; make test PYTHON=python3.12"


@dataclass(frozen=True)
class Requirement:
    """A program or a package.

    name      what it is called
    untested  what is not tested without it
    remedy    what would change that: a command
    find      finds it
    imported  what tests import of it, where it is a package
    demanded  whether it is an error to lack it where nothing may be skipped
    """

    name: str
    untested: str
    remedy: str
    find: Callable[[], object]
    imported: tuple[str, ...] = ()
    demanded: bool = True

    @property
    def lack(self) -> str:
        return f"{self.name} is missing"

    @cached_property
    def is_met(self) -> bool:
        return bool(self.find())

    def is_imported_by(self, source: str) -> bool:
        names = "|".join(self.imported)
        return bool(names) and bool(re.search(rf"^(\s*>>> )?(import|from) ({names})\b", source, re.MULTILINE))


def program(name: str, untested: str, package: str, find: Callable[[], object]) -> Requirement:
    """One that neither the machine has nor `make test` could bring."""
    return Requirement(name, untested, f"This brings {name}, on Debian: apt install {package}", find)


def checker(name: str, untested: str, package: str, command: str) -> Requirement:
    """A program of others that checks what is written for it; large, and not needed for anything of our own."""
    remedy = f"This brings {name}, on Debian: apt install {package}"
    return Requirement(name, untested, remedy, lambda: shutil.which(command), demanded=False)


def package(name: str, untested: str, *imported: str) -> Requirement:
    """One that is not there for every Python."""
    remedy = f"{name} has no package for Python {platform.python_version()}; with another Python: {OTHER_PYTHON}"
    return Requirement(name, untested, remedy, lambda: find_spec(imported[0]), imported)


REQUIREMENTS = {
    "browser": program("Chromium", "the page in a browser", "chromium", chromium.find),
    "database": program("PostgreSQL", "the server on PostgreSQL", "postgresql", postgresql.find),
    "page": Requirement(
        "the built page",
        "how its files are served",
        f"This builds it: {sys.executable} tools/setup.py play",
        lambda: (PAGE / "index.html").is_file(),
    ),
    "openspiel": package("OpenSpiel", "the games in OpenSpiel", "pyspiel", "open_spiel"),
    "ray": package("Ray", "tournaments and training on a Ray cluster", "ray"),
    "arm": Requirement(
        "a compiler and an emulator for ARM",
        "nets on processors of that kind",
        "This brings them, on Debian: apt install g++-aarch64-linux-gnu qemu-user-static",
        lambda: shutil.which("aarch64-linux-gnu-g++") and shutil.which("qemu-aarch64-static"),
        demanded=False,
    ),
    "caddy": checker("Caddy", "the example of a Caddy proxy", "caddy", "caddy"),
    "nginx": checker("nginx", "the example of an nginx proxy", "nginx", "nginx"),
    "promtool": checker("promtool", "the alerts for Prometheus", "prometheus", "promtool"),
    "systemd": checker("systemd", "the units of systemd", "systemd", "systemd-analyze"),
    "torch": Requirement(
        "PyTorch",
        "training",
        f"This brings PyTorch, which is large: {sys.executable} -m pip install torch",
        lambda: find_spec("torch"),
        ("torch",),
    ),
}
