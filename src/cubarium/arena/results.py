"""Results in a file: a JSON object on each line, added as games end; a last line that is half written is cut off."""

import json
from contextlib import ExitStack
from io import BufferedWriter
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from ..errors import OptionError, ParseError
from .match import Result

LINE_START = b'{"key": "'
PLAIN = {"key": str, "game": str, "number": int, "plies": int, "opening": int, "moves": str}
BY_SEAT = ("seats", "ranks", "scores", "chosen", "seconds")


class ResultStore:
    """Results by their keys, in a file to which more are added; without a file, in memory alone."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.handle: BufferedWriter | None = None
        self.by_key = read(path)[0] if path else {}

    def __enter__(self) -> Self:
        if self.path:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with ExitStack() as undo:
                handle = undo.enter_context(open(self.path, "ab"))
                lock(handle, self.path)
                self.by_key, size = read(self.path)
                handle.truncate(size)
                undo.pop_all()  # all went well: it stays open
            self.handle = handle
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.handle:
            self.handle.close()
            self.handle = None

    def add(self, result: Result) -> None:
        self.by_key[result["key"]] = result
        if self.handle:
            self.handle.write(json.dumps(result, ensure_ascii=False).encode() + b"\n")
            self.handle.flush()


def read(path: Path) -> tuple[dict[str, Result], int]:
    """The results in a file by their keys, and how many bytes their lines are."""
    found: dict[str, Result] = {}
    size = 0
    lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
    for number, line in enumerate(lines, 1):
        result = read_line(line)
        if result is None:
            ours = found or line.startswith(LINE_START) or LINE_START.startswith(line)
            if number == len(lines) and ours:
                break
            raise ParseError("arena-no-result", number=number, path=path)
        found[result["key"]] = result
        size += len(line)
    return found, size


def read_line(line: bytes) -> Result | None:
    """The result on a line; None where there is none."""
    try:
        data: Any = json.loads(line)
    except ValueError:
        return None
    if not line.endswith(b"\n") or not isinstance(data, dict):
        return None
    plain = all(isinstance(data.get(name), kind) for name, kind in PLAIN.items())
    lists: list[Any] = [data.get(name) for name in BY_SEAT]
    return data if plain and all(isinstance(each, list) and len(each) == len(lists[0]) for each in lists) else None


def lock(handle: BufferedWriter, path: Path) -> None:
    """Keeps a second tournament out of a file while one writes to it, where the system can do that."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise OptionError("arena-locked", path=path) from None
