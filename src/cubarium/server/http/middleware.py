"""What every request and every socket passes through first, and what goes out with every answer.

host     a server for one machine answers to that machine's names only: no page elsewhere gets at it by a trick of DNS
origin   what changes something must come from our own page, or a program; sockets too, which browsers do not guard
person   who somebody is: the user of a session, by a secret in a cookie; or a user's program, by an API token

A request with an API token is the program's alone: its cookies are not looked at, and as no browser adds a token by
itself, it may come from any page.
"""

import logging
import time
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import json

from ..domain.api_tokens import unknown_token
from ..domain.errors import RefusalError
from ..domain.users import Identity, device_name
from ..services.accounts import AccountService
from ..services.api_tokens import ApiTokenService
from ..settings import Settings
from ..views.games import english, error_view
from ..workers.callers import CALLER, Caller, Charged
from .error_handlers import STATUS, refusal_headers
from .metrics import Metrics
from .nul import check_address
from .rate_limits import BYTE_S, GUESTS, REQUEST_S, REQUESTS, SOCKETS, Rate, RateLimits, network
from .sessions import KNOWN, bearer_in, cookie_header, secret_in

log = logging.getLogger(__name__)

STATE_KEY = "request_context"
JSON = "application/json"
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

SECURITY_HEADERS = {
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
ENCODED_HEADERS = [(name.encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]

# What may be shown in a frame of another site: it has no account, and nothing that a click could be lured onto.
FRAMED = "/embed/"
FRAMED_HEADERS = [
    (name, value.replace(b"frame-ancestors 'none'", b"frame-ancestors *")) for name, value in ENCODED_HEADERS
]
WORK = ("/api", "/picture/", FRAMED, "/oembed", "/dumps/")  # cost work; the page itself is for everybody


def security_headers(path: str) -> list[tuple[bytes, bytes]]:
    return FRAMED_HEADERS if path.startswith(FRAMED) else ENCODED_HEADERS


class SecurityMiddleware:
    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        limits: RateLimits,
        metrics: Metrics,
        accounts: AccountService,
        api_tokens: ApiTokenService,
        methods: Mapping[str, str],
        end_streams: Callable[[], None],
    ) -> None:
        self.app = app
        self.settings = settings
        self.limits = limits
        self.metrics = metrics
        self.accounts = accounts
        self.api_tokens = api_tokens
        self.methods = methods  # by path
        self.end_streams = end_streams  # when the server is about to stop, which waits for answers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        try:
            check_address(scope)
            # Elsewhere it is something else: the token for metrics.
            api_token = bearer_in(headers.get("authorization", "")) if scope["path"].startswith("/api/") else None
            self.check_source(scope, headers, api_token is not None)
            self.limits.check_room(client_of(scope), rate_of(scope), "server-too-many-requests")
            identity = await self.identity(headers, api_token)
            context = RequestContext(scope, headers, self.accounts, self.limits, identity)
            self.check_limits(scope, context)
            if api_token is not None:
                check_program(scope, identity)
        except RefusalError as error:
            await self.refuse(scope, send, error)
            return
        scope.setdefault("state", {})[STATE_KEY] = context
        CALLER.set(self.caller(context))
        if kind == "websocket":
            await self.app(scope, receive, send)
            return
        await Charged(self.app(scope, receive, self.answering(scope, context, send)))

    async def identity(self, headers: Mapping[str, str], api_token: str | None) -> Identity | None:
        if api_token is not None:
            return await self.api_tokens.identity(api_token)
        secret = secret_in(headers.get("cookie", ""))
        return await self.accounts.identity(secret) if secret else None

    def check_source(self, scope: Any, headers: dict[str, str], has_token: bool) -> None:
        host = headers.get("host", "")
        if not self.settings.answers_to(host_name(host)):
            raise RefusalError("server-other-host", code="forbidden")
        socket = scope["type"] == "websocket"
        if has_token:
            check_json(scope, headers)
            return
        site = headers.get("sec-fetch-site", "none")
        opened = headers.get("sec-fetch-dest") == "document"  # by a link, to be looked at
        if site not in ("same-origin", "none") and scope["path"].startswith("/api") and not opened:
            raise RefusalError("server-other-site", code="forbidden")
        if socket or scope["method"] not in SAFE_METHODS:
            origin = headers.get("origin")
            if origin is not None and origin_host(origin) != host.lower():
                raise RefusalError("server-other-site", code="forbidden")
            if site not in ("same-origin", "none"):
                raise RefusalError("server-other-site", code="forbidden")
            check_json(scope, headers)

    def check_limits(self, scope: Any, context: "RequestContext") -> None:
        person = context.known_person
        self.limits.check(context.client, rate_of(scope), "server-too-many-requests", person)
        if scope["path"].startswith(WORK):
            self.limits.check_work(context.client, person)

    def caller(self, context: "RequestContext") -> Caller:
        who = (context.client, context.known_person)
        return Caller(
            network(context.client), partial(self.limits.charge, *who), partial(self.limits.work_wait_s, *who)
        )

    async def refuse(self, scope: Any, send: Send, error: RefusalError) -> None:
        log.info("refused", extra={"path": scope["path"], "code": error.code})
        status = STATUS[error.code]
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4000 + status, "reason": english(error)})
            return
        body = json.encode(error_view(error.code, error))
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            *((name.encode(), value.encode()) for name, value in refusal_headers(error).items()),
            *security_headers(scope["path"]),
        ]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})

    def answering(self, scope: Any, context: "RequestContext", send: Send) -> Send:
        began = time.perf_counter()

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*message["headers"], *security_headers(scope["path"])]
                if context.new_secret is not None:
                    headers.append((b"set-cookie", cookie_header(context.new_secret, context.secure).encode()))
                if scope["path"].startswith("/api"):
                    headers.append((b"cache-control", b"no-store"))
                    if context.identity is not None:
                        headers.append(KNOWN)
                if scope["method"] == "OPTIONS" and scope.get("path_template") in self.methods:
                    # Litestar knows those of the handler alone that was registered first.
                    headers = [each for each in headers if each[0] != b"allow"]
                    headers.append((b"allow", self.methods[scope["path_template"]].encode()))
                message["headers"] = headers
                took = time.perf_counter() - began
                self.metrics.request(message["status"], took)
                about = {"method": scope["method"], "path": scope["path"], "status": message["status"]}
                log.info("request", extra={**about, "ms": round(took * 1000, 1)})
            elif message["type"] == "http.response.body":
                CALLER.get().charge(REQUEST_S + BYTE_S * len(message["body"]))
            await send(message)

        return answer


