"""Finds the groups among those who wait for quick pairing.

Seekers have numbers in the order in which they came, and sets of them are the bits of an integer: whom somebody may
play with is a few operations on whole sets, however many wait, and the lowest bit has waited longest.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from math import floor
from operator import or_
from random import Random

from ...ratings import Key
from .pairing import GameKind, Group, Seeker, reach

Bits = int  # a set of seekers by number
Pool = tuple[bool, bool]  # rated games or not; programs or people
Blocks = Mapping[str, frozenset[str]]  # whom some people must not meet; one of two is enough

CANDIDATES_PER_SEAT = 2  # of those who fit somebody, so many are tried for each further seat


def find_groups(seekers: Iterable[Seeker], now: float, blocks: Blocks, random: Random) -> Iterator[Group | None]:
    """Who plays together now. Seats are drawn, and so is the game where several would do.

    Goes from one who waits to the next, and says after each whether there is a group: whoever asks may do something
    else in between.
    """
    order = sorted(seekers, key=lambda each: (each.since, each.person))
    search = GroupSearch(order, now, blocks)
    for number in range(len(order)):
        yield search.take_group(number, random) if search.free >> number & 1 else None


class GroupSearch:
    def __init__(self, seekers: Sequence[Seeker], now: float, blocks: Blocks) -> None:
        self.seekers = seekers
        self.free: Bits = (1 << len(seekers)) - 1  # who is in no group yet
        self.reaches = [floor(reach(now - each.since)) for each in seekers]
        self.ticked: dict[Pool, dict[GameKind, Bits]] = {}  # who wants a kind
        playing: dict[tuple[Key, Pool], list[int]] = {}
        for number, seeker in enumerate(seekers):
            ticked, bit = self.ticked.setdefault(seeker.pool, {}), 1 << number
            for key, kinds in seeker.kinds_by_key.items():
                playing.setdefault((key, seeker.pool), []).append(number)
                for kind in kinds:
                    ticked[kind] = ticked.get(kind, 0) | bit
        self.in_reach = {each: self._in_reach(each[0], numbers) for each, numbers in playing.items()}
        numbers = {seeker.person: number for number, seeker in enumerate(seekers)}
        self.met = related(numbers, {seeker.person: seeker.met for seeker in seekers if seeker.met})
        self.blocked = related(numbers, {person: blocks[person] for person in numbers if blocks.get(person)})

    def take_group(self, anchor: int, random: Random) -> Group | None:
        """The group of somebody: of all kinds they have ticked, that with those who have waited longest."""
        seeker = self.seekers[anchor]
        ticked = self.ticked[seeker.pool]
        groups = []
        for key, kinds in seeker.kinds_by_key.items():
            fitting = self.fitting(anchor, key) & self.free
            known: dict[tuple[int, Bits], list[int] | None] = {}  # many kinds have the same people want them
            for kind in kinds if fitting else ():
                wanted = kind.seats, ticked[kind]
                if wanted not in known:
                    known[wanted] = self._members(key, *wanted, anchor, fitting)
                if members := known[wanted]:
                    groups.append((kind, members))
        if not groups:
            return None
        since = {kind: [self.seekers[member].since for member in members] for kind, members in groups}
        best = min(since.values())
        kind, members = random.choice(sorted(each for each in groups if since[each[0]] == best))
        for member in members:
            self.free &= ~(1 << member)
        return Group(kind, seeker.rated, tuple(self.seekers[each] for each in random.sample(members, len(members))))

    def fitting(self, number: int, key: Key) -> Bits:
        """Those who may play with somebody: in reach, and not blocked."""
        return self.in_reach[key, self.seekers[number].pool](number) & ~self.blocked[number] & ~(1 << number)

    def _in_reach(self, key: Key, numbers: Sequence[int]) -> Callable[[int], Bits]:
        """Says of everybody who would play for a key who is in reach: each of two must reach the other."""
        ratings = {number: self.seekers[number].rating(key) for number in numbers}
        by_rating = Ordered((rating, number) for number, rating in ratings.items())
        by_lowest = Ordered((rating - self.reaches[number], number) for number, rating in ratings.items())
        by_highest = Ordered((rating + self.reaches[number], number) for number, rating in ratings.items())
        known: dict[int, Bits] = {}

        def in_reach(number: int) -> Bits:
            found = known.get(number)
            if found is None:
                rating, reach = ratings[number], self.reaches[number]
                reached = by_rating.up_to(rating + reach) & ~by_rating.below(rating - reach)
                found = known[number] = reached & by_lowest.up_to(rating) & ~by_highest.below(rating)
            return found

        return in_reach

    def _members(self, key: Key, seats: int, wanting: Bits, anchor: int, fitting: Bits) -> list[int] | None:
        """Those who play a kind with somebody, that one first, of those who want it and fit."""
        candidates, further = wanting & fitting, seats - 1
        most = CANDIDATES_PER_SEAT * further
        new = lowest(candidates & ~self.met[anchor], most)
        members = first_clique([anchor], new, further, lambda each: self.fitting(each, key) & ~self.met[each])
        if members is not None:
            return members
        if not candidates & self.met[anchor] and not any(self.met[each] & new for each in bits(new)):
            return None  # nobody has met anybody
        members = first_clique([anchor], lowest(candidates, most), further, lambda each: self.fitting(each, key))
        return None if members is None or self._are_others(members, wanting) else members

    def _are_others(self, members: Sequence[int], wanting: Bits) -> bool:
        """Whether somebody else waits for the same kind, with whom one of those who have met could play."""
        together = union(members)
        others = wanting & self.free & ~together
        return any(others & ~self.blocked[each] & ~self.met[each] for each in members if self.met[each] & together)


class Ordered:
    """Seekers in the order of some value."""

    def __init__(self, values: Iterable[tuple[int, int]]) -> None:
        pairs = sorted(values)
        self.values = [value for value, _ in pairs]
        self.first = list(accumulate((1 << number for _, number in pairs), or_, initial=0))  # the first 0, 1, 2, …

    def below(self, value: int) -> Bits:
        return self.first[bisect_left(self.values, value)]

    def up_to(self, value: int) -> Bits:
        return self.first[bisect_right(self.values, value)]


def related(numbers: Mapping[str, int], people: Mapping[str, frozenset[str]]) -> list[Bits]:
    """A relation among those who wait, by number; it holds both ways, whoever of two names the other."""
    found = [0] * len(numbers)
    for person, others in people.items():
        bit, here = 1 << numbers[person], [numbers[other] for other in numbers.keys() & others]
        found[numbers[person]] |= union(here)
        for other in here:
            found[other] |= bit
    return found


def first_clique(
    members: list[int], candidates: Bits, further: int, fitting: Callable[[int], Bits]
) -> list[int] | None:
    """Fills up a group with candidates who fit each other: those who have waited longest."""
    if not further:
        return members
    while candidates.bit_count() >= further:
        number = (candidates & -candidates).bit_length() - 1
        candidates &= candidates - 1
        rest = candidates & fitting(number) if further > 1 else 0
        found = first_clique([*members, number], rest, further - 1, fitting)
        if found is not None:
            return found
    return None


def union(numbers: Iterable[int]) -> Bits:
    return sum(map((1).__lshift__, numbers))


def bits(found: Bits) -> Iterator[int]:
    while found:
        yield (found & -found).bit_length() - 1
        found &= found - 1


def lowest(found: Bits, most: int) -> Bits:
    """Some of a set, those with the lowest numbers."""
    if found.bit_count() <= most:
        return found
    rest = found
    for _ in range(most):
        rest &= rest - 1
    return found & ~rest
