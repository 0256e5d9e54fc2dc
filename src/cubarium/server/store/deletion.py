"""Forgetting a user: their name, sessions and credentials go; their games stay, played by somebody without a name."""

from sqlalchemy import delete
from sqlalchemy.engine import Connection

from . import audit, schema
from .database import Job


def delete_user(user: str) -> Job[None]:
    def job(connection: Connection) -> None:
        connection.execute(delete(schema.users).where(schema.users.c.id == user))
        audit.forget_details(user)(connection)
        audit.note(user, "delete", user)(connection)

    return job
