"""The packages that pyproject.toml asks for: to install them without building the package itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent.parent / "pyproject.toml"


@cache
def pyproject() -> dict[str, Any]:
    import tomllib  # not at the top: an older Python must get as far as being told so

    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def packages(extra: str | None = None) -> list[str]:
    """What the package itself needs, or one of its extras."""
    project = pyproject()["project"]
    return project["dependencies"] if extra is None else list(dict.fromkeys(of_extra(project, extra)))


def of_extra(project: dict[str, Any], extra: str) -> Iterator[str]:
    for wanted in project["optional-dependencies"][extra]:
        own = re.fullmatch(rf"{project['name']}\[(.+)\]", wanted)
        if own:
            for other in own[1].split(","):
                yield from of_extra(project, other)
        else:
            yield wanted
