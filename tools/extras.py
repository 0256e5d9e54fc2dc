"""The packages of an extra, one a line: so that they can be installed without compiling the core once more.

python tools/extras.py dev
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

PROJECT = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def packages(extra: str) -> Iterator[str]:
    for wanted in PROJECT["optional-dependencies"][extra]:
        own = re.fullmatch(rf"{PROJECT['name']}\[(.+)\]", wanted)
        if own:
            for other in own[1].split(","):
                yield from packages(other)
        else:
            yield wanted


if __name__ == "__main__":
    print("\n".join(packages(sys.argv[1])))
