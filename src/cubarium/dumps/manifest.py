"""What a folder of dumps has in it, as files that programs read: manifest.json, SHA256SUMS, and what a line is.

Nothing says when anything was made: two folders made of the same games have the same bytes.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from ..errors import ParseError
from .files import HALF, write_whole

FORMAT = 1  # of lines and folders
LICENCE = "CC0-1.0"
MANIFEST, SUMS, SCHEMA = "manifest.json", "SHA256SUMS", "game.schema.json"


@dataclass(frozen=True)
class DumpFile:
    """The games of a kind that ended in a month."""

    name: str
    game: str
    month: str  # e.g. "2027-01", in UTC
    games: int
    left_out: int  # played by earlier rules, which cannot be replayed
    bytes: int
    sha256: str
    content_bytes: int  # before it was compressed
    content_sha256: str
    source: str  # changes when what the file is made from does


@dataclass(frozen=True)
class Manifest:
    licence: str = LICENCE
    files: Mapping[str, DumpFile] = field(default_factory=dict)  # by name

    def with_file(self, file: DumpFile) -> "Manifest":
        return replace(self, files={**self.files, file.name: file})

    def without_file(self, name: str) -> "Manifest":
        return replace(self, files={known: file for known, file in self.files.items() if known != name})

    @property
    def in_order(self) -> list[DumpFile]:
        """By game, then by month."""
        return [self.files[name] for name in sorted(self.files)]

    def save(self, folder: Path) -> None:
        """The manifest goes last: what it tells of is there by then."""
        schema = schema_text()
        if not (folder / SCHEMA).exists() or (folder / SCHEMA).read_text(encoding="utf-8") != schema:
            write_whole(folder / SCHEMA, schema)
        text = json.dumps(self.data(), ensure_ascii=False, indent=1) + "\n"
        sums = {MANIFEST: digest(text), SCHEMA: digest(schema)}
        sums.update((file.name, file.sha256) for file in self.in_order)
        write_whole(folder / SUMS, "".join(f"{sums[name]}  {name}\n" for name in sorted(sums)))
        write_whole(folder / MANIFEST, text)

    def data(self) -> dict[str, Any]:
        files = [asdict(file) for file in self.in_order]
        return {"cubarium": "dumps", "format": FORMAT, "licence": self.licence, "files": files}


def load_manifest(folder: Path) -> Manifest | None:
    """What a folder has in it; None where nothing was made yet. ParseError where it is another's."""
    path = folder / MANIFEST
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if (data["cubarium"], data["format"]) != ("dumps", FORMAT):
            raise ValueError
        files = [DumpFile(**each) for each in data["files"]]
        return Manifest(str(data["licence"]), {file.name: file for file in files})
    except FileNotFoundError:
        return None
    except (ValueError, TypeError, KeyError, RecursionError):
        raise ParseError("dumps-no-manifest", path=path) from None


def remove_halves(folder: Path) -> None:
    """What a making that was killed has left."""
    for path in folder.glob(f"*{HALF}"):
        path.unlink(missing_ok=True)


def schema_text() -> str:
    return (Path(__file__).parent / SCHEMA).read_text(encoding="utf-8")


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
