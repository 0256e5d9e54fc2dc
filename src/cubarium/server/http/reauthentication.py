"""Proving once more who one is: what a request says of it, and what a passkey is asked."""

from typing import Annotated, Any

from litestar import post
from litestar.params import Body

from ..contract.accounts import ReauthenticationOptionsRequest, ReauthenticationRequest
from ..services.passkey_verification import RelyingParty
from ..services.reauthentication import Proof
from .dependencies import Limits, Passkeys
from .error_handlers import AnyRequest, error_responses
from .examples import REAUTHENTICATION_OPTIONS
from .middleware import RequestContext, context_of, host_name
from .rate_limits import LOGINS_FROM, LOGINS_TO, LOGINS_TO_ALL, RateLimits, network


def relying_party(context: RequestContext) -> RelyingParty:
    """By the name that the request was sent to, which is one of the server's own."""
    return RelyingParty(host_name(context.host), f"{'https' if context.secure else 'http'}://{context.host.lower()}")


def proof_of(context: RequestContext, data: ReauthenticationRequest | None) -> Proof:
    given = data or ReauthenticationRequest()
    return Proof(relying_party(context), given.current, given.passkey)


def guessed_proof(
    limits: RateLimits, context: RequestContext, account: str, data: ReauthenticationRequest | None
) -> Proof:
    """Refuses whoever guesses the password of an account whose session they have."""
    proof = proof_of(context, data)
    if proof.password is not None:
        check_attempts(limits, context, account)
    return proof


def check_attempts(limits: RateLimits, context: RequestContext, account: str, way: str = "password") -> None:
    """Refuses whoever guesses, at one account or from one network; of each way to log in by itself."""
    limits.check(context.client, LOGINS_FROM, "account-too-many-logins")
    limits.check(f"{way} {account} {network(context.client)}", LOGINS_TO, "account-too-many-logins")
    limits.check(f"{way} {account}", LOGINS_TO_ALL, "account-too-many-logins")


@post("/me/reauthentication/options", status_code=200, responses=error_responses(400, 403, 409, 413, 415, 429))
async def post_reauthentication_options(
    request: AnyRequest,
    passkeys: Passkeys,
    limits: Limits,
    data: Annotated[ReauthenticationOptionsRequest, Body(examples=REAUTHENTICATION_OPTIONS)],
) -> dict[str, Any]:
    """What `navigator.credentials.get` needs to prove by a passkey that it is you, for one thing that you do next."""
    context = context_of(request)
    limits.check(context.client, LOGINS_FROM, "account-too-many-logins")
    return await passkeys.reauthentication_options(await context.me(), relying_party(context), data.action)


ROUTES = [post_reauthentication_options]
