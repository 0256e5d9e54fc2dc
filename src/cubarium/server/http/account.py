"""Who you are: your account, your sessions, your password."""

from functools import partial
from typing import Annotated

from litestar import Response, delete, get, post, put
from litestar.params import Body, Parameter

from ..contract.accounts import (
    AccountView,
    CountryRequest,
    DeletionRequest,
    PasswordRequest,
    ReauthenticationRequest,
    RecoveryCodesView,
    SessionNameRequest,
    SessionView,
)
from ..domain.countries import COUNTRIES
from ..domain.seats import tidy_name
from ..domain.users import SESSION_ID_LENGTH, User
from ..services.export import archive
from .dependencies import ApiTokens, Credentials, Limits, Passkeys, People, Puzzles, Service, Solitaire
from .error_handlers import AnyRequest, error_responses
from .examples import COUNTRY, DELETION, DEVICE, PASSWORD, REAUTHENTICATION
from .middleware import RequestContext, context_of
from .rate_limits import EXPORTS
from .reauthentication import check_attempts, guessed_proof, proof_of

SessionId = Annotated[str, Parameter(max_length=SESSION_ID_LENGTH, description="as the list of your sessions has it")]


def account_view(user: User) -> AccountView:
    return AccountView(
        name=user.name,
        country=user.country,
        role=user.role,
        guest=user.is_guest,
        password=user.password is not None,
        passkeys=user.passkeys,
        recovery_codes=user.recovery_codes,
        created=user.created.isoformat(timespec="seconds"),
    )


async def account_of(context: RequestContext) -> AccountView:
    return account_view(await context.accounts.user(await context.me()))


@get("/me", responses=error_responses(403, 429))
async def get_me(request: AnyRequest) -> AccountView:
    """Who you are. Who comes for the first time is a guest with a name by chance."""
    return await account_of(context_of(request))


@get("/countries", responses=error_responses(429))
async def get_countries() -> list[str]:
    """The countries that somebody may say to come from: ISO 3166-1, two letters each."""
    return sorted(COUNTRIES)


@put("/me/country", responses=error_responses(400, 403, 413, 415, 429))
async def put_country(request: AnyRequest, data: Annotated[CountryRequest, Body(examples=COUNTRY)]) -> AccountView:
    """Says where you come from, beside your name in the ranking; or that you would rather not say."""
    context = context_of(request)
    await context.accounts.set_country(await context.me(), data.country)
    return await account_of(context)


# ---------------------------------------------------------------- sessions


@get("/me/sessions", responses=error_responses(429))
async def get_sessions(request: AnyRequest) -> list[SessionView]:
    """The browsers in which you are known, the latest first."""
    context = context_of(request)
    me = await context.me()
    return [
        SessionView(
            id=each.id,
            name=each.name,
            created=each.created.isoformat(timespec="seconds"),
            seen=each.seen.isoformat(timespec="seconds"),
            current=each.key == me.session,
        )
        for each in await context.accounts.sessions(me)
    ]


@put("/me/sessions/{session_id:str}", responses=error_responses(400, 403, 404, 413, 415, 429))
async def put_session_name(
    request: AnyRequest, session_id: SessionId, data: Annotated[SessionNameRequest, Body(examples=DEVICE)]
) -> list[SessionView]:
    """Says what a session of yours is called."""
    context = context_of(request)
    await context.accounts.name_session(await context.me(), session_id, tidy_name(data.name))
    return await get_sessions.fn(request)  # type: ignore[no-any-return]


@delete("/me/sessions/{session_id:str}", responses=error_responses(400, 403, 404, 429))
async def delete_session(request: AnyRequest, session_id: SessionId) -> None:
    """Ends a session of yours: its browser has to log in again."""
    context = context_of(request)
    me = await context.me()
    await context.accounts.end_session(me, session_id)
    if session_id == me.session_id:
        context.become(None)


