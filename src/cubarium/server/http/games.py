"""A game, and what people do to it."""

from typing import Annotated

from litestar import MediaType, Response, delete, get, post
from litestar.params import Body, Parameter

from ...compact_scene import Scene
from ..contract.games import GameCreated, SeatCreated, State
from ..contract.requests import (
    AnswerRequest,
    ClaimRequest,
    ClockRequest,
    GameRequest,
    JoinRequest,
    MoveRequest,
    ResignRequest,
)
from ..domain.api_tokens import check_counted
from ..domain.clocks import TimeControl, time_control
from ..domain.factory import DEFAULT_LEVEL, GamePlan, SeatPlan, check_game_id
from ..services.games import GameService
from ..services.spectating import scene_at, session_for, snapshot_for
from ..views.games import seat_views, state_view
from .catalogue import encoded
from .connected import while_connected
from .dependencies import Limits, Rematches, Service
from .error_handlers import AnyRequest, error_responses
from .examples import CLAIM, GAME, JOIN, MOVE, RESIGN, YES
from .middleware import RequestContext, context_of
from .rate_limits import GAMES, RateLimits

GameId = Annotated[str, Parameter(description="the id of a game, 12 letters and digits")]


async def state_for(service: GameService, game_id: str, context: RequestContext) -> State:
    snapshot = await snapshot_for(service.reader, game_id, context.known_person)
    return state_view(snapshot, context.known_person, service.watchers.present(game_id), context.links)


def control_of(asked: ClockRequest | None) -> TimeControl | None:
    if asked is None:
        return None
    return time_control(asked.bank_s, asked.increment_s, asked.cap_s, asked.days_per_move)


def check_new_games(limits: RateLimits, context: RequestContext) -> None:
    limits.check(context.client, GAMES, "server-too-many-games", context.known_person)


# ---------------------------------------------------------------- looking


@get("/games/{game_id:str}", responses=error_responses(404, 429))
async def get_game(request: AnyRequest, service: Service, game_id: GameId) -> State:
    """Where a game stands. Anybody with the address may look."""
    await service.refresher.freshen(check_game_id(game_id))
    return await while_connected(request, state_for(service, game_id, context_of(request)))


@get("/games/{game_id:str}/record", media_type=MediaType.TEXT, responses=error_responses(404, 429))
async def get_record(request: AnyRequest, service: Service, game_id: GameId) -> Response[str]:
    """The game as a .cub text."""
    await service.refresher.freshen(check_game_id(game_id))
    session = await session_for(service.reader, game_id, context_of(request).known_person)
    headers = {"content-disposition": f'attachment; filename="{session.start.game}-{session.id}.cub"'}
    return Response(str(session.record()), headers=headers, media_type="text/plain; charset=utf-8")


@get("/games/{game_id:str}/plies/{ply:int}", responses=error_responses(400, 404, 429))
async def get_ply(
    request: AnyRequest,
    service: Service,
    game_id: GameId,
    ply: Annotated[int, Parameter(description="how many moves were played then")],
) -> Response[Scene]:
    """What the game looked like after some of its moves, without what could be played then."""
    await service.refresher.freshen(check_game_id(game_id))
    asked = scene_at(service.reader, game_id, ply, context_of(request).known_person)
    return encoded(await while_connected(request, asked))


# ---------------------------------------------------------------- changing


@post("/games", responses=error_responses(400, 403, 413, 415, 429))
async def post_game(
    request: AnyRequest, service: Service, limits: Limits, data: Annotated[GameRequest, Body(examples=GAME)]
) -> GameCreated:
    """Begins a game. You hold the first seat for a person; the token of each other lets its holder sit there."""
    context = context_of(request)
    check_new_games(limits, context)
    seats = [SeatPlan(seat.kind, seat.level, seat.kept) for seat in data.seats]
    plan = GamePlan(
        data.game,
        data.options,
        seats,
        control_of(data.clock),
        data.rated,
        data.public,
        data.delay,
        data.delay_s,
    )
    me = await context.me()
    check_counted(me, data.rated)
    session = await service.create(plan, me.user, me.links)
    views = seat_views(session, me.user, set(), secret=me.links)
    return GameCreated(session.id, [SeatCreated(view.seat, view.token) for view in views])


