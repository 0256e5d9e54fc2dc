"""What a tournament is to be: the game, the format, how many rounds, the time control."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final, Literal

from ...catalogue import rules
from ...errors import OptionError
from ...game import Position
from ...messages import AnyOf
from .clocks import TimeControl
from .factory import DEFAULT_LEVEL, seat_counts, seats_option, start_position
from .spectators import MAX_DELAY, MAX_DELAY_S

Format = Literal["swiss", "robin", "pods"]

FORMATS: Final[tuple[Format, ...]] = ("swiss", "robin", "pods")
MAX_ENTRIES, MAX_ROBIN = 64, 16
MAX_ROUNDS = 15
MAX_PAUSE_S = 3600
MAX_NAME_LENGTH = 60
MAX_LEVEL = 9


@dataclass(frozen=True)
class TournamentPlan:
    """A tournament as its organiser wants it."""

    game: str
    control: TimeControl
    starts: datetime
    name: str = ""  # a daily one has none of its own
    format: Format = "swiss"
    seats: int = 2
    rounds: int = 5  # a round robin has as many as it takes
    options: Mapping[str, int | str] = field(default_factory=dict)
    rated: bool = False  # the games among people
    computers: bool = True  # fill the boards up
    programs: bool = False  # of other people may join
    level: int = DEFAULT_LEVEL  # of these
    most: int = MAX_ENTRIES
    pause_s: int = 30  # between two rounds
    delay: int = 0  # by so many moves those who only watch are behind
    delay_s: int = 0  # … and by so many seconds; results are told as late


def check_plan(plan: TournamentPlan) -> None:
    """OptionError says what cannot be."""
    if plan.format not in FORMATS:
        raise OptionError("tournament-format", formats=AnyOf(list(FORMATS)))
    counts = [count for count in seat_counts(rules(plan.game)) if (count > 2) == (plan.format == "pods")]
    if not counts:
        raise OptionError("tournament-no-pods", game=rules(plan.game).title)
    if plan.seats not in counts:
        raise OptionError("tournament-seats", counts=AnyOf(counts), given=plan.seats)
    most = MAX_ROBIN if plan.format == "robin" else MAX_ENTRIES
    if not plan.seats <= plan.most <= most:
        raise OptionError("tournament-most", least=plan.seats, most=most)
    start_of(plan)
    if not 1 <= plan.rounds <= MAX_ROUNDS:
        raise OptionError("tournament-rounds", most=MAX_ROUNDS)
    if not 0 <= plan.pause_s <= MAX_PAUSE_S:
        raise OptionError("tournament-pause", most=MAX_PAUSE_S)
    if not 0 <= plan.delay <= MAX_DELAY:
        raise OptionError("tournament-delay", most=MAX_DELAY)
    if not 0 <= plan.delay_s <= MAX_DELAY_S:
        raise OptionError("tournament-delay-seconds", most=MAX_DELAY_S)
    if plan.delay_s > plan.pause_s:  # else who is paired with whom would tell results
        raise OptionError("tournament-delay-pause", pause=plan.pause_s)
    if not 1 <= plan.level <= MAX_LEVEL:
        raise OptionError("tournament-level")
    if len(plan.name) > MAX_NAME_LENGTH:
        raise OptionError("tournament-name", most=MAX_NAME_LENGTH)


def start_of(plan: TournamentPlan) -> Position:
    """Where its games begin."""
    deciding = seats_option(rules(plan.game))
    return start_position(plan.game, {**plan.options, **({deciding: plan.seats} if deciding else {})})
