"""Games that begin at once, with people who have agreed to play: paired, or challenged."""

from collections.abc import Sequence
from dataclasses import replace

from ..domain.factory import GamePlan, SeatPlan, seated_session
from ..domain.game_session import GameSession
from ..domain.rated_games import check_rated_company, check_rated_plan, check_rated_player
from ..domain.relations import check_together
from ..store import relations
from .games import GameService


async def begin_seated(service: GameService, plan: GamePlan, people: Sequence[str]) -> GameSession:
    """A new game with these people on its seats, in this order; RefusalError says why one of them cannot play."""
    if plan.rated:
        check_rated_plan(replace(plan, seats=[SeatPlan()] * len(people)))
        users = [await service.reader.user_of(person) for person in people]
        for user in users:
            check_rated_player(user)
        check_rated_company([user.is_bot for user in users])
    check_together(await service.database.read(relations.relations_among(people)), people)
    named = [(person, await service.reader.name_of_player(person)) for person in people]
    return await service.writer.add(lambda: seated_session(plan, named))
