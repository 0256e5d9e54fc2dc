"""When Python looks for objects that nothing but each other refers to.

It would do so after so many new objects. With ten thousand sockets that stops everything for a third of a second each
time, and finds nothing: moves leave no such objects behind. Requests and connections do, so those that end are counted.
"""

import gc

MIN_ENDED = 2_000  # requests and connections, about 10 kB each
MAX_NEW_OBJECTS = 1_000_000  # after so many it looks all the same, in case that they come from elsewhere


class GarbageCollector:
    def __init__(self, min_ended: int = MIN_ENDED) -> None:
        self.min_ended = min_ended
        self.ended = 0

    def begin(self) -> None:
        """When the server is ready: what is there now stays, and need not be looked through."""
        gc.freeze()
        gc.set_threshold(MAX_NEW_OBJECTS, 2, 2)

    def one_ended(self, connections: int) -> None:
        """A request or a connection: the more connections are open, the longer it takes to look, and the less often."""
        self.ended += 1
        if self.ended >= max(self.min_ended, connections):
            self.ended = 0
            gc.collect()
