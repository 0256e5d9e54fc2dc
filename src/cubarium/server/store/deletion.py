"""Forgetting a user: their name, sessions and credentials go, with whom they followed and what they said.

Their games stay, played by somebody without a name.
"""

from sqlalchemy import delete
from sqlalchemy.engine import Connection

from . import audit, moderation, schema
from .database import Job


def delete_user(user: str) -> Job[None]:
    def job(connection: Connection) -> None:
        connection.execute(delete(schema.users).where(schema.users.c.id == user))
        audit.forget_details(user)(connection)
        moderation.forget_reporter(user)(connection)
        audit.note(user, "delete", user)(connection)

    return job
