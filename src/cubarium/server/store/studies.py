"""The studies that people keep, in the database. Every function here makes a job for `Database`."""

from typing import Any, cast

from sqlalchemy import Row, Select, delete, func, insert, select, update
from sqlalchemy.engine import Connection

from ..domain.studies import KeptStudy, Visibility
from . import schema
from .database import ConcurrentUpdateError
from .rows import now, utc
from .transactions import Job

TABLE = schema.studies

StudyRow = Row[tuple[Any, ...]]


def add_study(
    study_id: str,
    owner: str,
    title: str,
    game: str,
    visibility: Visibility,
    moves: int,
    source: str | None,
    record: str,
) -> Job[None]:
    time = now()
    values = {
        "id": study_id,
        "user_id": owner,
        "title": title,
        "game": game,
        "visibility": visibility,
        "version": 1,
        "created": time,
        "updated": time,
        "moves": moves,
        "source": source,
        "record": record,
    }

    def job(connection: Connection) -> None:
        connection.execute(insert(TABLE), values)

    return job


def change_study(study: KeptStudy, title: str, visibility: Visibility, moves: int, record: str) -> Job[None]:
    """Writes a study that stands as it is known; ConcurrentUpdateError where it has changed meanwhile."""
    same = (TABLE.c.id == study.id, TABLE.c.version == study.version)
    values = {
        "title": title,
        "visibility": visibility,
        "version": study.version + 1,
        "updated": now(),
        "moves": moves,
        "record": record,
    }

    def job(connection: Connection) -> None:
        if not connection.execute(update(TABLE).where(*same).values(values)).rowcount:
            raise ConcurrentUpdateError

    return job


def delete_study(study_id: str) -> Job[None]:
    def job(connection: Connection) -> None:
        connection.execute(delete(TABLE).where(TABLE.c.id == study_id))

    return job


def find_study(study_id: str) -> Job[tuple[KeptStudy, str] | None]:
    """A study and its record."""

    def job(connection: Connection) -> tuple[KeptStudy, str] | None:
        row = connection.execute(query_with(TABLE.c.record).where(TABLE.c.id == study_id)).first()
        return None if row is None else (study_of(row), row.record)

    return job


def studies_of(person: str) -> Job[list[KeptStudy]]:
    """Somebody's studies, that which was changed last first."""
    query = query_with().where(TABLE.c.user_id == person).order_by(TABLE.c.updated.desc(), TABLE.c.id)

    def job(connection: Connection) -> list[KeptStudy]:
        return [study_of(row) for row in connection.execute(query)]

    return job


def count_studies(person: str) -> Job[int]:
    query = select(func.count()).select_from(TABLE).where(TABLE.c.user_id == person)

    def job(connection: Connection) -> int:
        return connection.execute(query).scalar_one()

    return job


def query_with(*more: Any) -> Select[Any]:
    columns = [each for each in TABLE.c if each.name != "record"]
    return select(*columns, schema.users.c.name, *more).join(schema.users, schema.users.c.id == TABLE.c.user_id)


def study_of(row: StudyRow) -> KeptStudy:
    return KeptStudy(
        id=row.id,
        owner=row.user_id,
        owner_name=row.name or "",
        title=row.title,
        game=row.game,
        visibility=cast(Visibility, row.visibility),
        version=row.version,
        updated=utc(row.updated),
        moves=row.moves,
        source=row.source,
    )
