"""E-mail addresses, which nobody needs to have: for a link when a password is forgotten, and for a digest once a day.

token  in a link of a mail: it proves that whoever has it reads the mails of that address; kept is its hash alone
"""

import hashlib
import hmac
import re
from dataclasses import dataclass
from datetime import timedelta
from typing import Literal

from .errors import RefusalError

MAX_ADDRESS_LENGTH = 254
ADDRESS = re.compile(r"[^\s@<>\",;:\\()\[\]\x00-\x1f\x7f]{1,64}@[^\s@<>\",;:\\()\[\]_\x00-\x1f\x7f]+\.[^\s@.]{2,}")

Purpose = Literal["confirm", "reset"]
LIFETIME: dict[Purpose, timedelta] = {"confirm": timedelta(days=1), "reset": timedelta(hours=1)}
DIGEST_PERIOD = timedelta(days=1)


@dataclass(frozen=True)
class Email:
    """The address of a user."""

    address: str
    confirmed: bool
    digest: bool  # whether they want to hear of games that wait for them
    language: str  # of the mails


def tidy_address(text: str) -> str:
    """An address as it is kept; RefusalError where it is none."""
    address = text.strip()
    if len(address) > MAX_ADDRESS_LENGTH or not ADDRESS.fullmatch(address) or ".." in address:
        raise RefusalError("email-address", code="bad_request")
    return address


def token_key(token: str) -> str:
    """What is kept of a token. They are random and long enough for a hash that is fast."""
    return hashlib.sha256(f"mail:{token}".encode("utf-8", "replace")).hexdigest()


def stop_token(secret: str, user: str, address: str) -> str:
    """Ends the mails to an address, whenever it is used: nothing of it is kept."""
    return f"{user}.{hmac.new(secret.encode(), f'{user} {address}'.encode(), 'sha256').hexdigest()}"


def wrong_token() -> RefusalError:
    """The same for tokens that never were, that were used, and that are too old."""
    return RefusalError("email-link-old", code="wrong_login")
