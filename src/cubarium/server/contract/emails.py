"""What travels about e-mail, beside `contract`. Nobody needs an address, and not every server sends mails."""

from typing import Annotated

from msgspec import Meta, Struct

from ..domain.email import MAX_ADDRESS_LENGTH
from .accounts import Password, ReauthenticationRequest
from .fields import Name

LinkToken = Annotated[str, Meta(max_length=200)]  # as the link in a mail has it


class EmailRequest(ReauthenticationRequest):
    """Only another address needs proof that it is you."""

    address: Annotated[str, Meta(max_length=MAX_ADDRESS_LENGTH)]
    digest: bool = False  # once a day, the games that wait for you
    language: Annotated[str, Meta(max_length=20)] = "en"  # of the mails


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
