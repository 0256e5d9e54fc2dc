"""Exact counts from the core: by states where memory suffices, else in depth, part by part, to be resumed at any time."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from ..options import OptionError

Progress = Callable[[float, int], object]  # the share that is done, and how many packings are found so far
Counts = dict[tuple[int, ...], int]  # how many packings there are with so many rows of each kind

SMALL = 400_000  # rows tried before anything is set up: most problems end here, in a moment


class Meter:
    """Makes one progress of several: it never goes backwards."""

    def __init__(self, progress: Progress | None) -> None:
        self.progress, self.share, self.found = progress, 0.0, 0
        self.low, self.high = 0.0, 1.0

    def stretch(self, low: float, high: float) -> None:
        """What follows counts for so much of the whole."""
        self.low, self.high = low, high

    def __call__(self, share: float, found: int) -> None:
        self.share = max(self.share, min(1.0, self.low + share * (self.high - self.low)))
        self.found = max(self.found, found)
        if self.progress:
            self.progress(self.share, self.found)


class Checkpoint:
    """A file that remembers what was counted: lines of JSON, the first of which says of which problem."""

    def __init__(self, path: str | Path | None, problem: str, engine: str) -> None:
        self.whole: dict[int, Counts] = {}
        self.parts: dict[int, dict[int, Counts]] = {}
        self.file: IO[str] | None = None
        if path is None:
            return
        head = {"packing": problem, "engine": engine}
        try:
            lines = Path(path).read_text(encoding="utf-8").splitlines() if Path(path).exists() else []
            if lines and read(lines[0]) != head:
                raise OptionError(f"{path} is not a checkpoint of this problem and engine: name another file")
            kept = [line for line in lines if read(line) is not None]  # the last may be torn
            self.file = Path(path).open("w", encoding="utf-8")
            self.file.writelines(line + "\n" for line in kept or [json.dumps(head)])
            self.file.flush()
        except (OSError, UnicodeDecodeError) as error:
            raise OptionError(f"the checkpoint {path} cannot be used: {error}") from None
        for line in kept[1:]:
            self.learn(read(line) or {})

    def learn(self, entry: dict[str, Any]) -> None:
        counts = {tuple(used): count for used, count in entry["counts"]}
        if "part" in entry:
            self.parts.setdefault(entry["symmetry"], {})[entry["part"]] = counts
        else:
            self.whole[entry["symmetry"]] = counts

    def keep(self, symmetry: int, counts: Counts, part: int | None = None) -> None:
        entry: dict[str, Any] = {"symmetry": symmetry, "counts": [[list(used), n] for used, n in counts.items()]}
        if part is not None:
            entry["part"] = part
        self.learn(entry)
        if self.file:
            self.file.write(json.dumps(entry) + "\n")
            self.file.flush()

    def close(self) -> None:
        if self.file:
            self.file.close()


def read(line: str) -> dict[str, Any] | None:
    try:
        entry = json.loads(line)
    except ValueError:
        return None
    return entry if isinstance(entry, dict) else None


def counts_of(
    native: Any, symmetry: int, engine: str, threads: int, memory: int, meter: Meter, checkpoint: Checkpoint
) -> Counts:
    """How many packings a symmetry (0: the identity) fixes, by the numbers of rows of each kind."""
    if symmetry not in checkpoint.whole:
        started = symmetry in checkpoint.parts
        counts = None if started else at_once(native, symmetry, engine, memory, meter)
        if counts is None:
            counts = in_parts(native, symmetry, engine, threads, meter, checkpoint)
        checkpoint.keep(symmetry, counts)
    meter(1.0, 0)
    return checkpoint.whole[symmetry]


def at_once(native: Any, symmetry: int, engine: str, memory: int, meter: Meter) -> Counts | None:
    """By a short search, or by states; None where neither suffices."""
    tried = native.tried(symmetry, engine != "cover", SMALL)
    if tried is not None:
        return {tuple(used): count for used, count in tried}
    if engine == "cover":
        return None
    ended, counts = native.swept(symmetry, memory, meter)
    if ended != "done":
        meter.stretch(meter.share, meter.high)
        return None
    return {tuple(used): int.from_bytes(count, "little") for used, count in counts}


def in_parts(native: Any, symmetry: int, engine: str, threads: int, meter: Meter, checkpoint: Checkpoint) -> Counts:
    """In depth; what is finished is kept when this is interrupted."""
    images = native.parts(symmetry, engine != "cover")
    done = checkpoint.parts.setdefault(symmetry, {})
    before = sum(images[part] * sum(counts.values()) for part, counts in done.items())

    def told(part: int, counts: list[tuple[list[int], int]]) -> None:
        checkpoint.keep(symmetry, {tuple(used): count for used, count in counts}, part)

    native.count_parts(
        symmetry, engine != "cover", threads, list(done), told, lambda share, found: meter(share, before + found)
    )
    total: Counter[tuple[int, ...]] = Counter()
    for part, counts in done.items():
        for used, count in counts.items():
            total[used] += images[part] * count
    return dict(total)
