"""What the players of `cluster.py` did and saw, and whether it is what must have been: the judge."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from measured_server import percentiles

LATE_S = 2.0  # after which whatever happened must have been seen, and whatever was asked must be answered
FAULTS = ("lost", "doubled", "disagreeing", "disorder", "late", "unanswered", "stalled")

Span = tuple[float, float]  # from a fault until all is there again


@dataclass
class Witness:
    """What one socket was told. Times are of the monotonic clock, which all processes share."""

    seat: int
    ply: int = 0  # up to which it has been told the game
    seen: dict[int, float] = field(default_factory=dict)  # by ply: when it was first shown
    shown: dict[int, str] = field(default_factory=dict)  # by ply: which move, where the event said it
    acknowledged: list[tuple[int, str, float]] = field(default_factory=list)  # of its own moves: ply, move, when
    asked: dict[int, float] = field(default_factory=dict)  # by ply: when a move was sent that has no answer yet
    heard: float = 0.0  # when something came last
    disorder: int = 0  # moves that came twice, or after one that had not come; states older than what was seen

    def sent(self, ply: int, now: float) -> None:
        self.asked[ply] = now

    def hear_move(self, ply: int, seat: int | None, move: str, now: float) -> None:
        """That a move has been played; the game has so many plies now."""
        self.disorder += ply != self.ply + 1
        self.shown.setdefault(ply - 1, move)
        if self.shown[ply - 1] != move:
            self.disorder += 1
        if seat == self.seat:
            self.acknowledged.append((ply - 1, move, now))
        self._reach(ply, now)

    def hear_state(self, ply: int, now: float) -> None:
        self.disorder += ply < self.ply
        self._reach(ply, now)

    def hear_refusal(self, now: float) -> None:
        self.asked.clear()
        self.heard = now

    def disconnected(self) -> None:
        """What was asked may have been done or not: it need not be answered any more."""
        self.asked.clear()

    def _reach(self, ply: int, now: float) -> None:
        for each in range(self.ply, ply):
            self.seen.setdefault(each, now)
        self.ply = max(self.ply, ply)
        self.asked = {each: at for each, at in self.asked.items() if each >= ply}
        self.heard = now


@dataclass
class Story:
    """One game."""

    key: str = ""
    witnesses: list[Witness] = field(default_factory=list)  # of people
    sent: dict[int, list[str]] = field(default_factory=dict)  # by ply
    latencies: list[tuple[str, float, float]] = field(default_factory=list)  # which, when, seconds
    is_over: bool = False
    ended: float = 0.0  # when nobody looked any more


def judge(stories: Sequence[Story], kept: Mapping[str, Sequence[Any]], spans: Sequence[Span], wait_s: float) -> Any:
    """Compares what the players saw with what nodes have: `kept` are the moves of each game, at one node or several.

    `wait_s` is how long a player may think at most.
    """
    found: Counter[str] = Counter(dict.fromkeys(("acknowledged", *FAULTS), 0))
    delays = [0.0]
    for story in stories:
        views = kept[story.key]
        moves, seats = [move["move"] for move in views[0]], {each.seat for each in story.witnesses}
        found["disagreeing"] += sum(view != views[0] for view in views)
        people = {ply for ply, move in enumerate(views[0]) if move["seat"] in seats}
        found["doubled"] += sum(moves[ply] not in story.sent.get(ply, ()) for ply in people)
        for witness in story.witnesses:
            found["acknowledged"] += len(witness.acknowledged)
            found["lost"] += sum(moves[ply : ply + 1] != [move] for ply, move, _ in witness.acknowledged)
            found["disorder"] += witness.disorder
            found["disorder"] += sum(moves[ply : ply + 1] != [move] for ply, move in witness.shown.items())
            found["unanswered"] += sum(story.ended - due(at, spans) > LATE_S for at in witness.asked.values())
            for ply, at in when_known(story, len(moves)).items():
                delay = witness.seen.get(ply, story.ended) - due(at, spans)
                if ply in witness.seen or delay > LATE_S:  # what was played at the very end need not have come
                    delays.append(delay)
                    found["late"] += delay > LATE_S
        silent = story.ended - due(max((each.heard for each in story.witnesses), default=story.ended), spans)
        found["stalled"] += not story.is_over and silent > wait_s + LATE_S
    sockets = sum(len(story.witnesses) for story in stories)
    return {**found, "sockets": sockets, "seen_after_ms": percentiles(delays)}


def when_known(story: Story, moves: int) -> dict[int, float]:
    """By ply, when somebody first knew of a move: whoever played it, or whoever saw it."""
    times: dict[int, float] = {}
    for witness in story.witnesses:
        for ply, at in [*witness.seen.items(), *((ply, at) for ply, _, at in witness.acknowledged)]:
            times[ply] = min(at, times.get(ply, at))
    return {ply: at for ply, at in times.items() if ply < moves}


def due(at: float, spans: Sequence[Span]) -> float:
    """From when on everybody must know of what happened at a time: where that was in a fault, from its end."""
    return max([at, *(end for begin, end in spans if begin - LATE_S <= at <= end)])


def latencies(stories: Sequence[Story], spans: Sequence[Span]) -> dict[str, Any]:
    """From sending a move to its answer, and to the opponent's seeing it: before, during and after the faults."""
    phases: dict[str, dict[str, list[float]]] = {
        phase: {"answer_ms": [], "opponent_ms": []} for phase in ("before", "during", "after")
    }
    first, last = min((begin for begin, _ in spans), default=float("inf")), max((end for _, end in spans), default=0.0)
    for story in stories:
        for kind, at, seconds in story.latencies:
            phase = "before" if at < first else "after" if at > last + LATE_S else "during"
            phases[phase][kind].append(seconds)
    return {
        phase: {kind: {**percentiles(values), "moves": len(values)} for kind, values in kinds.items()}
        for phase, kinds in phases.items()
        if kinds["answer_ms"]
    }
