"""Exact values: what a position comes to when both seats play as well as can be.

    winners   the seats that come first
    margin    the score of seat 0 less that of seat 1: each seat first does what it can to win or share, then to lead
    distance  how many moves are left when the winner hurries and the loser delays, whatever the margin;
              to share first place nobody hurries

>>> from cubarium import parse
>>> solution = solve(parse("kubruss edition=mini | turn=1 red=S:c1,S:c2,S:b3,M:d3+d4,L:a1+b1+a2+b2 "
...                        "blue=S:a3,S:c3,S:b4,M:d1+d2,M:a4+b4"))
>>> solution.winners, solution.margin, solution.distance
((0,), 4, 3)
>>> solution.moves["S:c4"]
Value(winners=(0,), margin=0, distance=2)
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from time import monotonic
from typing import Any

from ..checks import check_least
from ..engine import has_twin, twin
from ..errors import CubariumError, OptionError, UsageError
from ..game import Game, Position

Watch = Callable[[int], object]  # called with the number of positions made so far; whatever it raises stops the search

NO_LIMIT = 2**62


class NotSolved(CubariumError, ValueError):  # noqa: N818 – the name is a contract
    """A position is out of reach; the message says why."""


@dataclass(frozen=True)
class Value:
    """What a position comes to. Margin and distance are found apart: one line of play may not show both."""

    winners: tuple[int, ...]
    margin: int
    distance: int

    def result(self, seat: int) -> int:
        """1 when a seat wins, 0 when it shares first place, -1 when it loses."""
        return (seat in self.winners) - (1 - seat in self.winners)

    def rank(self, seat: int) -> tuple[int, int, int]:
        """What a seat wants most is greatest: to win, then to lead, then to hurry if it wins and to delay if not."""
        result = self.result(seat)
        return result, -self.margin if seat else self.margin, -self.distance if result > 0 else self.distance


@dataclass(frozen=True)
class Solution(Value):
    """The value of a position and, by its text, of every move: what the position after it comes to."""

    moves: Mapping[str, Value]
    turn: int | None = None  # the seat that moves
    nodes: int = field(default=0, compare=False)  # how many positions were made to find it

    @cached_property
    def best(self) -> list[str]:
        """The moves that are best for the seat on turn: none is better than another."""
        ranks = {text: value.rank(self.turn or 0) for text, value in self.moves.items()}
        return [text for text, rank in ranks.items() if rank == max(ranks.values())]


def solve(
    position: Position,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    memory: int = 256,
    watch: Watch | None = None,
) -> Solution:
    """The exact value of a position and of all its moves; NotSolved when a limit is reached before it is found.

    `nodes` limits how many positions are made, `seconds` the time, `memory` what is remembered, in MB. With the same
    memory a position always takes as many nodes. Ctrl-C stops it at once, as does whatever `watch` raises.
    """
    return Solver(position, memory).solve(position, nodes=nodes, seconds=seconds, watch=watch)


class Solver:
    """Solves positions of one game with its options; what it learns from one helps with the next."""

    def __init__(self, position: Position, memory: int = 256) -> None:
        if position.seats != 2:
            raise NotSolved("solver-two-seats", seats=position.seats)
        check_least("memory", memory)
        self.reference = position.reference
        self.search: CompiledSearch | PlainSearch
        if has_twin(self.reference):
            self.search = CompiledSearch(self.reference, memory)
        else:
            self.search = PlainSearch(self.reference)

    def solve(
        self,
        position: Position,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        watch: Watch | None = None,
    ) -> Solution:
        if nodes is not None:
            check_least("nodes", nodes)
        if seconds is not None and seconds <= 0:
            raise OptionError("solver-seconds", seconds=str(seconds))
        if position.reference != self.reference:
            raise UsageError("solver-other-game")
        if position.outcome:
            return Solution(position.outcome.winners, margin_of(position.scores), 0, {})
        assert position.turn is not None
        limits = nodes or NO_LIMIT, seconds or float("inf")
        values = self.search.values(position, *limits, watch)
        made = self.search.nodes
        if values is None:
            if nodes and made > nodes:
                raise NotSolved("solver-out-of-nodes", nodes=nodes)
            raise NotSolved("solver-out-of-time", seconds=f"{seconds:g}")
        best = best_value(values, position.turn)
        moves = dict(zip(map(str, position.moves()), values, strict=True))
        return Solution(best.winners, best.margin, best.distance, moves, position.turn, made)


def best_value(values: Sequence[Value], seat: int) -> Value:
    """The value of a position whose moves have these values, for the seat on turn."""
    result = max(value.result(seat) for value in values)
    good = [value for value in values if value.result(seat) == result]
    margins = [value.margin for value in good]
    distances = [value.distance for value in good]
    return Value(good[0].winners, min(margins) if seat else max(margins), 1 + (min if result > 0 else max)(distances))


def margin_of(scores: Sequence[int]) -> int:
    return scores[0] - scores[1]


WINNERS = {1: (0,), 0: (0, 1), -1: (1,)}


class CompiledSearch:
    """The search of the core."""

    def __init__(self, reference: Game[Any, Any], memory: int) -> None:
        self.rules = twin(reference)
        self.solver = self.rules.backend.solver(memory)

    @property
    def nodes(self) -> int:
        return self.solver.nodes()

    def values(self, position: Position, nodes: int, seconds: float, watch: Watch | None) -> list[Value] | None:
        found = self.solver.values(self.rules.compiled(position), nodes, seconds, watch)
        if found is None:
            return None
        return [Value(WINNERS[result], margin, distance) for result, margin, distance in found]


class PlainSearch:
    """Plain minimax, for a game that has no twin: slow, so only for small ones."""

    class Stop(Exception):  # noqa: N818
        pass

    def __init__(self, rules: Game[Any, Any]) -> None:
        self.rules = rules
        self.known: dict[Any, Value] = {}
        self.nodes = 0

    def values(self, position: Position, nodes: int, seconds: float, watch: Watch | None) -> list[Value] | None:
        self.nodes, self.max_nodes, self.deadline, self.watch = 0, nodes, monotonic() + seconds, watch
        try:
            return self.after(position.state)
        except PlainSearch.Stop:
            return None

    def after(self, state: Any) -> list[Value]:
        return [self.value(self.rules.play(state, move)) for move in self.rules.moves(state)]

    def value(self, state: Any) -> Value:
        self.nodes += 1
        if self.nodes > self.max_nodes or monotonic() > self.deadline:
            raise PlainSearch.Stop
        if self.watch and self.nodes % 256 == 0:
            self.watch(self.nodes)
        if state not in self.known:
            outcome, turn = self.rules.outcome(state), self.rules.turn(state)
            if outcome:
                self.known[state] = Value(outcome.winners, margin_of(outcome.scores), 0)
            else:
                assert turn is not None
                self.known[state] = best_value(self.after(state), turn)
        return self.known[state]
