"""Statements of every move, made ready once for each kind of database.

What SQLAlchemy does for a statement each time that it is executed takes ten times as long as what SQLite does.
"""

from collections.abc import Callable, Mapping
from typing import Any

from sqlalchemy import Insert, Select, Update
from sqlalchemy.engine import Connection, CursorResult, Dialect

Parameter = tuple[str, Callable[[Any], Any] | None]  # its name, and what makes its values the driver's, if needed


class PreparedStatement:
    def __init__(self, statement: Insert | Update | Select[Any]) -> None:
        self.statement = statement
        self.known: dict[str, tuple[str, list[Parameter]]] = {}  # by dialect, with the parameters in their order

    def execute(self, connection: Connection, values: Mapping[str, Any]) -> int:
        """How many rows it has changed."""
        return self._executed(connection, values).rowcount

    def finds(self, connection: Connection, values: Mapping[str, Any]) -> bool:
        """Whether there is a row."""
        return self._executed(connection, values).first() is not None

    def _executed(self, connection: Connection, values: Mapping[str, Any]) -> CursorResult[Any]:
        text, parameters = self._prepared(connection.dialect)
        given = tuple(values[name] if convert is None else convert(values[name]) for name, convert in parameters)
        return connection.exec_driver_sql(text, given)

    def _prepared(self, dialect: Dialect) -> tuple[str, list[Parameter]]:
        if dialect.name not in self.known:
            compiled: Any = self.statement.compile(dialect=dialect)
            assert compiled.positional, dialect.name
            parameters = [
                (name, compiled.binds[name].type.dialect_impl(dialect).bind_processor(dialect))
                for name in compiled.positiontup
            ]
            self.known[dialect.name] = (str(compiled), parameters)
        return self.known[dialect.name]
