"""Puzzles answered once more, without the solver: alpha-beta over the reference rules.

    python tests/plain_search.py --seed 7 --count 20 [GAME …]

answers as many puzzles of each game, drawn by chance, and prints how many it answers like the package. It shares no
code with the solver and none with the core: positions are those of `games/*.py`. So it is slow, and puzzles that would
take too many positions are counted as such.
"""

import argparse
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass

import cubarium
from cubarium import puzzles
from cubarium.game import Position
from cubarium.puzzles import Puzzle

Value = tuple[int, int]  # result (1, 0, −1) and lead of a seat
LARGEST = 10**6  # a lead beyond all


class TooManyError(Exception):
    """A search would see too many positions."""


class PlainSearch:
    """Whether a seat comes to a value at least, whatever the other does."""

    def __init__(self, seat: int, least: Value, most: int) -> None:
        self.seat, self.least, self.most = seat, least, most
        self.known: dict[Position, bool] = {}

    def reaches(self, position: Position) -> bool:
        if position not in self.known:
            if len(self.known) >= self.most:
                raise TooManyError
            self.known[position] = self.find(position)
        return self.known[position]

    def find(self, position: Position) -> bool:
        seat, outcome = self.seat, position.outcome
        if outcome:
            result = (seat in outcome.winners) - (1 - seat in outcome.winners)
            return (result, lead_of(outcome.scores, seat)) >= self.least
        is_own = position.turn == seat
        after = [position.play_unchecked(move) for move in position.moves()]
        after.sort(key=lambda each: lead_of(each.scores, seat), reverse=is_own)  # first what decides soonest
        return (any if is_own else all)(self.reaches(each) for each in after)


def lead_of(scores: Sequence[int], seat: int) -> int:
    return scores[seat] - scores[1 - seat]


class PlainProof:
    """What the moves of a puzzle come to; TooManyError where a question takes more positions than allowed."""

    def __init__(self, puzzle: Puzzle, most: int) -> None:
        position = cubarium.parse(str(puzzle.position), engine="reference")
        self.puzzle, self.most = puzzle, most
        self.after = {str(move): position.play_unchecked(move) for move in position.moves()}
        self.searches: dict[Value, PlainSearch] = {}

    def reaches(self, move: str, least: Value) -> bool:
        search = self.searches.setdefault(least, PlainSearch(self.puzzle.turn, least, self.most))
        return search.reaches(self.after[move])

    def has_value(self, move: str, value: Value) -> bool:
        """Whether it is worth that much, and no more."""
        result, lead = value
        return self.reaches(move, value) and not self.reaches(move, (result, lead + 1))

    def answers(self) -> set[str]:
        """The moves that reach the goal; none where more than the goal can be reached."""
        best = self.puzzle.values[self.puzzle.solutions[0]].lead
        least, better = {
            "win": ((1, -LARGEST), (2, 0)),
            "share": ((0, -LARGEST), (1, -LARGEST)),
            "lead": ((1, best), (1, best + 1)),
        }[self.puzzle.goal]
        right = {move for move in self.after if self.reaches(move, least)}
        return set() if any(self.reaches(move, better) for move in right) else right


@dataclass
class Tally:
    agreed: int = 0
    too_many: int = 0
    differ: tuple[str, ...] = ()


def check(sample: Sequence[Puzzle], most: int) -> Tally:
    """How many of a sample are answered like the package has it."""
    tally = Tally()
    for puzzle in sample:
        try:
            if PlainProof(puzzle, most).answers() == set(puzzle.solutions):
                tally.agreed += 1
            else:
                tally.differ += (puzzle.id,)
        except TooManyError:
            tally.too_many += 1
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", default=puzzles.collections())
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--positions", type=int, default=20_000, help="limit for each question")
    arguments = parser.parse_args()
    wrong = 0
    for game in arguments.games:
        found = list(puzzles.puzzles(game))
        sample = random.Random(arguments.seed).sample(found, min(arguments.count, len(found)))
        tally = check(sample, arguments.positions)
        wrong += len(tally.differ)
        print(f"{game}: {tally.agreed} agree, {len(tally.differ)} differ {' '.join(tally.differ)}", end="")
        print(f", {tally.too_many} take more than {arguments.positions} positions", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