def check_json(scope: Any, headers: Mapping[str, str]) -> None:
    if scope["type"] == "http" and scope["method"] not in SAFE_METHODS:
        has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
        if has_body and headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
            raise RefusalError("server-not-json", code="not_json")


def check_program(scope: Any, identity: Identity | None) -> None:
    """Refuses an API token that is none, and one at a socket: programs have streams."""
    if identity is None:
        raise unknown_token()
    if scope["type"] == "websocket":
        raise RefusalError("token-no-sockets", code="forbidden")


class RequestContext:
    """One request or socket: from where it comes, and from whom."""

    def __init__(
        self,
        scope: Any,
        headers: Mapping[str, str],
        accounts: AccountService,
        limits: RateLimits,
        identity: Identity | None,
    ) -> None:
        self.client = client_of(scope)
        self.secure = scope.get("scheme") in ("https", "wss")
        self.host = headers.get("host", "")
        self.device = device_name(headers.get("user-agent", ""))
        self.accounts = accounts
        self.limits = limits
        self.identity = identity  # None for whoever has not been here before
        self.new_secret: str | None = None  # for the cookie, where that is to change; "" to forget it

    @property
    def known_person(self) -> str | None:
        """The user who asks, if they have been here before."""
        return self.identity.user if self.identity else None

    @property
    def links(self) -> str | None:
        """The secret that the links of free seats are made with."""
        return self.identity.links if self.identity else None

    async def me(self) -> Identity:
        """Who asks; somebody who comes for the first time becomes a guest."""
        if self.identity is None:
            self.limits.check(self.client, GUESTS, "server-too-many-requests")
            self.become(await self.accounts.new_guest(self.device))
        assert self.identity is not None
        return self.identity

    async def person(self) -> str:
        return (await self.me()).user

    def become(self, session: tuple[str, Identity] | None) -> None:
        """Has the answer set the cookie of another session, or of none."""
        self.new_secret, self.identity = session or ("", None)


def context_of(connection: ASGIConnection[Any, Any, Any, Any]) -> RequestContext:
    context: RequestContext = connection.scope["state"][STATE_KEY]
    return context


def client_of(scope: Any) -> str:
    client: str = (scope.get("client") or ("", 0))[0]
    return client


def rate_of(scope: Any) -> Rate:
    return SOCKETS if scope["type"] == "websocket" else REQUESTS


def host_name(host: str) -> str:
    """The name in a Host header, without a port.

    >>> host_name("localhost:8000"), host_name("[::1]:8000"), host_name("Example.org")
    ('localhost', '::1', 'example.org')
    """
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def origin_host(origin: str) -> str:
    """The host and port of an origin, as a Host header would have them; "" for what is none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""
