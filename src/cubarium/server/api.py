"""The HTTP side of the table: what each address does. What may be done, the hall decides."""

import re
from datetime import UTC
from functools import lru_cache
from typing import Annotated, Any

from litestar import MediaType, Request, Response, Router, get, post, put
from litestar.di import Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Body, Parameter

from ..catalogue import games, rules
from ..errors import IllegalMove
from ..game import Position
from ..messages import sentence
from ..options import read_options
from ..players import player
from ..scene import Scene
from . import books, opening
from .examples import GAME, HINT, JOIN, MOVE, NAME, RESIGN, YES
from .guard import Visit
from .hall import Hall
from .limits import GAMES, HINTS, Limits
from .messages import (
    AnswerAsked,
    Catalogue,
    Gains,
    GameAsked,
    GameLine,
    GameMade,
    HintShown,
    JoinAsked,
    MoveAsked,
    NameAsked,
    ResignAsked,
    SeatMade,
    SessionShown,
    State,
    Why,
)
from .painting import paint
from .problems import problems
from .refusal import Refusal, no_game
from .table import Table
from .words import tidy_name

Any_Request = Request[Any, Any, Any]
Key = Annotated[str, Parameter(description="the id of a game, 12 letters and digits")]


def visit_of(request: Any_Request) -> Visit:
    visit: Visit = request.scope["state"]["visit"]
    return visit


def check_key(key: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9]{12}", key):
        raise no_game()
    return key


# ---------------------------------------------------------------- what there is


@get("/catalogue", responses=problems(429), sync_to_thread=False)
def get_catalogue() -> Catalogue:
    """The games with their options, and the levels of the computer."""
    return opening.catalogue()


@get("/preview", responses=problems(400, 429), sync_to_thread=True)
def get_preview(
    request: Any_Request,
    game: Annotated[str, Parameter(max_length=40, description="the name of a game")],
    plies: Annotated[int, Parameter(ge=0, le=200, description="moves that a computer plays first")] = 0,
) -> Response[Scene]:
    """What a game looks like at its start or some moves on, without its choices. Its options are further parameters."""
    pairs = [(name, value) for name, value in request.query_params.items() if name not in ("game", "plies")]
    if len(pairs) > 20 or sum(len(value) for _, value in pairs) > 4_000:
        raise Refusal("too_large", "That is too much for the options of a game.")
    return ready_made(preview(game, tuple(sorted(pairs)), plies))


@lru_cache(maxsize=256)
def preview(game: str, pairs: tuple[tuple[str, str], ...], plies: int) -> bytes:
    position = opening.start_of(game, vars_of(game, dict(pairs)))
    before, computer = None, player("greedy", seed=1)
    for _ in range(plies):
        if position.turn is None:
            break
        before, position = position, position.play_unchecked(computer.choose(position))
    return paint(position, before).bare


def vars_of(game: str, texts: dict[str, str]) -> dict[str, Any]:
    """Options as texts give them."""
    configured = read_options(rules(game), texts)
    return {name: getattr(configured, name) for name in texts}


# ---------------------------------------------------------------- you


@get("/session", responses=problems(429))
async def get_session(request: Any_Request, hall: Hall) -> SessionShown:
    """Who you are here. A session begins with the first answer that sets its cookie."""
    return SessionShown(await hall.storage.read(books.name_of(visit_of(request).session)))


@put("/session", responses=problems(400, 403, 413, 415, 429))
async def put_session(
    request: Any_Request, hall: Hall, data: Annotated[NameAsked, Body(examples=NAME)]
) -> SessionShown:
    """Says what you want to be called, at every table you sit at."""
    name = tidy_name(data.name)
    await hall.rename(visit_of(request).session, name)
    return SessionShown(name)


@get("/my/games", responses=problems(429))
async def get_my_games(request: Any_Request, hall: Hall) -> list[GameLine]:
    """The games you sit at, the latest first."""
    session = visit_of(request).known
    if session is None:
        return []
    found = await hall.storage.read(books.games_of(session))
    return [line(row, seats, session, hall) for row, seats in found if row["game"] in games()]


