"""How users prove who they are: passwords and recovery codes. Every change of them is noted in the log.

Whoever gets a first credential, or a new one, also gets a new secret for their session: one that somebody else might
have put into their browser beforehand is then worth nothing.
"""

from ..domain.errors import RefusalError
from ..domain.passwords import check_password, code_key, new_codes, wrong_login
from ..domain.users import Identity, User
from ..store import audit, credentials, passkeys, users
from ..store.database import Database, chain
from ..workers.password_hasher import PasswordHasher
from .accounts import AccountService

NewSession = tuple[str, Identity]


async def check_current(hasher: PasswordHasher, user: User, current: str | None) -> None:
    """Refuses who does not give the password that they have: an open session may be in somebody else's hands."""
    if user.password is not None and not await hasher.matches(user.password, current or ""):
        raise RefusalError("account-wrong-password", code="wrong_login")


class CredentialService:
    def __init__(self, database: Database, accounts: AccountService, hasher: PasswordHasher) -> None:
        self.database = database
        self.accounts = accounts
        self.hasher = hasher

    # ------------------------------------------------------------ logging in

    async def log_in(self, name: str, password: str, device: str) -> NewSession:
        user = await self.database.read(users.find_user_by_name(name))
        if not await self.hasher.matches(user.password if user else None, password) or user is None:
            raise wrong_login()
        return await self.accounts.new_session(open_account(user), device, audit.note(user.id, "login", user.id))

    async def recover(self, name: str, code: str, password: str, device: str) -> NewSession:
        """A new password for a recovery code, which is then used up; all other sessions end."""
        check_password(password, name)
        user = await self.database.read(users.find_user_by_name(name))
        hashed = await self.hasher.hash(password)  # for names that nobody has, too: it takes the same time
        if user is None:
            raise wrong_login()
        session = await self.accounts.new_session(
            user,
            device,
            credentials.use_code(user.id, code_key(user.id, code), wrong_login()),
            lambda _: check_open(user),
            users.change_user(user.id, password=hashed),
            users.delete_sessions(user.id),
            audit.note(user.id, "recover", user.id),
        )
        self.accounts.forget(user.id, but=session[1].session)
        return session

    # ------------------------------------------------------------ passwords

    async def set_password(self, me: Identity, password: str, current: str | None, device: str) -> NewSession:
        """Sets or changes a password; all other sessions end, and this one gets a new secret."""
        user = await self.accounts.user(me)
        check_password(password, user.name)
        await check_current(self.hasher, user, current)
        return await self.accounts.renew_session(
            me,
            device,
            users.change_user(me.user, password=await self.hasher.hash(password)),
            users.delete_sessions(me.user, but=me.session),
            audit.note(me.user, "set_password", me.user),
        )

    async def remove_password(self, me: Identity, current: str | None) -> None:
        user = await self.accounts.user(me)
        if not user.passkeys:
            raise last_credential()
        await check_current(self.hasher, user, current)
        removed = passkeys.remove_password(me.user, last_credential())
        await self.database.write(chain(removed, audit.note(me.user, "remove_password", me.user)))

    async def new_codes(self, me: Identity, current: str | None) -> list[str]:
        """Recovery codes in place of those there were; what is kept of them are hashes."""
        user = await self.accounts.user(me)
        if user.is_guest:
            raise RefusalError("account-codes-of-guest", code="not_now")
        await check_current(self.hasher, user, current)
        codes = new_codes()
        replaced = credentials.replace_codes(me.user, [code_key(me.user, code) for code in codes])
        await self.database.write(chain(replaced, audit.note(me.user, "make_recovery_codes", me.user)))
        return codes


def open_account(user: User) -> User:
    """The user, unless a moderator has closed their account: said only to those who proved that it is theirs."""
    check_open(user)
    return user


def check_open(user: User) -> None:
    if user.closed:
        raise RefusalError("account-closed", code="forbidden")


def last_credential() -> RefusalError:
    return RefusalError("account-last-credential", code="not_now")
