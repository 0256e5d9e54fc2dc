"""API tokens: what programs prove themselves with, in place of the cookie of a browser.

API token  a secret that a user gave a name and to a program; what is kept of it is a hash
scope      what a program may do with it; where it has none for what it asks, it is refused
program    whoever asks with an API token. Of a user who is a bot it plays any game; for a person it plays games that
           do not count, so that no computer's help gets into the ratings of people
"""

import re
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, get_args

from .errors import RefusalError
from .seats import tidy_name
from .users import Identity, User, new_secret, session_key

Scope = Literal["read", "play", "challenge", "seek", "talk"]
SCOPES: Final[tuple[Scope, ...]] = get_args(Scope)

PREFIX = "cubarium_"  # so that programs which look for lost secrets find it
FORM = re.compile(rf"{PREFIX}[A-Za-z0-9_-]{{43}}")
ID_LENGTH = 16  # letters of its hash that name it to its user
MAX_API_TOKENS = 20  # of one user


@dataclass(frozen=True)
class ApiToken:
    key: str  # the hash of its secret
    user: str
    name: str
    scopes: tuple[Scope, ...]
    created: datetime
    used: datetime | None = None

    @property
    def id(self) -> str:
        """What its user knows it by."""
        return self.key[:ID_LENGTH]


def new_api_token(
    user: User, name: str, scopes: Collection[Scope], others: int, time: datetime
) -> tuple[str, ApiToken]:
    """A new one for somebody who has some others: its secret, which nobody can be told again, and the rest."""
    check_owner(user, others)
    secret = PREFIX + new_secret()
    return secret, ApiToken(api_token_key(secret), user.id, checked_name(name), ordered(scopes), time)


def api_token_key(secret: str) -> str:
    """What is kept of an API token; "" for a text that cannot be one."""
    return session_key(secret) if FORM.fullmatch(secret) else ""


def ordered(scopes: Collection[Scope]) -> tuple[Scope, ...]:
    """Each once, in the order in which lists show them; RefusalError where there are none."""
    if not scopes:
        raise RefusalError("token-needs-scope", code="bad_request")
    return tuple(scope for scope in SCOPES if scope in scopes)


def checked_name(text: str) -> str:
    name = tidy_name(text)
    if not name:
        raise RefusalError("token-needs-name", code="bad_request")
    return name


def check_owner(user: User, count: int) -> None:
    """Refuses an API token to guests, and to those who have many."""
    if user.is_guest:
        raise RefusalError("token-of-guest", code="not_now")
    if count >= MAX_API_TOKENS:
        raise RefusalError("token-too-many", code="not_now", most=MAX_API_TOKENS)


def check_scope(me: Identity, scope: Scope) -> None:
    if me.scopes is not None and scope not in me.scopes:
        raise RefusalError("token-no-scope", code="forbidden", scope=scope)


def check_counted(me: Identity, counts: bool) -> None:
    """Refuses a game that counts to the program of a person: only bots play such games by programs."""
    if counts and me.scopes is not None and me.role != "bot":
        raise RefusalError("token-rated-game", code="forbidden")


def unknown_token() -> RefusalError:
    return RefusalError("token-unknown", code="unauthorised")


# ---------------------------------------------------------------- bots


def check_new_bot(user: User, has_ratings: bool) -> None:
    """Refuses to make a bot of a guest, a moderator, or somebody who has been rated as a person."""
    if user.is_guest:
        raise RefusalError("token-of-guest", code="not_now")
    if user.role != "user":
        raise RefusalError("token-not-a-bot", code="not_now")
    if has_ratings:
        raise RefusalError("token-bot-rated", code="not_now")
