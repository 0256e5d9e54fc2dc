"""What is asked about games and those who play them; nothing changes by it."""

from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from ...analysis.hints import Hint
from ...game import Position
from ..domain.errors import RefusalError
from ..domain.game_session import GameOverview, GameSession
from ..domain.move_effects import MoveEffects, move_effects
from ..domain.users import User
from ..store import queries, users
from ..store.database import Database
from ..workers.byte_cache import ByteCache
from ..workers.hint_service import HintService
from ..workers.scene_renderer import RenderPool
from .database_clock import DatabaseClock
from .fair_play import FairPlay
from .session_cache import SessionCache
from .updates import Snapshot

T = TypeVar("T")

MAX_EARLIER_BYTES = 16 * 1024 * 1024  # of the scenes of earlier plies

PositionAndBefore = tuple[Position, Position | None]


class GameReader:
    def __init__(
        self,
        database: Database,
        cache: SessionCache,
        renderer: RenderPool,
        hints: HintService,
        fair_play: FairPlay,
        clock: DatabaseClock,
    ) -> None:
        self.database = database
        self.cache = cache
        self.renderer = renderer
        self.hints = hints
        self.fair_play = fair_play
        self.clock = clock
        self.earlier_scenes: ByteCache[PositionAndBefore, bytes] = ByteCache(MAX_EARLIER_BYTES, len)

    async def session(self, game_id: str) -> GameSession:
        return (await self.cache.get(game_id)).session

    async def snapshot(self, game_id: str) -> Snapshot:
        """A game with its scene: the latest there is, until the caller awaits something else."""
        while True:
            entry = await self.cache.get(game_id)
            scene = self.cache.scenes.get(game_id)
            if scene is not None:
                return Snapshot(entry.session, scene.colours, scene, self.clock.time())
            async with entry.rendering:  # the others who ask meanwhile wait, and find it
                session = entry.session
                if self.cache.scenes.get(game_id) is None:
                    scene = await self.renderer.render_session(session)
                    if entry.session is session and self.cache.find(game_id) is entry:
                        self.cache.keep_scene(entry, scene)
                        return Snapshot(session, scene.colours, scene, self.clock.time())

    async def scene_of(self, session: GameSession, ply: int) -> bytes:
        """What a game looked like after some of its moves, without what could be played then."""
        key = (session.positions[ply], session.positions[ply - 1] if ply else None)
        found = self.earlier_scenes.get(key)
        if found is None:
            found = (await self.renderer.render(*key)).bare
            self.earlier_scenes.put(key, found)
        return found

    async def move_effects(self, game_id: str) -> tuple[int, MoveEffects]:
        """The ply, and what each move that may be played then would do at once."""
        entry = await self.cache.get(game_id)
        session = entry.session
        effects = self.cache.effects.get(game_id)
        if effects is None:
            effects = await self.renderer.run_in_thread(lambda: move_effects(session))
            if entry.session is session:
                self.cache.effects.put(game_id, effects)
        return session.ply, effects

    async def ask(self, game_id: str, question: Callable[[Position], T]) -> T:
        """The answer to a question about the position that a game stands at; it may take a while."""
        position = (await self.session(game_id)).position
        return await self.renderer.run_in_thread(lambda: question(position))

    async def hint(self, game_id: str, person: str | None, grade: int) -> tuple[int, Hint]:
        """The ply, and a hint for the seat on turn then."""
        session = await self.session(game_id)
        await self.fair_play.check(session.positions, person, game_id)
        return session.ply, await self.hints.hint(session, person, grade)

    async def games_of(
        self, person: str, game: str | None = None, over: bool | None = None, skip: int = 0
    ) -> list[GameOverview]:
        return await self.database.read(queries.games_of(person, game, over, skip))

    async def all_games_of(self, person: str) -> list[GameSession]:
        """Every game in which somebody has a seat, as far as the rules known here can read it."""
        found: list[GameSession] = []
        skip = 0
        while page := await self.games_of(person, skip=skip):
            for each in page:
                with suppress(RefusalError):
                    found.append(await self.session(each.id))
            skip += len(page)
        return found

    async def name_of(self, person: str) -> str:
        return await self.database.read(users.name_of(person))

    async def name_of_player(self, person: str) -> str:
        """The name of somebody who is to have a seat in one more game."""
        if await self.database.read(queries.open_games_of(person)) >= queries.MAX_OPEN_GAMES:
            raise RefusalError(
                "server-too-many-open-games",
                code="too_many",
                retry_after_s=60,
                limit="open_games",
                most=queries.MAX_OPEN_GAMES,
            )
        return await self.name_of(person)

    async def user_of(self, person: str) -> User:
        found = await self.database.read(users.find_user(person))
        if found is None:  # deleted meanwhile
            raise RefusalError("server-cannot-be-done", code="forbidden")
        return found
