"""Puzzles: one a day, one after another at your strength, and what comes of an answer."""

from datetime import date
from typing import Annotated, cast

from litestar import get, post
from litestar.params import Body, Parameter
from msgspec import Raw

from ...catalogue import rules
from ...compact_scene import Scene
from ...messages import Message
from ...puzzles import collections
from ..contract.errors import MessageView
from ..contract.fields import MAX_GAME_NAME_LENGTH
from ..contract.games import MoveVerdict, ScoreDeltas
from ..contract.puzzles import LineMove, PuzzleStandingView, PuzzlesView, PuzzleView, ThemeView, TryRequest, TryView
from ..services.practice import LEARNER, OTHERS
from ..services.puzzles import Answer, PreparedPuzzle, PuzzleService, Record
from ..services.updates import Snapshot
from ..store.puzzles import Standing
from ..store.rows import now
from ..views.games import message_view, move_views, outcome_view, state_view, verdict
from .advice import WHY, Why
from .connected import while_connected
from .dependencies import Limits, Puzzles
from .error_handlers import AnyRequest, error_responses
from .examples import PUZZLE_TRY
from .middleware import context_of
from .ranking import rating_view
from .rate_limits import PUZZLE_TRIES

MAX_ID_LENGTH = 16

NOBODY = ""  # has tried no puzzle

GameName = Annotated[str, Parameter(max_length=MAX_GAME_NAME_LENGTH, description="the name of a game")]
PuzzleId = Annotated[str, Parameter(max_length=MAX_ID_LENGTH, description="the id of a puzzle")]


@get("/puzzles", responses=error_responses(429))
async def get_puzzles(request: AnyRequest, puzzles: Puzzles) -> list[PuzzlesView]:
    """The puzzles there are, by game, and what you have done at them."""
    person = context_of(request).known_person or NOBODY
    return [await puzzles_view(puzzles, await puzzles.record(game, person)) for game in collections()]


@get("/puzzles/daily/{game:str}", responses=error_responses(400, 404, 429))
async def get_daily_puzzle(
    request: AnyRequest,
    puzzles: Puzzles,
    game: GameName,
    day: Annotated[date | None, Parameter(description="not later than today, which it is without one; in UTC")] = None,
) -> PuzzleView:
    """The puzzle of a day: the same for everybody."""
    prepared = await while_connected(request, puzzles.daily(game, day or now().date()))
    return await puzzle_view(request, puzzles, prepared)


@get("/puzzles/next", responses=error_responses(400, 404, 429))
async def get_next_puzzle(
    request: AnyRequest,
    puzzles: Puzzles,
    game: GameName,
    theme: Annotated[str | None, Parameter(max_length=40, description="that it shall have")] = None,
) -> PuzzleView:
    """A puzzle that you have not tried, about as strong as you are."""
    person = context_of(request).known_person or NOBODY
    return await puzzle_view(request, puzzles, await while_connected(request, puzzles.next(game, theme, person)))


@get("/puzzles/{puzzle_id:str}", responses=error_responses(400, 404, 429))
async def get_puzzle(request: AnyRequest, puzzles: Puzzles, puzzle_id: PuzzleId) -> PuzzleView:
    """A puzzle, without its solution."""
    return await puzzle_view(request, puzzles, await while_connected(request, puzzles.puzzle(puzzle_id)))


@post("/puzzles/{puzzle_id:str}/tries", status_code=200, responses=error_responses(400, 403, 404, 413, 415, 429))
async def post_try(
    request: AnyRequest,
    puzzles: Puzzles,
    limits: Limits,
    puzzle_id: PuzzleId,
    data: Annotated[TryRequest, Body(examples=PUZZLE_TRY)],
) -> TryView:
    """Answers a puzzle, or gives up. The first answer counts, for you and for the puzzle; try again as you like."""
    context = context_of(request)
    person = await context.person()
    limits.check(context.client, PUZZLE_TRIES, "server-too-many-requests", person)
    prepared = await puzzles.puzzle(puzzle_id)
    return try_view(prepared, await puzzles.answer(puzzle_id, data.move, person))


