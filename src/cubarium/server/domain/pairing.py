"""Quick pairing: who plays with whom, among those who wait. Plain values in, groups out; nothing here asks a clock.

kind    what somebody would play: a game, how many seats it has, how it is timed
seeker  somebody who waits: the kinds they have ticked, rated or casual, and since when
reach   how many points apart the ratings of two may be: 150, and 10 more for each second that the one who came
        later has waited; who has no rating counts as a new player, with 1500 points
met     two who sat at one table in the last game that both were paired for

Whoever has waited longest is served first, with those who have waited longest among all who fit. Two who have met come
together again only where nobody else waits for the same kind.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from random import Random
from typing import Final, Literal, NamedTuple, get_args

from ...players.level import LEVELS
from ...ratings import house_levels
from ...ratings.strength import POINTS_OF_PRIOR, Key
from .clocks import TimeControl, time_control
from .factory import DEFAULT_LEVEL

SpeedChoice = Literal["3+2", "5+5", "10+10", "30+30", "3d"]
SPEEDS: Final[Mapping[SpeedChoice, TimeControl]] = {
    "3+2": time_control(180, 2),
    "5+5": time_control(300, 5),
    "10+10": time_control(600, 10),
    "30+30": time_control(1800, 30),
    "3d": time_control(days_per_move=3),
}
assert set(SPEEDS) == set(get_args(SpeedChoice))

FIRST_REACH = 150  # points
REACH_PER_SECOND = 10
MAX_SCANNED = 100  # of those who want the same, those who wait longest
CANDIDATES_PER_SEAT = 2  # … and of those who fit somebody, so many are tried for each further seat
ABOVE_ALL = 100  # points above the strongest level that was measured, from which on one plays the strongest there is

Blocked = Callable[[str, str], bool]  # whether two must not meet, either way round


class GameKind(NamedTuple):
    game: str
    seats: int
    speed: SpeedChoice

    @property
    def control(self) -> TimeControl:
        return SPEEDS[self.speed]

    @property
    def key(self) -> Key:
        """What it is rated for."""
        return Key(self.game, self.control.speed)


@dataclass(frozen=True)
class Seeker:
    person: str
    since: float  # in seconds, by any clock that does not go back
    kinds: frozenset[GameKind]
    rated: bool = False
    points: Mapping[Key, int] = field(default_factory=dict)  # the ratings there are
    met: frozenset[str] = frozenset()

    @cached_property
    def keys(self) -> frozenset[Key]:
        """What those kinds are rated for."""
        return frozenset(kind.key for kind in self.kinds)

    def rating(self, key: Key) -> int:
        return self.points.get(key, POINTS_OF_PRIOR)


@dataclass(frozen=True)
class Group:
    """Seekers who are to play together, by seat."""

    kind: GameKind
    rated: bool
    seekers: tuple[Seeker, ...]

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(seeker.person for seeker in self.seekers)


def reach(waited_s: float) -> float:
    return FIRST_REACH + REACH_PER_SECOND * max(0.0, waited_s)


def in_reach(one: Seeker, other: Seeker, key: Key, now: float) -> bool:
    waited_s = now - max(one.since, other.since)
    return abs(one.rating(key) - other.rating(key)) <= reach(waited_s)


def have_met(one: Seeker, other: Seeker) -> bool:
    return other.person in one.met or one.person in other.met


def find_groups(seekers: Iterable[Seeker], now: float, blocked: Blocked, random: Random) -> list[Group]:
    """Who plays together now. Seats are drawn, and so is the game where several would do."""
    order = sorted(seekers, key=lambda each: (each.since, each.person))
    waiting = Waiting(order, now, blocked)
    found = []
    for anchor in order:
        if anchor.person in waiting.people:
            group = best_group(anchor, waiting, random)
            if group is not None:
                found.append(group)
                waiting.remove(group.seekers)
    return found


class Waiting:
    """Those who are in no group yet, also by what they have ticked; who waits longest comes first."""

    def __init__(self, seekers: Iterable[Seeker], now: float, blocked: Blocked) -> None:
        self.now = now
        self.blocked = blocked
        self.people: dict[str, Seeker] = {}
        self.by_kind: dict[tuple[GameKind | Key, bool], dict[str, Seeker]] = {}
        for seeker in seekers:
            self.people[seeker.person] = seeker
            for kind in seeker.kinds | seeker.keys:
                self.by_kind.setdefault((kind, seeker.rated), {})[seeker.person] = seeker

    def wanting(self, kind: GameKind | Key, rated: bool) -> Mapping[str, Seeker]:
        """Who has ticked a kind, or any kind that is rated for a key."""
        return self.by_kind[kind, rated]

    def fit(self, one: Seeker, other: Seeker, key: Key) -> bool:
        return in_reach(one, other, key, self.now) and not self.blocked(one.person, other.person)

    def fitting(self, anchor: Seeker, key: Key) -> set[str]:
        """Those who may play with somebody."""
        others = islice(self.wanting(key, anchor.rated).values(), MAX_SCANNED)
        return {each.person for each in others if self.fit(anchor, each, key) and each is not anchor}

    def remove(self, seekers: Iterable[Seeker]) -> None:
        for seeker in seekers:
            del self.people[seeker.person]
            for kind in seeker.kinds | seeker.keys:
                del self.by_kind[kind, seeker.rated][seeker.person]


def best_group(anchor: Seeker, waiting: Waiting, random: Random) -> Group | None:
    """The group of somebody: of all kinds they have ticked, that with those who have waited longest."""
    kinds = sorted(anchor.kinds)
    random.shuffle(kinds)
    fitting = {key: waiting.fitting(anchor, key) for key in anchor.keys}
    groups = [(kind, members) for kind in kinds if (members := members_for(kind, anchor, waiting, fitting[kind.key]))]
    if not groups:
        return None
    kind, members = min(groups, key=lambda each: [member.since for member in each[1]])
    seats = list(members)
    random.shuffle(seats)
    return Group(kind, anchor.rated, tuple(seats))


def members_for(kind: GameKind, anchor: Seeker, waiting: Waiting, fitting: set[str]) -> Sequence[Seeker] | None:
    """Those who play a kind with somebody, that one first, of those who fit."""
    if len(fitting) < kind.seats - 1:
        return None
    key, wanting = kind.key, waiting.wanting(kind, anchor.rated)
    most = CANDIDATES_PER_SEAT * (kind.seats - 1)

    def candidates(may: Callable[[Seeker], bool]) -> list[Seeker]:
        return list(islice((each for person, each in wanting.items() if person in fitting and may(each)), most))

    def fit(one: Seeker, other: Seeker) -> bool:
        return waiting.fit(one, other, key)

    def fit_anew(one: Seeker, other: Seeker) -> bool:
        return not have_met(one, other) and fit(one, other)

    new = candidates(lambda each: not have_met(anchor, each))
    members = next(cliques([anchor], new, kind.seats, fit_anew), None)
    if members is not None:
        return members
    members = next(cliques([anchor], candidates(lambda each: True), kind.seats, fit), None)
    return members if members is not None and not are_others(members, wanting.values(), waiting.blocked) else None


def are_others(members: Sequence[Seeker], wanting: Iterable[Seeker], blocked: Blocked) -> bool:
    """Whether somebody else waits for the same kind, with whom one of those who have met could play."""
    tired = [one for one in members if any(have_met(one, other) for other in members if other is not one)]
    others = [each for each in wanting if each not in members]
    return any(not blocked(one.person, each.person) for one in tired for each in others if not have_met(one, each))


def cliques(
    members: Sequence[Seeker], candidates: Sequence[Seeker], size: int, fit: Callable[[Seeker, Seeker], bool]
) -> Iterator[Sequence[Seeker]]:
    """All ways to fill up a group with candidates who fit each other."""
    if len(members) == size:
        yield members
        return
    for number, each in enumerate(candidates):
        rest = [later for later in candidates[number + 1 :] if fit(each, later)]
        if len(members) + 1 + len(rest) >= size:
            yield from cliques([*members, each], rest, size, fit)


def level_for(game: str, points: int) -> int:
    """The level of the computer that is about as strong, in a game of two, as somebody with a rating."""
    measured = {level: strength.points for level, strength in house_levels(game, 2).items()}
    if not measured:
        return DEFAULT_LEVEL
    if points > max(measured.values()) + ABOVE_ALL:
        return LEVELS
    return min(measured, key=lambda level: (abs(measured[level] - points), level))
