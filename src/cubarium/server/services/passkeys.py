"""Passkeys of users: made, used, listed, removed."""

import secrets
from typing import Any

from ..domain.errors import RefusalError
from ..domain.passkeys import CHALLENGE_SIZE, MAX_PASSKEYS, Passkey, challenge_in, credential_id, credential_text
from ..domain.users import Identity
from ..store import audit, passkeys, users
from ..store.database import ConcurrentUpdateError, Database, chain
from ..workers.password_hasher import PasswordHasher
from .accounts import AccountService
from .credentials import NewSession, check_current, last_credential, open_account
from .passkey_verification import (
    RelyingParty,
    creation_options,
    not_accepted,
    request_options,
    verify_creation,
    verify_use,
)

MAKE, USE = "make", "use"  # what a challenge is for


class PasskeyService:
    def __init__(self, database: Database, accounts: AccountService, hasher: PasswordHasher) -> None:
        self.database = database
        self.accounts = accounts
        self.hasher = hasher

    async def creation_options(self, me: Identity, party: RelyingParty, current: str | None) -> dict[str, Any]:
        """Asks for the password already, where there is one: else the browser would make a passkey for nothing."""
        user, known = await self.accounts.user(me), await self.passkeys(me)
        await check_current(self.hasher, user, current)
        if len(known) >= MAX_PASSKEYS:
            raise RefusalError("account-too-many-passkeys", code="not_now", most=MAX_PASSKEYS)
        challenge = secrets.token_bytes(CHALLENGE_SIZE)
        options = creation_options(party, me.user, user.name, challenge, known)
        await self._ask(challenge, me, MAKE)
        return options

    async def add(
        self,
        me: Identity,
        party: RelyingParty,
        credential: dict[str, Any],
        name: str,
        current: str | None,
        device: str,
    ) -> NewSession:
        """Adds the passkey that a browser has made; the session gets a new secret."""
        await check_current(self.hasher, await self.accounts.user(me), current)
        await self._check_asked(credential, me, MAKE)
        passkey = verify_creation(party, credential, name)
        try:
            return await self.accounts.renew_session(
                me, device, passkeys.add_passkey(me.user, passkey), audit.note(me.user, "add_passkey", me.user)
            )
        except ConcurrentUpdateError:  # somebody has it already
            raise not_accepted() from None

    async def request_options(self, me: Identity, party: RelyingParty) -> dict[str, Any]:
        challenge = secrets.token_bytes(CHALLENGE_SIZE)
        options = request_options(party, challenge)
        await self._ask(challenge, me, USE)
        return options

    async def log_in(self, me: Identity, party: RelyingParty, credential: dict[str, Any], device: str) -> NewSession:
        await self._check_asked(credential, me, USE)
        found = await self.database.read(passkeys.find_passkey(credential_id(credential)))
        if found is None:
            raise not_accepted()
        owner, passkey = found
        sign_count = verify_use(party, credential, passkey)
        user = await self.database.read(users.find_user(owner))
        if user is None:
            raise not_accepted()
        used = passkeys.passkey_used(passkey.id, sign_count)
        return await self.accounts.new_session(open_account(user), device, used, audit.note(user.id, "login", user.id))

    async def passkeys(self, me: Identity) -> list[Passkey]:
        """The oldest first."""
        return await self.database.read(passkeys.passkeys_of(me.user))

    async def remove(self, me: Identity, key: str) -> None:
        missing = RefusalError("account-no-such-passkey", code="not_found")
        removed = passkeys.remove_passkey(me.user, key, missing, last_credential())
        await self.database.write(chain(removed, audit.note(me.user, "remove_passkey", me.user)))

    async def _ask(self, challenge: bytes, me: Identity, purpose: str) -> None:
        await self.database.write(passkeys.add_challenge(credential_text(challenge), me.session, purpose))

    async def _check_asked(self, credential: dict[str, Any], me: Identity, purpose: str) -> None:
        challenge = credential_text(challenge_in(credential))
        if not await self.database.write(passkeys.use_challenge(challenge, me.session, purpose)):
            raise RefusalError("account-passkey-late", code="not_now")
