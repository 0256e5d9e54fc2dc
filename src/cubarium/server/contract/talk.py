"""What travels about talk at a table, beside `contract`.

phrase  one of a few things to say; the message `talk-say-PHRASE` of the catalogues is its words
text    whatever else, among people who follow each other
"""

from typing import Annotated

from msgspec import Meta, Struct

from ..domain.talk import MAX_TEXT_LENGTH, Phrase
from .errors import MessageView
from .events import BaseCommand, BaseEvent, Command, Event


class TalkLine(Struct):
    number: int  # from 1, in the order in which a game's lines were said
    seat: int | None  # of whoever said it; null where they have left it
    you: bool
    phrase: Phrase | None  # null where it is free text
    text: str  # "" for a phrase
    time: str  # ISO 8601


class TalkView(Struct):
    """What was said at a table, as far as you hear it, and what you may say."""

    lines: list[TalkLine]
    on: bool  # you want to hear and to say things
    muted: list[int]  # the seats of those whom you do not hear at this table
    text: bool  # you may say whatever you like
    refusal: MessageView | None  # why you may say nothing, or phrases alone


class TalkSettingRequest(Struct, forbid_unknown_fields=True):
    on: bool  # whether you want to hear and to say things, at all tables


class TalkRequest(Struct, forbid_unknown_fields=True):
    """A phrase or a text, one of the two."""

    phrase: Phrase | None = None
    text: Annotated[str, Meta(max_length=MAX_TEXT_LENGTH)] = ""


class MuteRequest(Struct, forbid_unknown_fields=True):
    muted: bool


class TalkEvent(BaseEvent, tag="talk"):
    """Somebody has said something."""

    line: TalkLine


class TalkCommand(BaseCommand, tag="talk"):
    """Says a phrase or a text, one of the two."""

    phrase: Phrase | None = None
    text: Annotated[str, Meta(max_length=MAX_TEXT_LENGTH)] = ""


GameEvent = Event | TalkEvent
GameCommand = Command | TalkCommand
