"""Logging in and out."""

from typing import Annotated

from litestar import post
from litestar.params import Body

from ..contract.accounts import AccountView, LoginRequest, RecoveryRequest
from ..domain.names import skeleton
from .account import account_of
from .dependencies import Credentials, Limits
from .error_handlers import AnyRequest, error_responses
from .examples import LOGIN, RECOVER
from .middleware import context_of
from .reauthentication import check_attempts


@post("/login", status_code=200, responses=error_responses(400, 403, 413, 415, 429))
async def post_login(
    request: AnyRequest, credentials: Credentials, limits: Limits, data: Annotated[LoginRequest, Body(examples=LOGIN)]
) -> AccountView:
    """Logs in with a name and its password: the answer sets the cookie of a new session."""
    context = context_of(request)
    check_attempts(limits, context, skeleton(data.name))
    context.become(await credentials.log_in(data.name, data.password, context.device))
    return await account_of(context)


@post("/login/recovery", status_code=200, responses=error_responses(400, 403, 413, 415, 429))
async def post_recovery(
    request: AnyRequest,
    credentials: Credentials,
    limits: Limits,
    data: Annotated[RecoveryRequest, Body(examples=RECOVER)],
) -> AccountView:
    """Sets a new password with a recovery code, which is used up, and logs in. All other sessions end."""
    context = context_of(request)
    check_attempts(limits, context, skeleton(data.name), "recovery")
    context.become(await credentials.recover(data.name, data.code, data.password, context.device))
    return await account_of(context)


@post("/logout", status_code=204, responses=error_responses(403, 429))
async def post_logout(request: AnyRequest) -> None:
    """Ends your session. A guest who does that cannot come back."""
    context = context_of(request)
    if context.identity is not None:
        await context.accounts.end_session(context.identity, context.identity.session_id)
    context.become(None)


ROUTES = [post_login, post_recovery, post_logout]
