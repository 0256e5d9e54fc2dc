"""What streams tell somebody of their games: which have begun, where it is their turn, which are over.

news  the difference between what a stream has told and what the database has. That something has changed is a reason to
      look, and a stream looks every few seconds anyway: so nothing is missed, whichever server has changed it.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from ..domain.errors import RefusalError
from ..domain.game_session import GameOverview, GameSession
from ..domain.presence import STREAM, Presence
from ..store import queries
from .games import GameService

MINE = "mine"  # to other servers: a game has changed of somebody who has a stream open there


@dataclass(frozen=True)
class GameBegan:
    game: GameOverview


@dataclass(frozen=True)
class TurnBegan:
    game: GameOverview


@dataclass(frozen=True)
class GameEnded:
    session: GameSession


@dataclass(frozen=True)
class RematchAsked:
    """By others, of the person."""

    game_id: str


News = GameBegan | TurnBegan | GameEnded | RematchAsked


class OwnGames:
    """The games of one person, as far as one stream has told of them."""

    def __init__(self, service: GameService, person: str, on_change: Callable[[], None]) -> None:
        self.service = service
        self.person = person
        self.on_change = on_change  # hears that there may be news
        self.known: dict[str, int] = {}  # the version at which each game that goes on was last looked at
        self.touched: set[str] = set()  # games that have changed since

    def touch(self, game_id: str) -> None:
        self.touched.add(game_id)
        self.on_change()

    async def news(self) -> list[News]:
        touched, self.touched = self.touched, set()
        running = {each.id: each for each in await self.service.database.read(queries.running_games_of(self.person))}
        found: list[News] = []
        for game_id, game in running.items():
            if game_id not in self.known:
                found.append(GameBegan(game))
            if self._is_on_turn(game) and self.known.get(game_id) != game.version:
                found.append(TurnBegan(game))
        gone = self.known.keys() - running.keys()
        self.known = {game_id: game.version for game_id, game in running.items()}
        for game_id in sorted(gone | (touched - running.keys())):
            found += await self._news_of_ended(game_id, game_id in gone)
        return found

    def _is_on_turn(self, game: GameOverview) -> bool:
        return game.turn is not None and game.seats[game.turn].holder == self.person

    async def _news_of_ended(self, game_id: str, was_running: bool) -> list[News]:
        found: list[News] = []
        with suppress(RefusalError):  # deleted meanwhile
            await self.service.refresher.freshen(game_id)
            session = await self.service.session(game_id)
            if was_running and session.outcome is not None:
                found.append(GameEnded(session))
            offer, mine = session.rematch, session.seats_of(self.person)
            if offer and offer.asked and offer.game_id is None and not set(offer.asked) & set(mine):
                found.append(RematchAsked(game_id))
        return found


class StreamService:
    def __init__(self, service: GameService, places: Presence) -> None:
        self.service = service
        self.bus = service.database.bus
        self.places = places
        self.followed: dict[str, set[OwnGames]] = {}  # by person
        service.writer.on_change.append(self._changed)
        self.bus.on(MINE, self._touch)

    @contextmanager
    def following(self, person: str, on_change: Callable[[], None]) -> Iterator[OwnGames]:
        """While it lasts, a stream hears of the games of somebody."""
        games = OwnGames(self.service, person, on_change)
        self.followed.setdefault(person, set()).add(games)
        self.places.came(STREAM, person)
        try:
            yield games
        finally:
            self.places.went(STREAM, person)
            self.followed[person].remove(games)
            if not self.followed[person]:
                del self.followed[person]

    def _changed(self, before: GameSession | None, after: GameSession) -> None:
        for person in after.people | (before.people if before else set()):
            self._touch(person, after.id)
            if self.places.is_at(STREAM, person):
                self.bus.send(MINE, person, after.id)

    def _touch(self, person: str, game_id: str) -> None:
        for games in self.followed.get(person, ()):
            games.touch(game_id)
