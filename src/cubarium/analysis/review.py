"""A whole game looked at: what each seat could expect after every move, and what each move cost whoever played it.

    loss     how much less the move played wins than the best one found, in chances of the mover
    noise    how far off that may be by chance alone; a loss within it is none
    verdict  what a loss is called, from the bounds in VERDICTS

The move played and the best one are compared on equal terms: the positions after both are searched afresh, equally
long. Whatever looks like a mistake is searched once more, twice as long and from other random numbers, and stays one
only if that agrees. For chances that are proved, all this is exact.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from ..errors import ParseError
from ..game import Position
from ..notation.record import Record
from ..search import Settings
from ..seats import seat_title
from .evaluation import Effort, Outlook, explore, look, loss, outlook
from .reasons import about

# From this loss on, a move is called so, and marked so.
VERDICTS = ((0.20, "blunder", "??"), (0.10, "mistake", "?"), (0.05, "inaccuracy", "?!"), (0.0, "good", ""))
USUAL = 20_000  # simulations a position


@dataclass(frozen=True)
class Judged:
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
    line: tuple[str, ...]  # how it would have gone on, the best move first
    reason: str  # why that is better; empty where it is not

    @property
    def mark(self) -> str:
        return next(mark for _, name, mark in VERDICTS if name == self.verdict)


@dataclass(frozen=True)
class Review:
    game: str
    title: str
    start: str
    names: tuple[str, ...]  # of the seats
    colours: tuple[str, ...]  # names of the palette
    simulations: int | None  # a position
    seconds: float | None
    first: tuple[float, ...]  # chances at the start
    plies: tuple[Judged, ...]
    scores: tuple[int, ...]  # where the game stands
    winners: tuple[int, ...]  # empty if it is not over

    @property
    def mistakes(self) -> list[Judged]:
        """What should have been played otherwise, worst first."""
        return sorted((each for each in self.plies if each.verdict != "good"), key=lambda each: -each.loss)

    def json(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def from_json(cls, text: str) -> "Review":
        """The review that a JSON text stands for; ParseError if it is none."""
        try:
            data = json.loads(text)
            plies = tuple(Judged(**tuples(each)) for each in data.pop("plies"))
            return cls(**tuples(data), plies=plies)
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            raise ParseError("this is no review in JSON") from None


def tuples(data: dict[str, Any]) -> dict[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in data.items()}


def review(
    record: Record,
    *,
    simulations: int | None = None,
    seconds: float | None = None,
    settings: Settings | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Looks at every move of a game; the limits are for one search, of which there are about two a move.

    `progress` is called with how many moves are done and how many there are.
    """
    if simulations is None and seconds is None:
        simulations = USUAL
    effort = Effort(simulations, seconds, settings or Settings())
    scene = record.start.scene()
    told = progress or (lambda done, moves: None)
    outlooks: list[Outlook] = []
    plies: list[Judged] = []
    told(0, len(record.plies))
    for judged, before in judge(record, effort):
        outlooks.append(before)
        plies.append(judged)
        told(len(plies), len(record.plies))
    first = outlooks[0] if outlooks else look(record.start, effort)
    outcome = record.outcome
    return Review(
        record.start.game,
        record.start.rules.title,
        str(record.start),
        tuple(record.headers.get(f"Seat {i + 1}") or str(seat_title(scene, i)) for i in range(record.start.seats)),
        tuple(next((tray.colour for tray in scene.trays if tray.seat == i), "") for i in range(record.start.seats)),
        effort.simulations,
        effort.seconds,
        first.chances,
        tuple(plies),
        record.position.scores,
        outcome.winners if outcome else (),
    )


def judge(record: Record, effort: Effort) -> Iterator[tuple[Judged, Outlook]]:
    """Every move, with the outlook of the position before it."""
    positions = record.positions
    report = None if positions[0].turn is None else explore(positions[0], effort)
    for number, ply in enumerate(record.plies, 1):
        position, after = positions[number - 1], positions[number]
        assert report is not None
        best, before = report.best.move, outlook(position, report, effort)
        next_report = None if after.turn is None else explore(after, effort)
        played = outlook(after, next_report, effort)
        promised = look(position.play(best), effort) if best != ply.move else played
        yield judged(number, position, ply.move, before, played, best, promised, effort), before
        report = next_report


def judged(
    number: int,
    position: Position,
    move: str,
    before: Outlook,
    played: Outlook,
    best: str,
    promised: Outlook,
    effort: Effort,
) -> Judged:
    seat = position.turn
    assert seat is not None
    lost, noise = loss(promised, played, seat)
    verdict, pair = verdict_of(lost, noise), (promised, played)
    if verdict != "good":
        # Twice as long and from other random numbers: what is a mistake only once was none.
        again = effort.doubled(effort.settings.seed + 7919)
        second = look(position.play(best), again), look(position.play(move), again)
        other, _ = loss(*second, seat)
        fading = 2 * other - lost  # what shrinks with more thought is taken to shrink on
        if other < lost:
            lost, pair = other, second
        verdict = "good" if verdict_of(fading, noise) == "good" else verdict_of(lost, noise)
    good = verdict == "good"
    return Judged(
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
        (move, *played.line) if good else (best, *pair[0].line),
        "" if good else reason(*pair, seat),
    )


def verdict_of(lost: float, noise: float) -> str:
    """What a loss is called; one within the noise is none.

    >>> verdict_of(0.3, 0.1), verdict_of(0.3, 0.4)
    ('blunder', 'good')
    """
    return next(name for bound, name, _ in VERDICTS if name == "good" or (lost >= bound and lost > noise))


def reason(best: Outlook, played: Outlook, seat: int) -> str:
    """What the better move would have kept."""
    return f"it {promise(best, seat)}, the move played {promise(played, seat)}"


def promise(outlook: Outlook, seat: int) -> str:
    chance = outlook.chances[seat]
    if not outlook.certain:
        return f"wins {about(chance)} of the games"
    return (
        "wins for certain" if chance == 1 else "makes sure of a shared first place" if chance else "loses for certain"
    )
