"""Who somebody is, by a header: a cookie or an API token, secrets of which the server keeps the hash."""

import re

COOKIE = "cubarium_session"
COOKIE_AGE_S = 365 * 24 * 3600
KNOWN = (b"cubarium-known", b"1")  # says to a page, which cannot read the cookie, that whoever asked has one


def secret_in(cookies: str) -> str | None:
    """The secret in a header with cookies, if there is one of the right form."""
    found = re.search(rf"(?:^|;\s*){COOKIE}=([A-Za-z0-9_-]{{43}})(?:;|$)", cookies)
    return found and found[1]


def bearer_in(authorization: str) -> str | None:
    """What a header says to be an API token; None where it says something else, or nothing.

    >>> bearer_in("Bearer cubarium_abc"), bearer_in("Basic QTpi")
    ('cubarium_abc', None)
    """
    scheme, _, secret = authorization.partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else None


def cookie_header(secret: str, secure: bool) -> str:
    """For a header that sets the cookie; without a secret, the browser forgets it."""
    age_s, flags = COOKIE_AGE_S if secret else 0, "; Secure" if secure else ""
    return f"{COOKIE}={secret}; Path=/; Max-Age={age_s}; HttpOnly; SameSite=Lax{flags}"
