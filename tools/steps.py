"""Steps of a set-up: a step is done again only when its sources have changed, and several run at the same time.

On a terminal one line shows those that are running, and is rewritten in place; elsewhere each step has a line when it
begins and one when it ends. What its programs print is kept in .venv/log, and shown when the step fails.
"""

from __future__ import annotations

import hashlib
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
SHOWN_LINES = 40  # of the output of a step that failed


@dataclass
class Step:
    """Programs to run, one after another.

    title      what is being done, for the line
    made_from  a hash of all that it depends on: the same again is not done twice
    optional   a failure is no reason to stop, and it is tried again the next time
    after      a step of another row that must have ended before
    """

    title: str
    commands: Sequence[Sequence[object]]
    made_from: str
    optional: bool = False
    after: Step | None = None
    ended: threading.Event = field(default_factory=threading.Event)
    process: subprocess.Popen[bytes] | None = None
    began: float = 0.0

    @property
    def name(self) -> str:
        return re.sub(r"\W+", "-", self.title)

    @property
    def log(self) -> Path:
        return VENV / "log" / f"{self.name}.txt"

    @property
    def stamp(self) -> Path:
        return VENV / "done" / self.name

    def is_due(self) -> bool:
        return not self.stamp.exists() or self.stamp.read_text(encoding="utf-8") != self.made_from

    def succeeds(self) -> bool:
        """Does it."""
        for folder in (self.log.parent, self.stamp.parent):
            folder.mkdir(parents=True, exist_ok=True)
        with self.log.open("wb") as log:
            for command in self.commands:
                words = [str(word) for word in command]
                log.write(f"$ {' '.join(words)}\n".encode())
                log.flush()
                self.process = subprocess.Popen(
                    words, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT
                )
                if self.process.wait():
                    return self.optional
        self.stamp.write_text(self.made_from, encoding="utf-8")
        return True

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.terminate()

    def progress(self) -> str:
        """The title, how many files are compiled, and for how long it has been going on."""
        compiled = re.findall(r"\[(\d+)/(\d+)\]", self.output()[-20_000:])
        far = [f"file {compiled[-1][0]} of {compiled[-1][1]}"] if compiled else []
        return f"{self.title} ({', '.join([*far, f'{time.monotonic() - self.began:.0f} s'])})"

    def output(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""


def hash_of(paths: Iterable[Path], *words: str) -> str:
    """A hash of files, their names, and further words."""
    digest = hashlib.sha256("\n".join(words).encode())
    for path in sorted(paths):
        digest.update(f"\n{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return digest.hexdigest()


class Screen:
    """What the person sees meanwhile."""

    def __init__(self) -> None:
        self.is_terminal = sys.stderr.isatty()
        self.running: list[Step] = []

    def begins(self, step: Step) -> None:
        step.began = time.monotonic()
        self.running.append(step)
        if not self.is_terminal:
            print(f"  {step.title} …", file=sys.stderr, flush=True)

    def ends(self, step: Step) -> None:
        self.running.remove(step)
        if not self.is_terminal:
            print(f"  {step.title}: {time.monotonic() - step.began:.0f} s", file=sys.stderr, flush=True)

    def draw(self) -> None:
        if self.is_terminal:
            line = "Setting up: " + ", ".join(step.progress() for step in [*self.running])
            columns = os.get_terminal_size(sys.stderr.fileno()).columns or 80
            print("\r\x1b[K" + line[: columns - 1], end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self.is_terminal:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def carry_out(*rows: Sequence[Step]) -> None:
    """Does the steps that are due: those of a row one after another, the rows beside each other."""
    screen = Screen()
    failed: list[Step] = []

    def work(row: Sequence[Step]) -> None:
        for step in row:
            if step.after:
                step.after.ended.wait()
            if not failed and step.is_due():
                screen.begins(step)
                if not step.succeeds():
                    failed.append(step)
                screen.ends(step)
            step.ended.set()

    threads = [threading.Thread(target=work, args=[row], daemon=True) for row in rows]
    for thread in threads:
        thread.start()
    try:
        while not failed and (alive := [thread for thread in threads if thread.is_alive()]):
            screen.draw()
            alive[0].join(0.2)
    finally:
        for row in rows:
            for step in row:
                step.stop()
        for thread in threads:
            thread.join(5)  # seconds; they end when their programs have
        screen.clear()
    if failed:
        output = failed[0].output().splitlines()[-SHOWN_LINES:]
        where = failed[0].log.relative_to(ROOT)
        raise SystemExit("\n".join([*output, "", f"This failed: {failed[0].title}. All of its output is in {where}."]))
