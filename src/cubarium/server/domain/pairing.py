"""Quick pairing: the words and the rules by which those who wait come together. Nothing here asks a clock.

kind    what somebody would play: a game, how many seats it has, how it is timed
seeker  somebody who waits: the kinds they have ticked, rated or casual, and since when
reach   how many points apart the ratings of two may be: 150, and 10 more for each second that the one who came
        later has waited; who has no rating counts as a new player, with 1500 points
met     two who sat at one table in the last game that both were paired for

Programs come together with programs, people with people. Whoever has waited longest is served first, with those who
have waited longest among all who fit. Two who have met come together again only where nobody else waits for the same
kind.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
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
ABOVE_ALL = 100  # points above the strongest level that was measured, from which on one plays the strongest there is


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
    blocks: frozenset[str] = frozenset()  # whom they must not meet, whoever of the two said so
    is_program: bool = False

    @property
    def pool(self) -> tuple[bool, bool]:
        """Those come together who want the same of these: rated games or not, with people or among programs."""
        return self.rated, self.is_program

    @cached_property
    def kinds_by_key(self) -> Mapping[Key, Sequence[GameKind]]:
        """The kinds by what they are rated for; kept, as each look at the pool needs them."""
        found: dict[Key, list[GameKind]] = {}
        for kind in sorted(self.kinds):
            found.setdefault(kind.key, []).append(kind)
        return found

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


def level_for(game: str, points: int) -> int:
    """The level of the computer that is about as strong, in a game of two, as somebody with a rating."""
    measured = {level: strength.points for level, strength in house_levels(game, 2).items()}
    if not measured:
        return DEFAULT_LEVEL
    if points > max(measured.values()) + ABOVE_ALL:
        return LEVELS
    return min(measured, key=lambda level: (abs(measured[level] - points), level))
