"""What travels about the lobby, beside `contract`: public tables that wait for people."""

from typing import Literal

from msgspec import Struct

from .events import BaseEvent
from .fields import Level

Pace = Literal["live", "correspondence", "unlimited"]


class FillRequest(Struct, forbid_unknown_fields=True):
    level: Level | None = None  # of the computer players; the catalogue has the usual one


class TableView(Struct):
    """A public table that waits for people."""

    id: str
    game: str
    title: str
    options: dict[str, str]
    seats: int
    free: int  # seats that anybody may take
    people: list[str]  # the names of those who sit there
    host: str  # … and of whoever made it; "" where they have left it
    rating: int | None  # the mean of theirs at this game and speed; null where none of them has one
    speed: Pace
    bank_s: int | None  # null where nobody's time runs
    increment_s: int | None
    rated: bool
    updated: str  # ISO 8601


class LobbyEvent(BaseEvent, tag="lobby"):
    """On connecting, and whenever a table comes, goes or changes: all of them."""

    tables: list[TableView]
