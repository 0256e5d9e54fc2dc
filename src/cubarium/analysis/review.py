"""A whole game reviewed: what each seat could expect after every move, and what each move cost whoever played it.

    loss     how much less the move played wins than the best one found, in chances of the mover
    noise    how far off that may be by chance alone; a loss within it is none
    verdict  what a loss is called, from the bounds in VERDICTS

The move played and the best one are compared on equal terms: the positions after both are searched afresh, equally
long. Whatever looks like a mistake is searched once more, twice as long and from other random numbers, and stays one
only if that agrees. For chances that are proved, all this is exact.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from ..errors import ParseError
from ..game import Position
from ..messages import Message, Sentence
from ..notation.movetext import leaving_seat
from ..notation.record import Record
from ..search import SearchSettings
from ..seats import seat_title
from .evaluation import Effort, Evaluation, evaluate, explore, from_report, loss
from .reasons import share

# From this loss on, a move is called so, and marked so.
VERDICTS = ((0.20, "blunder", "??"), (0.10, "mistake", "?"), (0.05, "inaccuracy", "?!"), (0.0, "good", ""))
DEFAULT_SIMULATIONS = 20_000  # a position
MIN_LEAD = 0.05  # of one seat's chances over all others', to be the favourite

Promise = tuple[
    float, bool
]  # what a move comes to for whoever plays it: the chance to win, and whether that is certain
Owners = tuple[tuple[str, tuple[float, ...]], ...]  # a cell, and how often each seat shows there at the end


@dataclass(frozen=True)
class MoveReview:
    """A move of the game, and what it was worth."""

    ply: int  # from 1
    seat: int
    move: str
    before: tuple[float, ...]  # chances of every seat to win, when everybody plays well
    after: tuple[float, ...]
    scores: tuple[float, ...]  # expected at the end, after the move
    certain: bool  # what is said of the position after the move is proved
    loss: float
    noise: float
    verdict: str
    best: str  # the best move found; the one played where nothing better was
    line: tuple[str, ...]  # the best play found, the best move first
    promised: Promise  # of the best move, when the two were compared
    kept: Promise  # of the move played
    owners: Owners = ()  # after the move, where the game has cells to own

    @property
    def reason(self) -> str:
        """Why the best move is better, a Sentence; empty where it is not."""
        return "" if self.verdict == "good" else Sentence(why_better(self.promised, self.kept))

    @property
    def mark(self) -> str:
        return next(mark for _, name, mark in VERDICTS if name == self.verdict)


@dataclass(frozen=True)
class TurningPoint:
    """A move after which another seat than before was the favourite."""

    ply: int
    seat: int  # the favourite from then on


@dataclass(frozen=True)
class Review:
    game: str
    title: str
    start: str
    names: tuple[str, ...]  # of the seats; a Sentence where nobody gave one
    colours: tuple[str, ...]  # names of the palette
    simulations: int | None  # a position
    seconds: float | None
    first: tuple[float, ...]  # chances at the start
    plies: tuple[MoveReview, ...]
    scores: tuple[int, ...]  # where the game stands
    winners: tuple[int, ...]  # empty if it is not over

    @property
    def mistakes(self) -> list[MoveReview]:
        """What should have been played otherwise, worst first."""
        return sorted((each for each in self.plies if each.verdict != "good"), key=lambda each: -each.loss)

    @property
    def accuracy(self) -> tuple[float | None, ...]:
        """By seat, 1 less what its moves lost on average; None where it made no move."""
        return tuple(
            1 - sum(losses) / len(losses) if losses else None
            for seat in range(len(self.names))
            for losses in [[each.loss for each in self.plies if each.seat == seat]]
        )

    @property
    def turning_points(self) -> list[TurningPoint]:
        """Where a seat became the favourite that was not the last one; where the game is level, there is none."""
        last, found = favourite(self.first), []
        for each in self.plies:
            before = favourite(each.before, each.noise)  # somebody may have left since the move before
            last = last if before is None else before
            after = favourite(each.after, each.noise)
            if after not in (None, last):
                last = after
                found.append(TurningPoint(each.ply, after))
        return found

    def json(self) -> str:
        """With the reasons in words, for whoever reads it."""
        data = asdict(self)
        for each, written in zip(self.plies, data["plies"], strict=True):
            written["reason"] = each.reason
        return json.dumps(data, ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def from_json(cls, text: str) -> "Review":
        """The review that a JSON text stands for; ParseError if it is none."""
        try:
            data = json.loads(text)
            plies = tuple(MoveReview(**with_tuples(without_reason(each))) for each in data.pop("plies"))
            return cls(**with_tuples(data), plies=plies)
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            raise ParseError("analysis-no-review") from None


def with_tuples(data: dict[str, Any]) -> dict[str, Any]:
    """An object of JSON with tuples for its lists."""
    return {name: as_tuple(value) for name, value in data.items()}


def without_reason(data: dict[str, Any]) -> dict[str, Any]:
    """What a move's review is made of: the reason is said anew."""
    return {name: value for name, value in data.items() if name != "reason"}


def as_tuple(value: Any) -> Any:
    return tuple(map(as_tuple, value)) if isinstance(value, list) else value


