"""Passkeys of users: made, used, listed, removed."""

from typing import Any

from ..domain.errors import RefusalError
from ..domain.passkeys import MAX_PASSKEYS, Passkey, ProvenAction
from ..domain.users import Identity
from ..store import audit, passkeys, users
from ..store.database import ConcurrentUpdateError, Database
from ..store.transactions import chain
from ..workers.password_hasher import PasswordHasher
from .accounts import AccountService
from .credentials import NewSession, last_credential, open_account
from .passkey_verification import PasskeyVerifier, RelyingParty, not_accepted
from .reauthentication import Proof, Reauthenticator

MAKE, USE = "make", "use"  # what a challenge is for


class PasskeyService:
    def __init__(self, database: Database, accounts: AccountService, hasher: PasswordHasher) -> None:
        self.database = database
        self.accounts = accounts
        self.verifier = PasskeyVerifier(database)
        self.reauthenticator = Reauthenticator(database, hasher)

    async def creation_options(self, me: Identity, proof: Proof) -> dict[str, Any]:
        """Asks for the proof already, where one is needed: else the browser would make a passkey for nothing."""
        user, known = await self.accounts.user(me), await self.passkeys(me)
        await self.reauthenticator.check(me, user, "passkey", proof)
        if len(known) >= MAX_PASSKEYS:
            raise RefusalError("account-too-many-passkeys", code="not_now", most=MAX_PASSKEYS)
        return await self.verifier.creation_options(me, proof.party, MAKE, user.name, known)

    async def add(
        self, me: Identity, party: RelyingParty, credential: dict[str, Any], name: str, device: str
    ) -> NewSession:
        """Adds the passkey that a browser has made; the session gets a new secret.

        Only who has given the proof has a challenge to make it with: one that a guest was given ends with the session.
        """
        passkey = await self.verifier.verify_creation(me, party, MAKE, credential, name)
        try:
            return await self.accounts.renew_session(
                me, device, passkeys.add_passkey(me.user, passkey), audit.note(me.user, "add_passkey", me.user)
            )
        except ConcurrentUpdateError:  # somebody has it already
            raise not_accepted() from None

    async def request_options(self, me: Identity, party: RelyingParty) -> dict[str, Any]:
        return await self.verifier.request_options(me, party, USE)

    async def reauthentication_options(self, me: Identity, party: RelyingParty, action: ProvenAction) -> dict[str, Any]:
        return await self.reauthenticator.options(me, party, action)

    async def log_in(self, me: Identity, party: RelyingParty, credential: dict[str, Any], device: str) -> NewSession:
        used = await self.verifier.verify(me, party, USE, credential)
        user = await self.database.read(users.find_user(used.user))
        if user is None:
            raise not_accepted()
        noted = audit.note(user.id, "login", user.id)
        return await self.accounts.new_session(open_account(user), device, used.note, noted)

    async def passkeys(self, me: Identity) -> list[Passkey]:
        """The oldest first."""
        return await self.database.read(passkeys.passkeys_of(me.user))

    async def remove(self, me: Identity, key: str) -> None:
        missing = RefusalError("account-no-such-passkey", code="not_found")
        removed = passkeys.remove_passkey(me.user, key, missing, last_credential())
        await self.database.write(chain(removed, audit.note(me.user, "remove_passkey", me.user)))
