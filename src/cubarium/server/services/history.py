"""The games that players have finished, with what their boards looked like at the end."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from ...catalogue import games
from ..domain.errors import RefusalError
from ..domain.game_session import GameSession
from ..domain.history import HistoryFilter, HistoryKey
from ..domain.users import User, check_player
from ..store import history, users
from ..store.history import FinishedSeat
from .game_reader import GameReader
from .spectating import session_for

PAGE = 12  # games


@dataclass(frozen=True)
class FinishedGame:
    session: GameSession
    about: FinishedSeat
    scene: bytes  # at the end


@dataclass(frozen=True)
class HistoryPage:
    player: User
    games: Sequence[FinishedGame]
    next: HistoryKey | None


class HistoryService:
    def __init__(self, reader: GameReader) -> None:
        self.reader = reader
        self.database = reader.database

    async def account(self, name: str) -> User:
        return check_player(await self.database.read(users.find_user_by_name(name)), name)

    async def page(
        self, name: str, viewer: str | None, wanted: HistoryFilter, before: HistoryKey | None = None
    ) -> HistoryPage:
        """Some of the games of a player that somebody may see, the latest first."""
        player = await self.account(name)
        job = history.finished_games(player.id, viewer, wanted, before, games(), PAGE + 1)
        found = await self.database.read(job)
        shown = []
        for each in found[:PAGE]:
            with suppress(RefusalError):  # played by other rules, or deleted meanwhile
                session = await session_for(self.reader, each.key.game_id, viewer)
                if session.outcome is not None:  # else those who only watch do not know yet that it is over
                    shown.append(FinishedGame(session, each, await self.reader.scene_of(session, session.ply)))
        return HistoryPage(player, shown, found[PAGE - 1].key if len(found) > PAGE else None)
