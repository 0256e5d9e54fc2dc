"""A packing problem and the questions that can be asked of it."""

import os
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

from ..checks import check_choice, check_whole
from ..errors import OptionError
from ..messages import Message
from .build_order import BuildOrder, build_order
from .counting import Checkpoint, Progress, ProgressMeter
from .exact_cover import ExactCover
from .pieces import Cube, Cubes, Packing, Piece, Placement, check_cubes
from .regions import check_placed, pieces_of, region_of

ENGINES = ("auto", "cells", "cover")
UP_TO = ("none", "rotation", "mirror")
ESTIMATE_RUNS = 20
STUDENT_T = 2.093  # the quantile of Student's t for so many runs and 95 %


@dataclass(frozen=True)
class Estimate:
    """A number of packings, estimated without bias: the mean, its standard error, and a 95 % interval."""

    mean: float
    error: float
    low: float
    high: float


class Symmetries(NamedTuple):
    """How many rotations, and how many mirror images, take a problem into itself; the identity is a rotation."""

    rotations: int
    mirrors: int


class Problem:
    """Fill every cube of a region, but for the forbidden ones, with pieces.

    Pieces are told apart by name and colour; copies of one piece are not. A packing includes what is placed already.
    Up to symmetry, packings that a symmetry of the problem maps onto each other count once. A symmetry is a rotation,
    or with "mirror" also a reflection, that maps the region, what is placed, and the supply of pieces onto themselves.
    A reflection exchanges pieces with their mirror images, of the same colour where there are such.

    >>> tray = Problem("4x3x1", [Piece("I2", {(0, 0, 0), (1, 0, 0)}, most=6)])
    >>> tray.count(), tray.count(up_to="rotation")
    (11, 5)
    """

    def __init__(
        self,
        region: object,
        pieces: object,
        *,
        placed: Iterable[Placement] | Packing = (),
        forbidden: Iterable[Cube] = (),
        engine: str = "auto",
        threads: int | None = None,
        memory: int = 1024,
    ) -> None:
        self.region: Cubes = region_of(region)
        self.pieces: tuple[Piece, ...] = pieces_of(pieces)
        self.forbidden: Cubes = check_cubes(forbidden, Message("packing-forbidden")) & self.region
        self.engine = check_choice("engine", engine, ENGINES)
        self.threads = os.cpu_count() or 1 if threads is None else check_whole("threads", threads)
        self.memory = check_whole("memory", memory)
        self.placed = check_placed(placed, self.region - self.forbidden, self.pieces)

    @cached_property
    def cover(self) -> ExactCover:
        free = self.region - self.forbidden - self.placed.cubes
        return ExactCover(free, self.pieces, self.placed, self.engine, self.threads, self.memory)

    @cached_property
    def fingerprint(self) -> str:
        """Equal for problems that have the same packings."""
        pieces = [(each.name, each.colour, sorted(each.cubes), each.least, each.most) for each in self.pieces]
        text = repr((sorted(self.region - self.forbidden), pieces, str(self.placed)))
        return sha256(text.encode()).hexdigest()

    @property
    def symmetries(self) -> Symmetries:
        mirrors = sum(mirrors for mirrors, _ in self.cover.packer.symmetries())
        return Symmetries(len(self.cover.packer.symmetries()) - mirrors, mirrors)

    # ------------------------------------------------------------ packings

    def first(self, seed: int | None = None) -> Packing | None:
        """A packing, the same for the same seed and different for most others; None where there is none."""
        return self.cover.first(Random(seed))

    def all(self, up_to: str = "none") -> Iterator[Packing]:
        """Every packing, one after another in a fixed order; up to symmetry, one of those that are images."""
        check_choice("up_to", up_to, UP_TO)
        return self.cover.all(up_to)

    def sample(self, n: int = 1, seed: int | None = None) -> list[Packing]:
        """Packings drawn at random, all equally likely, each anew."""
        check_whole("n", n, 0)
        drawn = list(self.cover.sample(n, Random(seed)))
        if len(drawn) < n:
            raise OptionError("packing-none-to-draw")
        return drawn

    def solvable(self, partial: Iterable[Placement] | Packing) -> bool:
        """Whether what is placed, and these placements, can be completed."""
        more = partial.placements if isinstance(partial, Packing) else tuple(partial)
        further = Problem(
            self.region,
            self.pieces,
            placed=(*self.placed.placements, *more),
            forbidden=self.forbidden,
            engine=self.engine,
            threads=self.threads,
            memory=self.memory,
        )
        return further.first(seed=0) is not None

    def build_order(self, packing: Packing) -> BuildOrder:
        """An order in which the pieces can be put in from above, upon what is placed, and how many such there are."""
        return build_order(packing, self.placed.placements)

    # ------------------------------------------------------------ numbers

    def count(self, up_to: str = "none", progress: Progress | None = None, checkpoint: str | Path | None = None) -> int:
        """How many packings there are, exactly.

        `progress` is called with the share that is done, which never falls, and the number of packings found; what it
        raises stops the count, as Ctrl-C does. With `checkpoint`, a file, the next call continues where this stopped.
        """
        check_choice("up_to", up_to, UP_TO)
        meter, done = ProgressMeter(progress), Checkpoint(checkpoint, self.fingerprint, self.engine)
        classes = [(0, 1)] if up_to == "none" else self.cover.packer.conjugacy(up_to == "mirror")
        total = members = 0
        try:
            for i, (symmetry, size) in enumerate(classes):
                meter.stretch(meter.share, 0.9 + 0.1 * (i + 1) / len(classes))  # the identity is most of the work
                assignment = self.cover.assignment(symmetry)
                counts = self.cover.counts(symmetry, meter, done)
                total += size * sum(count * assignment.ways(used) for used, count in counts.items())
                members += size
        finally:
            done.close()
        meter.stretch(0, 1)
        meter(1.0, total // members)
        return total // members

    def subsets(self, progress: Progress | None = None) -> dict[tuple[str, ...], int]:
        """The selections of pieces that can fill the region, by name, each with the number of its packings."""
        names = [piece.name for piece in self.pieces]
        placed = tuple(each.piece for each in self.placed.placements)
        found: Counter[tuple[str, ...]] = Counter()
        assignment = self.cover.assignment()
        for used, count in self.cover.counts(0, ProgressMeter(progress), Checkpoint(None, "", "")).items():
            for chosen, ways in assignment.selections(used, names).items():
                found[tuple(sorted(placed + chosen))] += count * ways
        return dict(sorted(found.items()))

    def estimate(self, probes: int = 100_000, seed: int | None = None, progress: Progress | None = None) -> Estimate:
        """About how many packings there are, where counting is out of reach.

        The mean of twenty runs, each of which goes cell by cell and keeps a random, weighted sample of the states:
        `probes` of them over all runs. Exact, with an error of 0, where there are no more states than that. An error of
        more than a tenth of the mean says that a few states make up most of it, and that the number may be larger
        still: take more probes.
        """
        population = -(-check_whole("probes", probes) // ESTIMATE_RUNS)
        start, assignment = Random(seed).getrandbits(64), self.cover.assignment()
        runs = []
        for number in range(ESTIMATE_RUNS):
            found = self.cover.estimate(population, start, number)
            runs.append(sum(weight * assignment.ways(used) for used, weight in found))
            if progress:
                progress((number + 1) / ESTIMATE_RUNS, 0)
        mean = sum(runs) / ESTIMATE_RUNS
        error = sqrt(sum((run - mean) ** 2 for run in runs) / (ESTIMATE_RUNS - 1) / ESTIMATE_RUNS)
        return Estimate(mean, error, max(0.0, mean - STUDENT_T * error), mean + STUDENT_T * error)
