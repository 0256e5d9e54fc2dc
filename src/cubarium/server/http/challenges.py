"""Challenges: a game of two, proposed to somebody who is here. They hear of it by `/api/presence/socket`."""

from typing import Annotated

from litestar import delete, get, post
from litestar.params import Body, Parameter

from ..contract.meeting import ChallengeAnswer, ChallengeRequest, ChallengeView
from ..contract.requests import AnswerRequest
from ..domain.api_tokens import check_counted
from ..views.meeting import challenge_view
from .dependencies import Challenges, Limits
from .error_handlers import AnyRequest, error_responses
from .examples import CHALLENGE, YES
from .games import control_of
from .middleware import context_of
from .rate_limits import CHALLENGES

ChallengeId = Annotated[str, Parameter(max_length=40, description="the id of a challenge")]


@get("/challenges", responses=error_responses(429))
async def get_challenges(request: AnyRequest, challenges: Challenges) -> list[ChallengeView]:
    """The challenges that wait for an answer, yours and those for you."""
    person = context_of(request).known_person
    if person is None:
        return []
    state = await challenges.state(person)
    return [challenge_view(each, person, challenges.time()) for each in state.challenges]


@post("/challenges", responses=error_responses(400, 403, 404, 409, 413, 415, 429))
async def post_challenge(
    request: AnyRequest,
    challenges: Challenges,
    limits: Limits,
    data: Annotated[ChallengeRequest, Body(examples=CHALLENGE)],
) -> ChallengeView:
    """Proposes a game of two to somebody who is here; it expires after a minute."""
    context = context_of(request)
    limits.check(context.client, CHALLENGES, "server-too-many-requests", context.known_person)
    me = await context.me()
    check_counted(me, data.rated)
    person = me.user
    sent = await challenges.send(person, data.name, data.game, control_of(data.clock), data.rated)
    return challenge_view(sent, person, challenges.time())


@post(
    "/challenges/{challenge_id:str}/answer",
    status_code=200,
    responses=error_responses(400, 403, 404, 409, 413, 415, 429),
)
async def post_challenge_answer(
    request: AnyRequest,
    challenges: Challenges,
    challenge_id: ChallengeId,
    data: Annotated[AnswerRequest, Body(examples=YES)],
) -> ChallengeAnswer:
    """Accepts a challenge, and the game begins; or declines it."""
    me = await context_of(request).me()
    sent = await challenges.state(me.user)
    check_counted(me, data.accept and any(each.rated for each in sent.challenges if each.id == challenge_id))
    return ChallengeAnswer(await challenges.answer(challenge_id, me.user, data.accept))


@delete("/challenges/{challenge_id:str}", responses=error_responses(400, 403, 404, 429))
async def delete_challenge(request: AnyRequest, challenges: Challenges, challenge_id: ChallengeId) -> None:
    """Takes a challenge of yours back."""
    await challenges.withdraw(challenge_id, await context_of(request).person())


ROUTES = [get_challenges, post_challenge, post_challenge_answer, delete_challenge]
