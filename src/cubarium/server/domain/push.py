"""Web Push: where somebody is told that it is their turn, while they look at something else.

subscription  a browser's own address at its push service, with the keys that only this browser can read messages by
"""

import base64
import binascii
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

from .errors import RefusalError

MAX_ENDPOINT_LENGTH = 1000
PUBLIC_KEY_SIZE, SECRET_SIZE = 65, 16  # bytes; a point of P-256, not compressed
UNCOMPRESSED = 4  # the first byte of such a point


@dataclass(frozen=True)
class Subscription:
    session: str  # the key of the session whose browser it is
    endpoint: str
    public_key: str  # base64url
    secret: str  # base64url
    language: str


def check_subscription(subscription: Subscription, private: bool = False) -> None:
    """RefusalError where nothing can be sent there: what is not public may be another machine's business."""
    if not is_allowed(subscription.endpoint, private):
        raise RefusalError("correspondence-push-endpoint", code="bad_request")
    key, secret = unpadded(subscription.public_key), unpadded(subscription.secret)
    if len(key) != PUBLIC_KEY_SIZE or key[0] != UNCOMPRESSED or len(secret) != SECRET_SIZE:
        raise RefusalError("correspondence-push-keys", code="bad_request")


def is_allowed(endpoint: str, private: bool) -> bool:
    """Whether an address may be one of a push service, as far as it says so itself."""
    try:
        parts = urlsplit(endpoint)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        return False
    if not host or parts.username is not None or parts.scheme not in ("https", "http"):
        return False
    return private or (parts.scheme == "https" and is_public(host))


def is_public(host: str) -> bool:
    """Whether a host is not an address of a private network; what a name leads to is known when it is looked up."""
    try:
        address = ip_address(host)
    except ValueError:
        return "." in host and not host.endswith((".local", ".internal", ".localhost"))
    return address.is_global and not address.is_multicast


def unpadded(text: str) -> bytes:
    """What base64url without its padding says; nothing where it is none."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        return b""
