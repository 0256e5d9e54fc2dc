"""The lobby: public tables that wait for people."""

from typing import Annotated

from litestar import get, post
from litestar.params import Body, Parameter

from ..contract.fields import MAX_GAME_NAME_LENGTH, MAX_SEATS
from ..contract.games import State
from ..contract.lobby import FillRequest, Pace, TableView
from ..domain.factory import DEFAULT_LEVEL, check_game_id
from ..views.games import table_view
from .dependencies import Lobby, Service
from .error_handlers import AnyRequest, error_responses
from .examples import COMPUTER
from .games import GameId, state_for
from .middleware import context_of


@get("/lobby", responses=error_responses(400, 429))
async def get_lobby(
    request: AnyRequest,
    lobby: Lobby,
    game: Annotated[
        str | None, Parameter(max_length=MAX_GAME_NAME_LENGTH, description="only tables of this game")
    ] = None,
    seats: Annotated[int | None, Parameter(ge=2, le=MAX_SEATS, description="only tables with so many seats")] = None,
    speed: Annotated[Pace | None, Parameter(description="only tables of this speed")] = None,
    least: Annotated[int | None, Parameter(description="only tables with at least this rating")] = None,
    most: Annotated[int | None, Parameter(description="only tables with at most this rating")] = None,
) -> list[TableView]:
    """The public tables that wait for people, the latest first."""
    tables = await lobby.visible_to(context_of(request).known_person, await lobby.tables(game))
    ratings = await lobby.ratings(tables)
    views = [table_view(table, ratings.get(table.id)) for table in tables]
    return [
        view
        for view in views
        if seats in (None, view.seats)
        and speed in (None, view.speed)
        and (least is None or (view.rating is not None and view.rating >= least))
        and (most is None or (view.rating is not None and view.rating <= most))
    ]


@post("/lobby/{game_id:str}/seat", status_code=200, responses=error_responses(403, 404, 409, 429))
async def post_seat(request: AnyRequest, service: Service, lobby: Lobby, game_id: GameId) -> State:
    """Takes a free seat at a public table. The game begins when the last one is taken."""
    context = context_of(request)
    await lobby.take_seat(check_game_id(game_id), await context.person())
    return await state_for(service, game_id, context)


@post("/lobby/{game_id:str}/leave", status_code=200, responses=error_responses(403, 404, 409, 429))
async def post_leave(request: AnyRequest, service: Service, lobby: Lobby, game_id: GameId) -> State:
    """Gives your seat at a public table up, before the game has begun."""
    context = context_of(request)
    await lobby.leave_seat(check_game_id(game_id), await context.person())
    return await state_for(service, game_id, context)


@post("/lobby/{game_id:str}/computers", status_code=200, responses=error_responses(400, 403, 404, 409, 413, 415, 429))
async def post_computers(
    request: AnyRequest,
    service: Service,
    lobby: Lobby,
    game_id: GameId,
    data: Annotated[FillRequest, Body(examples=COMPUTER)],
) -> State:
    """Gives all free seats to computer players, so that the game begins. Only whoever made the table may."""
    context = context_of(request)
    level = data.level or DEFAULT_LEVEL
    await lobby.fill_with_computers(check_game_id(game_id), await context.person(), level)
    return await state_for(service, game_id, context)


ROUTES = [get_lobby, post_seat, post_leave, post_computers]
