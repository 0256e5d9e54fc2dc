"""API tokens: making them, the list of them, revoking them; and accounts that are programs'."""

from typing import Annotated

from litestar import delete, get, post
from litestar.params import Body, Parameter

from ..contract.accounts import AccountView
from ..contract.api_tokens import ApiTokenCreated, ApiTokenRequest, ApiTokenView, OwnTokenView
from ..domain.api_tokens import ID_LENGTH, ApiToken
from ..domain.errors import RefusalError
from .account import account_of
from .dependencies import ApiTokens, Limits
from .error_handlers import AnyRequest, error_responses
from .examples import API_TOKEN
from .middleware import context_of
from .rate_limits import API_TOKENS

ApiTokenId = Annotated[str, Parameter(max_length=ID_LENGTH, description="as the list of your API tokens has it")]


def token_view(token: ApiToken) -> ApiTokenView:
    return ApiTokenView(
        id=token.id,
        name=token.name,
        scopes=list(token.scopes),
        created=token.created.isoformat(timespec="seconds"),
        used=token.used.isoformat(timespec="seconds") if token.used else None,
    )


@get("/me/tokens", responses=error_responses(429))
async def get_tokens(request: AnyRequest, api_tokens: ApiTokens) -> list[ApiTokenView]:
    """Your API tokens, the latest first, without their secrets."""
    return [token_view(each) for each in await api_tokens.tokens(await context_of(request).me())]


@post("/me/tokens", responses=error_responses(400, 403, 409, 413, 415, 429))
async def post_token(
    request: AnyRequest,
    api_tokens: ApiTokens,
    limits: Limits,
    data: Annotated[ApiTokenRequest, Body(examples=API_TOKEN)],
) -> ApiTokenCreated:
    """Makes an API token, for a program that is to act for you: `Authorization: Bearer` and its secret say so."""
    context = context_of(request)
    limits.check(context.client, API_TOKENS, "server-too-many-requests", context.known_person)
    secret, token = await api_tokens.make(await context.me(), data.name, data.scopes)
    view = token_view(token)
    return ApiTokenCreated(view.id, view.name, view.scopes, view.created, view.used, secret)


@delete("/me/tokens/{token_id:str}", responses=error_responses(400, 403, 404, 429))
async def delete_token(request: AnyRequest, api_tokens: ApiTokens, token_id: ApiTokenId) -> None:
    """Revokes an API token of yours: from now on it counts nowhere, and its streams end."""
    await api_tokens.revoke(await context_of(request).me(), token_id)


@post("/me/bot", status_code=200, responses=error_responses(403, 409, 429))
async def post_bot(request: AnyRequest, api_tokens: ApiTokens) -> AccountView:
    """Makes your account that of a program, for good: it is ranked among programs, and plays rated games with them."""
    context = context_of(request)
    await api_tokens.become_bot(await context.me())
    return await account_of(context)


# ---------------------------------------------------------------- for programs


@get("/token", responses=error_responses(401, 429))
async def get_own_token(request: AnyRequest, api_tokens: ApiTokens) -> OwnTokenView:
    """The API token that you ask with: what it may do, and for whom."""
    context = context_of(request)
    if context.identity is None:
        raise RefusalError("token-needed", code="unauthorised")
    view = token_view(await api_tokens.own(context.identity))
    user = await context.accounts.user(context.identity)
    return OwnTokenView(view.id, view.name, view.scopes, view.created, view.used, user.name, user.role)


@delete("/token", responses=error_responses(401, 403, 429))
async def delete_own_token(request: AnyRequest, api_tokens: ApiTokens) -> None:
    """Revokes the API token that you ask with."""
    context = context_of(request)
    if context.identity is None:
        raise RefusalError("token-needed", code="unauthorised")
    await api_tokens.revoke_own(context.identity)


ROUTES = [get_tokens, post_token, delete_token, post_bot, get_own_token, delete_own_token]
