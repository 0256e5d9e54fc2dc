"""Proving once more who one is, before what an open session alone may not do: it may be in somebody else's hands.

Whoever has a password gives it. Whoever has passkeys alone uses one of them, for a challenge made for this action.
"""

from dataclasses import dataclass
from typing import Any

from ..domain.errors import RefusalError
from ..domain.passkeys import ProvenAction
from ..domain.users import Identity, User
from ..store import passkeys
from ..store.database import Database
from ..workers.password_hasher import PasswordHasher
from .passkey_verification import PasskeyVerifier, RelyingParty, not_accepted


@dataclass(frozen=True)
class Proof:
    party: RelyingParty
    password: str | None = None
    assertion: dict[str, Any] | None = None  # what a passkey answered


class Reauthenticator:
    def __init__(self, database: Database, hasher: PasswordHasher) -> None:
        self.database = database
        self.hasher = hasher
        self.verifier = PasskeyVerifier(database)

    async def options(self, me: Identity, party: RelyingParty, action: ProvenAction) -> dict[str, Any]:
        """What a browser needs to ask for one of somebody's own passkeys."""
        known = await self.database.read(passkeys.passkeys_of(me.user))
        if not known:
            raise RefusalError("account-no-such-passkey", code="not_now")
        return await self.verifier.request_options(me, party, action, known)

    async def check(self, me: Identity, user: User, action: ProvenAction, proof: Proof) -> None:
        """Refuses who does not prove that they are the user; a guest has nothing to prove it with."""
        if user.password is not None:
            if not await self.hasher.matches(user.password, proof.password or ""):
                raise RefusalError("account-wrong-password", code="wrong_login")
        elif user.passkeys:
            if proof.assertion is None:
                raise RefusalError("account-passkey-needed", code="wrong_login")
            used = await self.verifier.verify(me, proof.party, action, proof.assertion)
            if used.user != me.user:
                raise not_accepted()
            await self.database.write(used.note)
