"""Reports: anybody makes them, moderators see them and act."""

from contextlib import suppress
from typing import Annotated

from litestar import get, post
from litestar.params import Body, Parameter

from ..contract.people import ActRequest, ActView, ReportDetails, ReportRequest, ReportView
from ..domain.errors import RefusalError
from ..domain.factory import check_game_id
from ..domain.moderation import Report, check_moderator
from ..domain.seats import one_line
from ..services.moderation import ModerationService
from ..views.games import line_view
from .dependencies import Limits, Moderation, People, Service, Talking
from .error_handlers import AnyRequest, error_responses
from .examples import ACT, REPORT
from .middleware import context_of
from .rate_limits import REPORTS

MAX_REPORT_NUMBER = 2**31 - 1

ReportId = Annotated[int, Parameter(ge=1, le=MAX_REPORT_NUMBER, description="as the list of reports has it")]


@post("/reports", status_code=204, responses=error_responses(400, 403, 404, 409, 413, 415, 429))
async def post_report(
    request: AnyRequest,
    service: Service,
    people: People,
    moderation: Moderation,
    limits: Limits,
    data: Annotated[ReportRequest, Body(examples=REPORT)],
) -> None:
    """Reports somebody to the moderators, with the game that it is about; once, until one of them has acted."""
    context = context_of(request)
    me = await context.me()
    limits.check(context.client, REPORTS, "server-too-many-requests", me.user)
    user = await people.find(data.name)
    session = await service.reader.session(check_game_id(data.game)) if data.game else None
    await moderation.report(me, user, session, data.reason, one_line(data.note))


@get("/reports", responses=error_responses(403, 429))
async def get_reports(request: AnyRequest, moderation: Moderation) -> list[ReportView]:
    """The reports that wait for a moderator, the oldest first. Only moderators see them."""
    check_moderator(context_of(request).identity)
    return [await report_view(moderation, report) for report in await moderation.reports()]


@get("/reports/{report_id:int}", responses=error_responses(400, 403, 404, 429))
async def get_report(
    request: AnyRequest, service: Service, talk: Talking, moderation: Moderation, report_id: ReportId
) -> ReportDetails:
    """A report with all that was said in its game, and what was done to that user before. Only moderators see it."""
    check_moderator(context_of(request).identity)
    report = await moderation.find(report_id)
    session = None
    if report.game_id:
        with suppress(RefusalError):  # it may be gone
            session = await service.reader.session(report.game_id)
    lines = await talk.all_lines(report.game_id) if session else []
    return ReportDetails(
        report=await report_view(moderation, report),
        talk=[line_view(line, session, None) for line in lines] if session else [],
        seats=[seat.name for seat in session.seats] if session else [],
        history=[
            ActView(each.time.isoformat(timespec="seconds"), each.actor, each.act, each.details)
            for each in await moderation.history(report.user)
        ],
    )


@post("/reports/{report_id:int}/acts", status_code=204, responses=error_responses(400, 403, 404, 409, 413, 415, 429))
async def post_act(
    request: AnyRequest,
    moderation: Moderation,
    report_id: ReportId,
    data: Annotated[ActRequest, Body(examples=ACT)],
) -> None:
    """Acts on a report, which closes it: dismisses it, warns, mutes, closes or renames the user. For moderators."""
    me = check_moderator(context_of(request).identity)
    report = await moderation.find(report_id)
    await moderation.act(me, report, data.act, data.days, one_line(data.note))


async def report_view(moderation: ModerationService, report: Report) -> ReportView:
    return ReportView(
        id=report.id,
        time=report.time.isoformat(timespec="seconds"),
        reporter=await moderation.name_of(report.reporter),
        name=await moderation.name_of(report.user),
        game=report.game_id or None,
        reason=report.reason,
        note=report.note,
    )


ROUTES = [post_report, get_reports, get_report, post_act]
