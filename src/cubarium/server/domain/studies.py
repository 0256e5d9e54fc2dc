"""Studies that are kept: whose they are, and who may see and change them.

visibility  "private": for its owner alone; "link": for whoever has its address
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from .errors import RefusalError
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
