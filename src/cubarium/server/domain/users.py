"""Users and their sessions.

user     whoever plays: a guest from the first visit on, and the same user once there is a password or a passkey
session  a browser in which a user is known, by a secret in a cookie
links    the secret that the links of free seats are made with; that of the first session, passed on to later ones
"""

import base64
import hashlib
import hmac
import re
import secrets
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

from .errors import RefusalError
from .seats import random_letters

SECRET_SIZE = 32  # bytes
ID_LENGTH = 20
SESSION_ID_LENGTH = 16  # letters of a session's key that name it to its user
MAX_DEVICE_LENGTH = 40

Role = Literal["user", "bot", "moderator"]
ROLES: Final[tuple[Role, ...]] = ("user", "bot", "moderator")


@dataclass(frozen=True)
class User:
    id: str
    name: str
    role: Role
    created: datetime
    closed: datetime | None = None  # by a moderator
    password: str | None = None  # hashed
    passkeys: int = 0
    recovery_codes: int = 0  # that were not used yet
    country: str | None = None  # if they say one
    talks: bool = True  # hears what is said at tables, and may say things
    muted_until: datetime | None = None  # by a moderator
    warned_for: str | None = None  # by a moderator, and not read yet

    @property
    def is_bot(self) -> bool:
        return self.role == "bot"

    @property
    def is_guest(self) -> bool:
        """Known by a cookie alone."""
        return self.password is None and not self.passkeys


def check_player(user: User | None, name: str) -> User:
    """Somebody who has a page for everybody to look at: with an account that is not closed."""
    if user is None or user.is_guest or user.closed:
        raise RefusalError("ratings-no-such-player", code="not_found", name=name)
    return user


@dataclass(frozen=True)
class Identity:
    """Who sends a request."""

    user: str
    session: str  # the key of their session; "" for a program
    links: str  # the secret that links are made with
    role: Role = "user"
    scopes: frozenset[str] | None = None  # of the API token of a program; None for whoever has a session
    api_token: str = ""  # its key

    @property
    def session_id(self) -> str:
        return self.session[:SESSION_ID_LENGTH]

    @property
    def is_program(self) -> bool:
        return self.scopes is not None or self.role == "bot"


@dataclass(frozen=True)
class UserSession:
    key: str
    name: str  # of the device
    created: datetime
    seen: datetime

    @property
    def id(self) -> str:
        """What its user knows it by."""
        return self.key[:SESSION_ID_LENGTH]


def new_user_id() -> str:
    return random_letters(ID_LENGTH)


# ---------------------------------------------------------------- secrets


def new_secret() -> str:
    return base64.urlsafe_b64encode(secrets.token_bytes(SECRET_SIZE)).decode().rstrip("=")


def session_key(secret: str) -> str:
    """What is kept of a session's secret: its hash, so that nobody who reads it can take their place."""
    return hashlib.sha256(secret.encode()).hexdigest()


def wrap_links(links: str, secret: str) -> str:
    """The secret of links as it is kept with a session: only who has the session's secret can read it."""
    return combined(base64.urlsafe_b64decode(links + "="), secret).hex()


def unwrap_links(wrapped: str, secret: str) -> str:
    return base64.urlsafe_b64encode(combined(bytes.fromhex(wrapped), secret)).decode().rstrip("=")


def combined(data: bytes, secret: str) -> bytes:
    """The data under a key that is used for nothing else; done twice, the data again."""
    pad = hmac.digest(secret.encode(), b"links", "sha256")
    return bytes(a ^ b for a, b in zip(data, pad, strict=True))


# ---------------------------------------------------------------- devices

BROWSERS = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"))
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)


def device_name(user_agent: str) -> str:
    """A browser and its system, as its header says; of other programs, their name.

    >>> device_name("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"), device_name("curl/8.5.0")
    ('Firefox · Linux', 'curl')
    """
    parts = [next((name for word, name in known if word in user_agent), "") for known in (BROWSERS, SYSTEMS)]
    found = " · ".join(part for part in parts if part)
    return found or re.split(r"[/\s]", user_agent, maxsplit=1)[0][:MAX_DEVICE_LENGTH]
