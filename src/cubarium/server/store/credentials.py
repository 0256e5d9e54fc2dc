"""What users prove themselves with, in the database. Every function here makes a job for `Database`."""

from collections.abc import Sequence

from sqlalchemy import delete, insert
from sqlalchemy.engine import Connection

from ..domain.errors import RefusalError
from . import schema
from .transactions import Job


def replace_codes(user: str, keys: Sequence[str]) -> Job[None]:
    """Gives a user recovery codes in place of those they had."""
    codes = schema.recovery_codes
    rows = [{"code": key, "user_id": user} for key in keys]

    def job(connection: Connection) -> None:
        connection.execute(delete(codes).where(codes.c.user_id == user))
        connection.execute(insert(codes), rows)

    return job


def use_code(user: str, key: str, otherwise: RefusalError) -> Job[None]:
    """Uses a recovery code up; where there is no such, the whole transaction fails with a refusal."""
    codes = schema.recovery_codes
    used = delete(codes).where(codes.c.user_id == user, codes.c.code == key)

    def job(connection: Connection) -> None:
        if connection.execute(used).rowcount != 1:
            raise otherwise

    return job
