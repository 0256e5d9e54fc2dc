"""Every puzzle proved once more, from its moves alone."""

from collections.abc import Iterator

from ..errors import CubariumError
from ..game import Position
from ..messages import Message
from ..solver.solve import Solver
from .grades import grade
from .lines import best_line
from .mining import best_wrong
from .proof import Question, prove, question
from .puzzle import Puzzle, puzzle_id
from .themes import Case, themes


def faults(puzzle: Puzzle) -> Iterator[Message]:
    """What a puzzle says that is not so; nothing where all of it holds.

    The wrong moves that tempt are not looked for again: they are no part of the proof.
    """
    try:
        position = puzzle.position
    except CubariumError as error:
        yield error.message
        return
    if (puzzle.id, puzzle.version, puzzle.turn) != (puzzle_id(position), position.rules.version, position.turn):
        yield fault("puzzles-fault-position", puzzle)
        return
    proof = prove(position, memory=puzzle.memory)
    if proof.values != puzzle.values or proof.nodes != puzzle.nodes:
        yield fault("puzzles-fault-values", puzzle)
        return
    asked = question(position, proof.values)
    if asked != Question(puzzle.goal, puzzle.solutions):
        yield fault("puzzles-fault-question", puzzle)
        return
    yield from unlike(puzzle, position, best_wrong(asked, proof))


def unlike(puzzle: Puzzle, position: Position, wrong: str) -> Iterator[Message]:
    """What does not follow from the question and its proof."""
    solver = Solver(position, puzzle.memory)
    if best_line(solver, position, puzzle.solutions[0]) != puzzle.line:
        yield fault("puzzles-fault-line", puzzle)
        return
    case = Case(position, puzzle.goal, puzzle.solutions, puzzle.line, best_line(solver, position, wrong), puzzle.values)
    if themes(case) != puzzle.themes:
        yield fault("puzzles-fault-themes", puzzle)
    if set(puzzle.tempting) & set(puzzle.solutions) or puzzle.grade != grade_of(puzzle):
        yield fault("puzzles-fault-grade", puzzle)


def grade_of(puzzle: Puzzle) -> int:
    return grade(puzzle.distance, puzzle.nodes, len(puzzle.tempting))


def fault(key: str, puzzle: Puzzle) -> Message:
    return Message(key, id=puzzle.id, game=puzzle.game)
