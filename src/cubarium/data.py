"""Data files that games are played with: TOML, packaged in `games/data`, or written by a user."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from .errors import OptionError
from .messages import quoted

FOLDER = Path(__file__).parent / "games" / "data"


@cache
def packaged_names(folder: str) -> tuple[str, ...]:
    """The names of the files in a folder of the package's data."""
    return tuple(sorted(path.stem for path in (FOLDER / folder).glob("*.toml")))


@cache
def load_packaged(folder: str, name: str) -> dict[str, Any]:
    """A file of the package's data."""
    return read_file(FOLDER / folder / f"{name}.toml")


def read_file(path: Path) -> dict[str, Any]:
    """A TOML file; OptionError says why it cannot be used."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise OptionError("option-file-unreadable", path=path, reason=error.strerror) from None
    except ValueError as error:
        raise OptionError("option-file-not-toml", path=path, reason=error) from None


def is_path(value: object) -> bool:
    """Whether a value of a data option names a file rather than being a name or a drawing."""
    return isinstance(value, Path) or (isinstance(value, str) and value.endswith(".toml"))


def drawing_rows(drawing: object) -> list[list[str]]:
    """The rows of a drawing, split at spaces, the first line (the northernmost row) first."""
    if not isinstance(drawing, str):
        raise OptionError("option-drawing", value=quoted(drawing))
    return [line.split() for line in drawing.splitlines() if line.strip()]
