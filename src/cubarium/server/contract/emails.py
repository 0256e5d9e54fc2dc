"""What travels about e-mail, beside `contract`. Nobody needs an address, and not every server sends mails."""

from typing import Annotated

from msgspec import Meta, Struct

from ..domain.email import MAX_ADDRESS_LENGTH
from .accounts import Password
from .fields import Name

LinkToken = Annotated[str, Meta(max_length=200)]  # as the link in a mail has it


class EmailRequest(Struct, forbid_unknown_fields=True):
    address: Annotated[str, Meta(max_length=MAX_ADDRESS_LENGTH)]
    digest: bool = False  # once a day, the games that wait for you
    language: Annotated[str, Meta(max_length=20)] = "en"  # of the mails
    current: Password | None = None  # your password, needed for another address where there is one


class EmailView(Struct):
    available: bool  # whether this server sends mails
    address: str | None
    confirmed: bool
    digest: bool


class LinkRequest(Struct, forbid_unknown_fields=True):
    token: LinkToken


class ResetRequest(Struct, forbid_unknown_fields=True):
    name: Name  # of the account


class NewPasswordRequest(Struct, forbid_unknown_fields=True):
    token: LinkToken
    password: Password
