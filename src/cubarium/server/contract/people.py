"""What travels about people, beside `contract`: whom one follows and blocks, reports, and what moderators do."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from ..domain.moderation import MAX_MUTE_DAYS, MAX_NOTE_LENGTH, Act, Reason
from .errors import MessageView
from .fields import Name
from .talk import TalkLine

GAME_ID_LENGTH = 16

Note = Annotated[str, Meta(max_length=MAX_NOTE_LENGTH)]
RelationName = Literal["follow", "block", "none"]


# ---------------------------------------------------------------- following and blocking


class RelationRequest(Struct, forbid_unknown_fields=True):
    relation: RelationName


class RelationView(Struct):
    """What you and somebody else are to each other."""

    name: str
    you: bool  # it is you
    follows: bool  # you follow them
    followed: bool  # they follow you; both: you are friends
    blocked: bool  # you block them


class FollowedView(Struct):
    name: str
    friend: bool  # they follow you, too
    here: bool  # they have a game or the lobby open


class PeopleView(Struct):
    """The people you know, by name."""

    you: str | None  # null for whoever has not been here before
    following: list[FollowedView]
    followers: list[str]  # who follow you, and whom you do not follow
    blocked: list[str]


class StandingView(Struct):
    """How you stand with talk and with moderators."""

    talks: bool  # you want to hear and to say things at tables
    muted_until: str | None  # ISO 8601
    warning: MessageView | None  # that you have not read yet


# ---------------------------------------------------------------- reports


class ReportRequest(Struct, forbid_unknown_fields=True):
    name: Name
    reason: Reason
    game: Annotated[str, Meta(max_length=GAME_ID_LENGTH)] | None = None  # that it happened in
    note: Note = ""


class ActRequest(Struct, forbid_unknown_fields=True):
    act: Act
    days: Annotated[int, Meta(ge=1, le=MAX_MUTE_DAYS)] = 7  # for which somebody is muted
    note: Note = ""  # for the log


class ReportView(Struct):
    """A report that waits for a moderator."""

    id: int
    time: str  # ISO 8601
    reporter: str  # "" where they are gone
    name: str  # whom it is about
    game: str | None
    reason: Reason
    note: str


class ActView(Struct):
    """What was done to somebody before."""

    time: str  # ISO 8601
    moderator: str  # "" for the command line
    act: str
    details: dict[str, Any]


class ReportDetails(Struct):
    report: ReportView
    talk: list[TalkLine]  # all that was said in the game
    seats: list[str]  # the names of those who played it; "" for computers
    history: list[ActView]  # the latest first
