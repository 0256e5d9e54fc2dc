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
TABLE = schema.challenges
ADD = PreparedStatement(insert(TABLE))
CHANGE = PreparedStatement(
    update(TABLE).where(TABLE.c.challenge == bindparam("which")).values(purpose=bindparam("purpose"))
)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_prepared_statement_writes_what_an_ordinary_one_writes(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    postgres: Postgres | None = request.getfixturevalue("postgres") if kind == "postgresql" else None

    async def story() -> tuple[list[Any], list[int]]:
        database = Database(postgres.new() if postgres else f"sqlite:///{tmp_path / 'cubarium.db'}")
        await database.open()
        row = {"session": "Ann; 'or' not", "purpose": "one", "created": AT}
        await database.write(lambda connection: ADD.execute(connection, {"challenge": "prepared", **row}))
        await database.write(lambda connection: connection.execute(insert(TABLE), {"challenge": "ordinary", **row}))

        def change(connection: Connection) -> list[int]:
            names = ("prepared", "ordinary", "none")
            return [CHANGE.execute(connection, {"which": name, "purpose": "other"}) for name in names]

        changed = await database.write(change)
        query = select(TABLE.c.session, TABLE.c.purpose, TABLE.c.created)
        rows = await database.read(lambda connection: connection.execute(query).all())
        await database.close()
        return [tuple(each) for each in rows], changed

    rows, changed = asyncio.run(story())
    assert len(rows) == 2
    assert rows[0] == rows[1]
    assert rows[0][:2] == ("Ann; 'or' not", "other")
    assert changed == [1, 1, 0]
