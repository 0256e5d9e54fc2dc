"""Fair play: no computer helps with what somebody plays against people at the moment, wherever it is set up again."""

from collections.abc import Sequence
from functools import partial

from ...game import Position
from ..domain.errors import RefusalError
from ..domain.fair_play import check_not_being_played, guarded_keys, is_against_people
from ..domain.game_session import GameSession
from ..store import queries
from ..store.database import Database
from ..workers.byte_cache import ByteCache
from ..workers.scene_renderer import RenderPool
from .session_cache import SessionCache

MAX_KEPT_BYTES = 16 * 1024 * 1024
BYTES_PER_KEY = 150


class FairPlay:
    def __init__(self, database: Database, cache: SessionCache, renderer: RenderPool) -> None:
        self.database = database
        self.cache = cache
        self.renderer = renderer
        self.kept: ByteCache[tuple[str, int], frozenset[bytes]] = ByteCache(  # by game and version
            MAX_KEPT_BYTES, lambda keys: BYTES_PER_KEY * (1 + len(keys))
        )

    async def check(self, line: Sequence[Position], person: str | None, game_id: str = "") -> None:
        """RefusalError where a line of play, from its start, comes through what somebody plays against people.

        A game with this id has its own rules for help.
        """
        if person is None:
            return
        for overview in await self.database.read(queries.running_games_of(person)):
            same_game = overview.game == line[0].game and overview.id != game_id
            if same_game and is_against_people(overview, person):
                await self._check(line, overview.id)

    async def _check(self, line: Sequence[Position], game_id: str) -> None:
        try:
            session = (await self.cache.get(game_id)).session
        except RefusalError:
            return  # the rules have changed: nobody plays on
        if session.turn is not None:
            keys = await self._keys(session)
            await self.renderer.run_in_thread(partial(check_not_being_played, line, session.position, keys))

    async def _keys(self, session: GameSession) -> frozenset[bytes]:
        """What is guarded of a game, found once for each of its moves."""
        key = (session.id, session.version)
        keys = self.kept.get(key)
        if keys is None:
            keys = await self.renderer.run_in_thread(partial(guarded_keys, session))
            self.kept.put(key, keys)
        return keys
