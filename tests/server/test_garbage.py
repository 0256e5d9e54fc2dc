"""What closed connections leave behind goes, and nobody waits for a search that finds nothing."""

import gc
import weakref

import pytest

from cubarium.server.garbage import GarbageCollector


class Closed:
    """Refers to itself, as a connection and its parts do to each other."""

    def __init__(self) -> None:
        self.itself = self


# What other tests have left open is closed then, which is no fault of this one.
OTHERS = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")


@OTHERS
def test_what_closed_connections_leave_behind_goes_once_enough_have_ended() -> None:
    gc.disable()
    try:
        left = [weakref.ref(Closed()) for _ in range(5)]
        collector = GarbageCollector(min_ended=3)
        for _ in range(2):
            collector.one_ended(connections=0)
        assert all(each() is not None for each in left)
        collector.one_ended(connections=0)
        assert all(each() is None for each in left)
    finally:
        gc.enable()


@OTHERS
def test_the_more_connections_are_open_the_less_often_it_is_looked_for() -> None:
    gc.disable()
    try:
        collector, left = GarbageCollector(min_ended=3), weakref.ref(Closed())
        for _ in range(9):
            collector.one_ended(connections=10)
        assert left() is not None
        collector.one_ended(connections=10)
        assert left() is None
    finally:
        gc.enable()
