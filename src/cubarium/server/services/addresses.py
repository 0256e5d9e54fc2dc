"""Which addresses of the page lead somewhere: the page is sent for all of them, and says so where one does not."""

from collections.abc import Awaitable, Callable

from ...catalogue import games
from ...puzzles import has_puzzle
from ..domain.addresses import names_in
from ..domain.errors import RefusalError
from ..domain.factory import check_game_id
from ..store import queries, studies, tournaments, users
from ..store.database import Database

ALL_GAMES = "all"  # the ranking of all games together


class AddressService:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.checks: dict[str, Callable[[str], Awaitable[bool]]] = {
            "game": self._is_game,
            "ranking": self._is_ranking,
            "id": self._is_game_id,
            "puzzle": self._is_puzzle,
            "player": self._is_player,
            "tournament": self._is_tournament,
            "study": self._is_study,
        }

    async def leads_somewhere(self, path: str) -> bool:
        names = names_in(path)
        if names is None:
            return False
        return all([await self.checks[kind](name) for kind, name in names.items() if kind in self.checks])

    async def _is_game(self, name: str) -> bool:
        return name in games()

    async def _is_ranking(self, name: str) -> bool:
        return name == ALL_GAMES or name in games()

    async def _is_game_id(self, name: str) -> bool:
        try:
            return await self.database.read(queries.has_game(check_game_id(name)))
        except RefusalError:  # no game can have that id
            return False

    async def _is_puzzle(self, name: str) -> bool:
        return has_puzzle(name)

    async def _is_player(self, name: str) -> bool:
        user = await self.database.read(users.find_user_by_name(name))
        return user is not None and user.closed is None

    async def _is_study(self, name: str) -> bool:
        return await self.database.read(studies.find_study(name)) is not None

    async def _is_tournament(self, name: str) -> bool:
        return await self.database.read(tournaments.find_tournament(name)) is not None
