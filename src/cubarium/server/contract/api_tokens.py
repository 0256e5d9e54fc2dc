"""What travels about API tokens, beside `contract`."""

from typing import Annotated

from msgspec import Meta, Struct

from ..domain.api_tokens import SCOPES, Scope
from ..domain.users import Role
from .accounts import DeviceName

TokenScopes = Annotated[list[Scope], Meta(min_length=1, max_length=len(SCOPES))]


class ApiTokenRequest(Struct, forbid_unknown_fields=True):
    name: Annotated[DeviceName, Meta(min_length=1)]  # what you call it
    scopes: TokenScopes


class ApiTokenView(Struct):
    id: str
    name: str
    scopes: list[Scope]
    created: str  # ISO 8601
    used: str | None  # when it was last used, to the minute


class ApiTokenCreated(ApiTokenView):
    """A new API token. Its secret is shown only now."""

    secret: str  # for the header `Authorization: Bearer`


class OwnTokenView(ApiTokenView):
    """The API token that a program asks with, and whose it is."""

    user: str  # their name
    role: Role
