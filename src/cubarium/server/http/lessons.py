"""Lessons: courses, their steps, and what comes of a move in one."""

from typing import Annotated, cast

from litestar import get, post
from litestar.params import Body, Parameter
from msgspec import Raw

from ...catalogue import rules
from ...compact_scene import Scene
from ...lessons import Course, course, courses
from ..contract.fields import MAX_GAME_NAME_LENGTH
from ..contract.games import MoveVerdict, ScoreDeltas, State
from ..contract.lessons import CourseView, LessonMoveRequest, LessonVerdict, StepTitle, StepView
from ..domain.errors import RefusalError
from ..services.practice import LEARNER, OTHERS
from ..services.updates import Snapshot
from ..views.games import message_view, state_view, verdict
from .advice import WHY, Why
from .connected import while_connected
from .dependencies import Lessons
from .error_handlers import AnyRequest, error_responses
from .examples import LESSON_MOVE

GameName = Annotated[str, Parameter(max_length=MAX_GAME_NAME_LENGTH, description="the name of a game")]
StepName = Annotated[str, Parameter(max_length=MAX_GAME_NAME_LENGTH, description="the name of a step")]


@get("/lessons", responses=error_responses(429), sync_to_thread=True)
def get_courses() -> list[CourseView]:
    """The courses there are, one for each game that has lessons."""
    return [course_view(course(game)) for game in courses()]


@get("/lessons/{game:str}", responses=error_responses(400, 404, 429), sync_to_thread=True)
def get_course(game: GameName) -> CourseView:
    """The course of a game."""
    if game not in courses():
        raise RefusalError("server-nothing-here", code="not_found")
    return course_view(course(game))


@get("/lessons/{game:str}/{step:str}", responses=error_responses(400, 404, 429))
async def get_step(request: AnyRequest, lessons: Lessons, game: GameName, step: StepName) -> StepView:
    """A step: its position as a game in which it is your turn, and the moves that are shown before."""
    prepared = await while_connected(request, lessons.step(game, step))
    return StepView(
        game=game,
        step=step,
        title=message_view(prepared.step.title),
        text=message_view(prepared.step.text),
        state=lesson_state(prepared.board.snapshot),
        earlier=[cast(Scene, Raw(scene)) for scene in prepared.board.earlier],
        answer=prepared.step.answer,
    )


@post("/lessons/{game:str}/{step:str}/check", status_code=200, responses=error_responses(400, 404, 413, 415, 429))
async def post_check(
    request: AnyRequest,
    lessons: Lessons,
    game: GameName,
    step: StepName,
    data: Annotated[LessonMoveRequest, Body(examples=LESSON_MOVE)],
) -> LessonVerdict:
    """What comes of a move in a step. Nothing is kept of it: the step stays as it is."""
    found, after = await while_connected(request, lessons.check(game, step, data.move))
    return LessonVerdict(found.kind, message_view(found.message), lesson_state(after) if after else None)


@get("/lessons/{game:str}/{step:str}/why", dependencies=WHY, responses=error_responses(400, 404, 429))
async def get_lesson_why(
    request: AnyRequest, lessons: Lessons, game: GameName, step: StepName, question: Why
) -> MoveVerdict:
    """Why something cannot be done in a step: a move, what a move places at another cell, or the taking of a block."""
    return verdict(question.move, await while_connected(request, lessons.ask(game, step, question.ask)))


@get("/lessons/{game:str}/{step:str}/gains", responses=error_responses(400, 404, 429))
async def get_lesson_gains(request: AnyRequest, lessons: Lessons, game: GameName, step: StepName) -> ScoreDeltas:
    """What every move of a step would do to the scores, and which cards it would make."""
    ply, effects = await while_connected(request, lessons.move_effects(game, step))
    return ScoreDeltas(ply, effects.gains, effects.cards)


def course_view(found: Course) -> CourseView:
    steps = [StepTitle(step.name, message_view(step.title)) for step in found.steps]
    return CourseView(found.game, rules(found.game).title, steps)


def lesson_state(snapshot: Snapshot) -> State:
    return state_view(snapshot, LEARNER, {LEARNER, OTHERS})


ROUTES = [get_courses, get_course, get_step, post_check, get_lesson_why, get_lesson_gains]