@get("/puzzles/{puzzle_id:str}/why", dependencies=WHY, responses=error_responses(400, 404, 429))
async def get_puzzle_why(request: AnyRequest, puzzles: Puzzles, puzzle_id: PuzzleId, question: Why) -> MoveVerdict:
    """Why something is against the rules: a move, what a move places at another cell, or the taking of a block."""
    return verdict(question.move, await while_connected(request, puzzles.ask(puzzle_id, question.ask)))


@get("/puzzles/{puzzle_id:str}/gains", responses=error_responses(400, 404, 429))
async def get_puzzle_gains(request: AnyRequest, puzzles: Puzzles, puzzle_id: PuzzleId) -> ScoreDeltas:
    """What every move would do to the scores at once, and which cards it would make."""
    ply, effects = await while_connected(request, puzzles.move_effects(puzzle_id))
    return ScoreDeltas(ply, effects.gains, effects.cards)


# ---------------------------------------------------------------- views


async def puzzles_view(puzzles: PuzzleService, record: Record) -> PuzzlesView:
    themes, standing, tries = await puzzles.themes(record.game), record.standing, record.tries
    return PuzzlesView(
        game=record.game,
        title=rules(record.game).title,
        count=await puzzles.count(record.game),
        tried=len(tries),
        solved=sum(each.solved is not None for each in tries.values()),
        rating=rating_view(standing.strength),
        run=standing.run.now,
        best_run=standing.run.best,
        days=record.days,
        daily=record.today.id,
        daily_done=record.is_done,
        themes=[ThemeView(theme, theme_title(theme), count) for theme, count in themes.items()],
    )


def theme_title(theme: str) -> MessageView:
    return message_view(Message(f"puzzles-theme-{theme}"))


async def puzzle_view(request: AnyRequest, puzzles: PuzzleService, prepared: PreparedPuzzle) -> PuzzleView:
    found, board = prepared.puzzle, prepared.board
    person = context_of(request).known_person
    return PuzzleView(
        id=found.id,
        game=found.game,
        title=rules(found.game).title,
        goal=message_view(Message(f"puzzles-ask-{found.goal}")),
        grade=found.grade,
        rating=rating_view(await puzzles.strength(found)),
        moves=len(found.values),
        tried=person is not None and await puzzles.is_tried(found, person),
        state=state_view(board.snapshot, LEARNER, {LEARNER, OTHERS}),
        earlier=[cast(Scene, Raw(scene)) for scene in board.earlier],
    )


def try_view(prepared: PreparedPuzzle, answer: Answer) -> TryView:
    found, attempt = prepared.puzzle, answer.attempt
    told = answer.kind in ("right", "given-up")
    return TryView(
        kind=answer.kind,
        message=message_view(answer.message),
        line=[line_move(snapshot) for snapshot in answer.line],
        counted=attempt is not None and attempt.counted,
        before=standing_view(attempt.before) if attempt else None,
        after=standing_view(attempt.after) if attempt else None,
        themes=[theme_title(theme) for theme in found.themes] if told else [],
        nodes=found.nodes if told else None,
    )


def standing_view(standing: Standing) -> PuzzleStandingView:
    return PuzzleStandingView(rating_view(standing.strength), standing.run.now)


def line_move(snapshot: Snapshot) -> LineMove:
    session, scene = snapshot.session, snapshot.scene
    assert scene is not None
    return LineMove(move_views(session)[-1], cast(Scene, Raw(scene.bare)), session.turn, outcome_view(session))


ROUTES = [
    get_puzzles,
    get_daily_puzzle,
    get_next_puzzle,
    get_puzzle,
    post_try,
    get_puzzle_why,
    get_puzzle_gains,
]
