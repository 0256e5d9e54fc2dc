"""E-mail, where the server is set up for it: an address that is confirmed by a link, a link for a forgotten password,
and once a day the games that wait for somebody.

Mails are sent by tasks of their own: how long an answer takes says nothing about whether one was sent.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import replace
from hmac import compare_digest
from typing import Any

from ...messages import Message, Value, sentence, translate
from ..domain.email import Email, Purpose, stop_token, tidy_address, token_key, wrong_token
from ..domain.errors import RefusalError
from ..domain.passwords import check_password
from ..domain.users import Identity, new_secret
from ..store import audit, emails, push, users
from ..store.database import Database
from ..workers.loops import PeriodicLoop
from ..workers.mail_sender import MailSender
from ..workers.password_hasher import PasswordHasher
from .accounts import AccountService
from .credentials import NewSession, open_account
from .reauthentication import Proof, Reauthenticator

log = logging.getLogger(__name__)

SWEEP_S = 600.0  # between two looks for digests that are due
MAX_DIGESTS = 50  # at a look
SECRET = "mail"


class EmailService:
    def __init__(
        self, database: Database, accounts: AccountService, hasher: PasswordHasher, sender: MailSender | None
    ) -> None:
        self.database = database
        self.accounts = accounts
        self.hasher = hasher
        self.reauthenticator = Reauthenticator(database, hasher)
        self.sender = sender  # None where no mails are sent
        self.tasks: set[asyncio.Task[None]] = set()
        digests = PeriodicLoop("digests", lambda: self._logged(self.send_digests), SWEEP_S)
        self.loops = (digests,) if sender else ()

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        if self.sender:
            self.sender.close()

    # ------------------------------------------------------------ one's own address

    async def email(self, me: Identity) -> Email | None:
        return await self.database.read(emails.find_email(me.user))

    async def change(self, me: Identity, text: str, digest: bool, language: str, proof: Proof) -> Email:
        """Sets an address, which is sent a link to confirm it unless it is known; whether a digest is wanted."""
        self._check_sender()
        user = await self.accounts.user(me)
        if user.is_guest:
            raise RefusalError("email-of-guest", code="not_now")
        before = await self.email(me)
        after = Email(tidy_address(text), False, digest, language)
        if before and before.address == after.address:
            after = replace(after, confirmed=before.confirmed)
        else:
            await self.reauthenticator.check(me, user, "email", proof)
        await self.database.write(emails.keep_email(me.user, after))
        if not after.confirmed:
            self._begin(lambda: self._send_link(me.user, after, "confirm"))
        return after

    async def remove(self, me: Identity) -> None:
        await self.database.write(emails.remove_email(me.user))

    async def confirm(self, token: str) -> None:
        await self.database.write(emails.confirm(token_key(token)))

    async def stop(self, token: str) -> None:
        """Ends the digests of whoever got a mail with this token."""
        user = token.partition(".")[0]
        email = await self.database.read(emails.find_email(user))
        if email is None or not compare_digest((await self._stop_token(user, email)).encode(), token.encode()):
            raise wrong_token()
        await self.database.write(emails.stop_digest(user))

    # ------------------------------------------------------------ a forgotten password

    def ask_reset(self, name: str) -> None:
        """Sends a link to the confirmed address of an account, if there is such; the answer is the same if not."""
        self._check_sender()
        self._begin(lambda: self._reset(name))

    async def _reset(self, name: str) -> None:
        user = await self.database.read(users.find_user_by_name(name))
        email = await self.database.read(emails.find_email(user.id)) if user and not user.closed else None
        if user and email and email.confirmed:
            await self._send_link(user.id, email, "reset")

    async def reset(self, token: str, password: str, device: str) -> NewSession:
        """A new password for the token of a link, which is then used up; all other sessions end."""
        key = token_key(token)
        user = await self.database.read(users.find_user(await self.database.read(emails.find_token(key, "reset"))))
        if user is None:
            raise wrong_token()
        check_password(password, user.name)
        hashed = await self.hasher.hash(password)
        session = await self.accounts.new_session(
            open_account(user),
            device,
            emails.use_token(key, "reset"),
            users.change_user(user.id, password=hashed),
            users.delete_sessions(user.id),
            audit.note(user.id, "reset_password", user.id),
        )
        self.accounts.forget(user.id, but=session[1].session)
        return session

    # ------------------------------------------------------------ mails

    async def _send_link(self, user: str, email: Email, purpose: Purpose) -> None:
        token = new_secret()
        await self.database.write(emails.add_token(token_key(token), user, purpose, email.address))
        await self._send(email, purpose, self._link(purpose, token), name=await self.database.read(users.name_of(user)))

    async def send_digests(self) -> None:
        """Tells those who wish it of games that wait for them, once a day."""
        for user, email, games in await self.database.write(emails.take_digests(MAX_DIGESTS)):
            stop = self._link("stop", await self._stop_token(user, email))
            name = await self.database.read(users.name_of(user))
            await self._send(email, "digest", self._link(), stop, name=name, games=games)

    async def _send(self, email: Email, kind: str, link: str, stop: str | None = None, **values: Value) -> None:
        sender = self._check_sender()
        subject = translate(Message(f"email-{kind}-subject", **values), language=email.language)
        lines = [sentence(Message(f"email-{kind}-text", **values), language=email.language), link]
        if stop:
            lines += [sentence(Message("email-stop-text"), language=email.language), stop]
        work = asyncio.get_running_loop().run_in_executor(
            sender.thread, sender.send, email.address, subject, lines, stop
        )
        await work

    def _link(self, purpose: str = "", token: str = "") -> str:
        url = self._check_sender().settings.url
        return f"{url}/account#{purpose}={token}" if purpose else f"{url}/games"

    async def _stop_token(self, user: str, email: Email) -> str:
        secret = await self.database.write(push.keep_secret(SECRET, new_secret()))
        return stop_token(secret, user, email.address)

    def _check_sender(self) -> MailSender:
        if self.sender is None:
            raise RefusalError("email-not-here", code="not_now")
        return self.sender

    # ------------------------------------------------------------ tasks

    def _begin(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        task = asyncio.create_task(self._logged(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _logged(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        try:
            await work()
        except OSError as error:  # without the address
            log.warning("a mail could not be sent", extra={"reason": type(error).__name__})
        except Exception as error:
            log.error("a mail could not be made", extra={"reason": type(error).__name__})
