r"""The character NUL, which no text has: PostgreSQL takes none, so neither does a server with any other database.

JSON can only have it as the escape \u0000, wherever that stands: it is found before anything is read.
"""

import re
from typing import Any

from litestar import Request

from ..domain.errors import RefusalError

ESCAPED = rb"\u0000"
ESCAPE = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")  # and no backslash that is followed by letters


class CheckedRequest(Request[Any, Any, Any]):
    async def body(self) -> bytes:
        body = await super().body()
        if ESCAPED in body and ESCAPE.search(body):
            raise nul_error()
        return body


def check_address(scope: Any) -> None:
    if "\0" in scope["path"] or b"%00" in scope["query_string"]:
        raise nul_error()


def nul_error() -> RefusalError:
    return RefusalError("server-nul", code="bad_request")
