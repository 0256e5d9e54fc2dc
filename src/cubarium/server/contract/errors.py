"""Sentences, and why something was refused."""

from typing import Any

from msgspec import Struct

from ..domain.errors import Code


class MessageView(Struct):
    """A sentence, or a part of one."""

    key: str
    values: dict[str, Any]
    text: str  # in English


class ErrorView(Struct):
    """Why something was refused."""

    code: Code
    message: str  # one sentence in English
    key: str
    values: dict[str, Any]
    limit: str | None = None  # the name of the limit, where it was too much
