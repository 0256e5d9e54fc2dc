"""Why somebody else's move may have been played, in sentences that are true of it.

Each is read off the rules one move ahead or off a search that looks longer than a weak player does, so it may find
the move a mistake; then it says so.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..game import Position
from ..messages import Message
from ..scene import Scene
from ..search import Report
from ..seats import seat_title
from .evaluation import MIN_SAMPLES, Effort, Evaluation, evaluate, explore, loss
from .reasons import MIN_CHANCE_GAP, at_once, prevented, share

# What `at_once` says to whoever is on turn, as it is said of somebody else.
OF_ANOTHER = {
    "analysis-wins-now": "analysis-played-wins-now",
    "analysis-moves-again": "analysis-played-moves-again",
    "analysis-gains": "analysis-played-gains",
    "analysis-gains-most": "analysis-played-gains-most",
}


@dataclass(frozen=True)
class Explanation:
    move: str
    reasons: tuple[Message, ...]  # a clause each; never none
    better: str | None  # the move that a longer look prefers


def explain(position: Position, move: str, effort: Effort) -> Explanation:
    """Explains a legal move of the seat on turn."""
    scene = position.scene()
    assert position.turn is not None
    seat = seat_title(scene, position.turn)
    if len(position.moves()) == 1:
        return Explanation(move, (Message("analysis-played-only", seat=seat),), None)
    reasons = [of_another(each, seat) for each in at_once(position, scene, move)]
    if position.play(move).outcome is not None:
        return Explanation(move, tuple(reasons) or (Message("analysis-played-ends"),), None)
    report, expected = explore(position, effort), evaluate(position.play(move), effort)
    better = better_move(position, report, move, expected, effort)
    reasons += what_it_prevents(position, scene, report, move)
    reasons += outlook(expected, position.turn, seat)
    reasons.append(Message("analysis-played-better", best=better) if better else Message("analysis-played-best"))
    return Explanation(move, tuple(reasons), better)


def of_another(reason: Message, seat: Message) -> Message:
    """A reason that speaks of a seat, where it spoke to it."""
    key = OF_ANOTHER.get(reason.key)
    return Message(key, **dict(reason.values), seat=seat) if key else reason


def what_it_prevents(position: Position, scene: Scene, report: Report, move: str) -> Iterator[Message]:
    other = next((each for each in report.moves if each.move != move and each.visits), None)
    return prevented(position, scene, move, other.variation if other else ())


def reasons_against(position: Position, played: Sequence[str], best: str) -> list[Message]:
    """What the best move does, by the rules, that the one played does not. That one comes first in `played`, its best
    reply follows. Nothing is searched for it.
    """
    assert position.turn is not None
    scene = position.scene()
    done = [*at_once(position, scene, played[0])]
    found = [each for each in at_once(position, scene, best) if not any(is_as_much(other, each) for other in done)]
    found += prevented(position, scene, best, played)
    return [of_another(each, seat_title(scene, position.turn)) for each in found]


def is_as_much(other: Message, reason: Message) -> bool:
    """Whether one of the reasons of `at_once` holds of another move just as well."""
    is_alike = other.key.startswith(reason.key) and other.values.get("seat") == reason.values.get("seat")
    return is_alike and points_of(other) >= points_of(reason)


def points_of(reason: Message) -> int:
    points = reason.values.get("points")
    return points if isinstance(points, int) else 0


def better_move(position: Position, report: Report, move: str, played: Evaluation, effort: Effort) -> str | None:
    """The best move found, where it is clearly better than the one played: both are searched equally long."""
    seat, best = position.turn, report.best.move
    assert seat is not None
    if best == move:
        return None
    less, noise = loss(evaluate(position.play(best), effort), played, seat)
    return best if less > max(MIN_CHANCE_GAP, noise) else None


def outlook(expected: Evaluation, mover: int, seat: Message) -> Iterator[Message]:
    """What the seat that moved may expect."""
    chance = expected.chances[mover]
    if expected.certain:
        result = "win" if chance == 1 else "loss" if chance == 0 else "share"
        yield Message("analysis-played-certain", seat=seat, result=result)
    elif expected.samples >= MIN_SAMPLES:
        yield Message("analysis-played-chance", seat=seat, chance=share(chance))
