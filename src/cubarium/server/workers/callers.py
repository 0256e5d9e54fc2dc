"""For whom work is done: whoever sent the request that caused it.

A request sets `CALLER` at its beginning. The tasks that it starts inherit it: what a computer player thinks about after
a move is work for whoever played that move.
"""

from collections.abc import Awaitable, Callable, Coroutine, Generator
from contextvars import ContextVar
from dataclasses import dataclass
from time import thread_time
from typing import Any, Generic, TypeVar, cast


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


T = TypeVar("T")


class Charged(Awaitable[T], Generic[T]):
    """Some work, whose steps on the event loop are charged to whoever it is done for: what it waits for is not.

    So whatever is asked for costs what it takes from everybody else, even where nobody thought of it.
    """

    def __init__(self, work: Awaitable[T]) -> None:
        self.work = cast(Coroutine[Any, Any, T], work)  # as every call of an asynchronous function gives
        self.seconds = 0.0

    def __await__(self) -> Generator[Any, Any, T]:
        caller, answer, error = CALLER.get(), None, None
        try:
            while True:
                began = thread_time()
                try:
                    awaited = self.work.send(answer) if error is None else self.work.throw(error)
                except StopIteration as done:
                    result: T = done.value
                    return result
                finally:
                    self.seconds += thread_time() - began
                answer = error = None
                try:
                    answer = yield awaited
                except GeneratorExit:
                    self.work.close()
                    raise
                except BaseException as raised:
                    error = raised
        finally:
            caller.charge(self.seconds)
