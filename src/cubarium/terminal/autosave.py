"""The file an unfinished game is kept in, after every move: whatever ends a session, the game is there.

Each session that runs has a file of its own, `unfinished.cub` for the first; a lock that ends with the process says
which are taken. When another game begins, the file of the one before it gets a ~ at the end of its name.
"""

import shlex
from itertools import count
from pathlib import Path
from typing import IO

from ..errors import reason
from ..messages import Message
from ..notation.record import Record, load
from ..user_data import unfinished_game


class Autosave:
    """Keeps the game of one session. `problem` says why it cannot, if it cannot."""

    def __init__(self, path: Path | None = None) -> None:
        self.problem: Message | None = None
        self.holds_another_game = True
        self.lock: IO[str] | None = None
        try:
            self.path = path or self.claim_file()
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.path, self.problem = path or unfinished_game(), reason(error)

    def claim_file(self) -> Path:
        """The first file that no other session has."""
        first = unfinished_game()
        first.parent.mkdir(parents=True, exist_ok=True)
        for number in count(1):
            path = first if number == 1 else first.with_stem(f"{first.stem}-{number}")
            if self.acquire_lock(path):
                return path
        raise AssertionError

    def acquire_lock(self, path: Path) -> bool:
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

    def unfinished(self) -> Record | None:
        """The unfinished game in the file, if there is one that can be read."""
        try:
            record = load(self.path)
        except (OSError, ValueError):
            return None
        return record if record.plies and record.outcome is None else None

    def save(self, record: Record) -> None:
        try:
            if self.holds_another_game and self.path.exists():
                self.path.replace(self.path.with_name(self.path.name + "~"))
            self.holds_another_game = False
            record.save(self.path)
            self.problem = None
        except OSError as error:
            self.problem = reason(error)

    @property
    def resume_command(self) -> str:
        return f"cubarium play --load {shlex.quote(str(self.path))}"

    def close(self) -> None:
        if self.lock:
            self.lock.close()
