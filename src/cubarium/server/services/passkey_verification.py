"""Passkeys: what a browser is asked, and whether its answer proves who somebody is.

The credentials are discoverable: whoever logs in gives no name, the passkey knows it. A challenge is good once, for the
session that asked for it and what it asked it for, for some minutes. The library takes a while to import, so that is
done when it is needed.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..domain.errors import RefusalError
from ..domain.passkeys import (
    CHALLENGE_SIZE,
    Passkey,
    challenge_in,
    credential_bytes,
    credential_id,
    credential_text,
)
from ..domain.users import Identity
from ..settings import is_address
from ..store import passkeys
from ..store.database import Database
from ..store.transactions import Job

TITLE = "Cubarium"
TIMEOUT_MS = 300_000


@dataclass(frozen=True)
class RelyingParty:
    """This server as browsers know it."""

    host: str  # a name: browsers make no passkeys for addresses
    origin: str

    def check(self) -> None:
        if is_address(self.host):
            raise RefusalError("account-passkey-needs-name", code="not_now")


@dataclass(frozen=True)
class PasskeyUse:
    user: str  # whose passkey it is
    note: Job[None]  # notes that it was used


class PasskeyVerifier:
    """Asks browsers, and takes each answer once."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def creation_options(
        self, me: Identity, party: RelyingParty, purpose: str, name: str, known: Sequence[Passkey]
    ) -> dict[str, Any]:
        challenge = secrets.token_bytes(CHALLENGE_SIZE)
        options = creation_options(party, me.user, name, challenge, known)
        await self._ask(me, purpose, challenge)
        return options

    async def request_options(
        self, me: Identity, party: RelyingParty, purpose: str, allowed: Sequence[Passkey] = ()
    ) -> dict[str, Any]:
        challenge = secrets.token_bytes(CHALLENGE_SIZE)
        options = request_options(party, challenge, allowed)
        await self._ask(me, purpose, challenge)
        return options

    async def verify_creation(
        self, me: Identity, party: RelyingParty, purpose: str, credential: dict[str, Any], name: str
    ) -> Passkey:
        await self._check_asked(me, purpose, credential)
        return verify_creation(party, credential, name)

    async def verify(self, me: Identity, party: RelyingParty, purpose: str, credential: dict[str, Any]) -> PasskeyUse:
        await self._check_asked(me, purpose, credential)
        found = await self.database.read(passkeys.find_passkey(credential_id(credential)))
        if found is None:
            raise not_accepted()
        user, passkey = found
        return PasskeyUse(user, passkeys.passkey_used(passkey.id, verify_use(party, credential, passkey)))

    async def _ask(self, me: Identity, purpose: str, challenge: bytes) -> None:
        await self.database.write(passkeys.add_challenge(credential_text(challenge), me.session, purpose))

    async def _check_asked(self, me: Identity, purpose: str, credential: dict[str, Any]) -> None:
        challenge = credential_text(challenge_in(credential))
        if not await self.database.write(passkeys.use_challenge(challenge, me.session, purpose)):
            raise RefusalError("account-passkey-late", code="not_now")


def creation_options(
    party: RelyingParty, user: str, name: str, challenge: bytes, known: Sequence[Passkey]
) -> dict[str, Any]:
    """What a browser needs to make a passkey for somebody, other than those there are."""
    from webauthn import generate_registration_options
    from webauthn.helpers import options_to_json_dict
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    party.check()
    options = generate_registration_options(
        rp_id=party.host,
        rp_name=TITLE,
        user_id=user.encode(),
        user_name=name,
        user_display_name=name,
        challenge=challenge,
        timeout=TIMEOUT_MS,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=credential_bytes(each.id)) for each in known],
    )
    return options_to_json_dict(options)


def request_options(party: RelyingParty, challenge: bytes, allowed: Sequence[Passkey]) -> dict[str, Any]:
    """What a browser needs to ask for one of these passkeys, or for any of this server if none is named."""
    from webauthn import generate_authentication_options
    from webauthn.helpers import options_to_json_dict
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor, UserVerificationRequirement

    party.check()
    options = generate_authentication_options(
        rp_id=party.host,
        challenge=challenge,
        timeout=TIMEOUT_MS,
        allow_credentials=[PublicKeyCredentialDescriptor(id=credential_bytes(each.id)) for each in allowed],
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return options_to_json_dict(options)


def verify_creation(party: RelyingParty, credential: dict[str, Any], name: str) -> Passkey:
    """The passkey that a browser has made."""
    from webauthn import verify_registration_response
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        made = verify_registration_response(
            credential=credential,
            expected_challenge=challenge_in(credential),
            expected_rp_id=party.host,
            expected_origin=party.origin,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise not_accepted() from error
    return Passkey(credential_text(made.credential_id), name, made.credential_public_key, made.sign_count)


def verify_use(party: RelyingParty, credential: dict[str, Any], passkey: Passkey) -> int:
    """How often a passkey was used, if this is a use of it."""
    from webauthn import verify_authentication_response
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        used = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge_in(credential),
            expected_rp_id=party.host,
            expected_origin=party.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=passkey.sign_count,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise not_accepted() from error
    return used.new_sign_count


def not_accepted() -> RefusalError:
    return RefusalError("account-passkey-wrong", code="wrong_login")
