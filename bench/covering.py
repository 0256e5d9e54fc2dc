"""A packing problem as exact cover, for the peers of `packing.py`, asked in the way that suits them best.

row    a placement: a piece and the cells it fills
case   an exact cover problem and a weight: the packings of a problem are the weighted packings of its cases

A peer knows no symmetry, so it is given what a person who knows the problem would give it: every packing has a first
piece, in an order that begins with the least symmetric ones, and that piece is tried in one place of each orbit under
the rotations of the region only; the weight of a case is the size of those orbits. Packings up to rotation follow by
Burnside's lemma from the packings that a rotation leaves as they are, which are further, much smaller cases.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import permutations, product
from random import Random

from cubarium.geometry import orientations
from cubarium.packing.pieces import Cube, Cubes, Piece

Turn = Callable[[Cube], Cube]


@dataclass(frozen=True)
class Case:
    """Every cell and every piece of `must` exactly once, every piece of `may` at most once."""

    cells: tuple[Cube, ...]
    must: tuple[int, ...]
    may: tuple[int, ...]
    rows: tuple[tuple[int, Cubes], ...]
    weight: Fraction = field(default=Fraction(1))


@dataclass(frozen=True)
class Cover:
    """A region and pieces of which there is one each; those with a least count of 1 must be used."""

    region: Cubes
    pieces: tuple[Piece, ...]

    @cached_property
    def cells(self) -> tuple[Cube, ...]:
        return tuple(sorted(self.region))

    @cached_property
    def rows(self) -> tuple[tuple[int, Cubes], ...]:
        found = []
        for number, piece in enumerate(self.pieces):
            for (a, b, c), *rest in orientations(piece.cubes):
                for x, y, z in self.cells:
                    lies = frozenset([(x, y, z), *((x - a + i, y - b + j, z - c + k) for i, j, k in rest)])
                    if lies <= self.region:
                        found.append((number, lies))
        return tuple(found)

    @cached_property
    def turns(self) -> tuple[Turn, ...]:
        """The rotations of a box around the region that take it to itself."""
        size = [max(axis) for axis in zip(*self.region, strict=True)]
        found: list[Turn] = []
        for order, flips in product(permutations(range(3)), product((False, True), repeat=3)):
            crossings = sum(order[i] > order[j] for i in range(3) for j in range(i + 1, 3))
            if (crossings + sum(flips)) % 2 == 0 and [size[axis] for axis in order] == size:
                found.append(turn(order, flips, size))
        return tuple(each for each in found if {each(cube) for cube in self.region} == self.region)

    def case(self, rows: tuple[tuple[int, Cubes], ...], must: set[int], weight: Fraction, gone: set[int]) -> Case:
        may = tuple(n for n, piece in enumerate(self.pieces) if n not in must and n not in gone)
        return Case(self.cells, tuple(sorted(must)), may, tuple(row for row in rows if row[0] not in gone), weight)

    @property
    def musts(self) -> set[int]:
        return {number for number, piece in enumerate(self.pieces) if piece.least}

    def whole(self, seed: int | None = None) -> Case:
        """The problem as it is; with a seed, its rows in a random order."""
        rows = list(self.rows)
        if seed is not None:
            Random(seed).shuffle(rows)
        return self.case(tuple(rows), self.musts, Fraction(1), set())

    def all(self) -> Iterator[Case]:
        """Cases whose weighted packings are all packings."""
        ways = [len(orientations(piece.cubes)) for piece in self.pieces]
        order = sorted(range(len(self.pieces)), key=lambda number: (number not in self.musts, -ways[number]))
        gone: set[int] = set()
        for number in order:
            sizes: dict[int, set[Cubes]] = {}
            seen: set[Cubes] = set()
            for piece, lies in self.rows:
                if piece == number and lies not in seen:
                    orbit = {frozenset(map(each, lies)) for each in self.turns}
                    seen |= orbit
                    sizes.setdefault(len(orbit), set()).add(lies)
            for size, chosen in sizes.items():
                rows = tuple((piece, lies) for piece, lies in self.rows if piece != number or lies in chosen)
                yield self.case(rows, self.musts | {number}, Fraction(size), gone)
            if self.musts:
                return
            gone.add(number)

    def up_to_rotation(self) -> Iterator[Case]:
        """Cases whose weighted packings are the packings up to rotation, by Burnside's lemma."""
        share = Fraction(1, len(self.turns))
        for case in self.all():
            yield Case(case.cells, case.must, case.may, case.rows, case.weight * share)
        for each, alike in self.classes():
            kept = tuple((piece, lies) for piece, lies in self.rows if frozenset(map(each, lies)) == lies)
            yield self.case(kept, self.musts, share * alike, set())

    def classes(self) -> Iterator[tuple[Turn, int]]:
        """A rotation of each kind but the one that moves nothing, and how many are of its kind: they are conjugate."""
        images = {each: tuple(map(each, self.cells)) for each in self.turns}
        left = {way: each for each, way in images.items() if way != self.cells}
        while left:
            way, each = left.popitem()
            moved = dict(zip(self.cells, way, strict=True))
            alike = set()
            for other in images.values():
                there = dict(zip(self.cells, other, strict=True))
                back = dict(zip(other, self.cells, strict=True))
                alike.add(tuple(there[moved[back[cube]]] for cube in self.cells))
            yield each, len(alike)
            for way in alike & set(left):
                del left[way]


def turn(order: tuple[int, ...], flips: tuple[bool, ...], size: list[int]) -> Turn:
    def turned(cube: Cube) -> Cube:
        x, y, z = (
            size[i] - cube[axis] if flip else cube[axis]
            for i, (axis, flip) in enumerate(zip(order, flips, strict=True))
        )
        return x, y, z

    return turned
