"""What whoever runs a server does to its tournaments, from the command line, whether the server runs or not.

Everything is a change of rows: a server that runs sees it at its next look.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import to_builtins

from ..errors import UsageError
from ..messages import quoted
from .contract.tournaments import TournamentView
from .domain import tournaments as domain
from .domain.names import skeleton
from .domain.tournament_plans import TournamentPlan
from .domain.tournaments import Tournament, no_such_tournament
from .store import audit, tournaments
from .store.audit import COMMAND_LINE
from .store.database import Database
from .store.tournament_changes import change
from .store.transactions import chain, database_time
from .views.tournaments import tournament_view

MAX_LISTED = 1_000
STATES = ("coming", "running", "over", "void")


class Organiser:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def make(self, plan: TournamentPlan) -> Tournament:
        tournament = domain.new_tournament(plan)
        await self.database.write(tournaments.add_tournament(tournament))
        return tournament

    async def all(self) -> Sequence[Tournament]:
        """The latest first."""
        return await self.database.read(tournaments.list_tournaments(STATES, MAX_LISTED))

    async def start(self, tournament_id: str) -> None:
        await self.database.write(change(tournament_id, domain.start_now))

    async def withdraw(self, tournament_id: str, name: str) -> None:
        tournament = await self._find(tournament_id)
        wanted = skeleton(name)
        entry = next((each for each in tournament.entries if each.user and skeleton(each.name) == wanted), None)
        if entry is None:
            raise UsageError("tournament-no-such-entry", name=quoted(name))
        left = change(tournament_id, lambda before, _: domain.withdraw(before, before.entry(entry.number)))
        note = audit.note(COMMAND_LINE, "withdraw", entry.user or "", tournament=tournament_id)
        await self.database.write(chain(left, note))

    async def void(self, tournament_id: str) -> None:
        await self.database.write(change(tournament_id, lambda before, _: domain.void(before)))

    async def results(self, tournament_id: str) -> TournamentView:
        now = await self.database.read(database_time)
        return tournament_view(await self._find(tournament_id), None, now)

    async def results_data(self, tournament_id: str) -> dict[str, Any]:
        """The same for programs, as the API has it."""
        found: dict[str, Any] = to_builtins(await self.results(tournament_id))
        return found

    async def _find(self, tournament_id: str) -> Tournament:
        found = await self.database.read(tournaments.find_tournament(tournament_id))
        if found is None:
            raise no_such_tournament()
        return found
