"""Tournaments, and what was won in them."""

import re
from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from ..contract.fields import MAX_GAME_NAME_LENGTH
from ..contract.tournaments import BadgeView, TournamentLists, TournamentView
from ..domain.seats import MAX_NAME_LENGTH
from ..domain.tournaments import ID_LENGTH, Tournament, no_such_tournament, seen_by
from ..services.tournaments import TournamentService
from ..views.tournaments import badge_view, tournament_summary, tournament_view
from .dependencies import Limits, Tournaments
from .error_handlers import AnyRequest, error_responses
from .middleware import RequestContext, context_of
from .rate_limits import TOURNAMENTS

MAX_SKIPPED = 100_000

TournamentId = Annotated[str, Parameter(description="the id of a tournament, 10 letters and digits")]


def check_id(text: str) -> str:
    """The text, where it has the form of a tournament's id."""
    if not re.fullmatch(rf"[A-Za-z0-9]{{{ID_LENGTH}}}", text):
        raise no_such_tournament()
    return text


def view_for(tournaments: TournamentService, found: Tournament, context: RequestContext) -> TournamentView:
    person, now = context.known_person, tournaments.time()
    return tournament_view(seen_by(found, person, now), person, now)


@get("/tournaments", responses=error_responses(400, 429))
async def get_tournaments(
    request: AnyRequest,
    tournaments: Tournaments,
    game: Annotated[
        str | None, Parameter(max_length=MAX_GAME_NAME_LENGTH, description="only those of this game")
    ] = None,
    skip: Annotated[int, Parameter(ge=0, le=MAX_SKIPPED, description="past ones to leave out, the latest first")] = 0,
) -> TournamentLists:
    """The tournaments that come, that are played, and that are past, fifty at a time."""
    person, found = context_of(request).known_person, await tournaments.calendar(game, skip)
    coming, running, past = (
        [tournament_summary(each, person) for each in part] for part in (found.coming, found.running, found.past)
    )
    return TournamentLists(coming, running, past)


@get("/tournaments/{tournament_id:str}", responses=error_responses(404, 429))
async def get_tournament(request: AnyRequest, tournaments: Tournaments, tournament_id: TournamentId) -> TournamentView:
    """A tournament: who takes part, the rounds with their games, the standings and the cross-table."""
    found = await tournaments.tournament(check_id(tournament_id))
    return view_for(tournaments, found, context_of(request))


@post("/tournaments/{tournament_id:str}/join", status_code=200, responses=error_responses(403, 404, 409, 429))
async def post_tournament_join(
    request: AnyRequest, tournaments: Tournaments, limits: Limits, tournament_id: TournamentId
) -> TournamentView:
    """Takes part, until it starts. A rated one is for people with an account."""
    context = context_of(request)
    limits.check(context.client, TOURNAMENTS, "server-too-many-requests", context.known_person)
    found = await tournaments.join(check_id(tournament_id), await context.person())
    return view_for(tournaments, found, context)


@post("/tournaments/{tournament_id:str}/leave", status_code=200, responses=error_responses(403, 404, 409, 429))
async def post_tournament_leave(
    request: AnyRequest, tournaments: Tournaments, limits: Limits, tournament_id: TournamentId
) -> TournamentView:
    """Takes part no more: before the start as if never there, later you are not paired again."""
    context = context_of(request)
    limits.check(context.client, TOURNAMENTS, "server-too-many-requests", context.known_person)
    found = await tournaments.leave(check_id(tournament_id), await context.person())
    return view_for(tournaments, found, context)


@get("/players/{name:str}/badges", responses=error_responses(400, 404, 429))
async def get_badges(
    tournaments: Tournaments, name: Annotated[str, Parameter(max_length=MAX_NAME_LENGTH, description="of an account")]
) -> list[BadgeView]:
    """What a player has won in tournaments, the latest first."""
    return [badge_view(badge) for badge in await tournaments.badges(name)]


ROUTES = [get_tournaments, get_tournament, post_tournament_join, post_tournament_leave, get_badges]
