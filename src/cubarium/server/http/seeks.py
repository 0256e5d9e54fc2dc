"""Quick pairing: waiting in the pool, saying that one is ready. `/api/presence/socket` says what happens there, and to
programs `/api/stream/events`.
"""

from typing import Annotated

from litestar import delete, get, post
from litestar.params import Body

from ..contract.meeting import SeekRequest, SeekState
from ..contract.requests import AnswerRequest
from ..domain.api_tokens import check_counted
from ..services.pairing import PairingService, PairingState
from ..views.meeting import kinds_of, seek_view
from .dependencies import Limits, Pairing
from .error_handlers import AnyRequest, error_responses
from .examples import SEEK, YES
from .middleware import context_of
from .rate_limits import SEEKS


def seek_state(pairing: PairingService, state: PairingState, person: str) -> SeekState:
    return SeekState(seek_view(state, person, pairing.time()))


@get("/seeks", responses=error_responses(429))
async def get_seek(request: AnyRequest, pairing: Pairing) -> SeekState:
    """Whether you wait to be paired, and for what."""
    person = context_of(request).known_person
    return seek_state(pairing, await pairing.state(person), person) if person else SeekState(None)


@post("/seeks", status_code=200, responses=error_responses(400, 403, 409, 413, 415, 429))
async def post_seek(
    request: AnyRequest, pairing: Pairing, limits: Limits, data: Annotated[SeekRequest, Body(examples=SEEK)]
) -> SeekState:
    """Waits to be paired with whoever fits, or changes for what. You wait as long as you have the socket
    or the stream open. Programs are paired with programs.
    """
    context = context_of(request)
    limits.check(context.client, SEEKS, "server-too-many-requests", context.known_person)
    kinds = kinds_of(data)
    me = await context.me()
    check_counted(me, data.rated)
    return seek_state(pairing, await pairing.enter(me.user, kinds, data.rated, me.is_program), me.user)


@delete("/seeks", responses=error_responses(429))
async def delete_seek(request: AnyRequest, pairing: Pairing) -> None:
    """Waits no longer."""
    person = context_of(request).known_person
    if person:
        await pairing.leave(person)


@post("/seeks/answer", status_code=200, responses=error_responses(400, 403, 409, 413, 415, 429))
async def post_seek_answer(
    request: AnyRequest, pairing: Pairing, data: Annotated[AnswerRequest, Body(examples=YES)]
) -> SeekState:
    """Says whether you are ready for the game that was found; whoever is not waits no longer."""
    person = await context_of(request).person()
    return seek_state(pairing, await pairing.answer(person, data.accept), person)


ROUTES = [get_seek, post_seek, delete_seek, post_seek_answer]
