"""What travels about accounts, beside `contract`: who you are, your sessions, and what you log in with.

session  a browser in which you are known; `id` names it to you alone
guest    known by the cookie alone: whoever loses that is somebody else
"""

from typing import Annotated, Any

from msgspec import Meta, Struct

from ..domain.passkeys import ProvenAction
from ..domain.passwords import MAX_PASSWORD_LENGTH
from ..domain.users import MAX_DEVICE_LENGTH, Role
from .fields import Name

Password = Annotated[str, Meta(max_length=MAX_PASSWORD_LENGTH)]
DeviceName = Annotated[str, Meta(max_length=MAX_DEVICE_LENGTH)]
RecoveryCode = Annotated[str, Meta(max_length=40, description="blanks, hyphens and capitals make no difference")]


Credential = dict[str, Any]


class ReauthenticationRequest(Struct, forbid_unknown_fields=True, kw_only=True):
    """That it is you, where you have an account: an open session alone may not do this."""

    current: Password | None = None  # your password, needed where you have one
    passkey: Credential | None = None  # PublicKeyCredential.toJSON(), needed where you have passkeys alone


class ReauthenticationOptionsRequest(Struct, forbid_unknown_fields=True):
    action: ProvenAction  # what the passkey is used for


class SessionNameRequest(Struct, forbid_unknown_fields=True):
    name: DeviceName


class LoginRequest(Struct, forbid_unknown_fields=True):
    name: Name
    password: Password


class RecoveryRequest(Struct, forbid_unknown_fields=True):
    name: Name
    code: RecoveryCode
    password: Password  # the new one


class PasswordRequest(ReauthenticationRequest):
    password: Password  # the new one


class PasskeyRequest(Struct, forbid_unknown_fields=True):
    credential: Credential  # PublicKeyCredential.toJSON(), after making one
    name: DeviceName = ""  # what you call it; the device, if left out


class PasskeyLoginRequest(Struct, forbid_unknown_fields=True):
    credential: Credential  # PublicKeyCredential.toJSON(), after using one


class DeletionRequest(ReauthenticationRequest):
    name: Name  # yours, to make sure


class CountryRequest(Struct, forbid_unknown_fields=True):
    country: Annotated[str, Meta(max_length=2)]  # ISO 3166-1; "" to say none


class AccountView(Struct):
    """Who you are."""

    name: str
    country: str | None  # where you say to come from
    role: Role
    guest: bool
    password: bool  # whether you have one
    passkeys: int
    recovery_codes: int  # that were not used yet
    created: str  # ISO 8601


class SessionView(Struct):
    id: str
    name: str  # of the device
    created: str
    seen: str  # when it was last used, to the hour
    current: bool  # the one that asks


class PasskeyView(Struct):
    id: str
    name: str
    created: str
    used: str | None  # when you last logged in with it


class RecoveryCodesView(Struct):
    """Codes to be printed: each lets you set a new password, once. They are shown only now."""

    codes: list[str]
