"""What travels about games over days, beside `contract`: conditional moves, holidays, notifications.

line  moves from the present position on, the other's and yours by turns; it ends with yours
"""

from typing import Annotated

from msgspec import Meta, Struct

from ..domain.conditional_moves import MAX_LINE_LENGTH, MAX_LINES
from ..domain.push import MAX_ENDPOINT_LENGTH
from .fields import MoveText, PlyNumber

Line = Annotated[list[MoveText], Meta(max_length=MAX_LINE_LENGTH)]


class ConditionalMovesRequest(Struct, forbid_unknown_fields=True):
    ply: PlyNumber  # at which the lines begin
    lines: Annotated[list[Line], Meta(max_length=MAX_LINES)]  # all of them; none removes those you gave


class ConditionalMovesView(Struct):
    """What you answer, should the other play this or that. Nobody else sees it."""

    ply: int
    lines: list[list[str]]


class VariationRequest(Struct, forbid_unknown_fields=True):
    moves: Line  # from the present position on


class HolidayView(Struct):
    """Your holidays: while one lasts, your time stands in all games over days."""

    days_a_year: int
    left_s: int  # of this year's
    begins: str | None  # ISO 8601; of the holiday that lasts
    ends: str | None  # at the latest
    could_last_until: str | None  # if you began one now; null where you cannot


class PushKeyView(Struct):
    key: str  # of this server, for PushManager.subscribe
    subscribed: bool  # whether this browser is told of your turns


class PushRequest(Struct, forbid_unknown_fields=True):
    """A subscription, as PushManager gives it."""

    endpoint: Annotated[str, Meta(max_length=MAX_ENDPOINT_LENGTH)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    language: Annotated[str, Meta(max_length=20)] = "en"  # to be told in
