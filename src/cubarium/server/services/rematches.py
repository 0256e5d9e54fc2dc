"""Playing the same game again: asked for, agreed to or declined."""

from ..domain import commands, factory
from ..domain.game_session import GameSession
from ..store import game_changes, relations
from ..store.transactions import chain, noted
from .games import GameService
from .session_cache import CacheEntry
from .updates import RematchChanged


class RematchService:
    def __init__(self, service: GameService) -> None:
        self.cache, self.writer, self.database = service.cache, service.writer, service.database

    async def ask(self, game_id: str, person: str) -> None:
        """Asks for a rematch, or agrees to the one that is asked for; it begins when all people want it."""

        async def work(entry: CacheEntry) -> GameSession | None:
            known = await self.database.read(relations.relations_among(entry.session.people))
            after = commands.ask_rematch(entry.session, person, factory.new_game_id(), known)
            if after is entry.session:
                return None
            again, begun = factory.rematch_session(after), list[GameSession]()
            adding = [noted(game_changes.add_game(again), begun)] if again else []
            await self.writer.commit(entry, after, chain(*adding, game_changes.update_game(after)))
            self.writer.publish(entry, RematchChanged())
            return begun[0] if begun else None

        if again := await self.cache.change(game_id, work):
            self.writer.begun(again)

    async def decline(self, game_id: str, person: str) -> None:
        """Says no to the rematch that is asked for, or takes back that one has asked."""

        async def work(entry: CacheEntry) -> None:
            after = commands.decline_rematch(entry.session, person)
            await self.writer.commit(entry, after, game_changes.update_game(after))
            self.writer.publish(entry, RematchChanged())

        await self.cache.change(game_id, work)
