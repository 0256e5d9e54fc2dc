"""Where and for whom an answer is: the address that people reach this site by, and the language that they read."""

import re

from ...messages import negotiate
from ..domain.errors import RefusalError
from .error_handlers import AnyRequest
from .middleware import context_of

HOST = re.compile(r"[A-Za-z0-9.-]+(:\d+)?|\[[0-9A-Fa-f:.]+\](:\d+)?")
MAX_WISHES = 10


def site_of(request: AnyRequest) -> str:
    """The address of this site, as whoever asks has it, without a slash at its end."""
    context = context_of(request)
    if not HOST.fullmatch(context.host):
        raise RefusalError("server-other-host", code="forbidden")
    return f"{'https' if context.secure else 'http'}://{context.host}"


def language_of(request: AnyRequest) -> str:
    """The language that somebody's browser asks for, of those there are."""
    return negotiate(wishes(request.headers.get("accept-language", "")))


def wishes(header: str) -> list[str]:
    """The languages of an Accept-Language header, the most wanted first.

    >>> wishes("de;q=0.5, fr-CH, en;q=0.9, *;q=0.1"), wishes("fr;q=x")
    (['fr-CH', 'en', 'de', '*'], ['fr'])
    """
    found = []
    for part in header.split(",")[:MAX_WISHES]:
        tag, _, weight = part.strip().partition(";q=")
        found.append((-float(weight) if re.fullmatch(r"[01](\.\d{0,3})?", weight) else -1.0, tag.strip()))
    return [tag for _, tag in sorted(found, key=lambda pair: pair[0]) if tag]
