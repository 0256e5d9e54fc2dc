"""The file an unfinished game is kept in, after every move: whatever ends a session, the game is there.

Each session that runs has a file of its own, `unfinished.cub` for the first; a lock that ends with the process says
which are taken. A game that another begins to replace is kept a little longer, with a ~ at the end of its name.
"""

import shlex
from itertools import count
from pathlib import Path
from typing import IO

from ..errors import reason
from ..notation.record import Record, load
from ..user_data import data_folder


class Keeper:
    """Keeps the game of one session. `trouble` says why it cannot, if it cannot."""

    def __init__(self, path: Path | None = None) -> None:
        self.trouble = ""
        self.replaces = True  # what is in the file is another game
        self.lock: IO[str] | None = None
        try:
            self.path = path or self.claim()
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.path, self.trouble = path or data_folder() / "unfinished.cub", str(reason(error))

    def claim(self) -> Path:
        """The first file that no other session has."""
        data_folder().mkdir(parents=True, exist_ok=True)
        for number in count(1):
            path = data_folder() / ("unfinished.cub" if number == 1 else f"unfinished-{number}.cub")
            if self.locked(path):
                return path
        raise AssertionError

    def locked(self, path: Path) -> bool:
        try:
            import fcntl
        except ImportError:  # not on Windows: there two sessions at once share a file
            return True
        lock = path.with_name(path.name + ".lock").open("a")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
            return False
        self.lock = lock
        return True

    def found(self) -> Record | None:
        """The unfinished game that was left here, if there is one that can be read."""
        try:
            record = load(self.path)
        except (OSError, ValueError):
            return None
        return record if record.plies and record.outcome is None else None

    def keep(self, record: Record) -> None:
        try:
            if self.replaces and self.path.exists():
                self.path.replace(self.path.with_name(self.path.name + "~"))
            self.replaces = False
            record.save(self.path)
            self.trouble = ""
        except OSError as error:
            self.trouble = str(reason(error))

    @property
    def how_to_go_on(self) -> str:
        return f"cubarium play --load {shlex.quote(str(self.path))}"

    def close(self) -> None:
        if self.lock:
            self.lock.close()
