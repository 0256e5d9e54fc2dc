"""Reports and what comes of them, in the database. Every function here makes a job for `Database`."""

from datetime import datetime

from sqlalchemy import func, insert, select, update
from sqlalchemy.engine import Connection, RowMapping

from ..domain.moderation import Reason, Report, already_done
from . import audit, schema, users
from .rows import now, utc
from .transactions import Job, chain

TABLE = schema.reports
MAX_REPORTS = 100  # in a list


def add_report(reporter: str, user: str, game_id: str, reason: Reason, note: str) -> Job[None]:
    """Of two open ones by one person, about one user and game, the second fails."""
    row = {"reporter": reporter, "user_id": user, "game_id": game_id, "reason": reason, "note": note}

    def job(connection: Connection) -> None:
        connection.execute(insert(TABLE), {**row, "time": now()})

    return job


def close_report(report: Report, everything: bool = False) -> Job[None]:
    """Closes a report, or all that are open about its user; the transaction fails where somebody else has closed it."""
    theirs = TABLE.c.user_id == report.user if everything else TABLE.c.id == report.id
    open_one = select(TABLE.c.id).where(TABLE.c.id == report.id, TABLE.c.closed.is_(None)).with_for_update()
    change = update(TABLE).where(theirs, TABLE.c.closed.is_(None)).values(closed=now())

    def job(connection: Connection) -> None:
        if connection.execute(open_one).first() is None:
            raise already_done()
        connection.execute(change)

    return job


def close_user(user: str) -> Job[None]:
    """Ends all sessions of a user, who cannot log in any more."""
    return chain(users.change_user(user, closed=now()), users.delete_sessions(user))


# ---------------------------------------------------------------- reading


def open_reports() -> Job[list[Report]]:
    """The oldest first."""
    query = select(TABLE).where(TABLE.c.closed.is_(None)).order_by(TABLE.c.id).limit(MAX_REPORTS)
    return lambda connection: [report_from(row) for row in connection.execute(query).mappings()]


def find_report(number: int) -> Job[Report | None]:
    query = select(TABLE).where(TABLE.c.id == number)

    def job(connection: Connection) -> Report | None:
        row = connection.execute(query).mappings().first()
        return report_from(row) if row else None

    return job


def reports_by(reporter: str) -> Job[list[Report]]:
    query = select(TABLE).where(TABLE.c.reporter == reporter).order_by(TABLE.c.id)
    return lambda connection: [report_from(row) for row in connection.execute(query).mappings()]


def open_reports_by(reporter: str) -> Job[int]:
    query = select(func.count()).where(TABLE.c.reporter == reporter, TABLE.c.closed.is_(None))
    return lambda connection: connection.execute(query).scalar() or 0


def acts_against(user: str) -> Job[list[audit.AuditEntry]]:
    """What moderators have done to a user, the latest first."""
    return audit.entries(user=user, acts=("warn", "mute", "close", "reopen", "rename", "dismiss"))


def report_from(row: RowMapping) -> Report:
    time: datetime = utc(row["time"])
    closed = row["closed"] and utc(row["closed"])
    return Report(row["id"], time, row["reporter"], row["user_id"], row["game_id"], row["reason"], row["note"], closed)


def forget_reporter(user: str) -> Job[None]:
    """For somebody who goes: what they reported stays until a moderator has acted, their words do not."""
    change = update(TABLE).where(TABLE.c.reporter == user).values(note="")

    def job(connection: Connection) -> None:
        connection.execute(change)

    return job
