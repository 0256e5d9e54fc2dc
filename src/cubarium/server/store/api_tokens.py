"""API tokens in the database. Every function here makes a job for `Database`."""

from datetime import timedelta
from typing import Any, NamedTuple, cast

from sqlalchemy import delete, insert, select, update
from sqlalchemy.engine import Connection

from ..domain.api_tokens import ApiToken, Scope
from ..domain.users import Role
from . import schema
from .rows import now, utc
from .transactions import Job

USED_PERIOD = timedelta(minutes=1)  # "last used" is as exact as this

TOKENS = schema.api_tokens


class Owned(NamedTuple):
    """An API token with the role of whose it is."""

    token: ApiToken
    role: Role


def add_api_token(token: ApiToken) -> Job[None]:
    row = {
        "key": token.key,
        "user_id": token.user,
        "name": token.name,
        "scopes": " ".join(token.scopes),
        "created": token.created,
    }

    def job(connection: Connection) -> None:
        connection.execute(insert(TOKENS), row)

    return job


def find_api_token(key: str) -> Job[Owned | None]:
    """One that counts: its user's account is open."""
    users = schema.users
    query = select(TOKENS, users.c.role).join(users).where(TOKENS.c.key == key, users.c.closed.is_(None))

    def job(connection: Connection) -> Owned | None:
        row = connection.execute(query).mappings().first()
        return Owned(token_from(row), cast(Role, row["role"])) if row else None

    return job


def api_tokens_of(user: str) -> Job[list[ApiToken]]:
    """The latest first."""
    query = select(TOKENS).where(TOKENS.c.user_id == user).order_by(TOKENS.c.created.desc(), TOKENS.c.key)

    def job(connection: Connection) -> list[ApiToken]:
        return [token_from(row) for row in connection.execute(query).mappings()]

    return job


def touch_api_token(key: str) -> Job[None]:
    """Notes that it is used."""
    change = update(TOKENS).where(TOKENS.c.key == key).values(used=now())

    def job(connection: Connection) -> None:
        connection.execute(change)

    return job


def delete_api_token(key: str) -> Job[None]:
    def job(connection: Connection) -> None:
        connection.execute(delete(TOKENS).where(TOKENS.c.key == key))

    return job


def token_from(row: Any) -> ApiToken:
    scopes = cast(tuple[Scope, ...], tuple(row["scopes"].split()))
    used = row["used"] and utc(row["used"])
    return ApiToken(row["key"], row["user_id"], row["name"], scopes, utc(row["created"]), used)
