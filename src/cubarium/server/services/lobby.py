"""The lobby: the public tables that wait for people, and who looks at them."""

from collections.abc import Callable
from datetime import timedelta
from statistics import mean

from ...catalogue import games
from ...ratings.strength import POINTS_OF_PRIOR, Key, Speed
from ..domain import lobby
from ..domain.game_session import GameOverview, GameSession
from ..domain.rated_games import check_rated_player
from ..store import queries, relations
from ..store.delayed_ratings import public_strengths_among
from .games import GameService

MAX_TABLES = 200
MAX_WAIT = timedelta(days=1)  # of a table at which nobody need be here: without a clock, or over days


class LobbyService:
    def __init__(self, service: GameService) -> None:
        self.service = service
        self.present: Callable[[], set[str]] = set  # the people who have the lobby open

    async def tables(self, game: str | None = None) -> list[GameOverview]:
        """The tables that wait. At those of live games somebody is here, with the table or the lobby open."""
        found = await self.service.database.read(queries.open_tables(game, MAX_TABLES))
        known = games()
        return [table for table in found if table.game in known and self._is_awaited(table)]

    def _is_awaited(self, table: GameOverview) -> bool:
        if table.control is None or table.control.speed is Speed.CORRESPONDENCE:
            return table.updated > self.service.clock.time() - MAX_WAIT
        here = self.service.watchers.present(table.id) | self.present()
        return any(seat.holder in here for seat in table.seats)

    async def visible_to(self, person: str | None, tables: list[GameOverview]) -> list[GameOverview]:
        """Without those where somebody waits whom the person blocks, or who blocks them."""
        return (await self.views_of(tables))(person)

    async def views_of(self, tables: list[GameOverview]) -> Callable[[str | None], list[GameOverview]]:
        """What each person sees of some tables."""
        waiting = {table.id: set(table.people) for table in tables}
        known = await self.service.database.read(relations.blocks_of(set().union(*waiting.values())))
        return lambda person: [each for each in tables if not known.blocked_between(person, waiting[each.id])]

    async def ratings(self, tables: list[GameOverview]) -> dict[str, int]:
        """By table, the mean rating of those who wait there; without tables where none of them has one."""
        waiting: dict[Key, set[str]] = {}
        for table in tables:
            if table.key:
                waiting.setdefault(table.key, set()).update(table.people)
        time, found = self.service.clock.time(), {}
        for key, people in waiting.items():
            found[key] = await self.service.database.read(public_strengths_among(key, people, time))
        means = {}
        for table in tables:
            known = found[table.key] if table.key else {}
            if not known.keys().isdisjoint(table.people):
                points = [known[person].points if person in known else POINTS_OF_PRIOR for person in table.people]
                means[table.id] = round(mean(points))
        return means

    async def take_seat(self, game_id: str, person: str) -> None:
        name = await self.service.reader.name_of_player(person)
        known = await self.service.database.read(relations.blocks_of([person]))
        user = await self.service.reader.user_of(person)

        def change(session: GameSession) -> tuple[GameSession, list[int]]:
            after, seat = lobby.take_seat(session, person, name, known)
            if session.rated:
                check_rated_player(user, session)
            return after, [seat]

        await self.service.change_table(game_id, change)

    async def leave_seat(self, game_id: str, person: str) -> None:
        def change(session: GameSession) -> tuple[GameSession, list[int]]:
            after, seat = lobby.leave_seat(session, person)
            return after, [seat]

        await self.service.change_table(game_id, change)

    async def fill_with_computers(self, game_id: str, person: str, level: int) -> None:
        await self.service.change_table(
            game_id, lambda session: (lobby.fill_with_computers(session, person, level), session.free_seats)
        )
