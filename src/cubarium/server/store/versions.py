"""What other servers have written of games meanwhile. Every function here makes a statement for `Database.ask`."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any, cast

from ..domain.game_session import PlayedMove
from . import schema
from .direct import Statement
from .rows import GameRow, StoredGame

FIND_VERSION = "SELECT version FROM games WHERE id = $1"
OUTDATED = (
    "SELECT known.id, games.version FROM unnest($1::varchar[], $2::integer[]) AS known (id, version)"
    " LEFT JOIN games ON games.id = known.id WHERE games.version IS DISTINCT FROM known.version"
)
COLUMNS = [column.name for column in schema.games.columns]
FIND_LATER = (
    f"SELECT {', '.join(f'games.{name}' for name in COLUMNS)}, moves.seat AS moved_by, moves.move"
    " FROM unnest($1::varchar[], $2::integer[]) AS known (id, first) JOIN games ON games.id = known.id"
    " LEFT JOIN moves ON moves.game_id = games.id AND moves.ply >= known.first ORDER BY games.id, moves.ply"
)


def games_since(known: Mapping[str, int]) -> Statement[dict[str, StoredGame]]:
    """Games as they stand, each with its moves from some ply on, and without seats."""

    def read(rows: list[Any]) -> dict[str, StoredGame]:
        found = {}
        for game_id, group in groupby(rows, key=lambda row: row["id"]):
            each = list(group)
            moves = [PlayedMove(row["moved_by"], row["move"]) for row in each if row["move"] is not None]
            found[game_id] = StoredGame(cast(GameRow, each[0]), (), moves, ())
        return found

    return Statement(FIND_LATER, (list(known), list(known.values())), read)


def version_of(game_id: str) -> Statement[int | None]:
    return Statement(FIND_VERSION, (game_id,), lambda rows: rows[0]["version"] if rows else None)


def outdated(known: Mapping[str, int]) -> Statement[dict[str, int | None]]:
    """Of games of which these versions are known, those that have another; None where they are gone."""
    values = (list(known), list(known.values()))
    return Statement(OUTDATED, values, lambda rows: {row["id"]: row["version"] for row in rows})
