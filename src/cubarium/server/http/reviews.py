"""Reviews: what each move of a game was worth, what would have been better, and the game again from there."""

from typing import Annotated, cast

from litestar import MediaType, Response, get, post
from litestar.params import Body, Parameter
from msgspec import Raw, json

from ...analysis.review import MoveReview, Review, predicate
from ...compact_scene import Scene
from ...geometry import read_cell
from ...messages import message_of
from ..contract.errors import MessageView
from ..contract.fields import MAX_PLY
from ..contract.games import GameCreated, MoveVerdict, SeatCreated
from ..contract.reviews import (
    AgainRequest,
    OtherMoveRequest,
    OwnerView,
    ReviewedMove,
    ReviewStatus,
    ReviewView,
    TriedMove,
    TurningPointView,
    Verdict,
)
from ..domain.factory import DEFAULT_LEVEL, check_game_id
from ..services.reviews import Found, Tried
from ..views.games import message_view, verdict
from .advice import WHY, Why
from .catalogue import encoded
from .connected import while_connected
from .dependencies import Limits, Reviews
from .error_handlers import AnyRequest, error_responses
from .examples import AGAIN, TRY
from .games import GameId, check_new_games
from .middleware import context_of
from .rate_limits import HINTS, REVIEWS

Ply = Annotated[int, Parameter(ge=1, description="the number of a reviewed move, from 1")]


@get("/games/{game_id:str}/review", responses=error_responses(400, 404, 409, 429))
async def get_review(
    request: AnyRequest,
    reviews: Reviews,
    game_id: GameId,
    after: Annotated[
        int | None,
        Parameter(ge=0, le=MAX_PLY, description="answers when more moves than these are done, or after a while"),
    ] = None,
) -> Response[ReviewStatus]:
    """The review of a game, or how far it is. Anybody may see it once the game is over."""
    asked = reviews.find(check_game_id(game_id), context_of(request).known_person, after)
    found = await while_connected(request, asked)
    body = await reviews.service.renderer.run_in_thread(lambda: json.encode(status(found)))
    return Response(body, media_type=MediaType.JSON)  # type: ignore[arg-type]


@post("/games/{game_id:str}/review", status_code=200, responses=error_responses(404, 409, 429))
async def post_review(request: AnyRequest, reviews: Reviews, limits: Limits, game_id: GameId) -> ReviewStatus:
    """Has a game reviewed, which takes a while: ask again how far it is."""
    context = context_of(request)
    limits.check(context.client, REVIEWS, "server-too-many-requests", context.known_person)
    return status(await reviews.begin(check_game_id(game_id), context.known_person))


@get("/games/{game_id:str}/review/{ply:int}/line", responses=error_responses(400, 404, 409, 429))
async def get_line(request: AnyRequest, reviews: Reviews, game_id: GameId, ply: Ply) -> list[Scene]:
    """The best play found in place of a move: the board before it, and after each move of that play."""
    scenes = reviews.line(check_game_id(game_id), context_of(request).known_person, ply)
    return [cast(Scene, Raw(scene)) for scene in await while_connected(request, scenes)]


@get("/games/{game_id:str}/review/{ply:int}/reasons", responses=error_responses(400, 404, 409, 429))
async def get_reasons(request: AnyRequest, reviews: Reviews, game_id: GameId, ply: Ply) -> list[MessageView]:
    """What the better move does that a mistake does not: by the rules, one move ahead."""
    found = reviews.reasons(check_game_id(game_id), context_of(request).known_person, ply)
    return [message_view(reason) for reason in await while_connected(request, found)]


@get("/games/{game_id:str}/review/{ply:int}/position", responses=error_responses(400, 404, 409, 429))
async def get_position(request: AnyRequest, reviews: Reviews, game_id: GameId, ply: Ply) -> Response[Scene]:
    """The board before a move, with what could be played then."""
    scene = reviews.position(check_game_id(game_id), context_of(request).known_person, ply)
    return encoded(await while_connected(request, scene))


@get("/games/{game_id:str}/review/{ply:int}/why", dependencies=WHY, responses=error_responses(400, 404, 409, 429))
async def get_review_why(
    request: AnyRequest, reviews: Reviews, game_id: GameId, ply: Ply, question: Why
) -> MoveVerdict:
    """Why something could not be done in place of a reviewed move."""
    asked = reviews.ask(check_game_id(game_id), context_of(request).known_person, ply, question.ask)
    return verdict(question.move, await while_connected(request, asked))


@post(
    "/games/{game_id:str}/review/{ply:int}/try",
    status_code=200,
    responses=error_responses(400, 404, 409, 413, 415, 422, 429),
)
async def post_try(
    request: AnyRequest,
    reviews: Reviews,
    limits: Limits,
    game_id: GameId,
    ply: Ply,
    data: Annotated[OtherMoveRequest, Body(examples=TRY)],
) -> TriedMove:
    """What another move would have been worth in place of a reviewed one."""
    context = context_of(request)
    limits.check(context.client, HINTS, "server-too-many-hints", context.known_person)
    asked = reviews.attempt(check_game_id(game_id), context.known_person, ply, data.move)
    return tried_view(await while_connected(request, asked))


@post("/games/{game_id:str}/again", responses=error_responses(400, 403, 404, 409, 413, 415, 429))
async def post_again(
    request: AnyRequest,
    reviews: Reviews,
    limits: Limits,
    game_id: GameId,
    data: Annotated[AgainRequest, Body(examples=AGAIN)],
) -> GameCreated:
    """Begins a new game from what a game was after some moves: you on the seat on turn, computers on all others."""
    context = context_of(request)
    check_new_games(limits, context)
    session = await reviews.play_again(
        check_game_id(game_id), await context.person(), data.ply, data.level or DEFAULT_LEVEL
    )
    return GameCreated(session.id, [SeatCreated(seat) for seat in range(len(session.seats))])


def status(found: Found) -> ReviewStatus:
    review = None if found.review is None else review_view(found.review)
    return ReviewStatus(found.done, found.moves, found.running, review)


def review_view(review: Review) -> ReviewView:
    return ReviewView(
        first=list(review.first),
        moves=[move_view(each) for each in review.plies],
        accuracy=list(review.accuracy),
        turning_points=[TurningPointView(each.ply, each.seat) for each in review.turning_points],
    )


def move_view(each: MoveReview) -> ReviewedMove:
    return ReviewedMove(
        ply=each.ply,
        seat=each.seat,
        move=each.move,
        chances=list(each.after),
        scores=list(each.scores),
        certain=each.certain,
        loss=each.loss,
        verdict=cast(Verdict, each.verdict),
        best=each.best,
        line=list(each.line),
        reason=message_view(message_of(each.reason)) if each.reason else None,
        owners=[owner_view(*owner) for owner in each.owners],
    )


def tried_view(tried: Tried) -> TriedMove:
    kept, promised = (message_view(predicate(*each)) for each in (tried.kept, tried.promised))
    return TriedMove(tried.move, *tried.kept, kept, *tried.promised, promised, cast(Verdict, tried.verdict))


def owner_view(cell: str, shares: tuple[float, ...]) -> OwnerView:
    return OwnerView(*read_cell(cell), list(shares))


ROUTES = [get_review, post_review, get_line, get_reasons, get_position, get_review_why, post_try, post_again]
