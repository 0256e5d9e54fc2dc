"""Checks a certificate from the rules alone; nothing here comes from the solver.

It lists all positions that can come up, as the rules of the game give them, and asks of each whether the value in the
file follows from those of the positions after it. If that holds everywhere, from the ends of the game back to the
start, every value is right.
"""

from array import array
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..catalogue import parse
from ..engine import Twin
from ..errors import CubariumError, ParseError
from ..game import Position

Track = Callable[[int, int], object]  # called with how many positions are checked, and how many there are


class WrongCertificate(CubariumError, ValueError):  # noqa: N818
    """A value does not follow from the rules; the message says which."""


@dataclass(frozen=True)
class CheckResult:
    """What a certificate proves."""

    start: Position
    positions: int
    winners: tuple[int, ...]  # of the start
    distance: int


def check(path: Path, *, engine: str = "core", track: Track | None = None) -> CheckResult:
    """What a certificate proves; ParseError when it is none, WrongCertificate when a value is wrong.

    `engine="reference"` asks the specification of the game instead of its compiled twin, and takes minutes.
    """
    start, values = read(path.read_bytes(), engine)
    key_of = canonical_key_of(start)
    states, numbers = [start.state], {key_of(start.state): 0}
    following = array("L")  # the numbers of the positions after each, one position after another
    ends = array("L")
    for state in states:  # grows on the way
        for move in start.rules.moves(state):
            after = start.rules.play(state, move)
            number = numbers.setdefault(key_of(after), len(states))
            if number == len(states):
                states.append(after)
            following.append(number)
        ends.append(len(following))
        if len(states) > len(values):
            raise WrongCertificate("solver-check-more-positions", values=len(values))
        if track:
            track(len(ends), len(values))
    if len(states) < len(values):
        raise WrongCertificate("solver-check-fewer-positions", positions=len(states), values=len(values))
    # From the ends of the game back, so that the first value that does not fit is itself the wrong one.
    for number in reversed(range(len(states))):
        begin, end = ends[number - 1] if number else 0, ends[number]
        due = value_of(start.rules, states[number], [values[after] for after in following[begin:end]])
        if values[number] != due:
            raise WrongCertificate(
                "solver-check-wrong-value",
                number=number,
                value=values[number],
                due=due,
                position=Position(start.rules, states[number]),
            )
    distance, winner = divmod(values[0], 3)
    return CheckResult(start, len(states), ((0, 1), (0,), (1,))[winner], distance)


def read(data: bytes, engine: str) -> tuple[Position, bytes]:
    """The start and the values that a certificate has."""
    head, _, values = data.partition(b"\n\n")
    try:
        title, *lines = head.decode("utf-8").split("\n")
        parts = dict(line.split(": ", 1) for line in lines)
        if title != "Cubarium certificate: 1" or list(parts) != ["Position", "Rules", "Values"]:
            raise ValueError
        rules, number = int(parts["Rules"]), int(parts["Values"])
    except ValueError:
        raise ParseError("solver-check-no-certificate") from None
    start = parse(parts["Position"], engine=engine)
    if start.seats != 2:
        raise ParseError("solver-check-two-seats")
    if rules != start.rules.version:
        raise ParseError("solver-check-version", version=rules, current=start.rules.version)
    if number != len(values) or not values:
        raise ParseError("solver-check-length", expected=number, values=len(values))
    return start, values


def canonical_key_of(start: Position) -> Callable[[Any], Any]:
    """What the rest of a game depends on: positions where it is equal are one; the game itself says what it is."""
    if isinstance(start.rules, Twin):
        return start.rules.backend.canonical_key
    key_of: Callable[[Any], Any] = getattr(start.rules, "canonical_key", lambda state: state)
    return key_of


def value_of(rules: Any, state: Any, after: Iterable[int]) -> int:
    """The value that follows from those of the positions after this one: the winner hurries, all others delay."""
    seat = rules.turn(state)
    if seat is None:
        if isinstance(rules, Twin):
            return rules.backend.winners(state) % 3  # a bit for each seat
        return {(0, 1): 0, (0,): 1, (1,): 2}[rules.outcome(state).winners]
    for wanted, choose in ((seat + 1, min), (0, max), (2 - seat, max)):
        moves_left = [value // 3 for value in after if value % 3 == wanted]
        if moves_left:
            return 3 * (choose(moves_left) + 1) + wanted
    raise AssertionError(f"a seat is on turn and has no move: {rules.write(state)}")
