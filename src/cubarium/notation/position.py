"""The small texts that positions of all games are written with."""

import re
from collections.abc import Iterable, Mapping

from ..errors import ParseError
from ..messages import Message, quoted

NOTHING = "-"
NO_MOVE = Message("notation-no-move")


def write_list(items: Iterable[object]) -> str:
    """Items joined by commas, in the order given; a dash for none."""
    return ",".join(map(str, items)) or NOTHING


def read_list(parts: Mapping[str, str], name: str) -> list[str]:
    """The items of a part; each at most once."""
    text = read_part(parts, name)
    items = [] if text == NOTHING else text.split(",")
    for item in items:
        if items.count(item) > 1:
            raise ParseError("notation-item-twice", name=name, item=quoted(item))
    return items


def write_turn(turn: int | None) -> str:
    """A seat or a colour, shown from 1; a dash when the game is over."""
    return NOTHING if turn is None else str(turn + 1)


def read_turn(parts: Mapping[str, str], seats: int, name: str = "turn") -> int | None:
    text = read_part(parts, name)
    if text == NOTHING:
        return None
    if not re.fullmatch(r"[1-9]", text) or int(text) > seats:
        raise ParseError("notation-turn", name=name, seats=seats, text=quoted(text))
    return int(text) - 1


def write_gone(gone: Iterable[int]) -> dict[str, str]:
    """The seats that have left, as a part of a position; there is none while all are there.

    >>> write_gone({2, 1}), write_gone([])
    ({'gone': '2,3'}, {})
    """
    seats = sorted(gone)
    return {"gone": write_list(seat + 1 for seat in seats)} if seats else {}


def read_gone(parts: Mapping[str, str], seats: int) -> frozenset[int]:
    items = read_list(parts, "gone") if "gone" in parts else []
    if seats == 2 and items:
        raise ParseError("notation-gone-two")
    if not set(items) <= set(map(str, range(1, seats + 1))) or len(items) >= seats:
        raise ParseError("notation-gone", seats=seats, text=quoted(parts["gone"]))
    return frozenset(int(item) - 1 for item in items)


def write_numbers(numbers: Iterable[int]) -> str:
    return "/".join(map(str, numbers))


def read_numbers(parts: Mapping[str, str], name: str, count: int) -> tuple[int, ...]:
    text = read_part(parts, name)
    numbers = text.split("/")
    if len(numbers) != count or not all(re.fullmatch(r"-?[0-9]{1,6}", number) for number in numbers):
        raise ParseError("notation-numbers", name=name, count=count, text=quoted(text))
    return tuple(map(int, numbers))


def read_part(parts: Mapping[str, str], name: str) -> str:
    if name not in parts:
        raise ParseError("notation-part-missing", name=name)
    return parts[name]
