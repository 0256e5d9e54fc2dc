"""Statements that were made ready write what SQLAlchemy would have written."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.engine import Connection

from cubarium.server.store import schema
from cubarium.server.store.database import Database
from cubarium.server.store.prepared import PreparedStatement
from postgres import Postgres

AT = datetime(2026, 3, 1, 12, 30, 15, 250_000, tzinfo=UTC)
ADD = PreparedStatement(insert(schema.sessions))
RENAME = PreparedStatement(
    update(schema.sessions).where(schema.sessions.c.id == bindparam("who")).values(name=bindparam("name"))
)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_prepared_statement_writes_what_an_ordinary_one_writes(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    postgres: Postgres | None = request.getfixturevalue("postgres") if kind == "postgresql" else None

    async def story() -> tuple[list[Any], list[int]]:
        database = Database(postgres.new() if postgres else f"sqlite:///{tmp_path / 'cubarium.db'}")
        await database.open()
        row = {"name": "Ann; 'or' not", "created": AT}
        await database.write(lambda connection: ADD.execute(connection, {"id": "prepared", **row}))
        await database.write(lambda connection: connection.execute(insert(schema.sessions), {"id": "ordinary", **row}))

        def rename(connection: Connection) -> list[int]:
            return [
                RENAME.execute(connection, {"who": who, "name": "Bob"}) for who in ("prepared", "ordinary", "nobody")
            ]

        changed = await database.write(rename)
        query = select(schema.sessions.c.name, schema.sessions.c.created).order_by(schema.sessions.c.id)
        rows = await database.read(lambda connection: connection.execute(query).all())
        await database.close()
        return [tuple(each) for each in rows], changed

    rows, changed = asyncio.run(story())
    assert len(rows) == 2
    assert rows[0] == rows[1]
    assert rows[0][0] == "Bob"
    assert changed == [1, 1, 0]
