"""Sends Web Push messages: encrypted for one browser (RFC 8291), signed with this server's key (RFC 8292).

Only the address that was looked up and found to be public is connected to, so that a name cannot lead elsewhere the
second time; where it answers with another address, that is not followed.
"""

import base64
import http.client
import socket
import ssl
import time
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from py_vapid import Vapid02

from ..domain.push import Subscription, is_public, unpadded

TIMEOUT_S = 10.0
KEPT_S = 24 * 3600  # for how long a push service keeps a message for a browser that is off
TOKEN_S = 12 * 3600  # for how long a signature holds
THREADS = 4
CONTACT = "mailto:nobody@invalid.invalid"  # a push service may want to complain; who runs the server need not say


class PushKey:
    """The key of this server, by which push services know it."""

    def __init__(self, pem: str) -> None:
        self.vapid = Vapid02.from_pem(pem.encode())

    @property
    def public(self) -> str:
        """As browsers want it: base64url."""
        point = self.vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(point).decode().rstrip("=")

    def authorization(self, endpoint: str) -> str:
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + TOKEN_S, "sub": CONTACT}
        return str(self.vapid.sign(claims)["Authorization"])


def new_key() -> str:
    """A new key, as text."""
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


def encrypted(content: bytes, subscription: Subscription) -> bytes:
    """A message that only the browser of a subscription can read."""
    body: bytes = http_ece.encrypt(
        content,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=unpadded(subscription.public_key),
        auth_secret=unpadded(subscription.secret),
    )
    return body


class PushSender:
    def __init__(self, private: bool = False) -> None:
        self.private = private  # whether push services may be in private networks, and without TLS
        self.threads = ThreadPoolExecutor(THREADS, "push")

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)

    def send(self, key: PushKey, subscription: Subscription, content: bytes) -> int:
        """Sends a message and waits for the answer: its status. OSError where there is none."""
        parts = urlsplit(subscription.endpoint)
        host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
        connection = http.client.HTTPConnection(host, port, timeout=TIMEOUT_S)
        wire = socket.create_connection((self.address_of(host, port), port), TIMEOUT_S)
        try:
            if parts.scheme == "https":
                wire = ssl.create_default_context().wrap_socket(wire, server_hostname=host)
            connection.sock = wire
            headers = {
                "Authorization": key.authorization(subscription.endpoint),
                "Content-Encoding": "aes128gcm",
                "Content-Type": "application/octet-stream",
                "TTL": str(KEPT_S),
                "Urgency": "high",
            }
            path = parts.path + (f"?{parts.query}" if parts.query else "")
            connection.request("POST", path or "/", encrypted(content, subscription), headers)
            return connection.getresponse().status
        except http.client.HTTPException as error:
            raise OSError(str(error)) from error
        finally:
            wire.close()

    def address_of(self, host: str, port: int) -> str:
        """An address of a host that may be connected to; OSError where it has none."""
        found = [str(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
        for address in found:
            if self.private or is_public(address):
                return address
        raise ConnectionRefusedError
