"""Passkeys: what a browser is asked, and whether its answer proves who somebody is.

The credentials are discoverable: whoever logs in gives no name, the passkey knows it. A challenge is good once, for the
session that asked for it, for some minutes. The library takes a while to import, so that is done when it is needed.
"""

from dataclasses import dataclass
from typing import Any

from ..domain.errors import RefusalError
from ..domain.passkeys import Passkey, challenge_in, credential_bytes, credential_text
from ..settings import is_address

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


def creation_options(
    party: RelyingParty, user: str, name: str, challenge: bytes, known: list[Passkey]
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


def request_options(party: RelyingParty, challenge: bytes) -> dict[str, Any]:
    """What a browser needs to ask for any passkey of this server."""
    from webauthn import generate_authentication_options
    from webauthn.helpers import options_to_json_dict
    from webauthn.helpers.structs import UserVerificationRequirement

    party.check()
    options = generate_authentication_options(
        rp_id=party.host,
        challenge=challenge,
        timeout=TIMEOUT_MS,
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
