"""What was computed and may be computed again: kept while there is room, what was not used for longest goes first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class ByteCache(Generic[K, V]):
    def __init__(self, max_bytes: int, size: Callable[[V], int]) -> None:
        self.max_bytes = max_bytes
        self.size = size
        self.bytes = 0
        self.values: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        value = self.values.get(key)
        if value is not None:
            self.values.move_to_end(key)
        return value

    def put(self, key: K, value: V) -> None:
        self.drop(key)
        self.values[key] = value
        self.bytes += self.size(value)
        while self.bytes > self.max_bytes and len(self.values) > 1:
            self.drop(next(iter(self.values)))

    def drop(self, key: K) -> None:
        value = self.values.pop(key, None)
        if value is not None:
            self.bytes -= self.size(value)
