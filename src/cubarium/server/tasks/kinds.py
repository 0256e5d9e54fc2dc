"""What each kind of task is: what it needs from the database, how it is computed, and what is kept of its answer."""

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import json

from ...catalogue import parse
from ...puzzles.mining import mine_game
from ...ratings import Key, RatingEvent, Speed, refit
from ..store import rating_revisions
from ..store.jobs import Task
from ..store.rating_revisions import DriftReport
from ..store.rows import now
from ..store.transactions import Job
from ..workers.bot_scheduler import choose
from ..workers.hint_service import find_hints
from ..workers.review_parts import review_part
from ..workers.tasks import HINTS, MINE, MOVE, REFIT, REVIEW, write_hints, write_move, write_puzzles, write_reviews


class Kind(NamedTuple):
    compute: Callable[[Any, Any], str]  # the answer to a question, from what was read for it
    read: Callable[[Any], Job[Any]] | None = None  # what the question is about, in the database
    keep: Callable[[Any, Any], Job[None]] | None = None  # writes what is kept, together with the answer


def choose_move(asked: Any, _: None) -> str:
    return write_move(choose(parse(asked["position"]), asked["level"], asked["seed"]))


def give_hints(asked: Any, _: None) -> str:
    return write_hints(find_hints(parse(asked["position"])))


def review_moves(asked: Any, _: None) -> str:
    return write_reviews(review_part(parse(asked["start"]), asked["moves"], asked["first"], asked["last"]))


def mine_puzzles(asked: Any, _: None) -> str:
    return write_puzzles(mine_game(asked["game"], asked["seed"], asked["number"]))


def refit_ratings(asked: Any, events: list[RatingEvent]) -> str:
    drift = refit(events)
    figures = {"mean": drift.mean, "deviation": drift.deviation, "spread": drift.spread}
    return json.encode({"players": len(drift.refitted), **figures}).decode()


def key_of(asked: Any) -> Key:
    return Key(asked["game"], Speed(asked["speed"]))


KINDS = {
    MOVE: Kind(choose_move),
    HINTS: Kind(give_hints),
    REVIEW: Kind(review_moves),
    REFIT: Kind(
        refit_ratings,
        read=lambda asked: rating_revisions.all_events(key_of(asked)),
        keep=lambda asked, answer: rating_revisions.add_report(DriftReport(key_of(asked), now(), **answer)),
    ),
    MINE: Kind(mine_puzzles),
}


def compute(task: Task, read: Any = None) -> str:
    """The answer of a task, from what was read for it."""
    return KINDS[task.kind].compute(json.decode(task.question), read)


def reading(task: Task) -> Job[Any] | None:
    read = KINDS[task.kind].read
    return read and read(json.decode(task.question))


def keeping(task: Task, answer: str) -> Job[None] | None:
    keep = KINDS[task.kind].keep
    return keep and keep(json.decode(task.question), json.decode(answer))
