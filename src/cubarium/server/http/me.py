"""Who you are, and your games."""

from typing import Annotated

from litestar import get, put
from litestar.params import Body, Parameter

from ...catalogue import games
from ..contract.fields import MAX_GAME_NAME_LENGTH
from ..contract.games import GameSummary, PersonView
from ..contract.requests import NameRequest
from ..views.games import game_summary
from .dependencies import Limits, Service
from .error_handlers import AnyRequest, error_responses
from .examples import NAME
from .middleware import context_of
from .rate_limits import NAMES

MAX_SKIPPED = 1_000_000


@get("/session", responses=error_responses(429))
async def get_session(request: AnyRequest, service: Service) -> PersonView:
    """What you are called. Who comes for the first time gets a name by chance, and a cookie."""
    return PersonView(await service.reader.name_of(await context_of(request).person()))


@put("/session", responses=error_responses(400, 403, 409, 413, 415, 429))
async def put_session(
    request: AnyRequest, limits: Limits, data: Annotated[NameRequest, Body(examples=NAME)]
) -> PersonView:
    """Says what you want to be called, in every game you play; an empty name is one by chance."""
    context = context_of(request)
    limits.check(context.client, NAMES, "server-too-many-requests", context.known_person)
    return PersonView(await context.accounts.rename(await context.me(), data.name))


@get("/my/games", responses=error_responses(400, 429))
async def get_my_games(
    request: AnyRequest,
    service: Service,
    game: Annotated[
        str | None, Parameter(max_length=MAX_GAME_NAME_LENGTH, description="only games of this kind")
    ] = None,
    over: Annotated[bool | None, Parameter(description="only games that are over, or only those that are not")] = None,
    skip: Annotated[int, Parameter(ge=0, le=MAX_SKIPPED, description="leave out so many of the first")] = 0,
) -> list[GameSummary]:
    """The games you have a seat in, 50 at a time: those where it is your turn by the time left, then the latest."""
    person = context_of(request).known_person
    if person is None:
        return []
    known = games()
    found = [each for each in await service.reader.games_of(person, game, over, skip) if each.game in known]
    return [game_summary(each, person, service.watchers.present(each.id), service.clock.time()) for each in found]


ROUTES = [get_session, put_session, get_my_games]
