"""The seats of a game: who holds each, and what they are called.

seat    from 0; a person or a computer player holds it, or it is free
person  whoever plays or watches, known by an id that nobody can guess
token   opens a free seat: whoever has the link with it may sit there
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hmac import compare_digest
from typing import Final, Literal

from .errors import RefusalError

MAX_NAME_LENGTH = 30

SeatKind = Literal["human", "computer"]
HUMAN: Final = "human"
COMPUTER: Final = "computer"


@dataclass(frozen=True)
class Seat:
    kind: SeatKind
    level: int | None = None  # of a computer player
    holder: str | None = None  # a person; None for a computer player, and while the seat is free
    token: str | None = None
    name: str = ""  # of the person

    @property
    def is_computer(self) -> bool:
        return self.kind == COMPUTER

    @property
    def is_taken(self) -> bool:
        return self.is_computer or self.holder is not None


Seats = tuple[Seat, ...]


def seats_held(seats: Sequence[Seat], person: str | None) -> list[int]:
    return [number for number, seat in enumerate(seats) if person and seat.holder == person]


def seat_opened_by(seats: Sequence[Seat], token: str) -> int:
    given = token.encode("utf-8", "replace")
    for number, seat in enumerate(seats):
        if seat.token and compare_digest(seat.token.encode(), given):
            return number
    raise RefusalError("server-token-opens-nothing", code="forbidden")


def renamed(seats: Sequence[Seat], person: str, name: str) -> Seats:
    return tuple(replace(seat, name=name) if seat.holder == person else seat for seat in seats)


def tidy_name(text: str) -> str:
    r"""A name as a list may show it: printable, on one line, not too long.

    >>> tidy_name("  Ann\n\x1bB. ")
    'Ann B.'
    """
    printable = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(printable.split())[:MAX_NAME_LENGTH].strip()
