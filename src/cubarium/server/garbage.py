"""When Python looks for objects that nothing but each other refers to.

It would look through all there are whenever enough are new. With ten thousand sockets that stops everything for two
seconds, and finds nothing: requests, sockets and moves are written so that they leave no such objects behind (see
protocols.py). So it looks often through new ones alone, which takes some milliseconds, and hardly ever through all.
"""

import gc

NEW_OBJECTS = 50_000  # after which the new ones are looked through
NEVER = 1_000_000  # times, before older ones are looked through, too
MIN_ENDED = 2_000  # requests, before all are
ENDED_PER_CONNECTION = 100  # … or so many for each open connection, as each makes it take longer


class GarbageCollector:
    def __init__(self, min_ended: int = MIN_ENDED) -> None:
        self.min_ended = min_ended
        self.ended = 0

    def begin(self) -> None:
        """When the server is ready: what is there now stays, and need not be looked through."""
        gc.freeze()
        gc.set_threshold(NEW_OBJECTS, NEVER, NEVER)

    def one_ended(self, connections: int) -> None:
        """A request."""
        self.ended += 1
        if self.ended >= max(self.min_ended, ENDED_PER_CONNECTION * connections):
            self.ended = 0
            gc.collect()
