"""API tokens of users: made, listed, revoked, and whose they are.

Nothing is remembered of them: each request that comes with one asks the database, so that one which is revoked counts
no longer, whichever process revoked it.
"""

from collections.abc import Callable, Collection

from ..domain.api_tokens import ApiToken, Scope, api_token_key, check_new_bot, new_api_token
from ..domain.errors import RefusalError
from ..domain.users import Identity
from ..store import api_tokens, audit, ratings, users
from ..store.database import Database
from ..store.rows import now
from ..store.transactions import chain
from .accounts import AccountService

REVOKED = "revoked"  # to other servers: an API token counts no longer


class ApiTokenService:
    def __init__(self, database: Database, accounts: AccountService) -> None:
        self.database = database
        self.accounts = accounts
        self.on_revoked: Callable[[str], None] = lambda key: None  # hears the key of each, wherever it was revoked
        database.bus.on(REVOKED, lambda key: self.on_revoked(key))

    async def identity(self, secret: str) -> Identity | None:
        """Whose program sends a request, if the secret is good."""
        key = api_token_key(secret)
        found = await self.database.read(api_tokens.find_api_token(key)) if key else None
        if found is None:
            return None
        token = found.token
        if token.used is None or token.used < now() - api_tokens.USED_PERIOD:
            await self.database.write(api_tokens.touch_api_token(key))
        return Identity(token.user, "", secret, found.role, frozenset(token.scopes), key)

    async def is_good(self, key: str) -> bool:
        """Whether an API token still counts."""
        return await self.database.read(api_tokens.find_api_token(key)) is not None

    async def tokens(self, me: Identity) -> list[ApiToken]:
        """The latest first."""
        return await self.database.read(api_tokens.api_tokens_of(me.user))

    async def make(self, me: Identity, name: str, scopes: Collection[Scope]) -> tuple[str, ApiToken]:
        """A new one: its secret, and the rest."""
        secret, token = new_api_token(await self.accounts.user(me), name, scopes, len(await self.tokens(me)), now())
        noted = audit.note(me.user, "make_token", me.user, name=token.name, scopes=token.scopes)
        await self.database.write(chain(api_tokens.add_api_token(token), noted))
        return secret, token

    async def revoke(self, me: Identity, token_id: str) -> None:
        found = next((each for each in await self.tokens(me) if each.id == token_id), None)
        if found is None:
            raise RefusalError("token-none-such", code="not_found")
        await self._revoke(found)

    async def revoke_own(self, me: Identity) -> None:
        """Revokes the one that a program has asked with."""
        await self._revoke(await self.own(me))

    async def own(self, me: Identity) -> ApiToken:
        """The one that a program has asked with; RefusalError for whoever has none."""
        found = await self.database.read(api_tokens.find_api_token(me.api_token))
        if found is None:
            raise RefusalError("token-needed", code="unauthorised")
        return found.token

    async def _revoke(self, token: ApiToken) -> None:
        noted = audit.note(token.user, "revoke_token", token.user, name=token.name)
        await self.database.write(chain(api_tokens.delete_api_token(token.key), noted))
        self.on_revoked(token.key)
        self.database.bus.send(REVOKED, token.key)

    async def become_bot(self, me: Identity) -> None:
        """Makes an account that of a program, for good."""
        user = await self.accounts.user(me)
        check_new_bot(user, bool(await self.database.read(ratings.strengths_of(me.user, now()))))
        noted = audit.note(me.user, "become_bot", me.user)
        await self.database.write(chain(users.change_user(me.user, role="bot"), noted))
        self.accounts.forget(me.user)
