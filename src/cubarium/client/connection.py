"""Requests to a server over HTTP, with an API token: one connection each, closed after the answer."""

import json
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import Any
from urllib.parse import urlsplit

from ..errors import CubariumError, UsageError
from ..messages import Message, quoted

TIMEOUT_S = 30.0  # for an answer
SILENCE_S = 20.0  # after which a stream is taken for lost: the server says more often that it is alive
MAX_WAIT_S = 60.0  # between two attempts, whatever the server says


class ApiError(CubariumError):
    """What the server has refused."""

    def __init__(self, status: int, answer: Any, retry_after_s: float) -> None:
        known: dict[str, Any] = answer if isinstance(answer, dict) else {}
        super().__init__(Message("bot-refused", status=str(status), words=str(known.get("message", ""))))
        self.status = status
        self.code = str(known.get("code", ""))
        self.limit: str | None = known.get("limit")  # the name of the one that was reached
        self.retry_after_s = retry_after_s

    @property
    def is_passing(self) -> bool:
        """Whether the same may be accepted later: too much was asked, or the server is not ready."""
        return self.status == 429 or self.status >= 500


class ConnectionLostError(CubariumError):
    """The server could not be reached, or has gone away."""


def connection_lost(error: Exception) -> ConnectionLostError:
    return ConnectionLostError("bot-connection-lost", reason=str(error) or type(error).__name__)


class Connection:
    def __init__(self, server: str, secret: str) -> None:
        self.server = server.rstrip("/")
        parts = urlsplit(self.server)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise UsageError("bot-no-address", text=quoted(server))
        self.is_secure, self.host, self.port, self.prefix = (
            parts.scheme == "https",
            parts.hostname,
            parts.port,
            parts.path,
        )
        self.secret = secret

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer to a request, as JSON has it, or as text; ApiError where it is refused."""
        connection, answer = self._begin(method, path, body, TIMEOUT_S)
        try:
            content = read(answer)
        finally:
            connection.close()
        is_json = "json" in answer.headers.get("content-type", "")
        return (json.loads(content) if content else None) if is_json else content.decode()

    def open_stream(self, path: str) -> tuple[HTTPConnection, HTTPResponse]:
        """An answer whose lines come one by one; whoever has it closes the connection."""
        return self._begin("GET", path, None, SILENCE_S)

    def _begin(self, method: str, path: str, body: Any, timeout_s: float) -> tuple[HTTPConnection, HTTPResponse]:
        kind = HTTPSConnection if self.is_secure else HTTPConnection
        connection = kind(self.host, self.port, timeout=timeout_s)
        headers = {"Authorization": f"Bearer {self.secret}", "User-Agent": "cubarium-bot"}
        content = None if body is None else json.dumps(body).encode()
        if content is not None:
            headers["Content-Type"] = "application/json"
        try:
            connection.request(method, f"{self.prefix}/api/{path}", content, headers)
            answer = connection.getresponse()
            if answer.status >= 400:
                raise refusal(answer, read(answer))
        except (OSError, HTTPException) as error:
            connection.close()
            raise connection_lost(error) from None
        except ApiError:
            connection.close()
            raise
        return connection, answer


def read(answer: HTTPResponse) -> bytes:
    try:
        return answer.read()
    except (OSError, HTTPException) as error:
        raise connection_lost(error) from None


def refusal(answer: HTTPResponse, content: bytes) -> ApiError:
    try:
        words = json.loads(content)
    except ValueError:  # a proxy has answered in the server's place
        words = None
    wait = answer.headers.get("retry-after", "")
    return ApiError(answer.status, words, min(float(wait), MAX_WAIT_S) if wait.isdecimal() else 0.0)
