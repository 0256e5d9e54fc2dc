"""Studies that are kept: yours, those of others that you have the link of, and copies."""

from functools import partial
from typing import Annotated

from litestar import delete, get, post, put
from litestar.params import Body, Parameter

from ...catalogue import rules
from ...notation.annotations import plain
from ...notation.study import Study
from ..contract.analysis import StudyChange, StudyRequest, StudySummary, StudyView
from ..domain.studies import ID_LENGTH, KeptStudy
from ..services.studies import Store
from .analysis import study_of, tree_view
from .dependencies import Limits, Studies
from .error_handlers import AnyRequest, error_responses
from .examples import STUDY, STUDY_CHANGE
from .middleware import context_of
from .rate_limits import STUDIES, RateLimits

StudyId = Annotated[str, Parameter(max_length=ID_LENGTH, description="the id of a study")]


@get("/studies", responses=error_responses(429))
async def get_studies(request: AnyRequest, studies: Studies) -> list[StudySummary]:
    """Your studies, that which was changed last first."""
    person = context_of(request).known_person
    return [summary(each, person) for each in await studies.mine(person)]


@post("/studies", responses=error_responses(400, 403, 409, 413, 415, 422, 429))
async def post_study(
    request: AnyRequest, studies: Studies, limits: Limits, data: Annotated[StudyRequest, Body(examples=STUDY)]
) -> StudyView:
    """Keeps a new study."""
    person, store = await counted(request, limits)
    found = await studies.keep(person, title_of(data), data.visibility, lambda: study_of(data.study), store)
    return study_view(*found, person)


@get("/studies/{study_id:str}", responses=error_responses(400, 404, 429))
async def get_study(request: AnyRequest, studies: Studies, study_id: StudyId) -> StudyView:
    """A study: yours, or one that whoever has its link may see."""
    person = context_of(request).known_person
    return study_view(*await studies.find(study_id, person), person)


@put("/studies/{study_id:str}", responses=error_responses(400, 403, 404, 409, 413, 415, 422, 429))
async def put_study(
    request: AnyRequest,
    studies: Studies,
    limits: Limits,
    study_id: StudyId,
    data: Annotated[StudyChange, Body(examples=STUDY_CHANGE)],
) -> StudyView:
    """Changes a study of yours, unless it was changed elsewhere meanwhile."""
    person, store = await counted(request, limits)
    found = await studies.change(
        study_id, person, data.version, title_of(data), data.visibility, lambda: study_of(data.study), store
    )
    return study_view(*found, person)


@delete("/studies/{study_id:str}", responses=error_responses(400, 403, 404, 429))
async def delete_study(request: AnyRequest, studies: Studies, study_id: StudyId) -> None:
    """Deletes a study of yours for good. Copies of others stay."""
    await studies.delete(study_id, await context_of(request).person())


@post("/studies/{study_id:str}/copy", responses=error_responses(400, 403, 404, 429))
async def post_copy(request: AnyRequest, studies: Studies, limits: Limits, study_id: StudyId) -> StudyView:
    """Makes a study of your own with all that is in another; it is private at first."""
    person, store = await counted(request, limits)
    return study_view(*await studies.copy(study_id, person, store), person)


async def counted(request: AnyRequest, limits: RateLimits) -> tuple[str, Store]:
    """Who wants to have something kept, where that is not too much, and what takes the room for it."""
    context = context_of(request)
    person = await context.person()
    limits.check(context.client, STUDIES, "server-too-many-requests", person)
    return person, partial(limits.store, context.client, person)


# ---------------------------------------------------------------- views


def title_of(data: StudyRequest) -> str:
    return " ".join(plain(data.title).split())


def summary(kept: KeptStudy, person: str | None) -> StudySummary:
    return StudySummary(
        id=kept.id,
        title=kept.title,
        game=kept.game,
        game_title=rules(kept.game).title,
        visibility=kept.visibility,
        moves=kept.moves,
        updated=kept.updated.isoformat(timespec="seconds"),
        owner=kept.owner_name,
        yours=kept.owner == person,
        source=kept.source,
    )


def study_view(kept: KeptStudy, study: Study, person: str | None) -> StudyView:
    about = summary(kept, person)
    fields = {name: getattr(about, name) for name in about.__struct_fields__}
    return StudyView(**fields, version=kept.version, study=tree_view(study))


ROUTES = [get_studies, post_study, get_study, put_study, delete_study, post_copy]
