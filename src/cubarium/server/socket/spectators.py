"""How many watch a game without playing it: told to everybody at the table, at most once in a while."""

from ..contract.events import SpectatorsEvent
from ..services.session_cache import SessionCache
from ..workers.loops import PeriodicLoop
from .connections import Connections, encode

PAUSE_S = 1.0


class SpectatorCounts:
    def __init__(self, connections: Connections, cache: SessionCache) -> None:
        self.connections = connections
        self.cache = cache
        self.changed: set[str] = set()  # games that somebody has opened or closed since they were last told
        self.counts: dict[str, int] = {}  # as they were told, where there are any
        self.loop = PeriodicLoop("spectators", self._tell_all, PAUSE_S)

    async def _tell_all(self) -> None:
        while self.changed:
            self._tell(self.changed.pop())

    def _tell(self, game_id: str) -> None:
        entry = self.cache.find(game_id)
        people = [seat.holder for seat in entry.session.seats if seat.holder] if entry else []
        count = self.connections.spectators(game_id, people)
        if not count and not self.counts.pop(game_id, 0):
            return
        if count:
            self.counts[game_id] = count
        text = encode(SpectatorsEvent(count=count))
        for connection in self.connections.of_game(game_id):
            connection.send_change(text)
