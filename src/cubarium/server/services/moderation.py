"""Reports, and what moderators do about them. Every act is a row of the log."""

from collections.abc import Callable, Mapping
from datetime import timedelta

from ..domain.errors import RefusalError
from ..domain.game_session import GameSession
from ..domain.moderation import Act, Reason, Report, already_done, check_act, check_report
from ..domain.names import random_name
from ..domain.users import Identity, User
from ..store import audit, moderation, users
from ..store.audit import AuditEntry
from ..store.database import ConcurrentUpdateError, Database
from ..store.rows import now
from ..store.transactions import Job, chain
from .accounts import NAME_ATTEMPTS, AccountService

CLOSED = "closed"  # to other servers: an account was closed, or deleted


class ModerationService:
    def __init__(self, database: Database, accounts: AccountService, disconnect: Callable[[str], None]) -> None:
        self.database = database
        self.accounts = accounts
        self.disconnect = disconnect  # ends all sockets of a user

    async def report(self, me: Identity, user: User, session: GameSession | None, reason: Reason, note: str) -> None:
        check_report(me, user, session, await self.database.read(moderation.open_reports_by(me.user)))
        game_id = session.id if session else ""
        try:
            await self.database.write(moderation.add_report(me.user, user.id, game_id, reason, note))
        except ConcurrentUpdateError:
            raise RefusalError("moderation-reported-already", code="taken") from None

    async def reports(self) -> list[Report]:
        return await self.database.read(moderation.open_reports())

    async def find(self, number: int) -> Report:
        found = await self.database.read(moderation.find_report(number))
        if found is None:
            raise RefusalError("moderation-no-such-report", code="not_found")
        return found

    async def name_of(self, user: str) -> str:
        return await self.database.read(users.name_of(user))

    async def history(self, user: str) -> list[AuditEntry]:
        return await self.database.read(moderation.acts_against(user))

    # ------------------------------------------------------------ acts

    async def act(self, me: Identity, report: Report, act: Act, days: int, note: str) -> None:
        check_act(me, report)
        noted = {"report": report.id, "reason": report.reason, **({"note": note} if note else {})}
        if act == "rename":
            await self._rename(me, report, noted)
            return
        details = {**noted, "days": days} if act == "mute" else noted
        await self.database.write(
            chain(
                moderation.close_report(report, everything=act == "close"),
                change_for(act, report, days),
                audit.note(me.user, act, report.user, **details),
            )
        )
        if act == "close":
            self.accounts.forget(report.user)
            self.disconnect(report.user)

    async def _rename(self, me: Identity, report: Report, noted: Mapping[str, object]) -> None:
        """Gives somebody a name by chance."""
        before = await self.name_of(report.user)
        for attempt in range(NAME_ATTEMPTS):
            name = random_name(attempt)
            jobs = (
                moderation.close_report(report),
                users.rename_user(report.user, name),
                audit.note(me.user, "rename", report.user, before=before, after=name, **noted),
            )
            try:
                await self.database.write(chain(*jobs))
            except ConcurrentUpdateError:  # somebody has that name
                continue
            await self.accounts.show_name(report.user, name)
            return
        raise already_done()


def change_for(act: Act, report: Report, days: int) -> Job[None]:
    """What an act changes about a user."""
    changes: dict[Act, Job[None]] = {
        "dismiss": chain(),
        "warn": users.change_user(report.user, warned_for=report.reason),
        "mute": users.change_user(report.user, muted_until=now() + timedelta(days=days)),
        "close": moderation.close_user(report.user),
    }
    return changes[act]
