"""Positions set up by hand: another seat on turn, a block taken away. All by what texts of positions allow.

A text of a position need not be reached by play, so whoever sets one up lets any seat move that the text may name, and
takes away what the text may leave out. What the rules of a game tie together stays tied: in Babel pico the number of
cubes says whose turn it is, and the supplies say which cubes lie in the tower.
"""

from collections.abc import Iterator
from typing import NamedTuple

from ..catalogue import parse
from ..errors import CubariumError, ParseError
from ..game import Position
from .position import NOTHING

TURN_PARTS = ("turn", "colour")  # the part that says who moves, by seats or by colours
MAX_TURNS = 9


class Turn(NamedTuple):
    """Who may be on turn in a position: a seat, and its colour where it has several."""

    number: int  # as the text has it, from 1
    seat: int
    colour: int


def turns(position: Position) -> list[Turn]:
    """Who could be on turn, the rest as it is.

    >>> from cubarium import new
    >>> turns(new("kubruss")), [each.number for each in turns(new("babel"))]
    ([Turn(number=1, seat=0, colour=0), Turn(number=2, seat=1, colour=1)], [1])
    """
    found = []
    for number in range(1, MAX_TURNS + 1):
        after = parsed(with_part(position, turn_part(position), str(number)))
        if after is not None and after.turn is not None and after.colour is not None:
            found.append(Turn(number, after.turn, after.colour))
    return found


def with_turn(position: Position, number: int) -> Position:
    """The position with somebody else on turn; ParseError says why that cannot be."""
    return parse(with_part(position, turn_part(position), str(number)))


def without(position: Position, board: str, x: int, y: int) -> Position:
    """The position without the block that one sees on a cell; ParseError where its text cannot leave that out."""
    lying = position.scene().occupied
    top = max((cube for cube in lying if cube[:3] == (board, x, y)), key=lambda cube: cube[3], default=None)
    if top is None:
        raise ParseError("study-nothing-there")
    candidates = [after for text in shorter_texts(position) if (after := parsed(text))]
    left = [(len(cubes), after) for after in candidates if (cubes := set(after.scene().occupied)) <= set(lying) - {top}]
    if not left:
        raise ParseError("study-stays-there")
    return max(left, key=lambda pair: pair[0])[1]


def shorter_texts(position: Position) -> Iterator[str]:
    """The text without one item of a list, or without the last letter of one: the uppermost cube of a tower."""
    turn = turn_part(position)
    for name, value in position.rules.write(position.state).items():
        items = [] if value == NOTHING else value.split(",")
        for at, item in enumerate(items):
            for rest in ([], [item[:-1]]):
                text = with_part(position, name, ",".join([*items[:at], *rest, *items[at + 1 :]]) or NOTHING)
                yield text
                if position.turn is None:  # a game that was over may go on
                    shorter = f" {turn}={NOTHING}"
                    yield from (text.replace(shorter, f" {turn}={number}", 1) for number in range(1, MAX_TURNS + 1))


def turn_part(position: Position) -> str:
    parts = position.rules.write(position.state)
    return next(name for name in TURN_PARTS if name in parts)


def with_part(position: Position, name: str, value: str) -> str:
    """The text of a position with another value of one of its parts."""
    parts = position.rules.write(position.state) | {name: value}
    return " ".join([str(position).partition(" | ")[0], "|", *(f"{each}={parts[each]}" for each in parts)])


def parsed(text: str) -> Position | None:
    """The position of a text, where it is one."""
    try:
        return parse(text)
    except (CubariumError, ValueError):
        return None
