"""Tournaments: who joins and leaves, and how each goes on from round to round, read from the database every time."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from ...catalogue import games
from ..domain import tournaments as domain
from ..domain.daily_tournaments import daily_tournaments
from ..domain.game_session import GameSession
from ..domain.tournament_games import with_games
from ..domain.tournament_rounds import advanced, is_abandoned
from ..domain.tournaments import Tournament, no_such_tournament
from ..domain.users import check_player
from ..store import relations, tournaments, users
from ..store.database import ConcurrentUpdateError
from ..store.tournament_changes import change
from ..store.tournaments import Badge
from ..workers.rounds import Rounds
from .games import GameService

MAX_COMING, MAX_PAST = 100, 50
MAX_BADGES = 100
ROUND = "round"  # to other servers: somebody's game of a tournament has begun


@dataclass(frozen=True)
class Calendar:
    """The tournaments there are."""

    coming: Sequence[Tournament]  # the soonest first
    running: Sequence[Tournament]
    past: Sequence[Tournament]  # the latest first


class RoundBegan(NamedTuple):
    """A game of a tournament that somebody is to play now."""

    tournament_id: str
    name: str  # of the tournament; "" for a daily one
    game: str
    round: int
    game_id: str


class TournamentService:
    def __init__(self, service: GameService, daily: bool = True) -> None:
        self.service = service
        self.database = service.database
        self.publish: Callable[[str, RoundBegan], None] = lambda person, begun: None
        self.database.bus.on(ROUND, lambda person, *begun: self.publish(person, RoundBegan(*begun)))
        self.daily = daily
        self.rounds = Rounds(self._due, self.advance, self.plan_daily)

    # ------------------------------------------------------------ reading

    async def calendar(self, game: str | None = None, skip: int = 0) -> Calendar:
        """All that comes or runs, and what is past without the first few."""

        async def listed(states: Sequence[str], limit: int, skip: int = 0) -> list[Tournament]:
            found = await self.database.read(tournaments.list_tournaments(states, limit, game, skip))
            return [each for each in found if each.plan.game in games()]

        coming, running = await listed(["coming"], MAX_COMING), await listed(["running"], MAX_COMING)
        return Calendar(coming, running, await listed(["over", "void"], MAX_PAST, skip))

    async def tournament(self, tournament_id: str) -> Tournament:
        found = await self.database.read(tournaments.find_tournament(tournament_id))
        if found is None or found.plan.game not in games():
            raise no_such_tournament()
        return found

    async def badges(self, name: str) -> list[Badge]:
        """What somebody with an account has won."""
        user = check_player(await self.database.read(users.find_user_by_name(name)), name)
        return await self.database.read(tournaments.badges_of(user.id, MAX_BADGES))

    def time(self) -> datetime:
        return self.service.clock.time()

    # ------------------------------------------------------------ what people do

    async def join(self, tournament_id: str, person: str) -> Tournament:
        user = await self.service.reader.user_of(person)
        return await self.database.write(change(tournament_id, lambda before, _: domain.join(before, user)))

    async def leave(self, tournament_id: str, person: str) -> Tournament:
        return await self.database.write(change(tournament_id, lambda before, _: domain.leave(before, person)))

    # ------------------------------------------------------------ what happens by itself

    async def advance(self, tournament_id: str) -> None:
        """Has a tournament go on by one step, once: of several processes that try, one does it."""
        before = await self.tournament(tournament_id)
        if is_abandoned(before):
            await self.database.write(tournaments.delete_tournament(before))
            return
        people = [entry.user for entry in before.entries if entry.user]
        known = await self.database.read(relations.relations_among(people))
        after, sessions = await self.service.renderer.run_in_thread(lambda: with_games(before, advanced(before, known)))
        if after == before:
            return
        with suppress(ConcurrentUpdateError):  # it has changed meanwhile: the next look sees how
            for session in await self.database.write(tournaments.begin_round(before, after, sessions)):
                self.service.writer.begun(session)
                self._tell(after, session)

    def _tell(self, tournament: Tournament, session: GameSession) -> None:
        """Tells those who sit at a board, wherever on the site they are."""
        plan = tournament.plan
        begun = RoundBegan(tournament.id, plan.name, plan.game, tournament.round, session.id)
        for person in session.people:
            self.publish(person, begun)
            self.database.bus.send(ROUND, person, *begun)

    async def plan_daily(self) -> None:
        """Makes the next daily tournaments, where they are not there yet."""
        if not self.daily:
            return
        planned = {each.series or "": each for each in daily_tournaments(self.time())}
        there = await self.database.read(tournaments.series_there(list(planned)))
        for series, tournament in planned.items():
            if series not in there:
                with suppress(ConcurrentUpdateError):  # another process was first
                    await self.database.write(tournaments.add_tournament(tournament))

    async def _due(self) -> list[str]:
        return await self.database.read(tournaments.due_tournaments())
