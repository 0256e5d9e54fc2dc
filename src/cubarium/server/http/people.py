"""People: whom you follow and block, and how you stand with talk and moderators."""

from typing import Annotated

from litestar import delete, get, put
from litestar.params import Body, Parameter

from ...messages import Message
from ..contract.people import FollowedView, PeopleView, RelationRequest, RelationView, StandingView
from ..contract.talk import TalkSettingRequest
from ..domain.relations import Kind, Relations
from ..domain.seats import MAX_NAME_LENGTH
from ..domain.users import User
from ..views.games import message_view
from .dependencies import Limits, People
from .error_handlers import AnyRequest, error_responses
from .examples import RELATION, SWITCH
from .middleware import context_of
from .rate_limits import RELATIONS

PersonName = Annotated[str, Parameter(max_length=MAX_NAME_LENGTH, description="of a user")]


def relation_view(person: str | None, other: User, relations: Relations) -> RelationView:
    if person is None:
        return RelationView(other.name, you=False, follows=False, followed=False, blocked=False)
    return RelationView(
        name=other.name,
        you=person == other.id,
        follows=relations.follows(person, other.id),
        followed=relations.follows(other.id, person),
        blocked=relations.blocks(person, other.id),
    )


@get("/people", responses=error_responses(429))
async def get_people(request: AnyRequest, people: People) -> PeopleView:
    """Whom you follow, and who of them is here; who follows you; whom you block."""
    person = context_of(request).known_person
    if person is None:
        return PeopleView(None, [], [], [])
    following, followers = await people.following(person), await people.followers(person)
    here, friends = people.present(), {each.id for each in followers}
    mine = {each.id for each in following}
    user = await people.standing(person)
    return PeopleView(
        you=user.name if user else None,
        following=[FollowedView(each.name, each.id in friends, each.id in here) for each in following],
        followers=[each.name for each in followers if each.id not in mine],
        blocked=[each.name for each in await people.blocked(person)],
    )


@get("/people/{name:str}", responses=error_responses(400, 404, 429))
async def get_relation(request: AnyRequest, people: People, name: PersonName) -> RelationView:
    """What you and somebody are to each other."""
    person, other = context_of(request).known_person, await people.find(name)
    return relation_view(person, other, await people.relations(person, other.id))


@put("/people/{name:str}", responses=error_responses(400, 403, 404, 409, 413, 415, 429))
async def put_relation(
    request: AnyRequest,
    people: People,
    limits: Limits,
    name: PersonName,
    data: Annotated[RelationRequest, Body(examples=RELATION)],
) -> RelationView:
    """Follows or blocks somebody, or neither. Of two of whom one blocks the other, neither follows the other."""
    context = context_of(request)
    me = await context.me()
    limits.check(context.client, RELATIONS, "server-too-many-requests", me.user)
    other = await people.find(name)
    kind: Kind | None = None if data.relation == "none" else data.relation
    return relation_view(me.user, other, await people.relate(me, other, kind))


# ---------------------------------------------------------------- how you stand


@get("/me/standing", responses=error_responses(429))
async def get_standing(request: AnyRequest, people: People) -> StandingView:
    """Whether you hear and say things at tables, and what moderators have to say to you."""
    person = context_of(request).known_person
    user = await people.standing(person) if person else None
    if user is None:
        return StandingView(talks=True, muted_until=None, warning=None)
    reason = user.warned_for and Message(f"moderation-reason-{user.warned_for}")
    return StandingView(
        talks=user.talks,
        muted_until=user.muted_until.isoformat(timespec="seconds") if user.muted_until else None,
        warning=message_view(Message("moderation-warning", reason=reason)) if reason else None,
    )


@put("/me/talk", responses=error_responses(400, 403, 413, 415, 429))
async def put_talk_setting(
    request: AnyRequest, people: People, data: Annotated[TalkSettingRequest, Body(examples=SWITCH)]
) -> StandingView:
    """Switches talk off or on for you, at all tables."""
    await people.set_talks(await context_of(request).person(), data.on)
    return await get_standing.fn(request, people)  # type: ignore[no-any-return]


@delete("/me/warning", responses=error_responses(403, 429))
async def delete_warning(request: AnyRequest, people: People) -> None:
    """Says that you have read a moderator's warning: it is not shown again."""
    await people.read_warning(await context_of(request).person())


ROUTES = [get_people, get_relation, put_relation, get_standing, put_talk_setting, delete_warning]
