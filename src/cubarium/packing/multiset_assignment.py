"""From counts by shape to counts by piece: in how many ways the rows of a packing can be assigned to pieces.

row       a placement of a shape, or an orbit of such placements where only packings that a symmetry fixes are counted
class     the pieces of one shape; the core counts by classes and does not tell their members apart
kind      the rows of one class with one length

For a number of rows of each kind, the assignments of rows to the members of their classes are counted, listed, or drawn
at random, within the limits of how often each piece must and may be used.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import comb, prod
from random import Random


@dataclass(frozen=True)
class CopyLimits:
    """How many of a piece must and may still be used."""

    least: int
    most: int


@dataclass(frozen=True)
class RowKind:
    """Rows that are orbits of `length` placements of a class, half of them of its mirror class where that differs."""

    a_class: int
    mirror: int
    length: int

    @property
    def each(self) -> int:
        """How many copies of a piece one orbit takes."""
        return self.length if self.a_class == self.mirror else self.length // 2


class Assignment:
    """The limits of the pieces, their classes, and the kinds of rows that a count was made with."""

    def __init__(self, limits: Sequence[CopyLimits], class_of: Sequence[int], kinds: Sequence[RowKind]) -> None:
        self.limits, self.class_of, self.kinds = limits, class_of, kinds
        self.known: dict[tuple[int, int, tuple[int, ...]], int] = {}

    @cached_property
    def members(self) -> dict[int, list[int]]:
        """The pieces of each class."""
        found: dict[int, list[int]] = {}
        for k, c in enumerate(self.class_of):
            found.setdefault(c, []).append(k)
        return found

    @cached_property
    def groups(self) -> list[tuple[int, list[int]]]:
        """Each class with the kinds that use it; of a class and its mirror class only the first."""
        mirrored = {kind.mirror for kind in self.kinds if kind.mirror != kind.a_class}
        return [
            (a_class, [i for i, kind in enumerate(self.kinds) if kind.a_class == a_class])
            for a_class in sorted(set(self.class_of) - mirrored)
        ]

    def ways(self, used: Sequence[int]) -> int:
        """In how many ways the rows of a packing, so many of each kind, can be assigned to pieces."""
        ways = 1
        for a_class, kinds in self.groups:
            ways *= self.ways_from(a_class, 0, tuple(used[i] for i in kinds))
        return ways

    def ways_from(self, a_class: int, first: int, used: tuple[int, ...]) -> int:
        """In how many ways rows can be assigned to the members of a class, from one of them on."""
        if first == len(self.members[a_class]):
            return not any(used)
        key = a_class, first, used
        if key not in self.known:
            self.known[key] = sum(
                ways * self.ways_from(a_class, first + 1, left) for _, left, ways in self.shares(a_class, first, used)
            )
        return self.known[key]

    def shares(self, a_class: int, at: int, used: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...], int]]:
        """Each number of copies that one member may have; the rows this leaves; and the ways to choose its rows."""
        limits = self.limits[self.members[a_class][at]]
        each = [kind.each for kind in self.kinds if kind.a_class == a_class]
        for taken in product(*(range(number + 1) for number in used)):
            copies = sum(number * size for number, size in zip(taken, each, strict=True))
            if limits.least <= copies <= limits.most:
                ways = prod(map(comb, used, taken))
                yield copies, tuple(number - mine for number, mine in zip(used, taken, strict=True)), ways

    def selections(self, used: Sequence[int], names: Sequence[str]) -> dict[tuple[str, ...], int]:
        """The names of the pieces that a packing with these rows may use, with the number of assignments of each."""
        found: dict[tuple[str, ...], int] = {(): 1}
        for a_class, kinds in self.groups:
            numbers = tuple(used[i] for i in kinds)
            states: dict[tuple[tuple[int, ...], tuple[str, ...]], int] = {(numbers, ()): 1}
            for at, piece in enumerate(self.members[a_class]):
                further: Counter[tuple[tuple[int, ...], tuple[str, ...]]] = Counter()
                for (left, chosen), count in states.items():
                    for copies, rest, ways in self.shares(a_class, at, left):
                        further[rest, tuple(sorted(chosen + (names[piece],) * copies))] += count * ways
                states = further
            whole = {chosen: count for (left, chosen), count in states.items() if not any(left)}
            found = {(*a, *b): m * n for a, m in found.items() for b, n in whole.items()}
        return found

    # ------------------------------------------------------------ one packing

    def assignments(self, classes: Sequence[int]) -> Iterator[tuple[int, ...]]:
        """Every assignment of rows of these classes to pieces, in a fixed order."""
        counts = [0] * len(self.limits)

        def assign(at: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
            if at == len(classes):
                if all(count >= limits.least for count, limits in zip(counts, self.limits, strict=True)):
                    yield chosen
                return
            for k in self.members[classes[at]]:
                if counts[k] < self.limits[k].most:
                    counts[k] += 1
                    yield from assign(at + 1, (*chosen, k))
                    counts[k] -= 1

        return assign(0, ())

    def draw(self, classes: Sequence[int], random: Random) -> tuple[int, ...]:
        """An assignment of rows of these classes to pieces, all equally likely."""
        chosen = [-1] * len(classes)
        for a_class in sorted(set(classes)):
            rows = [at for at, c in enumerate(classes) if c == a_class]
            random.shuffle(rows)
            for at, piece in enumerate(self.members[a_class]):
                shares = list(self.shares(a_class, at, (len(rows),)))
                weights = [ways * self.ways_from(a_class, at + 1, left) for _, left, ways in shares]
                for _ in range(random.choices(shares, weights)[0][0]):
                    chosen[rows.pop()] = piece
        return tuple(chosen)
