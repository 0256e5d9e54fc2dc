"""What goes wrong, as clients see it: a status, a code, a sentence. Traces stay in the log."""

import logging
import math
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from ...errors import OptionError
from ...messages import Message, message_of
from ..contract.errors import ErrorView
from ..domain.errors import Code, RefusalError
from ..views.games import error_view

log = logging.getLogger(__name__)

STATUS: dict[Code, int] = {
    "bad_request": 400,
    "bad_option": 400,
    "unauthorised": 401,
    "forbidden": 403,
    "wrong_login": 403,
    "not_yours": 403,
    "not_found": 404,
    "not_allowed": 405,
    "stale": 409,
    "not_your_turn": 409,
    "over": 409,
    "taken": 409,
    "not_now": 409,
    "too_large": 413,
    "not_json": 415,
    "illegal": 422,
    "too_many": 429,
    "broken": 500,
    "not_ready": 503,
}
DESCRIPTIONS = {
    400: "the request is not of the right form, or a game cannot be played so",
    401: "an API token that is none, or no longer; or nobody is known, where somebody must be",
    403: "not yours to do, or asked from another site's page",
    404: "there is nothing of that name",
    409: "not at this moment: the game has moved on, it is not your turn, or it is over",
    413: "too large",
    415: "not JSON",
    422: "the move is not legal; the message says which rule it breaks",
    429: "too much at once: `limit` says of what, the header `Retry-After` for how long",
}
CODES: dict[int, Code] = {404: "not_found", 405: "not_allowed", 413: "too_large", 415: "not_json", 429: "too_many"}
MESSAGES = {404: "server-nothing-here", 405: "server-not-allowed", 413: "server-too-large"}

ErrorResponse = Response[ErrorView]
AnyRequest = Request[Any, Any, Any]


def error_responses(*statuses: int) -> dict[int, ResponseSpec]:
    return {status: ResponseSpec(ErrorView, False, DESCRIPTIONS[status]) for status in statuses}


def on_refusal(_: AnyRequest, error: RefusalError) -> ErrorResponse:
    return respond(STATUS[error.code], error_view(error.code, error), refusal_headers(error))


def refusal_headers(error: RefusalError) -> dict[str, str]:
    """When the same may be asked again, in whole seconds; or by what means one may ask."""
    if error.code == "unauthorised":
        return {"www-authenticate": "Bearer"}
    return {"retry-after": str(math.ceil(error.retry_after_s))} if error.retry_after_s else {}


def on_option_error(_: AnyRequest, error: OptionError) -> ErrorResponse:
    return respond(400, error_view("bad_option", error))


def on_http_error(_: AnyRequest, error: HTTPException) -> ErrorResponse:
    status = error.status_code
    if isinstance(error, ValidationException):
        return respond(400, error_view("bad_request", first_fault(error)))
    if status in MESSAGES:
        message = Message(MESSAGES[status])
    else:
        message = message_of(error.detail) if error.detail else Message("server-cannot-be-done")
    return respond(status, error_view(CODES.get(status, "bad_request"), message), dict(error.headers or {}))


def first_fault(error: ValidationException) -> Message:
    faults: Any = error.extra
    if not (isinstance(faults, list) and faults and isinstance(faults[0], dict)):
        return message_of(error.detail)
    where = message_of(faults[0]["key"]) if faults[0].get("key") else Message("server-the-request")
    fault = message_of(faults[0]["message"]) if faults[0].get("message") else Message("server-not-valid")
    return Message("server-fault", where=where, fault=fault)


def on_recursion_error(_: AnyRequest, __: RecursionError) -> ErrorResponse:
    return respond(400, error_view("bad_request", Message("server-nested-too-deeply")))


def on_unicode_error(_: AnyRequest, __: UnicodeError) -> ErrorResponse:
    return respond(400, error_view("bad_request", Message("server-not-valid")))


def on_exception(request: AnyRequest, error: Exception) -> ErrorResponse:
    log.error("failed", exc_info=error, extra={"path": request.scope["path"]})
    return respond(500, error_view("broken", Message("server-broken")))


def respond(status: int, body: ErrorView, headers: dict[str, str] | None = None) -> ErrorResponse:
    return Response(body, status_code=status, media_type="application/json", headers=headers)


HANDLERS: dict[Any, Any] = {
    RefusalError: on_refusal,
    OptionError: on_option_error,
    HTTPException: on_http_error,
    RecursionError: on_recursion_error,
    UnicodeError: on_unicode_error,
    Exception: on_exception,
}
