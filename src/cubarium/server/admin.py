"""What whoever runs a server does to its users, from the command line. Every act is a row of the log."""

from collections.abc import Sequence
from datetime import timedelta
from typing import cast

from sqlalchemy import select
from sqlalchemy.engine import Connection

from ..errors import UsageError
from ..messages import AnyOf, Message, quoted
from .domain.api_tokens import SCOPES, ApiToken, Scope, new_api_token
from .domain.moderation import MAX_MUTE_DAYS, REASONS, Report
from .domain.names import check_name, name_taken
from .domain.users import ROLES, Role, User
from .services.api_tokens import REVOKED
from .services.moderation import CLOSED
from .store import api_tokens, audit, jobs, moderation, rating_revisions, schema, users
from .store.audit import COMMAND_LINE, AuditEntry
from .store.bus import notify_all
from .store.database import ConcurrentUpdateError, Database
from .store.jobs import TaskState
from .store.rating_revisions import DriftReport
from .store.rows import now
from .store.transactions import Job, chain
from .workers.tasks import read_failure

MAX_LISTED = 1_000


class Administration:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def users(self) -> list[tuple[str, Role, bool]]:
        """Names, roles, and whether they were closed: those who have a role or a password, or were closed."""
        table = schema.users
        has_passkey = select(schema.passkeys.c.id).where(schema.passkeys.c.user_id == table.c.id).exists()
        known = table.c.password.is_not(None) | table.c.closed.is_not(None) | (table.c.role != "user") | has_passkey
        query = select(table.c.name, table.c.role, table.c.closed).where(known).order_by(table.c.name).limit(MAX_LISTED)

        def job(connection: Connection) -> list[tuple[str, Role, bool]]:
            return [(name, role, closed is not None) for name, role, closed in connection.execute(query)]

        return await self.database.read(job)

    async def rename(self, name: str, new: str) -> None:
        user, given = await self._find(name), check_name(new)
        change = users.rename_user(user.id, given)
        try:
            await self._act("rename", user, change, before=user.name, after=given)
        except ConcurrentUpdateError:
            raise name_taken(given) from None

    async def set_role(self, name: str, role: str) -> None:
        if role not in ROLES:
            raise UsageError("account-no-such-role", role=quoted(role), roles=AnyOf(list(ROLES)))
        user = await self._find(name)
        await self._act("set_role", user, users.change_user(user.id, role=role), before=user.role, after=role)

    async def close(self, name: str) -> None:
        """Ends all sessions of a user, who cannot log in any more."""
        user = await self._find(name)
        await self._act("close", user, chain(moderation.close_user(user.id), notify_all(CLOSED, user.id)))

    async def reopen(self, name: str) -> None:
        user = await self._find(name)
        await self._act("reopen", user, users.change_user(user.id, closed=None))

    async def void(self, game: str) -> None:
        """Has a rated game count no longer: the others are rated as if it had never been."""
        if not await self.database.write(rating_revisions.void(game)):
            raise UsageError("ratings-not-rated", game=quoted(game))
        await self.database.write(audit.note(COMMAND_LINE, "void", "", game=game))

    async def drifts(self) -> Sequence[DriftReport]:
        """How far the ratings were from a refit of all games, when that was last looked at."""
        return await self.database.read(rating_revisions.latest_reports())

    async def tasks(self) -> list[tuple[TaskState, str, Message | None]]:
        """What workers are asked: whether it waits, runs, is done or has failed, and why."""
        found = await self.database.read(jobs.list_tasks(MAX_LISTED))
        return [(each, state_of(each), read_failure(each.failure) if each.failure else None) for each in found]

    async def warn(self, name: str, reason: str) -> None:
        """Has a user read, once, what moderators think of their behaviour."""
        if reason not in REASONS:
            raise UsageError("moderation-no-such-reason", reason=quoted(reason), reasons=AnyOf(list(REASONS)))
        user = await self._find(name)
        await self._act("warn", user, users.change_user(user.id, warned_for=reason), reason=reason)

    async def mute(self, name: str, days: str) -> None:
        """Has a user say nothing for some days; for none, they may talk again."""
        if not (days.isdecimal() and int(days) <= MAX_MUTE_DAYS):
            raise UsageError("moderation-no-such-days", most=MAX_MUTE_DAYS)
        user = await self._find(name)
        until = now() + timedelta(days=int(days)) if int(days) else None
        await self._act("mute", user, users.change_user(user.id, muted_until=until), days=days)

    async def reports(self) -> list[tuple[Report, str, str]]:
        """The open reports, each with the names of whom it is about and of who made it."""

        def job(connection: Connection) -> list[tuple[Report, str, str]]:
            found = moderation.open_reports()(connection)
            names = [(users.name_of(each.user), users.name_of(each.reporter)) for each in found]
            return [(each, about(connection), by(connection)) for each, (about, by) in zip(found, names, strict=True)]

        return await self.database.read(job)

    async def dismiss(self, number: str) -> None:
        report = await self.database.read(moderation.find_report(int(number))) if number.isdecimal() else None
        if report is None:
            raise UsageError("moderation-no-such-report")
        noted = audit.note(COMMAND_LINE, "dismiss", report.user, report=report.id, reason=report.reason)
        await self.database.write(chain(moderation.close_report(report), noted))

    async def tokens(self, name: str) -> list[ApiToken]:
        """The API tokens of a user."""
        return await self.database.read(api_tokens.api_tokens_of((await self._find(name)).id))

    async def make_token(self, name: str, called: str, scopes: str) -> str:
        """A new API token for a user's program; scopes have commas between them. Its secret comes back."""
        user, wanted = await self._find(name), [each.strip() for each in scopes.split(",") if each.strip()]
        for scope in wanted:
            if scope not in SCOPES:
                raise UsageError("token-no-such-scope", scope=quoted(scope), scopes=AnyOf(list(SCOPES)))
        others = len(await self.tokens(name))
        secret, token = new_api_token(user, called, cast(list[Scope], wanted), others, now())
        await self._act("make_token", user, api_tokens.add_api_token(token), name=token.name, scopes=scopes)
        return secret

    async def revoke(self, name: str, token_id: str) -> None:
        """Has an API token of a user count no longer, by its id."""
        found = next((each for each in await self.tokens(name) if each.id == token_id), None)
        if found is None:
            raise UsageError("token-no-such-id", id=quoted(token_id))
        user = await self._find(name)
        change = chain(api_tokens.delete_api_token(found.key), notify_all(REVOKED, found.key))
        await self._act("revoke_token", user, change, name=found.name)

    async def log(self) -> Sequence[AuditEntry]:
        return await self.database.read(audit.entries())

    async def _find(self, name: str) -> User:
        user = await self.database.read(users.find_user_by_name(name))
        if user is None:
            raise UsageError("account-no-such-user", name=quoted(name))
        return user

    async def _act(self, act: str, user: User, change: Job[None], **details: str) -> None:
        await self.database.write(chain(change, audit.note(COMMAND_LINE, act, user.id, **details)))


def state_of(task: TaskState) -> str:
    if task.has_ended:
        return "failed" if task.failure else "done"
    return "running" if task.is_running else "waiting"
