"""Your e-mail address, if you wish to have one here, and what the links in mails do."""

from typing import Annotated

from litestar import delete, get, post, put
from litestar.params import Body

from ..contract.accounts import AccountView
from ..contract.emails import EmailRequest, EmailView, LinkRequest, NewPasswordRequest, ResetRequest
from ..domain.email import Email
from ..domain.names import skeleton
from .account import account_of
from .dependencies import Emails, Limits
from .error_handlers import AnyRequest, error_responses
from .examples import EMAIL, LINK, NAME, NEW_PASSWORD
from .middleware import context_of
from .rate_limits import LOGINS_FROM, MAILS, RESETS
from .reauthentication import guessed_proof


def email_view(emails: Emails, found: Email | None) -> EmailView:
    available = emails.sender is not None
    if found is None:
        return EmailView(available, None, False, False)
    return EmailView(available, found.address, found.confirmed, found.digest)


@get("/me/email", responses=error_responses(429))
async def get_email(request: AnyRequest, emails: Emails) -> EmailView:
    """Your address, and whether mails are sent here at all."""
    return email_view(emails, await emails.email(await context_of(request).me()))


@put("/me/email", responses=error_responses(400, 403, 409, 413, 415, 429))
async def put_email(
    request: AnyRequest, emails: Emails, limits: Limits, data: Annotated[EmailRequest, Body(examples=EMAIL)]
) -> EmailView:
    """Sets your address. It counts once you have opened the link that is sent there."""
    context = context_of(request)
    me = await context.me()
    limits.check(context.client, MAILS, "server-too-many-requests", me.user)
    proof = guessed_proof(limits, context, me.user, data)
    return email_view(emails, await emails.change(me, data.address, data.digest, data.language, proof))


@delete("/me/email", responses=error_responses(403, 429))
async def delete_email(request: AnyRequest, emails: Emails) -> None:
    """Forgets your address."""
    await emails.remove(await context_of(request).me())


@post("/email/confirmation", status_code=204, responses=error_responses(400, 403, 413, 415, 429))
async def post_confirmation(
    request: AnyRequest, emails: Emails, limits: Limits, data: Annotated[LinkRequest, Body(examples=LINK)]
) -> None:
    """Confirms an address by the link that was sent there."""
    limits.check(context_of(request).client, LOGINS_FROM, "account-too-many-logins")
    await emails.confirm(data.token)


@post("/email/stop", status_code=204, responses=error_responses(400, 403, 413, 415, 429))
async def post_stop(
    request: AnyRequest, emails: Emails, limits: Limits, data: Annotated[LinkRequest, Body(examples=LINK)]
) -> None:
    """Ends the digests to an address, by the link in one of them."""
    limits.check(context_of(request).client, LOGINS_FROM, "account-too-many-logins")
    await emails.stop(data.token)


@post("/login/reset", status_code=204, responses=error_responses(400, 403, 409, 413, 415, 429))
async def post_reset(
    request: AnyRequest, emails: Emails, limits: Limits, data: Annotated[ResetRequest, Body(examples=NAME)]
) -> None:
    """Sends a link for a new password to the address of an account. The answer is the same where there is none."""
    limits.check(context_of(request).client, LOGINS_FROM, "account-too-many-logins")
    limits.check(f"reset {skeleton(data.name)}", RESETS, "account-too-many-logins")
    emails.ask_reset(data.name)


@post("/login/reset/password", status_code=200, responses=error_responses(400, 403, 413, 415, 429))
async def post_reset_password(
    request: AnyRequest,
    emails: Emails,
    limits: Limits,
    data: Annotated[NewPasswordRequest, Body(examples=NEW_PASSWORD)],
) -> AccountView:
    """Sets a new password by such a link, which works once and for an hour, and logs in. All other sessions end."""
    context = context_of(request)
    limits.check(context.client, LOGINS_FROM, "account-too-many-logins")
    context.become(await emails.reset(data.token, data.password, context.device))
    return await account_of(context)


ROUTES = [get_email, put_email, delete_email, post_confirmation, post_stop, post_reset, post_reset_password]