def line(row: dict[str, Any], seats: list[Any], session: str, hall: Hall) -> GameLine:
    shown = Table(row["id"], (), (), tuple(seats), row["maker"])
    turn = row["turn"]
    moment = row["updated"] if row["updated"].tzinfo else row["updated"].replace(tzinfo=UTC)
    return GameLine(
        id=row["id"],
        game=row["game"],
        title=rules(row["game"]).title,
        ply=row["ply"],
        turn=turn,
        yours=turn is not None and seats[turn].session == session,
        over=turn is None,
        seats=shown.seats_for(session, hall.listeners.present(row["id"]), {}),
        updated=moment.isoformat(timespec="seconds"),
    )


# ---------------------------------------------------------------- games


@post("/games", responses=problems(400, 403, 413, 415, 429))
async def post_game(
    request: Any_Request, hall: Hall, limits: Limits, data: Annotated[GameAsked, Body(examples=GAME)]
) -> GameMade:
    """Begins a game. You hold the first seat for a person; the token of each other lets its holder sit there."""
    visit = visit_of(request)
    if not limits.allow(visit.client, GAMES):
        raise Refusal("too_many", "That is too many games at once: please wait a moment.")
    table = await hall.make(visit.session, data)
    free = [seat.token if not seat.taken else None for seat in table.seats]
    return GameMade(table.id, [SeatMade(i, token) for i, token in enumerate(free)])


@get("/games/{key:str}", responses=problems(404, 429))
async def get_game(request: Any_Request, hall: Hall, key: Key) -> State:
    """Where a game stands. Anybody with the address may look."""
    return await hall.state(check_key(key), visit_of(request).known)


@get("/games/{key:str}/record", media_type=MediaType.TEXT, responses=problems(404, 429))
async def get_record(hall: Hall, key: Key) -> Response[str]:
    """The game as a .cub text."""
    table = await hall.table(check_key(key))
    headers = {"content-disposition": f'attachment; filename="{table.positions[0].game}-{table.id}.cub"'}
    return Response(str(table.record()), headers=headers, media_type="text/plain; charset=utf-8")


@get("/games/{key:str}/plies/{ply:int}", responses=problems(400, 404, 429))
async def get_ply(
    hall: Hall, key: Key, ply: Annotated[int, Parameter(description="how many moves were played then")]
) -> Response[Scene]:
    """What the game looked like after some of its moves."""
    table = await hall.table(check_key(key))
    if not 0 <= ply <= table.ply:
        raise Refusal("not_found", f"The game has {table.ply} moves.")
    position = table.positions[ply]
    before: Position | None = table.positions[ply - 1] if ply else None
    return ready_made((await hall.painters.paint(position, before)).full)


@get("/games/{key:str}/why", responses=problems(400, 404, 429))
async def get_why(
    hall: Hall, key: Key, move: Annotated[str, Parameter(min_length=1, max_length=500, description="a move's text")]
) -> Why:
    """Why a move cannot be played now."""
    position = (await hall.table(check_key(key))).position
    try:
        position.move(move)
    except IllegalMove as error:
        return Why(move, sentence(error))
    return Why(move, None)


@get("/games/{key:str}/gains", responses=problems(404, 429))
async def get_gains(hall: Hall, key: Key) -> Gains:
    """What every move that may be played now would do to the scores."""
    table = await hall.table(check_key(key))
    return Gains(table.ply, await hall.painters.beside(lambda: table.gains))