@delete("/me/sessions", responses=error_responses(403, 429))
async def delete_other_sessions(request: AnyRequest) -> None:
    """Ends all sessions of yours but the one that asks."""
    context = context_of(request)
    await context.accounts.end_other_sessions(await context.me())


# ---------------------------------------------------------------- password and recovery codes


@put("/me/password", responses=error_responses(400, 403, 409, 413, 415, 429))
async def put_password(
    request: AnyRequest,
    credentials: Credentials,
    limits: Limits,
    data: Annotated[PasswordRequest, Body(examples=PASSWORD)],
) -> AccountView:
    """Sets or changes your password: a guest has an account then. All other sessions of yours end."""
    context = context_of(request)
    me = await context.me()
    check_attempts(limits, context, me.user)
    context.become(await credentials.set_password(me, data.password, proof_of(context, data), context.device))
    return await account_of(context)


@delete("/me/password", status_code=200, responses=error_responses(400, 403, 409, 413, 415, 429))
async def delete_password(
    request: AnyRequest,
    credentials: Credentials,
    limits: Limits,
    data: Annotated[ReauthenticationRequest | None, Body(examples=REAUTHENTICATION)] = None,
) -> AccountView:
    """Removes your password, where you have a passkey."""
    context = context_of(request)
    me = await context.me()
    await credentials.remove_password(me, guessed_proof(limits, context, me.user, data))
    return await account_of(context)


@post("/me/recovery-codes", responses=error_responses(400, 403, 409, 413, 415, 429))
async def post_recovery_codes(
    request: AnyRequest,
    credentials: Credentials,
    limits: Limits,
    data: Annotated[ReauthenticationRequest | None, Body(examples=REAUTHENTICATION)] = None,
) -> RecoveryCodesView:
    """Makes ten recovery codes to print, in place of those you had. Each sets a new password, once."""
    context = context_of(request)
    me = await context.me()
    return RecoveryCodesView(await credentials.new_codes(me, guessed_proof(limits, context, me.user, data)))


# ---------------------------------------------------------------- all of it


@get("/me/export", media_type="application/zip", responses=error_responses(403, 429))
async def get_export(
    request: AnyRequest,
    service: Service,
    passkeys: Passkeys,
    people: People,
    puzzles: Puzzles,
    solitaire: Solitaire,
    api_tokens: ApiTokens,
    limits: Limits,
) -> Response[bytes]:
    """All that is known of you, as a zip file: your account as JSON, your games as .cub files."""
    context = context_of(request)
    me = await context.me()
    limits.check(context.client, EXPORTS, "server-too-many-requests", me.user)
    about = {
        "account": await account_of(context),
        "sessions": await get_sessions.fn(request),
        "passkeys": [each.name for each in await passkeys.passkeys(me)],
        "tokens": [each.name for each in await api_tokens.tokens(me)],
        "people": await people.export(me.user),
        **await context.accounts.personal_data(me),
        "solitaire": await solitaire.export(me.user),
        "puzzles": await puzzles.export(me.user),
    }
    body = await service.renderer.run_in_thread(partial(archive, about, await service.reader.all_games_of(me.user)))
    headers = {"content-disposition": 'attachment; filename="cubarium.zip"'}
    return Response(body, headers=headers, media_type="application/zip")


@post("/me/deletion", status_code=204, responses=error_responses(400, 403, 409, 413, 415, 429))
async def post_deletion(
    request: AnyRequest,
    credentials: Credentials,
    limits: Limits,
    data: Annotated[DeletionRequest, Body(examples=DELETION)],
) -> None:
    """Deletes your account for good. Your games stay; your name goes."""
    context = context_of(request)
    me = await context.me()
    await credentials.delete_account(me, data.name, guessed_proof(limits, context, me.user, data))
    context.become(None)


ROUTES = [
    get_export,
    post_deletion,
    get_me,
    get_countries,
    put_country,
    get_sessions,
    put_session_name,
    delete_session,
    delete_other_sessions,
    put_password,
    delete_password,
    post_recovery_codes,
]
