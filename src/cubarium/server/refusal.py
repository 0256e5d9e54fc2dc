"""Why something is not done, as people are told: a code for programs, a sentence for everybody else."""


class Refusal(Exception):  # noqa: N818 – it is an answer
    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message

    @property
    def status(self) -> int:
        return STATUS[self.code]


STATUS = {
    "bad_request": 400,
    "bad_option": 400,
    "forbidden": 403,
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


def no_game() -> Refusal:
    return Refusal("not_found", "There is no such game here.")
