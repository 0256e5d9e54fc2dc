"""Imports the whole package as if nothing but `pip install cubarium` had been done, and prints what cannot be imported.

`python tests/base_install.py`; a process of its own, as what is imported once stays.
"""

import importlib
import pkgutil
import re
import sys
import tomllib
from collections.abc import Sequence
from contextlib import suppress
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from pathlib import Path
from types import ModuleType


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", name)[0]).lower()


def with_all_they_need(wanted: Sequence[str]) -> set[str]:
    """Distributions and those they require, without extras."""
    found: set[str] = set()
    rest = [normal(each) for each in wanted]
    while rest:
        name = rest.pop()
        if name not in found:
            found.add(name)
            with suppress(PackageNotFoundError):  # it is for another system
                rest += [normal(each) for each in requires(name) or () if "extra ==" not in each]
    return found


class Hidden(MetaPathFinder):
    """Finds nothing where a package would not be installed, and stops the search."""

    def __init__(self, names: set[str]) -> None:
        self.names = names

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname.partition(".")[0] in self.names:
            raise ModuleNotFoundError(f"{fullname} is hidden", name=fullname)
        return None


def main() -> None:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    there = with_all_they_need(project["dependencies"])
    hidden = {
        name
        for name, owners in packages_distributions().items()
        if name != project["name"] and not there & set(map(normal, owners))
    }
    sys.meta_path.insert(0, Hidden(hidden))
    package = importlib.import_module("cubarium")
    for module in pkgutil.walk_packages(package.__path__, "cubarium.", onerror=lambda _: None):
        try:
            importlib.import_module(module.name)
        except (ModuleNotFoundError, ValueError):
            print(module.name)


if __name__ == "__main__":
    main()
