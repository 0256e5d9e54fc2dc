"""A push service of this machine, and browsers that subscribe to it: they receive for real, and read what they get."""

import base64
import json
import queue
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

SECRET = b"sixteen bytes of"
PATIENCE_S = 60.0


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class PushService(ThreadingHTTPServer):
    """Takes messages; says of browsers that are gone that they are."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.received: queue.Queue[tuple[str, dict[str, str], bytes]] = queue.Queue()
        self.status = 201

    def subscription(self, name: str, language: str = "en") -> dict[str, str]:
        """As a browser would give it."""
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        endpoint = f"http://127.0.0.1:{self.server_port}/{name}"
        return {"endpoint": endpoint, "p256dh": base64url(point), "auth": base64url(SECRET), "language": language}

    def next(self) -> tuple[str, dict[str, Any]]:
        """Who gets the next message, and what it says."""
        path, headers, body = self.received.get(timeout=PATIENCE_S)
        assert headers["content-encoding"] == "aes128gcm"
        assert headers["authorization"].startswith("vapid t=")
        told: dict[str, Any] = json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=SECRET))
        return path.removeprefix("/"), told


class Handler(BaseHTTPRequestHandler):
    server: PushService

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.received.put((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
        self.send_response(self.server.status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Nothing is logged."""


@contextmanager
def push_service() -> Iterator[PushService]:
    with PushService() as service:
        thread = Thread(target=service.serve_forever, daemon=True)
        thread.start()
        try:
            yield service
        finally:
            service.shutdown()
            thread.join()