@post("/games/{game_id:str}/moves", status_code=200, responses=error_responses(400, 403, 404, 409, 413, 415, 422, 429))
async def post_move(
    request: AnyRequest, service: Service, game_id: GameId, data: Annotated[MoveRequest, Body(examples=MOVE)]
) -> State:
    """Plays a move; when this answers, it is kept for good."""
    person = await context_of(request).person()
    await service.play(check_game_id(game_id), person, data.ply, data.move)
    return await state_for(service, game_id, context_of(request))


@post("/games/{game_id:str}/join", status_code=200, responses=error_responses(400, 403, 404, 409, 413, 415, 429))
async def post_join(
    request: AnyRequest, service: Service, game_id: GameId, data: Annotated[JoinRequest, Body(examples=JOIN)]
) -> State:
    """Sits down on the seat that a token opens."""
    person = await context_of(request).person()
    await service.join(check_game_id(game_id), person, data.token)
    return await state_for(service, game_id, context_of(request))


@post("/games/{game_id:str}/resign", status_code=200, responses=error_responses(400, 403, 404, 409, 413, 415, 429))
async def post_resign(
    request: AnyRequest,
    service: Service,
    game_id: GameId,
    data: Annotated[ResignRequest | None, Body(examples=RESIGN)] = None,
) -> State:
    """Gives up: the other wins; in a game of three or more the others play on, if there are people among them."""
    person = await context_of(request).person()
    await service.resign(check_game_id(game_id), person, data.seat if data else None)
    return await state_for(service, game_id, context_of(request))


@post("/games/{game_id:str}/claim", status_code=200, responses=error_responses(400, 403, 404, 409, 413, 415, 429))
async def post_claim(
    request: AnyRequest, service: Service, game_id: GameId, data: Annotated[ClaimRequest, Body(examples=CLAIM)]
) -> State:
    """Ends the waiting for the seat on turn of a live game, once whoever holds it has been gone for a minute."""
    person = await context_of(request).person()
    if data.take == "win":
        await service.claim(check_game_id(game_id), person)
    else:
        await service.replace_absent(check_game_id(game_id), person, data.level or DEFAULT_LEVEL)
    return await state_for(service, game_id, context_of(request))


@post("/games/{game_id:str}/takeback", status_code=200, responses=error_responses(403, 404, 409, 429))
async def post_takeback(request: AnyRequest, service: Service, game_id: GameId) -> State:
    """Takes your last move back: at once against the computer, else when the others agree."""
    person = await context_of(request).person()
    await service.ask_takeback(check_game_id(game_id), person)
    return await state_for(service, game_id, context_of(request))


@post(
    "/games/{game_id:str}/takeback/answer",
    status_code=200,
    responses=error_responses(400, 403, 404, 409, 413, 415, 429),
)
async def post_takeback_answer(
    request: AnyRequest, service: Service, game_id: GameId, data: Annotated[AnswerRequest, Body(examples=YES)]
) -> State:
    """Says whether a move may be taken back; who asked may say no, too."""
    person = await context_of(request).person()
    await service.answer_takeback(check_game_id(game_id), person, data.accept)
    return await state_for(service, game_id, context_of(request))


@post("/games/{game_id:str}/rematch", status_code=200, responses=error_responses(403, 404, 409, 429))
async def post_rematch(
    request: AnyRequest, service: Service, rematches: Rematches, limits: Limits, game_id: GameId
) -> State:
    """Asks for the same game again, everybody one seat on; it begins when all people in it have asked."""
    context = context_of(request)
    check_new_games(limits, context)
    await rematches.ask(check_game_id(game_id), await context.person())
    return await state_for(service, game_id, context)


@delete("/games/{game_id:str}/rematch", status_code=200, responses=error_responses(403, 404, 409, 429))
async def delete_rematch(request: AnyRequest, service: Service, rematches: Rematches, game_id: GameId) -> State:
    """Declines the rematch that others ask for, or takes back that you have asked."""
    context = context_of(request)
    await rematches.decline(check_game_id(game_id), await context.person())
    return await state_for(service, game_id, context)


ROUTES = [
    get_game,
    get_record,
    get_ply,
    post_game,
    post_move,
    post_join,
    post_resign,
    post_claim,
    post_takeback,
    post_takeback_answer,
    post_rematch,
    delete_rematch,
]
