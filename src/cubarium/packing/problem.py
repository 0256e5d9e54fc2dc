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
from statistics import fmean, stdev
from typing import Any, NamedTuple

from ..engine import core
from ..geometry import orientations, shape_of
from ..options import OptionError
from .building import BuildOrder, build_order
from .counting import Checkpoint, Counts, Meter, Progress, counts_of
from .pieces import Cube, Cubes, Packing, Piece, Placement, cubes_of
from .regions import pieces_of, region_of
from .supply import Limits, Orbit, Supply

ENGINES = ("auto", "cells", "cover")
UP_TO = ("none", "rotation", "mirror")
RUNS, QUANTILE = 20, 2.093  # of an estimate; Student's t for so many runs and 95 %
FOREVER, BRIEF = 2**62, 1_000_000
PATIENCE = {  # by which engine a first packing is looked for, and for how many rows that are tried
    "auto": [(True, 200_000), (False, BRIEF), (False, FOREVER)],
    "cells": [(True, BRIEF), (True, FOREVER)],
    "cover": [(False, FOREVER)],
}


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
    Up to symmetry means: rotations (and mirror images, which exchange pieces with their mirror twins, those of one
    colour where there are such) that take the region, what is placed, and the supply of pieces into themselves.

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
        self.forbidden: Cubes = cubes_of(forbidden, "forbidden cells") & self.region
        self.engine = one_of("engine", engine, ENGINES)
        self.threads = os.cpu_count() or 1 if threads is None else at_least("threads", threads)
        self.memory = at_least("memory", memory)
        self.placed = self._checked(placed)
        self._known: dict[int, Counts] = {}  # what a count found, by symmetry

    @cached_property
    def fingerprint(self) -> str:
        """Equal for problems that have the same packings."""
        pieces = [(each.name, each.colour, sorted(each.cubes), each.least, each.most) for each in self.pieces]
        text = repr((sorted(self.region - self.forbidden), pieces, str(self.placed)))
        return sha256(text.encode()).hexdigest()

    @property
    def symmetries(self) -> Symmetries:
        mirrors = sum(mirrors for mirrors, _ in self._native.symmetries())
        return Symmetries(len(self._native.symmetries()) - mirrors, mirrors)

    # ------------------------------------------------------------ packings

    def first(self, seed: int | None = None) -> Packing | None:
        """A packing, the same for the same seed and different for most others; None where there is none."""
        random = Random(seed)
        start = random.getrandbits(64)
        for by_cells, limit in PATIENCE[self.engine]:
            ended, rows = self._native.find(by_cells, start, limit)
            if ended:
                return self._packing(rows, random) if rows or not self._free else None
            if limit == BRIEF and self.engine != "cover" and (urn := self._native.urn(self.memory)):
                return next(iter(self._drawn(urn, 1, random)), None)
        raise AssertionError("the last search has no limit")

    def all(self, up_to: str = "none") -> Iterator[Packing]:
        """Every packing, one after another in a fixed order; up to symmetry, one of those that are images."""
        one_of("up_to", up_to, UP_TO)
        return self._walked(up_to)

    def sample(self, n: int = 1, seed: int | None = None) -> list[Packing]:
        """Packings drawn at random, all equally likely, each anew."""
        at_least("n", n, 0)
        random = Random(seed)
        urn = None if self.engine == "cover" else self._native.urn(self.memory)
        drawn = list(self._drawn(urn, n, random) if urn else self._picked(n, random))
        if len(drawn) < n:
            raise OptionError("there is no packing to draw")
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

        `progress` is told the share that is done and how many packings were found; it never goes backwards, and what
        it raises stops the count, as Ctrl-C does. With `checkpoint`, a file, the next call goes on where this stopped.
        """
        one_of("up_to", up_to, UP_TO)
        meter, kept = Meter(progress), Checkpoint(checkpoint, self.fingerprint, self.engine)
        classes = [(0, 1)] if up_to == "none" else self._native.conjugacy(up_to == "mirror")
        total = members = 0
        try:
            for i, (symmetry, size) in enumerate(classes):
                meter.stretch(0.9 + 0.1 * (i - 1) / len(classes) if i else 0, 0.9 + 0.1 * i / len(classes))
                if len(classes) == 1:
                    meter.stretch(0, 1)
                supply = self._supply(symmetry)
                counts = self._counts(symmetry, meter, kept)
                total += size * sum(count * supply.ways(used) for used, count in counts.items())
                members += size
        finally:
            kept.close()
        meter.stretch(0, 1)
        meter(1.0, total // members)
        return total // members

    def subsets(self, progress: Progress | None = None) -> dict[tuple[str, ...], int]:
        """The selections of pieces that can fill the region, by name, each with the number of its packings."""
        names = [piece.name for piece in self.pieces]
        placed = tuple(each.piece for each in self.placed.placements)
        found: Counter[tuple[str, ...]] = Counter()
        supply = self._supply(0)
        for used, count in self._counts(0, Meter(progress), Checkpoint(None, "", "")).items():
            for chosen, ways in supply.selections(used, names).items():
                found[tuple(sorted(placed + chosen))] += count * ways
        return dict(sorted(found.items()))

    def estimate(self, probes: int = 20_000, seed: int | None = None, progress: Progress | None = None) -> Estimate:
        """About how many packings there are, where counting is out of reach.

        Twenty times, cell by cell, a random choice of the states goes on for the others: `probes` of them in all.
        Exact, with an error of 0, where there are no more states than that.
        """
        population = -(-at_least("probes", probes) // RUNS)
        start, supply = Random(seed).getrandbits(64), self._supply(0)
        runs = []
        for run in range(RUNS):
            found = self._native.estimated(population, start, run)
            runs.append(sum(weight * supply.ways(used) for used, weight in found))
            if progress:
                progress((run + 1) / RUNS, 0)
        mean, error = fmean(runs), stdev(runs) / sqrt(RUNS)
        return Estimate(mean, error, max(0.0, mean - QUANTILE * error), mean + QUANTILE * error)

    # ------------------------------------------------------------ the core

    @cached_property
    def _free(self) -> Cubes:
        return self.region - self.forbidden - self.placed.cubes

    @cached_property
    def _native(self) -> Any:
        marks = {(piece.least, piece.most): mark for mark, piece in enumerate(self.pieces)}
        colours = {piece.colour: colour for colour, piece in enumerate(self.pieces)}
        pieces = [
            (sorted(piece.cubes), marks[piece.least, piece.most], colours[piece.colour], *limits)
            for piece, limits in zip(self.pieces, self._limits, strict=True)
        ]
        placed = [(self._number(each), sorted(each.cubes)) for each in self.placed.placements]
        return core().packing(sorted(self._free), pieces, placed)

    @cached_property
    def _limits(self) -> list[tuple[int, int]]:
        """The least and the most of each piece beside what is placed, no more than could matter."""
        used = Counter(map(self._number, self.placed.placements))
        room = len(self.region) + 1
        return [
            (min(room, max(0, piece.least - used[k])), min(room, piece.most - used[k]))
            for k, piece in enumerate(self.pieces)
        ]

    def _supply(self, symmetry: int) -> Supply:
        kinds = [Orbit(*kind) for kind in self._native.kinds(symmetry)]
        return Supply([Limits(*limits) for limits in self._limits], self._native.class_of(), kinds)

    def _counts(self, symmetry: int, meter: Meter, kept: Checkpoint) -> Counts:
        if symmetry not in self._known:
            asked = self.engine, self.threads, self.memory
            self._known[symmetry] = counts_of(self._native, symmetry, *asked, meter, kept)
        return self._known[symmetry]

    # ------------------------------------------------------------ from rows to packings

    def _packing(self, rows: Iterable[int], random: Random) -> Packing:
        """The packing that rows make, with pieces for them chosen at random."""
        placed = [self._native.row(row) for row in rows]
        return self._made(placed, self._supply(0).assigned([a_class for a_class, _ in placed], random))

    def _made(self, placed: list[tuple[int, list[Cube]]], pieces: Iterable[int]) -> Packing:
        laid = (
            Placement(self.pieces[k].name, frozenset(cubes), self.pieces[k].colour)
            for (_, cubes), k in zip(placed, pieces, strict=True)
        )
        return Packing((*self.placed.placements, *laid))

    def _walked(self, up_to: str) -> Iterator[Packing]:
        walk = self._native.walk(self.engine != "cover", up_to != "none", up_to == "mirror")
        supply, symmetries = self._supply(0), self._native.symmetries()
        some = 1
        while batch := walk.next(some):
            for rows, fixed_by in batch:
                placed = [self._native.row(row) for row in rows]
                moves = [(self._native.row_images(g, rows), symmetries[g][1]) for g in fixed_by]
                for pieces in supply.assignments([a_class for a_class, _ in placed]):
                    if all(pieces <= image(rows, pieces, *move) for move in moves):
                        yield self._made(placed, pieces)
            some = min(1000, 2 * some)

    def _drawn(self, urn: Any, n: int, random: Random) -> Iterator[Packing]:
        results = [(used, int.from_bytes(count, "little")) for used, count in urn.results()]
        supply = self._supply(0)
        weights = [count * supply.ways(used) for used, count in results]
        if not sum(weights):
            return
        for _ in range(n):
            used, _ = results[place(weights, random)]
            yield self._packing(urn.draw(used, random.getrandbits(64), 0), random)

    def _picked(self, n: int, random: Random) -> Iterator[Packing]:
        """Drawn by counting every part of a search, and going through one of them again up to a random packing."""
        kept, supply, by_cells = Checkpoint(None, "", ""), self._supply(0), self.engine != "cover"
        images = self._native.parts(0, by_cells)

        def told(part: int, counts: list[tuple[list[int], int]]) -> None:
            kept.keep(0, {tuple(used): count for used, count in counts}, part)

        self._native.count_parts(0, by_cells, self.threads, [], told, None)
        choices = [
            (part, used, count)
            for part, counts in sorted(kept.parts.get(0, {}).items())
            for used, count in counts.items()
        ]
        weights = [images[part] * count * supply.ways(used) for part, used, count in choices]
        if not sum(weights):
            return
        rotations = [g for g, (mirrors, _) in enumerate(self._native.symmetries()) if not mirrors]
        for _ in range(n):
            part, used, count = choices[place(weights, random)]
            rows = self._native.pick(by_cells, part, used, random.randrange(count))
            yield self._packing(self._native.row_images(random.choice(rotations), rows), random)

    # ------------------------------------------------------------ what is placed

    def _number(self, placement: Placement) -> int:
        """The piece that a placement is of; its colour may be left out where the name says enough."""
        found = [k for k, piece in enumerate(self.pieces) if piece.name == placement.piece]
        exact = [k for k in found if self.pieces[k].colour == placement.colour]
        if len(exact or found) != 1 or (placement.colour and not exact):
            raise OptionError(f"there is no piece {placement.label} in this problem")
        return (exact or found)[0]

    def _checked(self, placed: Iterable[Placement] | Packing) -> Packing:
        known = []
        for each in placed.placements if isinstance(placed, Packing) else placed:
            if not isinstance(each, Placement):
                raise OptionError(f"what is placed must be placements, and {each!r} is none")
            piece = self.pieces[self._number(each)]
            if not each.cubes <= self.region - self.forbidden:
                raise OptionError(f"{each} does not lie in the region")
            if shape_of(each.cubes) not in orientations(piece.cubes):
                raise OptionError(f"{each} does not have the shape of the piece {piece.label}")
            known.append(Placement(piece.name, each.cubes, piece.colour))
        packing = Packing(tuple(known))
        for k, number in Counter(map(self._number, packing.placements)).items():
            if number > self.pieces[k].most:
                raise OptionError(f"{number} of {self.pieces[k].label} are placed, and there are {self.pieces[k].most}")
        return packing


def one_of(name: str, value: object, choices: tuple[str, ...]) -> str:
    if value not in choices:
        raise OptionError(f"{name} must be {', '.join(choices[:-1])} or {choices[-1]}, not {value!r}")
    return str(value)


def at_least(name: str, value: object, least: int = 1) -> int:
    if type(value) is not int or value < least:
        raise OptionError(f"{name} must be a whole number from {least} on, not {value!r}")
    return value


def place(weights: list[int], random: Random) -> int:
    """A place in a list, as likely as its weight; exact for whole numbers of any size."""
    left = random.randrange(sum(weights))
    for at, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return at
    raise AssertionError("weights changed")


def image(rows: list[int], pieces: tuple[int, ...], to: list[int], exchanged: list[int]) -> tuple[int, ...]:
    """Which pieces lie on the same rows after a symmetry that takes the rows into each other."""
    at = {row: i for i, row in enumerate(rows)}
    moved = [0] * len(rows)
    for target, piece in zip(to, pieces, strict=True):
        moved[at[target]] = exchanged[piece]
    return tuple(moved)
