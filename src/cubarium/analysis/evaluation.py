"""What each seat may expect of a position, as far as a search can tell, and how sure that is."""

import math
from dataclasses import dataclass, field, replace

from ..game import Position
from ..search import MoveReport, Report, Search, SearchSettings, check_limits

STANDARD_ERRORS = 2.0  # beyond which two chances are said to differ
MIN_SAMPLES = 50  # visits behind a number that is worth a word
SLICE_S = 0.25  # of a search, between which Ctrl-C is noticed


@dataclass(frozen=True)
class Effort:
    """How much a position is searched: until the first of the limits."""

    simulations: int | None = None
    seconds: float | None = None
    settings: SearchSettings = field(default_factory=SearchSettings)

    def __post_init__(self) -> None:
        check_limits(self.simulations, self.seconds)

    def doubled(self, seed: int) -> "Effort":
        """Twice the effort, from other random numbers."""
        simulations = self.simulations and 2 * self.simulations
        return Effort(simulations, self.seconds and 2 * self.seconds, replace(self.settings, seed=seed))


@dataclass(frozen=True)
class Evaluation:
    """What each seat may expect of a position when everybody plays well."""

    chances: tuple[float, ...]  # to win; a shared first place is divided
    scores: tuple[float, ...]  # expected at the end
    samples: int  # visits of the search behind these numbers: random games, or judgements of a net
    certain: bool  # proved: they are no estimate
    variation: tuple[str, ...] = ()  # the best play found from here

    def estimate(self, seat: int) -> tuple[float, float]:
        """A seat's chance and its standard error, both as if two more games were won and two lost, so that a few
        games alike are not taken for certainty (Agresti and Coull 1998).

        That is the error of so many independent games, and only a measure of how much was looked at: visits of a tree
        are not independent, a judgement of a net varies less than a game, and what it errs in is not counted at all.
        """
        if self.certain:
            return self.chances[seat], 0.0
        games = self.samples + 4
        share = (self.chances[seat] * self.samples + 2) / games
        return share, math.sqrt(share * (1 - share) / games)


def loss(best: Evaluation, other: Evaluation, seat: int) -> tuple[float, float]:
    """How much less of a chance a seat has in the other position than in the best, and how much of it may be noise."""
    (high, error), (low, other_error) = best.estimate(seat), other.estimate(seat)
    return high - low, STANDARD_ERRORS * math.hypot(error, other_error)


def explore(position: Position, effort: Effort) -> Report:
    """A new search of a position."""
    search = Search(position, effort.settings)
    report, spent, done = None, 0.0, 0
    while report is None or not report.proven:
        seconds = SLICE_S if effort.seconds is None else min(SLICE_S, effort.seconds - spent)
        more = None if effort.simulations is None else effort.simulations - done
        if seconds <= 0 or (more is not None and more <= 0):
            break
        before, report = done, search.run(simulations=more, seconds=seconds)
        spent, done = spent + report.seconds, report.simulations
        if done == before:
            break  # there is nothing more to find
    assert report is not None
    return report


def evaluate(position: Position, effort: Effort) -> Evaluation:
    """Searches a position, where the game is not over."""
    return from_report(position, None if position.turn is None else explore(position, effort), effort)


def from_report(position: Position, report: Report | None, effort: Effort) -> Evaluation:
    """What a report says of its position; where the game is over, how it ended."""
    outcome = position.outcome
    if outcome or report is None:
        assert outcome is not None
        share = 1 / len(outcome.winners)
        chances = tuple(share if seat in outcome.winners else 0.0 for seat in range(position.seats))
        return Evaluation(chances, tuple(map(float, outcome.scores)), 1, True)
    found = of_move(report.best, position.seats)
    if position.seats > 2 and report.proven and found.samples < MIN_SAMPLES:
        # The search ended early, as it knew how the mover will rank; who wins is seen further down its variation.
        then = evaluate(position.play(report.best.move), effort)
        return Evaluation(then.chances, then.scores, found.samples, False, (report.best.move, *then.variation))
    return found


def of_move(move: MoveReport, seats: int) -> Evaluation:
    """What a move promises. Of more than two seats a proof says only how the mover ranks, not who wins."""
    return Evaluation(move.chances, move.scores, move.visits, move.proven and seats == 2, move.variation)
