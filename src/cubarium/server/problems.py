"""What goes wrong, as clients see it: a status, a code, a sentence. Traces stay in the log."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from ..errors import OptionError
from ..messages import sentence
from .messages import Problem
from .refusal import STATUS, Refusal

log = logging.getLogger(__name__)

ABOUT = {
    400: "the request is not of the right form, or a game cannot be played so",
    403: "not yours to do, or asked from another site's page",
    404: "there is nothing of that name",
    409: "not at this moment: the game has moved on, it is not your turn, or it is over",
    413: "too large",
    415: "not JSON",
    422: "the move is not legal; the message says which rule it breaks",
    429: "too much at once",
}
CODES = {400: "bad_request", 404: "not_found", 405: "not_allowed", 413: "too_large", 415: "not_json", 429: "too_many"}
SENTENCES = {
    404: "There is nothing here.",
    405: "That cannot be done here.",
    413: "That is too large.",
}

Handled = Response[Problem]
Any_Request = Request[Any, Any, Any]


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    return {status: ResponseSpec(Problem, False, ABOUT[status]) for status in statuses}


def on_refusal(_: Any_Request, refusal: Refusal) -> Handled:
    return answer(refusal.status, refusal.code, refusal.message)


def on_option(_: Any_Request, error: OptionError) -> Handled:
    return answer(400, "bad_option", sentence(error)[:500])


def on_http(_: Any_Request, error: HTTPException) -> Handled:
    status = error.status_code
    if isinstance(error, ValidationException):
        return answer(400, "bad_request", sentence(first_fault(error))[:500])
    message = SENTENCES.get(status) or sentence(error.detail or "this cannot be done")[:500]
    return answer(status, CODES.get(status, "bad_request"), message, dict(error.headers or {}))


def first_fault(error: ValidationException) -> str:
    faults: Any = error.extra
    if isinstance(faults, list) and faults and isinstance(faults[0], dict):
        where = faults[0].get("key") or "the request"
        return f"{where}: {faults[0].get('message', 'not valid')}"
    return str(error.detail)


def on_depth(_: Any_Request, __: RecursionError) -> Handled:
    return answer(400, "bad_request", "That is nested too deeply.")


def on_anything(request: Any_Request, error: Exception) -> Handled:
    log.error("failed", exc_info=error, extra={"path": request.scope["path"]})
    return answer(STATUS["broken"], "broken", "Something went wrong here; it has been noted.")


def answer(status: int, code: str, message: str, headers: dict[str, str] | None = None) -> Handled:
    return Response(Problem(code, message), status_code=status, media_type="application/json", headers=headers)


HANDLERS: dict[Any, Any] = {
    Refusal: on_refusal,
    OptionError: on_option,
    HTTPException: on_http,
    RecursionError: on_depth,
    Exception: on_anything,
}
