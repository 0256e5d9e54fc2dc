"""Files of games: read one game at a time, however large; written whole or not at all.

>>> file_name("kubruss", "2027-01"), month_of(datetime(2027, 1, 31, 23, 59))
('kubruss-2027-01.ndjson.zst', '2027-01')
"""

import hashlib
import io
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import IO, Any

from ..errors import CubariumError, ParseError, require_package
from .games import DumpedGame, read_line

SUFFIX = ".ndjson.zst"
LEVEL = 12  # of zstd: more takes several times as long for a few parts in a hundred
MAX_LINE = 1_000_000  # letters; no game is as long
HALF = ".part"  # a file that is being written


def zstd() -> Any:
    """Python's own module from 3.14 on; before, the same from a package."""
    if sys.version_info >= (3, 14):
        from compression import zstd as found
    else:
        require_package("backports.zstd", "data")
        from backports import zstd as found
    return found


def file_name(game: str, month: str) -> str:
    return f"{game}-{month}{SUFFIX}"


def month_of(time: datetime) -> str:
    return f"{time:%Y-%m}"


# ---------------------------------------------------------------- reading


def load_dump(paths: str | Path | Iterable[str | Path]) -> Iterator[DumpedGame]:
    """The games of one file or several, one after another, each checked by playing it; a folder has all its files.

    Only one game is in memory at a time. ParseError says which line of which file is wrong, and why.
    """
    given = [paths] if isinstance(paths, str | Path) else paths
    for path in map(Path, given):
        files = sorted(path.glob(f"*{SUFFIX}")) if path.is_dir() else [path]
        for file in files:
            yield from games_in(file)


def games_in(path: Path) -> Iterator[DumpedGame]:
    for number, line in enumerate(lines_of(path), 1):
        try:
            yield read_line(line)
        except CubariumError as error:
            raise ParseError("dumps-line", path=path, line=str(number), problem=error.message) from None


def lines_of(path: Path) -> Iterator[str]:
    """The lines of a file: zstd where it is called so, else plain."""
    with path.open("rb") as file:
        compressed = path.suffix == ".zst"
        module = zstd() if compressed else None
        source: IO[bytes] = module.ZstdFile(file) if module else file
        try:
            with io.TextIOWrapper(source, encoding="utf-8", newline="\n") as text:
                while line := text.readline(MAX_LINE):
                    if not line.endswith("\n"):
                        raise ParseError("dumps-cut-off", path=path)
                    yield line
        except UnicodeDecodeError:
            raise ParseError("notation-not-utf8", path=path) from None
        except EOFError:
            raise ParseError("dumps-cut-off", path=path) from None
        except Exception as error:
            if module and isinstance(error, module.ZstdError):
                raise ParseError("dumps-not-zstd", path=path) from None
            raise


# ---------------------------------------------------------------- writing


@dataclass(frozen=True)
class Written:
    """What a file came to."""

    bytes: int
    sha256: str
    content_bytes: int  # before it was compressed
    content_sha256: str


class DumpWriter:
    """Writes lines to a file that is there only when all of them are. No time is written, so the same lines give the
    same bytes.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.half = half_of(path)
        self.file = self.half.open("wb")
        module = zstd()
        options = {module.CompressionParameter.compression_level: LEVEL, module.CompressionParameter.checksum_flag: 1}
        self.compressor = module.ZstdCompressor(options=options)
        self.whole, self.content = hashlib.sha256(), hashlib.sha256()
        self.bytes = self.content_bytes = 0

    def write(self, line: str) -> None:
        data = f"{line}\n".encode()
        self.content.update(data)
        self.content_bytes += len(data)
        self._put(self.compressor.compress(data))

    def close(self) -> Written:
        self._put(self.compressor.flush())
        self.file.flush()
        os.fsync(self.file.fileno())  # else a power failure could leave the name without the content
        self.file.close()
        self.half.replace(self.path)
        return Written(self.bytes, self.whole.hexdigest(), self.content_bytes, self.content.hexdigest())

    def discard(self) -> None:
        self.file.close()
        self.half.unlink(missing_ok=True)

    def _put(self, data: bytes) -> None:
        self.whole.update(data)
        self.bytes += len(data)
        self.file.write(data)


def half_of(path: Path) -> Path:
    return path.with_name(path.name + HALF)


def write_whole(path: Path, text: str) -> None:
    """A small file; an old one stays until the new one is whole."""
    half = half_of(path)
    half.write_text(text, encoding="utf-8", newline="\n")
    half.replace(path)
