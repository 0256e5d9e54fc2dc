"""Puzzles: positions of strong games in which one move alone keeps the win, or the best lead, by proof.

puzzle      a puzzle and its text; what is wrong with one
library     the puzzles of the package: `data/GAME.ndjson`
proof       the value of every move, and whether the position is a question with one answer
lines       best play after a move
tempting    wrong moves that a quick look prefers
themes      what a puzzle is about, found by rules
grades      how hard a puzzle is, from 1 to 5
mining      puzzles from one game of strong players
collection  puzzles from many games, in a file that can be continued
checking    every puzzle proved once more
workers     both in several processes
command     `cubarium puzzles`

The *goal* is what the seat on turn shall do: win, share first place, or lead by the most. An *idea* is moves that come
to the same: the positions after them are images of each other, or they place equal blocks alike. A *wrong* move is
legal and does not reach the goal.

>>> first = puzzles("kubruss")[0]
>>> first.position.turn == first.turn, first.is_right(first.solutions[0])
(True, True)
"""

from .library import collections, has_puzzle, puzzle, puzzles
from .puzzle import Puzzle

__all__ = ["Puzzle", "collections", "has_puzzle", "puzzle", "puzzles"]
