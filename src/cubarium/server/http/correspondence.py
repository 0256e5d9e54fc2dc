"""Games over days: what you answer to moves that may come, your holidays, and how you hear that it is your turn."""

from typing import Annotated

from litestar import Response, delete, get, post, put
from litestar.params import Body

from ...compact_scene import Scene
from ..contract.correspondence import (
    ConditionalMovesRequest,
    ConditionalMovesView,
    HolidayView,
    PushKeyView,
    PushRequest,
    VariationRequest,
)
from ..domain.factory import check_game_id
from ..domain.holidays import DAYS_A_YEAR, could_last_until, current, left
from ..domain.push import Subscription
from ..store.conditional_moves import KeptLines
from .catalogue import encoded
from .connected import while_connected
from .dependencies import ConditionalMoves, Holidays, Limits, Notifications
from .error_handlers import AnyRequest, error_responses
from .examples import LINES, PUSH, VARIATION
from .games import GameId
from .middleware import context_of
from .rate_limits import HOLIDAYS, SUBSCRIPTIONS

# ---------------------------------------------------------------- conditional moves


def lines_view(kept: KeptLines) -> ConditionalMovesView:
    return ConditionalMovesView(kept.ply, [list(line) for line in kept.lines])


@get("/games/{game_id:str}/conditional-moves", responses=error_responses(403, 404, 429))
async def get_conditional_moves(
    request: AnyRequest, conditional_moves: ConditionalMoves, game_id: GameId
) -> ConditionalMovesView:
    """What you have said that you would answer. What others have said is not to be had."""
    person = context_of(request).known_person
    return lines_view(await conditional_moves.lines(check_game_id(game_id), person))


@put("/games/{game_id:str}/conditional-moves", responses=error_responses(400, 403, 404, 409, 413, 415, 422, 429))
async def put_conditional_moves(
    request: AnyRequest,
    conditional_moves: ConditionalMoves,
    game_id: GameId,
    data: Annotated[ConditionalMovesRequest, Body(examples=LINES)],
) -> ConditionalMovesView:
    """Says what you answer, in a game of two people, while you wait: it is played as soon as the other's move fits."""
    person = await context_of(request).person()
    kept = conditional_moves.keep(check_game_id(game_id), person, data.ply, data.lines)
    return lines_view(await while_connected(request, kept))


@post(
    "/games/{game_id:str}/variation",
    status_code=200,
    responses=error_responses(400, 403, 404, 409, 413, 415, 422, 429),
)
async def post_variation(
    request: AnyRequest,
    conditional_moves: ConditionalMoves,
    game_id: GameId,
    data: Annotated[VariationRequest, Body(examples=VARIATION)],
) -> Response[Scene]:
    """What the game would look like after some moves, and what could be played then, where you may give lines."""
    person = await context_of(request).person()
    asked = conditional_moves.variation(check_game_id(game_id), person, data.moves)
    return encoded(await while_connected(request, asked))


# ---------------------------------------------------------------- holidays


async def holiday_view(holidays: Holidays, person: str) -> HolidayView:
    found, time = await holidays.holidays(person)
    now, latest = current(found, time), could_last_until(found, time)
    return HolidayView(
        days_a_year=DAYS_A_YEAR,
        left_s=int(left(found, time).total_seconds()),
        begins=now.begins.isoformat(timespec="seconds") if now else None,
        ends=now.ends.isoformat(timespec="seconds") if now else None,
        could_last_until=latest.isoformat(timespec="seconds") if latest else None,
    )


@get("/me/holiday", responses=error_responses(429))
async def get_holiday(request: AnyRequest, holidays: Holidays) -> HolidayView:
    """Whether you are on holiday, and how much of it is left this year."""
    return await holiday_view(holidays, await context_of(request).person())


@post("/me/holiday", status_code=200, responses=error_responses(403, 409, 429))
async def post_holiday(request: AnyRequest, holidays: Holidays, limits: Limits) -> HolidayView:
    """Begins a holiday: your time stands in all games over days, and those you play with see it."""
    context = context_of(request)
    person = await context.person()
    limits.check(context.client, HOLIDAYS, "server-too-many-requests", person)
    await holidays.begin(person)
    return await holiday_view(holidays, person)


@delete("/me/holiday", status_code=200, responses=error_responses(403, 409, 429))
async def delete_holiday(request: AnyRequest, holidays: Holidays) -> HolidayView:
    """Ends your holiday."""
    person = await context_of(request).person()
    await holidays.end(person)
    return await holiday_view(holidays, person)


# ---------------------------------------------------------------- notifications


@get("/me/push", responses=error_responses(429))
async def get_push(request: AnyRequest, notifications: Notifications) -> PushKeyView:
    """The key that a browser needs to subscribe, and whether this one has."""
    me = await context_of(request).me()
    return PushKeyView((await notifications.push_key()).public, await notifications.is_subscribed(me))


@put("/me/push", status_code=204, responses=error_responses(400, 403, 413, 415, 429))
async def put_push(
    request: AnyRequest, notifications: Notifications, limits: Limits, data: Annotated[PushRequest, Body(examples=PUSH)]
) -> None:
    """Has this browser told when it is your turn in a game over days."""
    context = context_of(request)
    me = await context.me()
    limits.check(context.client, SUBSCRIPTIONS, "server-too-many-requests", me.user)
    subscription = Subscription(me.session, data.endpoint, data.p256dh, data.auth, data.language)
    await notifications.subscribe(me, subscription)


@delete("/me/push", responses=error_responses(403, 429))
async def delete_push(request: AnyRequest, notifications: Notifications) -> None:
    """Has this browser told no more."""
    await notifications.unsubscribe(await context_of(request).me())


ROUTES = [
    get_conditional_moves,
    put_conditional_moves,
    post_variation,
    get_holiday,
    post_holiday,
    delete_holiday,
    get_push,
    put_push,
    delete_push,
]
