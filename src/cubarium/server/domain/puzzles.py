"""Puzzles and people: the puzzle of a day, the next one, what a try says about both strengths, and streaks.

try        the first answer of somebody to a puzzle; whether it was right is all that counts
run        right first answers one after another
day        of the calendar, in UTC
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from random import Random

from ...puzzles import Puzzle
from ...ratings import Model, Strength
from ...ratings.strength import PRIOR_MU

MODEL = Model()
GRADE_MU = 4.0  # a grade more is 120 points
GRADE_SIGMA = 4.0  # a grade says this much less than nothing at all
NEAR = 8  # puzzles about as strong as somebody, from which the next is drawn


@dataclass(frozen=True)
class Try:
    """What somebody's first answer to a puzzle was, and when they found the solution, if they did."""

    puzzle: str
    time: datetime
    right: bool
    solved: datetime | None


@dataclass(frozen=True)
class Run:
    """How many first answers were right, one after another, up to now and at most."""

    now: int = 0
    best: int = 0

    def after(self, right: bool) -> "Run":
        """The run after one more first answer.

        >>> Run(2, 5).after(True), Run(5, 5).after(True), Run(5, 5).after(False)
        (Run(now=3, best=5), Run(now=6, best=6), Run(now=0, best=5))
        """
        now = self.now + 1 if right else 0
        return Run(now, max(self.best, now))


def first_strength(grade: int) -> Strength:
    """What is believed of a puzzle that nobody has tried.

    >>> first_strength(3), first_strength(5).points
    (Strength(mu=25.0, sigma=4.0), 1740)
    """
    return Strength(PRIOR_MU + GRADE_MU * (grade - 3), GRADE_SIGMA)


def rated(person: Strength, puzzle: Strength, right: bool) -> tuple[Strength, Strength]:
    """Both strengths after a try: whoever solves a puzzle has won against it."""
    after_person, after_puzzle = MODEL.rate([person, puzzle], [1, 2] if right else [2, 1])
    return after_person, after_puzzle


def daily(puzzles: Sequence[Puzzle], day: date) -> Puzzle:
    """The puzzle of a day: the same for everybody, and none again before all others had theirs."""
    turn, number = divmod(day.toordinal(), len(puzzles))
    order = sorted(puzzles, key=lambda puzzle: puzzle.id)
    Random(f"daily {puzzles[0].game} {turn}").shuffle(order)
    return order[number]


def daily_streak(solved: Collection[date], today: date) -> int:
    """On how many days in a row the puzzle of the day was solved on its day; today may still come.

    >>> daily_streak({date(2026, 5, 1), date(2026, 4, 30), date(2026, 4, 28)}, date(2026, 5, 1))
    2
    >>> daily_streak({date(2026, 5, 1), date(2026, 4, 30)}, date(2026, 5, 2))
    2
    """
    day, streak = today, 0
    while day in solved or day == today:
        streak += day in solved
        day -= timedelta(days=1)
    return streak


def next_puzzle(
    puzzles: Sequence[Puzzle],
    tries: Mapping[str, Try],
    strengths: Mapping[str, Strength],
    person: Strength,
    random: Random,
) -> Puzzle:
    """One of those nearest in strength that the person has not tried; once all were, one that was tried long ago."""
    new = [puzzle for puzzle in puzzles if puzzle.id not in tries]
    if not new:
        oldest = sorted(puzzles, key=lambda puzzle: tries[puzzle.id].time)
        return random.choice(oldest[:NEAR])
    near = sorted(new, key=lambda puzzle: abs(strength_of(puzzle, strengths).mu - person.mu))
    return random.choice(near[:NEAR])


def strength_of(puzzle: Puzzle, strengths: Mapping[str, Strength]) -> Strength:
    return strengths.get(puzzle.id) or first_strength(puzzle.grade)
