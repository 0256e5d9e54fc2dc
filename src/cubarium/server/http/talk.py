"""Talk at a table: what was said so far, whom you do not hear, and saying something, as over the game's socket."""

from typing import Annotated

from litestar import get, post, put
from litestar.params import Body, Parameter

from ..contract.fields import MAX_SEATS
from ..contract.talk import MuteRequest, TalkRequest, TalkView
from ..domain.factory import check_game_id
from ..services.talk import TalkService
from ..views.games import line_view, message_view
from .dependencies import Limits, Service, Talking
from .error_handlers import AnyRequest, error_responses
from .examples import MUTE, SAY
from .games import GameId
from .middleware import context_of
from .rate_limits import TALK


async def talk_for(talk: TalkService, game_id: str, person: str | None) -> TalkView:
    found = await talk.talk(game_id, person)
    return TalkView(
        lines=[line_view(line, found.session, person) for line in found.lines],
        on=found.on,
        muted=found.muted,
        text=found.text and found.refusal is None,
        refusal=message_view(found.refusal) if found.refusal else None,
    )


@get("/games/{game_id:str}/talk", responses=error_responses(404, 429))
async def get_talk(request: AnyRequest, service: Service, talk: Talking, game_id: GameId) -> TalkView:
    """What was said at the table, as far as you hear it, and what you may say."""
    await service.refresher.freshen(check_game_id(game_id))
    return await talk_for(talk, game_id, context_of(request).known_person)


@post("/games/{game_id:str}/talk", status_code=200, responses=error_responses(400, 403, 404, 409, 413, 415, 429))
async def post_talk(
    request: AnyRequest,
    service: Service,
    talk: Talking,
    limits: Limits,
    game_id: GameId,
    data: Annotated[TalkRequest, Body(examples=SAY)],
) -> TalkView:
    """Says a phrase at the table, or among friends whatever you like."""
    person = await context_of(request).person()
    limits.check(person, TALK, "talk-too-fast")
    await service.refresher.freshen(check_game_id(game_id))
    await talk.say(game_id, person, data.phrase, data.text)
    return await talk_for(talk, game_id, person)


@put("/games/{game_id:str}/talk/mutes/{seat:int}", responses=error_responses(400, 403, 404, 413, 415, 429))
async def put_mute(
    request: AnyRequest,
    service: Service,
    talk: Talking,
    game_id: GameId,
    seat: Annotated[int, Parameter(ge=0, lt=MAX_SEATS, description="of another player")],
    data: Annotated[MuteRequest, Body(examples=MUTE)],
) -> TalkView:
    """Has you not hear another player at this table, or hear them again."""
    person = await context_of(request).person()
    await service.refresher.freshen(check_game_id(game_id))
    await talk.mute(game_id, person, seat, data.muted)
    return await talk_for(talk, game_id, person)


ROUTES = [get_talk, post_talk, put_mute]
