"""How hard a puzzle is, from 1 to 5: by how deep it is, how much there is to see, and what leads astray."""

from bisect import bisect_right
from math import log2

# The least difficulty of the grades 2, 3, 4 and 5: a fifth of all that were mined at first are of each.
BOUNDS = (9.0, 11.0, 13.0, 15.0)


def difficulty(distance: int, nodes: int, tempting: int) -> float:
    """A number that grows with the moves to the end, the size of the proof, and the wrong moves that tempt."""
    return min(distance, 12) / 2 + log2(max(nodes, 1)) / 2 + min(tempting, 4)


def grade(distance: int, nodes: int, tempting: int) -> int:
    """The grade of a puzzle.

    >>> grade(2, 30, 0), grade(12, 500_000, 3)
    (1, 5)
    """
    return 1 + bisect_right(BOUNDS, difficulty(distance, nodes, tempting))
