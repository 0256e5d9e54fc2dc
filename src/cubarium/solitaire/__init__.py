"""Solitaire: boxes to fill with pieces, alone, and what the packing solver has to say while one does.

A puzzle is a box and the pieces for it. What lies in the box may have completions: packings of the whole box that
leave it where it is; else it is a dead end. A way is a packing up to rotation: what a rotation of the whole box makes
of it is the same way, its mirror image is another. So 3×3×3 from one colour of Blokus 3D can be done in 3,372 ways.

puzzles       those that come along
daily_puzzle  that of a day
own           those of one's own, with their limits
completion    whether, and in how many ways, a box can be completed, and what must be taken back
advice        the next step, in three grades
solutions     the ways that somebody has found, each once

>>> from cubarium.packing import Placement
>>> puzzle = find("one-colour")
>>> assess(puzzle, [Placement.parse("T4:a1.1+b1.1+c1.1+b2.1")], seconds=5.0).ways
Bounded(least=2886, exact=True)
"""

from .advice import Hint, hint
from .completion import Assessment, assess
from .daily_puzzle import daily
from .own import own_puzzle
from .puzzles import SolitairePuzzle, find, puzzle_names
from .solutions import canonical, check_solution

__all__ = [
    "Assessment",
    "Hint",
    "SolitairePuzzle",
    "assess",
    "canonical",
    "check_solution",
    "daily",
    "find",
    "hint",
    "own_puzzle",
    "puzzle_names",
]
