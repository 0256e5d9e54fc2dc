"""Users and their sessions in the database. Every function here makes a job for `Database`."""

from datetime import timedelta
from typing import Any, cast

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.engine import Connection

from ..domain.names import skeleton
from ..domain.users import Role, User, UserSession
from . import schema
from .rows import now, utc
from .transactions import Job

# ---------------------------------------------------------------- users


def add_guest(user: str, name: str, session: str, device: str) -> Job[None]:
    """A new user with a first session; of two with one name, one fails."""
    row = {"id": user, "name": name, "skeleton": skeleton(name), "role": "user", "created": now()}

    def job(connection: Connection) -> None:
        connection.execute(insert(schema.users), row)
        add_session(user, session, device)(connection)

    return job


def find_user(user: str) -> Job[User | None]:
    return first_user(schema.users.c.id == user)


def find_user_by_name(name: str) -> Job[User | None]:
    return first_user(schema.users.c.skeleton == skeleton(name))


def first_user(condition: Any) -> Job[User | None]:
    users = schema.users
    passkeys, codes = (
        select(func.count()).where(table.c.user_id == users.c.id).scalar_subquery()
        for table in (schema.passkeys, schema.recovery_codes)
    )
    query = select(users, passkeys.label("passkeys"), codes.label("codes")).where(condition)

    def job(connection: Connection) -> User | None:
        row = connection.execute(query).mappings().first()
        return user_from(row) if row else None

    return job


def user_from(row: Any) -> User:
    return User(
        id=row["id"],
        name=row["name"],
        role=cast(Role, row["role"]),
        created=utc(row["created"]),
        closed=row["closed"] and utc(row["closed"]),
        password=row["password"],
        passkeys=row["passkeys"],
        recovery_codes=row["codes"],
        country=row["country"],
        talks=row["talks"],
        muted_until=row["muted_until"] and utc(row["muted_until"]),
        warned_for=row["warned_for"],
    )


def name_of(user: str) -> Job[str]:
    query = select(schema.users.c.name).where(schema.users.c.id == user)

    def job(connection: Connection) -> str:
        return connection.execute(query).scalar() or ""

    return job


def rename_user(user: str, name: str) -> Job[None]:
    """Of two users who want names that look alike, one gets theirs, and the other fails."""
    return change_user(user, name=name, skeleton=skeleton(name))


def change_user(user: str, **values: object) -> Job[None]:
    change = update(schema.users).where(schema.users.c.id == user).values(**values)

    def job(connection: Connection) -> None:
        connection.execute(change)

    return job


def delete_old_guests(age: timedelta, limit: int) -> Job[int]:
    """Forgets guests without games who have not been here for long; how many."""
    users, sessions, seats, games = schema.users, schema.sessions, schema.seats, schema.games
    kept = (
        select(sessions.c.key).where(sessions.c.user_id == users.c.id, sessions.c.seen >= now() - age),
        select(seats.c.holder).where(seats.c.holder == users.c.id),
        select(games.c.maker).where(games.c.maker == users.c.id),
        select(schema.passkeys.c.id).where(schema.passkeys.c.user_id == users.c.id),
    )
    guests = (users.c.password.is_(None), users.c.role == "user", users.c.created < now() - age)
    old = select(users.c.id).where(*guests, *(~each.exists() for each in kept)).limit(limit)

    def job(connection: Connection) -> int:
        return connection.execute(delete(users).where(users.c.id.in_(old))).rowcount

    return job


# ---------------------------------------------------------------- sessions


def add_session(user: str, key: str, device: str, links: str | None = None) -> Job[None]:
    row = {"key": key, "user_id": user, "name": device, "created": now(), "seen": now(), "links": links}

    def job(connection: Connection) -> None:
        connection.execute(insert(schema.sessions), row)

    return job


def find_session(key: str) -> Job[Any]:
    """A session's user, their role, the session's links, and when it was last seen; None where there is no such."""
    sessions, users = schema.sessions, schema.users
    query = (
        select(sessions.c.user_id, users.c.role, sessions.c.links, sessions.c.seen)
        .join(users)
        .where(sessions.c.key == key, users.c.closed.is_(None))
    )

    def job(connection: Connection) -> Any:
        return connection.execute(query).mappings().first()

    return job


def touch_session(key: str) -> Job[None]:
    """Notes that somebody is here."""
    change = update(schema.sessions).where(schema.sessions.c.key == key).values(seen=now())

    def job(connection: Connection) -> None:
        connection.execute(change)

    return job


def sessions_of(user: str) -> Job[list[UserSession]]:
    """The latest first."""
    sessions = schema.sessions
    query = select(sessions).where(sessions.c.user_id == user).order_by(sessions.c.seen.desc(), sessions.c.key)

    def job(connection: Connection) -> list[UserSession]:
        rows = connection.execute(query).mappings()
        return [UserSession(row["key"], row["name"], utc(row["created"]), utc(row["seen"])) for row in rows]

    return job


def delete_old_sessions(age: timedelta, limit: int) -> Job[int]:
    """Ends sessions that nobody has come back to; how many."""
    sessions = schema.sessions
    old = select(sessions.c.key).where(sessions.c.seen < now() - age).limit(limit)

    def job(connection: Connection) -> int:
        return connection.execute(delete(sessions).where(sessions.c.key.in_(old))).rowcount

    return job


def name_session(key: str, name: str) -> Job[None]:
    change = update(schema.sessions).where(schema.sessions.c.key == key).values(name=name)

    def job(connection: Connection) -> None:
        connection.execute(change)

    return job


def delete_session(key: str) -> Job[None]:
    def job(connection: Connection) -> None:
        connection.execute(delete(schema.sessions).where(schema.sessions.c.key == key))

    return job


def delete_sessions(user: str, but: str = "") -> Job[None]:
    """Ends all sessions of a user but one."""
    sessions = schema.sessions

    def job(connection: Connection) -> None:
        connection.execute(delete(sessions).where(sessions.c.user_id == user, sessions.c.key != but))

    return job
