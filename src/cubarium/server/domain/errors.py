"""Why a request is not carried out: a code for programs, a message for people."""

from typing import Any, Literal

from ...errors import CubariumError
from ...messages import Message

Code = Literal[
    "bad_request",
    "bad_option",
    "unauthorised",
    "forbidden",
    "wrong_login",
    "not_yours",
    "not_found",
    "not_allowed",
    "stale",
    "not_your_turn",
    "over",
    "taken",
    "not_now",
    "too_large",
    "not_json",
    "illegal",
    "too_many",
    "broken",
    "not_ready",
]


class RefusalError(CubariumError):
    """A request that is refused, for a reason that whoever asked should know."""

    def __init__(
        self, message: Message | str, /, *, code: Code, retry_after_s: float = 0, limit: str = "", **values: Any
    ) -> None:
        super().__init__(message, **values)
        assert code != "too_many" or (limit and retry_after_s), message
        self.code: Code = code
        self.retry_after_s = retry_after_s  # where the same may be asked again later: after how long
        self.limit = limit  # that was reached, by its name


def no_such_game() -> RefusalError:
    return RefusalError("server-no-such-game", code="not_found")
