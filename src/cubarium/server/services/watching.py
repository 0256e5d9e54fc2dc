"""Watchable games that are being played: which there are, and which of them are shown to those who look for one."""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from ...catalogue import games
from ...ratings import Key
from ...ratings.strength import POINTS_OF_PRIOR
from ..domain.game_session import GameOverview, GameSession
from ..store import queries
from ..store.delayed_ratings import public_strengths_among
from ..store.rows import now
from .games import GameService

MAX_KNOWN = 2_000  # games; those that changed longest ago are forgotten first
MAX_PER_GAME = 6  # that are shown


@dataclass
class LiveGame:
    id: str
    game: str
    people: tuple[str, ...]
    key: Key | None  # what it would be rated for; None without a clock
    delay_s: int = 0  # by so many seconds those who only watch are behind
    points: dict[str, int] | None = None  # the ratings of its people, once they were asked for
    spectators: int = 0
    until: datetime | None = None  # it is over, and so long those who are behind by seconds do not know

    @property
    def strength(self) -> float:
        """The mean rating of its people; those who have none count as new players."""
        known = self.points or {}
        return sum(known.get(person, POINTS_OF_PRIOR) for person in self.people) / max(1, len(self.people))

    @property
    def merit(self) -> tuple[float, int, str]:
        """The best game has the greatest: the strongest players, then the most spectators."""
        return self.strength, self.spectators, self.id


def live_game(session: GameSession) -> LiveGame | None:
    """A game that may be watched, if it is one: watchable, begun and not over."""
    if not session.is_watchable or not session.has_begun or session.turn is None:
        return None
    people = tuple(seat.holder for seat in session.seats if seat.holder)
    key = Key(session.start.game, session.clocks.control.speed) if session.clocks else None
    return LiveGame(session.id, session.start.game, people, key, session.delay_s)


class WatchService:
    def __init__(self, service: GameService) -> None:
        self.service = service
        self.known: OrderedDict[str, LiveGame] = OrderedDict()
        self.on_change: Callable[[], None] = lambda: None  # hears when a game was changed
        self.unread: dict[str, None] = {}  # games that another server has changed, the latest last
        service.writer.on_watchable_change.append(self.hear)
        service.refresher.on_watchable_change.append(self.hear_of)

    async def open(self) -> None:
        """Finds the games that were being played when the server stopped."""
        self._know(await self.service.database.read(queries.watchable_games(MAX_KNOWN)))

    def _know(self, tables: Sequence[GameOverview]) -> None:
        known = games()
        for table in reversed(tables):
            if table.game in known:
                self._remember(table.id, LiveGame(table.id, table.game, table.people, table.key, table.delay_s))

    def hear(self, session: GameSession) -> None:
        found = live_game(session)
        if found is None and session.turn is None:
            self._end(session.id)
        else:
            self._remember(session.id, found)
        self.on_change()

    def _end(self, game_id: str) -> None:
        """A game is over: those who see it late see it go on for so long."""
        game = self.known.get(game_id)
        if game is not None and game.delay_s:
            game.until = game.until or now() + timedelta(seconds=game.delay_s)
        else:
            self._remember(game_id, None)

    def hear_of(self, game_id: str) -> None:
        """Another server has changed a watchable game."""
        self.unread[game_id] = None
        if len(self.unread) > MAX_KNOWN:
            del self.unread[next(iter(self.unread))]
        self.on_change()

    def _remember(self, game_id: str, found: LiveGame | None) -> None:
        before = self.known.pop(game_id, None)
        if found is not None:
            self.known[game_id] = before if before and before.people == found.people else found
            while len(self.known) > MAX_KNOWN:
                self.known.popitem(last=False)

    async def _read_unread(self) -> None:
        unread, self.unread = self.unread, {}
        found = await self.service.database.read(queries.watchable_games(MAX_KNOWN, unread))
        for over in unread.keys() - {table.id for table in found}:
            self._end(over)
        self._know(found)

    async def shown(self) -> list[LiveGame]:
        """The games to show, the best first: a few of each kind, of those at which a player is here."""
        if self.unread:
            await self._read_unread()
        watchers = self.service.watchers
        for game_id in [game.id for game in self.known.values() if game.until is not None and game.until <= now()]:
            del self.known[game_id]
        here = [game for game in self.known.values() if game.until or watchers.present(game.id) & set(game.people)]
        for game in here:
            game.spectators = watchers.spectators(game.id, game.people)
            if game.points is None:
                game.points = await self._points(game)
        best = sorted(here, key=lambda game: game.merit, reverse=True)
        return [game for number, game in enumerate(best) if self._place(best[:number], game) < MAX_PER_GAME]

    def _place(self, before: list[LiveGame], game: LiveGame) -> int:
        return sum(other.game == game.game for other in before)

    async def _points(self, game: LiveGame) -> dict[str, int]:
        if game.key is None:
            return {}
        found = await self.service.database.read(
            public_strengths_among(game.key, game.people, self.service.clock.time())
        )
        return {person: strength.points for person, strength in found.items()}
