"""The seats of a game: who holds each, and what they are called.

seat    from 0; a person or a computer player holds it, or it is free
person  whoever plays or watches: the id of a user
token   opens a free seat: whoever has the link with it may sit there
seal    what is kept of a token: who made the game can tell the token from it, and nobody else can
"""

import hashlib
import hmac
import secrets
import string
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from hmac import compare_digest
from typing import Final, Literal

from .errors import RefusalError

MAX_NAME_LENGTH = 30
NONCE_LENGTH, SIGNATURE_LENGTH, DIGEST_LENGTH = 8, 24, 32  # letters
LETTERS = string.ascii_letters + string.digits

SeatKind = Literal["human", "computer"]
HUMAN: Final = "human"
COMPUTER: Final = "computer"


@dataclass(frozen=True)
class Seat:
    kind: SeatKind
    level: int | None = None  # of a computer player
    holder: str | None = None  # a person; None for a computer player, and while the seat is free
    seal: str | None = None  # of the token that opens it
    name: str = ""  # of the person
    away_until: datetime | None = None  # the person is on holiday
    is_bot: bool = False  # the person is a program

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
    for number, seat in enumerate(seats):
        if seat.seal and compare_digest(seat.seal, sealed(token)):
            return number
    raise RefusalError("server-token-opens-nothing", code="forbidden")


# ---------------------------------------------------------------- tokens


def new_seal(secret: str) -> str:
    """The seal of a new token of somebody with a secret."""
    return sealed(token_from(secret, random_letters(NONCE_LENGTH)))


def token_of(seal: str, secret: str) -> str | None:
    """The token of a seal, for whoever has the secret that it was made with."""
    token = token_from(secret, seal[:NONCE_LENGTH])
    return token if compare_digest(seal, sealed(token)) else None


def token_from(secret: str, nonce: str) -> str:
    return nonce + hmac.digest(secret.encode(), nonce.encode(), "sha256").hex()[:SIGNATURE_LENGTH]


def sealed(token: str) -> str:
    digest = hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
    return token[:NONCE_LENGTH].encode("ascii", "replace").decode() + digest[:DIGEST_LENGTH]


def random_letters(length: int) -> str:
    """Letters and digits that nobody can guess, fit for a link."""
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def renamed(seats: Sequence[Seat], person: str, name: str) -> Seats:
    return tuple(replace(seat, name=name) if seat.holder == person else seat for seat in seats)


def tidy_name(text: str) -> str:
    r"""A name as a list may show it: printable, on one line, not too long.

    >>> tidy_name("  Ann\n\x1bB. ")
    'Ann B.'
    """
    return one_line(text)[:MAX_NAME_LENGTH].strip()


def one_line(text: str) -> str:
    """A text on one line: what cannot be printed is a blank."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
