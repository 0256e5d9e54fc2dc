"""A problem as exact cover, which the core solves.

row    a placement of a shape: every cube must be covered by one row; which piece of that shape it is comes afterwards
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from random import Random

from ..backend import CompiledPacker, CompiledSampler
from ..engine import core
from ..errors import OptionError
from .counting import Checkpoint, Counts, ProgressMeter, counts_of, part_counts
from .multiset_assignment import Assignment, CopyLimits, RowKind
from .pieces import Cube, Cubes, Packing, Piece, Placement
from .regions import piece_index

NO_LIMIT, SHORT = 2**62, 1_000_000
# How a first packing is searched for, by engine: whether cell by cell, and how many rows are tried at most. After a
# search of length SHORT the sampler is tried, where memory suffices.
FIRST_SEARCHES = {
    "auto": [(True, 200_000), (False, SHORT), (False, NO_LIMIT)],
    "cells": [(True, SHORT), (True, NO_LIMIT)],
    "cover": [(False, NO_LIMIT)],
}


class ExactCover:
    """The free cubes of a region, the pieces, and what is placed."""

    def __init__(
        self, free: Cubes, pieces: tuple[Piece, ...], placed: Packing, engine: str, threads: int, memory: int
    ) -> None:
        self.free, self.pieces, self.placed = free, pieces, placed
        self.engine, self.threads, self.memory = engine, threads, memory
        self.known: dict[int, Counts] = {}  # what a count found, by symmetry

    @cached_property
    def packer(self) -> CompiledPacker:
        marks = {(piece.least, piece.most): mark for mark, piece in enumerate(self.pieces)}
        colours = {piece.colour: colour for colour, piece in enumerate(self.pieces)}
        pieces = [
            (sorted(piece.cubes), marks[piece.least, piece.most], colours[piece.colour], *limits)
            for piece, limits in zip(self.pieces, self.limits, strict=True)
        ]
        placed = [(piece_index(each, self.pieces), sorted(each.cubes)) for each in self.placed.placements]
        return core().Packer(sorted(self.free), pieces, placed)

    @cached_property
    def limits(self) -> list[tuple[int, int]]:
        """The least and the most copies of each piece besides those placed, no more than there is room for."""
        used = Counter(piece_index(each, self.pieces) for each in self.placed.placements)
        room = len(self.free) + 1
        return [
            (min(room, max(0, piece.least - used[k])), min(room, piece.most - used[k]))
            for k, piece in enumerate(self.pieces)
        ]

    def assignment(self, symmetry: int = 0) -> Assignment:
        kinds = [RowKind(*kind) for kind in self.packer.kinds(symmetry)]
        return Assignment([CopyLimits(*limits) for limits in self.limits], self.packer.class_of(), kinds)

    def counts(self, symmetry: int, meter: ProgressMeter, checkpoint: Checkpoint) -> Counts:
        """How many packings a symmetry (0: the identity) fixes, by the numbers of rows of each kind."""
        if symmetry not in self.known:
            how = self.engine, self.threads, self.memory
            self.known[symmetry] = counts_of(self.packer, symmetry, *how, meter, checkpoint)
        return self.known[symmetry]

    def estimate(self, population: int, seed: int, run: int) -> list[tuple[list[int], float]]:
        """One estimate of the counts, from a sample of the states."""
        try:
            return self.packer.estimate(population, seed, run)
        except ValueError:
            raise OptionError("packing-not-estimated") from None

    # ------------------------------------------------------------ packings

    def packing(self, rows: Iterable[int], random: Random) -> Packing:
        """The packing that rows make, with pieces for them chosen at random."""
        placed = [self.packer.row(row) for row in rows]
        return self.packing_of(placed, self.assignment().draw([a_class for a_class, _ in placed], random))

    def packing_of(self, placed: list[tuple[int, list[Cube]]], pieces: Iterable[int]) -> Packing:
        laid = (
            Placement(self.pieces[k].name, frozenset(cubes), self.pieces[k].colour)
            for (_, cubes), k in zip(placed, pieces, strict=True)
        )
        return Packing((*self.placed.placements, *laid))

    def first(self, random: Random) -> Packing | None:
        """By depth-first searches with restarts; if they take long, by sampling from the states."""
        seed = random.getrandbits(64)
        for by_cells, limit in FIRST_SEARCHES[self.engine]:
            ended, rows = self.packer.find(by_cells, seed, limit)
            if ended:
                return self.packing(rows, random) if rows or not self.free else None
            if limit == SHORT and (sampler := self.packer.sampler(self.memory)):
                return next(self.drawn(sampler, 1, random), None)
        raise AssertionError("the last search has no limit")

    def all(self, up_to: str) -> Iterator[Packing]:
        walk = self.packer.walk(self.engine != "cover", up_to != "none", up_to == "mirror")
        assignment, symmetries = self.assignment(), self.packer.symmetries()
        size = 1
        while batch := walk.next(size):
            for rows, fixed_by in batch:
                placed = [self.packer.row(row) for row in rows]
                moves = [(self.packer.row_images(g, rows), symmetries[g][1]) for g in fixed_by]
                for pieces in assignment.assignments([a_class for a_class, _ in placed]):
                    if all(pieces <= image(rows, pieces, *move) for move in moves):
                        yield self.packing_of(placed, pieces)
            size = min(1000, 2 * size)

    def sample(self, n: int, random: Random) -> Iterator[Packing]:
        """Drawn from the states if memory suffices; none where there is no packing."""
        sampler = None if self.engine == "cover" else self.packer.sampler(self.memory)
        return self.drawn(sampler, n, random) if sampler else self.picked(n, random)

    def drawn(self, sampler: CompiledSampler, n: int, random: Random) -> Iterator[Packing]:
        results = [(used, int.from_bytes(count, "little")) for used, count in sampler.results()]
        assignment = self.assignment()
        weights = [count * assignment.ways(used) for used, count in results]
        for at in weighted_indices(weights, n, random):
            yield self.packing(sampler.draw(results[at][0], random.getrandbits(64), 0), random)

    def picked(self, n: int, random: Random) -> Iterator[Packing]:
        """Drawn by counting every part of a search, and going through one of them again up to a random packing."""
        by_cells, assignment = self.engine == "cells", self.assignment()
        images, parts = part_counts(self.packer, 0, by_cells, self.threads)
        choices = [(part, used, count) for part, counts in sorted(parts.items()) for used, count in counts.items()]
        weights = [images[part] * count * assignment.ways(used) for part, used, count in choices]
        rotations = [g for g, (mirrors, _) in enumerate(self.packer.symmetries()) if not mirrors]
        for at in weighted_indices(weights, n, random):
            part, used, count = choices[at]
            rows = self.packer.pick(by_cells, part, used, random.randrange(count))
            yield self.packing(self.packer.row_images(random.choice(rotations), rows), random)


def weighted_indices(weights: list[int], n: int, random: Random) -> Iterator[int]:
    """Indices of a list, each as likely as its weight, exactly for whole numbers of any size; none if all are 0."""
    total = sum(weights)
    for _ in range(n if total else 0):
        left = random.randrange(total)
        at = 0
        while left >= weights[at]:
            left -= weights[at]
            at += 1
        yield at


def image(rows: list[int], pieces: tuple[int, ...], to: list[int], exchanged: list[int]) -> tuple[int, ...]:
    """Which pieces lie on the same rows after a symmetry that takes the rows into each other."""
    at = {row: i for i, row in enumerate(rows)}
    moved = [0] * len(rows)
    for target, piece in zip(to, pieces, strict=True):
        moved[at[target]] = exchanged[piece]
    return tuple(moved)