@get(
    "/games/{key:str}/hint",
    responses={200: ResponseSpec(HintShown, False, "a hint", examples=HINT), **problems(400, 403, 404, 409, 429)},
)
async def get_hint(
    request: Any_Request,
    hall: Hall,
    limits: Limits,
    key: Key,
    grade: Annotated[int, Parameter(ge=1, le=3, description="1: where to look; 2: which block; 3: the move")],
) -> HintShown:
    """A hint for your move, where all other seats are the computer's or yours; the same until a move is played."""
    visit = visit_of(request)
    table = await hall.table(check_key(key))
    if not limits.allow(visit.client, HINTS):
        raise Refusal("too_many", "That is too many hints at once: please wait a moment.")
    return await hall.hints.hint(table, visit.known, grade)


@post("/games/{key:str}/moves", status_code=200, responses=problems(400, 403, 404, 409, 413, 415, 422, 429))
async def post_move(
    request: Any_Request, hall: Hall, key: Key, data: Annotated[MoveAsked, Body(examples=MOVE)]
) -> State:
    """Plays a move; when this answers, it is kept for good."""
    session = visit_of(request).session
    await hall.move(check_key(key), session, data.ply, data.move)
    return await hall.state(key, session)


@post("/games/{key:str}/join", status_code=200, responses=problems(400, 403, 404, 409, 413, 415, 429))
async def post_join(
    request: Any_Request, hall: Hall, key: Key, data: Annotated[JoinAsked, Body(examples=JOIN)]
) -> State:
    """Sits down on the seat that a token opens."""
    session = visit_of(request).session
    await hall.join(check_key(key), session, data.token)
    return await hall.state(key, session)


@post("/games/{key:str}/resign", status_code=200, responses=problems(400, 403, 404, 409, 413, 415, 429))
async def post_resign(
    request: Any_Request, hall: Hall, key: Key, data: Annotated[ResignAsked | None, Body(examples=RESIGN)] = None
) -> State:
    """Gives up; the best of the others win."""
    session = visit_of(request).session
    await hall.resign(check_key(key), session, data.seat if data else None)
    return await hall.state(key, session)


@post("/games/{key:str}/takeback", status_code=200, responses=problems(403, 404, 409, 429))
async def post_takeback(request: Any_Request, hall: Hall, key: Key) -> State:
    """Takes your last move back: at once against the computer, else when the others agree."""
    session = visit_of(request).session
    await hall.ask_takeback(check_key(key), session)
    return await hall.state(key, session)


@post("/games/{key:str}/takeback/answer", status_code=200, responses=problems(400, 403, 404, 409, 413, 415, 429))
async def post_answer(
    request: Any_Request, hall: Hall, key: Key, data: Annotated[AnswerAsked, Body(examples=YES)]
) -> State:
    """Says whether a move may be taken back; who asked may say no, too."""
    session = visit_of(request).session
    await hall.answer_takeback(check_key(key), session, data.accept)
    return await hall.state(key, session)


@post("/games/{key:str}/rematch", status_code=200, responses=problems(403, 404, 409, 429))
async def post_rematch(request: Any_Request, hall: Hall, limits: Limits, key: Key) -> State:
    """Asks for the same game again, everybody one seat on; it begins when all people at the table have asked."""
    visit = visit_of(request)
    if not limits.allow(visit.client, GAMES):
        raise Refusal("too_many", "That is too many games at once: please wait a moment.")
    await hall.ask_rematch(check_key(key), visit.session)
    return await hall.state(key, visit.session)


def ready_made(body: bytes) -> Response[Any]:
    return Response(body, media_type=MediaType.JSON)


def router(hall: Hall, limits: Limits) -> Router:
    return Router(
        "/api",
        route_handlers=[
            get_catalogue,
            get_preview,
            get_session,
            put_session,
            get_my_games,
            post_game,
            get_game,
            get_record,
            get_ply,
            get_why,
            get_gains,
            get_hint,
            post_move,
            post_join,
            post_resign,
            post_takeback,
            post_answer,
            post_rematch,
        ],
        dependencies={
            "hall": Provide(lambda: hall, sync_to_thread=False),
            "limits": Provide(lambda: limits, sync_to_thread=False),
        },
    )
