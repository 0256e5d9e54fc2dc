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
from random import Random
from typing import Final, Literal, NamedTuple, get_args

from ...players.level import LEVELS
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
MAX_CANDIDATES = 24  # who are tried to sit with somebody, those who wait longest
POINTS_PER_LEVEL = 200  # between two levels of the computer, about, as the arena has measured them

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

    def rating(self, kind: GameKind) -> int:
        return self.points.get(kind.key, POINTS_OF_PRIOR)


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


def in_reach(one: Seeker, other: Seeker, kind: GameKind, now: float) -> bool:
    waited_s = now - max(one.since, other.since)
    return abs(one.rating(kind) - other.rating(kind)) <= reach(waited_s)


def have_met(one: Seeker, other: Seeker) -> bool:
    return other.person in one.met or one.person in other.met


def find_groups(seekers: Iterable[Seeker], now: float, blocked: Blocked, random: Random) -> list[Group]:
    """Who plays together now. Seats are drawn, and so is the game where several would do."""
    waiting = {seeker.person: seeker for seeker in sorted(seekers, key=lambda each: (each.since, each.person))}
    found = []
    for anchor in list(waiting.values()):
        if anchor.person not in waiting:
            continue
        group = best_group(anchor, list(waiting.values()), now, blocked, random)
        if group is not None:
            found.append(group)
            for person in group.people:
                del waiting[person]
    return found


def best_group(anchor: Seeker, waiting: Sequence[Seeker], now: float, blocked: Blocked, random: Random) -> Group | None:
    """The group of somebody: of all kinds they have ticked, that with those who have waited longest."""
    kinds = sorted(anchor.kinds)
    random.shuffle(kinds)
    groups = [(kind, members) for kind in kinds if (members := members_for(kind, anchor, waiting, now, blocked))]
    if not groups:
        return None
    kind, members = min(groups, key=lambda each: [member.since for member in each[1]])
    seats = list(members)
    random.shuffle(seats)
    return Group(kind, anchor.rated, tuple(seats))


def members_for(
    kind: GameKind, anchor: Seeker, waiting: Sequence[Seeker], now: float, blocked: Blocked
) -> Sequence[Seeker] | None:
    """Those who play a kind with somebody, that one first."""
    wanting = [each for each in waiting if kind in each.kinds and each.rated == anchor.rated and each is not anchor]
    if len(wanting) < kind.seats - 1:
        return None

    def fit(one: Seeker, other: Seeker) -> bool:
        return in_reach(one, other, kind, now) and not blocked(one.person, other.person)

    near = [each for each in wanting if fit(anchor, each)]
    new = [each for each in near if not have_met(anchor, each)]
    first = next(
        cliques([anchor], new, kind.seats, lambda one, other: fit(one, other) and not have_met(one, other)), None
    )
    if first is not None:
        return first
    again = next(cliques([anchor], near, kind.seats, fit), None)
    return again if again is not None and not are_others(again, wanting, blocked) else None


def are_others(members: Sequence[Seeker], wanting: Sequence[Seeker], blocked: Blocked) -> bool:
    """Whether somebody else waits for the same kind, with whom one of those who have met could play."""
    tired = [one for one in members if any(have_met(one, other) for other in members if other is not one)]
    others = [each for each in wanting if each not in members]
    return any(not blocked(one.person, each.person) for one in tired for each in others if not have_met(one, each))


def cliques(
    members: Sequence[Seeker], candidates: Sequence[Seeker], size: int, fit: Callable[[Seeker, Seeker], bool]
) -> Iterator[Sequence[Seeker]]:
    """All ways to fill up a group with candidates who fit each other; those who come first in the list come first."""
    if len(members) == size:
        yield members
        return
    some = candidates[:MAX_CANDIDATES]
    for number, each in enumerate(some):
        rest = [later for later in some[number + 1 :] if fit(each, later)]
        if len(members) + 1 + len(rest) >= size:
            yield from cliques([*members, each], rest, size, fit)


def level_for(points: int) -> int:
    """The level of the computer that is about as strong as somebody with a rating.

    >>> level_for(1500), level_for(1900), level_for(900), level_for(3000)
    (3, 5, 1, 9)
    """
    return max(1, min(LEVELS, DEFAULT_LEVEL + round((points - POINTS_OF_PRIOR) / POINTS_PER_LEVEL)))
