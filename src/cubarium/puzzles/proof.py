"""The value of every move of a position, and whether the position is a question with one answer."""

from collections.abc import Hashable, Iterable, Mapping
from typing import NamedTuple

from ..engine import Twin
from ..game import Move, Position
from ..scene import SceneCube
from ..solver.solve import Solution, Solver
from .lines import MEMORY_MB
from .puzzle import Goal, MoveValue

MIN_WRONG = 2  # ideas that do not reach the goal
GOAL_OF_RESULT: dict[int, Goal] = {1: "win", 0: "share"}


class Proof(NamedTuple):
    values: Mapping[str, MoveValue]
    nodes: int
    memory: int


class Question(NamedTuple):
    goal: Goal
    solutions: tuple[str, ...]


def prove(position: Position, *, nodes: int | None = None, memory: int = MEMORY_MB) -> Proof:
    """The value of every move, by a solver that knows nothing yet; NotSolved when it would take too many nodes."""
    solution = Solver(position, memory).solve(position, nodes=nodes)
    return Proof(values_of(solution), solution.nodes, memory)


def values_of(solution: Solution) -> dict[str, MoveValue]:
    seat = solution.turn or 0
    return {
        move: MoveValue(value.result(seat), -value.margin if seat else value.margin, value.distance)
        for move, value in solution.moves.items()
    }


def question(position: Position, values: Mapping[str, MoveValue]) -> Question | None:
    """What the position asks, where one idea alone reaches it; None where it asks nothing.

    To win, or to share what cannot be won; where several ideas win, to lead by the most. Nobody is asked to lose.
    """
    result = max(value.result for value in values.values())
    if result < 0:
        return None
    good = [move for move, value in values.items() if value.result == result]
    goal = GOAL_OF_RESULT[result]
    if len(ideas(position, good)) > 1:
        lead = max(values[move].lead for move in good)
        goal, good = "lead", [move for move in good if values[move].lead == lead]
        if result < 1 or len(ideas(position, good)) > 1:
            return None
    wrong = [move for move in values if move not in good]
    if len(ideas(position, wrong)) < MIN_WRONG:
        return None
    return Question(goal, tuple(good))


def ideas(position: Position, moves: Iterable[str]) -> list[list[str]]:
    """Moves put together that come to the same: equal futures, or equal blocks laid on equal cells."""
    texts = list(moves)
    if len(texts) < 2:
        return [texts] if texts else []
    by_text = {str(move): move for move in position.moves()}
    placed = cubes_of(position)
    known: dict[Hashable, list[str]] = {}
    groups: list[list[str]] = []
    for text in texts:
        keys: tuple[Hashable, ...] = future_key(position, by_text[text]), placed[text]
        group = next((known[key] for key in keys if key in known), None)
        if group is None:
            group = []
            groups.append(group)
        group.append(text)
        known.update((key, group) for key in keys)
    return groups


def future_key(position: Position, move: Move) -> Hashable:
    """What the rest of the game depends on after a move: equal where positions are images of each other."""
    after = position.play_unchecked(move)
    rules = position.rules
    return rules.backend.canonical_key(after) if isinstance(rules, Twin) else str(after)


def cubes_of(position: Position) -> dict[str, frozenset[SceneCube]]:
    """The cubes that each move places."""
    return {choice.move: frozenset(choice.cubes) for choice in position.scene().choices}
