"""Free seats: what a link opens, and computer players for those that nobody takes. Games that were written down."""

from typing import Annotated

from litestar import post
from litestar.params import Body, Parameter

from ..contract.fields import MAX_SEATS
from ..contract.games import GameCreated, InvitationView, SeatCreated, State
from ..contract.requests import ComputerRequest, JoinRequest, RecordRequest
from ..domain.factory import DEFAULT_LEVEL, check_game_id
from ..domain.seats import seat_opened_by
from ..views.games import invitation_view, seat_views
from .dependencies import Limits, Service
from .error_handlers import AnyRequest, error_responses
from .examples import COMPUTER, JOIN, RECORD
from .games import GameId, check_new_games, state_for
from .middleware import context_of

SeatNumber = Annotated[int, Parameter(ge=0, lt=MAX_SEATS, description="a seat, from 0")]


@post("/games/{game_id:str}/invitation", status_code=200, responses=error_responses(400, 403, 404, 413, 415, 429))
async def post_invitation(
    request: AnyRequest, service: Service, game_id: GameId, data: Annotated[JoinRequest, Body(examples=JOIN)]
) -> InvitationView:
    """Which seat a token opens, and whether it is still free. Nobody sits down by this."""
    session = await service.reader.session(check_game_id(game_id))
    return invitation_view(session, seat_opened_by(session.seats, data.token), context_of(request).known_person)


@post(
    "/games/{game_id:str}/seats/{seat:int}/computer",
    status_code=200,
    responses=error_responses(400, 403, 404, 409, 413, 415, 429),
)
async def post_computer(
    request: AnyRequest,
    service: Service,
    game_id: GameId,
    seat: SeatNumber,
    data: Annotated[ComputerRequest, Body(examples=COMPUTER)],
) -> State:
    """Gives a free seat to a computer player. Only whoever made the game may."""
    context = context_of(request)
    await service.give_to_computer(check_game_id(game_id), await context.person(), seat, data.level or DEFAULT_LEVEL)
    return await state_for(service, game_id, context)


@post("/records", responses=error_responses(400, 403, 413, 415, 429))
async def post_record(
    request: AnyRequest, service: Service, limits: Limits, data: Annotated[RecordRequest, Body(examples=RECORD)]
) -> GameCreated:
    """Makes a game of a record. You hold the seats of its people, but for those that you leave free, and may play on
    where it is not over.
    """
    context = context_of(request)
    check_new_games(limits, context)
    limits.store(context.client, context.known_person, len(data.text))
    me = await context.me()
    session = await service.open_record(data.text, me.user, data.free, me.links)
    views = seat_views(session, me.user, set(), secret=me.links)
    return GameCreated(session.id, [SeatCreated(view.seat, view.token) for view in views])


ROUTES = [post_invitation, post_computer, post_record]
