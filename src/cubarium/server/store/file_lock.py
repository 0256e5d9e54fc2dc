"""A lock that one process has on a file, until it ends however it ends."""

from pathlib import Path
from typing import IO

from ...errors import OptionError


class FileLock:
    """Beside the file of a database: SQLite locks that itself, for moments."""

    def __init__(self, file: Path) -> None:
        """OptionError where another process has the lock."""
        self.held: IO[bytes] = file.with_name(f"{file.name}-server").open("ab")
        try:
            lock(self.held)
        except OSError:
            self.held.close()
            raise OptionError("server-database-in-use", file=str(file)) from None

    def release(self) -> None:
        self.held.close()


def lock(file: IO[bytes]) -> None:
    """OSError where it is locked."""
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
