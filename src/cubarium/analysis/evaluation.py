"""What a position promises each seat, as far as a search can tell, and how sure that is."""

import math
from dataclasses import dataclass, field, replace

from ..game import Position
from ..search import Line, Report, Search, Settings

SURE = 2.0  # standard errors beyond which two chances are said to differ
SEEN = 50  # games behind a number that is worth a word
SLICE = 0.25  # seconds after which a search comes up for air, so that Ctrl-C is heard


@dataclass(frozen=True)
class Effort:
    """How much a position is searched: until the first of the limits."""

    simulations: int | None = None
    seconds: float | None = None
    settings: Settings = field(default_factory=Settings)

    def __post_init__(self) -> None:
        if self.simulations is None and self.seconds is None:
            raise ValueError("a search needs a limit: simulations or seconds")
        if (self.simulations is not None and self.simulations < 1) or not (self.seconds is None or self.seconds > 0):
            raise ValueError("the limits of a search must be more than 0")

    def doubled(self, seed: int) -> "Effort":
        """Twice the effort, from other random numbers."""
        simulations = self.simulations and 2 * self.simulations
        return Effort(simulations, self.seconds and 2 * self.seconds, replace(self.settings, seed=seed))


@dataclass(frozen=True)
class Outlook:
    """What each seat may expect of a position when everybody plays well."""

    chances: tuple[float, ...]  # to win; a shared first place is divided
    scores: tuple[float, ...]  # expected at the end
    samples: int  # games behind these numbers
    certain: bool  # they are no estimate
    line: tuple[str, ...] = ()  # how it goes on at best

    def estimate(self, seat: int) -> tuple[float, float]:
        """A seat's chance and its standard error, both as if two more games were won and two lost, so that a few
        games alike are not taken for certainty (Agresti and Coull 1998).
        """
        if self.certain:
            return self.chances[seat], 0.0
        games = self.samples + 4
        share = (self.chances[seat] * self.samples + 2) / games
        return share, math.sqrt(share * (1 - share) / games)


def loss(best: Outlook, other: Outlook, seat: int) -> tuple[float, float]:
    """How much less of a chance one outlook gives a seat than another, and how far off that may be by chance alone."""
    (high, error), (low, other_error) = best.estimate(seat), other.estimate(seat)
    return high - low, SURE * math.hypot(error, other_error)


def explore(position: Position, effort: Effort) -> Report:
    """A fresh search of a position."""
    search = Search(position, effort.settings)
    report, spent, done = None, 0.0, 0
    while report is None or not report.proven:
        seconds = SLICE if effort.seconds is None else min(SLICE, effort.seconds - spent)
        more = None if effort.simulations is None else effort.simulations - done
        if seconds <= 0 or (more is not None and more <= 0):
            break
        before, report = done, search.run(simulations=more, seconds=seconds)
        spent, done = spent + report.seconds, report.simulations
        if done == before:
            break  # there is nothing more to find
    assert report is not None
    return report


def outlook(position: Position, report: Report | None, effort: Effort) -> Outlook:
    """What a report says of its position; of one where the game is over, how it ended."""
    outcome = position.outcome
    if outcome or report is None:
        assert outcome is not None
        share = 1 / len(outcome.winners)
        chances = tuple(share if seat in outcome.winners else 0.0 for seat in range(position.seats))
        return Outlook(chances, tuple(map(float, outcome.scores)), 1, True)
    found = of_line(report.best, position.seats)
    if position.seats > 2 and report.proven and found.samples < SEEN:
        # The search ended early, as it knew how the mover will rank; who wins is seen further down its line.
        then = look(position.play(report.best.move), effort)
        return Outlook(then.chances, then.scores, found.samples, False, (report.best.move, *then.line))
    return found


def of_line(line: Line, seats: int) -> Outlook:
    """What a line promises. Of more than two seats a proof says only how the mover ranks, not who wins."""
    return Outlook(line.chances, line.scores, line.visits, line.proven and seats == 2, line.line)


def look(position: Position, effort: Effort) -> Outlook:
    """Searches a position, where there is something to search."""
    return outlook(position, None if position.turn is None else explore(position, effort), effort)
