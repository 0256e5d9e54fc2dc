"""How users prove who they are: passwords and recovery codes. Every change of them is noted in the log.

Whoever gets a first credential, or a new one, also gets a new secret for their session: one that somebody else might
have put into their browser beforehand is then worth nothing.
"""

from ..domain.errors import RefusalError
from ..domain.names import skeleton
from ..domain.passwords import check_password, code_key, new_codes, wrong_login
from ..domain.users import Identity, User
from ..store import audit, credentials, passkeys, users
from ..store.database import Database
from ..store.transactions import chain
from ..workers.password_hasher import PasswordHasher
from .accounts import AccountService
from .reauthentication import Proof, Reauthenticator

NewSession = tuple[str, Identity]


class CredentialService:
    def __init__(self, database: Database, accounts: AccountService, hasher: PasswordHasher) -> None:
        self.database = database
        self.accounts = accounts
        self.hasher = hasher
        self.reauthenticator = Reauthenticator(database, hasher)

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

    async def set_password(self, me: Identity, password: str, proof: Proof, device: str) -> NewSession:
        """Sets or changes a password; all other sessions end, and this one gets a new secret."""
        user = await self.accounts.user(me)
        check_password(password, user.name)
        await self.reauthenticator.check(me, user, "password", proof)
        return await self.accounts.renew_session(
            me,
            device,
            users.change_user(me.user, password=await self.hasher.hash(password)),
            users.delete_sessions(me.user, but=me.session),
            audit.note(me.user, "set_password", me.user),
        )

    async def remove_password(self, me: Identity, proof: Proof) -> None:
        user = await self.accounts.user(me)
        if not user.passkeys:
            raise last_credential()
        await self.reauthenticator.check(me, user, "password", proof)
        removed = passkeys.remove_password(me.user, last_credential())
        await self.database.write(chain(removed, audit.note(me.user, "remove_password", me.user)))

    async def new_codes(self, me: Identity, proof: Proof) -> list[str]:
        """Recovery codes in place of those there were; what is kept of them are hashes."""
        user = await self.accounts.user(me)
        if user.is_guest:
            raise RefusalError("account-codes-of-guest", code="not_now")
        await self.reauthenticator.check(me, user, "codes", proof)
        codes = new_codes()
        replaced = credentials.replace_codes(me.user, [code_key(me.user, code) for code in codes])
        await self.database.write(chain(replaced, audit.note(me.user, "make_recovery_codes", me.user)))
        return codes

    # ------------------------------------------------------------ going for good

    async def delete_account(self, me: Identity, name: str, proof: Proof) -> None:
        """Forgets a user who says their name to make sure; their games stay, without it."""
        user = await self.accounts.user(me)
        if skeleton(name) != skeleton(user.name):
            raise RefusalError("account-not-your-name", code="wrong_login")
        await self.reauthenticator.check(me, user, "deletion", proof)
        await self.accounts.delete(me)


def open_account(user: User) -> User:
    """The user, unless a moderator has closed their account: said only to those who proved that it is theirs."""
    check_open(user)
    return user


def check_open(user: User) -> None:
    if user.closed:
        raise RefusalError("account-closed", code="forbidden")


def last_credential() -> RefusalError:
    return RefusalError("account-last-credential", code="not_now")
