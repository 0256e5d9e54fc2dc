"""Puzzles from one game of strong players. The same seed and number give the same game and the same puzzles."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from ..catalogue import games, new_from_texts
from ..data import read_file
from ..errors import OptionError
from ..game import Position
from ..messages import AnyOf, quoted
from ..options import write_options
from ..players.mcts import only_move, reuse_tree
from ..search import Search, SearchSettings
from ..solver.solve import NotSolved, Solver
from .grades import difficulty, grade
from .lines import MEMORY_MB, best_line
from .proof import Proof, Question, prove, question, values_of
from .puzzle import Puzzle, puzzle_id
from .tempting import tempting
from .themes import Case, themes

MIN_MOVES = 5  # to choose from
MAX_FROM_A_GAME = 2
APART = 2  # moves at least between two puzzles of a game


@dataclass(frozen=True)
class Source:
    """How the games are played that puzzles are mined from."""

    options: tuple[dict[str, str], ...]
    weights: tuple[int, ...]
    simulations: int
    opening: tuple[int, int]
    nodes: int


@cache
def source_of(game: str) -> Source:
    """How games are played of which puzzles are mined; OptionError where none are."""
    tables = read_file(Path(__file__).with_name("variants.toml"))
    if game not in tables:
        raise OptionError(
            "puzzles-no-variants", game=quoted(game), games=AnyOf(each for each in games() if each in tables)
        )
    table: dict[str, Any] = tables[game]
    options = [{name: text for name, text in each.items() if name != "weight"} for each in table["options"]]
    weights = tuple(each["weight"] for each in table["options"])
    low, high = table["opening"]
    return Source(tuple(options), weights, table["simulations"], (low, high), table["nodes"])


def mine_game(game: str, seed: int, number: int) -> list[Puzzle]:
    """The puzzles of the game with this number in the collection of a seed; mostly none or one."""
    source, random = source_of(game), Random(f"{seed} {game} {number}")
    [options] = random.choices(source.options, source.weights)
    positions, moves = play_game(new_from_texts(game, options), source, random)
    found = [
        make_puzzle(positions[ply], moves[:ply], asked, proof, random.getrandbits(32), seed, number)
        for ply, asked, proof in questions(positions, source.nodes)
    ]
    return chosen([puzzle for puzzle in found if is_worth_asking(puzzle)])


def play_game(start: Position, source: Source, random: Random) -> tuple[list[Position], list[str]]:
    """A game by search from a random opening."""
    positions, moves = [start], list[str]()
    search: Search | None = None
    random_plies = random.randint(*source.opening)
    settings = SearchSettings(seed=random.getrandbits(63), memory=64)
    while (now := positions[-1]).turn is not None:
        move = only_move(now)
        if move is None and len(moves) < random_plies:
            move = random.choice(now.moves())
        if move is None:
            search = reuse_tree(search, now, settings)
            move = now.move(search.run(simulations=source.simulations).best.move)
        moves.append(str(move))
        positions.append(now.play_unchecked(move))
    return positions, moves


def questions(positions: list[Position], nodes: int) -> Iterator[tuple[int, Question, Proof]]:
    """The positions of a game that ask something, from its end back to where proofs get too long."""
    solver = Solver(positions[0], MEMORY_MB)  # what it learns of later positions makes it quick to reject
    for ply in reversed(range(len(positions) - 1)):
        position = positions[ply]
        if len(position.moves()) < MIN_MOVES:
            continue
        try:
            asked = question(position, values_of(solver.solve(position, nodes=nodes)))
            if asked:
                yield ply, asked, prove(position, nodes=nodes)
        except NotSolved:
            return


def make_puzzle(
    position: Position,
    moves: list[str],
    asked: Question,
    proof: Proof,
    look: int,
    seed: int,
    number: int,
) -> Puzzle:
    solver = Solver(position, proof.memory)
    line = best_line(solver, position, asked.solutions[0])
    refutation = best_line(solver, position, best_wrong(asked, proof))
    wrong = tempting(position, asked.solutions, look)
    assert position.turn is not None
    return Puzzle(
        id=puzzle_id(position),
        game=position.game,
        version=position.rules.version,
        options=write_options(position.reference),
        moves=tuple(moves),
        turn=position.turn,
        goal=asked.goal,
        solutions=asked.solutions,
        line=line,
        values=proof.values,
        nodes=proof.nodes,
        memory=proof.memory,
        tempting=wrong,
        themes=themes(Case(position, asked.goal, asked.solutions, line, refutation, proof.values)),
        grade=grade(len(line), proof.nodes, len(wrong)),
        seed=seed,
        source=number,
    )


def best_wrong(asked: Question, proof: Proof) -> str:
    """The best of the moves that do not reach the goal: what a wrong answer costs at least."""
    wrong = [move for move in proof.values if move not in asked.solutions]
    return max(wrong, key=lambda move: proof.values[move][:2])


def is_worth_asking(puzzle: Puzzle) -> bool:
    """Not where the answer is seen at once: something must tempt, or the end must be some moves away."""
    return bool(puzzle.tempting) or (puzzle.goal != "lead" and puzzle.distance >= 3)


def chosen(found: list[Puzzle]) -> list[Puzzle]:
    """The best few of a game: those with more at stake, then the harder ones; not two of one moment."""
    kept: list[Puzzle] = []
    for puzzle in sorted(found, key=rank, reverse=True):
        if len(kept) < MAX_FROM_A_GAME and all(abs(len(puzzle.moves) - len(other.moves)) > APART for other in kept):
            kept.append(puzzle)
    return kept


def rank(puzzle: Puzzle) -> tuple[bool, float]:
    return puzzle.goal != "lead", difficulty(puzzle.distance, puzzle.nodes, len(puzzle.tempting))
