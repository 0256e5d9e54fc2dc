"""Whom the server listens to, and what goes out with every answer. It stands in front of everything else.

host     a server for one machine answers to that machine's names only: no page elsewhere gets at it by a trick of DNS
origin   what changes something must come from our own page, or a program; sockets too, which browsers do not guard
session  who somebody is: a secret in a cookie, known here by its hash alone
"""

import hashlib
import logging
import re
import secrets
import time
from typing import Any
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import json

from .limits import REQUESTS, SOCKETS, Limits
from .messages import Problem
from .metrics import Metrics
from .refusal import STATUS, Refusal
from .settings import Settings

log = logging.getLogger(__name__)

COOKIE = "cubarium_session"
A_YEAR = 365 * 24 * 3600
SAFE = ("GET", "HEAD", "OPTIONS")

HEADERS = {
    "content-security-policy": "; ".join(
        (
            "default-src 'self'",
            "script-src 'self'",
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "connect-src 'self'",
            "worker-src 'self' blob:",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "frame-ancestors 'none'",
        )
    ),
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
}
ALWAYS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


class Guard:
    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits, metrics: Metrics) -> None:
        self.app = app
        self.settings = settings
        self.limits = limits
        self.metrics = metrics
        self.names = settings.known_names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        visit = Visit(scope, headers)
        scope.setdefault("state", {})["visit"] = visit
        try:
            self.check(scope, headers, visit)
        except Refusal as refusal:
            await self.refuse(scope, send, refusal)
            return
        if kind == "websocket":
            await self.app(scope, receive, send)
            return
        await self.app(scope, receive, self.answering(scope, visit, send))

    def check(self, scope: Any, headers: dict[str, str], visit: "Visit") -> None:
        host = headers.get("host", "")
        if self.names and host_name(host) not in self.names:
            raise Refusal("forbidden", "This server does not answer to that name.")
        socket = scope["type"] == "websocket"
        if socket or scope["method"] not in SAFE:
            origin = headers.get("origin")
            if origin is not None and urlsplit_netloc(origin) != host.lower():
                raise Refusal("forbidden", "This came from another site's page.")
            if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
                raise Refusal("forbidden", "This came from another site's page.")
        if not self.limits.allow(visit.client, SOCKETS if socket else REQUESTS):
            raise Refusal("too_many", "That is too much at once: please wait a moment.")

    async def refuse(self, scope: Any, send: Send, refusal: Refusal) -> None:
        log.info("refused", extra={"path": scope["path"], "code": refusal.code})
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4000 + STATUS[refusal.code], "reason": refusal.message})
            return
        body = json.encode(Problem(refusal.code, refusal.message))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *ALWAYS]
        await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})

    def answering(self, scope: Any, visit: "Visit", send: Send) -> Send:
        began = time.perf_counter()

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message["headers"], *ALWAYS]
                if visit.fresh:
                    headers.append((b"set-cookie", visit.cookie().encode()))
                if scope["path"].startswith("/api"):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
                took = time.perf_counter() - began
                self.metrics.request(message["status"], took)
                about = {"method": scope["method"], "path": scope["path"], "status": message["status"]}
                log.info("request", extra={**about, "ms": round(took * 1000, 1)})
            await send(message)

        return answer


class Visit:
    """One request or socket: from where, and from whom."""

    def __init__(self, scope: Any, headers: dict[str, str]) -> None:
        self.client: str = (scope.get("client") or ("", 0))[0]
        self.secure = scope.get("scheme") in ("https", "wss")
        self.secret = cookie_of(headers.get("cookie", ""))
        self.fresh = False

    @property
    def known(self) -> str | None:
        """The session, if there is one."""
        return hashlib.sha256(self.secret.encode()).hexdigest() if self.secret else None

    @property
    def session(self) -> str:
        """The session; a new one begins where there was none."""
        if not self.secret:
            self.secret, self.fresh = secrets.token_urlsafe(32), True
        return self.known or ""

    def cookie(self) -> str:
        flags = "; Secure" if self.secure else ""
        return f"{COOKIE}={self.secret}; Path=/; Max-Age={A_YEAR}; HttpOnly; SameSite=Lax{flags}"


def cookie_of(text: str) -> str | None:
    found = re.search(rf"(?:^|;\s*){COOKIE}=([A-Za-z0-9_-]{{43}})(?:;|$)", text)
    return found and found[1]


def host_name(host: str) -> str:
    """The name in a Host header, without a port.

    >>> host_name("localhost:8000"), host_name("[::1]:8000"), host_name("Example.org")
    ('localhost', '::1', 'example.org')
    """
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def urlsplit_netloc(origin: str) -> str:
    """The host and port of an origin, as a Host header would have them; "" for what is none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""
