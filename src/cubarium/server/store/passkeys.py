"""Passkeys and challenges in the database. Every function here makes a job for `Database`."""

from datetime import timedelta
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.engine import Connection

from ..domain.errors import RefusalError
from ..domain.passkeys import Passkey
from . import schema
from .holidays import lock_user
from .rows import now, utc
from .transactions import Job
from .users import change_user

CHALLENGE_AGE = timedelta(minutes=5)

# ---------------------------------------------------------------- challenges


def add_challenge(challenge: str, session: str, purpose: str) -> Job[None]:
    """Notes what was asked; what was asked too long ago goes."""
    challenges = schema.challenges
    row = {"challenge": challenge, "session": session, "purpose": purpose, "created": now()}

    def job(connection: Connection) -> None:
        connection.execute(delete(challenges).where(challenges.c.created < now() - CHALLENGE_AGE))
        connection.execute(insert(challenges), row)

    return job


def use_challenge(challenge: str, session: str, purpose: str) -> Job[bool]:
    """Uses a challenge up; whether it was good."""
    challenges = schema.challenges
    used = delete(challenges).where(
        challenges.c.challenge == challenge,
        challenges.c.session == session,
        challenges.c.purpose == purpose,
        challenges.c.created >= now() - CHALLENGE_AGE,
    )

    def job(connection: Connection) -> bool:
        return connection.execute(used).rowcount == 1

    return job


# ---------------------------------------------------------------- passkeys


def add_passkey(user: str, passkey: Passkey) -> Job[None]:
    row = {
        "id": passkey.id,
        "user_id": user,
        "name": passkey.name,
        "public_key": passkey.public_key,
        "sign_count": passkey.sign_count,
        "created": now(),
    }

    def job(connection: Connection) -> None:
        connection.execute(insert(schema.passkeys), row)

    return job


def passkeys_of(user: str) -> Job[list[Passkey]]:
    passkeys = schema.passkeys
    query = select(passkeys).where(passkeys.c.user_id == user).order_by(passkeys.c.created, passkeys.c.id)

    def job(connection: Connection) -> list[Passkey]:
        return [passkey_from(row) for row in connection.execute(query).mappings()]

    return job


def find_passkey(key: str) -> Job[tuple[str, Passkey] | None]:
    """A passkey with its user."""
    query = select(schema.passkeys).where(schema.passkeys.c.id == key)

    def job(connection: Connection) -> tuple[str, Passkey] | None:
        row = connection.execute(query).mappings().first()
        return (row["user_id"], passkey_from(row)) if row else None

    return job


def passkey_from(row: Any) -> Passkey:
    return Passkey(
        row["id"],
        row["name"],
        bytes(row["public_key"]),
        row["sign_count"],
        utc(row["created"]),
        row["used"] and utc(row["used"]),
    )


def passkey_used(key: str, sign_count: int) -> Job[None]:
    change = update(schema.passkeys).where(schema.passkeys.c.id == key).values(sign_count=sign_count, used=now())

    def job(connection: Connection) -> None:
        connection.execute(change)

    return job


def remove_password(user: str, last: RefusalError) -> Job[None]:
    """Removes a password, unless it is all that its user can log in with."""
    left = select(func.count()).where(schema.passkeys.c.user_id == user)

    def job(connection: Connection) -> None:
        lock_user(connection, user)  # a passkey that is removed at this moment comes before, or after
        if not connection.execute(left).scalar():
            raise last
        change_user(user, password=None)(connection)

    return job


def remove_passkey(user: str, key: str, missing: RefusalError, last: RefusalError) -> Job[None]:
    """Removes a passkey, unless it is all that its user can log in with; two removals at once do not leave nothing."""
    passkeys, users = schema.passkeys, schema.users
    password = select(users.c.password).where(users.c.id == user).with_for_update()
    left = select(func.count()).where(passkeys.c.user_id == user)

    def job(connection: Connection) -> None:
        has_password = connection.execute(password).scalar() is not None
        if connection.execute(delete(passkeys).where(passkeys.c.user_id == user, passkeys.c.id == key)).rowcount != 1:
            raise missing
        if not has_password and not connection.execute(left).scalar():
            raise last

    return job
