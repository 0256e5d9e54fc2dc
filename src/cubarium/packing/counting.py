"""Exact counts from the core: over states where memory suffices, else by depth-first search in parts, resumable."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from ..backend import CompiledPacker, PartCounts
from ..errors import OptionError
from ..messages import message_of

Progress = Callable[[float, int], object]  # called with the share that is done, and the packings found so far
Counts = dict[tuple[int, ...], int]  # how many packings there are with so many rows of each kind

SHORT_SEARCH = 2_000_000  # rows tried before anything else: most problems end here, in a moment


class ProgressMeter:
    """Joins the progress of several searches to one that never goes backwards."""

    def __init__(self, progress: Progress | None) -> None:
        self.progress, self.share, self.found = progress, 0.0, 0
        self.low, self.high = 0.0, 1.0

    def stretch(self, low: float, high: float) -> None:
        """What follows counts as this part of the whole."""
        self.low, self.high = low, high

    def __call__(self, share: float, found: int) -> None:
        self.share = max(self.share, min(1.0, self.low + share * (self.high - self.low)))
        self.found = max(self.found, found)
        if self.progress:
            self.progress(self.share, self.found)


class Checkpoint:
    """A file of what was counted: lines of JSON, the first of which names the problem and the engine."""

    def __init__(self, path: str | Path | None, problem: str, engine: str) -> None:
        self.whole: dict[int, Counts] = {}
        self.parts: dict[int, dict[int, Counts]] = {}
        self.file: IO[str] | None = None
        if path is None:
            return
        head = json.dumps({"packing": problem, "engine": engine}) + "\n"
        try:
            text = (Path(path).read_text(encoding="utf-8") if Path(path).exists() else "") or head
            if not text.startswith(head):
                raise OptionError("packing-checkpoint-other", path=path)
            whole = text[: text.rindex("\n") + 1]  # the last line may be half written
            for line in whole.splitlines()[1:]:
                self.add(json.loads(line))
            self.file = Path(path).open("a", encoding="utf-8")  # noqa: SIM115 – it is open as long as the count runs
            self.file.truncate(len(whole.encode()) if Path(path).stat().st_size else 0)
            if not Path(path).stat().st_size:
                self.file.write(head)
                self.file.flush()
        except (OSError, KeyError, TypeError, AttributeError, UnicodeDecodeError, json.JSONDecodeError) as error:
            raise OptionError("packing-checkpoint-unusable", path=path, reason=message_of(error)) from None

    def add(self, entry: dict[str, Any]) -> None:
        counts = {tuple(used): count for used, count in entry["counts"]}
        if "part" in entry:
            self.parts.setdefault(entry["symmetry"], {})[entry["part"]] = counts
        else:
            self.whole[entry["symmetry"]] = counts

    def store(self, symmetry: int, counts: Counts, part: int | None = None) -> None:
        entry: dict[str, Any] = {"symmetry": symmetry, "counts": [[list(used), n] for used, n in counts.items()]}
        if part is not None:
            entry["part"] = part
        self.add(entry)
        if self.file:
            self.file.write(json.dumps(entry) + "\n")
            self.file.flush()

    def close(self) -> None:
        if self.file:
            self.file.close()


def counts_of(
    packer: CompiledPacker,
    symmetry: int,
    engine: str,
    threads: int,
    memory: int,
    meter: ProgressMeter,
    checkpoint: Checkpoint,
) -> Counts:
    """How many packings a symmetry (0: the identity) fixes, by the numbers of rows of each kind."""
    if symmetry not in checkpoint.whole:
        started = symmetry in checkpoint.parts
        counts = None if started else at_once(packer, symmetry, engine, memory, meter)
        if counts is None:
            counts = in_parts(packer, symmetry, engine, threads, meter, checkpoint)
        checkpoint.store(symmetry, counts)
    meter(1.0, 0)
    return checkpoint.whole[symmetry]


def at_once(packer: CompiledPacker, symmetry: int, engine: str, memory: int, meter: ProgressMeter) -> Counts | None:
    """By a short depth-first search, or by dynamic programming over states; None where neither suffices."""
    small = packer.count_within(symmetry, engine != "cover", SHORT_SEARCH)
    if small is not None:
        return {tuple(used): count for used, count in small}
    if engine == "cover":
        return None
    ended, counts = packer.count_by_frontier(symmetry, memory, meter)
    if ended != "done":
        meter.stretch(meter.share, meter.high)
        return None
    return {tuple(used): int.from_bytes(count, "little") for used, count in counts}


def in_parts(
    packer: CompiledPacker, symmetry: int, engine: str, threads: int, meter: ProgressMeter, checkpoint: Checkpoint
) -> Counts:
    """By depth-first search, cell by cell or as exact cover; finished parts are stored when this is interrupted."""
    by_cells = engine == "cells"
    images = packer.parts(symmetry, by_cells)
    done = checkpoint.parts.setdefault(symmetry, {})
    if any(part not in range(len(images)) for part in done):
        raise OptionError("packing-checkpoint-parts")
    before = sum(images[part] * sum(counts.values()) for part, counts in done.items())

    def on_part(part: int, counts: PartCounts) -> None:
        checkpoint.store(symmetry, {tuple(used): count for used, count in counts}, part)

    def on_progress(share: float, found: int) -> None:
        meter(share, before + found)

    packer.count_parts(symmetry, by_cells, threads, list(done), on_part, on_progress)
    total: Counter[tuple[int, ...]] = Counter()
    for part, counts in done.items():
        for used, count in counts.items():
            total[used] += images[part] * count
    return dict(total)


def part_counts(
    packer: CompiledPacker, symmetry: int, by_cells: bool, threads: int
) -> tuple[list[int], dict[int, Counts]]:
    """For each part of a search: how many parts are images of it, itself included; and its counts."""
    parts: dict[int, Counts] = {}

    def on_part(part: int, counts: PartCounts) -> None:
        parts[part] = {tuple(used): count for used, count in counts}

    packer.count_parts(symmetry, by_cells, threads, [], on_part, None)
    return packer.parts(symmetry, by_cells), parts
