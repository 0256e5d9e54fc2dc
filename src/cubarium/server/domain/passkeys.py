"""A passkey as it is kept, and what the answer of a browser says about itself."""

import base64
import binascii
import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

from .errors import RefusalError

CHALLENGE_SIZE = 32  # bytes
MAX_PASSKEYS = 20  # of one user
MAX_CREDENTIAL_ID_LENGTH = 400

ProvenAction = Literal["password", "codes", "passkey", "email", "deletion"]  # needs more than an open session


@dataclass(frozen=True)
class Passkey:
    id: str  # of the credential, in base64url
    name: str
    public_key: bytes
    sign_count: int
    created: datetime | None = None
    used: datetime | None = None


def credential_bytes(text: str) -> bytes:
    """What base64url stands for; RefusalError for what is none."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError, TypeError):
        raise malformed() from None


def credential_text(data: bytes) -> str:
    """Bytes in base64url."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def challenge_in(credential: dict[str, Any]) -> bytes:
    """The challenge that an answer says it is to."""
    try:
        said = json.loads(credential_bytes(credential["response"]["clientDataJSON"]))
        return credential_bytes(said["challenge"])
    except (KeyError, TypeError, ValueError, RecursionError):
        raise malformed() from None


def credential_id(credential: dict[str, Any]) -> str:
    found = credential.get("id")
    if not isinstance(found, str) or not 0 < len(found) <= MAX_CREDENTIAL_ID_LENGTH:
        raise malformed()
    return found


def malformed() -> RefusalError:
    return RefusalError("account-passkey-malformed", code="bad_request")
