"""Passkeys: making them, logging in with them. What browsers are asked and answer is as WebAuthn has it, in JSON."""

from typing import Annotated, Any

from litestar import delete, get, post
from litestar.params import Body, Parameter

from ..contract.accounts import AccountView, PasskeyLoginRequest, PasskeyRequest, PasskeyView, ReauthenticationRequest
from ..domain.passkeys import MAX_CREDENTIAL_ID_LENGTH
from ..domain.seats import tidy_name
from .account import account_of
from .dependencies import Limits, Passkeys
from .error_handlers import AnyRequest, error_responses
from .examples import PASSKEY, PASSKEY_LOGIN, REAUTHENTICATION
from .middleware import context_of
from .rate_limits import LOGINS_FROM
from .reauthentication import guessed_proof, relying_party

PasskeyId = Annotated[str, Parameter(max_length=MAX_CREDENTIAL_ID_LENGTH, description="as the list of them has it")]


@get("/me/passkeys", responses=error_responses(429))
async def get_passkeys(request: AnyRequest, passkeys: Passkeys) -> list[PasskeyView]:
    """Your passkeys, the oldest first."""
    found = await passkeys.passkeys(await context_of(request).me())
    return [
        PasskeyView(
            id=each.id,
            name=each.name,
            created=each.created.isoformat(timespec="seconds") if each.created else "",
            used=each.used.isoformat(timespec="seconds") if each.used else None,
        )
        for each in found
    ]


@post("/me/passkeys/options", status_code=200, responses=error_responses(400, 403, 409, 413, 415, 429))
async def post_creation_options(
    request: AnyRequest,
    passkeys: Passkeys,
    limits: Limits,
    data: Annotated[ReauthenticationRequest | None, Body(examples=REAUTHENTICATION)] = None,
) -> dict[str, Any]:
    """What `navigator.credentials.create` needs to make a passkey for you."""
    context = context_of(request)
    me = await context.me()
    limits.check(context.client, LOGINS_FROM, "account-too-many-logins")
    return await passkeys.creation_options(me, guessed_proof(limits, context, me.user, data))


@post("/me/passkeys", responses=error_responses(400, 403, 409, 413, 415, 429))
async def post_passkey(
    request: AnyRequest, passkeys: Passkeys, data: Annotated[PasskeyRequest, Body(examples=PASSKEY)]
) -> AccountView:
    """Adds the passkey that your browser has made: a guest has an account then."""
    context = context_of(request)
    me, name = await context.me(), tidy_name(data.name) or context.device
    context.become(await passkeys.add(me, relying_party(context), data.credential, name, context.device))
    return await account_of(context)


@delete("/me/passkeys/{passkey_id:str}", responses=error_responses(400, 403, 404, 409, 429))
async def delete_passkey(request: AnyRequest, passkeys: Passkeys, passkey_id: PasskeyId) -> None:
    """Removes a passkey, unless it is all that you can log in with."""
    await passkeys.remove(await context_of(request).me(), passkey_id)


@post("/login/passkey/options", status_code=200, responses=error_responses(403, 409, 429))
async def post_request_options(request: AnyRequest, passkeys: Passkeys, limits: Limits) -> dict[str, Any]:
    """What `navigator.credentials.get` needs to log in with any passkey of this server."""
    context = context_of(request)
    limits.check(context.client, LOGINS_FROM, "account-too-many-logins")
    return await passkeys.request_options(await context.me(), relying_party(context))


@post("/login/passkey", status_code=200, responses=error_responses(400, 403, 409, 413, 415, 429))
async def post_passkey_login(
    request: AnyRequest,
    passkeys: Passkeys,
    limits: Limits,
    data: Annotated[PasskeyLoginRequest, Body(examples=PASSKEY_LOGIN)],
) -> AccountView:
    """Logs in with the answer of a passkey: this answer sets the cookie of a new session."""
    context = context_of(request)
    limits.check(context.client, LOGINS_FROM, "account-too-many-logins")
    context.become(await passkeys.log_in(await context.me(), relying_party(context), data.credential, context.device))
    return await account_of(context)


ROUTES = [
    get_passkeys,
    post_creation_options,
    post_passkey,
    delete_passkey,
    post_request_options,
    post_passkey_login,
]
