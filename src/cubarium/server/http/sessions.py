"""Sessions: secrets that this server has given out, in cookies. Nothing is kept of one until its holder does something.

A secret ends with a signature, so that whatever else comes in a cookie is none of ours. Those from before there were
signatures are known by the database.
"""

import base64
import hashlib
import hmac
import re
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

COOKIE = "cubarium_session"
COOKIE_AGE_S = 365 * 24 * 3600
RANDOM_SIZE = SIGNATURE_SIZE = 16  # bytes


@dataclass
class Sessions:
    is_known: Callable[[str], Awaitable[bool]]  # whether the database knows somebody
    key: bytes = b""  # which the database has, too

    def issue(self) -> str:
        """A new secret."""
        random = secrets.token_bytes(RANDOM_SIZE)
        return base64.urlsafe_b64encode(random + self._signature(random)).decode().rstrip("=")

    async def find(self, cookies: str) -> str | None:
        """The secret in a header with cookies, if we gave it out."""
        found = re.search(rf"(?:^|;\s*){COOKIE}=([A-Za-z0-9_-]{{43}})(?:;|$)", cookies)
        if found is None:
            return None
        secret = found[1]
        return secret if self._is_signed(secret) or await self.is_known(person_of(secret)) else None

    def _is_signed(self, secret: str) -> bool:
        data = base64.urlsafe_b64decode(secret + "=")
        return hmac.compare_digest(data[RANDOM_SIZE:], self._signature(data[:RANDOM_SIZE]))

    def _signature(self, random: bytes) -> bytes:
        return hmac.digest(self.key, random, "sha256")[:SIGNATURE_SIZE]


def person_of(secret: str) -> str:
    """Who holds a secret: its hash, so that nobody who knows it can take their place."""
    return hashlib.sha256(secret.encode()).hexdigest()


def cookie_header(secret: str, secure: bool) -> str:
    flags = "; Secure" if secure else ""
    return f"{COOKIE}={secret}; Path=/; Max-Age={COOKIE_AGE_S}; HttpOnly; SameSite=Lax{flags}"
