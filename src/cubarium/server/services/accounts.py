"""Who people are: users, their sessions and their names.

Every request says by a cookie whose it is. What the database says about a session is kept for some seconds, so that
what another process did to it (a server beside this one, `cubarium admin`) counts soon.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from datetime import timedelta
from time import monotonic
from typing import Any

from ..domain.countries import check_country
from ..domain.errors import RefusalError
from ..domain.names import check_name, name_taken, random_name
from ..domain.users import Identity, User, UserSession, new_secret, new_user_id, session_key, unwrap_links, wrap_links
from ..store import personal_data, users
from ..store.database import ConcurrentUpdateError, Database
from ..store.deletion import delete_user
from ..store.rows import now, utc
from ..store.transactions import Job, chain

KNOWN_S = 20.0  # for how long a session is believed to be as it was
MAX_KNOWN = 20_000  # sessions
SEEN_PERIOD = timedelta(hours=1)  # "last seen" is as exact as this
NAME_ATTEMPTS = 20


async def nothing(_: str) -> None:
    pass


class AccountService:
    def __init__(self, database: Database, show_name: Callable[[str, str], Awaitable[None]]) -> None:
        self.database = database
        self.show_name = show_name  # has the games in memory call somebody by another name
        self.leave_pool: Callable[[str], Awaitable[None]] = nothing  # has who goes not be waited for
        self.disconnect: Callable[[str], None] = self.forget  # … and ends all sockets of theirs
        self.known: OrderedDict[str, tuple[Identity, float]] = OrderedDict()  # by the key of a session, until when

    # ------------------------------------------------------------ sessions

    async def identity(self, secret: str) -> Identity | None:
        """Whose session a secret is of, if of anybody's."""
        key = session_key(secret)
        found, until = self.known.get(key, (None, 0.0))
        if found and monotonic() < until:
            return found
        row = await self.database.read(users.find_session(key))
        if row is None:
            self.known.pop(key, None)
            return None
        if utc(row["seen"]) < now() - SEEN_PERIOD:
            await self.database.write(users.touch_session(key))
        links = unwrap_links(row["links"], secret) if row["links"] else secret
        return self._know(Identity(row["user_id"], key, links, row["role"]))

    async def new_guest(self, device: str) -> tuple[str, Identity]:
        """A user who has not been here before: the secret of a session, and who they are."""
        secret, user = new_secret(), new_user_id()
        for attempt in range(NAME_ATTEMPTS):
            try:
                await self.database.write(users.add_guest(user, random_name(attempt), session_key(secret), device))
                break
            except ConcurrentUpdateError:  # somebody has that name
                continue
        else:
            raise RefusalError("server-too-busy", code="not_ready")
        return secret, self._know(Identity(user, session_key(secret), secret))

    async def new_session(self, user: User, device: str, *more: Job[None]) -> tuple[str, Identity]:
        """A further session of a user who has proved who they are, begun together with other changes."""
        secret = new_secret()
        await self.database.write(chain(*more, users.add_session(user.id, session_key(secret), device)))
        return secret, self._know(Identity(user.id, session_key(secret), secret, user.role))

    async def renew_session(self, me: Identity, device: str, *more: Job[None]) -> tuple[str, Identity]:
        """A session with another secret in place of one whose secret somebody else might know."""
        secret = new_secret()
        links = wrap_links(me.links, secret)
        added = users.add_session(me.user, session_key(secret), device, links)
        await self.database.write(chain(*more, users.delete_session(me.session), added))
        self.forget(me.user)
        return secret, self._know(Identity(me.user, session_key(secret), me.links, me.role))

    async def sessions(self, me: Identity) -> list[UserSession]:
        return await self.database.read(users.sessions_of(me.user))

    async def session(self, me: Identity, session_id: str) -> UserSession:
        for each in await self.sessions(me):
            if each.id == session_id:
                return each
        raise RefusalError("account-no-such-session", code="not_found")

    async def name_session(self, me: Identity, session_id: str, name: str) -> None:
        await self.database.write(users.name_session((await self.session(me, session_id)).key, name))

    async def end_session(self, me: Identity, session_id: str) -> None:
        key = (await self.session(me, session_id)).key
        await self.database.write(users.delete_session(key))
        self.known.pop(key, None)

    async def end_other_sessions(self, me: Identity) -> None:
        await self.database.write(users.delete_sessions(me.user, but=me.session))
        self.forget(me.user)

    def _know(self, identity: Identity) -> Identity:
        self.known[identity.session] = identity, monotonic() + KNOWN_S
        if len(self.known) > MAX_KNOWN:
            self.known.popitem(last=False)
        return identity

    def forget(self, user: str, but: str = "") -> None:
        """Has all that is known of a user's sessions asked anew, but for one."""
        for key in [key for key, (identity, _) in self.known.items() if identity.user == user and key != but]:
            del self.known[key]

    # ------------------------------------------------------------ users

    async def user(self, me: Identity) -> User:
        found = await self.database.read(users.find_user(me.user))
        if found is None:  # deleted meanwhile
            raise RefusalError("server-cannot-be-done", code="forbidden")
        return found

    async def set_country(self, me: Identity, code: str) -> None:
        await self.database.write(users.change_user(me.user, country=check_country(code)))

    async def personal_data(self, me: Identity) -> dict[str, list[dict[str, Any]]]:
        """By table, what else is kept of somebody."""
        return await self.database.read(personal_data.read_exported(me.user))

    async def delete(self, me: Identity) -> None:
        """Forgets a user; their games stay, without their name."""
        await self.leave_pool(me.user)
        await self.database.write(delete_user(me.user))
        self.disconnect(me.user)
        await self.show_name(me.user, "")

    async def rename(self, me: Identity, text: str) -> str:
        """Gives a user another name, in every game they play; none at all is one by chance. The name they have now."""
        name = check_name(text) if text.strip() else random_name(1)
        try:
            await self.database.write(users.rename_user(me.user, name))
        except ConcurrentUpdateError:
            raise name_taken(name) from None
        await self.show_name(me.user, name)
        return name
