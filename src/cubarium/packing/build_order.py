"""In which order the pieces of a packing can be put in from above, with nothing hanging in the air."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import comb

from .pieces import Packing, Placement


@dataclass(frozen=True)
class BuildOrder:
    """The first order, by the order of the placements in the packing, or None; and how many orders there are."""

    order: tuple[Placement, ...] | None
    orders: int


def build_order(packing: Packing, placed: Iterable[Placement] = ()) -> BuildOrder:
    """The order in which a packing can be built upon what is already placed.

    A piece can be put in when nothing lies above any of its cubes, and each of them stands on the table, on a cube
    that is already there, or on another cube of the piece.

    >>> build_order(Packing.parse("I2:a1.1+b1.1,I2:a1.2+b1.2,I2:c1.1+c1.2")).orders
    3
    """
    there = frozenset(placed)
    pieces = [placement for placement in packing.placements if placement not in there]
    before = predecessors(pieces, there)
    if before is None:
        return BuildOrder(None, 0)
    order: list[int] = []
    done = 0
    while len(order) < len(pieces):
        ready = next((i for i in range(len(pieces)) if not done >> i & 1 and not before[i] & ~done), None)
        if ready is None:
            return BuildOrder(None, 0)
        order.append(ready)
        done |= 1 << ready
    return BuildOrder(tuple(pieces[i] for i in order), count_orders(before))


def predecessors(pieces: list[Placement], there: frozenset[Placement]) -> list[int] | None:
    """For each piece the pieces that must be in before it, as bits; None where one can never be put in."""
    at = {cube: i for i, piece in enumerate(pieces) for cube in piece.cubes}
    fixed = {cube for piece in there for cube in piece.cubes}
    highest = max((z for _, _, z in [*at, *fixed]), default=0)
    before = [0] * len(pieces)
    for (x, y, z), piece in at.items():
        below = at.get((x, y, z - 1))
        if z > 0 and below is None and (x, y, z - 1) not in fixed:
            return None
        if below is not None and below != piece:
            before[piece] |= 1 << below
        for above in range(z + 1, highest + 1):
            other = at.get((x, y, above))
            if (x, y, above) in fixed:
                return None
            if other is not None and other != piece:
                before[other] |= 1 << piece
    return before


def count_orders(before: list[int]) -> int:
    """How many orders respect the predecessors: groups that do not depend on each other may be interleaved freely."""
    total, done = 1, 0
    for group in independent_groups(before):
        done += len(group)
        total *= comb(done, len(group)) * count_group([before[i] for i in group], [1 << i for i in group])
    return total


def independent_groups(before: list[int]) -> list[list[int]]:
    """The pieces in groups, of which none depends on another."""
    groups: list[int] = []
    for i, needed in enumerate(before):
        joined = needed | 1 << i
        apart = [group for group in groups if not group & joined]
        for group in groups:
            joined |= group if group & joined else 0
        groups = [*apart, joined]
    return [[i for i in range(len(before)) if group >> i & 1] for group in groups]


def count_group(before: list[int], bits: list[int]) -> int:
    """The orders of the pieces of a group: the paths through the sets of pieces that can be in place together."""
    ways = Counter({0: 1})  # by the pieces in place, as bits
    for _ in before:
        further: Counter[int] = Counter()
        for done, count in ways.items():
            for bit, needed in zip(bits, before, strict=True):
                if not done & bit and not needed & ~done:
                    further[done | bit] += count
        ways = further
    return sum(ways.values())
