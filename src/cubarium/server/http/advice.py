"""Questions about the moves of a game: why not, what it would gain, which is good."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from litestar import get
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from ...analysis.hints import GRADES
from ...errors import IllegalMove
from ...game import Position
from ...messages import Message
from ..contract.fields import MAX_MOVE_LENGTH
from ..contract.games import HintView, MoveVerdict, ScoreDeltas
from ..domain.errors import RefusalError
from ..domain.factory import check_game_id
from ..services.spectating import check_sees_all
from ..views.games import hint_view, verdict
from .connected import while_connected
from .dependencies import Limits, Service
from .error_handlers import AnyRequest, error_responses
from .examples import HINT
from .games import GameId
from .middleware import context_of
from .rate_limits import HINTS

MAX_BLOCK_LENGTH = 100
MAX_COORDINATE = 1_000

MoveParameter = Annotated[
    str | None, Parameter(min_length=1, max_length=MAX_MOVE_LENGTH, description="a move's text: why not this?")
]
LikeParameter = Annotated[
    str | None,
    Parameter(
        min_length=1,
        max_length=MAX_MOVE_LENGTH,
        description="a legal move's text, with board, x and y: why can what it places not lie there?",
    ),
]
BoardParameter = Annotated[str | None, Parameter(max_length=MAX_BLOCK_LENGTH, description="a board of the scene")]
CoordinateParameter = Annotated[int | None, Parameter(ge=-MAX_COORDINATE, le=MAX_COORDINATE, description="of a cell")]
BlockParameter = Annotated[
    str | None,
    Parameter(min_length=1, max_length=MAX_BLOCK_LENGTH, description="a block of the scene: why can it not be taken?"),
]


@dataclass(frozen=True)
class WhyQuestion:
    """The one question of a request, to be put to a position; the answer is the rule that stands in the way."""

    move: str | None  # that it is about, where it is about one
    ask: Callable[[Position], Message | None]


def why_question(
    move: MoveParameter = None,
    like: LikeParameter = None,
    board: BoardParameter = None,
    x: CoordinateParameter = None,
    y: CoordinateParameter = None,
    block: BlockParameter = None,
) -> WhyQuestion:
    cell = None if board is None or x is None or y is None else (board, x, y)
    asked = [each for each in (move, like and cell, block) if each is not None]
    if len(asked) != 1:
        raise RefusalError("server-ask-why-one-thing", code="bad_request")

    def why_not(position: Position) -> Message | None:
        try:
            if like is not None and cell is not None:
                return position.why_not_at(like, *cell)
            if block is not None:
                return position.why_not_take(block)
            position.move(move)
        except IllegalMove as error:
            return error.message
        return None

    return WhyQuestion(move, why_not)


Why = NamedDependency[WhyQuestion]  # a parameter called question, of a route with these
WHY = {"question": Provide(why_question, sync_to_thread=False)}


@get("/games/{game_id:str}/why", dependencies=WHY, responses=error_responses(400, 403, 404, 429))
async def get_why(request: AnyRequest, service: Service, game_id: GameId, question: Why) -> MoveVerdict:
    """Why something cannot be done now: a move, what a move places at another cell, or the taking of a block."""
    await service.refresher.freshen(check_game_id(game_id))
    await check_sees_all(service.reader, game_id, context_of(request).known_person)
    return verdict(question.move, await while_connected(request, service.reader.ask(game_id, question.ask)))


@get("/games/{game_id:str}/gains", responses=error_responses(403, 404, 429))
async def get_score_deltas(request: AnyRequest, service: Service, game_id: GameId) -> ScoreDeltas:
    """What every move that may be played now would do to the scores, and which cards it would make."""
    await service.refresher.freshen(check_game_id(game_id))
    await check_sees_all(service.reader, game_id, context_of(request).known_person)
    ply, effects = await while_connected(request, service.reader.move_effects(game_id))
    return ScoreDeltas(ply, effects.gains, effects.cards)


@get(
    "/games/{game_id:str}/hint",
    responses={200: ResponseSpec(HintView, False, "a hint", examples=HINT), **error_responses(400, 403, 404, 409, 429)},
)
async def get_hint(
    request: AnyRequest,
    service: Service,
    limits: Limits,
    game_id: GameId,
    grade: Annotated[
        int, Parameter(ge=GRADES[0], le=GRADES[-1], description="1: where to look; 2: which blocks; 3: the move")
    ],
) -> HintView:
    """A hint for your move, where all other seats are the computer's or yours; the same until a move is played."""
    context = context_of(request)
    await service.refresher.freshen(check_game_id(game_id))
    await service.reader.session(game_id)
    limits.check(context.client, HINTS, "server-too-many-hints", context.known_person)
    ply, hint = await while_connected(request, service.reader.hint(game_id, context.known_person, grade))
    return hint_view(ply, hint)


ROUTES = [get_why, get_score_deltas, get_hint]
