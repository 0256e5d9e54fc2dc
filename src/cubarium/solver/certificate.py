"""A game solved completely: every position that can come up, with its value, in a file that can be checked.

A certificate begins with a few lines of text and an empty one. Then comes one byte for each position, in the order of a
breadth-first search from the start that takes moves in their order. A position whose canonical key was met before, like
a turned or mirrored image of an earlier one, has no byte of its own. The byte is three times the number of moves left,
and 1 when seat 0 wins, 2 when seat 1 does, 0 when they share first place. `cubarium.solver.checker` reads it; it
shares no code with the solver.
"""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from ..engine import has_twin, twin
from ..game import Position
from .solve import WINNERS, NotSolved, Value, Watch

TITLE = "Cubarium certificate: 1"
DEFAULT_MAX_MOVES = 20_000_000  # to look at: a few gigabytes of positions at worst


@dataclass(frozen=True)
class Certificate:
    """The values of all positions that can come up after one."""

    start: Position
    values: bytes
    moves: int  # of all these positions together
    over: int  # positions in which the game is over

    @property
    def value(self) -> Value:
        """What the start comes to; the margin is not part of a certificate."""
        distance, code = divmod(self.values[0], 3)
        return Value(WINNERS[(0, 1, -1)[code]], 0, distance)

    @property
    def won(self) -> tuple[int, int, int]:
        """How many of the positions seat 0 wins, seat 1 wins, and are shared."""
        codes = Counter(value % 3 for value in self.values)
        return codes[1], codes[2], codes[0]

    def save(self, path: Path) -> None:
        head = [TITLE, f"Position: {self.start}", f"Rules: {self.start.rules.version}", f"Values: {len(self.values)}"]
        path.write_bytes("\n".join([*head, "", ""]).encode() + self.values)


def certify(start: Position, *, moves: int | None = None, watch: Watch | None = None) -> Certificate:
    """Lists and values every position that can come up; NotSolved when they have too many moves together.

    >>> from cubarium import new
    >>> certificate = certify(new("babel"))
    >>> certificate.value.winners, certificate.value.distance
    ((0,), 15)
    """
    if start.seats != 2:
        raise NotSolved("solver-two-seats", seats=start.seats)
    if not has_twin(start.reference):
        raise NotSolved("solver-no-twin", game=start.rules.title)
    rules = twin(start.reference)
    positions = rules.backend.enumeration(rules.compiled(start))
    limit = moves or DEFAULT_MAX_MOVES
    if not positions.run(limit, float("inf"), watch):
        raise NotSolved("solver-too-many-moves", moves=limit)
    return Certificate(start, positions.values(), positions.moves(), positions.over())
