"""For whom work is done: whoever sent the request that caused it.

A request sets `CALLER` at its beginning. The tasks that it starts inherit it: what a computer player thinks about after
a move is work for whoever played that move.
"""

from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass


def nothing(_: float) -> None:
    pass


def no_wait() -> float:
    return 0


@dataclass(frozen=True)
class Caller:
    network: str = ""  # who counts as one when work waits: a network address, as anybody can have many sessions
    charge: Callable[[float], None] = nothing  # takes seconds of work from what the caller may still use
    wait_s: Callable[[], float] = no_wait  # the seconds until the caller may have more done


NOBODY = Caller()
CALLER: ContextVar[Caller] = ContextVar("caller", default=NOBODY)
