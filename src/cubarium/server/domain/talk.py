"""What people say to each other at a table.

phrase  one of a few things to say, which everybody reads in their own language
text    whatever else; only where all people at the table follow each other, and only they read it
line    what was said: a phrase or a text
"""

import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, get_args

from .errors import RefusalError
from .game_session import GameSession
from .relations import Relations
from .users import User

MAX_TEXT_LENGTH = 200
MAX_LINES = 200  # of one game: the latest are kept

Phrase = Literal[
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "welcome",
    "oops",
    "sorry",
    "moment",
    "back",
    "must-go",
    "good-game",
    "again",
    "no-thanks",
    "bye",
]
PHRASES: Final[tuple[Phrase, ...]] = get_args(Phrase)

# Letters that are not seen, or that turn round those after them: a text would not be what it looks like.
HIDDEN = frozenset(map(chr, [*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C, 0xFEFF]))
REFUSED_CATEGORIES = frozenset(["Cc", "Cs", "Co", "Cn", "Zl", "Zp"])


@dataclass(frozen=True)
class Line:
    number: int  # from 1, in the order in which a game's lines were said
    person: str
    phrase: Phrase | None
    text: str  # "" for a phrase
    time: datetime


@dataclass(frozen=True)
class Hearing:
    """Who hears what somebody says at a table."""

    relations: Relations
    switched_off: frozenset[str] = frozenset()  # people who want to hear nothing
    mutes: frozenset[tuple[str, str]] = frozenset()  # who does not hear whom, at this table

    def hears(self, session: GameSession, line: Line, listener: str | None) -> bool:
        """Players hear all, spectators phrases; nobody hears those whom they muted, or with whom there is a block."""
        if listener == line.person:
            return True
        if line.phrase is None and not session.seats_of(listener):
            return False
        if listener is None:
            return True
        is_deaf = listener in self.switched_off or (listener, line.person) in self.mutes
        return not is_deaf and not self.relations.blocked_between(listener, [line.person])


def may_write(session: GameSession, relations: Relations) -> bool:
    """Whether the people at a table may say whatever they like: all of them follow each other."""
    return relations.are_friends(session.people)


def check_talk(session: GameSession, user: User, is_text: bool, relations: Relations, now: datetime) -> None:
    """Refuses what somebody may not say."""
    people = session.people
    if user.id not in people:
        raise RefusalError("server-not-seated", code="not_yours")
    if len(people) < 2:
        raise RefusalError("talk-nobody-there", code="not_now")
    if not user.talks:
        raise RefusalError("talk-switched-off", code="not_now")
    if user.muted_until and user.muted_until > now:
        raise RefusalError("talk-muted", code="forbidden", date=user.muted_until.date().isoformat())
    if is_text and not may_write(session, relations):
        raise RefusalError("talk-friends-alone", code="forbidden")


def check_text(text: str) -> str:
    r"""A text as it is said, without blanks around it.

    >>> check_text("  Shall we? ")
    'Shall we?'
    """
    said = text.strip()
    if not said:
        raise RefusalError("talk-empty", code="bad_request")
    if len(said) > MAX_TEXT_LENGTH:
        raise RefusalError("talk-too-long", code="too_large", most=MAX_TEXT_LENGTH)
    if any(letter in HIDDEN or unicodedata.category(letter) in REFUSED_CATEGORIES for letter in said):
        raise RefusalError("talk-not-plain", code="bad_request")
    return said


def check_mute(session: GameSession, person: str, seat: int) -> str:
    """The person at a seat whom another player no longer wants to hear, or wants to hear again."""
    if not session.seats_of(person):
        raise RefusalError("server-not-seated", code="not_yours")
    holder = session.seats[seat].holder if seat in range(len(session.seats)) else None
    if holder is None or holder == person:
        raise RefusalError("talk-nobody-to-mute", code="not_found")
    return holder


def heard(lines: Collection[Line], session: GameSession, hearing: Hearing, listener: str | None) -> list[Line]:
    """What of all that was said somebody hears."""
    if listener is not None and listener in hearing.switched_off:
        return []
    return [line for line in lines if hearing.hears(session, line, listener)]