def favourite(chances: tuple[float, ...], noise: float = 0.0) -> int | None:
    """The seat with clearly the best chances, if there is one.

    >>> favourite((0.3, 0.7)), favourite((0.5, 0.5)), favourite((0.47, 0.53), noise=0.1)
    (1, None, None)
    """
    second, first = sorted(chances)[-2:]
    return chances.index(first) if first - second > max(MIN_LEAD, noise) else None


def review(
    record: Record,
    *,
    simulations: int | None = None,
    seconds: float | None = None,
    settings: SearchSettings | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Reviews every move of a game; the limits are for one search, of which there are about two a move.

    `progress` is called with how many moves are done and how many there are.
    """
    if simulations is None and seconds is None:
        simulations = DEFAULT_SIMULATIONS
    effort = Effort(simulations, seconds, settings or SearchSettings())
    notify = progress or (lambda done, moves: None)
    moves: list[MoveReview] = []
    notify(0, len(record.plies))
    for each in review_moves(record, effort):
        moves.append(each)
        notify(each.ply, len(record.plies))
    return collected(record, effort, moves)


def collected(record: Record, effort: Effort, moves: Sequence[MoveReview]) -> Review:
    """The review of a game, from those of its moves."""
    scene = record.start.scene()
    outcome, seats = record.outcome, range(record.start.seats)
    return Review(
        record.start.game,
        record.start.rules.title,
        str(record.start),
        tuple(record.headers.get(f"Seat {seat + 1}") or Sentence(seat_title(scene, seat)) for seat in seats),
        tuple(next((tray.colour for tray in scene.trays if tray.seat == seat), "") for seat in seats),
        effort.simulations,
        effort.seconds,
        moves[0].before if moves else evaluate(record.start, effort).chances,
        tuple(moves),
        record.position.scores,
        outcome.winners if outcome else (),
    )


def review_moves(record: Record, effort: Effort) -> Iterator[MoveReview]:
    """Every move reviewed; a seat that left made none."""
    positions = record.positions
    report = None if positions[0].turn is None else explore(positions[0], effort)
    for number, ply in enumerate(record.plies, 1):
        position, after = positions[number - 1], positions[number]
        if leaving_seat(ply.move) is not None:
            report = None if after.turn is None else explore(after, effort)
            continue
        assert report is not None
        best, before = report.best.move, from_report(position, report, effort)
        next_report = None if after.turn is None else explore(after, effort)
        played = from_report(after, next_report, effort)
        promised = evaluate(position.play(best), effort) if best != ply.move else played
        reviewed = review_move(number, position, ply.move, before, played, best, promised, effort)
        yield replace(reviewed, owners=rounded(next_report.owners) if next_report else ())
        report = next_report


def rounded(owners: Mapping[str, tuple[float, ...]]) -> Owners:
    return tuple((cell, tuple(round(share, 2) for share in shares)) for cell, shares in owners.items())


def review_move(
    number: int,
    position: Position,
    move: str,
    before: Evaluation,
    played: Evaluation,
    best: str,
    promised: Evaluation,
    effort: Effort,
) -> MoveReview:
    seat = position.turn
    assert seat is not None
    lost, noise = loss(promised, played, seat)
    verdict, pair = verdict_of(lost, noise), (promised, played)
    if verdict != "good":
        # Twice as long and from other random numbers: what is a mistake only once was none.
        again = effort.doubled(effort.settings.seed + 7919)
        second = evaluate(position.play(best), again), evaluate(position.play(move), again)
        other, _ = loss(*second, seat)
        extrapolated = 2 * other - lost  # what shrinks with twice the effort is taken to shrink on
        if other < lost:
            lost, pair = other, second
        verdict = "good" if verdict_of(extrapolated, noise) == "good" else verdict_of(lost, noise)
    good = verdict == "good"
    return MoveReview(
        number,
        seat,
        move,
        before.chances,
        played.chances,
        played.scores,
        played.certain,
        0.0 if best == move else max(0.0, lost),
        0.0 if best == move else noise,
        verdict,
        move if good else best,
        (move, *played.variation) if good else (best, *pair[0].variation),
        promise(pair[0], seat),
        promise(pair[1], seat),
    )


def verdict_of(lost: float, noise: float) -> str:
    """What a loss is called; one within the noise is none.

    >>> verdict_of(0.3, 0.1), verdict_of(0.3, 0.4)
    ('blunder', 'good')
    """
    return next(name for bound, name, _ in VERDICTS if name == "good" or (lost >= bound and lost > noise))


def promise(evaluation: Evaluation, seat: int) -> Promise:
    return evaluation.chances[seat], evaluation.certain


def why_better(best: Promise, played: Promise) -> Message:
    """What the better move would have kept."""
    return Message("analysis-better", best=predicate(*best), played=predicate(*played))


def predicate(chance: float, certain: bool) -> Message:
    """What a move comes to, as the predicate of a sentence about it."""
    if not certain:
        return Message("analysis-promises-chance", chance=share(chance))
    return Message(
        "analysis-promises-win" if chance == 1 else "analysis-promises-share" if chance else "analysis-promises-loss"
    )
