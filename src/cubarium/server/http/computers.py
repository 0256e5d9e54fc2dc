"""Computer players: the level that suits you, and why one played a move."""

from typing import Annotated

from litestar import get
from litestar.params import Parameter

from ..contract.computers import AdaptedLevelView, ExplanationView
from ..contract.fields import MAX_GAME_NAME_LENGTH
from ..domain.factory import check_game_id
from ..views.games import message_view
from .connected import while_connected
from .dependencies import Computers, Limits
from .error_handlers import AnyRequest, error_responses
from .games import GameId
from .middleware import context_of
from .rate_limits import HINTS

MAX_PLY = 10_000


@get("/my/level", responses=error_responses(400, 404, 429))
async def get_adapted_level(
    request: AnyRequest,
    computers: Computers,
    game: Annotated[str, Parameter(max_length=MAX_GAME_NAME_LENGTH, description="the name of a game")],
) -> AdaptedLevelView:
    """The level of a computer that adapts to you: one more after a win against computers, one less after a loss."""
    found = await computers.adapted_level(context_of(request).known_person, game)
    return AdaptedLevelView(found.level, message_view(found.reason))


@get("/games/{game_id:str}/explanation", responses=error_responses(400, 403, 404, 409, 429))
async def get_explanation(
    request: AnyRequest,
    computers: Computers,
    limits: Limits,
    game_id: GameId,
    ply: Annotated[int, Parameter(ge=0, le=MAX_PLY, description="the number of the move, from 0")],
) -> ExplanationView:
    """Why a computer player may have played a move, where all other seats are the computer's or yours."""
    context = context_of(request)
    limits.check(context.client, HINTS, "server-too-many-hints", context.known_person)
    asked = computers.explanation(check_game_id(game_id), context.known_person, ply)
    found = await while_connected(request, asked)
    return ExplanationView(ply, found.move, [message_view(each) for each in found.reasons], found.better)


ROUTES = [get_adapted_level, get_explanation]
