"""The computer players beyond their moves: the level that suits a person, and why they played what they did."""

from ...analysis.explanation import Explanation, explain
from ...catalogue import games
from ..domain.adaptation import AdaptedLevel, adapted_level, last_against_computers
from ..domain.commands import check_explanation_allowed
from ..domain.errors import RefusalError
from ..workers.hint_service import EFFORT
from .games import GameService


class ComputerService:
    def __init__(self, service: GameService) -> None:
        self.reader, self.fair_play, self.scheduler = service.reader, service.fair_play, service.scheduler

    async def adapted_level(self, person: str | None, game: str) -> AdaptedLevel:
        if game not in games():
            raise RefusalError("server-nothing-here", code="not_found")
        if person is None:
            return adapted_level(None, "")
        last = last_against_computers(await self.reader.games_of(person, game, over=True), person)
        return adapted_level(await self.reader.session(last) if last else None, person)

    async def explanation(self, game_id: str, person: str | None, ply: int) -> Explanation:
        """Of a move that a computer played, from its position before."""
        session = await self.reader.session(game_id)
        check_explanation_allowed(session, person, ply)
        await self.fair_play.check(session.positions, person, game_id)
        position, move = session.positions[ply], session.moves[ply].text
        try:
            return await self.scheduler.run(lambda: explain(position, move, EFFORT))
        except TimeoutError:
            raise RefusalError("server-no-hint-in-time", code="not_now") from None
