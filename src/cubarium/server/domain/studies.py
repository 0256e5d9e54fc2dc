"""Studies that are kept: whose they are, who may see and change them, and which positions may be analysed.

visibility  "private": for its owner alone; "link": for whoever has its address
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from ...engine import Twin
from ...game import Position
from .errors import RefusalError
from .game_session import GameSession
from .seats import random_letters

Visibility = Literal["private", "link"]

ID_LENGTH = 12
MAX_TITLE_LENGTH = 80
MAX_STUDIES = 200  # of one person


@dataclass(frozen=True)
class KeptStudy:
    """A study as it is kept; what is in it is a record, as JSON."""

    id: str
    owner: str
    owner_name: str
    title: str
    game: str
    visibility: Visibility
    version: int
    updated: datetime
    moves: int
    source: str | None  # the study that it was copied from


def new_study_id() -> str:
    return random_letters(ID_LENGTH)


def no_such_study() -> RefusalError:
    return RefusalError("study-none", code="not_found")


def check_may_see(study: KeptStudy, person: str | None) -> None:
    """What is private is not even there for others."""
    if study.visibility == "private" and study.owner != person:
        raise no_such_study()


def check_may_change(study: KeptStudy, person: str | None) -> None:
    check_may_see(study, person)
    if study.owner != person:
        raise RefusalError("study-not-yours", code="not_yours")


def check_room(kept: int) -> None:
    """Refuses one more study where somebody has as many as are kept."""
    if kept >= MAX_STUDIES:
        raise RefusalError("study-too-many", code="too_many", retry_after_s=3600, limit="studies", most=MAX_STUDIES)


# ---------------------------------------------------------------- which positions may be analysed


def is_against_people(session: GameSession, person: str) -> bool:
    """Whether somebody plays a game, which goes on, with other people: then a computer must not help them."""
    if session.turn is None or not session.seats_of(person):
        return False
    alone = all(seat.is_computer or seat.holder == person for seat in session.seats)
    return not alone or session.rated or session.tournament is not None


def check_not_being_played(position: Position, session: GameSession) -> None:
    """Refuses a position that a running game stands at, or will after any next move; turned or mirrored ones, too."""
    playing = session.position
    if playing.reference != position.reference:
        return
    asked = likeness(position)
    if asked == likeness(playing) or any(asked == likeness(playing.play_unchecked(move)) for move in playing.moves()):
        raise RefusalError("study-being-played", code="not_now")


def likeness(position: Position) -> object:
    """What a position has in common with its images."""
    rules = position.rules
    if not isinstance(rules, Twin):
        return str(position)
    backend = rules.backend
    return min(backend.canonical_key(backend.image(position, number)) for number in range(backend.symmetries()))
