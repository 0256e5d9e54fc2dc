"""How hard a puzzle is, from 1 to 5: by how deep it is, how much there is to see, and what leads astray."""

from bisect import bisect_right
from math import log2

# The least difficulty of the grades 2, 3, 4 and 5: about a fifth of all in the package are of each.
BOUNDS = (10.0, 12.0, 13.5, 15.0)


def difficulty(distance: int, nodes: int, tempting: int) -> float:
    """A number that grows with the moves to the end, the size of the proof, and the wrong moves that tempt."""
    return min(distance, 12) / 2 + log2(max(nodes, 1)) / 2 + min(tempting, 4)


def grade(distance: int, nodes: int, tempting: int) -> int:
    """The grade of a puzzle.

    >>> grade(2, 30, 0), grade(12, 500_000, 3)
    (1, 5)
    """
    return 1 + bisect_right(BOUNDS, difficulty(distance, nodes, tempting))
